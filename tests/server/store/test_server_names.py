"""One process for each name; it gives signs of life."""

from __future__ import annotations

import pytest

from shithead.server.store.interface import ServerIdentity, StoreError
from shithead.server.store.sql import this_server
from shithead.server.store.watch import take_name
from tests.server.store.conftest import DAY, set_clock

FIRST = ServerIdentity("127.0.0.1:8000", "machine one", "1")
SECOND = ServerIdentity("127.0.0.1:8000", "machine two", "2")
AGAIN = ServerIdentity("127.0.0.1:8000", "machine one", "3")


async def test_a_server_on_another_machine_that_has_the_name_keeps_it(store):
    await take_name(store, FIRST)

    async def meanwhile(_seconds):
        assert await store.beat(FIRST)

    with pytest.raises(StoreError) as refused:
        await take_name(store, SECOND, meanwhile)
    assert refused.value.key == "ledger-name-taken"
    assert "127.0.0.1:8000" in refused.value.sentence()
    assert await store.beat(FIRST)
    assert not await store.beat(SECOND)


async def test_a_name_without_signs_of_life_is_taken_over_and_its_owner_told(store):
    await take_name(store, FIRST)
    waits = []

    async def wait(seconds):
        waits.append(seconds)

    await take_name(store, SECOND, wait)
    assert waits == [5.0]
    assert not await store.beat(FIRST)
    assert await store.beat(SECOND)


async def test_a_server_that_starts_again_on_its_machine_waits_for_nobody(store):
    await take_name(store, FIRST)
    await take_name(store, AGAIN)
    assert await store.beat(AGAIN)
    assert not await store.beat(FIRST)


async def test_a_name_that_was_given_back_is_free(store):
    await take_name(store, FIRST)
    await store.unregister(SECOND)
    assert await store.beat(FIRST)
    await store.unregister(FIRST)
    await take_name(store, SECOND)
    assert await store.beat(SECOND)


async def test_a_clock_that_jumps_takes_no_name(store, database):
    await take_name(store, FIRST)
    for ahead in (400 * DAY, -400 * DAY, 0):
        await set_clock(database, ahead)
        await take_name(store, ServerIdentity("other:1", "machine two", "2"))
        assert await store.beat(FIRST)


def test_every_process_is_another_of_its_machine():
    first, second = this_server("here:1"), this_server("here:1")
    assert (first.owner, first.machine) == (second.owner, second.machine)
    assert first.instance != second.instance
