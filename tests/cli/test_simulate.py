"""The command `simulate`: many games at the same seats, counted and kept."""

from __future__ import annotations

import csv
import errno
import io
import json
import re
from pathlib import Path

import pytest
from pyarrow import parquet

import shithead as sh

SHORT = ("--rules", "pagat", "--seats", 3, "--seed", 5, "--jobs", 1)


def rates(shown):
    """The rows of the table: seat, bot, share of games lost."""
    found = re.findall(r"^ +(\d) +([a-z :,]+?) +([\d.]+)% \(", shown, re.MULTILINE)
    return [(int(seat), bot, float(share)) for seat, bot, share in found]


def test_bots_by_seat_and_the_same_seed_again(call):
    options = (*SHORT, "--games", 4, "--bots", "steady,random")
    first, second = (call("simulate", *options).stdout for _ in range(2))
    assert rates(first) == rates(second)
    assert [row[:2] for row in rates(first)] == [(1, "steady"), (2, "random"), (3, "steady")]
    assert sum(share for _, _, share in rates(first)) == 100
    assert "3 seats: 4 games, seed 5" in first


def test_the_same_games_with_any_number_of_jobs(call, tmp_path):
    """Kept in a file of the arena's form, and gone on with."""
    options = (*SHORT[:-2], "--bots", "random", "--out")
    call("simulate", *options, "one.jsonl", "--jobs", 1, "--games", 5)
    call("simulate", *options, "two.jsonl", "--jobs", 2, "--games", 3)
    again = call("simulate", *options, "two.jsonl", "--jobs", 1, "--games", 5)
    assert "two.jsonl already holds 3 games" in again.stdout
    one, two = (
        [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        for name in ("one.jsonl", "two.jsonl")
    )
    assert len(one) == 6
    assert one[0] == two[0]
    assert one[0]["rotate"] is False
    kept = [{k: v for k, v in line.items() if k != "seconds"} for line in one[1:]]
    assert kept == [{k: v for k, v in line.items() if k != "seconds"} for line in two[1:]]
    assert {tuple(line["seating"]) for line in kept} == {("random",) * 3}


def test_a_file_of_the_arena_is_refused(call):
    """There every seating plays."""
    call("arena", *SHORT, "--bots", "random", "--games", 1, "--out", "x.jsonl")
    refused = call("simulate", *SHORT, "--bots", "random", "--games", 1, "--out", "x.jsonl")
    assert refused.returncode == 2
    assert "rotate is true there and false here" in refused.stderr


def test_playouts_agree_with_the_library(call):
    shown = call("simulate", "--playouts", "--seats", 2, "--games", 4, "--seed", 9).stdout
    losses = sh.playouts("sh-thead", 2, 4, 9).losses
    assert rates(shown) == [(n, "random moves", 25 * lost) for n, lost in enumerate(losses, 1)]


def test_in_german(call):
    shown = call("simulate", "--playouts", "--games", 2, "--language", "de").stdout
    assert "3 Plätze: 2 Runden, Startwert" in shown
    assert "Zufallszüge" in shown


def test_games_without_a_loser_are_counted(call):
    options = ("--rules", "schwuler-priester", "--playouts", "--games", 3)
    assert "Games without a loser: 3" in call("simulate", *options).stdout


def test_a_table_in_60_columns(call):
    shown = call("simulate", *SHORT, "--games", 2, COLUMNS="60").stdout
    assert max(map(len, shown.splitlines())) <= 60


def test_a_table_and_figures_for_programs(call, tmp_path):
    options = (*SHORT, "--games", 3, "--bots", "steady,random")
    told = json.loads(call("simulate", *options, "--json", "--table", "games.parquet").stdout)
    assert (told["rules"], told["seats"], told["seed"], told["games"]) == ("pagat", 3, 5, 3)
    assert [(row["seat"], row["bot"]) for row in told["standings"]] == [
        (1, "steady"), (2, "random"), (3, "steady")
    ]  # fmt: skip
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert sum(row["plies"] for row in rows) == told["plies"]
    lines = [*csv.DictReader(io.StringIO(call("simulate", *options, "--csv").stdout))]
    assert [int(line["turns"]) for line in lines] == [row["turns"] for row in rows]


def test_a_full_disk_costs_neither_the_answer_nor_the_table(call, tmp_path, monkeypatch):
    (tmp_path / "games.csv").write_text("as before")

    def refuse(*_, **_encoding):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_text", refuse)
    shown = call("simulate", *SHORT, "--games", 4, "--table", "games.csv")
    assert shown.returncode == 2
    assert "4 games, seed 5" in shown.stdout
    assert "games.csv cannot be read or written (there is no space left)." in shown.stderr
    assert (tmp_path / "games.csv").read_text() == "as before"


def test_random_moves_for_programs(call):
    told = json.loads(call("simulate", "--playouts", "--games", 4, "--seed", 9, "--json").stdout)
    found = sh.playouts("sh-thead", 3, 4, 9)
    assert (told["plies"], told["losses"]) == (found.plies, [*found.losses])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--json", "--csv"), "choose one of them"),
        (("--table", "games.xls"), "Names of tables end in .parquet, .arrow, .csv, .jsonl"),
        (("--table", "no/folder.csv"), "cannot be read or written"),
        (("--playouts", "--csv"), "leave --csv out"),
    ],
)
def test_what_cannot_be_written_is_refused(call, options, words):
    refused = call("simulate", *SHORT, "--games", 1, *options)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert words in refused.stderr
