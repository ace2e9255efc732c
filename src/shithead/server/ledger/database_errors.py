"""What went wrong in a database, as an error that says what to do."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import asyncpg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from shithead.server.ledger.interface import LedgerError

if TYPE_CHECKING:
    from collections.abc import Iterator

_FAILURES: Final = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What databases raise: mostly through SQLAlchemy, but not where PostgreSQL is listened to."""

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
"""SQLite's error names, without SQLITE_ and what follows the next underscore."""

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
"""PostgreSQL's SQLSTATE codes."""


@contextmanager
def told(database: str) -> Iterator[None]:
    """Raise as :class:`LedgerError` whatever the database raises inside.

    Args:
        database: its name for people, without a password.
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
    lost = isinstance(error, OSError | asyncpg.InterfaceError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )
    return "ledger-unreachable" if lost else "ledger-failed"


def _why(cause: BaseException) -> str:
    """The database's own words, in one line: never the statement with what was to be written."""
    words = str(cause).strip().splitlines()
    return words[0] if words else type(cause).__name__
