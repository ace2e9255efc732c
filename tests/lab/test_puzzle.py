"""The puzzles that are shipped: each is a valid position in which one move is clearly the best."""

from __future__ import annotations

import datetime as dt
import json
from collections import Counter

import pytest

import shithead as sh
from shithead.bots.advisor import advise
from shithead.bots.search.advice import Budget
from shithead.lab.coach import outlook_after, wins_count
from shithead.lab.puzzle import (
    Puzzle,
    chance_of,
    distinct_choices,
    find_puzzle,
    is_clear,
    puzzle_rules,
    solved_shares,
)
from shithead.lab.puzzle_maker import LEAD, THEMES, theme

SETS = puzzle_rules()
ALL = [puzzle for name in SETS for puzzle in sh.puzzles(name).puzzles]


def test_there_are_enough_of_them():
    assert len(SETS) >= 5
    assert len(ALL) >= 300


def test_every_puzzle_has_a_name_of_its_own():
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("name", SETS)
def test_every_puzzle_is_a_moment_with_one_clearly_best_move(name):
    """The view is what the mover sees, each choice has its chances, the intervals are apart."""
    for puzzle in sh.puzzles(name).puzzles:
        view = puzzle.view()
        assert (view.rules.name, view.turn) == (name, puzzle.seat)
        assert str(view) == puzzle.position
        assert set(puzzle.counts) == {alike[0].text for alike in distinct_choices(view)}
        assert set(puzzle.bots.values()) <= set(puzzle.counts)
        assert puzzle.bots["expert"] == puzzle.best
        assert is_clear(puzzle.chances, view.rules)
        best, other, *_ = puzzle.chances
        assert abs(other.chance - best.chance) >= LEAD


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_varied(name):
    """No theme has more than a quarter of it; most are too much for `beginner` or `rules`."""
    puzzles = sh.puzzles(name).puzzles
    themes = Counter(theme_of(puzzle) for puzzle in puzzles)
    assert set(themes) <= set(THEMES)
    assert len(themes) >= 5
    assert max(themes.values()) <= len(puzzles) / 4 + 1
    assert solved_shares(puzzles)["rules"] < 0.7


def theme_of(puzzle):
    view = puzzle.view()
    by_text = {move.text: move for move in view.legal}
    best, other, *_ = puzzle.counts
    return theme(view, by_text[best], by_text[other])


@pytest.mark.parametrize("name", SETS)
def test_a_set_says_how_it_was_made(name):
    found = sh.puzzles(name)
    assert found.moments == sum(found.rejected.values()) + len(found.puzzles)
    assert found.games > 0
    assert sh.PuzzleSet.from_text(str(found)) == found


@pytest.mark.native_only
@pytest.mark.parametrize("name", SETS)
def test_a_sample_holds_in_a_closer_look(name):
    """With thrice the rollouts, twice the search and other worlds, the same move is the best."""
    puzzles = sh.puzzles(name).puzzles
    puzzle = puzzles[dt.date(2026, 11, 23).toordinal() % len(puzzles)]
    view, rollouts = puzzle.view(), 3 * puzzle.rollouts
    moves = tuple(alike[0] for alike in distinct_choices(view))
    ends = outlook_after(view, moves, Budget(iterations=rollouts), seed=77, to_the_end=True)
    wins = wins_count(view.rules)
    counts = [(end.winners if wins else end.losers).count(view.number) for end in ends]
    found = {m.text: chance_of(m.text, n, rollouts) for m, n in zip(moves, counts, strict=True)}
    assert is_clear(tuple(found[move] for move in puzzle.counts), view.rules)
    assert puzzle.choice(advise(view, iterations=30_000, seed=77).best.move.text) == puzzle.best


# Puzzles as values --------------------------------------------------------------------------------


def a_puzzle():
    return sh.puzzles("sh-thead").puzzles[0]


def test_a_puzzle_is_harder_the_fewer_bots_find_it():
    bots = {"beginner": "9C", "steady": "7C", "expert": "7C"}
    puzzle = Puzzle("Ada", "rules: sh-thead", 1, 100, {"7C": 10, "9C": 30}, bots)
    assert (puzzle.best, puzzle.found_by, puzzle.level) == ("7C", ("steady", "expert"), 2)
    assert solved_shares([puzzle]) == {"chance": 0.5, "beginner": 0.0, "steady": 1.0, "expert": 1.0}
    assert solved_shares([]) == {}


def test_moves_that_differ_in_suits_only_are_one_choice():
    start = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
