"""Attendance: since when each person has been disconnected."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from shithead.server.room import Room


class Attendance:
    """Tracks since when each seat's person has been disconnected.

    Args:
        room: the room.
        now: seconds since 1970; nobody is connected yet.

    Attributes:
        absent_since: by seat of a disconnected person, in seconds since 1970.
    """

    def __init__(self, room: Room, now: float) -> None:
        self._room = room
        self.absent_since: Mapping[int, float] = dict.fromkeys(room.people, now)

    def update(self, connected: Collection[int], now: float) -> None:
        """Take note of the seats whose people are connected now.

        Args:
            connected: seats of connected people.
            now: seconds since 1970.
        """
        absent = [seat for seat in self._room.people if seat not in connected]
        self.absent_since = {seat: self.absent_since.get(seat, now) for seat in absent}
