"""Nothing that happens to the server or a client loses a game, or makes a move twice."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import weakref
from collections import defaultdict
from contextlib import closing

import pytest

from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Goodbye, Welcome
from shithead.server.protocol.table import Table
from shithead.server.room.deal import Rematch, Start
from shithead.server.room.log import apply, read_entry, replay
from shithead.server.room.play import MoveAccepted, Moved, Play, last_decision
from shithead.server.room.seats import AddBot
from shithead.server.store.interface import StoreError
from tests.errors import raising
from tests.server.conftest import play_nearest


async def test_a_room_is_its_log_read_again(server):
    place, ada = await server.dealt(bots=["steady", "random"])
    for number in range(12):
        if ada.view.legal:
            await ada.say(Play(f"{number}", ada.view.legal[0].move))
        await place.bots()
    written = []
    while len(written) != place.room.version:  # while it is read, a bot may move
        written = await server.store.read(place.code)
    again = replay([read_entry(entry) for entry in written])
    assert again.version == place.room.version
    assert again.game.position() == place.room.game.position()
    assert again.seats == place.room.seats
    assert again.history.outcomes == place.room.history.outcomes
    assert (again.turn.since, again.next_deal, again.move_versions) == (
        place.room.turn.since,
        place.room.next_deal,
        place.room.move_versions,
    )


async def test_after_a_restart_clients_go_on_where_they_were(server):
    place, ada = await server.dealt(bots=["steady"])
    await ada.say(Play("1", "ready"))
    view, version = ada.view, ada.shown.version
    await server.restart()
    assert ada.goodbye.reason == "restart"
    again = await place.player(place.secret).enter(seen=version)
    assert again.last(Welcome).you == 0
    assert again.view == view
    assert again.shown.events == []


async def test_a_client_that_was_away_hears_what_it_missed(server):
    place, ada, bo = await server.friends(options=Options(pace=0.0))
    await ada.say(Start())
    seen = bo.shown.version
    await bo.leave()
    await ada.say(Play("1", "ready"))
    again = await place.player(bo.connection.secret).enter(seen=seen)
    assert [happening.name for happening in again.shown.events] == ["Ada"]
    assert [happening.version for happening in again.shown.events] == [again.shown.version]


async def test_a_move_sent_twice_is_made_once_and_answered_twice(server):
    place, ada = await server.dealt(bots=["steady"])
    first = await ada.say(Play("same", "ready"))
    moves = len(place.room.game.moves)
    second = await ada.say(Play("same", "ready"))
    assert isinstance(first[0], MoveAccepted)
    assert first[0] == second[0]
    await server.restart()
    again = await place.again()
    third = await again.say(Play("same", "ready"))
    assert third[0] == first[0]
    assert len(place.room.game.moves) == moves


async def test_a_move_sent_again_in_the_next_round_is_made_once(server):
    """Its answer was lost; by the time it is sent again, the next round is dealt."""
    place = await server.open()
    ada, bo = await place.host(), await place.friend("Bo")
    await ada.say(Start())
    while place.room.phase != "over":
        await play_nearest(place, [ada, bo])
    last, version = list(place.room.move_versions[ada.connection.person].items())[-1]
    made = MoveAccepted(last, version)
    for person in (bo, ada):
        await person.say(Rematch())
    assert "ready" in [choice.move for choice in ada.view.legal]
    assert (await ada.say(Play(last, "ready")))[0] == made
    await server.restart()
    again = await place.again()
    assert (await again.say(Play(last, "ready")))[0] == made
    assert place.room.game.moves == []


async def test_of_a_long_round_a_room_knows_the_latest_moves(server):
    """It costs no more than a short one; nobody sends a move again after a hundred others."""
    room, made = await long_round(server)
    while room.phase == "over":  # one in fifteen deals ends too early
        room, made = await long_round(server)
    last = room.version
    assert [one.version for one in room.history.outcomes] == [*range(last - 59, last + 1)]
    assert room.history.move_counts.total() == 260
    for seat, numbers in made.items():
        assert last_decision(room, seat) == last - 259 + numbers[-1]
    kept = [[*map(int, own)] for own in room.move_versions.values()]
    assert sorted(kept) == sorted(numbers[-100:] for numbers in made.values())


async def long_round(server, most=260):
    """A round of so many moves in which the pile is taken again and again; moves by seat."""
    place = await server.open()
    ada, _ = await place.host(), await place.friend("Bo")
    await ada.say(Start())
    room = replay([read_entry(entry) for entry in await server.store.read(place.code)])
    made = defaultdict(list)
    for number in range(most):
        if room.phase == "over":
            break
        seat = room.awaited()[0]
        made[seat].append(number)
        legal = [move.by(None).text for move in room.game.legal_moves(room.name_of(seat))]
        move = "take" if "take" in legal else legal[-1]
        apply(room, Moved(at=0.0, seat=seat, move=move, id=f"{number}"))
    return room, made


async def test_a_move_is_acknowledged_and_shown_only_when_it_is_written(server):
    place, ada = await server.dealt(bots=["steady"])
    version = place.room.version

    async def fails(*_arguments):
        raise StoreError("ledger-stale", room=place.code)

    server.store.append, kept = fails, server.store.append
    answers = await ada.say(Play("1", "ready"))
    assert answers[0].reason is RefusedBecause.STORAGE
    assert not any(isinstance(m, MoveAccepted | Table) for m in answers)
    assert ada.goodbye.reason == "elsewhere"
    server.store.append = kept
    again = await place.again()
    assert place.room.version == version
    assert isinstance((await again.say(Play("1", "ready")))[0], MoveAccepted)


async def test_whoever_lost_a_room_to_another_server_lets_go_of_it(server):
    place, ada = await server.hosted(bots=["steady"])
    await server.store.release(place.actor.lease)
    assert await server.store.claim(place.code, "there:2", 60)
    ada.actor.receive(ada.connection, AddBot())
    answers = await ada.say(AddBot())  # what is queued then is not waited for
    assert [answer.reason for answer in answers] == [RefusedBecause.STORAGE]
    assert ada.goodbye.reason == "elsewhere"
    await ada.actor.drained()
    log = await server.store.read(place.code)
    assert len(log) == place.room.version


async def test_rooms_without_anybody_leave_memory_and_come_back(server):
    place, ada = await server.hosted(bots=["steady"])
    await ada.leave()
    server.clock.time += 301
    await server.rooms.clean()
    assert server.rooms.actors == []
    again = await place.again()
    assert again.last(Welcome).you == 0


async def test_rooms_that_have_left_memory_are_forgotten(server):
    """No cycle keeps a room until the next full collection, not even a farewell that came late."""
    place, ada = await server.dealt(bots=["steady"])
    await ada.leave()
    await place.bots_think()
    actor, left = place.actor, weakref.ref(place.actor)
    server.clock.time += 301
    gc.collect()
    gc.disable()
    try:
        await server.rooms.clean()
        actor.disconnect(ada.connection)
        del actor, ada.actor
        await asyncio.sleep(0)
        assert left() is None
    finally:
        gc.enable()


async def test_rooms_that_nobody_came_back_to_are_deleted_and_can_be_restored(server):
    place = await server.open()
    server.clock.time += 400
    await server.rooms.clean()
    days_pass(server.path, 15)
    await server.rooms.sweep()
    server.clock.time += 3600
    await server.rooms.sweep()
    with raising(Refusal, reason=RefusedBecause.NO_ROOM):
        await place.player().enter()
    assert await server.store.restore(place.code)
    assert (await place.again()).last(Welcome).host


@pytest.mark.parametrize(
    "entry",
    [
        b"nonsense",
        b'{"type": "Sat", "at": 0.0, "seat": 99, "name": "Bo", "secret": "s"}',
        b'{"type": "RoundBegan", "at": 0.0}',
    ],
)
async def test_a_log_that_no_server_wrote_is_refused_for_good(server, entry):
    """Nobody is told to come back soon; the operator is told which room, other rooms play on."""
    place, other = await server.open(bots=["steady"]), await server.open(bots=["steady"])
    await place.host()
    fence = place.actor.lease.fence
    await server.store.append(place.code, place.room.entries, [entry], fence)
    await server.restart()
    for look_up in (server.rooms.find, server.rooms.read) * 2:
        with raising(Refusal, reason=RefusedBecause.BROKEN_ROOM):
            await look_up(place.code)
    faults = [fields for event, fields in server.events if event == "fault"]
    assert {fault["room"] for fault in faults} == {place.code}
    server.events.clear()
    ada = await other.host()
    await ada.say(Start())
    assert ada.shown.room.phase == "playing"


def days_pass(database, days):
    """Make everything in a database older."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE entries SET written = written - ?", [days * 24 * 3600.0])


