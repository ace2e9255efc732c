"""A connection pool to SQLite or PostgreSQL, set up so that a commit means: on disk."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

from shithead.server.ledger.address import spoken
from shithead.server.ledger.face import LedgerError
from shithead.server.ledger.trouble import told

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import URL, Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_PATIENCE: Final = 5
"""Seconds to wait for somebody else's lock."""

_LIMIT: Final = 30
"""Seconds that a statement may take before it counts as lost."""

_READING: Final = "shithead_reading"
"""The execution option of connections that only read."""

_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL")

_POSTGRES: Final[dict[str, Any]] = {
    "timeout": _PATIENCE,
    "command_timeout": _LIMIT,
    "server_settings": {
        "application_name": "shithead",
        "lock_timeout": f"{_PATIENCE}s",
        "synchronous_commit": "on",  # whatever the server's usual setting: a commit is on disk
    },
}


class Database:
    """Transactions on one database.

    Attributes:
        engine: SQLAlchemy's engine.
        name: for people and logs; no password.
    """

    def __init__(self, url: URL) -> None:
        """Connect later, when it is first needed."""
        self.name = spoken(url)
        self.engine = _sqlite(url) if url.get_backend_name() == "sqlite" else _postgres(url)
        self._readers = self.engine.execution_options(**{_READING: True})
        # SQLite lets one write at a time: its writers queue here, where waiting is free.
        self._turn: AbstractAsyncContextManager[Any] = (
            asyncio.Lock() if self.is_sqlite else nullcontext()
        )

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file of this machine."""
        return self.engine.dialect.name == "sqlite"

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on disk once the block has ended, or is not there at all.

        Raises:
            LedgerError: the database fails.
        """
        with told(self.name):
            async with self._turn, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; writers are not held up.

        Raises:
            LedgerError: the database fails.
        """
        with told(self.name):
            async with self._readers.connect() as connection:
                yield connection

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def _postgres(url: URL) -> AsyncEngine:
    return create_async_engine(url, hide_parameters=True, connect_args=_POSTGRES)


def _sqlite(url: URL) -> AsyncEngine:
    """An engine for a file; it is made with its folder, for this user's eyes only."""
    name = spoken(url)
    path = Path(name)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        why = error.strerror or str(error)
        raise LedgerError("ledger-no-file", database=name, why=why) from error
    engine = create_async_engine(url, hide_parameters=True, connect_args={"timeout": _PATIENCE})
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    """Set up a new connection: readers beside the writer, every commit synced to the disk."""
    connection.isolation_level = None  # transactions begin where `_begin` says, nowhere else
    try:
        for pragma in _PRAGMAS:
            connection.cursor().execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise


def _begin(connection: Connection) -> None:
    """Whoever is going to write says so at once, rather than find out when it is too late."""
    reading = connection.get_execution_options().get(_READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
