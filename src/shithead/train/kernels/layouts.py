"""The record of the training kernels, and the places of the states that they play in."""

from __future__ import annotations

from ctypes import c_double, c_int64
from typing import Final

from shithead.bots.net.evaluation import HEADS
from shithead.cards import MAX_SEATS
from shithead.record_layout import layout

GAME: Final = 3  # the game, among the states; those that bots need come before,
ROLLED: Final = 4  # and a rollout
TRAINING_WORLDS: Final = 5

LONGEST: Final = 800
"""Plies of a game that is learned from, at most."""

ROWS_OF_A_GAME: Final = 2 * LONGEST
"""Samples that a game gives, at most."""

BENCH: Final = layout(
    "Bench",
    [
        ("seed", c_int64),
        ("first", c_int64),  # the number of the first game
        ("games", c_int64),
        ("row", c_int64),  # the first row of samples to write; moves on
        ("players", c_int64, (MAX_SEATS,)),  # by seat: who plays there, 0 for the net
        ("others", c_double),  # share of games in which other bots sit beside one net
        ("explore", c_double),  # how often a move is made at random
        ("share", c_double),  # of decisions at which a rollout or a search begins
        ("mix", c_double),  # lambda: how much of a target comes from later than the next decision
        ("fade", c_double),  # what a chance is worth one decision earlier
        ("tail", c_double, (MAX_SEATS, HEADS)),  # by seat: the target so far
    ],
)
"""Layout of what a game of training is about."""
