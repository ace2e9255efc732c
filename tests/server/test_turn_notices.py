"""Notifications of turns: once for people who are away, and never by opening a table."""

from __future__ import annotations

import asyncio

import pytest

from shithead.server.protocol.push_subscription import Subscribe, Unsubscribe
from shithead.server.protocol.refusals import RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.push.turn_push import MOST_BROWSERS, subscriptions
from shithead.server.room.clock import REVEAL_LIMIT
from shithead.server.room.deal import Commit, Start
from shithead.server.room.seats import LeaveSeat, secret_digest
from shithead.server.room.settings import SetOptions
from tests.server.conftest import refusal
from tests.server.turns import (
    BY_TURNS,
    DAY,
    SUBSCRIBE,
    Outbox,
    back,
    interrupted,
    keys,
    next_person,
    played,
    settled,
    two,
    two_subscribed,
    woken,
)
from tests.server.worlds import PAUSE


@pytest.fixture
def outbox():
    return Outbox()


@pytest.fixture
def new_push(outbox):
    """The server notifies by the outbox."""
    return outbox.push


async def turn_of_the_other(place, players):
    """Play until it is the turn of a seat that is not connected any more; both seats."""
    seat = place.room.awaited()[0]
    await players[1 - seat].leave()
    number = place.room.version
    while place.room.awaited() == [seat]:
        await played(players[seat], f"{number}.{place.room.version}")
    await settled(place)
    return seat, 1 - seat


async def test_whoever_is_away_is_notified_once_when_the_turn_comes(server, outbox):
    place, players = await two_subscribed(server)
    assert outbox.sent == []
    here, away = await turn_of_the_other(place, players)
    [(note, subscription)] = outbox.sent
    assert (note.room, note.text) == (
        place.code,
        f"It is your turn at the table {place.code}.",
    )
    assert subscription.person == place.room.seats[away].secret
    await players[here].say(SetOptions(BY_TURNS))
    await place.wait(DAY)
    await (await back(place, players[away])).leave()
    await settled(place)
    assert len(outbox.sent) == 1


async def test_whoever_looks_at_a_table_notifies_nobody(server, outbox):
    """Not even of a turn that began before the room was loaded."""
    place, players = await two_subscribed(server)
    here, _ = await turn_of_the_other(place, players)
    outbox.sent.clear()
    await server.restart()
    await back(place, players[here])
    await settled(place)
    assert outbox.sent == []


# After a server's end -----------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["restart", "crash"])
async def test_whoever_is_next_after_a_bot_is_notified_though_the_server_ended_before_it_moved(
    server, outbox, end
):
    """Nobody looks at the table."""
    place, _ = await interrupted(server, bots=["steady", "steady"])
    await getattr(server, end)()
    assert outbox.sent == []
    await woken(server, place)
    next_seat = place.room.awaited()[0]
    [(note, subscription)] = outbox.sent
    assert note.room == place.code
    assert subscription.person == place.room.seats[next_seat].secret


async def test_a_pause_that_a_servers_end_interrupted_ends_and_the_next_person_is_notified(
    server, outbox
):
    place, players = await two_subscribed(server, pause=PAUSE)
    number = 0
    while place.room.pause is None:
        await played(players[place.room.awaited()[0]], number)
        number += 1
    for player in players.values():
        await player.leave()
    outbox.sent.clear()
    await server.restart()
    await server.rooms.wake()
    await settled(place)
    assert outbox.sent == []
    await place.wait(PAUSE)
    await settled(place)
    [(_, subscription)] = outbox.sent
    assert subscription.person == place.room.seats[place.room.awaited()[0]].secret


async def test_a_deal_that_a_servers_end_interrupted_is_made_and_both_are_notified(server, outbox):
    place = await server.open(options=BY_TURNS)
    players = [await place.host(), await place.friend("Bo")]
    for number, player in enumerate(players):
        await player.say(Subscribe(f"{SUBSCRIBE.endpoint}{number}", *keys()))
    await players[1].say(Commit(1, "ab" * 32))
    await players[0].say(Start())
    assert place.room.phase == "dealing"
    for player in players:
        await player.leave()
    await server.crash()
    await server.rooms.wake()
    await place.wait(REVEAL_LIMIT)
    await settled(place)
    assert len({subscription.person for _, subscription in outbox.sent}) == 2


async def test_nobody_is_notified_who_is_there_with_any_page(server, outbox):
    place, players = await two_subscribed(server)
    seat = place.room.awaited()[0]
    second = await back(place, players[1 - seat])
    await turn_of_the_other(place, players)
    assert outbox.sent == []
    await second.leave()
    await settled(place)
    assert outbox.sent == []


