"""Backups: every room of a database in a SQLite file, as it was at one moment.

The file is a database of this program itself, whatever the database is: it can be restored to
either kind, and served as it is.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, func, insert, inspect, select, text, update

from shithead.server.ledger.database import Database, database_at
from shithead.server.ledger.database_errors import ledger_errors
from shithead.server.ledger.database_url import parse_database_url
from shithead.server.ledger.interface import LedgerError
from shithead.server.ledger.migrate import VERSION_TABLE, migrate
from shithead.server.ledger.sqlite import sqlite_engine
from shithead.server.ledger.tables import ENTRIES, FENCES, LEASES, DatabaseTime

_SNAPSHOT: Final = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
"""All of a transaction sees the same moment; in SQLite it does so anyway."""


_MOST_FENCE: Final = 2**53
"""More than any ledger counts to."""

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
    """Copy every room to a new file, while servers go on; returns the number of rooms.

    Args:
        database: with the current schema.
        file: does not exist yet.

    Raises:
        LedgerError: the file exists or cannot be written, or the database cannot be read.
    """
    part = _new_part(file)
    try:
        await _migrate_file(part)
        count = await database.read(partial(_copy_to, file=part))
        with ledger_errors(str(part)):
            _complete(part, file)
    finally:
        for rest in ("", "-wal", "-shm"):
            part.with_name(f"{part.name}{rest}").unlink(missing_ok=True)
    return count


async def restore(database: Database, file: Path) -> int:
    """Copy every room of a backup to a database without rooms; returns the number of rooms.

    No time has passed in the backup: rooms are as old as they were then.

    Args:
        database: with the current schema.
        file: a backup, of this version of the program or of an earlier one.

    Raises:
        LedgerError: the file is no backup, contradicts itself, or the database has rooms already.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        _fetch(file, copy)
        await _migrate_file(copy)
        with ledger_errors(str(file)):
            _check(copy, file)
        return await database.write(partial(_copy_from, file=copy, name=database.name))


def _new_part(file: Path) -> Path:
    """The file to write to until the backup is complete."""
    if file.exists():
        raise LedgerError("ledger-file-exists", file=str(file))
    return file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")


def _complete(part: Path, file: Path) -> None:
    """Make one file of a written backup, and give it its name."""
    with closing(sqlite3.connect(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    if file.exists():  # made meanwhile, by another backup perhaps
        raise LedgerError("ledger-file-exists", file=str(file))
    part.replace(file)
    _sync_folder(file.parent)


def _fetch(file: Path, copy: Path) -> None:
    """Copy a backup, which stays as it is, to where it can be migrated."""
    if not file.is_file():
        raise LedgerError("ledger-not-there", file=str(file))
    with ledger_errors(str(file)):
        shutil.copyfile(file, copy)
        with _connection_to(copy) as source:
            ours = inspect(source).has_table(VERSION_TABLE)
    if not ours:
        raise LedgerError("ledger-no-backup", file=str(file), fault="other")


def _check(copy: Path, file: Path) -> None:
    """Check that the numbers in a backup can be: servers would fail on them one by one.

    Args:
        copy: the backup with the current schema.
        file: the name to complain about.

    Raises:
        LedgerError: they contradict each other.
    """
    with _connection_to(copy) as source:
        for impossible in _IMPOSSIBLE:
            room = source.scalar(impossible, {"fence": _MOST_FENCE, "time": _LATEST})
            if room is not None:
                raise LedgerError(
                    "ledger-no-backup", file=str(file), fault="numbers", room=str(room) or "none"
                )


async def _migrate_file(file: Path) -> None:
    opened = database_at(parse_database_url(str(file)))
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


def _copy_to(source: Connection, file: Path) -> int:
    if source.dialect.name == "postgresql":
        source.execute(_SNAPSHOT)
    with _connection_to(file) as target:
        return _copy(source, target, 0.0)


def _copy_from(target: Connection, file: Path, name: str) -> int:
    if target.scalar(select(LEASES.c.room).limit(1)) is not None:
        raise LedgerError("ledger-not-empty", database=name)
    with _connection_to(file) as source:
        now = target.execute(select(DatabaseTime())).scalar_one()
        newest = source.scalar(select(func.max(LEASES.c.renewed))) or now
        return _copy(source, target, now - newest)


def _copy(source: Connection, target: Connection, later: float) -> int:
    """Copy every room, held by nobody; returns how many there are.

    Args:
        source: in a transaction that sees one moment.
        target: in a transaction; without rooms.
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


def _sync_folder(folder: Path) -> None:
    """Have a folder's list of files on disk; where folders cannot be opened, there is no need."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