pile: 5C
stock: ?*10
Ada: 6D 6H 9C | - | ?
Bo: ?*3 | - | ?
"""
    view = sh.View.from_position(start, "Ada")
    puzzle = Puzzle("Ada", str(view), 1, 10, {"6H": 1, "9C": 5}, {})
    assert puzzle.choice("6D") == puzzle.choice("6") == "6H"
    assert puzzle.choice("9C", view) == "9C"
    assert puzzle.choice("7C") is None


@pytest.mark.parametrize(("count", "low", "high"), [(0, 0.0, 0.037), (50, 0.404, 0.596)])
def test_chances_have_wilsons_interval(count, low, high):
    found = chance_of("7C", count, 100)
    assert (found.chance, found.low) == (count / 100, pytest.approx(low, abs=1e-3))
    assert found.high == pytest.approx(high, abs=1e-3)


def test_where_nobody_loses_the_higher_chance_is_better():
    rules = sh.rules("sh-thead")
    chances = chance_of("7C", 60, 100), chance_of("9C", 20, 100)
    assert not is_clear(chances, rules)
    assert is_clear(chances, rules.replace({"finish.round_end": "first_out"}))


# The puzzle of a day ------------------------------------------------------------------------------


def test_rule_sets_take_turns_and_the_same_day_has_the_same_puzzle():
    first = dt.date(2026, 11, 23)
    days = [first + dt.timedelta(days=day) for day in range(len(SETS))]
    assert {sh.puzzle_of_the_day(day).view().rules.name for day in days} == set(SETS)
    assert sh.puzzle_of_the_day(first) == sh.puzzle_of_the_day(dt.date(2026, 11, 23))


@pytest.mark.parametrize("name", SETS)
def test_no_puzzle_of_a_set_returns_before_all_were_there(name):
    count, turns = len(sh.puzzles(name).puzzles), len(SETS)
    first = dt.date.fromordinal(turns * count * (740_000 // (turns * count)) + SETS.index(name))
    days = [first + dt.timedelta(days=turns * turn) for turn in range(count)]
    assert len({sh.puzzle_of_the_day(day).id for day in days}) == count


# Sets in files ------------------------------------------------------------------------------------


def test_a_set_is_read_from_a_file(tmp_path):
    file = tmp_path / "own.jsonl"
    file.write_text(str(sh.puzzles("sh-thead")), encoding="utf-8")
    assert sh.puzzles(file) == sh.puzzles(str(file)) == sh.puzzles("Sh-Thead")


def test_unknown_sets_are_refused_in_words(tmp_path):
    with pytest.raises(sh.SetupError, match=r"no puzzles for “sh-tead”\. Did you mean “sh-thead”"):
        sh.puzzles("sh-tead")
    with pytest.raises(sh.SetupError, match="cannot be read"):
        sh.puzzles(tmp_path / "none.jsonl")
    for text in ("", "{}\n", "nothing\n"):
        (tmp_path / "broken.jsonl").write_text(text, encoding="utf-8")
        with pytest.raises(sh.SetupError, match="cannot be read"):
            sh.puzzles(tmp_path / "broken.jsonl")


@pytest.mark.parametrize(
    "change",
    [
        {"rollouts": 5},
        {"rollouts": 0},
        {"rollouts": -1},
        {"counts": {}},
        {"counts": {"7C": -1}},
        {"counts": {"7C": 5, "9D": 7}},
        {"bots": {"steady": "9D"}},
        {"seat": "Zoe"},
        {"position": "rules: sh-thead"},
        {"position": "rules: nope\nseats: Ada Bo"},
    ],
)
def test_a_puzzle_that_cannot_be_is_refused(tmp_path, change):
    head, line, *_ = str(sh.puzzles("sh-thead")).splitlines()
    file = tmp_path / "own.jsonl"
    file.write_text(f"{head}\n{json.dumps(json.loads(line) | change)}\n", encoding="utf-8")
    with pytest.raises(sh.SetupError, match=r"own\.jsonl cannot be read"):
        sh.puzzles(file)


def test_puzzles_of_another_version_are_refused(tmp_path):
    file = tmp_path / "own.jsonl"
    file.write_text(str(sh.puzzles("sh-thead")).replace('"format":1', '"format":2', 1))
    with pytest.raises(sh.SetupError, match="format 2 is not 1"):
        sh.puzzles(file)


def test_an_id_that_is_none_is_refused_as_an_id():
    with pytest.raises(
        sh.SetupError, match=r"There is no puzzle “9999-x”\. Give the id of a puzzle"
    ):
        find_puzzle("9999-x")
    with pytest.raises(sh.SetupError, match="no puzzles for “karma”"):
        find_puzzle("karma")
