"""Rooms whose cards a test knows: the same moves from two decks, with pauses by a clock."""

from __future__ import annotations

import random

from prometheus_client import generate_latest

import shithead as sh
from shithead.errors import ShitheadError
from shithead.notation.position_parts import Phase
from shithead.server.actors.bot_jobs import BotPool
from shithead.server.actors.room_actor import RoomActor
from shithead.server.actors.room_services import RoomServices
from shithead.server.protocol.hints import Hint
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Goodbye
from shithead.server.room.deal import RoundBegan, SeedCommitted
from shithead.server.room.log import replay
from shithead.server.room.pause import Pause, cards_played, pause_phase
from shithead.server.room.play import Play
from shithead.server.room.seats import Sat, secret_digest
from shithead.server.room.settings import Opened
from shithead.server.runtime.observability import Telemetry
from shithead.server.store.interface import Lease
from shithead.server.workers.pools import Workers
from tests.mode import COMPILED
from tests.server.conftest import InlineWorker, ManualClock, Player

STRANGERS = ("en", "de")


class NoLedger:
    """Keeps what is written."""

    def __init__(self):
        self.entries = []

    async def append(self, _room, _first, entries, _fence):
        self.entries += entries


class World:
    """A room with a deck of the test's, every seat connected, and two who look on."""

    def __init__(self, rules, names, deck, pause=0.0, options=Options()):  # noqa: B008 — frozen
        self.names = names
        self.pause = pause
        seated = [
            Sat(at=1.0, seat=seat, name=name, secret=secret_digest(f"the secret of {name}"))
            for seat, name in enumerate(names)
        ]
        log = [
            Opened(at=1.0, code="aaaaaaa", rules=rules, options=options, host=secret_digest("x")),
            SeedCommitted(at=1.0, round=1, seed="00" * 32, commitment="11" * 32),
            *seated,
        ]
        self.logged = []
        self.telemetry = Telemetry(lambda event, **more: self.logged.append((event, more)))
        self.clock = ManualClock()
        self.clock.time = 1.0
        self.workers = Workers(InlineWorker)
        self.services = RoomServices(
            NoLedger(), self.workers, BotPool(self.workers), self.clock, self.telemetry.record
        )
        self.actor = RoomActor(replay(log), Lease("aaaaaaa", "here", 1, 9.0), self.services)
        self.deck = deck
        self.players = {name: Player(None, f"the secret of {name}") for name in names}
        self.players |= {f"stranger {lang}": Player(None, None, lang) for lang in STRANGERS}

    async def begin(self):
        self.workers.start()
        self.actor.start()
        for player in self.players.values():
            player.actor = self.actor
            self.actor.connect(player.connection, None)
        await self.actor.drained()
        seats = list(range(len(self.names)))
        began = RoundBegan(at=1.0, round=1, seats=seats, deck=self.deck, dealer=0, pause=self.pause)
        self.actor.post(lambda: self.actor.journal.append([began]))
        await self.actor.drained()

    @property
    def game(self):
        return self.actor.room.game

    async def move(self, seat, move, number):
        """Let a seat move, and everybody try something that is refused, or ask for a hint."""
        await self.players[seat].say(Play(f"m{number}", move))
        for name in self.names:
            await self.players[name].say(Play("wrong", "AS AH 2C"))
            await self.players[name].say(Play("blind", "flip 9"))
            await self.players[name].say(Hint(device=True))
            if not COMPILED:  # a compiled hint searches until the clock says stop: no two are equal
                await self.players[name].say(Hint())
        await self.actor.background.finished()

    def streams(self):
        """By client, every byte; what the operator sees as well."""
        found = {name: b"\n".join(player.sent) for name, player in self.players.items()}
        return found | {"log": repr(self.logged).encode(), "figures": self._figures()}

    def _figures(self):
        lines = generate_latest(self.telemetry.registry).splitlines()
        return b"\n".join(line for line in lines if b"_created" not in line)

    async def end(self):
        await self.actor.stop(Goodbye("restart", 1.0))
        self.workers.close()


def hidden_from(game, seat):
    """Deck places of cards that a seat has never seen: down cards, the stock and other hands.

    Without a seat: cards that nobody has seen.
    Beside each, who holds the card; nobody where it lies face down. Of equal cards of several packs
    all must be hidden, since one cannot tell which of them lies where.
    """
    position, deck = game.position(), list(game.deck)
    known = position.known or ((),) * len(position.seats)
    zones = [("", card) for card in position.stock]
    for name, row, seen in zip(position.seats, position.rows, known, strict=True):
        zones += [("", card) for card in row.down]
        if seat not in {"", name}:
            zones += [(name, card) for card in row.hand if card not in seen]
    cards = [card for _, card in zones]
    return [(deck.index(c), who) for who, c in zones if cards.count(c) == deck.count(c)]


def swaps(game, deck, chance, seat):
    """Pairs of deck places that may be exchanged without the seat knowing; "" for everybody."""
    places = hidden_from(game, seat)
    if seat:
        held = [place for place, who in places if who]
    else:
        held = [place for place, who in places if not who]
    free = [place for place, who in places if not who]
    pairs = [(one, other) for one in held for other in free if deck[one][0] != deck[other][0]]
    chance.shuffle(pairs)
    return pairs[:12]


def swapped(deck, one, other):
    """The deck with two cards exchanged."""
    found = list(deck)
    found[one], found[other] = found[other], found[one]
    return " ".join(found)


PAUSE = 2.0


