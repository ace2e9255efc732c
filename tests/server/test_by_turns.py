"""By turns, over days: nobody is late, nothing stands still, and nobody learns more than before."""

from __future__ import annotations

import pytest
from msgspec import structs

from shithead.notation.position_parts import Phase
from shithead.server.http.api import _as_stranger
from shithead.server.protocol.refusals import RefusedBecause
from shithead.server.protocol.session import Welcome
from shithead.server.protocol.table import Table
from shithead.server.room.log import read_entry
from shithead.server.room.play import PauseEnded
from shithead.server.room.seats import LeaveSeat, RemoveSeat, Sit
from shithead.server.room.state import Room
from tests.server.conftest import refusal
from tests.server.turns import BY_TURNS, DAY, HOUR, back, next_person, played, two
from tests.server.worlds import FORCED, PAUSE, QUARTETS, TimedWorld, courses

WINDOWS = [("sh-thead", Phase.AGAIN), (QUARTETS, Phase.THROW), (FORCED, Phase.REPLY)]
"""Rules with a pause in which only the holder of a certain card is asked."""


# Clocks -------------------------------------------------------------------------------------------


async def test_all_are_told_since_when_somebody_is_awaited(server):
    """It stays the same over a restart, and is that of the next one after a move."""
    place, players = await two(server)
    since = round(place.room.turn.since)
    assert [player.shown.room.since for player in players.values()] == [since, since]
    seat = place.room.awaited()[0]
    server.clock.time += HOUR
    await server.restart()
    again = await back(place, players[seat])
    assert again.shown.room.since == since
    await played(again, 0)
    assert again.shown.room.since == (round(place.room.turn.since) if place.room.awaited() else 0)
    assert again.shown.room.since != since


async def test_nobody_is_late_and_no_bot_plays_for_whoever_is_away(server):
    place, players = await two(server)
    seat = place.room.awaited()[0]
    await players[seat].leave()
    for _ in range(4):
        await place.wait(DAY)
    assert not players[1 - seat].shown.room.seats[seat].held
    assert players[1 - seat].shown.clock is None
    assert (await back(place, players[seat])).view.awaited == [seat]


async def test_a_stranger_sees_the_top_of_the_pile_where_strangers_may_watch(server):
    place, players = await two(server, pause=0.0)
    for number in range(4):
        await played(players[place.room.awaited()[0]], number)
        await place.wait(PAUSE)
    shown = _as_stranger(place.room, "en", server.clock.time)
    pile = place.room.game.stranger().pile
    assert shown.top == (str(pile[-1]) if pile else "")
    place.room.options = structs.replace(place.room.options, watch=False)
    assert _as_stranger(place.room, "en", server.clock.time).top == ""


async def test_a_round_goes_on_though_no_two_people_are_ever_there_at_the_same_time(server):
    """Between the turns the room is unloaded, and now and then the server restarts."""
    place, players = await two(server, pause=PAUSE)
    for player in players.values():
        await player.leave()
    for number in range(12):
        await place.wait(PAUSE)
        assert place.room.pause is None
        seat = place.room.awaited()[0]
        server.clock.time += DAY
        if number % 3:
            await server.rooms.clean()
            assert server.rooms.actors == []
        else:
            await server.restart()
        again = await back(place, players[seat])
        assert again.view.awaited == [seat]
        await played(again, number)
        await again.leave()
    assert place.room.history.move_counts.total() > 12


async def test_the_time_of_a_turn_goes_on_while_nobody_is_there(server):
    place, _ = await two(server)
    since = place.room.turn.since
    server.clock.time += DAY
    await server.restart()
    ada = await place.again()
    assert place.room.turn.since == since
    await ada.leave()
    await place.wait(DAY)
    await place.again()
    assert place.room.turn.since == since


async def test_bots_move_up_to_the_next_persons_turn_though_nobody_is_there(server):
    place, players = await two(server, bots=["steady"])
    for player in players.values():
        await player.leave()
    for number in range(6):
        seat = await next_person(place, players)
        moves = len(place.room.game.moves)
        await place.bots()
        assert len(place.room.game.moves) == moves
        again = await back(place, players[seat])
        await played(again, number)
        await again.leave()


