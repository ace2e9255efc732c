"""Whole games inside kernels: the same moves as through views."""

from __future__ import annotations

from functools import partial

import pytest

import shithead as sh
from shithead.bots.play_out import next_move, run_game
from tests.mode import COMPILED, WALKED_PRESETS
from tests.seats import seated, seats_for, sizes

LINES = (["steady"], ["rules", "beginner", "random"], ["cheapest", "no-take", "steady"])


def play_through_views(game, players):
    """Play a game to its end, asking every bot with a view."""
    while not game.over:
        game.play(next_move(game, players))


def both_ways(rules, names, line, seed, **options):
    """The same game, played through views and inside kernels."""
    through_views = sh.Game(rules, names, seed=seed)
    inside = through_views.copy()
    play_through_views(through_views, seated(names, line, seed))
    bots = list(seated(names, line, seed).values())
    inside.advance(partial(run_game, inside.rules, bots, **options))
    return through_views, inside


@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_kernels_make_the_moves_that_bots_make_from_views(rules):
    """Move by move, off turn too, and to the same end."""
    for seats in sizes(rules) if COMPILED else sizes(rules)[1:2] or sizes(rules):
        for line in LINES:
            one, other = both_ways(rules, seats_for(rules, seats), line, seats)
            assert one.moves == other.moves
            assert one.position() == other.position()
            assert (one.over, one.places) == (other.over, other.places)


@pytest.mark.parametrize("line", LINES)
def test_claims_of_the_start_are_the_same_too(line):
    """Where the first to claim the start begins, bots are asked in turn and off turn alike."""
    rules = sh.rules("pagat").replace({"start.tie": "call", "deal.up_choice": "fixed"})
    for seed in range(6 if COMPILED else 3):
        one, other = both_ways(rules, ["Ada", "Bo", "Cem"], line, seed)
        assert one.moves == other.moves


def test_a_long_game_takes_several_calls():
    """Nothing is lost where a call has room for a few moves only."""
    one, other = both_ways("cruzo", ["Ada", "Bo", "Cem"], LINES[1], 5, at_once=7)
    assert one.moves == other.moves


def test_bots_go_on_with_their_chance():
    """After a game inside kernels bots choose as they would after the same game through views."""
    names = ["Ada", "Bo"]
    bots = [list(seated(names, ["random"], 1).values()) for _ in range(2)]
    first = [sh.Game("sh-thead", names, seed=1) for _ in range(2)]
    play_through_views(first[0], dict(zip(names, bots[0], strict=True)))
    first[1].advance(partial(run_game, first[1].rules, bots[1]))
    view = sh.Game("sh-thead", names, seed=2).view("Ada")
    assert [bots[0][0].choose(view) for _ in range(9)] == [
        bots[1][0].choose(view) for _ in range(9)
    ]


def test_a_game_goes_on_after_kernels():
    """What kernels have played can be taken back, and recorded."""
    _, game = both_ways("sh-thead", ["Ada", "Bo"], LINES[0], 3)
    assert sh.Game.from_record(str(game.record())).moves == game.moves
    last = game.moves[-1]
    assert game.undo() == last
    game.play(last)
    assert game.over


def test_games_between_built_in_bots_run_inside_kernels():
    """`play_out` gives the same game as through views, move by move."""
    game = sh.Game("cruzo", ["Ada", "Bo", "Cem"], seed=1)
    other = game.copy()
    sh.play_out(game, seated(game.seats, LINES[1], 1))
    play_through_views(other, seated(game.seats, LINES[1], 1))
    assert game.moves == other.moves


def test_one_bot_at_all_seats_keeps_one_chance():
    """A bot that is given to every seat draws from one generator, as through views."""
    games = [sh.Game("sh-thead", ["Ada", "Bo"], seed=1) for _ in range(2)]
    sh.play_out(games[0], sh.bot("random", 1))
    play_through_views(games[1], dict.fromkeys(["Ada", "Bo"], sh.bot("random", 1)))
    assert games[0].moves == games[1].moves
