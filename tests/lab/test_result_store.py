"""Duplicate deals, and the file of results: gone on with, or refused."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from msgspec import structs

import shithead as sh
from shithead.bots.external_bot import BotLimits
from shithead.lab.result_store import ArenaGame, ArenaSetup, Forfeited, append, kept_seed, resume
from tests.errors import raising

SETUP = ArenaSetup(sh.rules("pagat"), 2, ("steady", "random"), 7)


def deal(number):
    """The games of a deal."""
    return [
        ArenaGame(number, seating, ("Seat1", "Seat2"), "Seat2", 40, 0.5, "d", "b")
        for seating in (("steady", "random"), ("random", "steady"))
    ]


@pytest.fixture
def file(tmp_path):
    """A file with two deals."""
    path = tmp_path / "results.jsonl"
    assert resume(path, SETUP) == []
    append(path, deal(0))
    append(path, deal(1))
    return path


def test_what_was_written_is_read(file):
    assert resume(file, SETUP) == deal(0) + deal(1)
    assert kept_seed(file) == 7


def test_every_line_is_json(file):
    first, *games = map(json.loads, file.read_text().splitlines())
    assert (first["seed"], first["seats"], first["bots"]) == (7, 2, ["steady", "random"])
    assert games[0]["seating"] == ["steady", "random"]
    assert games[0]["loser"] == "Seat2"
    assert len(games) == 4


@pytest.mark.parametrize("cut", [1, 30])
def test_a_deal_that_was_cut_off_is_dropped(file, cut):
    file.write_bytes(file.read_bytes()[:-cut])
    assert resume(file, SETUP) == deal(0)
    append(file, deal(1))
    assert resume(file, SETUP) == deal(0) + deal(1)


def test_there_is_nothing_to_go_on_with(tmp_path):
    assert kept_seed(tmp_path / "none.jsonl") is None


def test_a_file_without_a_game_is_begun_anew(tmp_path):
    path = tmp_path / "results.jsonl"
    resume(path, SETUP)
    other = structs.replace(SETUP, seed=8)
    assert resume(path, other) == []
    assert kept_seed(path) == 8


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"rules": sh.rules("pagat").replace({"pickup.voluntary": "never"})}, "pickup.voluntary"),
        ({"seats": 3}, "seats"),
        ({"bots": ("random", "steady")}, "bots"),
        ({"seed": 8}, "seed"),
        ({"limits": BotLimits(move=1)}, "limits"),
    ],
)
def test_another_set_up_is_refused_by_name(file, change, what):
    before = file.read_bytes()
    with pytest.raises(sh.SetupError) as refused:
        resume(file, structs.replace(SETUP, **change))
    assert refused.value.key == "setup-results-another"
    assert refused.value.arguments["what"] == what
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Dear diary\n", "setup-results-line"),
        ("Dear diary", "setup-results-line"),
        ("\0\1\2", "setup-results-line"),
        (
            '{"arena":1,"version":"","rules":{"x":3},"seats":2,"bots":[],"seed":1,"limits":{}}\n{}\n',
            "setup-results-line",
        ),
        ('{"deal": 0}\n', "setup-results-line"),
        (
            '{"arena":2,"version":"","rules":{},"seats":2,"bots":[],"seed":1,"limits":{}}\n',
            "setup-results-format",
        ),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path, text, key):
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with raising(sh.SetupError, key=key):
        resume(path, SETUP)
    assert path.read_text() == text


@pytest.mark.parametrize("beginning", ["", "{", '{"arena":1,"vers'])
def test_a_first_line_that_was_cut_off_is_begun_anew(tmp_path, beginning):
    path = tmp_path / "results.jsonl"
    path.write_text(beginning)
    assert kept_seed(path) is None
    assert resume(path, SETUP) == []


@pytest.mark.parametrize(
    "change",
    [
        {"loser": "Seat9"},
        {"places": ("Seat1", "Seat9")},
        {"places": ("Seat1", "Seat1")},
        {"places": ("Seat2", "Seat1")},
        {"plies": -1},
        {"seconds": -1.0},
        {"forfeit": Forfeited("Seat9", "illegal", "")},
        {"forfeit": Forfeited("Seat1", "illegal", "")},
        {"forfeit": Forfeited("Seat2", "bored", "")},
    ],
)
def test_a_game_that_contradicts_itself_is_named(file, change):
    first, second = deal(2)
    append(file, [first, structs.replace(second, **change)])
    before = file.read_bytes()
    with pytest.raises(sh.SetupError, match="line 7 "):
        resume(file, SETUP)
    assert file.read_bytes() == before


@pytest.mark.parametrize("line", [b"{}\n", b'{"deal": 9}\n'])
def test_a_line_that_is_no_game_is_named(file, line):
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], line, *lines[3:]]))
    with pytest.raises(sh.SetupError) as refused:
        resume(file, SETUP)
    assert refused.value.arguments["line"] == 3


def test_games_in_another_order_are_refused(file):
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], *lines[3:], *lines[1:3]]))
    with pytest.raises(sh.SetupError) as refused:
        resume(file, SETUP)
    assert refused.value.arguments["line"] == 2


def test_a_folder_is_no_file(tmp_path):
    for use in (kept_seed, lambda path: append(path, deal(0))):
        with raising(sh.SetupError, key="setup-results-file"):
            use(tmp_path)


def setup(bots, seats):
    return ArenaSetup(sh.rules("sh-thead"), seats, tuple(bots), 1)


def seatings(bots, seats):
    return setup(bots, seats).seatings


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"seats": None}, "setup-seat-count"),
        ({"seats": 10**30}, "setup-too-many-seats"),
        ({"bots": ()}, "setup-seat-without-bot"),
    ],
)
def test_a_set_up_that_nobody_can_play_is_refused(wrong, key):
    with raising(sh.SetupError, key=key):
        structs.replace(SETUP, **wrong)


def test_a_set_up_reads_rules_and_a_single_bot():
    """As everywhere else."""
    assert ArenaSetup("pagat", 2, "steady", 7) == ArenaSetup(sh.rules("pagat"), 2, ("steady",), 7)


def test_two_bots_change_seats():
    assert seatings(["a", "b"], 2) == (("a", "b"), ("b", "a"))


def test_fewer_bots_than_seats_repeat_and_equal_seatings_count_once():
    assert seatings(["a", "b"], 4) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert seatings(["a"], 3) == (("a", "a", "a"),)


def test_one_against_three_sits_everywhere():
    assert {found.index("a") for found in seatings(["a", "b", "b", "b"], 4)} == {0, 1, 2, 3}
    assert len(seatings(["a", "b", "b", "b"], 4)) == 4


def test_of_more_bots_than_seats_every_choice_plays():
    expected = {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")}
    assert set(seatings(["a", "b", "c"], 2)) == expected


@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcde", "aab"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_bot_sits_at_each_seat_equally_often(bots, seats):
    by_seat = [Counter(at) for at in zip(*seatings(bots, seats), strict=True)]
    assert all(count == by_seat[0] for count in by_seat)
    assert set(by_seat[0]) == set(bots)


def test_deals_are_whole():
    assert [setup("abcd", 4).deals(games) for games in (1, 4, 5, 8)] == [1, 1, 2, 2]
