"""Records, saved tables and rule files made by version 0.1.0 before its modules got their names."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import shithead as sh
from shithead.notation.record_reader import read_record
from shithead.ruleset.rule_set import preset
from shithead.ruleset.schema import RULES_VERSION
from shithead.terminal.match_file import read_match

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.shg"))
RULES = sorted((HERE / "rules").glob("*.toml"))


def options(table: dict[str, object]) -> dict[str, object]:
    """Every option of a plain rule set by its dotted name."""
    groups = {name: value for name, value in table.items() if isinstance(value, dict)}
    return {f"{group}.{name}": groups[group][name] for group in groups for name in groups[group]}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_records_read_and_are_written_alike(file):
    """A record is replayed to its result, and is written as the same table again."""
    text = file.read_text(encoding="utf-8")
    record = read_record(file)
    game = sh.Game.from_record(file)
    assert game.over is ("result" in tomllib.loads(text))
    assert [move.text for move in game.moves] == list(record.moves)
    if isinstance(tomllib.loads(text)["rules"], str):  # whole rules may name options added since
        assert str(record) == "".join(
            line for line in text.splitlines(keepends=True) if not line.startswith("#")
        )
    assert read_record(str(record)) == record
    again = game.record(record.date)
    assert (again.moves, again.result, again.deck) == (record.moves, record.result, record.deck)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_records_are_matches_of_one_round(file):
    """A record of a single game can be gone on with as a match."""
    match = sh.Match.from_record(file)
    assert match.round == 1
    assert sh.Match.from_record(str(match)) == match


def test_there_is_a_move_off_turn_and_a_proof():
    """The records hold what is rare: moves off turn, a proof of a fair deal, a start position."""
    assert any("throw" in move for move in read_record(HERE / "records" / "at-the-table.shg").moves)
    assert read_record(HERE / "records" / "fair.shg").fair.missing == ("Cem",)
    assert read_record(HERE / "records" / "from-a-position.shg").position


def test_a_saved_table_remembers_its_bots():
    """A terminal's saved game still says which bot plays which seat."""
    saved = read_match(HERE / "records" / "terminal-save.shg")
    assert saved.bots == {"Bo": "steady", "Cem": "sharp"}
    assert sh.Match.from_record(saved.record).game.ply == 25


VERSION_1 = [file for file in RECORDS if file.stem.endswith("version-1")]


@pytest.mark.parametrize("file", VERSION_1, ids=lambda file: file.stem)
def test_records_replay_by_their_own_version(file):
    """What version 1 of the rules allowed, or ended with, the newest version does not."""
    text = file.read_text(encoding="utf-8")
    assert sh.Game.from_record(text).rules.version == 1
    newest = text.replace("rules_version = 1", f"rules_version = {RULES_VERSION}")
    newest = newest.replace("\nversion = 1\n", f"\nversion = {RULES_VERSION}\n")
    assert newest != text
    with pytest.raises(sh.RecordError):
        sh.Game.from_record(newest)


def test_a_preset_extends_its_parent_of_the_same_version():
    assert preset("smeghead", 1).quartet.extend is False
    assert preset("west-kent", 1).quartet.extend is False
    assert preset("west-kent").quartet.extend is True


MENDED = {"quartet.extend"}
"""Options whose default was a mistake: with several packs a set may be larger than four (X-07)."""


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_rule_files_mean_what_they_meant(file):
    """Every option that there was has the value that it had, but for what has been mended since."""
    before = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    rules = sh.rules(file)
    now = rules.plain()
    found = options(now)
    assert {name for name, value in options(before).items() if found[name] != value} <= MENDED
    assert (now["name"], now["titles"]) == (before["name"], before["titles"])
    assert sh.rules(now) == rules
