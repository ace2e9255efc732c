"""Which rooms a server may have left in mid-course, of those whose people want to be notified."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.push.turn_push import add_subscription, left_rooms
from tests.server.conftest import running
from tests.server.store.conftest import HandClock, set_clock
from tests.server.turns import Outbox, back, interrupted, settled, two_subscribed, woken

LEASE, RESTING = 600.0, 3000.0


async def written(store, room, owner, *, subscribed=True):
    """A room with an entry and a subscription: its lease."""
    lease = await store.claim(room, owner, LEASE)
    await store.append(room, 0, [b"{}"], lease.fence)
    if subscribed:
        browser = PushSubscription(room, "x", "https://a/b", "B", "A", "en")
        await store.database.write(add_subscription, browser, 3)
    return lease


async def left(store, owner="a"):
    """The fences of the rooms that were left."""
    return {
        each.room: each.fence
        for each in await store.database.read(left_rooms, owner, LEASE, RESTING)
    }


async def test_rooms_that_a_server_held_or_gave_back_in_use_were_left(store):
    held = await written(store, "HELD", "a")
    given = await written(store, "GIVEN", "a")
    await store.release(given)
    await written(store, "QUIET", "a", subscribed=False)
    await store.delete(await written(store, "GONE", "a"))
    assert await left(store) == {"HELD": held.fence, "GIVEN": given.fence}


async def test_a_room_of_another_server_is_left_when_nobody_renews_its_lease(store, database):
    lease = await written(store, "K7QF", "b")
    assert await left(store) == {}
    await set_clock(database, 500.0)
    await store.renew([lease])
    await set_clock(database, 1000.0)
    assert await left(store) == {}
    await set_clock(database, 1200.0)
    assert await left(store) == {"K7QF": lease.fence}


async def test_a_room_that_rested_when_it_was_given_back_was_not_left(store, database):
    lease = await written(store, "K7QF", "a")
    await set_clock(database, RESTING + 1.0)
    await store.release(lease)
    assert await left(store) == {}


async def test_another_server_wakes_the_rooms_of_one_that_does_not_come_back(database):
    """When it has seen the lease run out, as whoever comes to the table would have it."""
    outbox, clock = Outbox(), HandClock()
    async with (
        running(database, outbox.push) as one,
        running(database, outbox.push, "there:1", clock) as two,
    ):
        place, _ = await interrupted(one, bots=["steady"])
        await place.actor.finish()
        await set_clock(database, 60.0)
        await two.rooms.wake()
        assert two.rooms.actors == []
        clock.time += 60.0
        await woken(two, place)
        await settled(place)
        [(_, subscription)] = outbox.sent
        assert subscription.person == place.room.seats[place.room.awaited()[0]].secret


@asynccontextmanager
async def notifying(database):
    """A server that notifies; and what it sends."""
    outbox = Outbox()
    async with running(database, outbox.push) as server:
        yield server, outbox


async def at_a_persons_turn(server):
    """A table that everybody has left, where a person is to move: the room, and the person."""
    place, players = await two_subscribed(server)
    for player in players.values():
        await player.leave()
    await settled(place)
    return place, place.room.seats[place.room.awaited()[0]].secret


@pytest.mark.parametrize("end", ["restart", "crash"])
async def test_a_turn_that_began_when_the_server_ended_is_notified_after_its_next_start(
    database, end
):
    """Nobody knows whether it was notified before. Once: the later starts come later."""
    async with notifying(database) as (server, outbox):
        place, person = await at_a_persons_turn(server)
        outbox.sent.clear()
        await getattr(server, end)()
        await woken(server, place)
        await settled(place)
        assert [subscription.person for _, subscription in outbox.sent] == [person]
        for again, ahead in (("crash", 60.0), ("restart", 120.0)):
            await set_clock(database, ahead)
            await server.store.renew([actor.lease for actor in server.rooms.actors])
            await getattr(server, again)()
            await woken(server, place)
        assert server.rooms.actors == []
        assert len(outbox.sent) == 1


async def test_whoever_is_there_again_when_the_server_looks_is_not_notified(database):
    async with notifying(database) as (server, outbox):
        place, players = await two_subscribed(server)
        seat = place.room.awaited()[0]
        await server.crash()
        await back(place, players[seat])
        await woken(server, place)
        await settled(place)
        assert outbox.sent == []


async def test_a_table_at_which_a_person_is_to_move_is_looked_at_once_and_not_loaded(
    database, monkeypatch
):
    async with notifying(database) as (server, outbox):
        place, _ = await at_a_persons_turn(server)
        outbox.sent.clear()
        await set_clock(database, 60.0)
        await server.store.renew([place.actor.lease])
        await server.crash()
        logs, read = server.store.read, []

        async def counted(room, start=0):
            read.append(room)
            return await logs(room, start)

        monkeypatch.setattr(server.store, "read", counted)
        for _ in range(3):
            await server.rooms.wake()
        assert read == [place.code]
        assert server.rooms.actors == []
        assert outbox.sent == []
