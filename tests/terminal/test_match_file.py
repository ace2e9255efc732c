"""Matches on disk: written, read again, moved, refused."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.terminal.match_file import (
    MatchFile,
    SaveError,
    check_writable,
    claim,
    numbered,
    path_of,
    read_match,
)

BOTS = {"Bo": "steady"}


def finished(match):
    """Play the round of a match to its end."""
    while match.game.turn:
        match.game.play(match.game.legal_moves()[0])
    return match


@pytest.fixture
def match():
    """A match of pagat's game between Ada and Bo."""
    return sh.Match("pagat", ["Ada", "Bo"], seed=1)


def test_a_round_is_saved_as_the_record_of_a_game(match, tmp_path):
    """Any program reads it; bots and seed are in comments."""
    file = tmp_path / "g.shg"
    MatchFile(file, BOTS).save(match)
    assert file.read_text().startswith("# bots: Bo=steady\n# seed: 1\n")
    assert sh.Game.from_record(file).position() == match.game.position()
    saved = read_match(file)
    assert saved.bots == BOTS
    assert sh.Match.from_record(saved.record) == match
    assert list(tmp_path.iterdir()) == [file]


def test_several_rounds_are_saved_as_a_match(match, tmp_path):
    """The match goes on at its round, with the same deals to come."""
    file = tmp_path / "g.shg"
    finished(match).next_round()
    MatchFile(file, BOTS).save(match)
    saved = read_match(file)
    assert saved.bots == BOTS
    again = sh.Match.from_record(saved.record)
    assert (again.round, again.scores) == (2, match.scores)
    assert str(finished(again).next_round()) == str(finished(match).next_round())


def test_finished_rounds_stay_as_they_were_written(match, tmp_path):
    """What a game does not know, such as its day, is kept for the rounds before."""
    file = tmp_path / "g.shg"
    finished(match).game.record("2020-02-02").save(file)
    saved = read_match(file)
    again = sh.Match.from_record(saved.record)
    again.next_round()
    MatchFile(file, BOTS, saved.record).save(again)
    first, second = read_match(file).record.rounds
    assert first == saved.record.rounds[0]
    assert (first.date, second.date) == ("2020-02-02", None)


def test_without_a_file_nothing_is_saved(match, tmp_path):
    """A table may have no file."""
    MatchFile(None, {}).save(match)
    assert not list(tmp_path.iterdir())


def test_what_files_say_of_bots(match, tmp_path):
    """None is something else than no bots; names of programs hold blanks."""
    file = tmp_path / "g.shg"
    bots = {"Bo": "cmd:./my bot --fast", "Ada": "search:0.5"}
    for seats in ({}, bots):
        MatchFile(file, seats).save(match)
        assert read_match(file).bots == seats
    match.game.record().save(file)
    assert read_match(file).bots is None
    file.write_text("# bots: Bo=it's steady\n" + str(match.game.record()))
    assert read_match(file).bots == {"Bo": "it's", "steady": ""}


def test_names(tmp_path, monkeypatch):
    """A suffix is added where there is none, and a number where a name is taken."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    assert path_of("evening").name == "evening.shg"
    assert path_of("evening.toml").name == "evening.toml"
    assert path_of("folder").name == "folder"
    assert path_of("~nobody/x").name == "x.shg"
    (tmp_path / "g.shg").touch()
    assert numbered(tmp_path / "g.shg").name == "g-2.shg"
    (tmp_path / "g-2.shg").touch()
    assert numbered(tmp_path / "g-2.shg").name == "g-3.shg"
    assert numbered(tmp_path / "friday-night.shg").name == "friday-night-2.shg"


@pytest.mark.parametrize("name", ["nowhere/g.shg", "", "x" * 300, "a\0b"])
def test_unwritable(tmp_path, name):
    """Found before the first move."""
    with pytest.raises(SaveError):
        check_writable(tmp_path / name)


def test_checking_changes_nothing(tmp_path):
    """Neither the file nor its folder."""
    file = tmp_path / "g.shg"
    file.write_text("kept")
    check_writable(file)
    assert file.read_text() == "kept"
    assert list(tmp_path.iterdir()) == [file]


def test_one_terminal_saves_to_a_file(tmp_path, monkeypatch):
    """Whatever the path is called; the file itself has no lock beside it."""
    monkeypatch.setenv("SHITHEAD_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    held = claim(tmp_path / "g.shg")
    with pytest.raises(SaveError, match="in another terminal"):
        claim(tmp_path / "data" / ".." / "g.shg")
    held.release()
    again = claim(tmp_path / "g.shg")
    assert [found.name for found in tmp_path.iterdir()] == ["data"]
    again.release()


def test_without_a_data_folder_there_is_no_lock(tmp_path, monkeypatch):
    """The table is played all the same."""
    (tmp_path / "data").touch()
    monkeypatch.setenv("SHITHEAD_DATA", str(tmp_path / "data"))
    assert claim(tmp_path / "g.shg") is None
