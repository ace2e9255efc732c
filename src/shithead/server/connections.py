"""Who is connected to a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from shithead.server.commands import who_is

if TYPE_CHECKING:
    from shithead.ruleset.rule_set import RuleSet
    from shithead.server.protocol import Goodbye, Language
    from shithead.server.room import Room


_SMOOTH: Final = 4


class Line(Protocol):
    """A way to a client. Neither method waits: a client that does not read is cut off."""

    def send(self, message: bytes) -> None:
        """Send a message."""

    def close(self, goodbye: Goodbye) -> None:
        """Say goodbye and end the connection."""


@dataclass(eq=False)
class Guest:
    """A connection to a room.

    Attributes:
        line: to the client.
        language: of all texts that it gets.
        secret: that it came with; None: a stranger.
        seen: the version of the last table that it has.
        seat: its seat; None: it looks on.
        host: whether it may do what hosts do.
        rules: that it has been told, and in which language.
        shown: the version of the last table with a clock, and when it was sent.
        lag: seconds that the way there and back takes, as far as the client says what it has seen.
    """

    line: Line
    language: Language
    secret: str | None = None
    seen: int = 0
    seat: int | None = None
    host: bool = False
    rules: tuple[RuleSet, Language] | None = None
    shown: tuple[int, float] = (-1, 0.0)
    lag: float = 0.0

    def has_seen(self, version: int, now: float) -> None:
        """The client says which table it has: measure the way, and forget old measures slowly."""
        sent, at = self.shown
        if version == sent:
            self.lag += (now - at - self.lag) / _SMOOTH if self.lag else now - at

    def place(self, room: Room) -> bool:
        """Look up who this is in the room as it is now; whether that has changed."""
        before = self.seat, self.host
        self.seat, self.host = who_is(room, self.secret)
        return before != (self.seat, self.host)
