"""What holds for every bot."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import get_type_hints

import pytest
from msgspec import structs

import shithead as sh
from shithead import bots
from shithead.bots.kernel_bots import SteadyBot
from shithead.bots.play_out import play_out, seated_bots
from shithead.bots.registry import BUDGETS
from shithead.bots.search import advice as advice_module
from shithead.bots.search.tree_search import search, search_root
from shithead.bots.search_bot import SearchBot
from shithead.game import view as view_module
from shithead.lab.simulate import simulate
from shithead.notation import moves as moves_module
from shithead.notation.moves import MoveKind
from tests.bots.other_worlds import other_world
from tests.mode import COMPILED, WALKED_PRESETS
from tests.seats import NAMES, seats_for, sizes

BOTS = ("random", "beginner", "steady", "rules")
"""Those that answer at once; the others have tests of their own."""

OPENING = 80
"""Moves."""


@pytest.fixture(params=WALKED_PRESETS)
def preset(request):
    """A preset whose rounds are played."""
    return request.param


TABLES = [
    (rules, count)
    for rules in WALKED_PRESETS
    for count in (sizes(rules) if COMPILED else sizes(rules)[:1])
]

HOUSE_RULES = {
    "skips and turns": {"specials.8": ["skip once"], "specials.K": ["reverse once"]},
    "strictly higher": {"play.compare": "gt"},
    "no quartets": {"quartet.size": 0},
    "own pile free": {"turn.skip_back_to_self": "free_card", "specials.5": ["skip"]},
    "try the stock": {"draw.try_stock": "if_unable"},
    "runs of the same": {"play.sets": "single", "draw.refill_when": "after_each_card"},
    "jokers": {"deck.jokers": 2, "specials.JOKER": ["wild", "transparent", "reverse"]},
    "nobody ends on a special": {"finish.on_special": "forbidden"},
    "previous takes": {"pickup.next": "previous"},
}


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_has_the_name_it_is_asked_for_by(name):
    """The name of a bot is the word that made it."""
    assert sh.bot(name).name == name


@pytest.mark.parametrize("name", ["cheater", "", "sharp:0.1", "steady:3", "Search:1"])
def test_an_unknown_bot_is_refused_by_name(name):
    """An unknown name is an error that names it and the bots there are."""
    with pytest.raises(sh.SetupError) as caught:
        sh.bot(name)
    assert caught.value.key == "setup-unknown-bot"
    assert f"“{name}”" in caught.value.sentence("en")
    assert all(bot in caught.value.sentence("de") for bot in sh.bot_names())


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_games_end(rules, seats, name):
    """A table of one kind of bot plays every preset to its end, at every size."""
    game = sh.Game(rules, seats_for(rules, seats), seed=f"{rules}{seats}")
    assert play_out(game, name, seed=1) == game.result
    assert game.over


@pytest.mark.parametrize("changes", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_steady_plays_house_rules(changes):
    """Rules that no preset has are played to the end too."""
    rules = sh.rules("sh-thead").replace(changes)
    game = sh.Game(rules, NAMES[:3], seed=1)
    play_out(game, dict(zip(game.seats, ["steady", "random", "steady"], strict=True)), seed=1)
    assert game.over


@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_steady_does_not_go_round_for_ever(rules):
    """Games of `steady` against itself end with somebody out, not at the limit of turns."""
    outcome = simulate(rules, sizes(rules)[0], 3, ["steady"], seed=5)
    assert sum(outcome.first_out.values()) == outcome.games


def opening(rules: str, name: str, seed: int) -> list[sh.Move]:
    """The first moves of bots of one kind in a certain game."""
    game = sh.Game(rules, seats_for(rules), seed=1)
    players = seated_bots(game.seats, name, seed)
    while not game.over and len(game.moves) < OPENING:
        game.play(players[game.turn].choose(game.view(game.turn)))
    return game.moves


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same(name, preset):
    """Equal seeds and equal games give equal moves."""
    assert opening(preset, name, 1) == opening(preset, name, 1)


def test_another_seed_plays_otherwise(preset):
    """Chance that comes from another seed chooses other moves."""
    assert opening(preset, "random", 1) != opening(preset, "random", 2)


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_do_not_matter(name, preset):
    """In two games that differ only in what a seat cannot know, the bot makes the same move."""
    game = sh.Game(preset, seats_for(preset), seed=3)
    players = seated_bots(game.seats, name, 1)
    for ply in range(60):
        if game.turn is None:
            break
        view = game.view(game.turn)
        if ply % 3 == 0:
            shuffled = other_world(game, game.turn).view(game.turn)
            assert shuffled == view
            assert sh.bot(name, ply).choose(shuffled) == sh.bot(name, ply).choose(view)
        game.play(players[game.turn].choose(view))


@pytest.mark.parametrize("level", [name for name in sh.bot_names() if sh.bots.needs_search(name)])
def test_hidden_cards_do_not_matter_to_a_search(level, preset):
    """Neither the search nor the net that judges where it ends; iterations stand for its time."""
    budget = structs.replace(BUDGETS[level], iterations=40 if COMPILED else 4, seconds=None)
    game = sh.Game(preset, seats_for(preset), seed=4)
    players = seated_bots(game.seats, "random", 1)
    for ply in range(41):
        if game.turn is None:
            break
        view = game.view(game.turn)
        if ply in {0, 14, 40}:
            shuffled = other_world(game, game.turn).view(game.turn)
            one, other = (SearchBot(ply, level, budget, judged=True) for _ in range(2))
            assert one.choose(shuffled) == other.choose(view)
        game.play(players[game.turn].choose(view))


STUCK_ROUND = """
rules: sh-thead
seats: Ada Bo
turn: {turn} clockwise play
pile: -
Ada: 4C 5D 8H JS QD AC | - | -
Bo: 4H KD | - | -
known Ada: 4C 5D 8H JS QD AC
known Bo: 4H KD
idle: {idle}
"""


@pytest.mark.parametrize("name", ["steady", "net:4it", "search:4it"])
def test_the_seat_with_most_cards_gives_in_in_a_stuck_round(name):
    """It plays at random, so that the others get out."""
    view = sh.Game.from_position(STUCK_ROUND.format(turn="Ada", idle=201)).view("Ada")
    assert {sh.bot(name, seed).choose(view) for seed in range(60)} == {*view.legal}


@pytest.mark.parametrize("name", ["steady", "net:40it"])
def test_the_others_play_on_in_a_stuck_round(name):
    """They judge as if the round were young."""
    young, stuck = (
        sh.Game.from_position(STUCK_ROUND.format(turn="Bo", idle=idle)).view("Bo")
        for idle in (0, 201)
    )
    for seed in range(8):
        assert sh.bot(name, seed).choose(stuck) == sh.bot(name, seed).choose(young)


@pytest.mark.parametrize("name", ["steady", "net:4it", "search:4it"])
@pytest.mark.parametrize("turn", ["Ada", "Bo"])
def test_in_a_round_long_stuck_all_get_rid_of_their_cheapest_cards(name, turn):
    """No matter who has more cards; now and then a move is random."""
    text = STUCK_ROUND.format(turn=turn, idle=401)
    view = sh.Game.from_position(text).view(turn)
    chosen = Counter(sh.bot(name, seed).choose(view) for seed in range(80))
    assert len(chosen) > 1
    assert chosen[sh.bot("cheapest", 1).choose(view)] > 60


ALLOWED = {
    "bots",
    "cards",
    "close_match",
    "deck",
    "engine",
    "errors",
    "notation",
    "processors",
    "record_layout",
    "ruleset",
}
"""What bots may import of the package, beside views."""

OF_THE_GAME = {
    ".": {"shithead.game.view"},
    "net": set(),
    "search": {
        "shithead.game.view",
        "shithead.game.codec",
        "shithead.game.position_check",
        "shithead.game.state_codec",
    },
}
"""What bots, and the search, may import of the game: what makes a state of a view."""

PLAYS_GAMES = "play_out.py"
"""No bot, but what plays a game by asking bots: it hands every one of them a view."""


@pytest.mark.parametrize("folder", OF_THE_GAME)
def test_bots_cannot_reach_a_game(folder):
    """No file of the bots imports the game, or anything else that holds one."""
    files = (Path(bots.__file__).parent / folder).glob("*.py")
    for path in (file for file in files if file.name != PLAYS_GAMES):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("shithead."):
                below = str(node.module).split(".")[1] in ALLOWED
                assert below or node.module in OF_THE_GAME[folder], path.name


@pytest.mark.parametrize(
    "entered",
    [bots.Bot.choose, SteadyBot.choose, SearchBot.choose, bots.advise, search, search_root],
)
def test_bots_are_given_views(entered):
    """What chooses or advises takes a view of one seat, and nothing else that knows cards."""
    names = vars(view_module) | vars(moves_module) | vars(advice_module)
    hints = get_type_hints(entered, vars(sys.modules[entered.__module__]) | names)
    hints.pop("return", None)
    assert [hint for hint in hints.values() if hint is sh.View] == [sh.View]
    assert not {hint for hint in hints.values() if hint in {sh.Game, sh.Position, sh.Match}}


@pytest.mark.native_only
@pytest.mark.parametrize(
    ("rules", "games", "most"),
    [("sh-thead", 16, 2), ("pagat", 16, 2), ("schwuler-priester", 16, 3)],
)
def test_steady_beats_random(rules, games, most):
    """Against `random`, seats changing, `steady` seldom loses."""
    half = games // 2
    lost = simulate(rules, ["Ada", "Bo"], half, ["steady", "random"], seed=11).losses["Ada"]
    lost += simulate(rules, ["Ada", "Bo"], half, ["random", "steady"], seed=12).losses["Bo"]
    assert lost <= most


@pytest.mark.parametrize("name", ["cheapest", "no-take"])
def test_measures_never_take_by_choice(name):
    """They take the pile only where every move does, and end their rounds like other bots."""
    game, player = sh.Game("sh-thead", ["Ada", "Bo"], seed=5), sh.bot(name, seed=3)
    while not game.over:
        legal = game.legal_moves(game.turn)
        move = player.choose(game.view(game.turn))
        assert move.kind is not MoveKind.TAKE or all(each.kind is MoveKind.TAKE for each in legal)
        game.play(move)


def test_cheapest_plays_the_worst_card_that_fits():
    """Low cards go together, and the pile is taken only where nothing fits."""
    game = sh.Game.from_position("""
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
pile: 4C
Ada: 5C 5D KD 2S | - | -
Bo: 6S JD | - | -
""")
    assert sh.bot("cheapest").choose(game.view("Ada")).text == "5C 5D"


def test_measures_are_no_levels():
    """Nobody is offered them as opponents."""
    assert not {"cheapest", "no-take", "rules", "net"} & {*sh.bot_names()}


@pytest.mark.parametrize(
    ("rules", "moves", "digest"),
    [
        ("sh-thead", 76, "fd9f0c4239f2d916"),
        ("cruzo", 177, "e8b3edc199b4d036"),
        ("pagat", 83, "b1eb47473a57a70b"),
        ("schwuler-priester", 179, "abc0dec8e87667ed"),
    ],
)
def test_rules_of_thumb_never_change(rules, moves, digest):
    """What is measured by `rules` stays comparable: the same seed gives the same game for ever."""
    game = sh.Game(rules, ["Ada", "Bo", "Cem"], seed=3)
    play_out(game, "rules", seed=5)
    assert len(game.moves) == moves
    text = " ".join(move.text for move in game.moves)
    assert sha256(text.encode()).hexdigest().startswith(digest)
