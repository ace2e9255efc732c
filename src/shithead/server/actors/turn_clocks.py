"""Time limits at the table: late decisions, absent people, unrevealed nonces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from shithead.server.protocol import Clock
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.room import Room

TOLERANCE: Final = 0.5
"""Seconds past the time limit after which a decision counts as late."""

LONGEST_ROUND_TRIP: Final = 2.0
"""Seconds of a measured round trip that at most do not count as thinking."""

REVEAL_LIMIT: Final = 4.0
"""Seconds to reveal a nonce; a seat that does not is visibly left out of the deal's randomness."""

HOST_PATIENCE: Final = 3 * 24 * 3600.0
"""Seconds that a table by turns waits for a decision before somebody else may become host."""

Absences = Mapping[int, float]
"""Since when a person has been disconnected, by seat, in seconds since 1970."""

RoundTrips = Mapping[int, float]
"""Seconds that a table and its acknowledgement take, by seat."""


def hold_late_seats(
    room: Room, now: float, absences: Absences, round_trips: RoundTrips
) -> list[e.Entry]:
    """The entries that let a bot play for people who are late, or absent for too long.

    Args:
        room: the room.
        now: seconds since 1970.
        absences: of disconnected people.
        round_trips: of connected people.
    """
    late = {seat for seat, due in _deadlines(room, absences, round_trips) if due <= now}
    return [e.Held(at=now, seat=seat) for seat in sorted(late)]


def next_hold(room: Room, absences: Absences, round_trips: RoundTrips) -> float | None:
    """The time at which the next person will be late, or absent for too long; None: nobody.

    Args:
        room: the room.
        absences: of disconnected people.
        round_trips: of connected people.
    """
    return min((due for _, due in _deadlines(room, absences, round_trips)), default=None)


def _deadlines(
    room: Room, absences: Absences, round_trips: RoundTrips
) -> Iterator[tuple[int, float]]:
    """Seats of people, and when a bot will play for them if nothing happens.

    Where only bots wait there is no hurry: without anybody at the table no time is up. At a table
    by turns it never is.
    """
    if room.phase != "playing" or room.by_turns:
        return
    if absences and all(seat in absences for seat in room.people):
        return
    awaited = [seat for seat in room.awaited() if not room.bot_level(seat)]
    if room.time_limits.turn_seconds:
        due = room.since + room.time_limits.turn_seconds + TOLERANCE
        for seat in awaited:
            yield seat, due + min(round_trips.get(seat, 0.0), LONGEST_ROUND_TRIP)
    for seat, since in absences.items():
        if seat in room.playing and not room.seats[seat].bot_level:
            yield seat, since + room.time_limits.grace_seconds


def replace_absent_host(room: Room, now: float, absences: Absences) -> list[e.Entry]:
    """The entry that makes a connected person host if a bot plays for the host, or the host left.

    Args:
        room: the room.
        now: seconds since 1970.
        absences: of disconnected people.
    """
    host = room.host_seat
    if host is None:
        return []
    due = next_host_change(room, absences)
    if not (room.seats[host].held or (due is not None and now >= due)):
        return []
    present = _connected_guests(room, absences)
    return [e.HostPassed(at=now, seat=present[0])] if present else []


def next_host_change(room: Room, absences: Absences) -> float | None:
    """The time to replace an absent host; None: never, or nobody else is here."""
    host = room.host_seat if absences else None
    if host is None or host not in absences or not _connected_guests(room, absences):
        return None
    if room.by_turns:
        return room.since + HOST_PATIENCE if room.phase == "playing" else None
    return absences[host] + room.time_limits.grace_seconds


def _connected_guests(room: Room, absences: Absences) -> list[int]:
    """The seats of connected people other than the host."""
    return [seat for seat in room.people if seat not in absences and seat != room.host_seat]


def remaining_time(room: Room, now: float) -> Clock | None:
    """The time left for the decision that people are to make; None without a limit."""
    limit = room.time_limits.turn_seconds
    if not limit or room.by_turns or room.phase != "playing":
        return None
    if all(room.bot_level(seat) for seat in room.awaited()):
        return None
    return Clock(limit, round(max(0.0, room.since + limit - now), 1))


def may_deal(room: Room, now: float) -> bool:
    """Whether a requested deal can be made: all nonces are revealed, or the time for it is up."""
    deadline = reveal_deadline(room)
    return deadline is not None and (not room.next_deal.awaited or now >= deadline)


def reveal_deadline(room: Room) -> float | None:
    """The deadline for revealing nonces; None: no deal was requested."""
    return None if room.deal_requested_at is None else room.deal_requested_at + REVEAL_LIMIT
