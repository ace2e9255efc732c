"""What commands and entries share: their context and common checks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import Language
from shithead.server.protocol.session import ClientRequest
from shithead.server.room.state import Room


class Entry(Struct, frozen=True, tag=True, kw_only=True):
    """A change of the room, as its log stores it.

    Every entry has the time of writing, in seconds since 1970, so that clocks survive a restart.
    Secrets are stored as digests only. The seed of a deal to come never leaves the server, and the
    deck of a round in progress only for a person who is alone with bots.

    The tag of a class is what existing logs say: it never changes, whatever the class is called.
    """

    at: float

    def apply(self, room: Room) -> None:
        """Change the room, which has counted the entry (``shithead.server.room.log.apply``).

        Raises:
            ShitheadError: the entry contradicts the room's state; a judged command never does.
        """
        raise NotImplementedError


@dataclass(frozen=True)
class CommandContext:
    """The room and the client of a command.

    Attributes:
        at: seconds since 1970.
        seat: the client's seat; None: a spectator.
        host: whether the client has the host's powers.
        language: the language of bots' names.
        newcomer: whether the client is neither known to have been here since the deal nor before.
        present: the seats whose people are connected.
    """

    room: Room
    at: float
    seat: int | None
    host: bool
    language: Language
    newcomer: bool = False
    present: frozenset[int] = frozenset()

    def own_seat(self) -> int:
        """Return the client's seat.

        Raises:
            Refusal: ``NOT_SEATED``.
        """
        if self.seat is None:
            raise refused("NOT_SEATED")
        return self.seat

    def check_host(self) -> None:
        """Check that the client has the host's powers.

        Raises:
            Refusal: ``NOT_HOST``.
        """
        if not self.host:
            raise refused("NOT_HOST")

    def check_not_dealing(self) -> None:
        """Check that no deal is being made: it is bound to the seats as they are.

        Raises:
            Refusal: ``NOT_NOW``.
        """
        if self.room.phase == "dealing":
            raise refused("NOT_NOW")


class RoomCommand(ClientRequest, frozen=True):
    """A client's message that becomes entries of the room's log."""

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """Return the entries that carry it out. Nothing is changed.

        Raises:
            Refusal: with the reason.
        """
        raise NotImplementedError
