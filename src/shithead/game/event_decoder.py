"""The kernels' event numbers as typed events (packing: ``engine.codes``)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from shithead.cards import CARD_OF_CODE, cards_of
from shithead.engine import codes
from shithead.game import events as e

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_WAYS: Final[tuple[e.DirectionName, e.DirectionName]] = ("clockwise", "counterclockwise")

_MAKERS: Final[dict[int, Callable[[str, int, int], e.Event]]] = {
    codes.EVENT_SWAPPED: lambda seat, a, b: e.Swapped(seat, CARD_OF_CODE[a], CARD_OF_CODE[b]),
    codes.EVENT_READY: lambda seat, _a, _b: e.Ready(seat),
    codes.EVENT_STARTED: lambda seat, _a, _b: e.Started(seat),
    codes.EVENT_DIRECTION: lambda seat, a, _b: e.ChoseDirection(seat, _WAYS[a]),
    codes.EVENT_PLAYED: lambda seat, a, b: e.Played(seat, cards_of(a, b)),
    codes.EVENT_FLIPPED: lambda seat, a, b: e.Flipped(seat, CARD_OF_CODE[a], bool(b)),
    codes.EVENT_TRIED: lambda seat, a, b: e.Tried(seat, CARD_OF_CODE[a], bool(b)),
    codes.EVENT_DREW: lambda seat, a, _b: e.Drew(seat, a),
    codes.EVENT_BURNT: lambda seat, a, b: e.Burnt(seat, a, "quartet" if b else "card"),
    codes.EVENT_TOOK: lambda seat, a, b: e.Took(seat, a, cards_of(b >> 16, b & 0xFFFF)),
    codes.EVENT_SKIPPED: lambda seat, _a, _b: e.Skipped(seat),
    codes.EVENT_REVERSED: lambda seat, a, _b: e.Reversed(seat, _WAYS[a]),
    codes.EVENT_MUST_COVER: lambda seat, _a, _b: e.MustCover(seat),
    codes.EVENT_PASSED: lambda seat, _a, _b: e.Passed(seat),
    codes.EVENT_WENT_OUT: lambda seat, a, _b: e.WentOut(seat, a),
    codes.EVENT_OVER: lambda seat, _a, _b: e.Over(seat),
    codes.EVENT_LAID: lambda seat, a, _b: e.Laid(seat, a),
    codes.EVENT_STACKED: lambda seat, a, b: e.Stacked(seat, cards_of(a, b)),
    codes.EVENT_TURNED_UP: lambda seat, a, _b: e.TurnedUp(seat, CARD_OF_CODE[a]),
    codes.EVENT_BEGAN_PILE: lambda seat, a, b: e.BeganPile(seat, CARD_OF_CODE[a], b),
    codes.EVENT_DUMPED: lambda seat, a, b: e.Dumped(seat, cards_of(a, b)),
    codes.EVENT_THREW: lambda seat, a, b: e.Threw(seat, cards_of(a, b)),
    codes.EVENT_FORCED: lambda seat, _a, _b: e.Forced(seat),
    codes.EVENT_REPLIED: lambda seat, a, b: e.Replied(seat, cards_of(a, b)),
    codes.EVENT_REMOVED: lambda seat, a, b: e.Removed(seat, cards_of(a, b)),
    codes.EVENT_TOOK_ROLE: lambda seat, _a, _b: e.TookRole(seat),
    codes.EVENT_TOPPLED: lambda seat, _a, _b: e.Toppled(seat),
    codes.EVENT_FOULED: lambda seat, a, b: e.Fouled(seat, cards_of(a, b)),
}


@lru_cache(maxsize=1 << 15)
def event_of(number: int, seats: tuple[str, ...]) -> e.Event:
    """The typed event that a kernel's number stands for."""
    seat = number >> 8 & 0xFF
    name = seats[seat] if seat != codes.NONE else ""
    if number & 0xFF == codes.EVENT_CALLED:
        return e.Called(name, seats[number >> 16 & 0xFFFFFF])
    return _MAKERS[number & 0xFF](name, number >> 16 & 0xFFFFFF, number >> 40)


def happenings(numbers: Sequence[int], seats: tuple[str, ...]) -> tuple[e.Event, ...]:
    """Typed events for the kernels' numbers; the cards of one play, or of a foul, are one."""
    found = [event_of(number, seats) for number in numbers]
    for kind in (e.Played, e.Fouled):
        while len(found) > 1 and isinstance(found[0], kind) and isinstance(found[1], kind):
            found[:2] = [kind(found[0].seat, found[0].cards + found[1].cards)]
    return tuple(found)
