"""Group commit: all requests that arrive during a commit share the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from shithead.server.ledger.interface import LedgerError

_BATCH: Final = 1000
"""The most requests in one commit: every table of a busy server, and still a short transaction."""


class AppendRequest:
    """Entries that wait for a commit.

    Attributes:
        room: the room's code.
        first: the number of the first entry.
        entries: the entries.
        fence: the fence of the room's lease.
        stored: done when the entries are on disk; fails with the reason if they are refused.
    """

    __slots__ = ("entries", "fence", "first", "room", "stored")

    def __init__(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        self.room = room
        self.first = first
        self.entries = entries
        self.fence = fence
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: BaseException | None) -> None:
        """Wake the waiting caller, unless it was cancelled."""
        if self.stored.done():
            return
        if error is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(error)


class GroupCommit:
    """Takes requests in order of arrival and commits them in batches.

    Args:
        commit: stores a batch in one transaction and settles every request of it.
    """

    def __init__(self, commit: Callable[[list[AppendRequest]], Awaitable[None]]) -> None:
        """Start the writing task, in the running loop."""
        self._commit = commit
        self._queue: list[AppendRequest] = []
        self._woken = asyncio.Event()
        self._closed = False
        self._writing = asyncio.create_task(self._write(), name="ledger writer")

    async def submit(self, request: AppendRequest) -> None:
        """Wait until a request is settled.

        Raises:
            LedgerError: the ledger is closed, or the request failed.
        """
        if self._closed:
            raise LedgerError("ledger-closed")
        self._queue.append(request)
        self._woken.set()
        await request.stored

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
            if batch:
                await self._commit_batch(batch)

    async def _commit_batch(self, batch: list[AppendRequest]) -> None:
        """Commit a batch; an error settles all its requests, and the next batch follows."""
        try:
            await self._commit(batch)
        except BaseException as error:
            for request in batch:
                request.settle(error)
            if not isinstance(error, Exception):
                raise
