"""Transactions on SQLite or PostgreSQL; a committed transaction is on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import URL, Connection

from shithead.server.ledger.postgres import PostgresDatabase
from shithead.server.ledger.sqlite import SqliteDatabase

T = TypeVar("T")


class Database(Protocol):
    """Runs functions in transactions.

    Such a function takes a connection and waits for nothing but the database. So it can run in a
    thread, and the event loop is entered once for a whole transaction.
    """

    @property
    def name(self) -> str:
        """The database's name for people and logs, without a password."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function in a transaction, which is committed to disk or rolled back.

        Raises:
            LedgerError: the database fails.
        """

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a function that only reads; it does not block writers.

        Raises:
            LedgerError: the database fails.
        """

    def check_files(self) -> None:
        """See :meth:`Ledger.check_files`."""

    async def check_pages(self, seconds: float) -> bool:
        """See :meth:`Ledger.check_pages`."""

    async def close(self) -> None:
        """Close every connection."""


_BACKENDS: Final[dict[str, Any]] = {"sqlite": SqliteDatabase, "postgresql": PostgresDatabase}


def database_at(url: URL) -> Database:
    """The database of a URL.

    Raises:
        LedgerError: the file or its folder cannot be created.
    """
    found: Database = _BACKENDS[url.get_backend_name()](url)
    return found
