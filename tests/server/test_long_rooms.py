"""A long room is built once, whoever reads it and however often, and its log has an end."""

from __future__ import annotations

import asyncio
from collections import Counter
from unittest import mock

import pytest
from msgspec import structs

from shithead.server.actors import requests
from shithead.server.guards.rate_limits import AddressBudget, RateLimits
from shithead.server.protocol.refusals import Refusal, Refused, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.registry import stored_rooms
from shithead.server.registry.rooms import counted_lookup
from shithead.server.room import deal
from shithead.server.room.deal import Start
from shithead.server.room.handover import LogPushed
from shithead.server.room.log import build_room, build_room_in_slices, write_entry
from shithead.server.room.play import Play
from shithead.server.room.seats import BotSat, LeaveSeat, Left, Rename
from shithead.server.room.settings import Opened, OptionsSet, SetOptions, SetRules
from shithead.server.room.state import MOST_ENTRIES
from tests.server.conftest import among_bots, move_on, play_to_the_end, refusal
from tests.server.test_handover import brought, moves_on_device

CODE = "longaaaaaa"
LONG = 600
"""Entries: more than are applied in the server's own process."""


def long_log(entries=LONG):
    """A log of somebody who changes the options again and again."""
    log = [
        Opened(at=1.0, code=CODE, rules="sh-thead", options=Options(), host="host"),
        *(OptionsSet(at=2.0, options=Options(pace=n % 2)) for n in range(entries - 1)),
    ]
    return [*map(write_entry, log)]


async def stored(there, log, code=CODE):
    """Store a log as another server would have, which has let go of it."""
    lease = await there.store.claim(code, "elsewhere:1", 60)
    await there.store.append(code, 0, log, lease.fence)
    await there.store.release(lease)


async def add(there, entries, code=CODE):
    """Add entries as another server would."""
    lease = await there.store.claim(code, "elsewhere:1", 60)
    first = len(await there.store.read(code))
    await there.store.append(code, first, [*map(write_entry, entries)], lease.fence)
    await there.store.release(lease)


@pytest.fixture
def counted(monkeypatch):
    """How many entries the store has handed out, and how many rooms were built where."""
    found = Counter()

    def build(log):
        found["workers"] += 1
        return build_room(log)

    def build_here(log):
        found["here"] += 1
        return build_room_in_slices(log)

    monkeypatch.setattr(stored_rooms, "build_room", build)
    monkeypatch.setattr(stored_rooms, "build_room_in_slices", build_here)
    return found


# Built once ---------------------------------------------------------------------------------------


def test_many_who_read_a_long_room_have_it_built_once(house, counted):
    async def scenario(there):
        await stored(there, long_log())
        rooms = await asyncio.gather(*(there.rooms.read(CODE, f"10.0.0.{n}") for n in range(12)))
        assert {room.entries for room in rooms} == {LONG}
        assert counted == {"workers": 1}
        await there.rooms.read(CODE)
        assert counted == {"workers": 1}
        there.clock.time += 60
        await there.rooms.read(CODE)
        assert counted == {"workers": 2}

    house(scenario)


def test_whoever_enters_a_room_takes_what_was_read(house, counted):
    """And whoever reads it then sees the room that is played in."""

    async def scenario(there):
        await stored(there, long_log())
        read, actor, other = await asyncio.gather(
            there.rooms.read(CODE), there.rooms.find(CODE), there.rooms.find(CODE)
        )
        assert actor is other
        assert read.entries == actor.room.entries == LONG
        assert await there.rooms.read(CODE) is actor.room
        assert counted == {"workers": 1}

    house(scenario)


def test_what_was_kept_of_a_room_knows_what_was_added_since(house, counted):
    """Only that is read; another server plays on there."""

    async def scenario(there):
        await stored(there, long_log())
        assert (await there.rooms.read(CODE)).seats[3].name == ""
        await add(there, [BotSat(at=9.0, seat=3, name="Ada", level="random")])
        assert (await there.rooms.read(CODE)).seats[3].name == "Ada"
        await add(there, [Left(at=9.0, seat=3), Opened(**_members(CODE))])
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await there.rooms.read(CODE)
            assert refused.value.reason is RefusedBecause.BROKEN_ROOM
        assert counted == {"workers": 2}
        there.events.clear()

    house(scenario)


def _members(code):
    return {"at": 1.0, "code": code, "rules": "pagat", "options": Options(), "host": ""}


def test_a_room_that_was_removed_is_not_shown_out_of_what_was_kept(house):
    async def scenario(there):
        await stored(there, long_log())
        await there.rooms.read(CODE)
        assert await there.store.remove(CODE, marked=False)
        with pytest.raises(Refusal) as refused:
            await there.rooms.read(CODE)
        assert refused.value.reason is RefusedBecause.NO_ROOM
        await stored(there, long_log(LONG + 5)[:-4])
        assert (await there.rooms.read(CODE)).entries == LONG + 1

    house(scenario)


def test_a_short_room_needs_no_worker(house, counted):
    async def scenario(there):
        await stored(there, long_log(400))
        assert (await there.rooms.find(CODE)).room.entries == 400
        assert counted == {"here": 1}

    house(scenario)


