"""SQLite on threads of its own: one writes, others read.

Python's own driver, run in a thread, enters the event loop once per transaction. An asynchronous
driver enters it for each step of the transaction, a dozen times, and waits for its turn in a busy
loop each time: appends took four times as long.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_INTERRUPT, OperationalError
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError as StatementError

from shithead.server.ledger.database_errors import ledger_errors
from shithead.server.ledger.database_url import display_name
from shithead.server.ledger.file_guard import FileGuard
from shithead.server.ledger.interface import LedgerError

T = TypeVar("T")

LOCK_TIMEOUT: Final = 5
"""Seconds to wait for another program's lock."""

_RETRY_DELAY: Final = 0.02
"""Seconds between two attempts to set a pragma."""

_READERS: Final = 2

_STEPS_PER_LOOK: Final = 10_000
"""Steps of SQLite's machine between two looks at the clock during a long query."""

PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON")
"""Readers do not block the writer; every commit is synced to disk, on macOS with a full flush."""

_READ_ONLY: Final = "shithead_read_only"
"""The execution option of connections that only read."""


class SqliteDatabase:
    """A database file; see :class:`~shithead.server.ledger.database.Database`.

    Raises:
        LedgerError: the file cannot be created.
    """

    def __init__(self, url: URL) -> None:
        """Creates the file, readable by this user only; connects at the first transaction."""
        self.name = display_name(url)
        _create(Path(self.name))
        self._guard = FileGuard(Path(self.name))
        self._engine = sqlite_engine(url)
        self._read_engine = self._engine.execution_options(**{_READ_ONLY: True})
        self._writer = ThreadPoolExecutor(1, "ledger writer")
        self._readers = ThreadPoolExecutor(_READERS, "ledger reader")
        self._closed = False

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.write`; SQLite allows one writer at a time, hence one thread."""
        return await self._run(self._writer, self._engine, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.read`."""
        return await self._run(self._readers, self._read_engine, work)

    async def _run(
        self, threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
    ) -> T:
        def transaction() -> T:
            with engine.begin() as connection:
                found = work(connection)
            self._guard.check()  # afterwards: what was just committed must be found there
            return found

        if self._closed:
            raise LedgerError("ledger-closed")
        with ledger_errors(self.name):
            return await asyncio.get_running_loop().run_in_executor(threads, transaction)

    def check_files(self) -> None:
        """See :meth:`Database.check_files`."""
        self._guard.check()

    async def check_pages(self, seconds: float) -> bool:
        """See :meth:`Database.check_pages`; nobody who reads or writes has to wait."""
        if self._closed:
            raise LedgerError("ledger-closed")
        with ledger_errors(self.name):
            problem = await asyncio.to_thread(_quick_check, self._read_engine, seconds)
        if problem not in {"", "ok"}:
            raise LedgerError("ledger-damaged", database=self.name, why=problem)
        return problem == "ok"

    async def close(self) -> None:
        """See :meth:`Database.close`; queued transactions are finished first."""
        self._closed = True
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._engine.dispose()


def _quick_check(engine: Engine, seconds: float) -> str:
    """SQLite's own words on its pages: ``ok``, or the first problem; empty if time is up."""
    deadline = time.monotonic() + seconds
    with engine.connect() as connection:
        driver: Any = connection.connection.dbapi_connection
        driver.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS_PER_LOOK)
        try:
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
        except StatementError as error:
            if getattr(error.orig, "sqlite_errorcode", None) == SQLITE_INTERRUPT:
                return ""
            raise
        finally:
            driver.set_progress_handler(None, 0)


def _create(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise LedgerError("ledger-no-file", database=str(path), why=error) from error


def sqlite_engine(url: URL) -> Engine:
    """An engine whose commits are on disk."""
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": LOCK_TIMEOUT})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    """Configure a new connection; close it if that fails."""
    connection.isolation_level = None  # only `_begin` starts transactions
    try:
        for pragma in PRAGMAS:
            _set_pragma(connection, pragma)
    except BaseException:
        connection.close()
        raise


def _set_pragma(connection: Any, pragma: str) -> None:
    """Set a pragma; retries, since SQLite does not wait while others create the same file."""
    deadline = time.monotonic() + LOCK_TIMEOUT
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
        except OperationalError as error:
            if error.sqlite_errorcode != SQLITE_BUSY or time.monotonic() >= deadline:
                raise
            time.sleep(_RETRY_DELAY)
        else:
            return


def _begin(connection: Connection) -> None:
    """Begin a transaction; a writing one takes its lock at once, not at its first statement."""
    read_only = connection.get_execution_options().get(_READ_ONLY, False)
    connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")
