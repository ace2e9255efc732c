"""One owner for each room, whatever clocks do; a deleted room can be restored."""

from __future__ import annotations

import asyncio

import pytest

from shithead.server.ledger.interface import StaleFence
from tests.server.ledger.conftest import DAY, HandClock, opened, set_clock


async def test_nobody_claims_what_somebody_holds(database):
    async with opened(database) as ledger, opened(database) as other:
        lease = await ledger.claim("K7QF", "a", 60)
        assert (lease.room, lease.owner) == ("K7QF", "a")
        assert await other.claim("K7QF", "b", 60) is None
        assert await other.claim("PQRS", "b", 60) is not None


async def test_who_holds_a_room(database):
    async with opened(database) as ledger:
        assert await ledger.holder("K7QF") is None
        lease = await ledger.claim("K7QF", "a", 60)
        assert await ledger.holder("K7QF") == "a"
        await ledger.release(lease)
        assert await ledger.holder("K7QF") is None
        await ledger.claim("K7QF", "b", 60)
        assert await ledger.holder("K7QF") == "b"


async def test_of_many_who_claim_at_once_one_gets_it(database):
    async with opened(database) as ledger, opened(database) as other:
        claims = [each.claim("K7QF", f"{n}", 60) for n in range(5) for each in (ledger, other)]
        leases = [lease for lease in await asyncio.gather(*claims) if lease]
        assert len({lease.owner for lease in leases}) == 1


async def test_an_owner_that_starts_again_claims_at_once(database):
    async with opened(database) as ledger:
        before = await ledger.claim("K7QF", "a", 60)
        after = await ledger.claim("K7QF", "a", 60)
        assert after.fence > before.fence
        assert await ledger.renew([before]) == {"K7QF"}


async def test_renewing_holds_and_tells_what_is_lost(database):
    async with opened(database) as ledger:
        held, lost, gone = [await ledger.claim(room, "a", 60) for room in ("HELD", "LOST", "GONE")]
        await ledger.claim("LOST", "b", 0)
        await ledger.delete(gone)
        await ledger.remove("GONE")
        assert await ledger.renew([held, lost, gone]) == {"LOST", "GONE"}
        assert await ledger.claim("HELD", "b", 60) is None
        assert await ledger.renew([]) == set()


async def test_very_many_leases_are_renewed(database, monkeypatch):
    monkeypatch.setattr("shithead.server.ledger.leases.BATCH", 3)
    async with opened(database) as ledger:
        leases = [await ledger.claim(f"ROOM{n}", "a", 60) for n in range(8)]
        assert await ledger.renew(leases) == set()


async def test_a_released_room_is_free_and_a_stale_lease_frees_nothing(database):
    async with opened(database) as ledger:
        first = await ledger.claim("K7QF", "a", 60)
        await ledger.release(first)
        second = await ledger.claim("K7QF", "b", 60)
        await ledger.release(first)
        assert await ledger.claim("K7QF", "c", 60) is None
        assert second.fence > first.fence


async def test_a_lease_expires_when_nobody_renews_it_between_two_looks(database):
    """The time between the looks is measured by whoever looks."""
    clock = HandClock()
    async with opened(database) as ledger, opened(database, clock) as other:
        lease = await ledger.claim("K7QF", "a", 6)
        clock.time += 1000
        assert await other.claim("K7QF", "b", 6) is None
        clock.time += 5.9
        assert await other.claim("K7QF", "b", 6) is None
        await ledger.renew([lease])
        clock.time += 5.9
        assert await other.claim("K7QF", "b", 6) is None
        clock.time += 6.1
        assert (await other.claim("K7QF", "b", 6)).owner == "b"
        assert await ledger.renew([lease]) == {"K7QF"}


@pytest.mark.parametrize("jump", [15 * DAY, -15 * DAY])
async def test_a_jump_of_the_databases_clock_ends_no_lease_and_keeps_none(database, jump):
    clock = HandClock()
    async with opened(database) as ledger, opened(database, clock) as other:
        held, dead = [await ledger.claim(room, "a", 6) for room in ("HELD", "DEAD")]
        for room in ("HELD", "DEAD"):
            assert await other.claim(room, "b", 6) is None
        await set_clock(database, jump)
        clock.time += 2
        assert await other.claim("HELD", "b", 6) is None
        await ledger.renew([held])
        assert await other.claim("HELD", "b", 6) is None
        clock.time += 4.1
        assert await other.claim("HELD", "b", 6) is None
        assert await other.claim("DEAD", "b", 6) is not None
        assert await ledger.renew([held, dead]) == {"DEAD"}


async def test_a_claim_says_how_long_the_owner_before_was_silent_in_the_room(database):
    """From its last entry to its last sign of life: so long somebody has thought already."""
    async with opened(database) as ledger:
        lease = await ledger.claim("K7QF", "a", 6)
        assert lease.silent == 0
        await ledger.append("K7QF", 0, [b"x"], lease.fence)
        await set_clock(database, 20)
        await ledger.renew([lease])
        await set_clock(database, 500)
        again = await ledger.claim("K7QF", "a", 6)
        assert 20 <= again.silent < 300
        await ledger.release(again)
        await set_clock(database, 3600)
        assert 500 <= (await ledger.claim("K7QF", "b", 6)).silent < 800
        await set_clock(database, -3600)
        assert (await ledger.claim("K7QF", "b", 6)).silent >= 0


async def test_fences_grow_even_past_a_removed_room(database):
    """Who owned a room of the same code long ago cannot write into the new one."""
    async with opened(database) as ledger:
        old = await ledger.claim("K7QF", "a", 60)
        await ledger.append("K7QF", 0, [b"old"], old.fence)
        await ledger.delete(old)
        assert await ledger.remove("K7QF")
        assert await ledger.read("K7QF") == []
        assert await ledger.rooms() == []
        new = await ledger.claim("K7QF", "a", 60)
        assert new.fence > old.fence
        with pytest.raises(StaleFence):
            await ledger.append("K7QF", 0, [b"ghost"], old.fence)
        with pytest.raises(StaleFence):
            await ledger.delete(old)


async def test_rooms_with_their_ages(database):
    async with opened(database) as ledger:
        first = await ledger.claim("FULL", "a", 60)
        await ledger.claim("EMPTY", "a", 60)
        await ledger.append("FULL", 0, [b"x", b"y"], first.fence)
        await set_clock(database, 3600)
        empty, full = await ledger.rooms()
        assert (empty.room, empty.deleted) == ("EMPTY", None)
        assert empty.idle > 50 * 365 * DAY
        assert 3600 <= full.idle < 3900
        await ledger.append("FULL", 2, [b"z"], first.fence)
        assert -1 < (await ledger.rooms())[1].idle < 300


async def test_a_deleted_room_can_be_restored_and_goes_on(database):
    async with opened(database) as ledger:
        lease = await ledger.claim("K7QF", "a", 60)
        await ledger.append("K7QF", 0, [b"x"], lease.fence)
        assert not await ledger.restore("K7QF")
        assert not await ledger.remove("K7QF")
        await set_clock(database, 3600)
        await ledger.delete(lease)
        assert await ledger.read("K7QF") == []
        assert await ledger.claim("K7QF", "a", 60) is None
        (gone,) = await ledger.rooms()
        assert gone.deleted is not None
        assert await ledger.restore("K7QF")
        (back,) = await ledger.rooms()
        assert (back.deleted, back.idle < 300) == (None, True)
        assert await ledger.read("K7QF") == [b"x"]
        again = await ledger.claim("K7QF", "b", 0)
        await ledger.append("K7QF", 1, [b"y"], again.fence)
