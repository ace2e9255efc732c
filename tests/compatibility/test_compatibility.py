"""Records, saved tables and rule files made by version 0.1.0 before its modules got their names."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import shithead as sh
from shithead.notation.record_reader import read_record
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


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_rule_files_mean_what_they_meant(file):
    """Every option that there was has the value that it had."""
    before = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    rules = sh.rules(file)
    now = rules.plain()
    assert options(before).items() <= options(now).items()
    assert (now["name"], now["titles"]) == (before["name"], before["titles"])
    assert sh.rules(now) == rules
