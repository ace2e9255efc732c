"""Backups: a SQLite file with a consistent copy of every room in a database.

The file is a database of this program itself, whatever the database is: it can be restored to
either kind, and served as it is.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, func, insert, inspect, select, text, update

from shithead.server.store.address import open_database, parse_database_url
from shithead.server.store.database import Database, store_errors
from shithead.server.store.interface import StoreError
from shithead.server.store.schema import (
    ENTRIES,
    FENCES,
    LEASES,
    VERSION_TABLE,
    DatabaseTime,
    migrate,
)
from shithead.server.store.sqlite import sqlite_engine

_SNAPSHOT: Final = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
"""All of a transaction sees the same state; in SQLite it does so anyway."""

_MOST_FENCE: Final = 2**53
"""More than any store counts to."""

_LATEST: Final = 1e11
"""Seconds since 1970 that no clock shows for three thousand years."""

_IMPOSSIBLE: Final = (
    text("""
        SELECT '' WHERE (
            SELECT count(*) = 1 AND min(typeof(newest) = 'integer')
                AND min(newest) BETWEEN 0 AND :fence
            FROM fences
        ) IS NOT TRUE AND :time
    """),
    text("""
        SELECT room FROM leases WHERE (
            typeof(room) = 'text' AND typeof(fence) = 'integer'
            AND fence BETWEEN 0 AND (SELECT newest FROM fences) AND fence <= :fence
            AND renewed BETWEEN 0 AND :time AND ifnull(deleted, 0) BETWEEN 0 AND :time
        ) IS NOT TRUE
    """),
    text("""
        SELECT room FROM entries GROUP BY room HAVING (
            room IN (SELECT room FROM leases) AND :fence
            AND min(typeof(number) = 'integer') AND min(number) = 0 AND max(number) = count(*) - 1
            AND min(typeof(entry) = 'blob') AND min(written) >= 0 AND max(written) <= :time
        ) IS NOT TRUE
    """),
)
"""Queries for what cannot be in a backup: the room, or an empty text about all of them."""


async def back_up(database: Database, file: Path) -> int:
    """Copy every room to a new file while servers run; return the number of rooms.

    Args:
        database: has the current schema.
        file: does not exist yet.

    Raises:
        StoreError: the file exists or cannot be written, or the database cannot be read.
    """
    if await asyncio.to_thread(file.exists):
        raise StoreError("ledger-file-exists", file=str(file))
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")

    def copy(source: Connection) -> int:
        if source.dialect.name == "postgresql":
            source.execute(_SNAPSHOT)
        with _connection_to(part) as target:
            return _copy(source, target, 0.0)

    def finish() -> None:
        """Make one file of the backup, without a log, and give it its name."""
        with closing(sqlite3.connect(part)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        if file.exists():  # made meanwhile, by another backup perhaps
            raise StoreError("ledger-file-exists", file=str(file))
        part.replace(file)
        if hasattr(os, "O_DIRECTORY"):  # elsewhere folders need no sync
            folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    try:
        await _migrate_file(part)
        count = await database.read(copy)
        with store_errors(str(part)):
            await asyncio.to_thread(finish)
    finally:
        for rest in ("", "-wal", "-shm"):
            part.with_name(f"{part.name}{rest}").unlink(missing_ok=True)
    return count


async def restore(database: Database, file: Path) -> int:
    """Copy every room of a backup to a database without rooms; return the number of rooms.

    No time has passed in the backup: rooms are as old as they were then.

    Args:
        database: has the current schema.
        file: a backup, of this version of the program or of an earlier one.

    Raises:
        StoreError: the file is not a backup, contradicts itself, or the database has rooms already.
    """
    if not await asyncio.to_thread(file.is_file):
        raise StoreError("ledger-not-there", file=str(file))
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"  # the backup stays as it is; this one is migrated
        with store_errors(str(file)):
            shutil.copyfile(file, copy)
            with _connection_to(copy) as source:
                ours = inspect(source).has_table(VERSION_TABLE)
        if not ours:
            raise StoreError("ledger-no-backup", file=str(file), fault="other")
        await _migrate_file(copy)
        with store_errors(str(file)), _connection_to(copy) as source:
            # Servers would fail on impossible numbers one by one.
            for impossible in _IMPOSSIBLE:
                room = source.scalar(impossible, {"fence": _MOST_FENCE, "time": _LATEST})
                if room is not None:
                    where = str(room) or "none"
                    raise StoreError(
                        "ledger-no-backup", file=str(file), fault="numbers", room=where
                    )

        def fill(target: Connection) -> int:
            if target.scalar(select(LEASES.c.room).limit(1)) is not None:
                raise StoreError("ledger-not-empty", database=database.name)
            with _connection_to(copy) as source:
                now = target.execute(select(DatabaseTime())).scalar_one()
                newest = source.scalar(select(func.max(LEASES.c.renewed))) or now
                return _copy(source, target, now - newest)

        return await database.write(fill)


async def _migrate_file(file: Path) -> None:
    opened = open_database(str(file))
    try:
        await migrate(opened)
    finally:
        await opened.close()


@contextmanager
def _connection_to(file: Path) -> Iterator[Connection]:
    engine = sqlite_engine(parse_database_url(str(file)))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _copy(source: Connection, target: Connection, later: float) -> int:
    """Copy every room without its owner; return how many there are.

    Args:
        source: a connection in a transaction that sees one state.
        target: a database without rooms, in a transaction.
        later: seconds that are added to every time.
    """
    newest = source.execute(select(FENCES.c.newest)).scalar_one()
    target.execute(update(FENCES).values(newest=newest).where(FENCES.c.newest < newest))
    rooms = source.execute(select(LEASES).order_by(LEASES.c.room)).mappings().all()
    for room in rooms:
        deleted = None if room["deleted"] is None else room["deleted"] + later
        times = {"renewed": room["renewed"] + later, "deleted": deleted}
        target.execute(insert(LEASES), [{**room, **times, "owner": ""}])
        mine = select(ENTRIES).where(ENTRIES.c.room == room["room"]).order_by(ENTRIES.c.number)
        entries = [
            {**entry, "written": entry["written"] + later}
            for entry in source.execute(mine).mappings()
        ]
        if entries:
            target.execute(insert(ENTRIES), entries)
    return len(rooms)
