"""A long room is built once for all its readers, and its log has an end."""

from __future__ import annotations

import asyncio
import threading
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
from shithead.server.room.log import build_room, write_entry
from shithead.server.room.play import Play
from shithead.server.room.seats import BotSat, LeaveSeat, Left, Rename
from shithead.server.room.settings import Opened, OptionsSet, SetOptions, SetRules
from shithead.server.room.state import MOST_ENTRIES
from shithead.server.runtime.tasks import run_to_end
from tests.errors import raising
from tests.server.conftest import among_bots, move_on, play_to_the_end, refusal
from tests.server.handover_steps import brought, moves_on_device

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


async def stored(server, log, code=CODE):
    """Store a log as another server would have, which has let go of it."""
    lease = await server.store.claim(code, "elsewhere:1", 60)
    await server.store.append(code, 0, log, lease.fence)
    await server.store.release(lease)


async def add(server, entries, code=CODE):
    """Add entries as another server would."""
    lease = await server.store.claim(code, "elsewhere:1", 60)
    first = len(await server.store.read(code))
    await server.store.append(code, first, [*map(write_entry, entries)], lease.fence)
    await server.store.release(lease)


@pytest.fixture
def counted(monkeypatch):
    """How many entries the store has handed out, and how many rooms were built where."""
    found = Counter()

    def build(log):
        here = threading.current_thread() is threading.main_thread()
        found["here" if here else "workers"] += 1
        return build_room(log)

    monkeypatch.setattr(stored_rooms, "build_room", build)
    return found


# Built once ---------------------------------------------------------------------------------------


async def test_many_who_read_a_long_room_have_it_built_once(server, counted):
    await stored(server, long_log())
    rooms = await asyncio.gather(*(server.rooms.read(CODE, f"10.0.0.{n}") for n in range(12)))
    assert {room.entries for room in rooms} == {LONG}
    assert counted == {"workers": 1}
    await server.rooms.read(CODE)
    assert counted == {"workers": 1}
    server.clock.time += 60
    await server.rooms.read(CODE)
    assert counted == {"workers": 2}


async def test_whoever_enters_a_room_takes_what_was_read(server, counted):
    """Later readers see the room that is played in."""
    await stored(server, long_log())
    read, actor, other = await asyncio.gather(
        server.rooms.read(CODE), server.rooms.find(CODE), server.rooms.find(CODE)
    )
    assert actor is other
    assert read.entries == actor.room.entries == LONG
    assert await server.rooms.read(CODE) is actor.room
    assert counted == {"workers": 1}


async def test_what_was_kept_of_a_room_knows_what_was_added_since(server, counted):
    """Only that is read; another server plays on there."""
    await stored(server, long_log())
    assert (await server.rooms.read(CODE)).seats[3].name == ""
    await add(server, [BotSat(at=9.0, seat=3, name="Ada", level="random")])
    assert (await server.rooms.read(CODE)).seats[3].name == "Ada"
    await add(server, [Left(at=9.0, seat=3), Opened(**_members(CODE))])
    for _ in range(2):
        with raising(Refusal, reason=RefusedBecause.BROKEN_ROOM):
            await server.rooms.read(CODE)
    assert counted == {"workers": 2}
    server.events.clear()


def _members(code):
    return {"at": 1.0, "code": code, "rules": "pagat", "options": Options(), "host": ""}


async def test_a_room_that_was_removed_is_not_shown_out_of_what_was_kept(server):
    await stored(server, long_log())
    await server.rooms.read(CODE)
    assert await server.store.remove(CODE, marked=False)
    with raising(Refusal, reason=RefusedBecause.NO_ROOM):
        await server.rooms.read(CODE)
    await stored(server, long_log(LONG + 5)[:-4])
    assert (await server.rooms.read(CODE)).entries == LONG + 1


async def test_a_short_room_needs_no_worker(server, counted):
    await stored(server, long_log(400))
    assert (await server.rooms.find(CODE)).room.entries == 400
    assert counted == {"here": 1}


async def test_only_a_few_rooms_are_kept(server, counted):
    codes = [f"longaaaaa{letter}" for letter in "abcdefghjk"]
    for code in codes:
        await stored(server, long_log(3), code)
        await server.rooms.read(code)
    await server.rooms.read(codes[-1])
    assert counted == {"here": 10}
    await server.rooms.read(codes[0])
    assert counted == {"here": 11}


