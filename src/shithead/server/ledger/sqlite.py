"""SQLite, on threads of its own: one writes, others read.

Python's own driver in a thread comes back to the event loop once for each transaction. An
asynchronous driver comes back for each step of it, a dozen times, and waits every time until a busy
loop has its turn: appends took four times as long.
"""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import SQLITE_BUSY, OperationalError
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Engine, create_engine, event

from shithead.server.ledger.database_errors import told
from shithead.server.ledger.database_url import spoken
from shithead.server.ledger.interface import LedgerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import URL, Connection

T = TypeVar("T")

_PATIENCE: Final = 5
"""Seconds to wait for another program's lock."""

_MOMENT: Final = 0.02
"""Seconds between two tries."""

_READERS: Final = 2

_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON")
"""Readers beside the writer; every commit is synced to the disk, on macOS really, too."""

_READING: Final = "shithead_reading"
"""The execution option of connections that only read."""


class Sqlite:
    """A file; see :class:`~shithead.server.ledger.database.Database`.

    Raises:
        LedgerError: the file cannot be made.
    """

    def __init__(self, url: URL) -> None:
        """Make the file, for this user's eyes only; connect when it is first needed."""
        self.name = spoken(url)
        _make(Path(self.name))
        self._engine = _engine(url)
        self._reading = self._engine.execution_options(**{_READING: True})
        self._writer = ThreadPoolExecutor(1, "ledger writer")
        self._readers = ThreadPoolExecutor(_READERS, "ledger reader")
        self._closed = False

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.write`; SQLite lets one write at a time, so there is one thread."""
        return await self._done(self._writer, self._engine, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.read`."""
        return await self._done(self._readers, self._reading, work)

    async def _done(
        self, threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
    ) -> T:
        def carry_out() -> T:
            with engine.begin() as connection:
                return work(connection)

        if self._closed:
            raise LedgerError("ledger-closed")
        with told(self.name):
            return await asyncio.get_running_loop().run_in_executor(threads, carry_out)

    async def close(self) -> None:
        """See :meth:`Database.close`; what waits is written first."""
        self._closed = True
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._engine.dispose()


def _make(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        why = error.strerror or str(error)
        raise LedgerError("ledger-no-file", database=str(path), why=why) from error


def _engine(url: URL) -> Engine:
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": _PATIENCE})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    """Set up a new connection; one that cannot be is closed again."""
    connection.isolation_level = None  # transactions begin where `_begin` says, nowhere else
    try:
        for pragma in _PRAGMAS:
            _set(connection, pragma)
    except BaseException:
        connection.close()
        raise


def _set(connection: Any, pragma: str) -> None:
    """Set a pragma; where others just make the same file, SQLite itself does not wait for them."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
        except OperationalError as error:
            if error.sqlite_errorcode != SQLITE_BUSY or time.monotonic() >= until:
                raise
            time.sleep(_MOMENT)
        else:
            return


def _begin(connection: Connection) -> None:
    """Whoever is going to write says so at once, rather than find out when it is too late."""
    reading = connection.get_execution_options().get(_READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
