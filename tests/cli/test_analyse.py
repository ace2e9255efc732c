"""A recorded game gone through: reports, data, pictures, Ctrl-C."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from tests.lab.games import MOVES, short_game

FEW = ("--iterations", 4)


@pytest.fixture
def record(tmp_path):
    """A short game that Ada wins, in the folder where the command runs."""
    (tmp_path / "game.shg").write_text(str(short_game().record()), encoding="utf-8")
    return "game.shg"


def test_a_report(call, record):
    shown = call("analyse", record, *FEW).stdout
    lines = shown.splitlines()
    assert lines[0] == "Sh*thead: Ada, Bo"
    assert "to become the Shithead" in " ".join(lines[:5])
    assert max(map(len, lines)) <= 80
    rows = [line.split() for line in lines]
    assert ["End", "0", "100"] in rows
    assert [row[:4] for row in rows if row[:1] in (["1"], ["2"], ["3"])] == [
        ["1", "Ada:", "6♣", "0"],
        ["2", "Bo:", "7♦", "0"],
        ["3", "Ada:", "2♣", "0"],
    ]


def test_the_same_seed_gives_the_same_report(call, record):
    one, same = (call("analyse", record, *FEW, "--seed", 3).stdout for _ in range(2))
    assert one == same


def test_data(call, record):
    data = json.loads(call("analyse", record, *FEW, "--format", "json").stdout)
    assert data["format"] == "shithead-analysis"
    assert [ply["move"] for ply in data["plies"]] == list(MOVES)
    assert data["hero"] == "Bo"
    assert data["budget"]["iterations"] == 4


def test_json_is_a_word_of_its_own(call, record):
    json_format = call("analyse", record, *FEW, "--format", "json").stdout
    assert call("analyse", record, *FEW, "--json").stdout == json_format


def test_a_picture(call, record, tmp_path):
    """The name of the file says what is wanted."""
    shown = call("analyse", record, *FEW, "--output", "game.svg")
    assert "Written: game.svg" in shown.stdout
    svg = ET.parse(tmp_path / "game.svg").getroot()  # noqa: S314 — our own
    assert svg.tag.endswith("svg")
    assert "How likely everybody was to become the Shithead" in "".join(svg.itertext())


def test_in_german(call, record):
    shown = call("analyse", record, *FEW, "--language", "de").stdout
    assert "wie wahrscheinlich (in %) jeder Einzelne Shithead wird" in " ".join(shown.split())
    svg = call("analyse", record, *FEW, "--format", "svg", "--language", "de").stdout
    assert "Gespielte Züge" in svg


def test_by_time(call, record):
    data = json.loads(call("analyse", record, "--seconds", "0.001", "--format", "json").stdout)
    assert data["budget"] == {"iterations": None, "seconds": 0.001, "cores": 1}


def test_an_unfinished_game(call, tmp_path):
    unfinished = str(short_game(MOVES[:1]).record())
    (tmp_path / "half.shg").write_text(unfinished, encoding="utf-8")
    shown = call("analyse", "half.shg", *FEW).stdout
    assert "The game is not finished, so there is no turning point yet." in shown


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("missing.shg",), "missing.shg"),
        (("game.shg", "--format", "pdf"), "There is no format “pdf”. Formats: text, json, svg"),
        (("game.shg", "--iterations", "0"), "--iterations needs a whole number"),
        (("game.shg", "--seconds", "no"), "--seconds needs a time in seconds"),
        (("game.shg", "--output", "no/such/folder.json"), "cannot be written"),
        (("other.shg",), "not valid TOML"),
    ],
)
@pytest.mark.usefixtures("record")
def test_what_cannot_be_is_refused(call, tmp_path, options, words):
    (tmp_path / "other.shg").write_text("no record", encoding="utf-8")
    refused = call("analyse", *options)
    assert refused.returncode == 2
    assert words in refused.stderr
