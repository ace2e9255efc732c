"""Moves that a person among bots takes back, and cards that a table keeps in nobody's view."""

from __future__ import annotations

import pytest

from shithead.server.protocol.refusals import RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.room.deal import Start
from shithead.server.room.play import Play, TakeBack
from shithead.server.room.seats import LeaveSeat
from shithead.server.room.settings import SetOptions
from tests.server.conftest import FIXED, Place, among_bots, move_on, refusal


async def test_a_lone_person_among_bots_takes_a_move_back(server):
    """Everything is as it was before; the log says so, and the proof of the deal is gone."""
    place, ada = await among_bots(server)
    before, moves = ada.view, len(place.room.game.moves)
    assert before.may_take_back
    turn = place.room.turn.number
    await move_on(place, ada, moves=1)
    while len(place.room.game.moves) > moves:
        await ada.say(TakeBack())
    assert place.room.turn.number > turn
    assert (ada.view.hand, ada.view.pile, ada.view.stock) == (
        before.hand,
        before.pile,
        before.stock,
    )
    assert "takes a move back" in ada.shown.events[-1].line


async def test_a_round_with_moves_taken_back_is_no_fair_one(server):
    """Its result says so, and its record has no proof; after a restart, too."""
    place, ada = await among_bots(server)
    await ada.say(TakeBack())
    while place.room.phase == "playing":
        if 0 in place.room.awaited():
            legal = ada.view.legal[0].move
            await ada.say(Play(f"m{place.room.version}", legal))
        else:
            await place.bots()
    assert "does not count as fair" in ada.shown.room.result.lines[-1]
    assert place.room.rounds[-1].record.fair is None
    assert refusal(await ada.say(TakeBack())) is RefusedBecause.NOT_NOW


async def test_taking_back_outlives_a_restart(server):
    place, ada = await among_bots(server)
    await ada.say(TakeBack())
    moves = place.room.game.moves
    await server.restart()
    again = Place(server, place.code, place.secret)
    await again.player(place.secret).enter()
    assert again.room.game.moves == moves
    assert again.room.rounds[-1].taken_back == 1


@pytest.mark.parametrize("why", ["a friend plays", "a friend has played", "not at this table"])
async def test_no_move_is_taken_back_before_others(server, why):
    place, ada = await server.hosted(rules=FIXED, bots=["random"])
    friend = None if why == "not at this table" else await place.friend("Bo")
    if friend is None:
        await ada.say(SetOptions(Options(pace=0.0, pause=0.0, take_back=False)))
    await ada.say(Start())
    while 0 not in place.room.awaited():
        if friend and place.room.people[-1] in place.room.awaited():
            await friend.say(Play(f"f{place.room.version}", friend.view.legal[0].move))
        await place.bots()
    await ada.say(Play("first", ada.view.legal[0].move))
    if why == "a friend has played":
        await friend.say(LeaveSeat())
    assert not ada.view.may_take_back
    assert refusal(await ada.say(TakeBack())) is RefusedBecause.NOT_NOW


async def test_a_memory_game_sends_no_known_cards(server):
    """A player who takes the pile holds it unseen, if the table's options say so."""
    place, ada = await among_bots(server)
    for number in range(200):
        if any(seat.known for seat in ada.view.seats):
            break
        if 0 in place.room.awaited():
            await ada.say(Play(f"k{number}", ada.view.legal[0].move))
        else:
            await place.bots()
    assert any(seat.known for seat in ada.view.seats)
    await ada.say(SetOptions(Options(pace=0.0, pause=0.0, known=False)))
    assert not any(seat.known for seat in ada.view.seats)
    assert "memory game" in ada.shown.events[-1].line
