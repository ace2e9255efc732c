"""What a play may not be: too many cards, or a last card that the rules forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.integers import int64
from shithead.engine.jit import kernel, part
from shithead.engine.zones import begun_quartet, cards_left, stock_left

if TYPE_CHECKING:
    from shithead.engine.state import Rules, State

AFTER_EACH_CARD = 0
FORBIDDEN = 2


@kernel
def one_at_a_time(s: State, r: Rules) -> bool:
    """Whether a play is a single card: always, or while each card is replaced at once."""
    return bool(r.single or (r.refill_when == AFTER_EACH_CARD and stock_left(s) > 0))


@part
def count_fits(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether so many cards of a rank may be laid in one play."""
    if count == 1:
        return True
    if one_at_a_time(s, r):
        return False
    most = int64(r.most[rank])
    if most == 0 and r.extend:
        return True
    if not (r.quartet_size > 0 and int64(r.quartet_ranks) >> rank & 1):
        return most == 0 or count <= most
    run = begun_quartet(s, r, rank) + count
    if most != 0 and count > most:
        return bool(run >= r.quartet_size)
    return bool(r.extend or run <= r.quartet_size)


@part
def may_be_last(s: State, r: Rules, seat: int, rank: int, count: int) -> bool:
    """Whether a play may be a seat's last (X-17, X-18); anything may on an empty pile."""
    if not r.no_special_last and r.cover_last != FORBIDDEN:
        return True
    if s.pile_n == 0 or cards_left(s, seat) > count or stock_left(s) > 0:
        return True
    if r.no_special_last and int64(r.special) >> rank & 1:
        return False
    return not (r.cover_last == FORBIDDEN and int64(r.cover) >> rank & 1)