MOVES = 40
"""Moves of a round at most."""


STEP = 0.5
"""Seconds by which the clock of a test goes on."""


QUARTETS = {"extends": "cruzo", "deck.players_max": 3, "deal.hand": 9, "quartet.size": 3}
"""Rules under which quartets are frequent, and others may throw more on them."""


FORCED = {"extends": "superjoker", "deck.players_max": 3, "deck.removed": 20}
"""Rules under which a joker soon forces somebody to take the pile, or to reply."""


class TimedPlayer(Player):
    """Notes when every message came."""

    def __init__(self, world, secret, language):
        super().__init__(None, secret, language)
        self.world = world

    def send(self, message):
        super().send((self.world.clock.time, message))


class TimedWorld(World):
    """A world with pauses, whose messages have times."""

    def __init__(self, rules, names, deck, options=Options()):  # noqa: B008 — frozen
        super().__init__(rules, names, deck, PAUSE, options)
        languages = {name: each.connection.language for name, each in self.players.items()}
        self.players = {
            name: TimedPlayer(self, each.connection.secret, languages[name])
            for name, each in self.players.items()
        }
        self.asked = []

    @property
    def room(self):
        return self.actor.room

    async def pass_time(self, seconds):
        """Let time pass in small steps; whatever is due happens at its time."""
        for _ in range(round(seconds / STEP)):
            self.clock.time += STEP
            self.actor.tick()
            await self.actor.drained()

    async def play(self, number, seat, move, *, silently=None):
        """Make a move, and let the pause pass.

        Args:
            silently: the last move: everybody else acts in vain in the pause, and whoever is asked
                lets it pass at once (true) or does nothing (false).
        """
        refused = self.room.game.refusal(f"{seat}: {move}")
        if refused:
            raise refused
        await self.actor_play(seat, f"m{number}", move)
        if silently is not None:
            self.asked = self.room.asked()
            await self.others_try(number)
            if silently:
                await self.let_pass(number)
            await self.pass_time(STEP)
        if self.room.pause is not None:
            await self.pass_time(2 * PAUSE)

    async def actor_play(self, seat, move_id, move):
        player = self.players[seat]
        self.actor.receive(player.connection, Play(move_id, move))
        await self.actor.drained()

    async def others_try(self, number):
        """Whatever clients try in a pause, others see nothing of it."""
        for name in self.names:
            for attempt, move in enumerate(("AS AH 2C", "throw AS", "pass")):
                if self.names.index(name) not in self.room.asked():
                    await self.actor_play(name, f"t{number}.{attempt}", move)
            self.actor.receive(self.players[name].connection, Hint())
            await self.actor.drained()
        await self.actor.background.finished()

    async def let_pass(self, number):
        for seat in self.room.asked():
            if self.room.pause.phase is not Phase.THROW:
                words = "take" if self.room.pause.phase is Phase.REPLY else "pass"
                await self.actor_play(self.names[seat], f"p{number}", words)

    def stream(self, name):
        """Every message to a client, with its time."""
        return self.players[name].sent


def numbers_of(game, move):
    """Make a move; the events that it sets off, as rooms keep them."""
    return game.core.play(*game.resolved(move))


class Course:
    """A round played without a server, each pause passed by those who are asked.

    Attributes:
        moves: made so far, but for those that let a pause pass.
        shown: what everybody has seen.
        phase: the phase of the pause after the last move; None: there is none.
        asked: the seats that may act in it.
    """

    def __init__(self, rules, names, deck):
        self.game = sh.Game(rules, names, deck=deck, dealer=names[0])
        self.moves, self.shown, self.phase, self.asked = [], [], None, []

    def play(self, seat, move):
        before = self.game.copy()
        events = numbers_of(self.game, f"{seat}: {move}")
        self.moves.append((seat, move))
        self.shown.append(events[: cards_played(events)])
        self.phase = pause_phase(before, self.game, events)
        if self.phase is not None:
            core = self.game.core.copy()
            self.asked = Pause(self.phase, 0, 0.0, 0.0, core, (), ()).asked()
            while self.game.phase is self.phase:
                self.game.play("take" if self.phase is Phase.REPLY else "pass")

    @property
    def seen(self):
        return self.shown, str(self.game.stranger())


def courses(rules, names, phase):
    """Pairs of courses that look the same to Ada and everybody else but those who are asked.

    In one of them somebody may act in the last pause, who may not in the other.
    """
    for seed in range(200):
        deck = list(sh.Game(rules, names, seed=seed, dealer=names[0]).deck)
        course, chance = Course(rules, names, " ".join(deck)), random.Random(seed)
        while len(course.moves) < MOVES and (awaited := course.game.awaited()):
            seat = chance.choice(awaited)
            legal = course.game.legal_moves(seat)
            lay = [move for move in legal if move.kind in {"play", "ready"}] or legal
            course.play(seat, chance.choice(lay).by(None).text)
            if course.phase is not phase:
                continue
            for one, other in swaps(course.game, deck, chance, "Ada"):
                again = swapped(deck, one, other)
                twin = followed(rules, names, again, course.moves)
                if twin and twin.seen == course.seen and twin.asked != course.asked:
                    yield course.moves.copy(), " ".join(deck), again
                    break
            else:
                continue
            break


def followed(rules, names, deck, moves):
    """The course of the same moves with another deck; None if they are not legal there."""
    course = Course(rules, names, deck)
    try:
        for seat, move in moves:
            course.play(seat, move)
    except ShitheadError:
        return None
    return course
