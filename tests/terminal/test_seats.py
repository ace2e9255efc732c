"""The seats of a table."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.errors import SetupError
from shithead.terminal.seats import SeatOptions, default_bots, reseated, seating

RULES = sh.rules("sh-thead")


def seats(names=(), rules=RULES, **options):
    """The seats for what the command line says."""
    return seating(SeatOptions(tuple(names), **options), rules, "en")


@pytest.mark.parametrize(
    ("options", "people", "played"),
    [
        ({}, ["Ada"], ["Bo", "Cem"]),
        ({"bot_count": 1}, ["Ada"], ["Bo"]),
        ({"bot_count": 0}, ["Ada"], []),
        ({"people": 2}, ["Ada", "Bo"], []),
        ({"people": 1}, ["Ada"], ["Bo", "Cem"]),
        ({"people": 0}, [], ["Ada", "Bo", "Cem"]),
        ({"people": 2, "bot_count": 1}, ["Ada", "Bo"], ["Cem"]),
        ({"names": ["4"]}, ["Ada"], ["Bo", "Cem", "Dee"]),
        ({"names": ["4"], "people": 3}, ["Ada", "Bo", "Cem"], ["Dee"]),
        ({"names": ["3"], "bot_count": 0}, ["Ada", "Bo", "Cem"], []),
        ({"names": ["3"], "people": 0}, [], ["Ada", "Bo", "Cem"]),
        ({"names": ["1"]}, ["Ada"], []),
        ({"names": ["Zoe"]}, ["Zoe"], ["Ada", "Bo"]),
        ({"names": ["Cem"], "bot_count": 3}, ["Cem"], ["Ada", "Bo", "Dee"]),
        ({"names": ["Ada", "Bo", "Cem"]}, ["Ada"], ["Bo", "Cem"]),
        ({"names": ["Ada", "Bo", "Cem"], "bot_count": 1}, ["Ada", "Bo"], ["Cem"]),
        ({"names": ["Ada", "Bo", "Cem"], "people": 2}, ["Ada", "Bo"], ["Cem"]),
        ({"names": ["Ada", "Bo"], "bot_count": 0}, ["Ada", "Bo"], []),
        ({"names": ["Ada", "Bo"], "bot_count": 2}, ["Ada", "Bo"], ["Cem", "Dee"]),
    ],
)
def test_seating(options, people, played):
    """People sit first, then bots; friendly names fill up."""
    found = seats(**options)
    assert list(found.people) == people
    assert list(found.bots) == played
    assert list(found.names) == people + played


@pytest.mark.parametrize(
    ("options", "bots"),
    [
        ({}, ["steady", "steady"]),
        ({"bots": ("expert",)}, ["expert", "expert"]),
        ({"bots": ("expert", "random", "random")}, ["expert", "random", "random"]),
        ({"names": ("4",), "bots": ("expert", "random")}, ["expert", "random", "expert"]),
        ({"names": ("Zoe",), "bots": ("expert", "random")}, ["expert", "random"]),
        ({"bot_count": 3, "bots": ("random",)}, ["random", "random", "random"]),
    ],
)
def test_bots_by_seat(options, bots):
    """A list of bots is laid out by seat; a shorter one repeats."""
    assert list(seats(**options).bots.values()) == bots


@pytest.mark.parametrize(
    "options",
    [
        {"names": ("Ada", "Bo"), "bots": ("random", "random")},
        {"names": ("2",), "people": 3},
        {"names": ("Ada", "Bo", "Cem"), "people": 1, "bot_count": 1},
    ],
)
def test_numbers_that_do_not_add_up(options):
    """Said with the numbers, not silently mended."""
    with pytest.raises(SetupError, match=r"(1 person|\d people) and \d bots? do not match . seats"):
        seats(**options)


@pytest.mark.parametrize(("rules", "bots"), [("sh-thead", 2), ("egilsson", 1), ("pagat-six", 5)])
def test_one_person_gets_as_many_bots_as_the_rules_allow(rules, bots):
    """Two, if the rules do not want fewer or more."""
    ruleset = sh.rules(rules)
    assert default_bots(ruleset) == bots
    assert len(seats(rules=ruleset).bots) == bots


def test_more_seats_than_friendly_names():
    """They are numbered then."""
    names = seats(bot_count=30).names
    assert len(set(names)) == 31


def test_a_saved_table():
    """The record says who is a bot; the command line goes first."""
    names = ["Ada", "Bo", "Cem"]
    plain = SeatOptions()
    assert reseated(names, {"Bo": "random"}, plain).bots == {"Bo": "random"}
    assert reseated(names, {"Bo": "random"}, SeatOptions(bots=("sharp",))).bots == {"Bo": "sharp"}
    assert reseated(names, None, plain).people == ("Ada",)
    assert reseated(names, {"Bo": "random"}, SeatOptions(bot_count=1)).bots == {"Cem": "steady"}
    assert reseated(names, {"Bo": "random"}, SeatOptions(people=1)).bots == {
        "Bo": "random",
        "Cem": "steady",
    }
    assert reseated(names, {}, plain).people == ("Ada", "Bo", "Cem")
    assert reseated(names, None, SeatOptions(bot_count=9)).people == ()
