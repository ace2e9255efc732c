"""Numbers that stand for moves, phases and events, and how they are packed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import RANK_COUNT
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.ruleset import compiler

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers

NONE: Final = compiler.NONE
"""No seat, no rank, no suit."""

ANY_RANK: Final = (1 << RANK_COUNT) - 1
"""The mask of all ranks."""

ANY_CARD: Final = 0xFFFF
"""The mask of all cards of a rank."""

# Phases ------------------------------------------------------------------------------------------
SWAP: Final = 0
DIRECTION: Final = 1
PLAY: Final = 2
AGAIN: Final = 3
COVER: Final = 4
OVER: Final = 5
LAY: Final = 6  # choosing up cards out of the hand
DUMP: Final = 7  # throwing start ranks on the pile
THROW: Final = 8  # after a quartet: others may throw more of its rank
REPLY: Final = 9  # answering a forced take
CALL: Final = 10  # the seats are asked who holds the starting rank
SAY: Final = 20  # the player says something with the card just played
TOGETHER: Final = (SWAP, LAY)  # in these nobody waits for a turn
INTERRUPTIBLE: Final = (PLAY, CALL)  # in these others may act off turn and need not

# Zones to play from ------------------------------------------------------------------------------
FROM_HAND: Final = 0
FROM_UP: Final = 1
FROM_DOWN: Final = 2
FROM_NOWHERE: Final = 3

# Kinds of moves ----------------------------------------------------------------------------------
# A move is packed by ``encode``, a choice of up cards by ``encode_choice``.
MOVE_PLAY: Final = 1  # rank and mask: the set; other: its companions
MOVE_FLIP: Final = 2  # mask: the down card's place, from 0; other mask: bits of further places
MOVE_TAKE: Final = 3  # rank and mask: the up cards that go along
MOVE_PASS: Final = 4
MOVE_SWAP: Final = 5  # rank and mask: the hand card; other: the up card
MOVE_READY: Final = 6
MOVE_DIRECTION: Final = 7  # mask: 0 clockwise, 1 counterclockwise
MOVE_TRY: Final = 8
MOVE_LAY: Final = 9  # choosing: card codes (``add_choice``)
MOVE_STACK: Final = 10  # rank and mask: hand cards; other mask: the up cards below, 0 the left ones
MOVE_DUMP: Final = 11  # rank and mask: cards in hand and up
MOVE_THROW: Final = 12  # rank and mask: hand cards
MOVE_REPLY: Final = 13  # rank and mask: hand cards
MOVE_RUN: Final = 14  # rank: the lowest; mask: the suit; other rank: how many cards
MOVE_DRAW: Final = 15  # one card by hand
MOVE_CALL: Final = 16  # mask: the seat called out
MOVE_TOPPLE: Final = 17
MOVE_FOUL: Final = 18  # rank and mask: cards of an illegal play; other rank: 1 if more follow
MOVE_CLAIM: Final = 19  # the start, by the rank that is asked for
MOVE_SAY: Final = 30  # rank: one of the words below; mask: the seat named, from 1, or 0

# Words that are said with a card ------------------------------------------------------------------
SAID_NOTHING: Final = 0
SAID_HIGHER: Final = 1
SAID_LOWER: Final = 2

# Kinds of events, packed by ``emit`` -------------------------------------------------------------
EVENT_SWAPPED: Final = 1  # a: hand card's code, b: up card's code
EVENT_READY: Final = 2
EVENT_STARTED: Final = 3
EVENT_CHOSE_DIRECTION: Final = 4  # a: 0 clockwise, 1 counterclockwise
EVENT_PLAYED: Final = 5  # a: rank, b: mask
EVENT_FLIPPED: Final = 6  # a: card's code, b: 1 if it fits
EVENT_TRIED: Final = 7  # a: card's code, b: 1 if it fits
EVENT_DREW: Final = 8  # a: cards
EVENT_BURNT: Final = 9  # a: cards, b: 1 by a quartet, 0 by a card
EVENT_TOOK: Final = 10  # a: pile cards, b: rank << 16 | mask of up cards
EVENT_SKIPPED: Final = 11
EVENT_REVERSED: Final = 12  # a: 0 clockwise, 1 counterclockwise
EVENT_MUST_COVER: Final = 13
EVENT_PASSED: Final = 14
EVENT_WENT_OUT: Final = 15  # a: place, from 1
EVENT_OVER: Final = 16  # seat: the loser, or NONE
EVENT_LAID: Final = 17  # a: how many up cards the seat has chosen, unseen by the others
EVENT_STACKED: Final = 18  # a: rank, b: mask of hand cards laid on an up card
EVENT_DUMPED: Final = 19  # a: rank, b: mask
EVENT_THREW: Final = 20  # a: rank, b: mask
EVENT_REPLIED: Final = 21  # a: rank, b: mask
EVENT_TOOK_ROLE: Final = 22  # the first burner
EVENT_CALLED: Final = 23  # a: the seat called out
EVENT_TOPPLED: Final = 24
EVENT_FOULED: Final = 25  # a: rank, b: mask: cards of an illegal play
EVENT_REMOVED: Final = 26  # a: rank, b: mask: cards that left the game by themselves
EVENT_FORCED: Final = 27  # the seat that has to take the pile
EVENT_TURNED_UP: Final = 28  # a: the code of a stock card laid open among the up cards
EVENT_BEGAN_PILE: Final = 29  # a: the code of the stock card that begins the pile, b: passed over
EVENT_CLAIMED: Final = 30  # the seat holds the rank that is asked for
EVENT_ANNOUNCED: Final = 41  # a: 0 higher, 1 lower
EVENT_NAMED: Final = 42  # a: the seat that is next
EVENT_TURNED_RANKING: Final = 40  # a: 0 higher beats lower again, 1 lower beats higher
EVENT_PICKED_UP: Final = 31  # a: how many table cards, b: 0 up cards, 1 down cards

MOVE_BUFFER: Final = 4096
"""Room for the moves of any position."""

EVENT_BUFFER: Final = 128
"""Room for the events of any move."""

PLAY_BUFFER: Final = EVENT_BUFFER + MOVE_BUFFER
"""Room for the events of any move and for the moves that are legal afterwards."""


# Packing -----------------------------------------------------------------------------------------
@kernel
def encode(kind: int, rank: int, mask: int, other_rank: int, other_mask: int) -> int:
    """Pack a move: kind in 5 bits, rank 4, mask 16, other rank 4, other mask 16.

    Args:
        kind: one of the ``MOVE_`` numbers.
        rank: 0 (a two) to 13 (a joker), or what the kind's comment says.
        mask: cards of the rank, or what the kind's comment says.
        other_rank: a second rank, 0 without one.
        other_mask: cards of the second rank.
    """
    return int64(kind) | rank << 5 | mask << 9 | other_rank << 25 | other_mask << 29


@kernel
def kind_of(code: int) -> int:
    """The kind of a move."""
    return code & 31


@kernel
def rank_of(code: int) -> int:
    """The rank of a move."""
    return code >> 5 & 15


@kernel
def mask_of(code: int) -> int:
    """The mask of a move."""
    return code >> 9 & 0xFFFF


@kernel
def other_rank_of(code: int) -> int:
    """The second rank of a move."""
    return code >> 25 & 15


@kernel
def other_mask_of(code: int) -> int:
    """The second mask of a move."""
    return code >> 29 & 0xFFFF


@kernel
def encode_choice(count: int) -> int:
    """The code of a choice of up cards (``MOVE_LAY``), to which ``add_choice`` adds each card."""
    return int64(MOVE_LAY) | count << 5


@kernel
def add_choice(code: int, place: int, card: int) -> int:
    """A choice of up cards with one more card.

    Args:
        place: the card's place in the choice, from 0.
    """
    return code | int64(card) << 8 + 8 * place


@kernel
def choice_count(code: int) -> int:
    """The number of up cards in a choice."""
    return code >> 5 & 7


@kernel
def chosen_card(code: int, place: int) -> int:
    """The card code at a place of a choice of up cards, counted from 0."""
    return code >> 8 + 8 * place & 0xFF


@inline_kernel
def emit(log: Numbers, kind: int, seat: int, a: int, b: int) -> None:
    """Append an event to the log, whose first number counts them.

    Args:
        log: the count, then the events; empty where nobody reads it.
        kind: one of the ``EVENT_`` numbers, in 8 bits.
        seat: the seat of the event, or ``NONE``; 8 bits.
        a: what the kind's comment says; 24 bits.
        b: what the kind's comment says; 23 bits.
    """
    if len(log) == 0:
        return
    log[0] += 1
    log[log[0]] = int64(kind) | int64(seat) << 8 | int64(a) << 16 | int64(b) << 40


@kernel
def event_kind(event: int) -> int:
    """The kind of an event."""
    return event & 0xFF


@kernel
def event_seat(event: int) -> int:
    """The seat of an event, or ``NONE``."""
    return event >> 8 & 0xFF


@kernel
def event_a(event: int) -> int:
    """The first number of an event."""
    return event >> 16 & 0xFFFFFF


@kernel
def event_b(event: int) -> int:
    """The second number of an event."""
    return event >> 40


@kernel
def encode_refusal(reason: int, rank: int, detail: int) -> int:
    """Pack why a move is refused; 0 without a reason.

    Args:
        reason: the number of the reason (``ruleset.codes``), in 8 bits.
        rank: the rank of the cards at fault, in 8 bits.
        detail: what the reason is about: the pile's demand where a rank does not meet it, else how
            many cards would be right.
    """
    return int64(reason) | rank << 8 | detail << 16 if reason else int64(0)


@kernel
def refusal_reason(refusal: int) -> int:
    """The reason's number of a refusal."""
    return refusal & 0xFF


@kernel
def refusal_rank(refusal: int) -> int:
    """The rank of the cards that a refusal is about."""
    return refusal >> 8 & 0xFF


@kernel
def refusal_detail(refusal: int) -> int:
    """The demand or the number of cards that a refusal is about."""
    return refusal >> 16
