"""What a ledger does, whatever keeps it: appends in order, leases with fences, wake-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from shithead.errors import ShitheadError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

EVERY: Final = ""
"""Instead of a room's code: look at every room that you have to do with."""


class LedgerError(ShitheadError):
    """The ledger cannot do what is asked; the sentence says what to do about it.

    After this error (but not after those below it) it is unknown whether entries were kept: read
    the log again.
    """


class Stale(LedgerError):  # noqa: N818 — what the fence is
    """Somebody else has claimed the room since: whoever was its owner must let go of it."""


class Taken(LedgerError):  # noqa: N818 — what the number is
    """There is an entry of that number already; nothing was written."""


class Gap(LedgerError):  # noqa: N818 — what would be in the log
    """Entries of lower numbers are missing; nothing was written."""


class Lease(Struct, frozen=True):
    """The right to append to a room's log, for a time.

    Attributes:
        room: the room's code.
        owner: who holds it.
        fence: grows with every claim of any room; only the newest of a room is let in.
        until: when others may claim the room, in seconds since 1970 by the ledger's clock.
    """

    room: str
    owner: str
    fence: int
    until: float


class Ledger(Protocol):
    """The logs of all rooms. Entries are opaque bytes, numbered from 0.

    Every method may raise :class:`LedgerError`.
    """

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Keep entries numbered ``first``, ``first + 1`` …, all or none; they are on disk after it.

        Raises:
            Stale: ``fence`` is not the newest of this room.
            Taken: there is an entry of such a number.
            Gap: the log ends before ``first``.
        """

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """The entries from number ``start`` on; none for a room that is not there."""

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """The lease of a room that nobody else holds; None if somebody does.

        Whoever holds it may claim it again at once, as after a restart: its older leases are
        stale from then on.
        """

    async def renew(self, leases: Iterable[Lease], seconds: float) -> set[str]:
        """Hold leases longer, counted from now; the rooms that are lost to somebody else."""

    async def release(self, lease: Lease) -> None:
        """Let others claim the room at once."""

    async def holder(self, room: str) -> str | None:
        """Who holds the lease of a room; None if it is free or not there."""

    async def rooms(self) -> dict[str, float]:
        """Every room with the time of its last entry, in seconds since 1970."""

    async def forget(self, room: str, fence: int) -> None:
        """Remove a room with all its entries.

        Raises:
            Stale: ``fence`` is not the newest of this room.
        """

    def listen(self) -> AsyncIterator[str]:
        """Rooms that changed hands; now and then :data:`EVERY`, as some calls are missed."""

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
