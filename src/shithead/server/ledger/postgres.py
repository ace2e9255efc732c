"""PostgreSQL through asyncpg, with a time limit on everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import create_async_engine

from shithead.server.ledger.database_errors import ledger_errors
from shithead.server.ledger.database_url import display_name
from shithead.server.ledger.interface import LedgerError

T = TypeVar("T")

_WAIT_LIMIT: Final = 5
"""Seconds to wait for a connection, or for another transaction's lock."""

_STATEMENT_LIMIT: Final = 30
"""Seconds after which a statement counts as lost."""

SESSION_SETTINGS: Final[dict[str, Any]] = {
    "application_name": "shithead",
    "lock_timeout": f"{_WAIT_LIMIT}s",
    # A process that is frozen during a transaction must not hold its locks for ever.
    "idle_in_transaction_session_timeout": f"{2 * _WAIT_LIMIT}s",
    "synchronous_commit": "on",  # overrides the server's default: a commit is on disk
}


class PostgresDatabase:
    """A PostgreSQL database; see :class:`~shithead.server.ledger.database.Database`.

    Attributes:
        name: the database's name for people and logs, without a password.
    """

    def __init__(self, url: URL) -> None:
        """Connects at the first transaction."""
        self.name = display_name(url)
        self._closed = False
        self._engine = create_async_engine(
            url,
            hide_parameters=True,
            connect_args={
                "timeout": _WAIT_LIMIT,
                "command_timeout": _STATEMENT_LIMIT,
                "server_settings": SESSION_SETTINGS,
            },
        )

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.write`."""
        with self._open():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.read`."""
        with self._open():
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)

    @contextmanager
    def _open(self) -> Iterator[None]:
        if self._closed:
            raise LedgerError("ledger-closed")
        with ledger_errors(self.name):
            yield

    def check_files(self) -> None:
        """See :meth:`Database.check_files`; the database's server answers for its files."""

    async def check_pages(self, seconds: float) -> bool:  # noqa: ARG002 — there is nothing to wait for
        """See :meth:`Database.check_pages`; PostgreSQL checks a page whenever it reads it."""
        return True

    async def close(self) -> None:
        """See :meth:`Database.close`."""
        self._closed = True
        await self._engine.dispose()
