"""Keys of actions: a number for everything that may be done under any rules.

An action is a move without what makes no difference: suits where they do not matter, and which of
several equal cards. A table turns keys into the ids of an environment (``envs.action_ids``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import JOKER
from shithead.engine import codes
from shithead.engine.bits import bit_index, popcount
from shithead.engine.kernels import inline_kernel, int64, kernel

if TYPE_CHECKING:
    from shithead.engine.record_types import Rules, State

PASS = 0
READY = 1
TRY = 2
TAKE = 3
DRAW = 4
CLAIM = 5
CLOCKWISE = 6  # and counterclockwise
SAY = 8  # + 11 * word + seat named, counted from the speaker, 0 without one
CALL = 48  # + seat called out, counted from the caller
FLIP = 64  # + places of the down cards, as a mask
PUT = 128  # + 16 * rank + cards - 1
PUT_SUITS = 352  # + 16 * rank + suits, as a mask: one card of each
TAKE_UP = 576  # + 16 * rank + up cards - 1
TAKE_SUITS = 800  # + 16 * rank + suits of the up cards, as a mask: one card of each
SWAP = 1024  # + 14 * hand card's rank + up card's rank
GIVE = 1220  # + rank: the first half of a swap, the hand card;
GIVE_CARD = 1234  # + 4 * rank + suit: the same where its suit matters
FETCH = 1290  # + rank: the second half, the up card;
FETCH_CARD = 1304  # + 4 * rank + suit: the same where its suit matters
RUN = 1360  # + 14 * (4 * lowest rank + suit) + cards
WITH = 2144  # + 16 * (14 * (16 * rank + cards - 1) + companions' rank) + companions - 1
KEYS = 52320
"""The number of keys; each number above is the first key of its kind."""

RANKS = 14
MOST = 16  # cards of a rank
NAMED = 11  # seats that may be named, none among them


@kernel
def key_of(s: State, r: Rules, seat: int, code: int) -> int:
    """The key of a move, or of a half of one (``episodes``).

    Args:
        seat: the seat that makes it; seats that a move names are counted from it.
        code: the move's code.
    """
    kind, rank, mask = codes.kind_of(code), codes.rank_of(code), codes.mask_of(code)
    if kind == codes.MOVE_PLAY and codes.other_mask_of(code) != 0:
        other, count = codes.other_rank_of(code), popcount(codes.other_mask_of(code))
        return WITH + MOST * (RANKS * (MOST * rank + popcount(mask) - 1) + other) + count - 1
    if puts_cards(kind):
        return cards_key(r, rank, mask, int64(PUT), int64(PUT_SUITS))
    if kind == codes.MOVE_TAKE:
        if mask == 0:
            return int64(TAKE)
        return cards_key(r, rank, mask, int64(TAKE_UP), int64(TAKE_SUITS))
    if kind == codes.MOVE_FLIP:
        return FLIP + (int64(1) << mask | codes.other_mask_of(code))
    if kind == codes.MOVE_SWAP:
        return swap_key(r, code)
    if kind == codes.MOVE_RUN:
        return RUN + RANKS * (4 * rank + mask) + codes.other_rank_of(code)
    return other_key(s, seat, kind, rank, mask)


@inline_kernel
def puts_cards(kind: int) -> bool:
    """Whether a kind of move puts cards of a rank on the pile, or on an up card."""
    return kind in (
        codes.MOVE_PLAY,
        codes.MOVE_THROW,
        codes.MOVE_DUMP,
        codes.MOVE_REPLY,
        codes.MOVE_STACK,
    )


@kernel
def other_key(s: State, seat: int, kind: int, rank: int, mask: int) -> int:
    """The key of a move without cards.

    Args:
        seat: the seat that makes it.
        kind: the move's kind, one of the ``MOVE_`` numbers.
        rank: the rank of the move, or a word if something is said.
        mask: the mask of the move, with the meaning of its kind.
    """
    seats = int64(s.seats)
    if kind == codes.MOVE_READY:
        return int64(READY)
    if kind == codes.MOVE_TRY:
        return int64(TRY)
    if kind == codes.MOVE_DRAW:
        return int64(DRAW)
    if kind == codes.MOVE_CLAIM:
        return int64(CLAIM)
    if kind == codes.MOVE_DIRECTION:
        return CLOCKWISE + mask
    if kind == codes.MOVE_CALL:
        return CALL + (mask - seat + seats) % seats
    if kind == codes.MOVE_SAY:
        named = (mask - 1 - seat + seats) % seats if mask else int64(0)
        return SAY + NAMED * rank + named
    return int64(PASS)


@inline_kernel
def cards_key(r: Rules, rank: int, mask: int, by_count: int, by_suits: int) -> int:
    """The key of cards of a rank: their number, or their suits where these matter.

    Several cards that print alike among them are the lowest ones held: their number says all.

    Args:
        by_count: the first key of its kind for cards by number.
        by_suits: the first key of its kind for cards by suits.
    """
    count = popcount(mask)
    if matters(r, rank):
        suits = suits_in(mask)
        if popcount(suits) == count:
            return by_suits + MOST * rank + suits
    return by_count + MOST * rank + count - 1


@inline_kernel
def matters(r: Rules, rank: int) -> bool:
    """Whether the suits of a rank matter."""
    return int64(r.suited) >> rank & 1 == 1 and rank != JOKER


@kernel
def suits_in(mask: int) -> int:
    """The suits of some cards of a rank, as a mask of four bits."""
    found = (mask | mask >> 1 | mask >> 2 | mask >> 3) & 0x1111
    return (found | found >> 3 | found >> 6 | found >> 9) & 15


@kernel
def swap_key(r: Rules, code: int) -> int:
    """The key of a swap, or of half of one: then the other card is left out of its code."""
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    other, other_mask = codes.other_rank_of(code), codes.other_mask_of(code)
    if other_mask == 0:
        return GIVE_CARD + card_of(rank, mask) if matters(r, rank) else GIVE + rank
    if mask == 0:
        return FETCH_CARD + card_of(other, other_mask) if matters(r, other) else FETCH + other
    return SWAP + RANKS * rank + other


@kernel
def card_of(rank: int, bit: int) -> int:
    """A card by its rank and suit, whatever its pack.

    Args:
        bit: the card, as a mask of one bit.
    """
    return 4 * rank + (bit_index(bit) >> 2)
