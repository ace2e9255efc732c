"""Transactions in a database, for SQLite and PostgreSQL."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from shithead.server.store.interface import StoreError

try:
    from asyncpg import InterfaceError, PostgresError
except ModuleNotFoundError:  # without it there is SQLite only
    _FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, OSError)
    _LOST: tuple[type[Exception], ...] = (OSError,)
else:
    _FAILURES = (SQLAlchemyError, OSError, PostgresError, InterfaceError)
    """Everything that databases raise; SQLAlchemy does not wrap all that asyncpg raises."""

    _LOST = (OSError, InterfaceError)
    """Errors that always mean a lost connection."""

P = ParamSpec("P")
T = TypeVar("T")

_KEYS: Final = {
    # SQLite's primary error names, without SQLITE_
    "READONLY": "ledger-read-only",
    "FULL": "ledger-full",
    "BUSY": "ledger-locked",
    "LOCKED": "ledger-locked",
    "CANTOPEN": "ledger-no-file",
    "NOTADB": "ledger-damaged",
    "CORRUPT": "ledger-damaged",
    "IOERR": "ledger-disk",
    # PostgreSQL's SQLSTATE codes
    "25006": "ledger-read-only",
    "53100": "ledger-full",
    "55P03": "ledger-locked",
    "57014": "ledger-locked",
    "28000": "ledger-login",
    "28P01": "ledger-login",
    "42501": "ledger-login",
    "3D000": "ledger-no-database",
    "53300": "ledger-crowded",
}
"""The sentence for each error code. Operators may know its name from logs, so it stays."""


class Database(ABC):
    """Runs functions in transactions; a committed transaction is on disk.

    Such a function takes a connection, and waits for nothing but the database. So it can run in a
    thread, and the event loop is entered once for a whole transaction.

    Attributes:
        name: the database's name for people and logs, without a password.
    """

    def __init__(self, url: URL) -> None:
        self.name = display_name(url)
        self._closed = False

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in a transaction, which is committed to disk or rolled back.

        Raises:
            StoreError: the database fails.
        """
        with self._errors():
            return await self._write(lambda connection: work(connection, *args, **kwargs))

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that only reads; it does not block writers.

        Raises:
            StoreError: the database fails.
        """
        with self._errors():
            return await self._read(lambda connection: work(connection, *args, **kwargs))

    @contextmanager
    def _errors(self) -> Iterator[None]:
        if self._closed:
            raise StoreError("ledger-closed")
        with store_errors(self.name):
            yield

    @abstractmethod
    async def _write(self, work: Callable[[Connection], T]) -> T: ...

    @abstractmethod
    async def _read(self, work: Callable[[Connection], T]) -> T: ...

    @abstractmethod
    def check_files(self) -> None:
        """See ``Store.check_files``."""

    async def check_pages(self, seconds: float) -> bool:  # noqa: ARG002 — there is nothing to wait for
        """See ``Store.check_pages``; a database server checks a page when it reads it."""
        return True

    @abstractmethod
    async def close(self) -> None:
        """Close every connection."""


@contextmanager
def store_errors(database: str) -> Iterator[None]:
    """Translate every error of a database to a ``StoreError`` that says what to do.

    Args:
        database: the database's name for people, without a password.
    """
    try:
        yield
    except _FAILURES as error:
        cause = getattr(error, "orig", None) or error
        invalidated = isinstance(error, DBAPIError) and error.connection_invalidated
        key = "ledger-unreachable" if invalidated or isinstance(error, _LOST) else "ledger-failed"
        for found in (cause, cause.__cause__, cause.__context__):
            name = getattr(found, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
            code = name or getattr(found, "sqlstate", None)
            if code in _KEYS:
                key = _KEYS[code]
                break
        # The database's own message in one line, never the statement with its parameters.
        why = next(iter(str(cause).strip().splitlines()), type(cause).__name__)
        raise StoreError(key, database=database, why=why) from error


def display_name(url: URL) -> str:
    """Return a database's name for people and logs: a path, or a URL without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
