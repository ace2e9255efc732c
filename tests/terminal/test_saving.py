"""Keeping games on disk."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.terminal.save_file import (
    Keeper,
    SaveError,
    check_writable,
    named,
    numbered,
    remembered_bots,
    saved_game,
)


def test_a_kept_game_reads_back_with_its_bots(tmp_path):
    file = tmp_path / "g.shg"
    game = sh.Game("pagat", ["Ada", "Bo"], seed=1)
    Keeper(file, {"Bo": "steady"}, "2026-11-21").save(game)
    assert remembered_bots(file) == {"Bo": "steady"}
    record = saved_game(file)
    assert record.date == "2026-11-21"
    assert sh.Game.from_record(record).position() == game.position()
    assert list(tmp_path.iterdir()) == [file]


def test_without_a_file_nothing_is_kept(tmp_path):
    Keeper(None, {}).save(sh.Game("pagat", ["Ada", "Bo"], seed=1))
    assert saved_game(tmp_path / "none.shg") is None


def test_no_bots_are_remembered_too(tmp_path):
    file = tmp_path / "g.shg"
    game = sh.Game("pagat", ["Ada", "Bo"], seed=1)
    Keeper(file, {}).save(game)
    assert remembered_bots(file) == {}
    game.record().save(file)
    assert remembered_bots(file) is None


def test_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    assert named("evening").name == "evening.shg"
    assert named("evening.toml").name == "evening.toml"
    assert named("folder").name == "folder"
    assert named("~nobody/x").name == "x.shg"
    (tmp_path / "g.shg").touch()
    assert numbered(tmp_path / "g.shg").name == "g-2.shg"
    (tmp_path / "g-2.shg").touch()
    assert numbered(tmp_path / "g-2.shg").name == "g-3.shg"
    assert numbered(tmp_path / "friday-night.shg").name == "friday-night-2.shg"


@pytest.mark.parametrize("name", ["nowhere/g.shg", "", "x" * 300, "a\0b"])
def test_unwritable(tmp_path, name):
    with pytest.raises(SaveError):
        check_writable(tmp_path / name)


def test_checking_changes_nothing(tmp_path):
    file = tmp_path / "g.shg"
    file.write_text("kept")
    check_writable(file)
    assert file.read_text() == "kept"
    assert list(tmp_path.iterdir()) == [file]
