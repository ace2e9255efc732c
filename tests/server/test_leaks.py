"""Nothing leaves the server that a client may not know: other hidden cards, equal bytes.

A round is played in two worlds whose decks differ in cards that a client has not seen. Everything
that the client, the logs and the figures get must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import random

import pytest
from prometheus_client import generate_latest

import shithead as sh
from shithead.errors import ShitheadError
from shithead.notation.moves import MoveKind
from shithead.server.actors import bot_jobs
from shithead.server.actors.bot_jobs import BotPool
from shithead.server.actors.room_actor import RoomActor
from shithead.server.actors.room_services import RoomServices
from shithead.server.protocol.hints import Hint
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Goodbye
from shithead.server.room.deal import RoundBegan, SeedCommitted
from shithead.server.room.log import replay
from shithead.server.room.play import Play
from shithead.server.room.seats import Sat, secret_digest
from shithead.server.room.settings import Opened
from shithead.server.runtime.observability import Telemetry
from shithead.server.store.interface import Lease
from shithead.server.views import search_positions
from shithead.server.workers.pools import Workers
from tests.mode import COMPILED, WALKED_PRESETS
from tests.seats import seats_for
from tests.server.conftest import InlineWorker, ManualClock, Player

PLIES = 14
SWAPS = 2
"""Plies before play in which anything is done; hints in play are other ones."""
STRANGERS = ("en", "de")


@pytest.fixture(params=WALKED_PRESETS)
def preset(request):
    """A preset whose rounds are played."""
    return request.param


@pytest.fixture(autouse=True)
def page_engine(monkeypatch):
    """Pages are offered an engine of their own, whether one was compiled or not."""
    monkeypatch.setattr(bot_jobs, "engine_address", lambda: "/engine/of-these-sources")
    monkeypatch.setattr(search_positions, "engine_address", lambda: "/engine/of-these-sources")


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


def choices_of(game, seat, number):
    """The legal moves of a seat; after some swaps it is ready, so that play begins."""
    legal = game.legal_moves(seat)
    ready = [move for move in legal if move.kind is MoveKind.READY]
    return ready if ready and number >= SWAPS else legal


async def played(rules, names, deck, moves=None, *, seed=0, plies=PLIES):
    """A world in which a round is played for a while, and the moves made."""
    world = World(rules, names, deck)
    await world.begin()
    chance, made = random.Random(seed), []
    for number in range(plies if moves is None else len(moves)):
        if moves is None:
            seat = chance.choice(world.game.awaited() or [""])
            if not seat:
                break
            choice = chance.choice(choices_of(world.game, seat, number)).by(None).text
        else:
            seat, choice = moves[number]
        refused = world.game.refusal(f"{seat}: {choice}")
        if refused:
            await world.end()
            raise refused
        await world.move(seat, choice, number)
        made.append((seat, choice))
    await world.end()
    return world, made


def one_pack(preset):
    """The preset with one pack only, so that every card's place in the deck is known."""
    names = seats_for(preset, 3)
    rules = sh.rules(preset)
    return names if rules.cards(len(names))[:2] == (1, 0) else None


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_gets_a_byte_that_depends_on_cards_that_nobody_has_seen(preset, seed):
    names = one_pack(preset) or seats_for(preset, 2)
    first = sh.Game(preset, names, seed=seed, dealer=names[0])
    deck = list(first.deck)

    async def scenario():
        world, moves = await played(preset, names, " ".join(deck), seed=seed)
        assert any(b"HintPosition" in world.streams()[name] for name in names)
        pairs = swaps(world.game, deck, random.Random(seed), "")
        assert pairs, "nothing is hidden: play fewer plies"
        for one, other in pairs[:2]:
            again, _ = await played(preset, names, swapped(deck, one, other), moves)
            assert again.game.deck != world.game.deck
            assert again.streams() == world.streams()

    asyncio.run(scenario())


def test_a_client_gets_no_byte_that_depends_on_cards_in_other_hands(preset):
    """Others may see their own cards: their moves must stay the same, the client's bytes too."""
    names = one_pack(preset) or seats_for(preset, 2)
    watchers = [names[0], *(f"stranger {language}" for language in STRANGERS)]
    compared, told = 0, 0

    async def scenario(seed):
        nonlocal compared, told
        deck = list(sh.Game(preset, names, seed=seed, dealer=names[0]).deck)
        world, moves = await played(preset, names, " ".join(deck), seed=seed, plies=6 + seed)
        for one, other in swaps(world.game, deck, random.Random(seed), names[0]):
            again = await in_step(world, preset, swapped(deck, one, other), moves)
            if again is None:
                continue
            before, after = world.streams(), again.streams()
            assert [after[name] for name in watchers] == [before[name] for name in watchers]
            compared += 1
            told += any(after[name] != before[name] for name in names[1:])
            if told:
                return

    for seed in range(8):
        if not told:
            asyncio.run(scenario(seed))
    assert compared, "no two worlds could be compared"
    assert told, "whoever holds a card sees it"


async def in_step(world, preset, deck, moves):
    """A world with another deck in which the same happens; None if it does not."""
    try:
        again, _ = await played(preset, world.names, deck, moves)
    except ShitheadError:
        return None  # somebody would have had to play otherwise, and all would have seen it
    happened = [
        [move.events for move in each.actor.room.history.outcomes] for each in (world, again)
    ]
    return again if happened[0] == happened[1] and again.game.turn == world.game.turn else None


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
