"""Two servers on one PostgreSQL: clients reach a room through either, also when one is killed."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.server.conftest import FIXED, Caller, Served, move_on
from tests.server.handover_steps import played_there


@pytest.fixture
def pair(fresh):
    """Two servers on one new database."""
    url = fresh()
    servers = [Served(url), Served(url)]
    yield servers
    for server in servers:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


async def test_the_other_server_takes_over_when_a_rooms_owner_is_killed(pair):
    first, second = pair
    made = first.open(bots=["steady"], options={"pace": 0.0})
    async with Caller(second.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        done = [await caller.move(number) for number in range(3)]
        first.end(signal.SIGKILL)
        await caller.connect()
        assert caller.table["version"] >= done[-1]["version"]
        await caller.say("Play", id="move 2", move="ready")
        again = await caller.until(lambda m: m.get("id") == "move 2")
        later = await caller.move(3)
    assert [message["type"] for message in done] == ["MoveAccepted"] * 3
    assert again == done[-1]
    assert later["type"] == "MoveAccepted"
    assert later["version"] > done[-1]["version"]


async def test_a_client_that_changes_servers_keeps_its_seat(pair):
    first, second = pair
    made = first.open(bots=["steady"], options={"pace": 0.0})
    async with Caller(first.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        hand = caller.table["view"]["hand"]
        caller.bases = [second.base]
        await caller.connect()
        assert caller.table["view"]["hand"] == hand
        assert (await caller.move(1))["type"] == "MoveAccepted"


async def test_a_room_goes_on_at_once_when_its_owner_is_replaced(pair):
    """A client of another server is sent away like the others, and finds the room free."""
    first, second = pair
    made = first.open(bots=["steady"], options={"pace": 0.0})
    async with Caller(second.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        done = await caller.move(0)
        ending = asyncio.create_task(asyncio.to_thread(first.end))
        goodbye = await caller.until(lambda m: m["type"] == "Goodbye")
        await asyncio.sleep(goodbye["retry"])
        await caller.connect()
        later = await caller.move(1)
        await ending
    assert (goodbye["reason"], goodbye["retry"]) == ("restart", 0.25)
    assert later["version"] > done["version"]


async def copy_of(caller):
    """The log of a room, as a device copies it."""
    await caller.say("PullLog", first=0)
    copied = await caller.until(lambda m: m["type"] in {"LogPage", "Refused"})
    assert not copied.get("more")
    return copied["lines"]


@pytest.mark.parametrize("killed", [False, True], ids=["relayed", "taken over"])
async def test_what_was_played_on_a_device_comes_back_by_the_other_server(pair, killed):
    """The owner of the room may be there, or gone."""
    first, second = pair
    made = first.open(bots=["random"], rules=FIXED, options={"pace": 0.0})
    async with Caller(first.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        for number in range(2):
            await caller.move(number)
        lines = await copy_of(caller)
    shown = []

    async def on_the_device(place, player):
        await move_on(place, player, 2)
        shown.append(player.view)

    played = await played_there(lines, made["secret"], on_the_device)
    if killed:
        first.end(signal.SIGKILL)
    async with Caller(second.base, made["room"], made["secret"]) as caller:
        caller.hello["returning"] = True
        await caller.connect()
        await caller.say("PushLog", first=len(lines), lines=played)
        answer = await caller.until(lambda m: m["type"] in {"LogPushed", "Refused"})
    assert answer["type"] == "LogPushed"
    async with Caller(second.base, made["room"], made["secret"]) as caller:
        await caller.connect()
        assert caller.table["view"]["hand"] == shown[0].hand
        assert (await caller.move(9))["type"] == "MoveAccepted"
