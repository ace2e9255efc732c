"""The values of `--database`: none, a file, or the URL of a database."""

from __future__ import annotations

import os
from getpass import getuser
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from shithead.data_folder import data_folder
from shithead.server.ledger.interface import LedgerError

FILE: Final = "rooms.db"
_DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def parse_database_url(database: str | None) -> URL:
    """The URL of a database, with its driver.

    Args:
        database: a path, ``sqlite:///path``, ``postgresql://user@host/name``; None: a file in the
            user's data folder.

    Raises:
        LedgerError: the value names no supported database, or what that needs is not installed.
    """
    if database is None:
        return _file(_usual_file())
    if "://" not in database:
        return _file(Path(database))
    try:
        url = make_url(database)
    except ArgumentError:
        raise LedgerError("ledger-address", database=database.partition(":")[0]) from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS or (kind == "sqlite" and not url.database):
        raise LedgerError("ledger-address", database=display_name(url))
    if kind != "sqlite" and find_spec("asyncpg") is None:
        raise LedgerError("ledger-no-driver", database=display_name(url))
    if kind != "sqlite" and not (url.username or "user" in url.query or _has_name()):
        raise LedgerError("ledger-no-user", database=display_name(url))
    return url.set(drivername=_DRIVERS[kind])


def _usual_file() -> Path:
    """The file in the user's data folder.

    Raises:
        LedgerError: the user has no home folder.
    """
    try:
        return data_folder() / FILE
    except FileNotFoundError:
        raise LedgerError("ledger-no-home") from None


def _has_name() -> bool:
    """Whether this process's user has a name; in containers some have a number only."""
    try:
        return bool(os.environ.get("PGUSER") or getuser())
    except (KeyError, OSError):
        return False


def _file(path: Path) -> URL:
    try:
        found = path.expanduser().absolute()
    except RuntimeError as error:  # there is no such user
        raise LedgerError("ledger-no-file", database=str(path), why=error) from None
    return URL.create(_DRIVERS["sqlite"], database=str(found))


def display_name(url: URL) -> str:
    """A database's name for people and logs: a path, or a URL without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
