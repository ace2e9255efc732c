"""Choices by suit, where suits matter: which of several equal cards one keeps.

They do for the ranks of ``r.suited``: all of them where runs may be played, the ranks of the cards
that answer a forced take. Cards of several packs that print alike are no further choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.bits import lowest, one_of_each, popcount, same_suit
from shithead.engine.codes import MOVE_PLAY, MOVE_SWAP, MOVE_TAKE, NONE, encode
from shithead.engine.integers import int64
from shithead.engine.jit import kernel
from shithead.engine.play_limits import count_allowed, may_be_last

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State

RANKS = 14


@kernel
def distinct_cards(r: Rules, rank: int, held: int) -> int:
    """Of the cards held of a rank, those that are a choice of their own."""
    if int64(r.suited) >> rank & 1:
        return one_of_each(held)
    return held & -held


@kernel
def swaps_by_suit(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Swaps of other suits than the lowest, which are listed already. How many moves so far."""
    for rank in range(RANKS):
        held = int64(s.hand[seat, rank])
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
    """A hand card for each up card, as far as the swap is not listed already."""
    for up_rank in range(RANKS):
        held = int64(s.up[seat, up_rank])
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


@kernel
def sets_by_suit(
    s: State, r: Rules, seat: int, rank: int, held: int, first: int, n: int, moves: Numbers
) -> int:
    """Sets of other suits than the lowest, which are listed already. How many moves so far.

    Args:
        s: the state.
        r: the rules.
        seat: who plays.
        rank: the rank of the sets.
        held: the cards of the rank to choose from.
        first: the card that the listed sets begin with; if one must open, every set holds it.
        n: how many moves so far.
        moves: where they are written.
    """
    apart = one_of_each(held)
    chosen = apart & -apart
    while chosen != 0:
        count = popcount(chosen)
        opens = s.open_suit == NONE or chosen & first != 0
        listed = chosen == first | lowest(held & ~first, count - 1)
        fits = count_allowed(s, r, rank, count) and may_be_last(s, r, seat, rank, count)
        if opens and fits and not listed:
            moves[n] = encode(MOVE_PLAY, rank, chosen, 0, 0)
            n += 1
        chosen = (chosen - apart) & apart
    return n


@kernel
def takes_by_suit(rank: int, held: int, most: int, n: int, moves: Numbers) -> int:
    """Up cards of other suits that may go along with the pile. How many moves so far."""
    apart = one_of_each(held)
    chosen = apart & -apart
    while chosen != 0:
        count = popcount(chosen)
        if count <= most and chosen != lowest(held, count):
            moves[n] = encode(MOVE_TAKE, rank, chosen, 0, 0)
            n += 1
        chosen = (chosen - apart) & apart
    return n
