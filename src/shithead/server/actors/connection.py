"""A client's connection to a room."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol import Goodbye, Language
from shithead.server.rooms.room import Room
from shithead.server.rooms.seat_secrets import identify, secret_digest
from shithead.server.views.delayed_tables import DelayedTables

_SMOOTHING: Final = 4
"""A new round-trip time counts as one in so many."""


class MessageSink(Protocol):
    """The outgoing side of a connection. It never waits: a slow client is disconnected."""

    def send(self, message: bytes) -> None:
        """Send a message."""

    def close(self, goodbye: Goodbye) -> None:
        """Send the last message and close the connection."""


@dataclass(eq=False)
class Connection:
    """A client's connection to a room.

    Attributes:
        sink: takes messages to the client.
        language: of all texts sent to the client.
        secret: the secret that the client gave; None: a spectator.
        seen: the version of the last table sent to the client.
        seat: the client's seat; None: a spectator.
        host: whether the client has the host's powers.
        address: the client's, as far as it is known.
        returning: whether the client only brings what was played on its device.
        newcomer: whether nobody from this address has been in the room since the deal.
        rules_sent: the rules last sent, and their language.
        state_sent: what was broadcast last; None: nothing yet.
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
        """Measure the round trip of a table that the client acknowledges.

        Args:
            version: of the table.
            now: seconds since 1970.
        """
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
