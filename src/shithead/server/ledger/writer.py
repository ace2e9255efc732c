"""One writer for all rooms: whatever waits while a commit is on its way shares the next one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from shithead.server.ledger.interface import LedgerError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

_MOST: Final = 1000
"""Requests in one commit: enough for every table of a busy server, small enough to end soon."""


class Request:
    """Entries that wait to be kept.

    Attributes:
        room: whose log they belong to.
        first: the number of the first of them.
        entries: the entries.
        fence: the fence of the room's lease.
        kept: done when they are on disk, or failed.
    """

    __slots__ = ("entries", "fence", "first", "kept", "room")

    def __init__(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Wait, in the running loop."""
        self.room = room
        self.first = first
        self.entries = entries
        self.fence = fence
        self.kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: BaseException | None) -> None:
        """Tell whoever waits, unless it has given up."""
        if self.kept.done():
            return
        if error is None:
            self.kept.set_result(None)
        else:
            self.kept.set_exception(error)


class Writer:
    """Takes requests in the order in which they come, and commits them together.

    Args:
        commit: keeps some requests in one transaction and settles every one of them.
    """

    def __init__(self, commit: Callable[[list[Request]], Awaitable[None]]) -> None:
        """Begin to write, in the running loop."""
        self._commit = commit
        self._waiting: list[Request] = []
        self._woken = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._write(), name="ledger writer")

    async def keep(self, request: Request) -> None:
        """Wait until a request is settled.

        Raises:
            LedgerError: the writer is closed, or the request failed.
        """
        if self._closed:
            raise LedgerError("ledger-closed")
        self._waiting.append(request)
        self._woken.set()
        await request.kept

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        self._woken.set()
        await self._task

    async def _write(self) -> None:
        while self._waiting or not self._closed:
            await self._woken.wait()
            batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            if not self._waiting and not self._closed:
                self._woken.clear()
            if batch:
                await self._committed(batch)

    async def _committed(self, batch: list[Request]) -> None:
        """Commit; whatever goes wrong, nobody waits for ever and the next batch has its turn."""
        try:
            await self._commit(batch)
        except BaseException as error:
            for request in batch:
                request.settle(error)
            if not isinstance(error, Exception):
                raise
