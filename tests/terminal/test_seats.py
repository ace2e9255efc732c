"""Who sits where."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.terminal.seat_assignment import reseated, seating, usual_bots


@pytest.mark.parametrize(
    ("names", "bots", "people", "played"),
    [
        ([], None, ["Ada"], ["Bo", "Cem"]),
        ([], 1, ["Ada"], ["Bo"]),
        (["4"], None, ["Ada"], ["Bo", "Cem", "Dee"]),
        (["3"], 0, ["Ada", "Bo", "Cem"], []),
        (["3"], 3, [], ["Ada", "Bo", "Cem"]),
        (["3"], 9, [], ["Ada", "Bo", "Cem"]),
        (["1"], None, ["Ada"], []),
        (["Zoe"], None, ["Zoe"], ["Ada", "Bo"]),
        (["Cem"], 3, ["Cem"], ["Ada", "Bo", "Dee"]),
        (["Ada", "Bo", "Cem"], None, ["Ada"], ["Bo", "Cem"]),
        (["Ada", "Bo", "Cem"], 1, ["Ada", "Bo"], ["Cem"]),
        (["Ada", "Bo"], 0, ["Ada", "Bo"], []),
        (["Ada", "Bo"], 2, ["Ada", "Bo"], ["Cem", "Dee"]),
    ],
)
def test_seating(names, bots, people, played):
    seats = seating(names, bots, "steady", "en")
    assert list(seats.people) == people
    assert list(seats.bots) == played
    assert list(seats.names) == people + played


@pytest.mark.parametrize(("rules", "bots"), [("sh-thead", 2), ("egilsson", 1), ("pagat-six", 5)])
def test_one_person_gets_as_many_bots_as_the_rules_allow(rules, bots):
    usual = usual_bots(sh.rules(rules))
    assert usual == bots
    assert len(seating([], None, "steady", "en", usual).bots) == bots


def test_more_seats_than_friendly_names():
    names = seating([], 30, "random", "de").names
    assert len(set(names)) == 31


def test_a_saved_table():
    names = ["Ada", "Bo", "Cem"]
    assert reseated(names, {"Bo": "random"}, None, "steady").bots == {"Bo": "random"}
    assert reseated(names, None, None, "steady").people == ("Ada",)
    assert reseated(names, {"Bo": "random"}, 1, "steady").bots == {"Cem": "steady"}
    assert reseated(names, {}, None, "steady").people == ("Ada", "Bo", "Cem")
    assert reseated(names, None, 9, "steady").people == ()
