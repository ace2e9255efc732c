"""Nothing leaves the server that a client may not know: other hidden cards, equal bytes.

A round is played in two worlds whose decks differ in cards that a client has not seen. Everything
that the client, the logs and the figures get must be the same, byte for byte.
"""

from __future__ import annotations

import random

import pytest

import shithead as sh
from shithead.errors import ShitheadError
from shithead.notation.moves import MoveKind
from shithead.server.actors import bot_jobs
from shithead.server.views import search_positions
from tests.mode import WALKED_PRESETS
from tests.seats import seats_for
from tests.server.worlds import STRANGERS, World, swapped, swaps

PLIES = 14
SWAPS = 2
"""Plies before play in which anything is done; hints in play are other ones."""


@pytest.fixture(params=WALKED_PRESETS)
def preset(request):
    """A preset whose rounds are played."""
    return request.param


@pytest.fixture(autouse=True)
def page_engine(monkeypatch):
    """Pages are offered an engine of their own, whether one was compiled or not."""
    monkeypatch.setattr(bot_jobs, "engine_address", lambda: "/engine/of-these-sources")
    monkeypatch.setattr(search_positions, "engine_address", lambda: "/engine/of-these-sources")


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
async def test_nobody_gets_a_byte_that_depends_on_cards_that_nobody_has_seen(preset, seed):
    names = one_pack(preset) or seats_for(preset, 2)
    first = sh.Game(preset, names, seed=seed, dealer=names[0])
    deck = list(first.deck)
    world, moves = await played(preset, names, " ".join(deck), seed=seed)
    assert any(b"HintPosition" in world.streams()[name] for name in names)
    pairs = swaps(world.game, deck, random.Random(seed), "")
    assert pairs, "nothing is hidden: play fewer plies"
    for one, other in pairs[:2]:
        again, _ = await played(preset, names, swapped(deck, one, other), moves)
        assert again.game.deck != world.game.deck
        assert again.streams() == world.streams()


async def test_a_client_gets_no_byte_that_depends_on_cards_in_other_hands(preset):
    """Others may see their own cards: their moves must stay the same, the client's bytes too."""
    names = one_pack(preset) or seats_for(preset, 2)
    watchers = [names[0], *(f"stranger {language}" for language in STRANGERS)]
    compared, told = 0, 0
    for seed in range(8):
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
                break
        if told:
            break
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
