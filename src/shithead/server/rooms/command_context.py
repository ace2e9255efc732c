"""The room and the client of a command, and checks that several commands share."""

from __future__ import annotations

from dataclasses import dataclass

from shithead.server.protocol import Language
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms.room import Room


@dataclass(frozen=True)
class CommandContext:
    """The room and the client of a command.

    Attributes:
        room: the room.
        at: seconds since 1970.
        seat: the client's; None: a spectator.
        host: whether the client has the host's powers.
        language: of bots' names.
        newcomer: whether the client is neither known to have been here since the deal nor before.
    """

    room: Room
    at: float
    seat: int | None
    host: bool
    language: Language
    newcomer: bool = False

    def own_seat(self) -> int:
        """The client's seat.

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

    def check_between(self) -> None:
        """Check that no round is in progress.

        Raises:
            Refusal: ``NOT_NOW``.
        """
        if self.room.phase in {"playing", "dealing"}:
            raise refused("NOT_NOW")
