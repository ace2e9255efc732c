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
from shithead.server.store.database import Database, display_name
from shithead.server.store.interface import StoreError
from shithead.server.store.postgres import PostgresDatabase
from shithead.server.store.sqlite import SqliteDatabase

FILE: Final = "rooms.db"
_DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def open_database(address: str | URL | None) -> Database:
    """Return a database, which may lack the current schema.

    Raises:
        StoreError: the file or its folder cannot be created, or the address is wrong.
    """
    url = address if isinstance(address, URL) else parse_database_url(address)
    if url.get_backend_name() == "sqlite":
        return SqliteDatabase(url)
    return PostgresDatabase(url)


def parse_database_url(database: str | None) -> URL:
    """Return the URL of a database, with its driver.

    Args:
        database: a path, ``sqlite:///path``, ``postgresql://user@host/name``; None: a file in the
            user's data folder.

    Raises:
        StoreError: the value names no supported database, or what that needs is not installed.
    """
    if database is None:
        try:
            return _file(data_folder() / FILE)
        except FileNotFoundError:
            raise StoreError("ledger-no-home") from None
    if "://" not in database:
        return _file(Path(database))
    try:
        url = make_url(database)
    except ArgumentError:
        raise StoreError("ledger-address", database=database.partition(":")[0]) from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS or (kind == "sqlite" and not url.database):
        raise StoreError("ledger-address", database=display_name(url))
    if kind != "sqlite":
        if find_spec("asyncpg") is None:
            raise StoreError("ledger-no-driver", database=display_name(url))
        try:
            user = url.username or "user" in url.query or os.environ.get("PGUSER") or getuser()
        except (KeyError, OSError):  # in containers some users have a number only
            user = None
        if not user:
            raise StoreError("ledger-no-user", database=display_name(url))
    return url.set(drivername=_DRIVERS[kind])


def _file(path: Path) -> URL:
    try:
        found = path.expanduser().absolute()
    except RuntimeError as error:  # there is no such user
        raise StoreError("ledger-no-file", database=str(path), why=error) from None
    return URL.create(_DRIVERS["sqlite"], database=str(found))
