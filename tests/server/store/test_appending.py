"""Entries are kept once, in order, by the room's owner alone."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from shithead.server.store import group_commit
from shithead.server.store.group_commit import GroupCommit
from shithead.server.store.interface import EntryExists, EntryGap, StaleFence, StoreError
from tests.server.store.conftest import opened


async def test_entries_are_read_as_they_were_appended(database):
    async with opened(database) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"one", b"\x00two"], lease.fence)
        await store.append("K7QF", 2, [b"three"], lease.fence)
        await store.append("K7QF", 3, [], lease.fence)
        assert await store.read("K7QF") == [b"one", b"\x00two", b"three"]
        assert await store.read("K7QF", 2) == [b"three"]
        assert await store.read("K7QF", 3) == []
        assert await store.read("OTHER") == []
    async with opened(database) as store:
        assert await store.read("K7QF") == [b"one", b"\x00two", b"three"]


async def test_many_rooms_at_once(store):
    """Whatever shares a commit, every room's log is in order and complete."""
    leases = [await store.claim(f"ROOM{n}", "a", 60) for n in range(20)]

    async def fill(lease):
        for number in range(15):
            await store.append(lease.room, number, [f"{lease.room} {number}".encode()], lease.fence)

    await asyncio.gather(*map(fill, leases))
    for lease in leases:
        expected = [f"{lease.room} {number}".encode() for number in range(15)]
        assert await store.read(lease.room) == expected


async def test_several_appends_of_a_room_may_wait_together(store, lease):
    await asyncio.gather(
        *(store.append("K7QF", n, [str(n).encode()], lease.fence) for n in range(30))
    )
    assert await store.read("K7QF") == [str(n).encode() for n in range(30)]


async def test_numbers_are_neither_used_twice_nor_left_out(store, lease):
    await store.append("K7QF", 0, [b"x", b"y"], lease.fence)
    for number in (0, 1):
        with pytest.raises(EntryExists):
            await store.append("K7QF", number, [b"again", b"z"], lease.fence)
    with pytest.raises(EntryGap):
        await store.append("K7QF", 3, [b"late"], lease.fence)
    assert await store.read("K7QF") == [b"x", b"y"]


async def test_a_stale_fence_is_refused(store):
    old = await store.claim("K7QF", "a", 60)
    new = await store.claim("K7QF", "b", 0)
    assert new.fence > old.fence
    with pytest.raises(StaleFence):
        await store.append("K7QF", 0, [b"late"], old.fence)
    with pytest.raises(StaleFence):
        await store.append("NOWHERE", 0, [b"no lease"], new.fence)
    await store.append("K7QF", 0, [b"mine"], new.fence)
    assert await store.read("K7QF") == [b"mine"]


async def test_one_refusal_does_not_spoil_the_commit_it_shares(store, lease):
    other = await store.claim("PQRS", "a", 60)
    found = await asyncio.gather(
        store.append("K7QF", 0, [b"good"], lease.fence),
        store.append("K7QF", 0, [b"twice"], lease.fence),
        store.append("K7QF", 1, [b"stale"], lease.fence - 1),
        store.append("PQRS", 0, [b"good too"], other.fence),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [type(None), EntryExists, StaleFence, type(None)]
    assert await store.read("K7QF") == [b"good"]
    assert await store.read("PQRS") == [b"good too"]


async def test_two_owners_never_both_append(database):
    """Three processes snatch the room from each other all the time: one log, every entry once."""
    kept: list[bytes] = []

    async def owner(name: str) -> None:
        turns = 0
        async with opened(database) as store:
            while turns < 5:
                lease = await store.claim("K7QF", name, 0)
                if lease is None:  # somebody else was faster
                    continue
                first = len(await store.read("K7QF"))
                entries = [f"{name} {turns} {n}".encode() for n in range(3)]
                with contextlib.suppress(StaleFence, EntryExists, EntryGap):
                    await store.append("K7QF", first, entries, lease.fence)
                    kept.extend(entries)
                    turns += 1

    async with opened(database) as store, asyncio.timeout(60):
        await asyncio.gather(owner("a"), owner("b"), owner("c"))
        log = await store.read("K7QF")
    assert len(kept) == 45
    assert sorted(log) == sorted(kept)
    assert all(log[n][:-2] == log[n + 2][:-2] for n in range(0, len(log), 3))


async def test_the_key_is_the_last_word(store, lease, monkeypatch):
    """Even if the look at the log were wrong, a number cannot be written twice."""
    other = await store.claim("PQRS", "a", 60)
    await store.append("K7QF", 0, [b"first"], lease.fence)
    look = group_commit.lock_rooms

    def blind(connection, rooms):
        return {room: (fence, 0) for room, (fence, _) in (look(connection, rooms)).items()}

    monkeypatch.setattr(group_commit, "lock_rooms", blind)
    found = await asyncio.gather(
        store.append("K7QF", 0, [b"second"], lease.fence),
        store.append("PQRS", 0, [b"fine"], other.fence),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [EntryExists, type(None)]
    assert await store.read("K7QF") == [b"first"]
    assert await store.read("PQRS") == [b"fine"]


async def test_whoever_gives_up_waiting_hurts_nobody(store, lease):
    waiting = asyncio.create_task(store.append("K7QF", 0, [b"x"], lease.fence))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    other = await store.claim("PQRS", "a", 60)
    await store.append("PQRS", 0, [b"y"], other.fence)
    assert await store.read("K7QF") in ([], [b"x"])


async def test_what_waits_shares_a_commit():
    batches: list[int] = []
    free = asyncio.Event()

    class Slow:
        async def write(self, _work, batch):
            batches.append(len(batch))
            await free.wait()
            return [None] * len(batch)

    writer = GroupCommit(Slow())
    first = asyncio.create_task(writer.append("K7QF", 0, [b""], 1))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    others = [asyncio.create_task(writer.append("K7QF", n, [b""], 1)) for n in range(9)]
    await asyncio.sleep(0)
    free.set()
    await asyncio.gather(first, *others)
    await writer.close()
    assert batches == [1, 9]


async def test_a_commit_that_breaks_is_told_to_all_and_the_next_one_goes_on():
    class Broken:
        async def write(self, _work, batch):
            if batch[0].room == "BAD":
                raise ZeroDivisionError
            return [None] * len(batch)

    writer = GroupCommit(Broken())
    with pytest.raises(ZeroDivisionError):
        await writer.append("BAD", 0, [], 1)
    await writer.append("GOOD", 0, [], 1)
    await writer.close()
    with pytest.raises(StoreError) as closed:
        await writer.append("LATE", 0, [], 1)
    assert closed.value.key == "ledger-closed"


async def test_a_closed_ledger_says_so(database):
    async with opened(database) as store:
        lease = await store.claim("K7QF", "a", 60)
    for late in (
        store.append("K7QF", 0, [b"x"], lease.fence),
        store.read("K7QF"),
        store.renew([lease]),
    ):
        with pytest.raises(StoreError) as closed:
            await late
        assert closed.value.key == "ledger-closed"


async def test_closing_writes_what_waits(database):
    async with opened(database) as store:
        lease = await store.claim("K7QF", "a", 60)
        waiting = asyncio.create_task(store.append("K7QF", 0, [b"x"], lease.fence))
        await asyncio.sleep(0)
    await waiting
    async with opened(database) as store:
        assert await store.read("K7QF") == [b"x"]