def test_only_a_few_rooms_are_kept(house, counted):
    async def scenario(there):
        codes = [f"longaaaaa{letter}" for letter in "abcdefghjk"]
        for code in codes:
            await stored(there, long_log(3), code)
            await there.rooms.read(code)
        await there.rooms.read(codes[-1])
        assert counted == {"here": 10}
        await there.rooms.read(codes[0])
        assert counted == {"here": 11}

    house(scenario)


def test_workers_that_are_busy_are_no_miss(house):
    """Whoever is refused for that may ask for other rooms all the same."""

    async def scenario(there):
        await stored(there, long_log())
        budget = AddressBudget(RateLimits(misses=0.0, miss_burst=1))
        there.workers.close()
        with (
            pytest.raises(Refusal) as refused,
            mock.patch.object(there.workers.rooms, "run", side_effect=Refusal(RefusedBecause.BUSY)),
            counted_lookup(budget, "10.0.0.9"),
        ):
            await there.rooms.read(CODE, "10.0.0.9")
        assert refused.value.reason is RefusedBecause.BUSY
        assert budget.may_look_up("10.0.0.9")

    house(scenario)


# The end of a log ---------------------------------------------------------------------------------


@pytest.fixture
def short_limit(monkeypatch):
    """A log of 120 entries at most, of which a round may need 40."""
    monkeypatch.setattr(requests, "MOST_ENTRIES", 120)
    monkeypatch.setattr(deal, "MOST_ENTRIES", 120)
    monkeypatch.setattr(deal, "_LONG_ROUND", 40)


def test_a_full_log_takes_nothing_more_and_is_read(house, short_limit):
    """Whatever is asked for is refused in words; the table stands as it was, and is shown."""

    async def scenario(there):
        place = await there.open(bots=["steady"])
        ada = await place.host()
        answers = []
        while not any(isinstance(message, Refused) for message in answers):
            answers = await ada.say(SetOptions(Options(pace=place.room.entries / 100)))
        assert refusal(answers) is RefusedBecause.LOG_FULL
        assert "120" in ada.last(Refused).text
        assert place.room.entries == 120
        for request in (Rename("Zoe"), LeaveSeat(), SetRules("pagat"), Start()):
            assert refusal(await ada.say(request)) is RefusedBecause.LOG_FULL
        assert len(await there.store.read(place.code)) == 120
        await there.restart()
        place.rooms = there.rooms
        again = await place.player(place.secret).enter()
        assert again.shown.room.seats[0].name == "Ada"

    house(scenario)


def test_no_cards_are_dealt_when_the_round_might_not_end(house, short_limit):
    async def scenario(there):
        place = await there.open(bots=["steady"])
        ada = await place.host()
        while place.room.entries <= 80:
            await ada.say(SetOptions(Options(pace=place.room.entries / 100)))
        assert refusal(await ada.say(Start())) is RefusedBecause.LOG_FULL
        assert not any(isinstance(message, Refused) for message in await ada.say(Rename("Zoe")))

    house(scenario)


def test_bots_and_clocks_stop_where_a_log_is_full(house, monkeypatch):
    """Nothing is a fault there, and nothing is due any more."""

    async def scenario(there):
        place, ada = await among_bots(there)
        await ada.say(SetOptions(Options(pace=0.0, turn_seconds=5)))
        monkeypatch.setattr(requests, "MOST_ENTRIES", place.room.entries)
        move = ada.view.legal[0].move
        assert refusal(await ada.say(Play("x", move))) is RefusedBecause.LOG_FULL
        before = place.room.entries
        await place.wait(3600)
        await place.bots()
        assert place.room.entries == before
        assert place.actor.due is None

    house(scenario)


def test_what_a_device_brings_beyond_the_end_is_refused(house, monkeypatch):
    """All of it: the table stays as it was."""

    async def scenario(there):
        place, first, lines = await moves_on_device(there)
        before = place.room.entries
        monkeypatch.setattr(requests, "MOST_ENTRIES", before + len(lines) - 1)
        answer = await brought(place, first, lines)
        assert answer.reason is RefusedBecause.LOG_FULL
        assert place.room.entries == before
        monkeypatch.setattr(requests, "MOST_ENTRIES", before + len(lines))
        assert isinstance(await brought(place, first, lines), LogPushed)

    house(scenario)


def test_a_log_that_is_longer_than_one_may_be_is_read(house):
    async def scenario(there):
        await stored(there, long_log(MOST_ENTRIES + 100))
        actor = await there.rooms.find(CODE)
        assert actor.room.entries == MOST_ENTRIES + 100

    house(scenario)


def test_a_room_out_of_a_worker_plays_on(house):
    """A round in the middle of a pause, too: what is built elsewhere is the very same room."""

    async def scenario(there):
        place, ada = await among_bots(there)
        await move_on(place, ada, 3)
        log = await there.store.read(place.code)
        again = build_room(log)
        assert structs.asdict(again.options) == structs.asdict(place.room.options)
        assert again.game.position() == place.room.game.position()
        with mock.patch.object(stored_rooms, "SHORT_LOG", 0):
            await there.restart()
            place.rooms = there.rooms
            ada = await place.player(place.secret).enter()
        await play_to_the_end(place, ada)
        assert ada.shown.room.phase == "over"

    house(scenario)