async def test_where_bots_alone_are_left_nothing_goes_on_by_itself(server):
    place, players = await two(server, bots=["steady"])
    for player in players.values():
        await player.say(LeaveSeat())
        await player.leave()
    moves = len(place.room.game.moves)
    for _ in range(3):
        await place.bots()
    assert len(place.room.game.moves) == moves
    assert not place.room.goes_on_alone


async def test_a_bots_turn_left_over_from_a_server_that_ended_is_made_when_somebody_asks(server):
    place, players = await two(server, bots=["steady"])
    bot = next(iter({*range(3)} - {*players}))
    number = 0
    while bot not in place.room.awaited():
        await played(players[place.room.awaited()[0]], number)
        number += 1
    await server.restart()
    assert server.rooms.actors == []
    await server.rooms.read(place.code)
    assert await next_person(place, players) != bot


# The host -----------------------------------------------------------------------------------------


async def test_the_host_lets_a_bot_take_a_turn_after_a_day_and_nobody_else_may(server):
    place, players = await two(server)
    host, bo = players[0], players[1]
    number = 0
    while place.room.awaited() != [1]:
        await played(host, number)
        number += 1
    await bo.leave()
    await place.wait(DAY - 60)
    assert refusal(await host.say(RemoveSeat(1))) is RefusedBecause.NOT_NOW
    await place.wait(60)
    stranger = await place.player(address="10.9.9.9").enter()
    assert refusal(await stranger.say(RemoveSeat(1))) is RefusedBecause.NOT_HOST
    await host.say(RemoveSeat(1))
    assert host.shown.room.seats[1].kind == "bot"
    again = await back(place, bo)
    await again.say(Sit("Bo", bo.connection.secret))
    assert again.last(Welcome).you == 1


async def test_a_host_keeps_the_powers_until_the_table_has_waited_for_three_days(server):
    place, players = await two(server)
    await players[0].leave()
    await place.wait(2 * DAY)
    assert not players[1].last(Welcome).host
    await place.wait(DAY)
    assert players[1].last(Welcome).host


# What is learnt -----------------------------------------------------------------------------------


async def pause_of_days(rules, deck, moves, *, present):
    """A world by turns after its last pause; the forced seat takes the pile an hour later.

    Args:
        present: whether the others are connected meanwhile, or come back on the next day.
    """
    names = ["Ada", "Bo", "Cem"]
    world = TimedWorld(rules, names, deck, BY_TURNS)
    await world.begin()
    try:
        for number, (seat, move) in enumerate(moves[:-1]):
            await world.play(number, seat, move)
            if world.room.replying is not None:
                await world.actor_play(names[world.room.replying], f"t{number}", "take")
        await last_pause(world, *moves[-1], present=present)
    finally:
        await world.end()
    return world


async def last_pause(world, seat, move, *, present):
    mover = world.players[seat]
    away = [] if present else [each for each in world.players.values() if each is not mover]
    for player in away:
        await player.leave()
    await world.actor_play(seat, "last", move)
    world.asked = world.room.asked()
    if not present:
        await mover.leave()
    await world.pass_time(2 * PAUSE)
    assert (world.room.pause is None) == (world.room.replying is None)
    world.clock.time += HOUR
    for player in away:
        world.actor.connect(player.connection, None)
    world.actor.tick()
    await world.actor.drained()
    if world.room.replying is not None:
        await world.actor_play(world.names[world.room.replying], "taken", "take")
        assert world.room.pause is None


@pytest.mark.parametrize("present", [True, False], ids=["there", "away"])
@pytest.mark.parametrize(("rules", "phase"), WINDOWS, ids=["again", "follow", "reply"])
async def test_nobody_learns_from_a_pause_of_days_whether_a_seat_was_asked(rules, phase, present):
    moves, deck, other = next(courses(rules, ["Ada", "Bo", "Cem"], phase))
    first = await pause_of_days(rules, deck, moves, present=present)
    second = await pause_of_days(rules, other, moves, present=present)
    assert first.asked != second.asked
    for name in ("Ada", "stranger en", "stranger de"):
        assert second.stream(name) == first.stream(name)


