"""Rooms that nobody comes back to go, but never because a clock was wrong for a while."""

from __future__ import annotations

import pytest

from shithead.server.actors.room_retention import RetentionLimits, RoomRetention
from shithead.server.protocol.room_options import Options
from shithead.server.room.log import write_entry
from shithead.server.room.play import Moved
from shithead.server.room.settings import OptionsSet
from tests.server.ledger.conftest import DAY, HandClock, opened, set_clock

HOUR = 3600.0
LIMITS = RetentionLimits(kept=14 * DAY, restorable=7 * DAY, confirmed=HOUR)


class Sweeper:
    """A server that sweeps; `gone` tells what it did."""

    def __init__(self, database, ledger, owner="a"):
        self.database = database
        self.owner = owner
        self.clock = HandClock()
        self.events = []
        self._ledger = ledger
        self._retention = RoomRetention(ledger, self, LIMITS, self._record)

    def now(self):
        return self.clock.time

    def _record(self, event, room):
        self.events.append((event, room))

    async def sweep(self, seconds=0.0, loaded=()):
        """Let time pass in this process, and sweep."""
        self.clock.time += seconds
        await self._retention.sweep(self.owner, set(loaded), 6)
        return {age.room: age.deleted is not None for age in await self._ledger.rooms()}


async def room(ledger, code, owner="a", entries=(b"x",)):
    lease = await ledger.claim(code, owner, 6)
    await ledger.append(code, 0, entries, lease.fence)
    return lease


async def test_an_unused_room_is_deleted_then_removed(database):
    async with opened(database) as ledger:
        sweeper = Sweeper(database, ledger)
        await room(ledger, "OLD")
        assert await sweeper.sweep() == {"OLD": False}
        await set_clock(database, 15 * DAY)
        await room(ledger, "NEW")
        assert await sweeper.sweep() == {"NEW": False, "OLD": False}
        assert await sweeper.sweep(HOUR) == {"NEW": False, "OLD": True}
        assert await ledger.read("OLD") == []
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
    async with opened(database) as ledger:
        sweeper = Sweeper(database, ledger)
        await room(ledger, "DAYS", entries=by_turns)
        await room(ledger, "WAS", entries=no_more)
        await set_clock(database, 29 * DAY)
        await sweeper.sweep()
        assert await sweeper.sweep(HOUR) == {"DAYS": False, "WAS": True}
        await set_clock(database, 31 * DAY)
        await sweeper.sweep()
        assert (await sweeper.sweep(HOUR))["DAYS"]


@pytest.mark.parametrize("ahead", [15 * DAY, 3650 * DAY, -15 * DAY])
async def test_a_clock_that_is_wrong_for_a_while_deletes_nothing(database, ahead):
    async with opened(database) as ledger:
        sweeper = Sweeper(database, ledger)
        for code in ("ONE", "TWO"):
            await room(ledger, code)
        await sweeper.sweep(600)
        for _ in range(3):
            await set_clock(database, ahead)
            await sweeper.sweep(600)
            await sweeper.sweep(600)
            await set_clock(database, 0)
            await sweeper.sweep(HOUR)
        assert sweeper.events == []
        assert await ledger.read("ONE") == [b"x"]


async def test_a_clock_that_is_wrong_for_days_deletes_nothing_for_good(database):
    """Whoever opened the room meanwhile was told that it is gone; now it is back by itself."""
    async with opened(database) as ledger:
        sweeper = Sweeper(database, ledger)
        await room(ledger, "ONE")
        await set_clock(database, 15 * DAY)
        await sweeper.sweep()
        assert await sweeper.sweep(HOUR) == {"ONE": True}
        for _ in range(48):
            await sweeper.sweep(HOUR)
        await set_clock(database, 0)
        assert await sweeper.sweep(HOUR) == {"ONE": False}
        assert await ledger.read("ONE") == [b"x"]


async def test_what_a_wrong_clock_wrote_is_kept_longer_not_shorter(database):
    async with opened(database) as ledger:
        sweeper = Sweeper(database, ledger)
        await set_clock(database, -400 * DAY)
        lease = await room(ledger, "PAST")
        await set_clock(database, 400 * DAY)
        await room(ledger, "FUTURE")
        await set_clock(database, 0)
        await ledger.append("PAST", 1, [b"y"], lease.fence)
        for _ in range(4):
            assert await sweeper.sweep(HOUR) == {"FUTURE": False, "PAST": False}


async def test_a_process_that_just_started_has_seen_nothing_yet(database):
    """A clock may be wrong from its start on, and right again soon."""
    async with opened(database) as ledger:
        await room(ledger, "ONE")
        await set_clock(database, 15 * DAY)
        for _ in range(3):
            assert await Sweeper(database, ledger).sweep(10 * DAY) == {"ONE": False}


async def test_a_room_that_another_server_runs_is_not_deleted(database):
    watch = HandClock()
    async with opened(database) as ledger, opened(database, watch) as other:
        lease = await room(other, "ONE", "b")
        sweeper = Sweeper(database, ledger)
        await set_clock(database, 15 * DAY)
        for _ in range(5):
            await sweeper.sweep(HOUR)
            await other.renew([lease])
        assert sweeper.events == []


async def test_rooms_in_memory_are_not_deleted(database):
    async with opened(database) as ledger:
        await room(ledger, "ONE")
        sweeper = Sweeper(database, ledger)
        await set_clock(database, 15 * DAY)
        for _ in range(5):
            await sweeper.sweep(HOUR, ["ONE"])
        assert sweeper.events == []


async def test_a_room_that_is_restored_starts_afresh(database):
    async with opened(database) as ledger:
        sweeper = Sweeper(database, ledger)
        await room(ledger, "ONE")
        await set_clock(database, 15 * DAY)
        await sweeper.sweep()
        assert await sweeper.sweep(HOUR) == {"ONE": True}
        assert await ledger.restore("ONE")
        await set_clock(database, 28 * DAY)
        await sweeper.sweep(HOUR)
        assert await sweeper.sweep(HOUR) == {"ONE": False}
