"""Attendance: since when people have been disconnected, and who has been here since the deal."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from shithead.server.actors.connection import Connection
from shithead.server.guards.rate_limits import address_group
from shithead.server.rooms.room import Room


class Attendance:
    """Tracks since when each seat's person has been disconnected, as far as others wait for them.

    While nobody who sits at the table is connected, nobody waits: absences grow no longer, and the
    clock of the turn stands still. Bots and spectators do not count.

    Args:
        room: the room.
        now: seconds since 1970; nobody is connected yet.

    Attributes:
        absent_since: by seat of a disconnected person, in seconds since 1970, the times left out
            in which nobody waited.
    """

    def __init__(self, room: Room, now: float) -> None:
        self._room = room
        self._updated_at = now
        self._deserted_since: float | None = now
        self.absent_since: Mapping[int, float] = dict.fromkeys(room.people, now)

    def update(self, connected: Collection[int], now: float) -> None:
        """Take note of the seats whose people are connected now.

        Args:
            connected: seats of connected people.
            now: seconds since 1970.
        """
        if self._deserted_since is not None:
            unwaited = now - self._updated_at
            self.absent_since = {s: since + unwaited for s, since in self.absent_since.items()}
            if connected:
                self._room.postpone_turn(self._deserted_since, now)
        absent = [seat for seat in self._room.people if seat not in connected]
        self.absent_since = {seat: self.absent_since.get(seat, now) for seat in absent}
        if connected:
            self._deserted_since = None
        elif self._deserted_since is None:
            self._deserted_since = now
        self._updated_at = now


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
