"""The ledger in a database; each method is one transaction."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError

from shithead.server.ledger import leases
from shithead.server.ledger.append import append_all
from shithead.server.ledger.database import database_at
from shithead.server.ledger.database_url import parse_database_url
from shithead.server.ledger.group_commit import AppendRequest, GroupCommit
from shithead.server.ledger.interface import EntryExists, LedgerError
from shithead.server.ledger.log_reader import last_written, read_entries
from shithead.server.ledger.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shithead.server.ledger.database import Database
    from shithead.server.ledger.interface import Lease


class DatabaseLedger:
    """A :class:`~shithead.server.ledger.interface.Ledger` in SQLite or PostgreSQL.

    Args:
        database: with the current schema.
    """

    def __init__(self, database: Database) -> None:
        """Start the writing task, in the running loop."""
        self._database = database
        self._appends = GroupCommit(self._commit)

    @property
    def name(self) -> str:
        """The database's name for people and logs, without a password."""
        return self._database.name

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """See :meth:`Ledger.append`.

        Args:
            room: the room's code.
            first: the number of the first entry; the others follow it.
            entries: the entries.
            fence: the fence of the caller's lease.
        """
        await self._appends.submit(AppendRequest(room, first, entries, fence))

    async def _commit(self, batch: list[AppendRequest]) -> None:
        """Store a batch; one with a number that exists already is retried request by request."""
        try:
            verdicts = await self._database.write(partial(append_all, batch=batch))
        except LedgerError as error:
            await self._recover(batch, error)
            return
        for request, verdict in zip(batch, verdicts, strict=True):
            request.settle(verdict)

    async def _recover(self, batch: list[AppendRequest], error: LedgerError) -> None:
        duplicate = isinstance(error.__cause__, IntegrityError)
        if duplicate and len(batch) > 1:
            for request in batch:
                await self._commit([request])
            return
        for request in batch:
            number = request.first
            exists = EntryExists("ledger-taken", room=request.room, number=number)
            request.settle(exists if duplicate else error)

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """See :meth:`Ledger.read`."""
        return await self._database.read(partial(read_entries, room=room, start=start))

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """See :meth:`Ledger.claim`.

        Args:
            room: the room's code; an unknown room is created.
            owner: the claimant's address.
            seconds: how long the lease lasts.
        """
        work = partial(leases.claim, room=room, owner=owner, seconds=seconds)
        return await self._database.write(work)

    async def renew(self, held: Iterable[Lease], seconds: float) -> set[str]:
        """See :meth:`Ledger.renew`."""
        work = partial(leases.renew, held=list(held), seconds=seconds)
        return await self._database.write(work)

    async def release(self, lease: Lease) -> None:
        """See :meth:`Ledger.release`."""
        await self._database.write(partial(leases.release, lease=lease))

    async def holder(self, room: str) -> str | None:
        """See :meth:`Ledger.holder`."""
        return await self._database.read(partial(leases.holder, room=room))

    async def rooms(self) -> dict[str, float]:
        """See :meth:`Ledger.rooms`; a room without entries has time 0."""
        return await self._database.read(last_written)

    async def forget(self, room: str, fence: int) -> None:
        """See :meth:`Ledger.forget`."""
        await self._database.write(partial(leases.forget, room=room, fence=fence))

    async def close(self) -> None:
        """See :meth:`Ledger.close`."""
        await self._appends.close()
        await self._database.close()


async def open_ledger(database: str | None = None) -> DatabaseLedger:
    """The ledger in a database, which is migrated first.

    Args:
        database: as :func:`~shithead.server.ledger.database_url.parse_database_url` takes it.

    Raises:
        LedgerError: the database does not exist, or cannot be used.
    """
    opened = database_at(parse_database_url(database))
    try:
        await migrate(opened)
    except BaseException:
        await opened.close()
        raise
    return DatabaseLedger(opened)
