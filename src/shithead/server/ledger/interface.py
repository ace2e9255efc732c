"""The interface of a ledger: appends in order, leases with fences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from shithead.errors import ShitheadError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


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
        """The entries from number ``start`` on; empty for an unknown room."""

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """The lease of a room, or None if somebody else holds it.

        The holder may claim the room again at once, as after a restart; its older leases are stale
        from then on.

        Args:
            room: the room's code; an unknown room is created.
            owner: the claimant's address.
            seconds: how long the lease lasts.
        """

    async def renew(self, leases: Iterable[Lease], seconds: float) -> set[str]:
        """Extend leases to ``seconds`` from now; returns the rooms lost to somebody else."""

    async def release(self, lease: Lease) -> None:
        """End a lease, so that others may claim the room at once."""

    async def holder(self, room: str) -> str | None:
        """The owner that holds the lease of a room; None if the room is free or unknown."""

    async def rooms(self) -> dict[str, float]:
        """Every room with the time of its last entry, in seconds since 1970."""

    async def forget(self, room: str, fence: int) -> None:
        """Remove a room with all its entries.

        Raises:
            StaleFence: ``fence`` is not the room's newest.
        """

    async def close(self) -> None:
        """Write everything that is queued and close the database."""
