"""What a store of rooms does: appends in order, leases with fences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from msgspec import Struct

from shithead.errors import ShitheadError


class StoreError(ShitheadError):
    """A store has failed; the sentence says what to do about it.

    After this error, but not after its subclasses, it is unknown whether entries were stored: read
    the log again.
    """


class StaleFence(StoreError):  # noqa: N818 — names the fence
    """Somebody else has claimed the room since; the former owner must stop serving it."""


class EntryExists(StoreError):  # noqa: N818 — names the entry
    """The log has an entry of that number already; nothing was written."""


class EntryGap(StoreError):  # noqa: N818 — names the gap
    """The log lacks entries of lower numbers; nothing was written."""


class Lease(Struct, frozen=True):
    """The right to append to a room's log for a limited time.

    Attributes:
        room: the room's code.
        owner: the holder's address.
        fence: grows with every claim of any room; a room accepts its newest fence only.
        silent: seconds from the room's last entry to the last sign of life of the owner before, by
            the store's clock.
    """

    room: str
    owner: str
    fence: int
    silent: float = 0.0


class LeftRoom(Struct, frozen=True):
    """A room that a server's end may have interrupted.

    Attributes:
        room: the room's code.
        fence: the fence of the newest lease; grows with every claim.
        silent: seconds from the room's last entry to the last sign of life of its owner, by the
            store's clock; below 0 where the entry came after that.
    """

    room: str
    fence: int
    silent: float


class RoomAge(Struct, frozen=True):
    """The age of a room, by the store's clock.

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
        prefix: the beginning of the codes of its new rooms.
    """

    owner: str
    machine: str
    instance: str
    prefix: str = ""


class Store(ABC):
    """The logs of all rooms. Entries are opaque bytes, numbered from 0.

    Every method may raise ``StoreError``. What only a database has, such as files, other
    servers and rooms that can be restored, is missing unless a store provides it.
    """

    @abstractmethod
    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Store entries in one transaction; on return they are on disk.

        Args:
            first: the number of the first entry; the others follow it.
            fence: the fence of the caller's lease.

        Raises:
            StaleFence: ``fence`` is not the room's newest.
            EntryExists: an entry has such a number already.
            EntryGap: the log ends before ``first``.
        """

    @abstractmethod
    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """Return the entries from number ``start`` on; none if the room is unknown or deleted."""

    @abstractmethod
    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """Return the lease of a room; None if another owner holds it, or the room is deleted.

        The holder may claim the room again at any time, as after a restart; its older leases are
        stale from then on. Others may claim it when they have found it without renewal, at two
        claims, for as long as a lease lasts: ask again.

        Args:
            room: the room's code; an unknown room is created.
            owner: the address of the server that claims it.
            seconds: the time until a lease ends without renewal.
        """

    @abstractmethod
    async def renew(self, leases: Iterable[Lease]) -> set[str]:
        """Renew leases; return the rooms lost to other owners."""

    @abstractmethod
    async def release(self, lease: Lease) -> None:
        """End a lease, so that others may claim the room without waiting."""

    async def holder(self, room: str) -> str | None:  # noqa: ARG002 — no other owner can be reached
        """Return the owner of a room's lease, expired or not; None: free, unknown, out of reach."""
        return None

    @abstractmethod
    async def rooms(self) -> list[RoomAge]:
        """Return the age of every room, deleted or not."""

    @abstractmethod
    async def delete(self, lease: Lease) -> None:
        """Delete a room: it can be neither read nor claimed, only restored or removed.

        Raises:
            StaleFence: another owner has claimed the room since.
        """

    async def restore(self, room: str) -> bool:  # noqa: ARG002 — what is deleted is gone
        """Restore a deleted room as if its last entry were new; return whether there was one."""
        return False

    @abstractmethod
    async def remove(self, room: str, *, marked: bool = True) -> bool:
        """Remove a room with all its entries for good; a server that runs it loses it.

        Args:
            marked: whether only a room that is deleted already is removed.

        Returns:
            Whether there was such a room.
        """

    async def register(self, server: ServerIdentity, silent: int | None = None) -> int | None:  # noqa: ARG002 — there is no other server
        """Give a server its name, unless a server on another machine has it.

        Args:
            server: the server that starts.
            silent: the other server's beat, if it has not changed for some time.

        Returns:
            None; or the other server's beat: that server is alive if it changes.
        """
        return None

    async def unregister(self, server: ServerIdentity) -> None:  # noqa: B027 — the same
        """Free a server's name."""

    async def beat(self, server: ServerIdentity) -> bool:  # noqa: ARG002 — there is no other server
        """Write a sign of life and read it again; return whether the server still has its name."""
        return True

    def check_files(self) -> None:  # noqa: B027 — the system keeps them
        """Check that what is written now is stored where it will be found.

        Raises:
            StoreError: a file of the database was deleted or replaced.
        """

    async def check_pages(self, seconds: float) -> bool:  # noqa: ARG002 — the system checks them
        """Look for damaged pages for a limited time; return whether all were looked at.

        Raises:
            StoreError: a page is damaged.
        """
        return True

    @abstractmethod
    async def close(self) -> None:
        """Write everything that is queued and close the store."""
