"""The commands on the database of rooms: ``backup``, ``restore``, ``downgrade`` and ``rooms``.

What needs the extra ``server`` is imported as a command runs, so that help does without.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click
from click import Argument

from shithead.commands.command import LocalizedGroup, ServerCommand
from shithead.commands.values import DATABASE, NEW_FILE
from shithead.server.store.interface import StoreError
from shithead.terminal.screen import Screen

if TYPE_CHECKING:
    from shithead.server.store.database import Database
    from shithead.server.store.sql import SqlStore

_DAY: Final = 24 * 3600
_ROOM: Final = Argument(["room"], metavar="room")

Answer = TypeVar("Answer")

rooms = LocalizedGroup("rooms")


@click.command(cls=ServerCommand, params=[NEW_FILE, DATABASE])
def backup(*, file: Path, database: str | None, language: str) -> int:
    """Back every room up to a new file.

    Raises:
        StoreError: the file exists, or the database cannot be read.
    """
    from shithead.server.store.backup import back_up

    async def run() -> int:
        async with _opened(database) as found:
            return await back_up(found, file)

    Screen(language).say("cli-backup-done", count=asyncio.run(run()), file=str(file))
    return 0


@click.command(cls=ServerCommand, params=[NEW_FILE, DATABASE])
def restore(*, file: Path, database: str | None, language: str) -> int:
    """Restore every room of a backup to a database without rooms, which may be a new file.

    Raises:
        StoreError: the file is not a backup, or the database has rooms already.
    """
    from shithead.server.store.backup import restore as restore_backup

    async def run() -> tuple[int, str]:
        async with _opened(database, new=True) as found:
            return await restore_backup(found, file), found.name

    count, name = asyncio.run(run())
    Screen(language).say("cli-restore-done", count=count, database=name)
    return 0


@click.command(cls=ServerCommand, params=[DATABASE])
def downgrade(*, database: str | None, language: str) -> int:
    """Give a database the form that the version of the program before needs.

    Raises:
        StoreError: the database cannot be used.
    """
    from shithead.server.store.schema import downgrade as downgrade_database

    async def run() -> str:
        async with _opened(database) as found:
            await downgrade_database(found)
            return found.name

    Screen(language).say("cli-downgrade-done", database=asyncio.run(run()))
    return 0


@rooms.command("list", cls=ServerCommand, params=[DATABASE])
def list_rooms(*, database: str | None, language: str) -> int:
    """Print every room with its age.

    Raises:
        StoreError: the database cannot be read.
    """
    screen = Screen(language)
    for age in _answer(database, lambda store: store.rooms()):
        key = "cli-rooms-row" if age.deleted is None else "cli-rooms-deleted-row"
        seconds = age.idle if age.deleted is None else age.deleted
        screen.say(key, room=age.room, days=max(0, int(seconds // _DAY)))
    return 0


@rooms.command("restore", cls=ServerCommand, params=[_ROOM, DATABASE])
def restore_room(*, room: str, database: str | None, language: str) -> int:
    """Restore a deleted room.

    Raises:
        StoreError: no such room is deleted.
    """
    if not _answer(database, lambda store: store.restore(room)):
        raise StoreError("ledger-not-deleted", room=room)
    Screen(language).say("cli-rooms-restore-done", room=room)
    return 0


@rooms.command("delete", cls=ServerCommand, params=[_ROOM, DATABASE])
def delete_room(*, room: str, database: str | None, language: str) -> int:
    """Remove a room with everything that is stored of it, for good.

    Raises:
        StoreError: there is no such room.
    """
    if not _answer(database, lambda store: store.remove(room, marked=False)):
        raise StoreError("ledger-no-room", room=room)
    Screen(language).say("cli-rooms-delete-done", room=room)
    return 0


def _answer(database: str | None, question: Callable[[SqlStore], Awaitable[Answer]]) -> Answer:
    """The answer of a database's store to one question."""
    from shithead.server.store.sql import SqlStore

    async def run() -> Answer:
        async with _opened(database) as found:
            store = SqlStore(found)
            try:
                return await question(store)
            finally:
                await store.close()

    return asyncio.run(run())


@asynccontextmanager
async def _opened(database: str | None, *, new: bool = False) -> AsyncIterator[Database]:
    """A database with the current schema, closed at the end; ``new``: the file may be new.

    One that was made for nothing is removed, with what SQLite keeps beside it.
    """
    from shithead.server.store.address import open_database, parse_database_url
    from shithead.server.store.schema import migrate

    url = parse_database_url(database)
    file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
    there = file is None or await asyncio.to_thread(file.exists)
    if not new and not there:
        raise StoreError("ledger-not-there", file=str(file))
    found = open_database(url)
    try:
        await migrate(found)
        yield found
    except BaseException:
        await found.close()
        if file and not there:
            for rest in ("", "-wal", "-shm"):
                made = file.with_name(f"{file.name}{rest}")
                await asyncio.to_thread(made.unlink, missing_ok=True)
        raise
    await found.close()
