"""Puzzles over the API: the table of the one to move, the verdict on an answer."""

from __future__ import annotations

import datetime as dt

import pytest

import shithead as sh
from shithead.lab.puzzle import puzzle_rules
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.views.prepared_tables import all_puzzles, puzzle_step
from tests.errors import raising

PUZZLE = sh.puzzles("sh-thead").puzzles[0]


def step(move="", puzzle=PUZZLE, **more):
    rules = puzzle.view().rules.name
    return puzzle_step(r.AnswerPuzzle(rules=rules, id=puzzle.id, move=move, **more))


def test_every_set_is_listed():
    listed = all_puzzles("de")
    assert [one.rules for one in listed] == list(puzzle_rules())
    for one in listed:
        puzzles = sh.puzzles(one.rules).puzzles
        assert [(short.id, short.level) for short in one.puzzles] == [
            (puzzle.id, puzzle.level) for puzzle in puzzles
        ]


def test_the_table_is_what_the_mover_sees():
    """Nothing is shown beyond the puzzle's view, and every choice can be made."""
    shown, view = step(), PUZZLE.view()
    table = shown.table.view
    assert (shown.id, shown.preset, shown.verdict) == (PUZZLE.id, "sh-thead", None)
    assert shown.seat == view.number == table.turn
    assert sorted(table.hand) == sorted(view.hand)
    assert table.pile == list(view.pile)
    assert {choice.move for choice in table.legal} == {move.text for move in view.legal}
    assert not table.may_take_back


def test_the_best_move_is_right():
    verdict = step(PUZZLE.best).verdict
    assert verdict.right
    assert verdict.text == "Right!"
    assert [option.chosen for option in verdict.options] == [
        option.move == PUZZLE.best for option in verdict.options
    ]
    assert "of the time, against" in verdict.why


@pytest.mark.parametrize("language", ["en", "de"])
def test_another_move_is_told_why(language):
    """With the chances of every move, and the bots that make it."""
    other = list(PUZZLE.counts)[1]
    shown = step(other, language=language)
    verdict = shown.verdict
    assert not verdict.right
    assert shown.table.view.legal == []
    best, second, *_ = verdict.options
    assert (best.chosen, second.chosen) == (False, True)
    assert best.high < second.low
    assert {bot for option in verdict.options for bot in option.bots} == set(PUZZLE.bots)
    assert all(option.words for option in verdict.options)


@pytest.mark.parametrize("name", puzzle_rules())
def test_every_puzzle_has_words(name):
    """A question, a theme, and a reason or at least the chances, in both languages."""
    for number, puzzle in enumerate(sh.puzzles(name).puzzles[::6]):
        shown = step(puzzle.best, puzzle, language=("en", "de")[number % 2])
        assert shown.verdict.right
        assert all((shown.title, shown.text, shown.level_words, shown.verdict.theme))
        assert str(round(100 * shown.verdict.options[0].chance)) in shown.verdict.why


def test_a_day_has_its_puzzle():
    shown = puzzle_step(r.AnswerPuzzle(day="2026-11-23"))
    assert shown.id == sh.puzzle_of_the_day(dt.date(2026, 11, 23)).id


@pytest.mark.parametrize("played", ["cruzo", "sh-thead", "karma", "house:Ours"])
@pytest.mark.parametrize("day", ["2026-11-23", "2026-11-24", "2026-11-25"])
def test_the_puzzle_of_a_day_is_by_the_rules_that_were_played(played, day):
    """Or by the usual ones, where there are no puzzles by those."""
    shown = puzzle_step(r.AnswerPuzzle(day=day, played=played))
    rules = played if played in puzzle_rules() else "sh-thead"
    assert shown.preset == rules
    assert shown.id == sh.puzzle_of_the_day(dt.date.fromisoformat(day), rules).id


@pytest.mark.parametrize(
    "wanted",
    [
        r.AnswerPuzzle(id="00000000"),
        r.AnswerPuzzle(rules="mukava", id=PUZZLE.id),
        r.AnswerPuzzle(rules="/etc/x.jsonl", id=PUZZLE.id),
        r.AnswerPuzzle(day="yesterday"),
    ],
)
def test_what_is_not_there_is_refused(wanted):
    """Also where a name looks like a path: the page reaches no file."""
    with raising(Refusal, reason=RefusedBecause.NO_PUZZLE):
        puzzle_step(wanted)


def test_an_illegal_answer_is_refused():
    with raising(Refusal, reason=RefusedBecause.ILLEGAL_MOVE):
        step("flip 1")
