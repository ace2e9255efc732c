"""One owner for each room; a room that is forgotten is gone."""

from __future__ import annotations

import asyncio

import pytest

from shithead.server.ledger.interface import StaleFence
from tests.server.ledger.conftest import opened


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
        await ledger.claim("K7QF", "b", -1)
        assert await ledger.holder("K7QF") is None


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
        assert await ledger.renew([before], 60) == {"K7QF"}


async def test_renewing_holds_and_tells_what_is_lost(database):
    async with opened(database) as ledger:
        held = await ledger.claim("HELD", "a", -1)
        lost = await ledger.claim("LOST", "a", -1)
        gone = await ledger.claim("GONE", "a", -1)
        await ledger.claim("LOST", "b", 60)
        await ledger.forget("GONE", gone.fence)
        assert await ledger.renew([held, lost, gone], 60) == {"LOST", "GONE"}
        assert await ledger.claim("HELD", "b", 60) is None
        assert await ledger.renew([], 60) == set()


async def test_very_many_leases_are_renewed(database, monkeypatch):
    monkeypatch.setattr("shithead.server.ledger.leases.BATCH", 3)
    async with opened(database) as ledger:
        leases = [await ledger.claim(f"ROOM{n}", "a", 60) for n in range(8)]
        assert await ledger.renew(leases, 60) == set()


async def test_a_released_room_is_free_and_a_stale_lease_frees_nothing(database):
    async with opened(database) as ledger:
        first = await ledger.claim("K7QF", "a", 60)
        await ledger.release(first)
        second = await ledger.claim("K7QF", "b", 60)
        await ledger.release(first)
        assert await ledger.claim("K7QF", "c", 60) is None
        assert second.fence > first.fence


async def test_fences_grow_even_past_a_forgotten_room(database):
    """Who owned a room of the same code long ago cannot write into the new one."""
    async with opened(database) as ledger:
        old = await ledger.claim("K7QF", "a", 60)
        await ledger.append("K7QF", 0, [b"old"], old.fence)
        await ledger.forget("K7QF", old.fence)
        assert await ledger.read("K7QF") == []
        assert await ledger.rooms() == {}
        new = await ledger.claim("K7QF", "a", 60)
        assert new.fence > old.fence
        with pytest.raises(StaleFence):
            await ledger.append("K7QF", 0, [b"ghost"], old.fence)
        with pytest.raises(StaleFence):
            await ledger.forget("K7QF", old.fence)


async def test_rooms_with_their_last_activity(database):
    async with opened(database) as ledger:
        first = await ledger.claim("FULL", "a", 60)
        await ledger.claim("EMPTY", "a", 60)
        await ledger.append("FULL", 0, [b"x", b"y"], first.fence)
        before = (await ledger.rooms())["FULL"]
        await ledger.append("FULL", 2, [b"z"], first.fence)
        rooms = await ledger.rooms()
        assert rooms["EMPTY"] == 0
        assert first.until - 60 <= before <= rooms["FULL"] < first.until + 600
        assert set(rooms) == {"FULL", "EMPTY"}
