"""The coach: rounds played on, which legal move was made, what it thinks of certain endings."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.advisor import advise
from shithead.bots.play_out import next_move, seated_bots
from shithead.bots.search.advice import Budget
from shithead.lab.coach import (
    Coach,
    Ends,
    can_think,
    judged,
    legal_move_for,
    moment,
    outlook,
    outlook_after,
)
from shithead.notation.moves import PASS, read_move
from tests.bots.other_worlds import other_world
from tests.lab.games import short_game
from tests.mode import COMPILED, WALKED_PRESETS
from tests.positions import THROWING
from tests.seats import seats_for

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


SURE = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
stock: -
pile: 5C
burnt: -
Ada: KC | - | -
Bo: 4C 4D | - | -
"""
"""Ada plays her last card, and has won."""

OPEN = """
rules: sh-thead
seats: Ada Bo Cem
turn: Ada clockwise play
stock: -
pile: 5C
Ada: 6C 7C | KC | 4H
Bo: 4C 4D | QC | 8H
Cem: 9S | JD | 9H
"""


EVEN = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
stock: -
pile: 5C
Ada: 6C | - | 4H KD
Bo: 6D | - | 4S KH
"""
"""The down cards decide."""


def ends(text: str, rounds: int = 4, seed: int = 1) -> Ends:
    """How a position ends."""
    game = sh.Game.from_position(text)
    return outlook(game.position(), game.rules, Budget(iterations=rounds), seed)


def test_what_is_certain_is_certain():
    found = ends(SURE)
    assert found.rounds == 4
    assert found.chances(wins=False) == (0.0, 1.0)
    assert found.chances(wins=True) == (1.0, 0.0)


def test_somebody_loses_every_round():
    assert sum(ends(OPEN).chances(wins=False)) == pytest.approx(1)


def test_the_same_seed_gives_the_same_ends():
    one, same, other = (ends(EVEN, 12, seed) for seed in (1, 1, 2))
    assert one.losers == same.losers
    assert (one.losers, one.winners) != (
        other.losers,
        other.winners,
    )


def test_a_spectator_sees_hands_but_no_hidden_card():
    """Down cards that change places change nothing; hands that do change what is likely."""
    hidden = OPEN.replace("4H", "?").replace("9H", "4H").replace("?", "9H")
    assert ends(OPEN, 6).losers == ends(hidden, 6).losers


def test_time_is_a_limit_too():
    game = sh.Game.from_position(SURE)
    found = outlook(game.position(), game.rules, Budget(seconds=1e-9), 0)
    assert found.rounds == 1


def test_moves_are_compared_in_equal_worlds():
    """To play the last card wins, to take the pile may not."""
    game = sh.Game.from_position(SURE)
    view = game.view("Ada")
    play, take = outlook_after(view, view.legal, Budget(iterations=4), 3)
    assert play.chances(wins=False) == (0.0, 1.0)
    again = outlook_after(view, view.legal[:1] * 2, Budget(iterations=4), 3)
    assert again[0].losers == again[1].losers
    assert take.rounds == 4


def test_another_hand_is_not_seen():
    """A view tells nothing of what others hold, and so neither does what it leads to."""
    other = OPEN.replace("9S", "?").replace("4C", "9S").replace("?", "4C")
    views = [sh.Game.from_position(text).view("Ada") for text in (OPEN, other)]
    both = [outlook_after(view, view.legal[:2], Budget(iterations=3), 5) for view in views]
    assert [e.losers for e in both[0]] == [e.losers for e in both[1]]


def test_a_gap_has_an_error():
    """Equal rounds leave no gap, but neither certainty; more rounds make surer."""
    seats = ("Ada", "Bo")
    zeros, ones = [0] * 100, [1] * 100
    same = Ends(seats, zeros, ones).gap(Ends(seats, zeros, ones), "Ada", wins=False)
    assert same == (0.0, pytest.approx(0.01))
    apart = Ends(seats, zeros, ones).gap(Ends(seats, ones, zeros), "Ada", wins=False)
    assert apart == (1.0, pytest.approx(0.01))
    won = Ends(seats, zeros, ones).gap(Ends(seats, ones, zeros), "Ada", wins=True)
    assert won[0] == -1.0
    mixed = Ends(seats, [0, 1] * 50, ones).gap(Ends(seats, ones, ones), "Ada", wins=False)
    assert mixed == (0.5, pytest.approx((26 / 100 / 100) ** 0.5))


def test_off_turn_letting_be_is_a_move():
    """What a seat may do off turn is compared with letting it be."""
    game = sh.Game.from_position(THROWING)
    view = game.view("Cem")
    view = view.or_pass()
    found = outlook_after(view, (view.legal[0], PASS), Budget(iterations=2), 0)
    assert [each.rounds for each in found] == [2, 2]


@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_hidden_cards_do_not_matter(rules):
    """Advice and judgements are the same in two games that differ in what a seat cannot know."""
    budget = Budget(iterations=30 if COMPILED else 2)
    game = sh.Game(rules, seats_for(rules), seed=6)
    players = seated_bots(game.seats, "random", 1)
    while not game.over and len(game.moves) <= 40:
        move = next_move(game, players)
        if len(game.moves) in {15, 40} and move.seat in {None, game.turn}:
            view, other = (each.view(game.turn) for each in (game, other_world(game, game.turn)))
            assert advise(view, iterations=5, seed=1) == advise(other, iterations=5, seed=1)
            first, last = view.legal[0], view.legal[-1]
            found = judged(view, first, last, budget, 1)
            assert found == judged(other, first, last, budget, 1)
        game.play(move)
