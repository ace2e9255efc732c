"""The outcomes of rollouts: a round is played on by the policy, again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.determinization import determinize
from shithead.bots.search.features import count_unseen
from shithead.bots.search.next_decision import apply_choice
from shithead.bots.search.tree import roll_out
from shithead.engine.codes import NONE, OVER
from shithead.engine.integers import int64
from shithead.engine.jit import long_door
from shithead.engine.random_numbers import seed_random
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Grid, Records
    from shithead.engine.record_types import Rules, State

NO_MOVE = -1
"""Stands for a round that is played on as it is."""

LOST = 0  # rows of the outcomes: the seat that lost each round,
WON = 1  # and the seat that was out first


@long_door
def enter_outcomes(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    count: int,
    first: int,
    seed: int,
    mover: int,
    seat: int,
    code: int,
    outcomes: Grid,
) -> None:
    """Play a round to its end many times, and note who lost and who was out first.

    Args:
        roots: the round's state; it is not changed.
        worlds: room for one state.
        count: how many rounds to play.
        first: the place of the first round in ``outcomes``.
        seed: decides, with a round's place, its world, whatever the move.
        mover: the seat that makes the first move, and whose unseen cards the policy counts.
        seat: the seat by whose knowledge worlds are dealt, or ``NONE`` for one that sees all hands.
        code: the first move, or ``NO_MOVE``.
        outcomes: receives a seat or ``NONE`` for each round, in the rows ``LOST`` and ``WON``.
    """
    r, a, w = rules[0], values[0], work[0]
    count_unseen(roots[0], r, a, mover, w.features)
    for i in range(first, first + count):
        worlds[0] = roots[0]
        s = worlds[0]
        seed_random(s, seed, i)
        determinize(s, seat, w.unseen)
        if code != NO_MOVE:
            apply_choice(s, r, mover, code, w.log)
        roll_out(s, r, a, w)
        placed = int64(s.places_n)
        outcomes[LOST][i] = loser_of(s) if s.phase == OVER else int64(NONE)
        outcomes[WON][i] = int64(s.places[0]) if placed > 0 else int64(NONE)
