"""A server whose storage is gone says so, and acknowledges nothing."""

from __future__ import annotations

import pytest

from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.protocol.session import Goodbye, Welcome
from shithead.server.registry.rooms import OwnedElsewhere
from shithead.server.room.play import Play
from shithead.server.store.interface import ServerIdentity, StoreError
from shithead.server.store.watch import take_name


def events(server, name):
    return [fields for event, fields in server.events if event == name]


async def test_when_the_file_is_deleted_rooms_end_at_once(server):
    place, ada = await server.hosted(bots=["steady"])
    await server.rooms.storage.guard()
    assert ada.goodbye is None
    server.path.unlink()
    await server.rooms.storage.guard()
    await server.rooms.storage.guard()
    assert ada.goodbye == Goodbye("elsewhere", 2.0)
    assert server.rooms.actors == []
    assert events(server, "storage") == [{"error": "ledger-replaced"}]
    with pytest.raises(StoreError):
        await server.rooms.find(place.code)
    with pytest.raises(StoreError):
        await server.open()
    assert not await server.rooms.storage.well()


async def test_a_move_into_a_deleted_file_is_not_acknowledged(server):
    _, ada = await server.dealt(bots=["steady"])
    server.path.unlink()
    (answer,) = await ada.say(Play("1", "ready"))
    assert answer.reason is RefusedBecause.STORAGE


async def test_a_server_is_well_when_it_can_write_and_read(server):
    await take_name(server.store, server.server)
    beats = []
    kept = server.store.beat

    async def beat(name):
        beats.append(name)
        return await kept(name)

    server.store.beat = beat
    assert await server.rooms.storage.well()
    assert await server.rooms.storage.well()
    assert beats == [server.server]  # asked again at once: the same answer
    server.clock.time += 1

    async def fails(_server):
        raise StoreError("ledger-full", database="rooms.db", why="no space")

    server.store.beat = fails
    assert not await server.rooms.storage.well()


async def test_damaged_pages_make_a_server_unwell(server):
    await take_name(server.store, server.server)
    await server.rooms.storage.check_pages()
    assert events(server, "checked") == [{}]
    assert await server.rooms.storage.well()

    async def fails(_seconds):
        raise StoreError("ledger-damaged", database="rooms.db", why="page 7")

    server.store.check_pages = fails
    await server.rooms.storage.check_pages()
    assert events(server, "storage") == [{"error": "ledger-damaged"}]
    assert not await server.rooms.storage.well()


async def test_a_server_whose_name_another_has_taken_runs_no_rooms(server):
    await take_name(server.store, server.server)
    place, ada = await server.hosted()
    await server.rooms.storage.beat()
    assert server.rooms.accepting
    other = ServerIdentity(server.server.owner, "another machine", "another")

    async def at_once(_seconds):
        pass

    await take_name(server.store, other, at_once)
    await server.rooms.storage.beat()
    await server.rooms.storage.beat()
    assert ada.goodbye.reason == "elsewhere"
    assert events(server, "displaced") == [{}]
    with pytest.raises(OwnedElsewhere):
        await server.rooms.find(place.code)
    with pytest.raises(Refusal):
        await server.open()
    await server.store.unregister(other)
    await server.rooms.storage.beat()
    assert (await place.again()).last(Welcome).host
