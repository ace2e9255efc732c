"""Time at the table: who is late, who has been away too long, and when to look again."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Protocol

from shithead.server import log_entries as e
from shithead.server.protocol import Clock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.server.room import Room

LAG: Final = 0.5
"""Seconds after its time at which a decision counts as late, if it were on its way for none."""

MOST_LAG: Final = 2.0
"""Seconds of the way, as measured, that are not counted as thinking."""

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


Ways = Mapping[int, float]
"""By seat: how many seconds a table takes to it and an answer back."""


def holds(room: Room, at: float, absent: Mapping[int, float], ways: Ways) -> list[e.Entry]:
    """The seats that a bot holds from now on: too late, or away too long.

    Args:
        room: as it is.
        at: now.
        absent: the people who are not connected, and since when.
        ways: to those who are.
    """
    late = {seat for seat, due in _deadlines(room, absent, ways) if due <= at}
    return [e.Held(at=at, seat=seat) for seat in sorted(late)]


def next_hold(room: Room, absent: Mapping[int, float], ways: Ways) -> float | None:
    """When somebody will be late, or away too long, if nothing happens."""
    return min((due for _, due in _deadlines(room, absent, ways)), default=None)


def _deadlines(room: Room, absent: Mapping[int, float], ways: Ways) -> Iterator[tuple[int, float]]:
    """Seats of people who are being waited for, and how long one does."""
    if room.phase != "playing":
        return
    waiting = [seat for seat in room.awaited() if _by_person(room, seat)]
    if room.options.turn_seconds:
        due = room.since + room.options.turn_seconds + LAG
        yield from ((seat, due + min(ways.get(seat, 0.0), MOST_LAG)) for seat in waiting)
    for seat, since in absent.items():
        if seat in room.playing and _by_person(room, seat):
            yield seat, since + room.options.grace_seconds


def hands_on(room: Room, at: float, absent: Mapping[int, float]) -> list[e.Entry]:
    """A host whose seat a bot holds, or who is away as long, hands on to somebody who is there.

    Args:
        room: as it is.
        at: now.
        absent: the people who are not connected, and since when.
    """
    host, there = room.host_seat, _there(room, absent)
    if host is None or not there:
        return []
    gone = host in absent and at >= absent[host] + room.options.grace_seconds
    if not (gone or room.chairs[host].held):
        return []
    return [e.HostPassed(at=at, seat=there[0])]


def next_hand_on(room: Room, absent: Mapping[int, float]) -> float | None:
    """When the host will have been away too long, if there is somebody else."""
    host = room.host_seat
    if host is None or host not in absent or not _there(room, absent):
        return None
    return absent[host] + room.options.grace_seconds


def _there(room: Room, absent: Mapping[int, float]) -> list[int]:
    """The people besides the host who are connected."""
    return [seat for seat in room.people if seat not in absent and seat != room.host_seat]


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
