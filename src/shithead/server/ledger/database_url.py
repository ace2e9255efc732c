"""The values of `--database`: none, a file, or the URL of a database."""

from __future__ import annotations

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
        return _file(data_folder() / FILE)
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
    return url.set(drivername=_DRIVERS[kind])


def _file(path: Path) -> URL:
    return URL.create(_DRIVERS["sqlite"], database=str(path.expanduser().absolute()))


def display_name(url: URL) -> str:
    """A database's name for people and logs: a path, or a URL without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
