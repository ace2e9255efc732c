"""Sending a room to the clients connected to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from shithead.server import protocol as p
from shithead.server.seat_views import RoomPresenter, rules_state
from shithead.server.turn_clocks import remaining_time

if TYPE_CHECKING:
    from shithead.server.connection import Connection
    from shithead.server.refusal_texts import Refusal
    from shithead.server.room import Room
    from shithead.server.time_source import TimeSource

_TableCache = dict[tuple[int | None, p.Language, int], bytes]
"""Encoded tables by seat, language and the version that the client has."""


class Broadcaster:
    """Sends the room to all clients connected to it.

    Args:
        room: the room.
        clock: the time.

    Attributes:
        connections: of clients that have been admitted.
    """

    def __init__(self, room: Room, clock: TimeSource) -> None:
        self.connections: set[Connection] = set()
        self._room = room
        self._clock = clock
        self._pending: set[Connection] = set()
        self._new: set[Connection] = set()
        self._last_broadcast: tuple[object, ...] = ()

    # Connections ---------------------------------------------------------------------------------

    def expect(self, connection: Connection) -> None:
        """Register a connection that will be admitted or rejected."""
        self._pending.add(connection)

    def reject(self, connection: Connection, refusal: Refusal, reason: p.Goodbye) -> None:
        """Refuse a connection and close it.

        Args:
            connection: not admitted.
            refusal: tells the client why.
            reason: the last message.
        """
        self._pending.discard(connection)
        self.refuse(connection, refusal)
        connection.sink.close(reason)

    def admit(self, connection: Connection, seen: int | None) -> None:
        """Welcome a client; it gets the table with the next broadcast.

        Args:
            connection: identified.
            seen: the version of the last table that the client has; None: it has none.
        """
        self._pending.discard(connection)
        self.connections.add(connection)
        self._new.add(connection)
        connection.seen = min(seen or 0, self._room.version)
        self._welcome(connection)

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        self.connections.discard(connection)
        self._new.discard(connection)

    def close_all(self, goodbye: p.Goodbye) -> None:
        """Close all connections, including those not admitted yet."""
        for connection in self.connections | self._pending:
            connection.sink.close(goodbye)
        self.connections.clear()
        self._pending.clear()

    @property
    def connected_seats(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(each.seat for each in self.connections if each.seat is not None)

    @property
    def round_trips(self) -> dict[int, float]:
        """Seconds that a message and its answer take, by seat of a connected person."""
        return {each.seat: each.round_trip for each in self.connections if each.seat is not None}

    def update_identities(self) -> None:
        """Welcome again every client whose seat or powers have changed."""
        for connection in self.connections:
            if connection.update_identity(self._room):
                self._welcome(connection)

    # Messages ------------------------------------------------------------------------------------

    def send(self, connection: Connection, message: p.ServerMessage) -> None:
        """Send a message to one client."""
        connection.sink.send(p.encode(message))

    def send_to_all(self, message: p.ServerMessage) -> None:
        """Send a message to every client."""
        for connection in self.connections:
            self.send(connection, message)

    def refuse(
        self, connection: Connection, refusal: Refusal, request: p.ClientRequest | None = None
    ) -> None:
        """Tell a client that a request is refused.

        Args:
            connection: the client's.
            refusal: tells why.
            request: the refused one; a move's id is repeated in the answer.
        """
        move_id = request.id if isinstance(request, p.Play) else ""
        self.send(connection, refusal.message(connection.language, move_id))

    def _welcome(self, connection: Connection) -> None:
        code, version = self._room.code, self._room.version
        seat, host = connection.seat, connection.host
        self.send(connection, p.Welcome(code, p.PROTOCOL_VERSION, version, seat, host))

    # Tables --------------------------------------------------------------------------------------

    def broadcast(self) -> None:
        """Broadcast the table if it changed; always to new clients."""
        presenter = self._presenter()
        state = self._room.version, presenter.present, presenter.watching
        recipients = self._new if state == self._last_broadcast else self.connections
        cache: _TableCache = {}
        for connection in recipients:
            self._send_table(connection, presenter, cache)
        self._last_broadcast, self._new = state, set()

    def send_table(self, connection: Connection) -> None:
        """Send the table to one client."""
        self._send_table(connection, self._presenter(), {})

    def send_table_without_round(self, connection: Connection) -> None:
        """Send the room to a spectator who will see the round later."""
        self.send(connection, self._presenter().bare(connection.language))

    def _presenter(self) -> RoomPresenter:
        watching = sum(connection.seat is None for connection in self.connections)
        remaining = remaining_time(self._room, self._clock.now())
        return RoomPresenter(self._room, self.connected_seats, watching, remaining)

    def _send_table(
        self, connection: Connection, presenter: RoomPresenter, cache: _TableCache
    ) -> None:
        """Send one client the table, preceded by the rules if they are new to it."""
        self._send_rules(connection)
        key = connection.seat, connection.language, connection.seen
        if key not in cache:
            cache[key] = p.encode(presenter.table(*key))
        connection.seen = self._room.version
        if presenter.clock is not None:
            connection.clock_sent = self._room.version, self._clock.now()
        delay = self._room.options.delay if connection.seat is None else 0
        if delay:
            asyncio.get_running_loop().call_later(delay, connection.sink.send, cache[key])
        else:
            connection.sink.send(cache[key])

    def _send_rules(self, connection: Connection) -> None:
        rules = self._room.rules_on_table, connection.language
        if connection.rules_sent != rules:
            connection.rules_sent = rules
            self.send(connection, rules_state(*rules))
