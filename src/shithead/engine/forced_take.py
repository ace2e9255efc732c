"""Forced takes: the next player takes the pile or replies with a certain card (WP-17, GAZ-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine.bits import one_of_each, popcount
from shithead.engine.codes import EVENT_REMOVED, MOVE_REPLY, MOVE_TAKE, NONE, REPLY, emit, encode
from shithead.engine.kernels import int64, kernel

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def forcing_rank(s: State, r: Rules) -> int:
    """The rank that forces the next player to take the pile as a turn ends, or NONE.

    After a reply it is the rank replied to, otherwise the rank on top if this turn played it. Where
    cards of a rank do different things, one forcing card among the equals on top is enough.
    """
    if s.phase == REPLY:
        return int64(s.again_rank)
    if s.pile_n == 0:
        return int64(NONE)
    top = int64(s.pile[int64(s.pile_n) - 1]) >> 4
    for i in range(int64(s.pile_n) - 1, -1, -1):
        code = int64(s.pile[i])
        if code >> 4 != top:
            break
        if int64(r.forcers[top]) >> (code & 15) & 1:
            return top
    return int64(NONE)


@kernel
def reply_cards(s: State, r: Rules, seat: int, duty: int, rank: int) -> int:
    """The hand cards of a rank that answer a forcing rank, one of each suit (GAZ-03, GAZ-06).

    Args:
        rank: the rank of the hand cards.
    """
    return one_of_each(int64(s.hand[seat][rank]) & int64(r.reply[duty][rank]))


@kernel
def hands_on(s: State, r: Rules, rank: int, card: int) -> bool:
    """Whether a card hands on the duty to take the pile.

    Args:
        card: the card as a mask.
    """
    return popcount(card) == 1 and int64(r.reply[s.again_rank][rank]) & card != 0


@kernel
def can_reply(s: State, r: Rules, seat: int, duty: int) -> bool:
    """Whether a seat holds a card that answers a forcing rank."""
    found = int64(0)
    for rank in range(RANK_COUNT):
        found |= reply_cards(s, r, seat, duty, rank)
    return found != 0


@kernel
def reply_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write a reply with each card that answers, and taking the pile."""
    n = int64(0)
    for rank in range(RANK_COUNT):
        cards = reply_cards(s, r, seat, int64(s.again_rank), rank)
        while cards != 0:
            bit = cards & -cards
            cards ^= bit
            moves[n] = encode(MOVE_REPLY, rank, bit, 0, 0)
            n += 1
    moves[n] = encode(MOVE_TAKE, 0, 0, 0, 0)
    return n + 1


@kernel
def remove_forcing_cards(s: State, r: Rules, seat: int, rank: int, log: Numbers) -> None:
    """Move the forcing cards from the pile out of the game (GAZ-01)."""
    left = removed = int64(0)
    for i in range(int64(s.pile_n)):
        code = int64(s.pile[i])
        if code >> 4 == rank and int64(r.forcers[rank]) >> (code & 15) & 1:
            removed |= int64(1) << (code & 15)
        else:
            s.pile[left] = code
            left += 1
    s.pile_n = left
    s.burnt[rank] = int64(s.burnt[rank]) | removed
    s.idle = 0
    emit(log, EVENT_REMOVED, seat, rank, removed)
