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

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import FloatGrid, Numbers, Records
    from shithead.engine.record_types import Rules, State

NO_MOVE = -1
"""Stands for a round that is played on as it is."""


@long_door
def enter_ends(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    count: int,
    first: int,
    seed: int,
    mover: int,
    seat: int,
    code: int,
    moves: Numbers,
    log: Numbers,
    x: FloatGrid,
    unseen: Numbers,
    losers: Numbers,
    winners: Numbers,
) -> None:
    """Play a round to its end many times, and note who lost and who was out first.

    Args:
        roots: the round's state, an array of one record; it is not changed.
        worlds: room for one state.
        rules: the rules, an array of one record.
        values: the policy's values, an array of one record.
        count: how many rounds to play.
        first: the place of the first round in ``losers`` and ``winners``.
        seed: decides, with a round's place, its world, whatever the move.
        mover: the seat that makes the first move, and whose unseen cards the policy counts.
        seat: the seat by whose knowledge worlds are dealt, or ``NONE`` for one that sees all hands.
        code: the first move, or ``NO_MOVE``.
        moves: room for ``MOVE_BUFFER`` codes.
        log: room for ``EVENT_BUFFER`` events.
        x: room for the policy's features, ``ROWS`` by ``COLUMNS``.
        unseen: room for ``MAX_CARDS`` card codes.
        losers: receives each round's loser, or ``NONE``.
        winners: receives the seat that was out first in each round, or ``NONE``.
    """
    r = rules[0]
    a = values[0]
    count_unseen(roots[0], r, a, mover, x)
    for i in range(first, first + count):
        worlds[0] = roots[0]
        s = worlds[0]
        seed_random(s, seed, i)
        determinize(s, seat, unseen)
        if code != NO_MOVE:
            apply_choice(s, r, mover, code, log)
        roll_out(s, r, a, moves, log, x, False)
        placed = int64(s.places_n)
        losers[i] = winners[i] = NONE
        if placed > 0:
            winners[i] = s.places[0]
        if s.phase == OVER and placed == int64(s.seats):
            losers[i] = s.places[placed - 1]
