"""Rooms that play on from a moment of a recorded round."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import structs

import shithead as sh
from shithead.errors import RecordError
from shithead.notation.record_reader import read_record
from shithead.server.protocol.api_types import OpenRoom, RecordedMoment
from shithead.server.protocol.refusals import Refusal, Refused, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Welcome
from shithead.server.room.deal import Rematch
from shithead.server.room.play import Play, TakeBack
from shithead.server.room.practice import practice_start
from tests.server.conftest import Place, play_to_the_end

NAMES = ("Ada", "Bo", "Cem")


def short(preset):
    """A preset's rules with few cards: rounds have every phase, and end soon."""
    jokers = 2 if preset == "cruzo" else 0
    deck = {"packs": 1, "jokers": jokers, "removed": 26 + jokers, "players_max": 3}
    return sh.rules({"extends": preset, "deck": deck, "deal": {"hand": 2, "up": 2, "down": 2}})


@cache
def played(preset="sh-thead", seed=3, names=NAMES):
    """A finished round of first legal moves."""
    game = sh.Game(short(preset), names, seed=seed)
    while not game.over:
        seat = game.awaited()[0]
        game.play(game.legal_moves(seat)[0].by(seat))
    return game


def first_of_each_phase(game):
    """The numbers of moves after which each phase came up first."""
    again, found = sh.Game.from_record(game.record().start), {}
    for number, move in enumerate(game.moves):
        found.setdefault(again.phase, number)
        again.play(move)
    return found.values()


def moment(game, moves, seat, name="Zoe"):
    return RecordedMoment(str(game.record()), moves, seat, name)


async def practise(server, found, **wanted):
    """A room that plays on from a moment, and its person."""
    options = structs.replace(wanted.pop("options", Options()), pause=0.0, pace=0.0)
    request = OpenRoom(moment=found, options=options, **wanted)
    start = practice_start(read_record(found.record), found)
    code, secret = await server.rooms.open(request, start)
    place = Place(server, code, secret)
    return place, await place.player(secret).enter()


async def test_a_room_begins_at_the_moment(server):
    """The cards lie as they lay; the person has the seat, bots have the others' names."""
    game = played()
    at = sh.Game.from_record(game.record().start)
    for move in game.moves[:9]:
        at.play(move)
    place, zoe = await practise(server, moment(game, 9, 1), bots=["sharp"])
    assert [seat.name for seat in place.room.seats[:3]] == ["Ada", "Zoe", "Cem"]
    assert [seat.level for seat in place.room.seats[:3]] == ["sharp", "", "steady"]
    same = sh.Game.named(at.core, ("Ada", "Zoe", "Cem"))
    assert place.room.game.position() == same.position()
    assert zoe.last(Welcome).you == 1
    assert zoe.last(Welcome).host
    assert zoe.shown.room.practice
    assert len(zoe.view.legal) == len(at.view("Bo").legal)


async def test_only_the_person_sees_the_persons_hand(server):
    """Onlookers see no more than at any other table."""
    game = played()
    place, zoe = await practise(server, moment(game, 9, 1))
    stranger = await place.player(address="10.0.0.9").enter()
    assert zoe.view.hand
    assert stranger.view.hand == stranger.view.legal == []


async def test_the_record_of_practice_reads_back_and_counts_nowhere(server):
    """It begins with the position; the tally of the room knows nothing of the round."""
    game = played()
    place, zoe = await practise(server, moment(game, len(game.moves) // 2, 0))
    await play_to_the_end(place, zoe)
    record = place.room.rounds[0].record
    again = sh.Game.from_record(str(record))
    assert record.position
    assert again.over
    assert again.seats == ("Zoe", "Bo", "Cem")
    shown = zoe.shown.room
    assert shown.result.places
    assert (shown.scores, shown.losses, shown.loser, shown.duties) == ([], [], "", [])
    await zoe.say(Rematch())
    await place.wait(60)
    assert place.room.phase == "playing"
    assert not zoe.shown.room.practice
    assert zoe.shown.room.losses == []
    assert place.room.results == ()


@pytest.mark.parametrize("preset", ["sh-thead", "cruzo", "reverse", "karma"])
async def test_every_moment_can_be_played_on_from(server, preset):
    """Whatever the phase is: bots and the person bring the round to its end."""
    game = played(preset, seed=5)
    loser = game.seats.index(game.places[-1])
    for moves in first_of_each_phase(game):
        place, zoe = await practise(server, moment(game, moves, loser), bots=["beginner"] * 2)
        await play_to_the_end(place, zoe)
        assert sh.Game.from_record(str(place.room.rounds[0].record)).over


async def test_moves_are_taken_back_as_far_as_the_moment(server):
    """The table is then as it lay; before the moment there is nothing to take back."""
    game = played()
    moves = next(n for n in range(12, 40) if game.moves[n].seat == "Bo")
    place, zoe = await practise(server, moment(game, moves, 1))
    position = place.room.game.position()
    await zoe.say(TakeBack())
    assert zoe.last(Refused).reason is RefusedBecause.NOT_NOW
    await zoe.say(Play("m1", zoe.view.legal[0].move))
    await place.bots()
    assert place.room.game.ply > 0
    await zoe.say(TakeBack())
    assert place.room.game.position() == position


async def test_it_is_the_same_after_a_restart(server):
    game = played()
    place, zoe = await practise(server, moment(game, 12, 2))
    position = place.room.game.position()
    await server.restart()
    again = Place(server, place.code, place.secret)
    back = await again.player(place.secret).enter()
    assert again.room.game.position() == position
    assert back.shown.room.practice
    assert back.view == zoe.view


async def test_house_rules_are_kept(server):
    """A record carries its rules; the room plays by them."""
    game = played()
    place, _ = await practise(server, moment(game, 0, 0))
    assert place.room.rules == short("sh-thead")


async def test_names_that_no_room_accepts_are_replaced(server):
    game = played(names=("Ada", "x" * 40, "\u0430da"))
    place, _ = await practise(server, moment(game, 3, 0, "Ada"))
    names = [seat.name for seat in place.room.seats[:3]]
    assert names[0] == "Ada"
    assert len(names[1]) == 16
    assert names[2] != "\u0430da"


@pytest.mark.parametrize(("moves", "seat"), [(10_000, 0), (5, 7)])
def test_there_is_no_such_moment(moves, seat):
    game = played()
    with pytest.raises(RecordError):
        practice_start(game.record(), moment(game, moves, seat))


def test_nobody_plays_on_when_it_is_over_or_they_are_out():
    game = played()
    with pytest.raises(RecordError):
        practice_start(game.record(), moment(game, len(game.moves), 0))
    first = game.seats.index(game.places[0])
    with pytest.raises(RecordError):
        practice_start(game.record(), moment(game, len(game.moves) - 1, first))


async def test_a_name_that_cannot_be_is_refused(server):
    game = played()
    with pytest.raises(Refusal):
        await practise(server, moment(game, 3, 0, "\u2800"))
