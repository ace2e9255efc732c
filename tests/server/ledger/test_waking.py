"""Other processes hear of rooms that change hands, and nothing is missed for long."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import asyncpg

from shithead.server.ledger.database import database_at
from shithead.server.ledger.database_url import address
from shithead.server.ledger.interface import EVERY
from shithead.server.ledger.store import open_ledger
from shithead.server.ledger.wakeups import listen
from tests.server.ledger.conftest import MOMENT, opened, told

LONG = 3600
"""Seconds between two polls, where a test wants to hear the call itself."""


async def next_of(rooms, wanted: str) -> None:
    """Listen until a room is called."""
    async with asyncio.timeout(60):
        async for room in rooms:
            if room == wanted:
                return


async def test_another_process_hears_of_a_room_that_changes_hands(postgresql):
    async with opened(postgresql) as ledger:
        other = await open_ledger(postgresql, poll=LONG)
        async with aclosing(other.listen()) as rooms:
            assert await anext(rooms) == EVERY
            lease = await ledger.claim("K7QF", "a", 60)
            await next_of(rooms, "K7QF")
            await ledger.release(lease)
            await next_of(rooms, "K7QF")
            await ledger.forget("K7QF", lease.fence)
            await next_of(rooms, "K7QF")
        await other.close()


async def test_without_a_call_the_poll_comes(database):
    async with opened(database) as ledger, aclosing(ledger.listen()) as rooms:
        for _ in range(5):
            await next_of(rooms, EVERY)


async def test_a_lost_connection_is_made_again(postgresql):
    async with opened(postgresql) as ledger:
        other = await open_ledger(postgresql, poll=LONG)
        async with aclosing(other.listen()) as rooms:
            await next_of(rooms, EVERY)
            await told(
                postgresql,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN%' AND datname = current_database()",
            )
            await next_of(rooms, EVERY)
            await ledger.claim("K7QF", "a", 60)
            await next_of(rooms, "K7QF")
        await other.close()


async def test_a_call_that_fails_is_left_to_the_poll(postgresql):
    async with opened(postgresql) as ledger:
        await told(
            postgresql,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()",
        )
        ledger._bell.ring("K7QF")
        await ledger._bell.close()
        await ledger.claim("K7QF", "a", 60)


async def test_a_database_that_is_away_is_asked_again_and_again(tmp_path):
    database = database_at(address(f"postgresql://ada@/db?host={tmp_path}"))
    async with aclosing(listen(database, MOMENT)) as rooms:
        assert [await anext(rooms) for _ in range(3)] == [EVERY] * 3
    await database.close()


async def test_a_connection_that_breaks_before_it_listens(postgresql, monkeypatch):
    """What the driver itself raises is no surprise either."""

    async def broken(*_):
        raise asyncpg.InterfaceError("connection was closed")

    monkeypatch.setattr("asyncpg.Connection.add_listener", broken)
    async with opened(postgresql) as ledger, aclosing(ledger.listen()) as rooms:
        assert [await anext(rooms) for _ in range(2)] == [EVERY] * 2
        monkeypatch.undo()
        await ledger.claim("K7QF", "a", 60)
        await next_of(rooms, EVERY)
        await ledger.claim("PQRS", "a", 60)
        await next_of(rooms, "PQRS")


async def test_calls_name_a_room_once_however_often_it_is_rung(postgresql):
    async with opened(postgresql) as ledger:
        other = await open_ledger(postgresql, poll=LONG)
        async with aclosing(other.listen()) as rooms:
            assert await anext(rooms) == EVERY
            for _ in range(50):
                ledger._bell.ring("K7QF")
            ledger._bell.ring("LAST")
            heard = []
            async with asyncio.timeout(60):
                async for room in rooms:
                    heard.append(room)
                    if room == "LAST":
                        break
            assert heard == ["K7QF", "LAST"]
        await other.close()
