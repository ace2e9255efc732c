"""Rollouts: sample a deal that agrees with what a seat knows, and let the policy play the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.bot_choice import apply_choice, decide, off_turn_move
from shithead.bots.search.determinization import determinize
from shithead.bots.search.features import count_unseen
from shithead.engine.codes import NONE, OVER
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import seed_random
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Grid, Records
    from shithead.engine.record_types import Rules, State


LONGEST = 600

NO_MOVE = -1
"""Stands for a round that is played on as it is."""

LOST = 0  # rows of the outcomes: the seat that lost each round,
WON = 1  # and the seat that was out first


@kernel
def roll_out(s: State, r: Rules, a: Values, w: Workspace) -> int:
    """Play on by the policy to the end, and return the number of plies."""
    moves, log, x = w.moves, w.log, w.features
    plies = 0
    while s.phase != OVER and plies < LONGEST:
        seat = int64(NONE)
        if r.out_of_turn:
            seat = off_turn_move(s, r, a, int64(NONE), moves, x)
        place = 0
        if seat == NONE:
            seat = int64(s.turn)
            place = decide(s, r, a, seat, moves, legal_moves(s, r, seat, moves), x)
        log[0] = 0
        apply_move(s, r, seat, moves[place], log)
        plies += 1
    return plies


@long_entry_point
def enter_outcomes(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    outcomes: Grid,
) -> None:
    """Play a round to its end many times, and note who lost and who was out first.

    Args:
        roots: the round's state; it is not changed.
        worlds: room for one state.
        work: says how many rounds to play, and after which move, or ``NO_MOVE``; the policy counts
            the unseen cards of the seat that makes it.
        outcomes: receives a seat or ``NONE`` for each round, in the rows ``LOST`` and ``WON``.
    """
    r, a, w = rules[0], values[0], work[0]
    count_unseen(roots[0], r, a, int64(w.mover), w.features)
    for i in range(int64(w.first), int64(w.first) + int64(w.count)):
        worlds[0] = roots[0]
        s = worlds[0]
        seed_random(s, int64(w.seed), i)
        determinize(s, int64(w.seat), w.unseen)
        if w.code != NO_MOVE:
            apply_choice(s, r, int64(w.mover), int64(w.code), w.log)
        roll_out(s, r, a, w)
        placed = int64(s.places_n)
        outcomes[LOST][i] = loser_of(s) if s.phase == OVER else int64(NONE)
        outcomes[WON][i] = int64(s.places[0]) if placed > 0 else int64(NONE)
