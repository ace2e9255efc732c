"""A puzzle in the terminal: the question, the answer, the verdict."""

from __future__ import annotations

import datetime as dt

import pytest

import shithead as sh
from shithead.lab.puzzle import puzzle_rules

PUZZLE = sh.puzzles("sh-thead").puzzles[0]
OTHER = list(PUZZLE.counts)[-1]


def test_the_best_move_is_right(call, tmp_path):
    """With the chances after every move, and the command for this puzzle again; nothing is kept."""
    done = call("solve", PUZZLE.id, answers=f"{PUZZLE.best}\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Right!" in done.stdout
    shown = [line for line in done.stdout.splitlines() if " to " in line and line.endswith(")")]
    assert "yours" in shown[0]
    assert "expert" in shown[0]
    assert done.stdout.endswith(f"shithead solve {PUZZLE.id}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("language", "better", "yours"), [("en", "Better is", "yours"), ("de", "Besser ist", "deiner")]
)
def test_another_move_is_told_why_it_is_not(call, language, better, yours):
    done = call("solve", PUZZLE.id, "--language", language, answers=f"{OTHER}\n")
    assert done.returncode == 0
    assert better in done.stdout
    assert yours in done.stdout


def test_what_is_no_move_is_explained_and_asked_again(call):
    other = next(seat for seat in PUZZLE.view().position.seats if seat != PUZZLE.seat)
    answers = f"nonsense\n\n?\nh\n99\n{other}: take\ntry\nundo\n{PUZZLE.best}\n"
    done = call("solve", PUZZLE.id, answers=answers)
    assert "I do not understand “nonsense”" in done.stdout
    assert done.stdout.count("Type a number or a move.") == 3
    assert "There is no move 99" in done.stdout
    assert f"not for {other}." in done.stdout
    assert "Right!" in done.stdout


@pytest.mark.parametrize("answers", ["", "q\n", "r\nq\n"])
def test_one_leaves_without_an_answer(call, answers):
    done = call("solve", PUZZLE.id, answers=answers)
    assert done.returncode == 0
    assert "Better is" not in done.stdout


def test_without_a_name_it_is_the_puzzle_of_the_day(call):
    days = [dt.datetime.now().astimezone().date()]
    shown = call("solve").stdout
    days.append(dt.datetime.now().astimezone().date())  # midnight may have passed
    assert any(f"({sh.puzzle_of_the_day(day).id})" in shown for day in days)


@pytest.mark.parametrize("name", puzzle_rules())
def test_a_rule_set_has_its_puzzles(call, name):
    shown = call("solve", name).stdout
    assert any(f"({puzzle.id})" in shown for puzzle in sh.puzzles(name).puzzles)


def test_a_file_of_ones_own_has_its_puzzles(call, tmp_path):
    found = sh.puzzles("sh-thead")
    (tmp_path / "own.jsonl").write_text(str(found), encoding="utf-8")
    assert "Find the play" in call("solve", "own.jsonl").stdout
    (tmp_path / "own.jsonl").write_text(str(found).splitlines()[0], encoding="utf-8")
    done = call("solve", "own.jsonl")
    assert done.returncode == 2
    assert "There is no puzzle in own.jsonl." in done.stderr


@pytest.mark.parametrize("name", ["00000000", "mukava", "none.jsonl"])
def test_what_is_not_there_is_said(call, name):
    done = call("solve", name)
    assert done.returncode == 2
    assert name in done.stderr