async def test_workers_that_are_busy_are_no_miss(server):
    """A client refused for that may still ask for other rooms."""
    await stored(server, long_log())
    budget = AddressBudget(RateLimits(misses=0.0, miss_burst=1))
    server.workers.close()
    with (
        pytest.raises(Refusal) as refused,
        mock.patch.object(server.workers.rooms, "run", side_effect=Refusal(RefusedBecause.BUSY)),
        counted_lookup(budget, "10.0.0.9"),
    ):
        await server.rooms.read(CODE, "10.0.0.9")
    assert refused.value.reason is RefusedBecause.BUSY
    assert budget.may_look_up("10.0.0.9")


# The end of a log ---------------------------------------------------------------------------------


@pytest.fixture
def short_limit(monkeypatch):
    """A log of 120 entries at most, of which a round may need 40."""
    monkeypatch.setattr(requests, "MOST_ENTRIES", 120)
    monkeypatch.setattr(deal, "MOST_ENTRIES", 120)
    monkeypatch.setattr(deal, "_LONG_ROUND", 40)


async def test_a_full_log_takes_nothing_more_and_is_read(server, short_limit):
    """Whatever is asked for is refused in words; the table stands as it was, and is shown."""
    place, ada = await server.hosted(bots=["steady"])
    answers = []
    while not any(isinstance(message, Refused) for message in answers):
        answers = await ada.say(SetOptions(Options(pace=place.room.entries / 100)))
    assert refusal(answers) is RefusedBecause.LOG_FULL
    assert "120" in ada.last(Refused).text
    assert place.room.entries == 120
    for request in (Rename("Zoe"), LeaveSeat(), SetRules("pagat"), Start()):
        assert refusal(await ada.say(request)) is RefusedBecause.LOG_FULL
    assert len(await server.store.read(place.code)) == 120
    await server.restart()
    again = await place.again()
    assert again.shown.room.seats[0].name == "Ada"


async def test_no_cards_are_dealt_when_the_round_might_not_end(server, short_limit):
    place, ada = await server.hosted(bots=["steady"])
    while place.room.entries <= 80:
        await ada.say(SetOptions(Options(pace=place.room.entries / 100)))
    assert refusal(await ada.say(Start())) is RefusedBecause.LOG_FULL
    assert not any(isinstance(message, Refused) for message in await ada.say(Rename("Zoe")))


async def test_bots_and_clocks_stop_where_a_log_is_full(server, monkeypatch):
    """Nothing is a fault there, and nothing is due any more."""
    place, ada = await among_bots(server)
    await ada.say(SetOptions(Options(pace=0.0, turn_seconds=5)))
    monkeypatch.setattr(requests, "MOST_ENTRIES", place.room.entries)
    move = ada.view.legal[0].move
    assert refusal(await ada.say(Play("x", move))) is RefusedBecause.LOG_FULL
    before = place.room.entries
    await place.wait(3600)
    await place.bots()
    assert place.room.entries == before
    assert place.actor.due is None


async def test_what_a_device_brings_beyond_the_end_is_refused(server, monkeypatch):
    """All of it: the table stays as it was."""
    place, first, lines = await moves_on_device(server)
    before = place.room.entries
    monkeypatch.setattr(requests, "MOST_ENTRIES", before + len(lines) - 1)
    answer = await brought(place, first, lines)
    assert answer.reason is RefusedBecause.LOG_FULL
    assert place.room.entries == before
    monkeypatch.setattr(requests, "MOST_ENTRIES", before + len(lines))
    assert isinstance(await brought(place, first, lines), LogPushed)


async def test_a_log_that_is_longer_than_one_may_be_is_read(server):
    await stored(server, long_log(MOST_ENTRIES + 100))
    actor = await server.rooms.find(CODE)
    assert actor.room.entries == MOST_ENTRIES + 100


async def test_a_room_out_of_a_worker_plays_on(server):
    """A round in the middle of a pause, too: what is built elsewhere is the very same room."""
    place, ada = await among_bots(server)
    await move_on(place, ada, 3)
    log = await server.store.read(place.code)
    again = run_to_end(build_room(log))
    assert structs.asdict(again.options) == structs.asdict(place.room.options)
    assert again.game.position() == place.room.game.position()
    with mock.patch.object(stored_rooms, "SHORT_LOG", 0):
        await server.restart()
        ada = await place.again()
    await play_to_the_end(place, ada)
    assert ada.shown.room.phase == "over"
