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

from shithead.server.store.database import Database
from shithead.server.store.interface import StoreError

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


class SqliteDatabase(Database):
    """A database file, readable by this user only; connects at the first transaction.

    Raises:
        StoreError: the file cannot be created.
    """

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        path = Path(self.name)
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreError("ledger-no-file", database=self.name, why=error) from error
        self._guard = FileGuard(path)
        self._engine = sqlite_engine(url)
        self._read_engine = self._engine.execution_options(**{_READ_ONLY: True})
        self._writer = ThreadPoolExecutor(1, "store writer")  # SQLite allows one at a time
        self._readers = ThreadPoolExecutor(_READERS, "store reader")

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await self._run(self._writer, self._engine, work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._run(self._readers, self._read_engine, work)

    async def _run(
        self, threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
    ) -> T:
        def transaction() -> T:
            with engine.begin() as connection:
                found = work(connection)
            self._guard.check()  # afterwards: what was just committed must be found there
            return found

        return await asyncio.get_running_loop().run_in_executor(threads, transaction)

    def check_files(self) -> None:
        """See ``Store.check_files``."""
        self._guard.check()

    async def check_pages(self, seconds: float) -> bool:
        """See ``Store.check_pages``; nobody who reads or writes has to wait."""

        def quick_check() -> str:
            """Return SQLite's own words: ``ok``, or the first problem; empty if time is up."""
            deadline = time.monotonic() + seconds
            with self._read_engine.connect() as connection:
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

        with self._errors():
            problem = await asyncio.to_thread(quick_check)
        if problem not in {"", "ok"}:
            raise StoreError("ledger-damaged", database=self.name, why=problem)
        return problem == "ok"

    async def close(self) -> None:
        """Finish queued transactions, then close every connection."""
        self._closed = True
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._engine.dispose()


class FileGuard:
    """Detects that the database file or its write-ahead log was deleted or replaced.

    Data written to a deleted open file is lost when the file is closed.

    Args:
        path: the database file, which exists.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[Path, tuple[int, int]] = {}
        self.check()

    def check(self) -> None:
        """Compare the files with those that were there at first.

        Raises:
            StoreError: a file was deleted or replaced.
        """
        for path in (self._path, self._path.with_name(f"{self._path.name}-wal")):
            try:
                status = path.stat()
                found = status.st_dev, status.st_ino
            except OSError:
                found = None
            known = self._known.get(path)
            if known is None and found is not None:
                self._known[path] = found
            elif found != known:
                raise StoreError("ledger-replaced", database=str(self._path))


def sqlite_engine(url: URL) -> Engine:
    """Return an engine whose commits are on disk."""
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": LOCK_TIMEOUT})

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: object) -> None:
        """Configure a new connection; close it if that fails."""
        connection.isolation_level = None  # only `begin` starts transactions
        try:
            for pragma in PRAGMAS:
                _set_pragma(connection, pragma)
        except BaseException:
            connection.close()
            raise

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        """Begin a transaction; one that writes takes its lock now, not at its first statement."""
        read_only = connection.get_execution_options().get(_READ_ONLY, False)
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")

    return engine


def _set_pragma(connection: Any, pragma: str) -> None:
    """Set a pragma; retry, since SQLite does not wait while others create the same file."""
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
