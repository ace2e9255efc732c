"""Sampled deals: the cards that a seat cannot see, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine.arrays import fill
from shithead.engine.bits import bit_index, popcount
from shithead.engine.codes import LAY, NONE
from shithead.engine.kernels import int64, kernel
from shithead.engine.random_numbers import random_below
from shithead.engine.zones import note_ranks

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import State


@kernel
def determinize(s: State, seat: int, unseen: Numbers) -> None:
    """Deal the cards that a seat cannot see anew among the places where they may lie.

    These places are the stock, all down cards, the cards put aside and the unseen cards of other
    hands.

    Args:
        seat: the seat, or ``NONE`` for one that sees all hands.
        unseen: room for ``MAX_CARDS`` card codes.
    """
    if hides_from(int64(s.turn), seat):  # nobody else has seen what was drawn
        s.fresh = 0
    count = take_hidden_cards(s, seat, unseen)
    for i in range(count - 1, 0, -1):
        j = random_below(s, i + 1)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    lay_hidden_cards(s, seat, unseen)


@kernel
def take_hidden_cards(s: State, seat: int, unseen: Numbers) -> int:
    """Take up the cards that a seat cannot see.

    Args:
        seat: the seat, or ``NONE`` for one that sees all hands.
        unseen: receives the card codes.

    Returns:
        The number of cards.
    """
    n = 0
    for i in range(int64(s.drawn), int64(s.stock_n)):
        unseen[n] = s.stock[i]
        n += 1
    for other in range(int64(s.seats)):
        for i in range(int64(s.down_n[other])):
            unseen[n] = s.down[other][i]
            n += 1
        if hides_from(other, seat):
            for rank in range(RANK_COUNT):
                hidden = int64(s.hand[other][rank]) & ~int64(s.known[other][rank])
                n = put_codes(unseen, n, rank, hidden)
                if s.phase == LAY:  # nobody shows yet what he has chosen
                    n = put_codes(unseen, n, rank, int64(s.up[other][rank]))
    for rank in range(RANK_COUNT):
        n = put_codes(unseen, n, rank, int64(s.removed[rank]))
    return n


@kernel
def hides_from(other: int, seat: int) -> bool:
    """Whether a hand may hold cards that a seat cannot see; ``NONE`` sees all hands."""
    return seat not in (other, NONE)


@kernel
def put_codes(unseen: Numbers, n: int, rank: int, mask: int) -> int:
    """Add the codes of a rank's cards to a list.

    Args:
        unseen: receives the card codes.
        n: how many codes it holds already.

    Returns:
        How many codes it holds now.
    """
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        unseen[n] = rank << 4 | bit_index(bit)
        n += 1
    return n


@kernel
def lay_hidden_cards(s: State, seat: int, unseen: Numbers) -> None:
    """Lay cards out again, as many in each place as before.

    Args:
        seat: the seat, or ``NONE`` for one that sees all hands.
        unseen: the card codes, as many as ``take_hidden_cards`` took up.
    """
    n = 0
    for i in range(int64(s.drawn), int64(s.stock_n)):
        s.stock[i] = unseen[n]
        n += 1
    for other in range(int64(s.seats)):
        for i in range(int64(s.down_n[other])):
            s.down[other][i] = unseen[n]
            n += 1
        if hides_from(other, seat) and s.hand_n[other] > 0:
            count = int64(s.hand_n[other]) - cards_of_zone(s.known[other])
            for rank in range(RANK_COUNT):
                s.hand[other][rank] = s.known[other][rank]
            n = lay_out(s.hand[other], unseen, n, count)
        if hides_from(other, seat) and s.phase == LAY:
            fill(s.up[other], 0)
            n = lay_out(s.up[other], unseen, n, int64(s.up_n[other]))
        note_ranks(s, other)
    fill(s.removed, 0)
    lay_out(s.removed, unseen, n, int64(s.removed_n))


@kernel
def cards_of_zone(zone: Numbers) -> int:
    """The number of cards in a zone of masks by rank."""
    count = 0
    for rank in range(RANK_COUNT):
        if zone[rank] != 0:
            count += popcount(int64(zone[rank]))
    return count


@kernel
def lay_out(zone: Numbers, unseen: Numbers, n: int, count: int) -> int:
    """Lay cards into a zone.

    Args:
        zone: masks by rank; the cards are added.
        n: the place of the first card among them.
        count: how many cards to lay out.

    Returns:
        The place of the next card.
    """
    for i in range(n, n + count):
        code = int64(unseen[i])
        zone[code >> 4] = int64(zone[code >> 4]) | int64(1) << (code & 15)
    return n + count
