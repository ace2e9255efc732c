"""One process for each name; it gives signs of life."""

from __future__ import annotations

import pytest

from shithead.server.actors.storage_watch import take_name
from shithead.server.ledger.interface import LedgerError, ServerIdentity
from shithead.server.ledger.server_names import this_server
from tests.server.ledger.conftest import DAY, opened, set_clock

FIRST = ServerIdentity("127.0.0.1:8000", "machine one", "1")
SECOND = ServerIdentity("127.0.0.1:8000", "machine two", "2")
AGAIN = ServerIdentity("127.0.0.1:8000", "machine one", "3")


async def test_a_server_on_another_machine_that_has_the_name_keeps_it(database):
    async with opened(database) as ledger:
        await take_name(ledger, FIRST)

        async def meanwhile(_seconds):
            assert await ledger.beat(FIRST)

        with pytest.raises(LedgerError) as refused:
            await take_name(ledger, SECOND, meanwhile)
        assert refused.value.key == "ledger-name-taken"
        assert "127.0.0.1:8000" in refused.value.sentence()
        assert await ledger.beat(FIRST)
        assert not await ledger.beat(SECOND)


async def test_a_name_without_signs_of_life_is_taken_over_and_its_owner_told(database):
    async with opened(database) as ledger:
        await take_name(ledger, FIRST)
        waits = []

        async def wait(seconds):
            waits.append(seconds)

        await take_name(ledger, SECOND, wait)
        assert waits == [5.0]
        assert not await ledger.beat(FIRST)
        assert await ledger.beat(SECOND)


async def test_a_server_that_starts_again_on_its_machine_waits_for_nobody(database):
    async with opened(database) as ledger:
        await take_name(ledger, FIRST)
        await take_name(ledger, AGAIN)
        assert await ledger.beat(AGAIN)
        assert not await ledger.beat(FIRST)


async def test_a_name_that_was_given_back_is_free(database):
    async with opened(database) as ledger:
        await take_name(ledger, FIRST)
        await ledger.unregister(SECOND)
        assert await ledger.beat(FIRST)
        await ledger.unregister(FIRST)
        await take_name(ledger, SECOND)
        assert await ledger.beat(SECOND)


async def test_a_clock_that_jumps_takes_no_name(database):
    async with opened(database) as ledger:
        await take_name(ledger, FIRST)
        for ahead in (400 * DAY, -400 * DAY, 0):
            await set_clock(database, ahead)
            await take_name(ledger, ServerIdentity("other:1", "machine two", "2"))
            assert await ledger.beat(FIRST)


def test_every_process_is_another_of_its_machine():
    first, second = this_server("here:1"), this_server("here:1")
    assert (first.owner, first.machine) == (second.owner, second.machine)
    assert first.instance != second.instance
