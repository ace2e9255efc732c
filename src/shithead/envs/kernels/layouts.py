"""The records of the environments' kernels, and the sizes of an observation's parts."""

from __future__ import annotations

from ctypes import c_int16, c_int64, c_uint8, c_uint16, c_uint32
from typing import Final

from shithead.cards import RANK_COUNT
from shithead.record_layout import layout
from shithead.ruleset.schema import MOST_TO_LAY_FROM

TOP_CARDS: Final = 5
"""Cards on top of the pile that are observed one by one."""

PLAYS: Final = 8
"""Plays that an observation remembers."""

PLAY_NUMBERS: Final = ("seat", "kind", "rank", "cards")
"""What the numbers of a play are."""

PER_PLAY: Final = len(PLAY_NUMBERS)

SEAT_NUMBERS: Final = ("hand", "up", "down", "place", "on turn", "dealer", "played last", "owed")
"""What the numbers of a seat are."""

PER_SEAT: Final = len(SEAT_NUMBERS)

PHASES: Final = 12
"""Phases: those of ``engine.codes`` from ``SWAP`` to ``CALL``, and ``SAY``."""

TABLE_NUMBERS: Final = (
    "stock", "pile", "clockwise", "off turn", "set to answer", "ranking turned", "put aside",
    "cards picked",
)  # fmt: skip
"""What the numbers about the table as a whole are."""

TABLE: Final = len(TABLE_NUMBERS)

UP: Final = RANK_COUNT
"""The place of the own up cards in an observation."""

PLAYABLE: Final = 2 * RANK_COUNT
"""The place of the ranks that may be played."""

PILE: Final = 3 * RANK_COUNT
"""The place of the pile."""

TOP: Final = 4 * RANK_COUNT
"""The place of the pile's top cards."""

BURNT: Final = TOP + TOP_CARDS * RANK_COUNT
"""The place of the burnt cards."""

OTHERS: Final = BURNT + RANK_COUNT
"""The place of what is seen of others' cards."""

EPISODE: Final = layout(
    "Episode",
    [
        ("seed", c_int64),  # decides, with the game's number, everything in it but the actions
        ("game", c_int64),  # the number of the next game
        ("played", c_uint32),  # plays so far,
        ("plays", c_uint8, (PLAYS, PER_PLAY)),  # the last ones, in turn
        ("seat", c_uint8),  # that decides
        ("off_turn", c_uint8),  # 1: it is asked on another seat's turn
        ("asked", c_uint8),  # how far the seats off turn have been asked
        ("over", c_uint8),  # 1: the game is finished, or lost by an illegal action
        ("picked_n", c_uint8),  # cards picked for a move that takes several actions,
        ("picked", c_uint8, (MOST_TO_LAY_FROM,)),  # their codes
    ],
)
"""Layout of what an environment knows of a game besides its state."""

PLAN: Final = layout(
    "Plan",
    [
        ("games", c_int64),  # games that are stepped,
        ("parts", c_int64),  # and parts into which they are cut
        ("waiting", c_int64),  # parts of this step that no thread has begun,
        ("unfinished", c_int64),  # and those that no thread has finished
        ("actions", c_int64),  # ids that there are
        ("width", c_int64),  # numbers of an observation; 0: none is written
        ("outside", c_int64),  # seats whose actions come from the caller, as a mask
        ("reward", c_int64),  # how rewards are given: BY_LOSER, BY_PLACE, BY_FIRST
    ],
)
"""Layout of what the threads of a batch have in common."""

BEGIN: Final = 0
"""The role of a thread that begins a step, and then takes part in it until all is finished."""

GO_ON: Final = 1
"""The role of a thread that continues a step until all is finished."""

HELP: Final = 2
"""The role of a thread that takes part in the steps that another one begins."""

PATIENCE: Final = 50_000
"""How often in a row a thread looks for something to do, for about a millisecond, before it leaves
the kernel. To wake a thread that sleeps takes half as long as a step of a thousand games."""

BY_LOSER: Final = 0
BY_PLACE: Final = 1
BY_FIRST: Final = 2

LEAVE: Final = -1
"""In place of an action: leave the game as it is."""

RESTART: Final = -2
"""In place of an action: begin a new game."""

LOOK: Final = -3
"""In place of an action: look at a state that was written into the game."""

LEGAL: Final = 128
"""Ids of legal actions that are listed for each game; the mask has all, however many they are."""

KEPT: Final = 16
"""Legal actions that are kept for the next step; there are seldom more, and memory is slow."""

OFFER: Final = layout(
    "Offer",
    [
        ("count", c_uint16),  # legal actions of the deciding seat; 0 if the game is over
        ("ids", c_int16, (KEPT,)),  # those of the first ones; in free places any that exist,
        ("codes", c_int64, (KEPT,)),  # and what they do
    ],
)
"""Layout of what the deciding seat of a game may do."""
