"""Sending a room to the clients connected to it."""

from __future__ import annotations

from msgspec import Struct

from shithead.narration.tradition import table_language
from shithead.server.actors.connection import Connection, DelayedTable
from shithead.server.protocol import encode
from shithead.server.protocol.refusals import Refusal, refused
from shithead.server.protocol.scalars import PROTOCOL_VERSION, Language
from shithead.server.protocol.session import Goodbye, Welcome
from shithead.server.room.clock import pause_clock, turn_clock
from shithead.server.room.state import Room
from shithead.server.runtime.time_source import TimeSource
from shithead.server.views.presenter import RoomPresenter, rules_state
from shithead.server.workers.fair_queue import Requester

_TableCache = dict[tuple[int | None, Language, int], bytes]
"""Encoded tables by seat, language and the version that the client has."""


class Broadcaster:
    """Sends the room to all clients connected to it.

    Attributes:
        connections: the connections of clients that have been admitted.
    """

    def __init__(self, room: Room, clock: TimeSource) -> None:
        self.connections: set[Connection] = set()
        self._room = room
        self._clock = clock
        self._pending: set[Connection] = set()

    # Connections ---------------------------------------------------------------------------------

    def expect(self, connection: Connection) -> None:
        """Register a connection that will be admitted or rejected."""
        self._pending.add(connection)

    def reject(self, connection: Connection) -> None:
        """Refuse a connection that may not watch, and close it."""
        self._pending.discard(connection)
        self.refuse(connection, refused("NO_WATCHING"))
        connection.sink.close(Goodbye("closed", None))

    def dismiss_spectators(self) -> None:
        """Close the connections that only watch, but before a deal those that may sit down."""
        room = self._room
        for connection in [each for each in self.connections if each.only_watches(room)]:
            if room.phase != "waiting" or not room.has_free_seat:
                self.remove(connection)
                self.reject(connection)

    def admit(self, connection: Connection, seen: int | None) -> None:
        """Welcome an identified client; it gets the table with the next broadcast.

        Args:
            seen: the version of the last table that the client has; None: it has none.
        """
        self._pending.discard(connection)
        self.connections.add(connection)
        connection.seen = min(seen or 0, self._room.version)
        self._welcome(connection)

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        self.connections.discard(connection)
        connection.delayed.drop()

    def close_all(self, goodbye: Goodbye) -> None:
        """Close all connections, including those not admitted yet."""
        for connection in self.connections | self._pending:
            connection.sink.close(goodbye)
        self.connections.clear()
        self._pending.clear()

    @property
    def requester(self) -> Requester:
        """The room, and the address that its work counts against: the host's, or a player's."""

        def order(client: Connection) -> tuple[bool, bool, str]:
            return not client.host, client.seat is None, client.address

        first = min(self.connections, key=order, default=None)
        return Requester("" if first is None else first.address, self._room.code)

    @property
    def connected_seats(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(each.seat for each in self.connections if each.seat is not None)

    @property
    def has_company(self) -> bool:
        """Whether anybody is here, or may come back to a hand, besides a lone person among bots."""
        seen = self._room.hands_seen
        return len(seen) != 1 or {each.seat for each in self.connections} != {*seen.values()}

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

    def send(self, connection: Connection, message: Struct) -> None:
        """Send a message to one client."""
        connection.sink.send(encode(message))

    def send_to_all(self, message: Struct) -> None:
        """Send a message to every client."""
        for connection in self.connections:
            self.send(connection, message)

    def refuse(self, connection: Connection, refusal: Refusal, move_id: str = "") -> None:
        """Tell a client that a request is refused; a move's id is repeated in the answer."""
        language = table_language(self._room.rules_on_table, connection.language)
        self.send(connection, refusal.message(language, move_id))

    def _welcome(self, connection: Connection) -> None:
        code, version = self._room.code, self._room.version
        seat, host = connection.seat, connection.host
        self.send(connection, Welcome(code, PROTOCOL_VERSION, version, seat, host))

    # Tables --------------------------------------------------------------------------------------

    def broadcast(self) -> None:
        """Send every client the table if it changed, and what has waited long enough."""
        room, presenter = self._room, self._presenter()
        cache: _TableCache = {}
        for connection in self.connections:
            # All that a client's table depends on; silent moves are known to their own seat only.
            silent = 0 if connection.seat is None else room.silent_moves[connection.seat]
            state = room.version, silent, presenter.present, presenter.watching
            if connection.state_sent != state:
                self._send_table(connection, presenter, cache)
                connection.state_sent = state
        now = self._clock.now()
        for connection in self.connections:
            for message in connection.delayed.take_due(now):
                connection.sink.send(message)

    def send_table(self, connection: Connection) -> None:
        """Send the table to one client."""
        self._send_table(connection, self._presenter(), {})

    @property
    def due(self) -> float | None:
        """When the next delayed table is due, in seconds since 1970; None: none waits."""
        due = (each.delayed.due for each in self.connections)
        return min((each for each in due if each is not None), default=None)

    def _presenter(self) -> RoomPresenter:
        watching = sum(connection.seat is None for connection in self.connections)
        now = self._clock.now()
        present, pause = self.connected_seats, pause_clock(self._room, now)
        remaining = turn_clock(self._room, now) if present else None
        return RoomPresenter(self._room, present, watching, remaining, pause)

    def _send_table(
        self, connection: Connection, presenter: RoomPresenter, cache: _TableCache
    ) -> None:
        """Send one client what it may see, preceded by the rules if they are new to it."""
        rules = self._room.rules_on_table, connection.language
        if connection.rules_sent != rules:
            connection.rules_sent = rules
            self.send(connection, rules_state(*rules))
        options, playing = self._room.options, self._room.phase == "playing"
        plays = self._room.is_in_round(connection.seat)
        hidden = playing and not plays and not options.watch
        late = bool(options.delay) and not plays and (playing or connection.seat is None)
        if hidden or not late:
            delivered = connection.delayed.drop()
            connection.seen = connection.seen if delivered is None else delivered
        if hidden or (late and connection.state_sent is None):
            self.send(connection, presenter.bare(connection.language))
        if hidden:
            return
        if not late:  # it plays, or nothing is kept from others
            connection.sink.send(self._encoded(connection, presenter, cache))
            if presenter.clock is not None:
                connection.clock_sent = self._room.version, self._clock.now()
        else:
            delay = options.delay
            due = self._clock.now() + delay
            again = connection.delayed.take_back(due, delay)
            seen = connection.seen = connection.seen if again is None else again
            message = self._encoded(connection, presenter, cache)
            connection.delayed.add(DelayedTable(due, self._room.version, message, seen))

    def _encoded(
        self, connection: Connection, presenter: RoomPresenter, cache: _TableCache
    ) -> bytes:
        """The table as a client sees it, encoded; the client counts as having seen it."""
        key = connection.seat, connection.language, connection.seen
        if key not in cache:
            cache[key] = encode(presenter.table(*key))
        connection.seen = self._room.version
        return cache[key]
