"""Rows of games: the same from every executor, kept, continued, and read by other programs."""

from __future__ import annotations

import csv
import io
import json
from concurrent.futures import ThreadPoolExecutor

import pyarrow as pa
import pytest
from pyarrow import feather, parquet

import shithead as sh
from shithead.lab.shares import processes
from shithead.lab.simulate import SHARE
from tests.errors import raising

GAMES = SHARE + 2
BOTS = ["random", "steady"]


def simulated(games=3, **more):
    """Games of pagat at two seats."""
    return sh.simulate("pagat", 2, games, BOTS, 7, **more)


def test_a_row_is_played_again():
    row = simulated().rows[2]
    game = sh.Game(row.rules, row.seats, seed=row.deck_seed)
    result = sh.play_out(game, dict(zip(row.seats, row.bots, strict=True)), seed=row.bots_seed)
    assert (row.places, row.loser, row.plies) == (tuple(result.places), result.loser, game.ply)
    assert row.game == 2


def test_the_figures_are_those_that_events_tell():
    """Counted once more from what everybody sees at the table."""
    row = sh.simulate("sh-thead", 3, 1, "random", 5).rows[0]
    game = sh.Game("sh-thead", row.seats, seed=row.deck_seed)
    sh.play_out(game, "random", seed=row.bots_seed)
    again = sh.Game("sh-thead", row.seats, seed=row.deck_seed)
    takes = burns = turns = choices = changes = longest = 0
    leader, waits = None, dict.fromkeys(row.seats, 0)
    for move in game.moves:
        before, phase = again.turn, again.phase
        choices += len(again.legal_moves(move.seat)) + (move.seat != again.turn) > 1
        events = again.play(move)
        takes += sum(isinstance(event, sh.events.Took) for event in events)
        burns += sum(isinstance(event, sh.events.Burnt) for event in events)
        if phase is sh.Phase.SWAP:
            continue
        turns += again.turn != before
        for seat in row.seats:
            waits[seat] = 0 if seat == move.seat or seat in again.places else waits[seat] + 1
        longest = max(longest, *waits.values())
        if not again.places:
            held = {seat: sum(again.view(seat).sizes[seat]) for seat in row.seats}
            fewest = [seat for seat in held if held[seat] == min(held.values())]
            if len(fewest) == 1:
                changes += leader not in (None, fewest[0])
                leader = fewest[0]
    assert (row.takes, row.burns, row.turns, row.choices) == (takes, burns, turns, choices)
    assert (row.lead_changes, row.longest_wait) == (changes, longest)


def test_whoever_plays_the_rows_are_the_same():
    alone = simulated(GAMES).rows
    assert simulated(GAMES, jobs=2).rows == alone
    with ThreadPoolExecutor(2) as players:
        assert simulated(GAMES, executor=players).rows == alone
    with processes(2) as players:
        assert simulated(GAMES, executor=players).rows == alone
    assert simulated(2, first=GAMES - 2).rows == alone[-2:]


def test_rows_are_gone_on_with(tmp_path):
    file, told = tmp_path / "rows.jsonl", []
    simulated(2, out=file)
    file.write_bytes(file.read_bytes() + b'{"game":2,"ru')
    found = simulated(4, out=file, progress=told.append)
    assert found.rows == simulated(4).rows
    assert told == [3, 4]
    assert [json.loads(line)["game"] for line in file.read_text().splitlines()] == [0, 1, 2, 3]
    assert simulated(3, out=file).rows == found.rows[:3]


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 8},
        {"bots": "random"},
        {"seats": ["Ada", "Bo"]},
        {"rules": "sh-thead"},
        {"rules": {"extends": "pagat", "specials": {"8": []}}},
        {"first": 1},
    ],
)
def test_a_file_of_other_games_is_refused(tmp_path, other):
    file = tmp_path / "rows.jsonl"
    given = {"rules": "pagat", "seats": 2, "games": 2, "bots": BOTS, "seed": 7}
    sh.simulate(**given, out=file)
    before = file.read_bytes()
    with raising(sh.SetupError, key="setup-results-another"):
        sh.simulate(**(given | other), out=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["some words", '{"game":1}\n', "\x00\n"])
def test_a_file_of_something_else_is_refused_and_left(tmp_path, content):
    (tmp_path / "mine.txt").write_text(content)
    with raising(sh.SetupError, key="setup-results-line"):
        simulated(out=tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text() == content


def test_a_full_disk_is_said():
    with pytest.raises(sh.SetupError, match="cannot be read or written"):
        simulated(out="/dev/full")


def test_other_libraries_read_the_rows():
    """Through the interface of capsules, without copying."""
    found = simulated()
    table = pa.table(found)
    assert table.num_rows == len(found) == 3
    assert table["bots"].to_pylist() == [BOTS] * 3
    assert table["plies"].to_pylist() == [row.plies for row in found]


def test_tables_are_files(tmp_path):
    found = simulated()
    for suffix in (".parquet", ".arrow", ".csv", ".jsonl"):
        found.save(tmp_path / f"games{suffix}")
    assert parquet.read_table(tmp_path / "games.parquet") == found.arrow()
    assert feather.read_table(tmp_path / "games.arrow") == found.arrow()
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert lines == found.arrow().to_pylist()
    rows = [*csv.DictReader(io.StringIO((tmp_path / "games.csv").read_text()))]
    assert [int(row["plies"]) for row in rows] == [row.plies for row in found]
    assert json.loads(rows[0]["seats"]) == ["Seat1", "Seat2"]


@pytest.mark.parametrize(
    ("name", "key"),
    [("games.xlsx", "setup-table-format"), ("no/folder/games.csv", "setup-results-file")],
)
def test_a_table_that_cannot_be_written_is_refused(tmp_path, name, key):
    with raising(sh.SetupError, key=key):
        simulated(1).save(tmp_path / name)
    assert [*tmp_path.iterdir()] == []
