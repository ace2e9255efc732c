"""The store of a device: the page keeps the logs, and one window at a time runs a room."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Sequence
from itertools import count
from typing import Protocol

import msgspec

from shithead.server.runtime.time_source import TimeSource
from shithead.server.store.interface import EntryExists, EntryGap, Lease, RoomAge, StaleFence, Store


class PageStorage(Protocol):
    """Keeps logs of rooms, such as a browser's own database; takes text and numbers only."""

    def hold(self, room: str) -> Awaitable[bool]:
        """Keep others from running a room; False: it runs elsewhere, as in another window."""

    def let_go(self, room: str) -> Awaitable[None]:
        """Let others run a room."""

    def append(self, room: str, first: int, lines: str) -> Awaitable[int]:
        """Store lines in one transaction, or none if the log's length is another.

        Args:
            room: the room's code; an unknown room is created.
            first: the number of lines that the log should have.
            lines: the lines to add, separated by line feeds.

        Returns:
            The number of lines that the log had.
        """

    def read(self, room: str) -> Awaitable[str]:
        """Return the lines of a room's log; empty if there is none."""

    def rooms(self) -> Awaitable[str]:
        """Return when each room was written to, in seconds since 1970, as an object of JSON."""

    def remove(self, room: str) -> Awaitable[None]:
        """Remove a room and its log."""


class DeviceStore(Store):
    """A store in a page. An entry is a line of JSON; a room that is deleted is gone.

    Args:
        storage: keeps the logs.
        clock: the time.
    """

    def __init__(self, storage: PageStorage, clock: TimeSource) -> None:
        self._storage = storage
        self._clock = clock
        self._fences: dict[str, int] = {}
        """The newest fence of each room that is held."""
        self._next_fence = count(1)

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Append entries, which the page stores in one transaction."""
        if self._fences.get(room) != fence:
            raise StaleFence("ledger-stale", room=room)
        found = await self._storage.append(room, first, b"\n".join(entries).decode())
        if found > first:
            raise EntryExists("ledger-taken", room=room, number=first)
        if found < first:
            raise EntryGap("ledger-gap", room=room, number=first, expected=found)

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """Return the entries from number ``start`` on."""
        return (await self._storage.read(room)).encode().splitlines()[start:]

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:  # noqa: ARG002 — no lease expires
        """Claim a room, unless another window runs it."""
        if room not in self._fences and not await self._storage.hold(room):
            return None
        self._fences[room] = next(self._next_fence)
        return Lease(room, owner, self._fences[room])

    async def renew(self, leases: Iterable[Lease]) -> set[str]:
        """Return the rooms that have been claimed again."""
        return {lease.room for lease in leases if self._fences.get(lease.room) != lease.fence}

    async def release(self, lease: Lease) -> None:
        """Let other windows run a room."""
        if self._fences.get(lease.room) == lease.fence:
            del self._fences[lease.room]
            await self._storage.let_go(lease.room)

    async def rooms(self) -> list[RoomAge]:
        """Return the age of every room by the device's clock."""
        written = msgspec.json.decode(await self._storage.rooms(), type=dict[str, float])
        now = self._clock.now()
        return [RoomAge(room, max(0.0, now - at), None) for room, at in written.items()]

    async def delete(self, lease: Lease) -> None:
        """Remove a room; nothing can restore it."""
        if self._fences.get(lease.room) != lease.fence:
            raise StaleFence("ledger-stale", room=lease.room)
        await self._storage.remove(lease.room)
        await self.release(lease)

    async def remove(self, room: str, *, marked: bool = True) -> bool:
        """Remove a room; none is marked as deleted here."""
        there = not marked and bool(await self._storage.read(room))
        if there:
            await self._storage.remove(room)
            self._fences.pop(room, None)
        return there

    async def close(self) -> None:
        """Let other windows run all rooms."""
        for room in list(self._fences):
            del self._fences[room]
            await self._storage.let_go(room)
