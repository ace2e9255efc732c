"""Rooms that nobody comes back to go, but never because a clock was wrong for a while."""

from __future__ import annotations

import pytest

from shithead.server.protocol.room_options import Options
from shithead.server.registry.upkeep import RetentionLimits, RoomRetention
from shithead.server.room.log import write_entry
from shithead.server.room.play import Moved
from shithead.server.room.settings import OptionsSet
from tests.server.store.conftest import DAY, HandClock, opened, set_clock

HOUR = 3600.0
LIMITS = RetentionLimits(kept=14 * DAY, restorable=7 * DAY, confirmed=HOUR)


class Sweeper:
    """A server that sweeps; `gone` tells what it did."""

    def __init__(self, database, store, owner="a"):
        self.database = database
        self.owner = owner
        self.clock = HandClock()
        self.events = []
        self._store = store
        self._retention = RoomRetention(store, self, LIMITS, self._record)

    def now(self):
        return self.clock.time

    def _record(self, event, room):
        self.events.append((event, room))

    async def sweep(self, seconds=0.0, loaded=()):
        """Let time pass in this process, and sweep."""
        self.clock.time += seconds
        await self._retention.sweep(self.owner, set(loaded), 6)
        return {age.room: age.deleted is not None for age in await self._store.rooms()}


async def room(store, code, owner="a", entries=(b"x",)):
    lease = await store.claim(code, owner, 6)
    await store.append(code, 0, entries, lease.fence)
    return lease


async def test_an_unused_room_is_deleted_then_removed(store, database):
    sweeper = Sweeper(database, store)
    await room(store, "OLD")
    assert await sweeper.sweep() == {"OLD": False}
    await set_clock(database, 15 * DAY)
    await room(store, "NEW")
    assert await sweeper.sweep() == {"NEW": False, "OLD": False}
    assert await sweeper.sweep(HOUR) == {"NEW": False, "OLD": True}
    assert await store.read("OLD") == []
    await set_clock(database, 23 * DAY)
    assert await sweeper.sweep(HOUR) == {"NEW": False, "OLD": True}
    assert await sweeper.sweep(HOUR) == {"NEW": False}
    assert sweeper.events == [("deleted", "OLD"), ("removed", "OLD")]


def with_options(options, **before):
    """A log that ends with options, and a move."""
    set_before = OptionsSet(at=0.0, options=Options(**before))
    return [write_entry(each) for each in (set_before, options, Moved(at=0.0, seat=0, move="take"))]


async def test_a_room_that_is_played_by_turns_is_kept_for_a_month(database):
    by_turns = with_options(OptionsSet(at=0.0, options=Options(by_turns=True)))
    no_more = with_options(OptionsSet(at=0.0, options=Options()), by_turns=True)
    async with opened(database) as store:
        sweeper = Sweeper(database, store)
        await room(store, "DAYS", entries=by_turns)
        await room(store, "WAS", entries=no_more)
        await set_clock(database, 29 * DAY)
        await sweeper.sweep()
        assert await sweeper.sweep(HOUR) == {"DAYS": False, "WAS": True}
        await set_clock(database, 31 * DAY)
        await sweeper.sweep()
        assert (await sweeper.sweep(HOUR))["DAYS"]


@pytest.mark.parametrize("ahead", [15 * DAY, 3650 * DAY, -15 * DAY])
async def test_a_clock_that_is_wrong_for_a_while_deletes_nothing(store, database, ahead):
    sweeper = Sweeper(database, store)
    for code in ("ONE", "TWO"):
        await room(store, code)
    await sweeper.sweep(600)
    for _ in range(3):
        await set_clock(database, ahead)
        await sweeper.sweep(600)
        await sweeper.sweep(600)
        await set_clock(database, 0)
        await sweeper.sweep(HOUR)
    assert sweeper.events == []
    assert await store.read("ONE") == [b"x"]


async def test_a_clock_that_is_wrong_for_days_deletes_nothing_for_good(store, database):
    """Clients that opened the room meanwhile heard that it is gone; now it is back by itself."""
    sweeper = Sweeper(database, store)
    await room(store, "ONE")
    await set_clock(database, 15 * DAY)
    await sweeper.sweep()
    assert await sweeper.sweep(HOUR) == {"ONE": True}
    for _ in range(48):
        await sweeper.sweep(HOUR)
    await set_clock(database, 0)
    assert await sweeper.sweep(HOUR) == {"ONE": False}
    assert await store.read("ONE") == [b"x"]


async def test_what_a_wrong_clock_wrote_is_kept_longer_not_shorter(store, database):
    sweeper = Sweeper(database, store)
    await set_clock(database, -400 * DAY)
    lease = await room(store, "PAST")
    await set_clock(database, 400 * DAY)
    await room(store, "FUTURE")
    await set_clock(database, 0)
    await store.append("PAST", 1, [b"y"], lease.fence)
    for _ in range(4):
        assert await sweeper.sweep(HOUR) == {"FUTURE": False, "PAST": False}


async def test_a_process_that_just_started_has_seen_nothing_yet(store, database):
    """A clock may be wrong from its start on, and right again soon."""
    await room(store, "ONE")
    await set_clock(database, 15 * DAY)
    for _ in range(3):
        assert await Sweeper(database, store).sweep(10 * DAY) == {"ONE": False}


async def test_a_room_that_another_server_runs_is_not_deleted(database):
    watch = HandClock()
    async with opened(database) as store, opened(database, watch) as other:
        lease = await room(other, "ONE", "b")
        sweeper = Sweeper(database, store)
        await set_clock(database, 15 * DAY)
        for _ in range(5):
            await sweeper.sweep(HOUR)
            await other.renew([lease])
        assert sweeper.events == []


async def test_rooms_in_memory_are_not_deleted(store, database):
    await room(store, "ONE")
    sweeper = Sweeper(database, store)
    await set_clock(database, 15 * DAY)
    for _ in range(5):
        await sweeper.sweep(HOUR, ["ONE"])
    assert sweeper.events == []


async def test_a_room_that_is_restored_starts_afresh(store, database):
    sweeper = Sweeper(database, store)
    await room(store, "ONE")
    await set_clock(database, 15 * DAY)
    await sweeper.sweep()
    assert await sweeper.sweep(HOUR) == {"ONE": True}
    assert await store.restore("ONE")
    await set_clock(database, 28 * DAY)
    await sweeper.sweep(HOUR)
    assert await sweeper.sweep(HOUR) == {"ONE": False}
