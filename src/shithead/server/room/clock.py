"""Time limits at the table: late decisions, absent people, pauses, unrevealed nonces."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
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


def deadlines(
    room: Room, now: float, absences: Absences, round_trips: RoundTrips
) -> list[tuple[float, Entry]]:
    """Return what time limits lead to unless something happens before: when, and the entry.

    A bot plays for people who are late, or absent for too long. Without anybody at the table, and
    at a table by turns, it never does. If a bot plays for the host, or the host is absent for too
    long, a connected person becomes host.
    """
    due: dict[int, float] = {}
    limits, deserted = room.time_limits, {*absences} >= {*room.people}
    if room.phase == "playing" and not room.by_turns and not (absences and deserted):
        for seat in room.awaited_people() if limits.turn_seconds else ():
            way = min(round_trips.get(seat, 0.0), LONGEST_ROUND_TRIP)
            due[seat] = room.turn.since + limits.turn_seconds + TOLERANCE + way
        for seat, since in absences.items():
            if seat in room.playing and not room.seats[seat].bot_level:
                due[seat] = min(since + limits.grace_seconds, due.get(seat, inf))
    found: list[tuple[float, Entry]] = [(due[s], Held(at=now, seat=s)) for s in sorted(due)]
    host = room.host_seat
    guests = [seat for seat in room.people if seat not in absences and seat != host]
    if host is None or not guests:
        return found
    change = now if room.seats[host].held else inf
    if host in absences and not room.by_turns:
        change = min(change, absences[host] + limits.grace_seconds)
    elif host in absences and room.phase == "playing":
        change = min(change, room.turn.since + HOST_PATIENCE)
    return found if change == inf else [*found, (change, HostPassed(at=now, seat=guests[0]))]


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
    """Return the length of the pause and what is left until its end, which may be more.

    None without an end, or a pause.
    """
    pause = room.pause
    if pause is None or room.replying is not None:
        return None
    length = round(pause.ends_at - pause.began_at, 3)
    return Clock(length, round(max(0.0, pause.ends_at - now), 1))


def deal_time(room: Room) -> float | None:
    """Return when a requested deal is made: once all nonces are there, or their time is up."""
    requested_at = room.next_deal.requested_at
    if requested_at is None or not room.next_deal.awaited:
        return requested_at
    return requested_at + REVEAL_LIMIT