async def test_whoever_is_forced_to_take_is_waited_for_and_may_reply_a_day_later(server):
    moves, deck, other = next(courses(FORCED, ["Ada", "Bo", "Cem"], Phase.REPLY))
    worlds = []
    for cards in (deck, other):
        world = TimedWorld(FORCED, ["Ada", "Bo", "Cem"], cards, BY_TURNS)
        await world.begin()
        for number, (seat, move) in enumerate(moves):
            await world.play(number, seat, move)
        worlds.append(world)
    holder, empty = sorted(worlds, key=lambda world: not world.room.asked())
    forced = holder.room.replying
    name = holder.names[forced]
    for world in worlds:
        await world.pass_time(PAUSE)
        assert world.room.awaited() == [forced]
        world.players[name].sent = [sent for _, sent in world.players[name].sent]
    assert {choice.kind for choice in holder.players[name].view.legal} == {"reply", "take"}
    assert [choice.kind for choice in empty.players[name].view.legal] == ["take"]
    reply = next(c for c in holder.players[name].view.legal if c.kind == "reply")
    await holder.actor_play(name, "reply", reply.move)
    assert holder.room.replying != forced
    pile = len(empty.room.game.position().pile)
    await empty.actor_play(name, "take", "take")
    await empty.actor_play(name, "take", "take")  # sent again: the answer was lost
    assert empty.room.pause is None
    assert len(empty.room.game.position().pile) <= pile
    for world in worlds:
        await world.end()


async def test_a_seat_that_is_left_while_it_is_waited_for_lets_the_pause_end():
    moves, deck, _ = next(courses(FORCED, ["Ada", "Bo", "Cem"], Phase.REPLY))
    world = TimedWorld(FORCED, ["Ada", "Bo", "Cem"], deck, BY_TURNS)
    await world.begin()
    for number, (seat, move) in enumerate(moves):
        await world.play(number, seat, move)
    forced = world.room.replying
    world.actor.receive(world.players[world.names[forced]].connection, LeaveSeat())
    await world.actor.drained()
    await world.actor.background.finished()
    for _ in range(6):
        await world.pass_time(PAUSE)
        await world.actor.background.finished()
    assert world.room.pause is None or world.room.pause.forced != forced
    await world.end()


# The log ------------------------------------------------------------------------------------------


def test_logs_of_the_version_before_are_read_as_tables_with_clocks():
    old = b'{"type":"OptionsSet","at":1.0,"options":{"turn_seconds":20}}'
    entry = read_entry(old)
    assert not entry.options.by_turns
    assert read_entry(b'{"type":"PauseEnded","at":1.0}') == PauseEnded(at=1.0)
    assert not Room().by_turns


# Coming back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["sh-thead", QUARTETS])
async def test_who_comes_back_sees_the_round_as_it_was_shown_to_who_stayed(server, rules):
    """Move by move since the own last one, and nothing that the seat did not see then."""
    place, players = await two(server, rules=rules, pause=PAUSE, bots=["rules", "rules"])
    shown = 0
    for number in range(12):
        seat = await next_person(place, players)
        await place.wait(PAUSE)
        stays = players[seat]
        tables = [one for one in stays.heard() if isinstance(one, Table) and not one.pause]
        seen = {table.version: table.view for table in tables}
        earlier = (await back(place, stays)).shown.earlier
        for one in earlier:
            if view := seen.get(one.version):  # several moves may have come as one
                assert [one.seats, one.hand, one.pile] == [view.seats, view.hand, view.pile]
                assert [one.burnt, one.stock] == [view.burnt, view.stock]
                assert one.direction == view.direction
                shown += 1
        assert not earlier or earlier[-1].pile == stays.view.pile
        await played(stays, number)
    assert shown > 12


async def test_views_of_before_are_for_players_of_tables_by_turns(server):
    """Nobody else has them, and only with a table's first opening."""
    place, players = await two(server)
    seat = place.room.awaited()[0]
    await played(players[seat], 0)
    assert (await back(place, players[seat])).shown.earlier
    assert (await place.player().enter()).shown.earlier == []
    again = place.player(players[seat].connection.secret)
    await again.enter(place.room.version)
    assert again.shown.earlier == []
    place.room.turn.options = structs.replace(place.room.turn.options, by_turns=False)
    assert (await back(place, players[seat])).shown.earlier == []