async def test_whoever_comes_just_when_the_room_is_lost_comes_back(server):
    """Nobody is left at the door of a room that does not answer any more."""
    place, ada = await server.hosted(bots=["steady"])

    async def fails(*_arguments):
        raise StoreError("ledger-stale", room=place.code)

    server.store.append, kept = fails, server.store.append
    late, actor = place.player(place.secret), place.actor
    place.actor.receive(ada.connection, AddBot())
    place.actor.connect(late.connection, None)
    await actor.ended()
    assert late.goodbye == ada.goodbye == Goodbye("elsewhere", 0.5)
    server.store.append = kept


async def test_a_move_that_a_bot_has_made_meanwhile_is_not_made_later(server):
    """It was on its way when its player was cut off; now it would be another decision."""
    options = Options(pace=0.0, grace_seconds=5)
    place, ada = await server.dealt(bots=["steady"], options=options)
    await ada.say(Play("1", "ready", ada.shown.version))
    while place.room.awaited() != [0]:
        await place.bots()
    version = ada.shown.version
    await place.friend("Bo")  # without anybody who waits, no bot would play for her
    await ada.leave()
    await place.wait(6)
    while last_decision(place.room, 0) <= version or place.room.awaited() != [0]:
        await place.bots()
    again = await place.player(place.secret).enter(seen=version)
    move = again.view.legal[0].move
    before = place.room.version
    late = await again.say(Play("2", move, version))
    assert late[0].reason is RefusedBecause.NOT_NOW
    assert place.room.version == before
    assert isinstance((await again.say(Play("3", move, again.shown.version)))[0], MoveAccepted)


