"""Tables by turns and their notices: two people, one of whom is away."""

from __future__ import annotations

from shithead.server.protocol.push_subscription import Subscribe
from shithead.server.protocol.refusals import Refused
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Welcome
from shithead.server.push.delivery import PushEndpoints
from shithead.server.push.turn_push import TurnPush
from shithead.server.room.deal import Start
from shithead.server.room.play import MoveAccepted, Play

HOUR, DAY = 3600.0, 24 * 3600.0


BY_TURNS = Options(by_turns=True, pace=0.0, turn_seconds=20, grace_seconds=5)
"""The other limits would end a turn soon, but do not hold."""


async def two(server, bots=(), **wanted):
    """A room by turns of two people, dealt and swapped: the room, and the people by seat."""
    place, ada, bo = await server.friends(options=BY_TURNS, bots=list(bots), **wanted)
    await ada.say(Start())
    for player in (ada, bo):
        await player.say(Play("ready", "ready"))
    await place.bots()
    return place, {ada.last(Welcome).you: ada, bo.last(Welcome).you: bo}


async def played(player, number):
    """Play the first legal move."""
    answers = await player.say(Play(f"m{number}", player.view.legal[0].move))
    assert any(isinstance(answer, MoveAccepted) for answer in answers), answers


async def back(place, player):
    """The same person with a new page."""
    return await place.player(player.connection.secret).enter()


async def next_person(place, players):
    """The seat of the person for whom the bots stop."""
    for _ in range(20):
        await place.wait()
        await place.bots()
        if set(place.room.awaited()) & set(players):
            return place.room.awaited()[0]
    raise AssertionError(place.room.game)


SUBSCRIBE = Subscribe("https://fcm.googleapis.com/fcm/send/one", "BA" + "A" * 85, "A" * 22)


class Outbox:
    """Keeps notifications instead of sending them."""

    key = "the key"

    def __init__(self):
        self.sent = []
        self.answer = "sent"

    def push(self, store):
        """What notifies by this outbox."""
        return TurnPush(store.database, self, PushEndpoints(), lambda *_args, **_more: None)

    def start(self):
        """Nothing to start."""

    def close(self):
        """Nothing to end."""

    def send(self, note, subscription, done):
        self.sent.append((note, subscription))
        done(subscription, self.answer)


async def settled(place):
    """Let everything happen that is on its way."""
    await place.wait()
    await place.actor.background.finished()
    await place.actor.drained()


async def two_subscribed(server, **wanted):
    place, players = await two(server, **wanted)
    for number, player in players.items():
        answers = await player.say(Subscribe(f"{SUBSCRIBE.endpoint}{number}", *keys()))
        assert not any(isinstance(answer, Refused) for answer in answers)
    return place, players


def keys():
    return SUBSCRIBE.p256dh, SUBSCRIBE.auth


async def interrupted(server, **wanted):
    """A table that everybody leaves while a bot is to move: the room, and the people by seat."""
    place, players = await two_subscribed(server, **wanted)
    for number in range(20):
        if not {*place.room.awaited()} & {*players}:
            break
        await played(players[place.room.awaited()[0]], number)
    assert place.room.moves_alone
    for player in players.values():
        await player.leave()
    return place, players


async def woken(server, place):
    """Look for rooms to wake, and let a woken one come to the next person's turn."""
    place.server = server
    await server.rooms.wake()
    for _ in range(20):
        if not any(actor.room.moves_alone for actor in server.rooms.actors):
            return
        await place.bots()
        await settled(place)
