"""The ledger of a device: the logs are in its store, and one window at a time runs a room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from shithead.server.ledger.interface import (
    EntryExists,
    EntryGap,
    Lease,
    RoomAge,
    ServerIdentity,
    StaleFence,
)

if TYPE_CHECKING:
    from shithead.server.device.device_store import DeviceStore
    from shithead.server.runtime.time_source import TimeSource


class DeviceLedger:
    """Implements :class:`~shithead.server.ledger.interface.Ledger`.

    An entry is a line of JSON. A room that is deleted is gone.

    Args:
        store: keeps the logs.
        clock: the time.
    """

    def __init__(self, store: DeviceStore, clock: TimeSource) -> None:
        self._store = store
        self._clock = clock
        self._fences: dict[str, int] = {}
        """The newest fence of each room that is held."""
        self._next_fence = count(1)

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """See :meth:`Ledger.append`.

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
        if self._fences.get(room) != fence:
            raise StaleFence("ledger-stale", room=room)
        found = await self._store.append(room, first, b"\n".join(entries).decode())
        if found > first:
            raise EntryExists("ledger-taken", room=room, number=first)
        if found < first:
            raise EntryGap("ledger-gap", room=room, number=first, expected=found)

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """See :meth:`Ledger.read`."""
        return (await self._store.read(room)).encode().splitlines()[start:]

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:  # noqa: ARG002 — nobody's lease runs out
        """See :meth:`Ledger.claim`.

        Args:
            room: the room's code; an unknown room is created.
            owner: the claimant's address.
            seconds: how long a lease lasts without renewal.
        """
        if room not in self._fences and not await self._store.hold(room):
            return None
        self._fences[room] = next(self._next_fence)
        return Lease(room, owner, self._fences[room])

    async def renew(self, leases: Iterable[Lease]) -> set[str]:
        """See :meth:`Ledger.renew`."""
        return {lease.room for lease in leases if self._fences.get(lease.room) != lease.fence}

    async def release(self, lease: Lease) -> None:
        """See :meth:`Ledger.release`."""
        if self._fences.get(lease.room) == lease.fence:
            del self._fences[lease.room]
            await self._store.let_go(lease.room)

    async def holder(self, room: str) -> str | None:  # noqa: ARG002 — it has no address
        """See :meth:`Ledger.holder`: nobody who holds a room can be reached."""
        return None

    async def rooms(self) -> list[RoomAge]:
        """See :meth:`Ledger.rooms`."""
        written = msgspec.json.decode(await self._store.rooms(), type=dict[str, float])
        now = self._clock.now()
        return [RoomAge(room, max(0.0, now - at), None) for room, at in written.items()]

    async def delete(self, lease: Lease) -> None:
        """See :meth:`Ledger.delete`.

        Raises:
            StaleFence: somebody else has claimed the room since.
        """
        if self._fences.get(lease.room) != lease.fence:
            raise StaleFence("ledger-stale", room=lease.room)
        await self._store.remove(lease.room)
        await self.release(lease)

    async def restore(self, room: str) -> bool:  # noqa: ARG002 — there is none to restore
        """See :meth:`Ledger.restore`."""
        return False

    async def remove(self, room: str, *, marked: bool = True) -> bool:
        """See :meth:`Ledger.remove`.

        Args:
            room: the room's code.
            marked: whether only a room that is deleted already is removed; there is none.
        """
        there = not marked and bool(await self._store.read(room))
        if there:
            await self._store.remove(room)
            self._fences.pop(room, None)
        return there

    async def register(self, server: ServerIdentity, silent: int | None = None) -> int | None:  # noqa: ARG002 — there is no other
        """See :meth:`Ledger.register`.

        Args:
            server: the server.
            silent: the beat of the other server.
        """
        return None

    async def unregister(self, server: ServerIdentity) -> None:
        """See :meth:`Ledger.unregister`."""

    async def beat(self, server: ServerIdentity) -> bool:  # noqa: ARG002 — the same
        """See :meth:`Ledger.beat`."""
        return True

    def check_files(self) -> None:
        """See :meth:`Ledger.check_files`."""

    async def check_pages(self, seconds: float) -> bool:  # noqa: ARG002 — the browser sees to it
        """See :meth:`Ledger.check_pages`."""
        return True

    async def close(self) -> None:
        """See :meth:`Ledger.close`."""
        for room in list(self._fences):
            del self._fences[room]
            await self._store.let_go(room)
