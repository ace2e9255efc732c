"""Time at the table: who is late, who has been away too long, and when to look again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Protocol

from shithead.server import entries as e
from shithead.server.protocol import Clock

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from shithead.server.room import Room

LAG: Final = 1.0
"""Seconds that a decision may be on its way before it counts as late."""

REVEAL: Final = 4.0
"""Seconds to say a nonce; whoever does not is left out of the deal's chance, for all to see."""


class Watch(Protocol):
    """What tells the time."""

    def now(self) -> float:
        """Seconds since 1970."""


class WallWatch:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()


def holds(room: Room, at: float, absent: Mapping[int, float]) -> list[e.Entry]:
    """The seats that a bot holds from now on: too late, or away too long.

    Args:
        room: as it is.
        at: now.
        absent: the people who are not connected, and since when.
    """
    late = {seat for seat, due in _deadlines(room, absent) if due <= at}
    return [e.Held(at=at, seat=seat) for seat in sorted(late)]


def next_hold(room: Room, absent: Mapping[int, float]) -> float | None:
    """When somebody will be late, or away too long, if nothing happens."""
    return min((due for _, due in _deadlines(room, absent)), default=None)


def _deadlines(room: Room, absent: Mapping[int, float]) -> Iterator[tuple[int, float]]:
    """Seats of people who are being waited for, and how long one does."""
    if room.phase != "playing":
        return
    waiting = [seat for seat in room.awaited() if _by_person(room, seat)]
    if room.options.turn_seconds:
        yield from ((seat, room.since + room.options.turn_seconds + LAG) for seat in waiting)
    for seat, since in absent.items():
        if seat in room.playing and _by_person(room, seat):
            yield seat, since + room.options.grace_seconds


def _by_person(room: Room, seat: int) -> bool:
    chair = room.chairs[seat]
    return chair.kind == "person" and not chair.held


def clock(room: Room, at: float) -> Clock | None:
    """The time left for the people whose decision is awaited; None without a limit."""
    limit = room.options.turn_seconds
    if not limit or room.phase != "playing":
        return None
    if not any(_by_person(room, seat) for seat in room.awaited()):
        return None
    return Clock(limit, round(max(0.0, room.since + limit - at), 1))


def may_deal(room: Room, at: float) -> bool:
    """Whether a deal that was asked for need wait no longer."""
    if room.asked_at is None:
        return False
    return not room.coming.wanted or at >= room.asked_at + REVEAL
