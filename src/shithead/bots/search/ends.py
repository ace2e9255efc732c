"""How a round may end: it is played on by the policy, again and again, and the ends are noted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.scene import survey
from shithead.bots.search.tree import roll_out
from shithead.bots.search.turns import act
from shithead.bots.search.worlds import imagine, lay_out, put_codes
from shithead.cards import RANK_COUNT
from shithead.engine.bits import popcount
from shithead.engine.chance import random_below, seed_random
from shithead.engine.codes import NONE, OVER
from shithead.engine.jit import kernel, long_door
from shithead.engine.whole import int64

if TYPE_CHECKING:
    from shithead.bots.search.scene import Scene
    from shithead.engine.state import Numbers, State, States

NO_MOVE = -1
"""Stands for a round that is played on as it is."""


@kernel
def deal_hidden(s: State, unseen: Numbers) -> None:
    """Deal the cards that nobody holds in hand or open anew: stock, down cards, cards put aside."""
    n = gather_hidden(s, unseen)
    for i in range(n - 1, 0, -1):
        j = random_below(s, i + 1)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    scatter_hidden(s, unseen)


@kernel
def gather_hidden(s: State, unseen: Numbers) -> int:
    """Take these cards up; how many."""
    n = 0
    for i in range(int64(s.drawn), int64(s.stock_n)):
        unseen[n] = s.stock[i]
        n += 1
    for seat in range(int64(s.seats)):
        for i in range(int64(s.down_n[seat])):
            unseen[n] = s.down[seat, i]
            n += 1
    for rank in range(RANK_COUNT):
        n = put_codes(unseen, n, rank, int64(s.removed[rank]))
    return n


@kernel
def scatter_hidden(s: State, unseen: Numbers) -> None:
    """Lay them out again, as many in each place as before."""
    n = 0
    for i in range(int64(s.drawn), int64(s.stock_n)):
        s.stock[i] = unseen[n]
        n += 1
    for seat in range(int64(s.seats)):
        for i in range(int64(s.down_n[seat])):
            s.down[seat, i] = unseen[n]
            n += 1
    count = 0
    for rank in range(RANK_COUNT):
        count += popcount(int64(s.removed[rank]))
        s.removed[rank] = 0
    lay_out(s.removed, unseen, n, count)


@long_door
def enter_ends(
    roots: States,
    worlds: States,
    rules: States,
    values: States,
    count: int,
    first: int,
    seed: int,
    mover: int,
    seat: int,
    code: int,
    moves: Numbers,
    log: Numbers,
    x: Scene,
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
    survey(roots[0], r, a, mover, x)
    for i in range(first, first + count):
        worlds[0] = roots[0]
        s = worlds[0]
        seed_random(s, seed, i)
        if seat == NONE:
            deal_hidden(s, unseen)
        else:
            imagine(s, seat, unseen)
        if code != NO_MOVE:
            act(s, r, mover, code, log)
        roll_out(s, r, a, moves, log, x, False)
        placed = int64(s.places_n)
        losers[i] = winners[i] = NONE
        if placed > 0:
            winners[i] = s.places[0]
        if s.phase == OVER and placed == int64(s.seats):
            losers[i] = s.places[placed - 1]
