"""Limits of taking the pile and of trying the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine.bits import popcount
from shithead.engine.codes import FROM_DOWN, FROM_HAND, FROM_UP, NONE
from shithead.engine.integers import int64
from shithead.engine.jit import kernel, part
from shithead.engine.play_limits import (
    MOST_OF_A_RANK,
    count_allowed,
    playable_cards,
    playable_ranks,
)
from shithead.engine.zones import stock_left
from shithead.ruleset.codes import (
    TAKE_NO_UP_CARD,
    TAKE_ONE_UP_CARD,
    TRY_STOCK_ALWAYS,
)
from shithead.ruleset.compiler import VOLUNTARY_ALWAYS, VOLUNTARY_CONDITIONS

if TYPE_CHECKING:
    from shithead.engine.record_types import Rules, State


@kernel
def may_try(s: State, r: Rules, can_play: bool) -> bool:
    """Whether the top stock card may be tried (EGIL-11).

    Args:
        can_play: whether the seat has a legal play.
    """
    if not r.draw_try_stock or s.open_rank != NONE or stock_left(s) == 0:
        return False
    return r.draw_try_stock == TRY_STOCK_ALWAYS or not can_play


@kernel
def may_pass_empty(s: State, r: Rules) -> bool:
    """Whether the seat on turn may leave an empty pile empty (X-15)."""
    return bool(r.pickup_empty and s.pile_n == 0 and s.open_rank == NONE)


@kernel
def may_take(s: State, r: Rules, seat: int, source: int, can_play: bool) -> bool:
    """Whether the pile may be taken; a seat that cannot play must take it (SHT-34, CRUZO-25).

    Args:
        can_play: whether the seat has a legal play.
    """
    if s.pile_n == 0:
        return False
    if source == FROM_DOWN:
        at_will = r.voluntary == VOLUNTARY_ALWAYS or r.pickup_instead_of_blind_always
        return bool(r.pickup_instead_of_blind and at_will)
    if not can_play or r.voluntary == VOLUNTARY_ALWAYS:
        return True
    if r.voluntary != VOLUNTARY_CONDITIONS:
        return False
    for place in range(int64(r.take_piles)):
        if pile_has(s, r, place):
            return True
    return r.take_triple != 0 and has_triple(s, r, seat)


@kernel
def pile_has(s: State, r: Rules, place: int) -> bool:
    """Whether the pile holds the cards on which it may be taken (CRUZO-25).

    Args:
        place: the place of the condition among those of its kind.
    """
    for rank in range(RANK_COUNT):
        needed = int64(r.pile_needs[place][rank])
        if needed > 0 and cards_on_pile(s, rank) < needed:
            return False
    return True


@kernel
def cards_on_pile(s: State, rank: int) -> int:
    """The number of cards of a rank on the pile."""
    count = 0
    for i in range(int64(s.pile_n)):
        count += int64(int64(s.pile[i]) >> 4 == rank)
    return count


@kernel
def has_triple(s: State, r: Rules, seat: int) -> bool:
    """Whether the hand is exactly three cards of a rank that could be played now (CRUZO-26)."""
    if s.hand_n[seat] != 3:
        return False
    for rank in range(RANK_COUNT):
        if popcount(int64(s.hand[seat][rank])) == 3:
            fits = popcount(playable_cards(s, r, seat, int64(FROM_HAND), rank)) == 3
            fits = fits and playable_ranks(s, r) >> rank & 1 == 1
            return fits and count_allowed(s, r, rank, 3)
    return False


@part
def takes_up_card(r: Rules, source: int) -> bool:
    """Whether a seat that takes the pile takes up cards along (SHT-35, PAG-23)."""
    return source == FROM_UP and r.pickup_up_card != TAKE_NO_UP_CARD


@part
def most_up_cards(r: Rules) -> int:
    """The most up cards of a rank that may go along with the pile."""
    return int64(1) if r.pickup_up_card == TAKE_ONE_UP_CARD else int64(MOST_OF_A_RANK)
