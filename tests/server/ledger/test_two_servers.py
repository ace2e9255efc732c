"""Two servers on one PostgreSQL: clients reach a room through either, also when one is killed."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.server.test_serving import Caller, Served


@pytest.fixture
def pair(fresh):
    """Two servers on one new database."""
    url = fresh()
    servers = [Served(url), Served(url)]
    yield servers
    for server in servers:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


def test_the_other_server_takes_over_when_a_rooms_owner_is_killed(pair):
    first, second = pair
    made = first.open(bots=["steady"], options={"pace": 0.0})

    async def play():
        async with Caller(second.base, made["room"], made["secret"]) as caller:
            await caller.begin()
            done = [await caller.move(number) for number in range(3)]
            first.end(signal.SIGKILL)
            await caller.connect()
            assert caller.table["version"] >= done[-1]["version"]
            await caller.say("Play", id="move 2", move="ready")
            again = await caller.until(lambda m: m.get("id") == "move 2")
            return done, again, await caller.move(3)

    done, again, later = asyncio.run(play())
    assert [message["type"] for message in done] == ["Done"] * 3
    assert again == done[-1]
    assert later["type"] == "Done"
    assert later["version"] > done[-1]["version"]


def test_a_client_that_changes_servers_keeps_its_seat(pair):
    first, second = pair
    made = first.open(bots=["steady"], options={"pace": 0.0})

    async def play():
        async with Caller(first.base, made["room"], made["secret"]) as caller:
            await caller.begin()
            hand = caller.table["view"]["hand"]
            caller.bases = [second.base]
            await caller.connect()
            assert caller.table["view"]["hand"] == hand
            return await caller.move(1)

    assert asyncio.run(play())["type"] == "Done"


def test_a_room_goes_on_at_once_when_its_owner_is_replaced(pair):
    """Whoever comes by another server is sent away as the others are, and finds the room free."""
    first, second = pair
    made = first.open(bots=["steady"], options={"pace": 0.0})

    async def play():
        async with Caller(second.base, made["room"], made["secret"]) as caller:
            await caller.begin()
            done = await caller.move(0)
            ending = asyncio.create_task(asyncio.to_thread(first.end))
            goodbye = await caller.until(lambda m: m["type"] == "Goodbye")
            await asyncio.sleep(goodbye["retry"])
            await caller.connect()
            later = await caller.move(1)
            await ending
            return goodbye, done, later

    goodbye, done, later = asyncio.run(play())
    assert (goodbye["reason"], goodbye["retry"]) == ("restart", 0.25)
    assert later["version"] > done["version"]
