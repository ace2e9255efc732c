"""Playing a game out: one call, every seat asked, bots of one's own among them."""

from __future__ import annotations

import random

import pytest

import shithead as sh
from shithead.deck.shuffle import derived

SEATS = ["Ada", "Bo", "Cem", "Dee"]


class Chooser:
    """A bot of one's own: it has `choose` and nothing else."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.views: list[sh.View] = []

    def choose(self, view: sh.View) -> sh.Move:
        self.views.append(view)
        return self.chance.choice(view.legal)


def test_names_and_objects_by_seat():
    """Bots are named or given by seat; the game is played in place, its result returned."""
    own = Chooser(1)
    game = sh.Game("sh-thead", SEATS, seed=3)
    result = sh.play_out(game, {"Ada": own, "Bo": "steady", "Cem": "beginner", "Dee": "random"})
    assert result == game.result
    assert game.over
    assert {view.seat for view in own.views} == {"Ada"}


def test_one_for_all_and_the_same_seed_the_same_game():
    """One bot may play all seats; named bots play the same from the same seed."""

    def moves(bots: object, seed: int = 0) -> list[sh.Move]:
        game = sh.Game("pagat", SEATS, seed=3)
        sh.play_out(game, bots, seed=seed)
        return game.moves

    assert moves("random") == moves("random")
    assert moves("random") != moves("random", seed=1)
    by_hand = {seat: sh.bot("random", derived(0, seat)) for seat in SEATS}
    assert moves(by_hand) == moves("random")
    assert moves(Chooser(4)) == moves(Chooser(4))


def test_seats_are_asked_off_turn():
    """Under rules with throwing in, seats off turn are asked too, and make their moves."""
    rules = sh.rules("cruzo").replace({"quartet.throw_in": "from_hand"})
    bots, thrown = Chooser(5), 0
    for seed in range(3):
        game = sh.Game(rules, SEATS, seed=seed)
        sh.play_out(game, bots)
        thrown += sum(move.kind is sh.MoveKind.THROW for move in game.moves)
        assert sh.Game.from_record(str(game.record())).result == game.result
    asked = [view for view in bots.views if view.turn != view.seat]
    assert asked
    assert thrown


def test_a_game_goes_on_from_where_it_is():
    """Playing out begins at the moment of the game, and leaves a finished one alone."""
    game = sh.Game("pagat", SEATS, seed=3)
    game.play(game.legal_moves()[0])
    first = game.moves[0]
    result = sh.play_out(game, "random")
    assert game.moves[0] == first
    assert game.ply == len(game.moves)
    assert sh.play_out(game, "random") == result


def test_every_seat_needs_a_bot():
    """A seat without a bot, or a bot that there is none of, is refused before the first move."""
    game = sh.Game("pagat", SEATS, seed=3)
    with pytest.raises(sh.SetupError, match="Dee"):
        sh.play_out(game, dict.fromkeys(SEATS[:3], "random"))
    with pytest.raises(sh.SetupError, match="stedy"):
        sh.play_out(game, "stedy")
    assert not game.moves
