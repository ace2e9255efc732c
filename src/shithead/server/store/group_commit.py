"""Group commit: all appends that arrive during a commit share the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from shithead.server.runtime.tasks import settle
from shithead.server.store.database import Database
from shithead.server.store.interface import EntryExists, EntryGap, StaleFence, StoreError
from shithead.server.store.schema import ENTRIES, LEASES, DatabaseTime

_BATCH: Final = 1000
"""The most requests in one commit: every table of a busy server, and still a short transaction."""

_NEXT = (
    select(func.coalesce(func.max(ENTRIES.c.number) + 1, 0))
    .where(ENTRIES.c.room == LEASES.c.room)
    .scalar_subquery()
)
_LOCK = (
    select(LEASES.c.room, LEASES.c.fence, _NEXT)
    .where(LEASES.c.room.in_(bindparam("rooms", expanding=True)))
    .order_by(LEASES.c.room)
    .with_for_update(of=LEASES)
)
_INSERT = insert(ENTRIES).values(written=DatabaseTime())


class AppendRequest(NamedTuple):
    """Entries that wait for a commit.

    Attributes:
        room: the room's code.
        first: the number of the first entry.
        entries: the entries, in the order of their numbers.
        fence: the fence of the caller's lease.
        stored: done when the entries are on disk; fails with the reason if they are refused.
    """

    room: str
    first: int
    entries: Sequence[bytes]
    fence: int
    stored: asyncio.Future[None]


class GroupCommit:
    """Takes appends in order of arrival and commits them in batches.

    Args:
        database: has the current schema.
    """

    def __init__(self, database: Database) -> None:
        """Start the writing task, in the running loop."""
        self._database = database
        self._queue: list[AppendRequest] = []
        self._woken = asyncio.Event()
        self._closed = False
        self._writing = asyncio.create_task(self._write(), name="store writer")

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Wait until entries are on disk.

        Raises:
            StoreError: the store is closed, or the entries are refused.
        """
        if self._closed:
            raise StoreError("ledger-closed")
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(AppendRequest(room, first, entries, fence, stored))
        self._woken.set()
        await stored

    async def close(self) -> None:
        """Commit what is queued, then stop."""
        self._closed = True
        self._woken.set()
        await self._writing

    async def _write(self) -> None:
        while self._queue or not self._closed:
            await self._woken.wait()
            batch, self._queue = self._queue[:_BATCH], self._queue[_BATCH:]
            if not self._queue and not self._closed:
                self._woken.clear()
            if not batch:
                continue
            try:
                await self._commit(batch)
            except BaseException as error:  # settles all its requests, and the next batch follows
                for request in batch:
                    settle(request.stored, error=error)
                if not isinstance(error, Exception):
                    raise

    async def _commit(self, batch: list[AppendRequest]) -> None:
        """Store a batch; one with a number that exists already is retried request by request."""
        try:
            refusals = await self._database.write(append_all, batch)
        except StoreError as error:
            duplicate = isinstance(error.__cause__, IntegrityError)
            if duplicate and len(batch) > 1:
                for request in batch:
                    await self._commit([request])
                return
            refusals = [_taken(request) if duplicate else error for request in batch]
        for request, refusal in zip(batch, refusals, strict=True):
            settle(request.stored, error=refusal)


def append_all(connection: Connection, batch: Sequence[AppendRequest]) -> list[StoreError | None]:
    """Insert the entries of valid requests, in order.

    The rooms' leases are locked until the transaction ends, so nobody claims a room between the
    check of its fence and the commit.

    Returns:
        For each request None, or the reason for which it was refused.
    """
    state = lock_rooms(connection, {request.room for request in batch})
    rows: list[dict[str, Any]] = []
    refusals: list[StoreError | None] = []
    for request in batch:
        room, first = request.room, request.first
        fence, number = state.get(room, (None, 0))
        if request.fence != fence:
            refusals.append(StaleFence("ledger-stale", room=room))
        elif first < number:
            refusals.append(_taken(request))
        elif first > number:
            refusals.append(EntryGap("ledger-gap", room=room, number=first, expected=number))
        else:
            refusals.append(None)
            state[room] = fence, number + len(request.entries)
            rows += [
                {"room": room, "number": each, "entry": entry}
                for each, entry in enumerate(request.entries, first)
            ]
    if rows:
        connection.execute(_INSERT, rows)
    return refusals


def lock_rooms(connection: Connection, rooms: set[str]) -> dict[str, tuple[int, int]]:
    """Newest fence and next number by room; leases are locked in one order, against deadlock."""
    found = connection.execute(_LOCK, {"rooms": sorted(rooms)})
    return {room: (fence, number) for room, fence, number in found}


def _taken(request: AppendRequest) -> EntryExists:
    return EntryExists("ledger-taken", room=request.room, number=request.first)
