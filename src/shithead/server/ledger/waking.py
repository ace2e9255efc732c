"""Wake-ups between processes: NOTIFY after the commit, and a poll for those that get lost."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import ARRAY, Text, bindparam, func, select

from shithead.server.ledger.face import EVERY, LedgerError
from shithead.server.ledger.tables import MAIL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from shithead.server.ledger.database import Database

_CHANNEL: Final = "shithead"
_CALL = select(func.pg_notify(_CHANNEL, func.unnest(bindparam("rooms", type_=ARRAY(Text)))))


class Bell:
    """Calls other processes to rooms, outside the transactions that keep entries.

    NOTIFY inside them would let all commits of the server queue for one lock. SQLite has no such
    call: there the poll has to do.
    """

    def __init__(self, database: Database) -> None:
        """Be silent."""
        self._database = database
        self._rooms: set[str] = set()
        self._ringing: asyncio.Task[None] | None = None

    def ring(self, rooms: Iterable[str]) -> None:
        """Call to some rooms soon; a call that fails is left to the poll."""
        if self._database.is_sqlite:
            return
        self._rooms |= set(rooms)
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._ring(), name="ledger bell")

    async def _ring(self) -> None:
        while self._rooms:
            rooms, self._rooms = self._rooms, set()
            try:
                async with self._database.writing() as connection:
                    await connection.execute(_CALL, {"rooms": sorted(rooms)})
            except LedgerError:
                return

    async def close(self) -> None:
        """Ring out."""
        if self._ringing is not None:
            await self._ringing


class _Heard:
    """Rooms called and not yet looked at, each once."""

    def __init__(self) -> None:
        self._rooms: dict[str, None] = {}
        self._some = asyncio.Event()
        self.deaf = False

    def hear(self, room: str) -> None:
        self._rooms[room] = None
        self._some.set()

    def go_deaf(self) -> None:
        self.deaf = True
        self._some.set()

    async def next(self, seconds: float) -> list[str]:
        """The rooms called until now; if there are none, those of the next seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._some.wait()
        except TimeoutError:
            return []
        self._some.clear()
        rooms, self._rooms = list(self._rooms), {}
        return rooms


async def listen(database: Database, poll: float) -> AsyncIterator[str]:
    """Rooms with mail or a longer log; ``EVERY`` every ``poll`` seconds, whatever fails."""
    while True:
        try:
            async with _ear(database) as heard:
                yield EVERY
                async for room in _called(database, heard, poll):
                    yield room
        except LedgerError:
            yield EVERY
            await asyncio.sleep(poll)


async def _called(database: Database, heard: _Heard, poll: float) -> AsyncIterator[str]:
    """What is called until the connection is lost, and what the poll finds."""
    clock = asyncio.get_running_loop()
    due = clock.time() + poll
    while not heard.deaf:
        for room in await heard.next(max(0.0, due - clock.time())):
            yield room
        if clock.time() >= due:
            due = clock.time() + poll
            for room in await _with_mail(database):
                yield room
            yield EVERY


async def _with_mail(database: Database) -> list[str]:
    async with database.reading() as connection:
        return list(await connection.scalars(select(MAIL.c.room).distinct()))


@asynccontextmanager
async def _ear(database: Database) -> AsyncIterator[_Heard]:
    """Listen on a connection of its own; SQLite has nothing to hear."""
    heard = _Heard()
    if database.is_sqlite:
        yield heard
        return

    def hear(_connection: Any, _pid: int, _channel: str, room: str) -> None:
        heard.hear(room)

    def go_deaf(_connection: Any) -> None:
        heard.go_deaf()

    async with database.reading() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        driver.add_termination_listener(go_deaf)
        await driver.add_listener(_CHANNEL, hear)
        try:
            yield heard
        finally:
            driver.remove_termination_listener(go_deaf)
            if heard.deaf:
                await connection.invalidate()
            else:
                await driver.remove_listener(_CHANNEL, hear)
