"""The ledger in a database: each method one transaction."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import IntegrityError

from shithead.server.ledger import leases
from shithead.server.ledger.append import append_all
from shithead.server.ledger.database import database_at
from shithead.server.ledger.database_url import address
from shithead.server.ledger.interface import LedgerError, Taken
from shithead.server.ledger.log_reader import entries, last_written
from shithead.server.ledger.migrate import migrate
from shithead.server.ledger.wakeups import Bell, listen
from shithead.server.ledger.writer import Request, Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

    from shithead.server.ledger.database import Database
    from shithead.server.ledger.interface import Lease

POLL: Final = 1.0
"""Seconds after which everything is looked at, whether somebody called or not."""


class Store:
    """A :class:`~shithead.server.ledger.interface.Ledger` in SQLite or PostgreSQL.

    Args:
        database: migrated already.
        poll: seconds between two looks at everything.
    """

    def __init__(self, database: Database, poll: float = POLL) -> None:
        """Begin to write, in the running loop."""
        self._database = database
        self._poll = poll
        self._writer = Writer(self._commit)
        self._bell = Bell(database)

    @property
    def name(self) -> str:
        """The database for people and logs, without a password."""
        return self._database.name

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """See :meth:`Ledger.append`."""
        await self._writer.keep(Request(room, first, entries, fence))

    async def _commit(self, batch: list[Request]) -> None:
        """Keep a batch; one that meets a number already there is tried again one by one."""
        try:
            verdicts = await self._database.write(partial(append_all, batch=batch))
        except LedgerError as error:
            await self._failed(batch, error)
            return
        for request, verdict in zip(batch, verdicts, strict=True):
            request.settle(verdict)

    async def _failed(self, batch: list[Request], error: LedgerError) -> None:
        twice = isinstance(error.__cause__, IntegrityError)
        if twice and len(batch) > 1:
            for request in batch:
                await self._commit([request])
            return
        for request in batch:
            number = request.first
            taken = Taken("ledger-taken", room=request.room, number=number)
            request.settle(taken if twice else error)

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """See :meth:`Ledger.read`."""
        return await self._database.read(partial(entries, room=room, start=start))

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """See :meth:`Ledger.claim`."""
        work = partial(leases.claim, room=room, owner=owner, seconds=seconds)
        lease = await self._database.write(work)
        if lease is not None:
            self._bell.ring(room)
        return lease

    async def renew(self, held: Iterable[Lease], seconds: float) -> set[str]:
        """See :meth:`Ledger.renew`."""
        work = partial(leases.renew, held=list(held), seconds=seconds)
        return await self._database.write(work)

    async def release(self, lease: Lease) -> None:
        """See :meth:`Ledger.release`."""
        await self._database.write(partial(leases.release, lease=lease))
        self._bell.ring(lease.room)

    async def holder(self, room: str) -> str | None:
        """See :meth:`Ledger.holder`."""
        return await self._database.read(partial(leases.holder, room=room))

    async def rooms(self) -> dict[str, float]:
        """See :meth:`Ledger.rooms`; a room without entries is as old as can be."""
        return await self._database.read(last_written)

    async def forget(self, room: str, fence: int) -> None:
        """See :meth:`Ledger.forget`."""
        await self._database.write(partial(leases.forget, room=room, fence=fence))
        self._bell.ring(room)

    def listen(self) -> AsyncIterator[str]:
        """See :meth:`Ledger.listen`."""
        return listen(self._database, self._poll)

    async def close(self) -> None:
        """See :meth:`Ledger.close`."""
        await self._writer.close()
        await self._bell.close()
        await self._database.close()


async def open_ledger(database: str | None = None, poll: float = POLL) -> Store:
    """The ledger in a database, which is brought up to date first.

    Args:
        database: what :func:`~shithead.server.ledger.database_url.address` reads.
        poll: seconds between two looks at everything.

    Raises:
        LedgerError: there is no such database, or it cannot serve.
    """
    opened = database_at(address(database))
    try:
        await migrate(opened)
    except BaseException:
        await opened.close()
        raise
    return Store(opened, poll)
