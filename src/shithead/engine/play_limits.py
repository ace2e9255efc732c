"""Limits of a play: how many cards, and which card may be the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.integers import int64
from shithead.engine.jit import kernel, part
from shithead.engine.zones import begun_quartet, cards_left, stock_left
from shithead.ruleset.option_codes import (
    LAST_COVER_FORBIDDEN,
    LAST_SPECIAL_FORBIDDEN,
    REFILL_AFTER_EACH_CARD,
    SETS_SINGLE,
)

if TYPE_CHECKING:
    from shithead.engine.record_types import Rules, State


@kernel
def one_at_a_time(s: State, r: Rules) -> bool:
    """Whether a play is a single card: by the rules, or while each card is replaced at once."""
    if r.play_sets == SETS_SINGLE:
        return True
    return bool(r.draw_refill_when == REFILL_AFTER_EACH_CARD and stock_left(s) > 0)


@part
def count_allowed(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether that many cards of a rank may be played at once."""
    if count == 1:
        return True
    if one_at_a_time(s, r):
        return False
    most = int64(r.most[rank])
    if most == 0 and r.quartet_extend:
        return True
    if not (r.quartet_size > 0 and int64(r.quartet_ranks) >> rank & 1):
        return most == 0 or count <= most
    run = begun_quartet(s, r, rank) + count
    if most != 0 and count > most:
        return bool(run >= r.quartet_size)
    return bool(r.quartet_extend or run <= r.quartet_size)


@part
def may_be_last(s: State, r: Rules, seat: int, rank: int, count: int) -> bool:
    """Whether a play may be a seat's last (X-17, X-18); on an empty pile every play may."""
    no_special = r.finish_on_special == LAST_SPECIAL_FORBIDDEN
    no_cover = r.finish_cover_without_card == LAST_COVER_FORBIDDEN
    if not no_special and not no_cover:
        return True
    if s.pile_n == 0 or cards_left(s, seat) > count or stock_left(s) > 0:
        return True
    if no_special and int64(r.special) >> rank & 1:
        return False
    return not (no_cover and int64(r.cover) >> rank & 1)
