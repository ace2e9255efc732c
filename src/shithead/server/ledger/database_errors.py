"""Errors of databases, translated to ledger errors that say what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from shithead.server.ledger.interface import LedgerError

try:
    from asyncpg import InterfaceError, PostgresError
except ModuleNotFoundError:  # without it there is SQLite only
    _FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, OSError)
    _LOST: tuple[type[Exception], ...] = (OSError,)
else:
    _FAILURES = (SQLAlchemyError, OSError, PostgresError, InterfaceError)
    """Everything that databases raise; SQLAlchemy does not wrap all that asyncpg raises."""

    _LOST = (OSError, InterfaceError)
    """What says by itself that a connection is lost."""

_SQLITE: Final = {
    "READONLY": "ledger-read-only",
    "FULL": "ledger-full",
    "BUSY": "ledger-locked",
    "LOCKED": "ledger-locked",
    "CANTOPEN": "ledger-no-file",
    "NOTADB": "ledger-damaged",
    "CORRUPT": "ledger-damaged",
    "IOERR": "ledger-disk",
}
"""Keys by SQLite's primary error name, without ``SQLITE_``."""

_POSTGRES: Final = {
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
"""Keys by PostgreSQL's SQLSTATE code."""


@contextmanager
def ledger_errors(database: str) -> Iterator[None]:
    """Translate every error of a database to :class:`LedgerError`.

    Args:
        database: the database's name for people, without a password.
    """
    try:
        yield
    except _FAILURES as error:
        cause = getattr(error, "orig", None) or error
        raise LedgerError(_key(error, cause), database=database, why=_why(cause)) from error


def _key(error: Exception, cause: BaseException) -> str:
    for found in (cause, cause.__cause__, cause.__context__):
        name = getattr(found, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
        state = getattr(found, "sqlstate", None) or ""
        key = _SQLITE.get(name) or _POSTGRES.get(state)
        if key:
            return key
    lost = isinstance(error, _LOST) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )
    return "ledger-unreachable" if lost else "ledger-failed"


def _why(cause: BaseException) -> str:
    """The database's own message in one line, never the statement with its parameters."""
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
