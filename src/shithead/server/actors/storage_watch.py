"""Watching the storage: signs of life, files that vanish, damaged pages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from shithead.server.actors.room_services import RoomServices
from shithead.server.ledger.interface import Ledger, LedgerError, ServerIdentity

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
        services: of the server.
        server: this process.
        lost: called when nothing can be stored any more, or another server has this one's name.

    Attributes:
        damaged: whether damaged pages were found.
        replaced: whether files of the database were deleted or replaced.
        displaced: whether another server has this one's name.
    """

    def __init__(
        self, services: RoomServices, server: ServerIdentity, lost: Callable[[], Awaitable[None]]
    ) -> None:
        self.damaged = False
        self.replaced = False
        self.displaced = False
        self._ledger = services.ledger
        self._clock = services.clock
        self._record = services.record
        self._server = server
        self._lost = lost
        self._probing = asyncio.Lock()
        self._probed: tuple[float, bool] = (float("-inf"), False)

    @property
    def failed(self) -> bool:
        """Whether the watch knows that nothing, or not everything, can be stored."""
        return self.damaged or self.replaced or self.displaced

    async def guard(self) -> None:
        """Look whether the files are there; whatever depends on them ends when they are not."""
        try:
            self._ledger.check_files()
        except LedgerError as error:
            if not self.replaced:
                self._record("storage", error=error.key)
            self.replaced = True
            await self._lost()
        else:
            self.replaced = False

    async def beat(self) -> None:
        """Give a sign of life.

        Raises:
            LedgerError: nothing can be stored now.
        """
        displaced = not await self._ledger.beat(self._server)
        if displaced and not self.displaced:
            self._record("displaced")
        self.displaced = displaced
        if displaced:
            await self._lost()

    async def check_pages(self) -> None:
        """Look for damaged pages."""
        try:
            complete = await self._ledger.check_pages(_CHECK_LIMIT)
        except LedgerError as error:
            self.damaged = True
            self._record("storage", error=error.key)
        else:
            self.damaged = False
            self._record("checked" if complete else "unchecked")

    async def well(self) -> bool:
        """Whether something can be written now, and read again; asked for at most once a second."""
        async with self._probing:
            at, found = self._probed
            if self._clock.now() - at >= _PROBE_FRESH:
                found = await self._probe()
                self._probed = self._clock.now(), found
        return found and not self.failed

    async def _probe(self) -> bool:
        try:
            self._ledger.check_files()
            async with asyncio.timeout(_PROBE_LIMIT):
                return await self._ledger.beat(self._server)
        except (LedgerError, TimeoutError):
            return False

    async def run_guard(self) -> None:
        """Wait, then look at the files."""
        await asyncio.sleep(_GUARD_EVERY)
        await self.guard()

    async def run_beat(self) -> None:
        """Wait, then give a sign of life."""
        await asyncio.sleep(_BEAT_EVERY)
        await self.beat()

    async def run_check(self) -> None:
        """Wait, then look for damaged pages."""
        await asyncio.sleep(_CHECK_EVERY)
        await self.check_pages()


async def take_name(
    ledger: Ledger, server: ServerIdentity, wait: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Give a server its name; a server on another machine that has it keeps it while it is alive.

    Args:
        ledger: of all rooms.
        server: this process.
        wait: lets seconds pass.

    Raises:
        LedgerError: another server has the name.
    """
    beat = await ledger.register(server)
    if beat is not None:
        await wait(NAME_WATCH)
        if await ledger.register(server, beat) is not None:
            raise LedgerError("ledger-name-taken", owner=server.owner)
