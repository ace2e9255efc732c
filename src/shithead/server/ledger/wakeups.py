"""Wake-ups between processes: NOTIFY after the commit, and a poll for those that get lost."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import ARRAY, Text, bindparam, func, select

from shithead.server.ledger.database_errors import told
from shithead.server.ledger.interface import EVERY, LedgerError
from shithead.server.ledger.postgres import Postgres

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy import Connection

    from shithead.server.ledger.database import Database

_CHANNEL: Final = "shithead"
_CALL = select(func.pg_notify(_CHANNEL, func.unnest(bindparam("rooms", type_=ARRAY(Text)))))


class Bell:
    """Calls other processes to rooms, outside the transactions that changed these.

    NOTIFY inside them would let all commits of the server queue for one lock. SQLite has no such
    call: there the poll has to do.
    """

    def __init__(self, database: Database) -> None:
        """Be silent."""
        self._database = database
        self._rooms: set[str] = set()
        self._ringing: asyncio.Task[None] | None = None

    def ring(self, room: str) -> None:
        """Call to a room soon; a call that fails is left to the poll."""
        if not isinstance(self._database, Postgres):
            return
        self._rooms.add(room)
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._ring(), name="ledger bell")

    async def _ring(self) -> None:
        while self._rooms:
            rooms, self._rooms = self._rooms, set()
            try:
                await self._database.write(partial(_call, sorted(rooms)))
            except LedgerError:
                return

    async def close(self) -> None:
        """Ring out."""
        if self._ringing is not None:
            await self._ringing


def _call(rooms: list[str], connection: Connection) -> None:
    connection.execute(_CALL, {"rooms": rooms})


class _Ear:
    """Rooms called and not yet looked at, each once; ``deaf`` when the connection is lost."""

    def __init__(self) -> None:
        self._rooms: dict[str, None] = {}
        self._some = asyncio.Event()
        self.deaf = False

    def hear(self, _connection: Any, _process: int, _channel: str, room: str) -> None:
        self._rooms[room] = None
        self._some.set()

    def go_deaf(self, _connection: Any) -> None:
        self.deaf = True
        self._some.set()

    async def next(self, until: float) -> list[str]:
        """The rooms called by now; if there are none, the first ones until a time of the loop."""
        try:
            async with asyncio.timeout_at(until):
                await self._some.wait()
        except TimeoutError:
            return []
        self._some.clear()
        rooms, self._rooms = list(self._rooms), {}
        return rooms


async def listen(database: Database, poll: float) -> AsyncIterator[str]:
    """Rooms called, and ``EVERY`` every ``poll`` seconds, whatever fails."""
    clock = asyncio.get_running_loop()
    while True:
        try:
            async with _listening(database) as ear:
                while not ear.deaf:
                    yield EVERY
                    due = clock.time() + poll
                    while clock.time() < due and not ear.deaf:
                        for room in await ear.next(due):
                            yield room
        except LedgerError:
            yield EVERY
            await asyncio.sleep(poll)


@asynccontextmanager
async def _listening(database: Database) -> AsyncIterator[_Ear]:
    """Listen on a connection of its own; SQLite has nothing to hear."""
    ear = _Ear()
    if not isinstance(database, Postgres):
        yield ear
        return
    with told(database.name):
        async with _on_connection(database, ear):
            yield ear


@asynccontextmanager
async def _on_connection(database: Postgres, ear: _Ear) -> AsyncIterator[None]:
    async with database.engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        driver.add_termination_listener(ear.go_deaf)
        await driver.add_listener(_CHANNEL, ear.hear)
        try:
            yield
        finally:
            driver.remove_termination_listener(ear.go_deaf)
            if ear.deaf:
                await connection.invalidate()
            else:
                await driver.remove_listener(_CHANNEL, ear.hear)
