"""The coach: which legal move was made, and what it thinks of certain endings."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.search.advice import Budget
from shithead.lab.coach import Coach, can_think, judged, legal_move_for, moment
from shithead.notation.moves import PASS, read_move
from tests.game.test_out_of_turn import THROWING
from tests.lab.games import short_game
from tests.mode import COMPILED

CHOICE = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
stock: -
pile: 5C
Ada: KC | - | -
Bo: 4C 4D 4H 6D 6H | - | -
"""
"""Ada plays her last card, or takes the pile."""


@pytest.mark.parametrize(
    ("move", "legal"), [("6C", "6C"), ("Ada: 6C", "6C"), ("9C", None), ("take", "take")]
)
def test_which_legal_move_a_move_is(move, legal):
    view = short_game(()).view("Ada")
    found = legal_move_for(read_move(move), view)
    assert (found.text if found else None) == legal


def test_another_suit_is_the_same_choice():
    """Of equal cards the view names one; whichever was played, it is that choice."""
    text = CHOICE.replace("KC |", "KC 9D 9H |")
    game = sh.Game.from_position(text)
    view = game.view("Ada")
    singles = [move.text for move in view.legal if move.text in {"9D", "9H"}]
    assert len(singles) == 1
    nines = [legal_move_for(read_move(text), view) for text in ("9D", "9H")]
    assert nines[0] == nines[1] is not None


def test_a_moment_off_turn_has_letting_be_as_a_choice():
    game = sh.Game.from_position(THROWING)
    off = moment(game, 1, read_move("Cem: throw JH JD"))
    assert off.view.legal[-1] == PASS
    assert off.move in off.view.legal
    on = moment(game, 1, game.legal_moves()[0].by("Bo"))
    assert PASS not in on.view.legal


def test_nobody_moves_after_the_end():
    assert moment(short_game(), 4, None).view is None


def test_to_take_instead_of_winning_is_worse():
    """The last card wins for sure; the preferred move is it, and costs nothing."""
    game = sh.Game.from_position(CHOICE)
    view = game.view("Ada")
    play, take = view.legal
    assert (play.text, take.text) == ("KC", "take")
    found = judged(view, take, play, Budget(iterations=6), 1)
    assert (found.best, found.best_chance) == ("KC", 0.0)
    assert found.cost == found.chosen_chance >= 0
    assert found.error > 0
    assert Coach(Budget(iterations=6), 1).judge(moment(game, 1, play.by("Ada"))) is None


def test_where_being_first_counts_a_worse_move_costs_too():
    rules = sh.rules("sh-thead").replace({"finish.round_end": "first_out"})
    view = sh.Game.from_position(CHOICE, rules).view("Ada")
    play, take = view.legal
    found = judged(view, take, play, Budget(iterations=6), 1)
    assert found.best_chance == 1.0
    assert found.cost == pytest.approx(1.0 - found.chosen_chance)


def test_no_choice_is_not_judged():
    text = CHOICE.replace("KC |", "3D |").replace("pile: 5C", "pile: -")
    game = sh.Game.from_position(text)
    only = game.legal_moves()
    assert len(only) == 1
    assert Coach(Budget(iterations=2), 0).judge(moment(game, 1, only[0].by("Ada"))) is None


def test_chances_follow_what_counts():
    game = sh.Game.from_position(CHOICE)
    at = moment(game, 1, game.legal_moves()[0].by("Ada"))
    assert Coach(Budget(iterations=3), 0).chances(at) == (0.0, 1.0)


def test_the_search_is_at_hand_once_it_is_compiled():
    assert can_think() is COMPILED