async def test_a_move_of_the_round_before_is_not_made_in_the_next(server):
    place = await server.open()
    ada, bo = await place.host(), await place.friend("Bo")
    await ada.say(Start())
    version = ada.shown.version
    while place.room.phase != "over":
        await play_nearest(place, [ada, bo])
    for person in (bo, ada):
        await person.say(Rematch())
    late = await ada.say(Play("never arrived", "ready", version))
    assert late[0].reason is RefusedBecause.NOT_NOW
    assert place.room.game.moves == []


def breaks(*_arguments, **_more):
    """A fault of the program, with something in it that nobody may read."""
    message = "7C 7D"
    raise RuntimeError(message)


async def test_whoever_meets_a_fault_is_told_so_and_may_go_on(server, monkeypatch):
    """A client that waits for an answer gets one, and the move can be made afterwards."""
    _, ada = await server.dealt(bots=["steady"])
    move = Play("one", ada.view.legal[0].move, ada.shown.version)
    with monkeypatch.context() as broken:
        broken.setattr(Play, "decide", breaks)
        answers = await ada.say(move)
    assert [(answer.reason.value, answer.id) for answer in answers] == [("FAULT", "one")]
    assert "7C" not in repr([server.events, answers])
    server.events.clear()
    assert isinstance((await ada.say(move))[0], MoveAccepted)


async def test_a_room_plays_on_after_a_fault_though_nobody_says_anything(server, monkeypatch):
    place, ada = await server.hosted(bots=["steady"], options=Options(pace=0.0))
    with monkeypatch.context() as broken:
        broken.setattr(place.actor.bots, "ask", breaks)
        await ada.say(Start())
    server.events.clear()
    assert place.actor.due == server.clock.now() + 5
    await place.wait(5)
    await place.bots()
    assert place.room.history.outcomes[-1].seat == 1


async def test_a_fault_in_one_room_is_noted_without_cards_and_others_play_on(server):
    place = await server.open(bots=["steady"])
    other = await server.open(bots=["steady"])
    ada = await place.host()
    bo = await other.host("Bo")

    place.room.awaited, kept = breaks, place.room.awaited
    await ada.say(Start())
    recorded = [event for event in server.events if event[0] == "fault"]
    assert recorded
    assert "7C" not in repr(recorded)
    server.events.clear()
    await bo.say(Start())
    assert bo.shown.room.phase == "playing"
    place.room.awaited = kept
