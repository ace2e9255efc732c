"""At the table nothing is lost: tables are saved by themselves and offered again."""

from __future__ import annotations

import sys
from functools import partial

import pytest

import shithead as sh
from tests.cli.conftest import ADA, answer, ended, interrupted

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

OFFER = "Enter continues the first match"


@pytest.fixture
def folder(tmp_path, environment):
    """Where tables are saved."""
    environment["SHITHEAD_DATA"] = str(tmp_path / "data")
    return tmp_path / "data" / "tables"


@pytest.fixture
def start(terminal, folder):
    """Start a table; after the first prompt where there is one."""
    return partial(terminal, "play")


def played(start, *arguments):
    """A table of which a few moves are played."""
    child = start("--seed", 7, *arguments)
    answer(child, "ready")
    return child


def tables(folder):
    return sorted(folder.glob("*.shg")) if folder.exists() else []


def test_a_killed_table_is_offered_again(start, folder):
    played(start).kill(9)
    assert len(tables(folder)) == 1
    child = start(expect=OFFER)
    answer(child, "", expect="Continuing: Sh.thead, round 1")
    child.expect(ADA)
    shown, code = interrupted(child)
    assert code == 130
    assert "offers it again" in shown
    moves = sh.Match.from_record(tables(folder)[0]).game.moves
    assert "Ada: ready" in [move.text for move in moves]


def test_a_new_table_leaves_the_old_one(start, folder):
    interrupted(played(start))
    child = start(expect=OFFER)
    answer(child, "n")
    shown, _ = interrupted(child)
    assert "not saved" not in shown
    assert len(tables(folder)) == 1


def test_a_deleted_table_is_gone(start, folder):
    interrupted(played(start))
    child = start(expect=OFFER)
    answer(child, "d 7", expect=OFFER)
    answer(child, "d 1")
    interrupted(child)
    assert not list(folder.iterdir())


def test_two_terminals_do_not_meet(start, folder):
    """A table that is being played is not offered; each terminal has its own file."""
    first = played(start)
    second = played(start)
    assert len(tables(folder)) == 2
    interrupted(second)
    third = start(expect=OFFER)
    assert "There is a saved match" in third.before
    assert " 2  " not in third.before
    interrupted(third)
    answer(first, "1")


def test_a_match_goes_on_at_its_round(start, folder):
    """With its scores; it is deleted when nobody wants another round."""
    child = start("--rules", "pagat", "--bots", 1, "--seed", 2)
    again = r"Another round\? \(Y/n\)"
    child.sendline("1")
    while child.expect([ADA, again]) == 0:
        child.sendline("1")
    child.kill(9)
    child = start(expect=OFFER)
    answer(child, "1", expect="After one round: ")
    child.expect("round 2")
    while child.expect([ADA, again]) == 0:
        child.sendline("1")
    child.sendline("n")
    ended(child)
    assert not list(folder.iterdir())


def test_a_broken_table_is_refused_and_kept(start, folder):
    folder.mkdir(parents=True)
    (folder / "old.shg").write_text("shithead = 1\nseats = [")
    child = start()
    assert "cannot be read, and is left where it is" in " ".join(child.before.split())
    interrupted(child)
    assert (folder / "old.shg").read_text() == "shithead = 1\nseats = ["


@pytest.mark.parametrize(
    ("arguments", "more"), [(["--no-autosave"], {}), ([], {"SHITHEAD_AUTOSAVE": "0"})]
)
def test_it_can_be_switched_off(start, folder, arguments, more):
    child = start("--seed", 7, *arguments, **more)
    answer(child, "ready")
    shown, _ = interrupted(child)
    assert "was not saved" in shown
    assert not folder.exists()


def test_a_data_folder_that_cannot_be_written_stops_nobody(start, folder):
    folder.parent.write_text("a file")
    child = played(start)
    answer(child, "q", expect="Quit anyway")
    child.sendline("y")
    assert ended(child)[1] == 0


def test_saving_elsewhere_ends_the_autosave(start, folder, tmp_path):
    child = played(start)
    answer(child, "s evening", expect="Saved.")
    assert not tables(folder)
    interrupted(child)
    assert (tmp_path / "evening.shg").exists()


def test_one_file_is_played_in_one_terminal(start, run, environment, tmp_path):
    start("--seed", 7, "--save", "evening.shg")
    environment["COLUMNS"] = "80"
    refused = run("play", "--save", "evening.shg")
    assert refused.returncode == 2
    assert "in another terminal" in refused.stderr


def test_pipes_save_nothing(run, folder, environment):
    run("play", "--seed", 7, answers="ready\n1\n")
    assert not folder.exists()
