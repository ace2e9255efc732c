"""A server whose storage is gone says so, and acknowledges nothing."""

from __future__ import annotations

import pytest

from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.protocol.session import Goodbye, Welcome
from shithead.server.registry.rooms import OwnedElsewhere
from shithead.server.room.play import Play
from shithead.server.store.interface import ServerIdentity, StoreError
from shithead.server.store.watch import take_name


def events(there, name):
    return [fields for event, fields in there.events if event == name]


def test_when_the_file_is_deleted_rooms_end_at_once(house):
    async def scenario(there):
        place = await there.open(bots=["steady"])
        ada = await place.host()
        await there.rooms.storage.guard()
        assert ada.goodbye is None
        there.path.unlink()
        await there.rooms.storage.guard()
        await there.rooms.storage.guard()
        assert ada.goodbye == Goodbye("elsewhere", 2.0)
        assert there.rooms.actors == []
        assert events(there, "storage") == [{"error": "ledger-replaced"}]
        with pytest.raises(StoreError):
            await there.rooms.find(place.code)
        with pytest.raises(StoreError):
            await there.open()
        assert not await there.rooms.storage.well()

    house(scenario)


def test_a_move_into_a_deleted_file_is_not_acknowledged(house):
    async def scenario(there):
        place = await there.open(bots=["steady"])
        ada = await place.dealt()
        there.path.unlink()
        (answer,) = await ada.say(Play("1", "ready"))
        assert answer.reason is RefusedBecause.STORAGE

    house(scenario)


def test_a_server_is_well_when_it_can_write_and_read(house):
    async def scenario(there):
        await take_name(there.store, there.server)
        beats = []
        kept = there.store.beat

        async def beat(server):
            beats.append(server)
            return await kept(server)

        there.store.beat = beat
        assert await there.rooms.storage.well()
        assert await there.rooms.storage.well()
        assert beats == [there.server]  # asked again at once: the same answer
        there.clock.time += 1

        async def fails(_server):
            raise StoreError("ledger-full", database="rooms.db", why="no space")

        there.store.beat = fails
        assert not await there.rooms.storage.well()

    house(scenario)


def test_damaged_pages_make_a_server_unwell(house):
    async def scenario(there):
        await take_name(there.store, there.server)
        await there.rooms.storage.check_pages()
        assert events(there, "checked") == [{}]
        assert await there.rooms.storage.well()

        async def fails(_seconds):
            raise StoreError("ledger-damaged", database="rooms.db", why="page 7")

        there.store.check_pages = fails
        await there.rooms.storage.check_pages()
        assert events(there, "storage") == [{"error": "ledger-damaged"}]
        assert not await there.rooms.storage.well()

    house(scenario)


def test_a_server_whose_name_another_has_taken_runs_no_rooms(house):
    async def scenario(there):
        await take_name(there.store, there.server)
        place = await there.open()
        ada = await place.host()
        await there.rooms.storage.beat()
        assert there.rooms.accepting
        other = ServerIdentity(there.server.owner, "another machine", "another")

        async def at_once(_seconds):
            pass

        await take_name(there.store, other, at_once)
        await there.rooms.storage.beat()
        await there.rooms.storage.beat()
        assert ada.goodbye.reason == "elsewhere"
        assert events(there, "displaced") == [{}]
        with pytest.raises(OwnedElsewhere):
            await there.rooms.find(place.code)
        with pytest.raises(Refusal):
            await there.open()
        await there.store.unregister(other)
        await there.rooms.storage.beat()
        assert (await place.player(place.secret).enter()).last(Welcome).host

    house(scenario)
