"""Moves that differ only in the suits of their cards.

Suits matter for the ranks of ``r.suited``: all ranks where runs may be played, the ranks of the
cards that answer a forced take, and ranks whose cards do different things. Cards of several packs
that print alike are one choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine.bits import lowest, one_of_each, popcount, same_suit
from shithead.engine.codes import MOVE_PLAY, MOVE_SWAP, MOVE_TAKE, NONE, encode
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import count_allowed, least_to_open, may_be_last

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def distinct_cards(r: Rules, rank: int, held: int) -> int:
    """One of each group of equal cards of a rank: the cards that are choices of their own.

    Args:
        held: the cards to choose from, as a mask.
    """
    if int64(r.suited) >> rank & 1:
        return one_of_each(held)
    return held & -held


@kernel
def swaps_by_suit(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add swaps of other than the lowest suits."""
    for rank in range(RANK_COUNT):
        held = int64(s.hand[seat][rank])
        cards = distinct_cards(r, rank, held)
        while cards != 0:
            bit = cards & -cards
            cards ^= bit
            n = swaps_of_card(s, r, seat, rank, bit, bit == held & -held, n, moves)
    return n


@kernel
def swaps_of_card(
    s: State, r: Rules, seat: int, rank: int, bit: int, lowest_suit: bool, n: int, moves: Numbers
) -> int:
    """Add the swaps of one hand card that are not written yet.

    Args:
        rank: the hand card's rank.
        bit: the hand card, as a mask of one bit.
        lowest_suit: whether it is the lowest hand card of its rank, whose swaps with the lowest up
            cards are written already.
    """
    for up_rank in range(RANK_COUNT):
        held = int64(s.up[seat][up_rank])
        cards = distinct_cards(r, up_rank, held)
        if up_rank == rank:
            cards = cards & ~same_suit(bit) if int64(r.suited) >> rank & 1 else int64(0)
        elif lowest_suit:
            cards &= ~(held & -held)
        while cards != 0:
            up_bit = cards & -cards
            cards ^= up_bit
            moves[n] = encode(MOVE_SWAP, rank, bit, up_rank, up_bit)
            n += 1
    return n


@inline_kernel
def free_sets_by_suit(rank: int, held: int, n: int, moves: Numbers) -> int:
    """Add sets of other than the lowest suits, where nothing limits their number, of one pack.

    Sets of three suits are written even if there are two: processors predict that branch badly.

    Args:
        held: the cards of the rank, as a mask.
    """
    a = held & -held
    others = held ^ a
    b = others & -others
    others ^= b
    c = others & -others
    d = others ^ c
    moves[n] = encode(MOVE_PLAY, rank, b, 0, 0)
    moves[n + 1] = encode(MOVE_PLAY, rank, c, 0, 0)
    moves[n + 2] = encode(MOVE_PLAY, rank, a | c, 0, 0)
    moves[n + 3] = encode(MOVE_PLAY, rank, b | c, 0, 0)
    n += int64(b != 0) + 3 * int64(c != 0)
    if d != 0:
        moves[n] = encode(MOVE_PLAY, rank, d, 0, 0)
        moves[n + 1] = encode(MOVE_PLAY, rank, a | d, 0, 0)
        moves[n + 2] = encode(MOVE_PLAY, rank, b | d, 0, 0)
        moves[n + 3] = encode(MOVE_PLAY, rank, a | b | d, 0, 0)
        moves[n + 4] = encode(MOVE_PLAY, rank, c | d, 0, 0)
        moves[n + 5] = encode(MOVE_PLAY, rank, a | c | d, 0, 0)
        moves[n + 6] = encode(MOVE_PLAY, rank, b | c | d, 0, 0)
        n += 7
    return n


@kernel
def sets_by_suit(
    s: State, r: Rules, seat: int, rank: int, held: int, first: int, n: int, moves: Numbers
) -> int:
    """Add sets of other than the lowest suits.

    Args:
        rank: the rank of the sets.
        held: the cards of the rank to choose from.
        first: the card in all sets written so far; if it has to open, every set holds it.
    """
    apart = one_of_each(held)
    least = least_to_open(s, r, rank, popcount(held))
    needed = int64(0) if s.open_suit == NONE else first
    chosen = apart & -apart
    while chosen != 0:
        if popcount(chosen) >= least and set_fits(s, r, seat, rank, chosen):
            moves[n] = encode(MOVE_PLAY, rank, chosen, 0, 0)
            n += int64((chosen & needed == needed) & (not is_lowest(chosen, first, held)))
        chosen = (chosen - apart) & apart
    return n


@inline_kernel
def set_fits(s: State, r: Rules, seat: int, rank: int, cards: int) -> bool:
    """Whether some cards of a rank may be played: that many, and as the seat's last if they are.

    Args:
        cards: the cards, as a mask.
    """
    count = popcount(cards)
    return count_allowed(s, r, rank, count) and may_be_last(s, r, seat, rank, cards, count)


@inline_kernel
def is_lowest(chosen: int, first: int, held: int) -> bool:
    """Whether a set is the one of the lowest suits among those of as many cards.

    Args:
        first: one of them that each of those sets holds, or the lowest card held.
        held: the cards to choose from.
    """
    left = held & ~chosen
    below = (left - 1) & ~left  # all that is lower than what is left
    return chosen & ~first & ~below == 0


@kernel
def takes_by_suit(rank: int, held: int, most: int, n: int, moves: Numbers) -> int:
    """Add takes with up cards of other than the lowest suits.

    Args:
        rank: the rank of the up cards.
        held: the up cards of the rank, as a mask.
        most: how many of them a take may have, at most.
    """
    apart = one_of_each(held)
    chosen = apart & -apart
    while chosen != 0:
        count = popcount(chosen)
        if count <= most and chosen != lowest(held, count):
            moves[n] = encode(MOVE_TAKE, rank, chosen, 0, 0)
            n += 1
        chosen = (chosen - apart) & apart
    return n


@kernel
def up_cards_by_suit(rank: int, held: int, along: int, count: int, n: int, moves: Numbers) -> int:
    """Add plays of all hand cards with up cards of other than the lowest suits.

    Args:
        rank: the rank of the cards.
        held: the hand cards, as a mask.
        along: the up cards to choose from, as a mask.
        count: how many up cards go along.
    """
    apart = one_of_each(along)
    chosen = apart & -apart
    while chosen != 0:
        if popcount(chosen) == count and chosen != lowest(along, count):
            moves[n] = encode(MOVE_PLAY, rank, held | chosen, 0, 0)
            n += 1
        chosen = (chosen - apart) & apart
    return n
