"""The interface of a ledger: appends in order, leases with fences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from shithead.errors import ShitheadError


class LedgerError(ShitheadError):
    """An operation of the ledger has failed; the sentence says what to do about it.

    After this error, but not after its subclasses, it is unknown whether entries were stored: read
    the log again.
    """


class StaleFence(LedgerError):  # noqa: N818 — names the fence
    """Somebody else has claimed the room since; the former owner must stop serving it."""


class EntryExists(LedgerError):  # noqa: N818 — names the entry
    """The log has an entry of that number already; nothing was written."""


class EntryGap(LedgerError):  # noqa: N818 — names the gap
    """The log lacks entries of lower numbers; nothing was written."""


class Lease(Struct, frozen=True):
    """The right to append to a room's log for a limited time.

    Attributes:
        room: the room's code.
        owner: the holder's address.
        fence: grows with every claim of any room; a room accepts its newest fence only.
        silent: seconds from the room's last entry to the last sign of life of the owner before, by
            the ledger's clock.
    """

    room: str
    owner: str
    fence: int
    silent: float = 0.0


class LeftRoom(Struct, frozen=True):
    """A room that a server's end may have interrupted.

    Attributes:
        room: the room's code.
        fence: of the newest lease; grows with every claim.
        silent: seconds from the room's last entry to the last sign of life of its owner, by the
            ledger's clock; below 0 where the entry came after that.
    """

    room: str
    fence: int
    silent: float


class RoomAge(Struct, frozen=True):
    """The age of a room, by the ledger's clock.

    Attributes:
        room: the room's code.
        idle: seconds since its last entry; since 1970 if it has none.
        deleted: seconds since it was deleted; None: it is not.
    """

    room: str
    idle: float
    deleted: float | None


class ServerIdentity(Struct, frozen=True):
    """A server process.

    Attributes:
        owner: the address under which it owns rooms; only one process may have it.
        machine: tells its machine from others.
        instance: tells the process from all others.
        prefix: what the codes of its new rooms begin with.
    """

    owner: str
    machine: str
    instance: str
    prefix: str = ""


class Ledger(Protocol):
    """The logs of all rooms. Entries are opaque bytes, numbered from 0.

    Every method may raise :class:`LedgerError`.
    """

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Store entries in one transaction; on return they are on disk.

        Args:
            room: the room's code.
            first: the number of the first entry; the others follow it.
            entries: the entries.
            fence: the fence of the caller's lease.

        Raises:
            StaleFence: ``fence`` is not the room's newest.
            EntryExists: an entry has such a number already.
            EntryGap: the log ends before ``first``.
        """

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """The entries from number ``start`` on; empty for a room that is unknown or deleted."""

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """The lease of a room, or None if somebody else holds it, or the room is deleted.

        The holder may claim the room again at once, as after a restart; its older leases are stale
        from then on. Others may claim it when they have found it without renewal, at two claims,
        for as long as a lease lasts: ask again.

        Args:
            room: the room's code; an unknown room is created.
            owner: the claimant's address.
            seconds: how long a lease lasts without renewal.
        """

    async def renew(self, leases: Iterable[Lease]) -> set[str]:
        """Renew leases; returns the rooms lost to somebody else."""

    async def release(self, lease: Lease) -> None:
        """End a lease, so that others may claim the room at once."""

    async def holder(self, room: str) -> str | None:
        """The owner of a room's lease, expired or not; None if the room is free or unknown."""

    async def rooms(self) -> list[RoomAge]:
        """The age of every room, deleted or not."""

    async def delete(self, lease: Lease) -> None:
        """Delete a room: it can be neither read nor claimed, only restored or removed.

        Raises:
            StaleFence: somebody else has claimed the room since.
        """

    async def restore(self, room: str) -> bool:
        """Restore a deleted room, as if its last entry had been written now.

        Returns:
            Whether there was such a deleted room.
        """

    async def remove(self, room: str, *, marked: bool = True) -> bool:
        """Remove a room with all its entries, for good; a server that runs it loses it.

        Args:
            room: the room's code.
            marked: whether only a room that is deleted already is removed.

        Returns:
            Whether there was such a room.
        """

    async def register(self, server: ServerIdentity, silent: int | None = None) -> int | None:
        """Give a server its name, unless a server on another machine has it.

        Args:
            server: the server.
            silent: the beat of the other server, if it has not changed for some time.

        Returns:
            None; or the other server's beat: it is alive if that changes.
        """

    async def unregister(self, server: ServerIdentity) -> None:
        """Free a server's name."""

    async def beat(self, server: ServerIdentity) -> bool:
        """Write a sign of life and read it again; returns whether the server has its name still."""

    def check_files(self) -> None:
        """Check that what is written now is stored where it will be found.

        Raises:
            LedgerError: a file of the database was deleted or replaced.
        """

    async def check_pages(self, seconds: float) -> bool:
        """Look for damaged pages; returns whether all were looked at in time.

        Args:
            seconds: after which to give up.

        Raises:
            LedgerError: a page is damaged.
        """

    async def close(self) -> None:
        """Write everything that is queued and close the database."""
