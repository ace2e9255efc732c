"""Attendance: since when people have been disconnected, and who has been here since the deal."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from shithead.server.actors.connection import Connection
from shithead.server.guards.rate_limits import address_group
from shithead.server.rooms.room import Room


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


class Visitors:
    """Tracks from which addresses the room has been seen since the deal.

    It is the most that a server can know of who has seen a round: a second browser of the same
    household counts as the same person. Visitors are not stored: after a restart in a round, nobody
    counts as a newcomer.

    Args:
        room: the room.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._rounds = len(room.rounds)
        self._addresses: set[str] | None = None if room.phase == "playing" else set()

    def arrive(self, connection: Connection) -> None:
        """Take note of a new connection, and of whether it is a newcomer's."""
        known = self._addresses
        address = address_group(connection.address)
        connection.newcomer = known is not None and address not in {"", *known}
        if known is not None:
            known.add(address)

    def update(self, connections: Collection[Connection]) -> None:
        """Begin anew if a round was dealt: whoever is here now has seen it."""
        if self._rounds == len(self._room.rounds):
            return
        self._rounds = len(self._room.rounds)
        self._addresses = {address_group(each.address) for each in connections}
        for each in connections:
            each.newcomer = False
