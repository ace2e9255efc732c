"""Time limits at the table: late decisions, absent people, pauses, unrevealed nonces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from shithead.server.protocol.table import Clock
from shithead.server.room.command import Entry
from shithead.server.room.seats import Held, HostPassed
from shithead.server.room.state import Room

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
"""Seconds that a table and its acknowledgement take, by seat of a connected person."""


def hold_late_seats(
    room: Room, now: float, absences: Absences, round_trips: RoundTrips
) -> list[Entry]:
    """Return the entries that let a bot play for people who are late, or absent for too long."""
    late = {seat for seat, due in _deadlines(room, absences, round_trips) if due <= now}
    return [Held(at=now, seat=seat) for seat in sorted(late)]


def next_hold(room: Room, absences: Absences, round_trips: RoundTrips) -> float | None:
    """Return when the next person will be late, or absent for too long; None: nobody."""
    return min((due for _, due in _deadlines(room, absences, round_trips)), default=None)


def _deadlines(
    room: Room, absences: Absences, round_trips: RoundTrips
) -> Iterator[tuple[int, float]]:
    """Yield seats of people, and when a bot will play for them if nothing happens.

    Without anybody at the table no deadline applies, and at a table by turns none ever does.
    """
    if room.phase != "playing" or room.by_turns:
        return
    if absences and all(seat in absences for seat in room.people):
        return
    if room.time_limits.turn_seconds:
        due = room.turn.since + room.time_limits.turn_seconds + TOLERANCE
        for seat in room.awaited_people():
            yield seat, due + min(round_trips.get(seat, 0.0), LONGEST_ROUND_TRIP)
    for seat, since in absences.items():
        if seat in room.playing and not room.seats[seat].bot_level:
            yield seat, since + room.time_limits.grace_seconds


def replace_absent_host(room: Room, now: float, absences: Absences) -> list[Entry]:
    """Return the entry that makes a connected person host if a bot plays for the host, or none."""
    host = room.host_seat
    if host is None:
        return []
    due = next_host_change(room, absences)
    if not (room.seats[host].held or (due is not None and now >= due)):
        return []
    present = _connected_guests(room, absences)
    return [HostPassed(at=now, seat=present[0])] if present else []


def next_host_change(room: Room, absences: Absences) -> float | None:
    """Return when to replace an absent host; None: never, or nobody else is here."""
    host = room.host_seat if absences else None
    if host is None or host not in absences or not _connected_guests(room, absences):
        return None
    if room.by_turns:
        return room.turn.since + HOST_PATIENCE if room.phase == "playing" else None
    return absences[host] + room.time_limits.grace_seconds


def _connected_guests(room: Room, absences: Absences) -> list[int]:
    """Return the seats of connected people other than the host."""
    return [seat for seat in room.people if seat not in absences and seat != room.host_seat]


def postpone_turn(room: Room, left: float, now: float) -> None:
    """Restart the clock of the turn after a time without anybody at the table.

    Args:
        left: the end of the last person's connection, in seconds since 1970.
    """
    if not room.by_turns:
        room.turn.since += max(0.0, now - max(left, room.turn.since))


def turn_clock(room: Room, now: float) -> Clock | None:
    """Return the time left for the decision that people are to make; None without a limit."""
    limit = room.time_limits.turn_seconds
    playing = room.phase == "playing" and not room.by_turns
    if not (limit and playing and room.awaited_people()):
        return None
    return Clock(limit, round(max(0.0, room.turn.since + limit - now), 1))


def pause_clock(room: Room, now: float) -> Clock | None:
    """Return the length of the pause and what is left of it; None without an end, or a pause."""
    pause = room.pause
    if pause is None or room.replying is not None:
        return None
    length = round(pause.ends_at - pause.began_at, 3)
    return Clock(length, round(min(length, max(0.0, pause.ends_at - now)), 1))


def may_deal(room: Room, now: float) -> bool:
    """Return whether a requested deal can be made: all nonces are there, or their time is up."""
    deadline = reveal_deadline(room)
    return deadline is not None and (not room.next_deal.awaited or now >= deadline)


def reveal_deadline(room: Room) -> float | None:
    """Return the deadline for revealing nonces; None: no deal was requested."""
    requested_at = room.next_deal.requested_at
    return None if requested_at is None else requested_at + REVEAL_LIMIT
