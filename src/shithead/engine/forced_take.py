"""A forced take: who has to take the pile, and which cards hand the duty on (WP-17, GAZ-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.bits import one_of_each
from shithead.engine.codes import EVENT_REMOVED, MOVE_REPLY, MOVE_TAKE, NONE, REPLY, emit, encode
from shithead.engine.integers import int64
from shithead.engine.jit import kernel

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State

RANKS = 14


@kernel
def forcing_rank(s: State, r: Rules) -> int:
    """The rank that forces the next player to take the pile as a turn ends, or NONE.

    A reply hands its duty on; else it is the rank on top, which was laid in this turn.
    """
    if s.phase == REPLY:
        return int64(s.again_rank)
    if s.pile_n == 0:
        return int64(NONE)
    top = int64(s.pile[int64(s.pile_n) - 1]) >> 4
    return top if int64(r.force) >> top & 1 else int64(NONE)


@kernel
def reply_cards(s: State, r: Rules, seat: int, duty: int, rank: int) -> int:
    """The hand cards of a rank that hand a duty on, one of each suit (GAZ-03, GAZ-06)."""
    return one_of_each(int64(s.hand[seat, rank]) & int64(r.reply[duty, rank]))


@kernel
def can_reply(s: State, r: Rules, seat: int, duty: int) -> bool:
    """Whether a seat holds a card that hands a duty on."""
    found = int64(0)
    for rank in range(RANKS):
        found |= reply_cards(s, r, seat, duty, rank)
    return found != 0


@kernel
def reply_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Handing the duty on with one card, or taking the pile. How many moves there are."""
    n = int64(0)
    for rank in range(RANKS):
        cards = reply_cards(s, r, seat, int64(s.again_rank), rank)
        while cards != 0:
            bit = cards & -cards
            cards ^= bit
            moves[n] = encode(MOVE_REPLY, rank, bit, 0, 0)
            n += 1
    moves[n] = encode(MOVE_TAKE, 0, 0, 0, 0)
    return n + 1


@kernel
def remove_forcing_cards(s: State, seat: int, rank: int, log: Numbers) -> None:
    """The forcing cards leave the pile and the game (GAZ-01)."""
    left = removed = int64(0)
    for i in range(int64(s.pile_n)):
        code = int64(s.pile[i])
        if code >> 4 == rank:
            removed |= int64(1) << (code & 15)
        else:
            s.pile[left] = code
            left += 1
    s.pile_n = left
    s.burnt[rank] = int64(s.burnt[rank]) | removed
    s.idle = 0
    emit(log, EVENT_REMOVED, seat, rank, removed)