async def test_nobody_is_notified_at_a_table_with_clocks(server, outbox):
    place, players = await two_subscribed(server)
    await players[0].say(SetOptions(Options(pace=0.0)))
    await turn_of_the_other(place, players)
    await turn_of_the_other(place, {s: await back(place, each) for s, each in players.items()})
    outbox.sent.clear()  # options count from the next turn
    await turn_of_the_other(place, {s: await back(place, each) for s, each in players.items()})
    assert outbox.sent == []


async def test_bots_that_move_while_nobody_is_there_notify_the_next_person_only(server, outbox):
    place, players = await two_subscribed(server, bots=["steady", "steady"])
    await next_person(place, players)
    for player in players.values():
        await player.leave()
    notified = 0
    for number in range(4):
        seat = await next_person(place, players)
        await settled(place)
        outbox.sent.clear()
        again = await back(place, players[seat])
        await played(again, number)
        await again.leave()
        seat = await next_person(place, players)
        await settled(place)
        told = [each.person for _, each in outbox.sent]
        assert told in ([], [place.room.seats[seat].secret])  # none: the turn came at once
        notified += len(told)
    assert notified


async def test_many_turns_in_a_short_time_notify_a_few_times(server, outbox):
    place, players = await two_subscribed(server)
    for _ in range(60):
        if place.room.phase != "playing":
            break
        players = {seat: await back(place, each) for seat, each in players.items()}
        await turn_of_the_other(place, players)
    assert len(outbox.sent) <= 31


# Subscriptions ------------------------------------------------------------------------------------


async def stored(server, place, person):
    return await server.store.database.read(
        subscriptions, place.code, secret_digest(person.connection.secret)
    )


async def test_a_browser_that_has_gone_is_forgotten_in_every_room(server, outbox):
    place, players = await two_subscribed(server)
    other, host = await server.hosted(options=BY_TURNS)
    await host.say(Subscribe(f"{SUBSCRIBE.endpoint}0", *keys()))
    await host.say(Subscribe(f"{SUBSCRIBE.endpoint}1", *keys()))
    outbox.answer = "gone"
    await turn_of_the_other(place, players)
    [(_, gone)] = outbox.sent
    async with asyncio.timeout(20):
        while len(left := await stored(server, other, host)) == 2:
            pass
    assert [each.endpoint == gone.endpoint for each in left] == [False]


async def test_a_person_has_few_browsers_and_the_newest_are_kept(server, outbox):
    place, players = await two(server)
    for number in range(6):
        await players[0].say(Subscribe(f"{SUBSCRIBE.endpoint}{number}", *keys()))
    await players[0].say(Subscribe(f"{SUBSCRIBE.endpoint}4", *keys()))
    found = await stored(server, place, players[0])
    assert [each.endpoint[-1] for each in found] == ["3", "5", "4"]
    assert len(found) == MOST_BROWSERS
    await players[0].say(Unsubscribe(f"{SUBSCRIBE.endpoint}5"))
    await players[1].say(Unsubscribe(f"{SUBSCRIBE.endpoint}4"))
    assert len(await stored(server, place, players[0])) == MOST_BROWSERS - 1
    assert outbox.sent == []


async def test_whoever_leaves_the_seat_is_forgotten(server, outbox):
    place, players = await two_subscribed(server)
    await players[0].say(LeaveSeat())
    await settled(place)
    assert await stored(server, place, players[0]) == []
    assert len(await stored(server, place, players[1])) == 1
    assert outbox.sent == []


async def test_subscriptions_outlive_a_restart_and_go_with_the_room(server, outbox):
    place, players = await two_subscribed(server)
    await server.restart()
    assert len(await stored(server, place, players[0])) == 1
    assert await server.store.remove(place.code, marked=False)
    assert await stored(server, place, players[0]) == []
    assert outbox.sent == []


@pytest.mark.parametrize("endpoint", ["https://169.254.169.254/x", "https://localhost/x", "x"])
async def test_no_other_address_is_subscribed(server, outbox, endpoint):
    place, players = await two(server)
    answers = await players[0].say(Subscribe(endpoint, *keys()))
    assert refusal(answers) is RefusedBecause.NO_PUSH
    assert await stored(server, place, players[0]) == []
    assert outbox.sent == []


async def test_a_flood_of_subscriptions_is_refused_and_spectators_have_none(server, outbox):
    place, players = await two(server)
    long = f"{SUBSCRIBE.endpoint}{'x' * 900}"
    for number in range(400):
        answers = await players[0].say(Subscribe(f"{long}{number}", *keys()))
        if answers:
            break
    assert refusal(answers) is RefusedBecause.TOO_FAST
    assert len(await stored(server, place, players[0])) == MOST_BROWSERS
    stranger = await place.player().enter()
    assert refusal(await stranger.say(SUBSCRIBE)) is RefusedBecause.NOT_SEATED
    assert outbox.sent == []
