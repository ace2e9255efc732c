"""PostgreSQL through asyncpg, with a time limit on everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import create_async_engine

from shithead.server.store.database import Database

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


class PostgresDatabase(Database):
    """A PostgreSQL database; connects at the first transaction."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self._engine = create_async_engine(
            url,
            hide_parameters=True,
            connect_args={
                "timeout": _WAIT_LIMIT,
                "command_timeout": _STATEMENT_LIMIT,
                "server_settings": SESSION_SETTINGS,
            },
        )

    async def _write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    def check_files(self) -> None:
        """Leave its files to the database server."""

    async def close(self) -> None:
        """Close every connection."""
        self._closed = True
        await self._engine.dispose()
