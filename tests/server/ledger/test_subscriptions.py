"""Which rooms a server may have left in mid-course, of those whose people want to be notified."""

from __future__ import annotations

from shithead.server.protocol.push_subscription import PushSubscription
from tests.server.conftest import House
from tests.server.ledger.conftest import HandClock, opened, set_clock
from tests.server.test_turn_notices import Outbox, interrupted, settled, woken

LEASE, RESTING = 600.0, 3000.0


async def written(ledger, room, owner, *, subscribed=True):
    """A room with an entry and a subscription: its lease."""
    lease = await ledger.claim(room, owner, LEASE)
    await ledger.append(room, 0, [b"{}"], lease.fence)
    if subscribed:
        await ledger.subscribe(PushSubscription(room, "x", "https://a/b", "B", "A", "en"), 3)
    return lease


async def left(ledger, owner="a"):
    return await ledger.left_rooms(owner, LEASE, RESTING)


async def test_rooms_that_a_server_held_or_gave_back_in_use_were_left(database):
    async with opened(database) as ledger:
        held = await written(ledger, "HELD", "a")
        given = await written(ledger, "GIVEN", "a")
        await ledger.release(given)
        await written(ledger, "QUIET", "a", subscribed=False)
        await ledger.delete(await written(ledger, "GONE", "a"))
        assert await left(ledger) == {"HELD": held.fence, "GIVEN": given.fence}


async def test_a_room_of_another_server_is_left_when_nobody_renews_its_lease(database):
    async with opened(database) as ledger:
        lease = await written(ledger, "K7QF", "b")
        assert await left(ledger) == {}
        await set_clock(database, 500.0)
        await ledger.renew([lease])
        await set_clock(database, 1000.0)
        assert await left(ledger) == {}
        await set_clock(database, 1200.0)
        assert await left(ledger) == {"K7QF": lease.fence}


async def test_a_room_that_rested_when_it_was_given_back_was_not_left(database):
    async with opened(database) as ledger:
        lease = await written(ledger, "K7QF", "a")
        await set_clock(database, RESTING + 1.0)
        await ledger.release(lease)
        assert await left(ledger) == {}


async def test_another_server_wakes_the_rooms_of_one_that_does_not_come_back(database):
    """When it has seen the lease run out, as whoever comes to the table would have it."""
    outbox, clock = Outbox(), HandClock()
    one = await House(database, outbox.push).start()
    two = await House(database, outbox.push, "there:1", clock).start()
    try:
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
    finally:
        await two.end()
        await one.end()
