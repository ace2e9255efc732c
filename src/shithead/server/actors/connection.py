"""Clients connected to a room: what each has been sent, and which people are away or new."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from shithead.ruleset.rule_set import RuleSet
from shithead.server.guards.rate_limits import address_group
from shithead.server.protocol.scalars import Language
from shithead.server.protocol.session import Goodbye
from shithead.server.room.clock import postpone_turn
from shithead.server.room.seats import identify, secret_digest
from shithead.server.room.state import Room

MOST_WAITING: Final = 400
"""Tables that wait for a client, evenly over the delay."""

_SMOOTHING: Final = 4
"""The weight of a new round-trip time is one divided by this number."""


class MessageSink(Protocol):
    """The outgoing side of a connection. It never waits: a slow client is disconnected."""

    def send(self, message: bytes) -> None:
        """Send a message."""

    def close(self, goodbye: Goodbye) -> None:
        """Send the last message and close the connection."""


@dataclass(frozen=True)
class DelayedTable:
    """A table that waits.

    Attributes:
        due: the time to send it, in seconds since 1970.
        version: the version of the room.
        message: the encoded table.
        seen: the version that the client will have before it.
    """

    due: float
    version: int
    message: bytes
    seen: int


class DelayedTables:
    """The tables that wait for one client; they leave in the order in which they came.

    Attributes:
        delivered: the version of the last table that left.
    """

    def __init__(self) -> None:
        self.delivered = 0
        self._waiting: deque[DelayedTable] = deque()

    def add(self, table: DelayedTable) -> None:
        """Let a table wait for its time, but never leave before an earlier table."""
        if not self._waiting:
            self.delivered = table.seen
        last = self._waiting[-1].due if self._waiting else table.due
        self._waiting.append(replace(table, due=max(table.due, last)))

    def take_back(self, due: float, delay: float) -> int | None:
        """Take the last table back if it is close to its neighbours in time.

        The next table then tells what happened in both. So about ``MOST_WAITING`` tables wait at
        most, however fast the players are, and nothing is seen much later.

        Args:
            due: the time to send the next one.
            delay: seconds that tables wait.

        Returns:
            The version that the client has before it; None: it still waits.
        """
        if len(self._waiting) <= 1 or due - self._waiting[-2].due >= 2 * delay / MOST_WAITING:
            return None
        return self._waiting.pop().seen

    def take_due(self, now: float) -> list[bytes]:
        """Return the tables that leave now."""
        found = []
        while self._waiting and self._waiting[0].due <= now:
            table = self._waiting.popleft()
            self.delivered = table.version
            found.append(table.message)
        return found

    def drop(self) -> int | None:
        """Drop what still waits; the version that the client has, or None if nothing waited."""
        if not self._waiting:
            return None
        self._waiting.clear()
        return self.delivered

    @property
    def due(self) -> float | None:
        """When the next table leaves, in seconds since 1970; None: nothing waits."""
        return self._waiting[0].due if self._waiting else None


@dataclass(eq=False)
class Connection:
    """A client's connection to a room.

    Attributes:
        sink: takes messages to the client.
        language: the language of all texts sent to the client.
        secret: the secret that the client gave; None: a spectator.
        seen: the version of the last table sent to the client.
        seat: the client's seat; None: a spectator.
        host: whether the client has the host's powers.
        address: the client's address, as far as it is known.
        returning: whether the client only brings what was played on its device.
        newcomer: whether nobody from this address has been in the room since the deal.
        rules_sent: the rules last sent, and their language.
        state_sent: the state that was broadcast last; None before the first.
        delayed: tables that wait, since the client does not play in the round.
        clock_sent: the version of the last table with a clock, and the time of sending it.
        round_trip: seconds from sending a table to its acknowledgement; 0: not measured.
    """

    sink: MessageSink
    language: Language
    secret: str | None = None
    seen: int = 0
    seat: int | None = None
    host: bool = False
    address: str = ""
    returning: bool = False
    newcomer: bool = False
    rules_sent: tuple[RuleSet, Language] | None = None
    state_sent: tuple[object, ...] | None = None
    delayed: DelayedTables = field(default_factory=DelayedTables)
    clock_sent: tuple[int, float] = (-1, 0.0)
    round_trip: float = 0.0

    @property
    def person(self) -> str:
        """The digest of the client's secret; empty without one."""
        return "" if self.secret is None else secret_digest(self.secret)

    def may_enter(self, room: Room) -> bool:
        """Whether the room admits the client, who has been identified."""
        return not self.only_watches(room) or room.options.watch or room.has_free_seat

    def only_watches(self, room: Room) -> bool:
        """Whether the client has no part in the room but to look on."""
        own = room.own_seat_in_round(self.person)
        return self.seat is None and own is None and not self.host

    def acknowledge(self, version: int, now: float) -> None:
        """Measure the round trip of a table that the client acknowledges, by its version."""
        sent, at = self.clock_sent
        if version == sent:
            elapsed = now - at
            self.round_trip += (
                (elapsed - self.round_trip) / _SMOOTHING if self.round_trip else elapsed
            )

    def update_identity(self, room: Room) -> bool:
        """Look up seat and powers in the room as it is now; returns whether they changed."""
        before = self.seat, self.host
        self.seat, self.host = identify(room, self.secret)
        return before != (self.seat, self.host)


class Attendance:
    """Tracks since when each seat's person has been disconnected, as far as others wait for them.

    While nobody who sits at the table is connected, nobody waits: absences grow no longer, and the
    clock of the turn stands still. Bots and spectators do not count.

    Nobody is connected at first.

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
        """Take note of the seats whose people are connected now."""
        if self._deserted_since is not None:
            unwaited = now - self._updated_at
            self.absent_since = {s: since + unwaited for s, since in self.absent_since.items()}
            if connected:
                postpone_turn(self._room, self._deserted_since, now)
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
        """Start again if a round was dealt: everybody here now has seen it."""
        if self._rounds == len(self._room.rounds):
            return
        self._rounds = len(self._room.rounds)
        self._addresses = {address_group(each.address) for each in connections}
        for each in connections:
            each.newcomer = False
