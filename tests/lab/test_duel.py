"""Duels: many games between bots inside kernels, the same as games played one by one."""

from __future__ import annotations

from itertools import cycle

import pytest

import shithead as sh
from shithead.bots.kernel_bots import RulesBot
from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net_and_rules
from shithead.bots.policy_weights import Weights
from shithead.bots.registry import AT_ONCE
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import BOT_STREAM, enter_bot_game, enter_bot_game_share
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.bots.search.records import VALUES, new_workspace
from shithead.engine import codes
from shithead.engine.arrays import float_grid, grid, numbers, records
from shithead.engine.entry_points import enter_deal, enter_seed
from shithead.engine.playout_share import PLIES, ROOM
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.game.playouts import new_series
from shithead.lab.duel import duel
from shithead.ruleset.compiler import compiled
from tests.errors import raising
from tests.mode import COMPILED, WALKED_PRESETS
from tests.seats import sizes

GAMES = 40 if COMPILED else 2
SEED = 9


def test_every_game_is_counted(preset):
    """Every game is lost by one seat or by none."""
    seats = sizes(preset)[0]
    found = duel(preset, seats, GAMES, ["steady", "beginner"], seed=1)
    assert sum(found.losses) + found.without_loser == found.games == GAMES
    assert found.plies >= GAMES * seats


def test_the_same_seed_gives_the_same_games():
    """Another seed gives others, and more games go on where fewer have ended."""
    first, again, other = (duel("pagat", 2, GAMES, ["steady"], seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    fewer = duel("pagat", 2, GAMES - 1, ["steady"], seed=1)
    assert fewer.plies < first.plies
    assert sum(first.losses) + first.without_loser == sum(fewer.losses) + fewer.without_loser + 1


@pytest.mark.parametrize("preset", WALKED_PRESETS)
def test_games_are_those_that_bots_play_one_by_one(preset):
    """From the same deal and the same chance of each bot, to the same end, in as many plies."""
    rules, seats = sh.rules(preset), sizes(preset)[-1]
    names = cycle(("steady", "random", "rules"))
    bots = [AT_ONCE[name]() for name, _ in zip(names, range(seats), strict=False)]
    values = records(seats, VALUES)
    for seat, bot in enumerate(bots):
        values[seat] = bot.values(rules, seats)[0]
    table, series, rooms = compiled(rules), new_series(rules, seats, SEED), records(1, ROOM)
    many, generators = records(WORLDS, STATE), records(seats, GENERATOR)
    moves, log, found = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER), numbers(1)
    judging = *net_and_rules(rules, seats), records(1, JUDGE)
    taken = many, table, values, *judging, generators, series, rooms
    enter_bot_game_share(*taken, moves, float_grid(ROWS, COLUMNS), found)
    loser, plies = found[0] & (1 << PLIES) - 1, found[0] >> PLIES

    one, worlds, made = records(1, STATE), records(WORLDS, STATE), grid(plies + 1, 2)
    shared = series[0]
    shuffled = bytearray(rooms[0].shuffled[: shared.cards])
    packs, dealer = shared.packs, many[0].dealer
    enter_deal(one, 0, table, shuffled, shared.removed, seats, dealer, packs, log)
    for seat in range(seats):
        enter_seed(generators, seat, SEED ^ (seat + 1) << BOT_STREAM)
    *weights, judges = judging
    room = worlds, table, values, *weights, new_workspace(), judges
    count = enter_bot_game(one, *room, generators, made)
    assert count == plies
    assert one[0].phase == many[0].phase == codes.OVER
    assert list(one[0].places) == list(many[0].places)
    assert loser == codes.NONE or loser not in list(one[0].places)[: seats - 1]


@pytest.mark.native_only  # many games
def test_better_bots_lose_less():
    """Each seat is played by its own bot, with its weights."""
    found = duel("sh-thead", 3, 600, ["steady", "beginner", "random"], seed=1)
    assert found.losses[0] < found.losses[1] < found.losses[2]
    careless = RulesBot(weights=Weights(turn=-9.0))
    found = duel("sh-thead", 2, 600, ["rules", careless], seed=1)
    assert found.losses[0] < found.losses[1]


@pytest.mark.parametrize("bots", [["search:2it"], ["steady", "sharp"]])
def test_bots_that_search_are_refused(bots):
    """Kernels play for those only that answer at once."""
    with pytest.raises(sh.SetupError) as caught:
        duel("sh-thead", 2, 1, bots)
    assert caught.value.key == "setup-duel-bot"
    assert "shithead.simulate" in caught.value.sentence("de")


def test_other_faults_are_refused():
    """A name that is not a bot's, no bots, too many seats, numbers out of range."""
    for given, key in (
        (("sh-thead", 2, 1, ["stedy"]), "setup-unknown-bot"),
        (("sh-thead", 2, 1, []), "setup-seat-without-bot"),
        (("sh-thead", 2, 1, 5), "setup-bot-choose"),
        (("sh-thead", 7, 1, ["steady"]), "setup-too-many-seats"),
        (("sh-thead", 2, -1, ["steady"]), "setup-playouts"),
    ):
        with raising(sh.SetupError, key=key):
            duel(*given)
