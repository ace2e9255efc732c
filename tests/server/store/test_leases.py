"""One owner for each room, whatever clocks do; a deleted room can be restored."""

from __future__ import annotations

import asyncio

import pytest

from shithead.server.store import sql
from shithead.server.store.interface import StaleFence
from tests.server.store.conftest import DAY, HandClock, opened, set_clock


async def test_nobody_claims_what_somebody_holds(database):
    async with opened(database) as store, opened(database) as other:
        lease = await store.claim("K7QF", "a", 60)
        assert (lease.room, lease.owner) == ("K7QF", "a")
        assert await other.claim("K7QF", "b", 60) is None
        assert await other.claim("PQRS", "b", 60) is not None


async def test_who_holds_a_room(store):
    assert await store.holder("K7QF") is None
    lease = await store.claim("K7QF", "a", 60)
    assert await store.holder("K7QF") == "a"
    await store.release(lease)
    assert await store.holder("K7QF") is None
    await store.claim("K7QF", "b", 60)
    assert await store.holder("K7QF") == "b"


async def test_of_many_who_claim_at_once_one_gets_it(database):
    async with opened(database) as store, opened(database) as other:
        claims = [each.claim("K7QF", f"{n}", 60) for n in range(5) for each in (store, other)]
        leases = [lease for lease in await asyncio.gather(*claims) if lease]
        assert len({lease.owner for lease in leases}) == 1


async def test_an_owner_that_starts_again_claims_at_once(store):
    before = await store.claim("K7QF", "a", 60)
    after = await store.claim("K7QF", "a", 60)
    assert after.fence > before.fence
    assert await store.renew([before]) == {"K7QF"}


async def test_renewing_holds_and_tells_what_is_lost(store):
    held, lost, gone = [await store.claim(room, "a", 60) for room in ("HELD", "LOST", "GONE")]
    await store.claim("LOST", "b", 0)
    await store.delete(gone)
    await store.remove("GONE")
    assert await store.renew([held, lost, gone]) == {"LOST", "GONE"}
    assert await store.claim("HELD", "b", 60) is None
    assert await store.renew([]) == set()


async def test_very_many_leases_are_renewed(database, monkeypatch):
    monkeypatch.setattr(sql, "BATCH", 3)
    async with opened(database) as store:
        leases = [await store.claim(f"ROOM{n}", "a", 60) for n in range(8)]
        assert await store.renew(leases) == set()


async def test_a_released_room_is_free_and_a_stale_lease_frees_nothing(store):
    first = await store.claim("K7QF", "a", 60)
    await store.release(first)
    second = await store.claim("K7QF", "b", 60)
    await store.release(first)
    assert await store.claim("K7QF", "c", 60) is None
    assert second.fence > first.fence


async def test_a_lease_expires_when_nobody_renews_it_between_two_looks(database):
    """The server that looks measures the time between its looks."""
    clock = HandClock()
    async with opened(database) as store, opened(database, clock) as other:
        lease = await store.claim("K7QF", "a", 6)
        clock.time += 1000
        assert await other.claim("K7QF", "b", 6) is None
        clock.time += 5.9
        assert await other.claim("K7QF", "b", 6) is None
        await store.renew([lease])
        clock.time += 5.9
        assert await other.claim("K7QF", "b", 6) is None
        clock.time += 6.1
        assert (await other.claim("K7QF", "b", 6)).owner == "b"
        assert await store.renew([lease]) == {"K7QF"}


@pytest.mark.parametrize("jump", [15 * DAY, -15 * DAY])
async def test_a_jump_of_the_databases_clock_ends_no_lease_and_keeps_none(database, jump):
    clock = HandClock()
    async with opened(database) as store, opened(database, clock) as other:
        held, dead = [await store.claim(room, "a", 6) for room in ("HELD", "DEAD")]
        for room in ("HELD", "DEAD"):
            assert await other.claim(room, "b", 6) is None
        await set_clock(database, jump)
        clock.time += 2
        assert await other.claim("HELD", "b", 6) is None
        await store.renew([held])
        assert await other.claim("HELD", "b", 6) is None
        clock.time += 4.1
        assert await other.claim("HELD", "b", 6) is None
        assert await other.claim("DEAD", "b", 6) is not None
        assert await store.renew([held, dead]) == {"DEAD"}


async def test_a_claim_says_how_long_the_owner_before_was_silent_in_the_room(store, database):
    """From its last entry to its last sign of life: so long somebody has thought already."""
    lease = await store.claim("K7QF", "a", 6)
    assert lease.silent == 0
    await store.append("K7QF", 0, [b"x"], lease.fence)
    await set_clock(database, 20)
    await store.renew([lease])
    await set_clock(database, 500)
    again = await store.claim("K7QF", "a", 6)
    assert 20 <= again.silent < 300
    await store.release(again)
    await set_clock(database, 3600)
    assert 500 <= (await store.claim("K7QF", "b", 6)).silent < 800
    await set_clock(database, -3600)
    assert (await store.claim("K7QF", "b", 6)).silent >= 0


async def test_fences_grow_even_past_a_removed_room(store):
    """A server that once owned a room of the same code cannot write into the new one."""
    old = await store.claim("K7QF", "a", 60)
    await store.append("K7QF", 0, [b"old"], old.fence)
    await store.delete(old)
    assert await store.remove("K7QF")
    assert await store.read("K7QF") == []
    assert await store.rooms() == []
    new = await store.claim("K7QF", "a", 60)
    assert new.fence > old.fence
    with pytest.raises(StaleFence):
        await store.append("K7QF", 0, [b"ghost"], old.fence)
    with pytest.raises(StaleFence):
        await store.delete(old)


async def test_rooms_with_their_ages(store, database):
    first = await store.claim("FULL", "a", 60)
    await store.claim("EMPTY", "a", 60)
    await store.append("FULL", 0, [b"x", b"y"], first.fence)
    await set_clock(database, 3600)
    empty, full = await store.rooms()
    assert (empty.room, empty.deleted) == ("EMPTY", None)
    assert empty.idle > 50 * 365 * DAY
    assert 3600 <= full.idle < 3900
    await store.append("FULL", 2, [b"z"], first.fence)
    assert -1 < (await store.rooms())[1].idle < 300


async def test_a_deleted_room_can_be_restored_and_goes_on(store, lease, database):
    await store.append("K7QF", 0, [b"x"], lease.fence)
    assert not await store.restore("K7QF")
    assert not await store.remove("K7QF")
    await set_clock(database, 3600)
    await store.delete(lease)
    assert await store.read("K7QF") == []
    assert await store.claim("K7QF", "a", 60) is None
    (gone,) = await store.rooms()
    assert gone.deleted is not None
    assert await store.restore("K7QF")
    (back,) = await store.rooms()
    assert (back.deleted, back.idle < 300) == (None, True)
    assert await store.read("K7QF") == [b"x"]
    again = await store.claim("K7QF", "b", 0)
    await store.append("K7QF", 1, [b"y"], again.fence)
