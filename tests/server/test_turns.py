"""Turns: only what changes a decision ends a bot's thought, and a clock belongs to a turn."""

from __future__ import annotations

import asyncio

from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Welcome
from shithead.server.protocol.table import Clock
from shithead.server.room.deal import Commit, Start
from shithead.server.room.play import MoveAccepted, Play
from shithead.server.room.seats import Back, LeaveSeat, Sit
from shithead.server.room.settings import SetOptions

HURRIED = Options(pace=0.0, turn_seconds=20)
COMMITMENT = "ab" * 32


class Ponderer:
    """Stands in for the bots' choices: each waits until the test lets it go.

    Attributes:
        asked: the seats' names, in the order in which they were asked.
        stopped: how many choices were given up.
    """

    def __init__(self, services):
        self.asked = []
        self.stopped = 0
        self.released = asyncio.Event()
        self._choose = services.bots.choose
        services.bots.choose = self.choose

    async def choose(self, requester, view, level, seed, **more):
        self.asked.append(view.seat)
        try:
            await self.released.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return await self._choose(requester, view, level, seed, **more)


async def disturb(place):
    """Everything in a room that changes no decision in the round."""
    stranger = await place.friend("Zoe")
    assert stranger.last(Welcome).you is not None
    await stranger.say(Commit(place.room.next_deal.round, COMMITMENT))
    await stranger.say(LeaveSeat())
    await stranger.leave()


async def test_bots_think_on_while_strangers_come_and_go(server):
    place, ada = await server.hosted(bots=["steady", "steady"], options=Options(pace=0.0))
    ponderer = Ponderer(server.rooms.services)
    await ada.say(Start())
    assert len(ponderer.asked) == 2
    for round_number in range(3):
        await disturb(place)
        commitment = f"{round_number:02}" * 32
        await ada.say(Commit(place.room.next_deal.round, commitment))
        await ada.say(SetOptions(Options(pace=0.0, chat=bool(round_number % 2))))
    assert (len(ponderer.asked), ponderer.stopped) == (2, 0)
    ponderer.released.set()
    while place.room.awaited() != [0]:
        await place.bots()


async def test_a_bot_thinks_on_while_only_its_own_turn_is_awaited(server):
    place, ada = await server.dealt(bots=["steady"], options=Options(pace=0.0))
    ponderer = Ponderer(server.rooms.services)
    while place.room.awaited() != [1]:
        if 0 in place.room.awaited():
            ponderer.released.clear()
            await ada.say(Play(f"{place.room.version}", ada.view.legal[0].move))
        else:
            await place.bots()
        if place.room.awaited() != [1]:
            ponderer.released.set()
    asked = len(ponderer.asked)
    await disturb(place)
    assert (len(ponderer.asked), ponderer.stopped) == (asked, 0)
    ponderer.released.set()
    before = len(place.room.game.moves)
    await place.bots()
    assert len(place.room.game.moves) > before


async def test_strangers_who_come_and_go_give_nobody_more_time(server):
    place, ada = await server.dealt(bots=["steady"], options=HURRIED)
    for _ in range(5):
        server.clock.time += 3
        await disturb(place)
    assert ada.shown.clock == Clock(20, 5.0)
    await place.wait(5.6)
    assert ada.shown.room.seats[0].held


async def test_whoever_comes_back_late_has_the_seat_from_the_next_turn_on(server):
    """Back again and again would be a way to decide never."""
    place, ada = await server.dealt(bots=["steady"], options=HURRIED)
    await place.bots()
    ponderer = Ponderer(server.rooms.services)
    turn = place.room.turn.number
    await place.wait(21)
    assert ada.shown.room.seats[0].held
    await ada.say(Back())
    assert not ada.shown.room.seats[0].held
    assert ada.shown.clock is None
    ponderer.released.set()
    while place.room.turn.number == turn:
        await place.bots()
    assert place.room.bot_level(0) == ""
    assert not ada.shown.room.seats[0].held


async def test_whoever_comes_back_late_may_still_move_before_the_bot_does(server):
    place, ada = await server.dealt(bots=["steady"], options=HURRIED)
    Ponderer(server.rooms.services)
    await place.wait(21)
    await ada.say(Back())
    assert isinstance((await ada.say(Play("1", "ready")))[0], MoveAccepted)


async def test_a_room_without_anybody_stands_still(server):
    """Bots do not play on, nobody is late, and nothing is written."""
    place, ada = await server.dealt(bots=["steady", "expert"], options=HURRIED)
    server.clock.time += 8
    await ada.leave()
    version = place.room.version
    for _ in range(20):
        await place.wait(60)
        await place.bots_think()
    assert place.room.version == version
    assert place.actor.due is None
    again = await place.again()
    assert again.shown.clock == Clock(20, 12.0)
    await place.bots()
    assert place.room.version > version


async def test_a_spectator_waits_for_whoever_has_left(server):
    """Bots play on until it is the turn of the person who left; nobody takes that seat for them."""
    place, ada = await server.dealt(bots=["steady", "steady"], options=HURRIED)
    await place.player().enter()
    await ada.leave()
    await place.wait(120)
    for _ in range(20):
        await place.bots()
    assert place.room.awaited() == [0]
    assert place.room.bot_level(0) == ""


async def test_a_bot_that_is_replaced_in_mid_thought_does_not_move(server):
    place, ada = await server.hosted(bots=["steady"], options=Options(pace=0.0, takeover=True))
    ponderer = Ponderer(server.rooms.services)
    await ada.say(Start())
    cem = await place.player().enter()
    cem.connection.newcomer = True  # as from an address that nobody else has
    await cem.say(Sit("Cem", "the secret of Cem ..", 1))
    assert cem.last(Welcome).you == 1
    assert ponderer.stopped == 1
    ponderer.released.set()
    await place.bots()
    assert place.room.history.outcomes == []
