"""How a round may end: it is played on by the policy, again and again, and the ends are noted."""

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
    """Play on so many times; who lost and who was out first, from place ``first`` on.

    ``seat`` is whose knowledge worlds are dealt by, NONE for one who sees all hands. ``mover``
    first makes the move ``code``. The same seed and place give the same world, whatever the move.
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
