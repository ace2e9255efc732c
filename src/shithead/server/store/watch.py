"""Watching the storage: signs of life, files that vanish, damaged pages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from shithead.server.runtime.time_source import TimeSource
from shithead.server.store.interface import ServerIdentity, Store, StoreError

_GUARD_EVERY: Final = 0.5
_BEAT_EVERY: Final = 2.0
_CHECK_EVERY: Final = 24 * 3600.0

_CHECK_LIMIT: Final = 60.0
"""Seconds that the daily look at all pages may take; meanwhile the database's log only grows."""

_PROBE_LIMIT: Final = 5.0
"""Seconds after which storage that does not answer counts as failed."""

_PROBE_FRESH: Final = 1.0
"""Seconds for which a probe's finding is told again, so that asking costs nothing."""

NAME_WATCH: Final = 2.5 * _BEAT_EVERY
"""Seconds after which a server that has given no sign of life is gone."""


class StorageWatch:
    """Watches the storage of a server.

    Args:
        record: takes an event for logs and metrics.
        lost: called when nothing can be stored any more, or another server has this one's name.

    Attributes:
        damaged: whether damaged pages were found.
        replaced: whether files of the database were deleted or replaced.
        displaced: whether another server has this one's name.
    """

    def __init__(
        self,
        store: Store,
        clock: TimeSource,
        record: Callable[..., None],
        server: ServerIdentity,
        lost: Callable[[], Awaitable[None]],
    ) -> None:
        self.damaged = False
        self.replaced = False
        self.displaced = False
        self._store = store
        self._clock = clock
        self._record = record
        self._server = server
        self._lost = lost
        self._probing = asyncio.Lock()
        self._probed: tuple[float, bool] = (float("-inf"), False)

    @property
    def chores(self) -> tuple[tuple[float, Callable[[], Awaitable[None]]], ...]:
        """What is to be done again and again, each after its number of seconds."""
        return (
            (_GUARD_EVERY, self.guard),
            (_BEAT_EVERY, self.beat),
            (_CHECK_EVERY, self.check_pages),
        )

    @property
    def failed(self) -> bool:
        """Whether the watch knows that nothing, or not everything, can be stored."""
        return self.damaged or self.replaced or self.displaced

    async def guard(self) -> None:
        """Check that the files are there. Without them, everything that needs them ends."""
        try:
            self._store.check_files()
        except StoreError as error:
            if not self.replaced:
                self._record("storage", error=error.key)
            self.replaced = True
            await self._lost()
        else:
            self.replaced = False

    async def beat(self) -> None:
        """Give a sign of life.

        Raises:
            StoreError: nothing can be stored now.
        """
        displaced = not await self._store.beat(self._server)
        if displaced and not self.displaced:
            self._record("displaced")
        self.displaced = displaced
        if displaced:
            await self._lost()

    async def check_pages(self) -> None:
        """Look for damaged pages."""
        try:
            complete = await self._store.check_pages(_CHECK_LIMIT)
        except StoreError as error:
            self.damaged = True
            self._record("storage", error=error.key)
        else:
            self.damaged = False
            self._record("checked" if complete else "unchecked")

    async def well(self) -> bool:
        """Return whether something can be written now and read again; probe once a second."""
        async with self._probing:
            at, found = self._probed
            if self._clock.now() - at >= _PROBE_FRESH:
                try:
                    self._store.check_files()
                    async with asyncio.timeout(_PROBE_LIMIT):
                        found = await self._store.beat(self._server)
                except (StoreError, TimeoutError):
                    found = False
                self._probed = self._clock.now(), found
        return found and not self.failed


async def take_name(
    store: Store, server: ServerIdentity, wait: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Give a server its name; a server on another machine that has it keeps it while it is alive.

    Raises:
        StoreError: another server has the name.
    """
    beat = await store.register(server)
    if beat is not None:
        await wait(NAME_WATCH)
        if await store.register(server, beat) is not None:
            raise StoreError("ledger-name-taken", owner=server.owner)
