"""Texts are read file by file, when they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from shithead.localization import bundle, number_format, translate
from shithead.message_bundle import MessageBundle, NumberFormat

SCRIPT = """
from shithead import localization
read = []
bundle = localization.bundle
localization.bundle = lambda language, file: read.append(file) or bundle(language, file)
localization.translate("cli-main-help")
localization.translate("word-rank", "de", rank="Q")
print(sorted(set(read)))
"""


def test_only_the_files_asked_for_are_read():
    """A message reads the one file that its key belongs to."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['cli', 'words']\n"


def test_unknown_language():
    """There are no texts in it: an error, whatever is asked for."""
    with pytest.raises(ValueError, match="fr"):
        bundle("fr", "cli")
    with pytest.raises(ValueError, match="fr"):
        translate("no-such-message", "fr")


LANGUAGE = """
plain = { $name } said { word }
word = nothing
    .loud = { "{" }NOTHING{ "}" }
counted = { $count ->
    [0] none
    [one] one card
   *[other] { $count } cards
}
"""


def messages(**numbers: object) -> MessageBundle:
    """A bundle of a few messages."""
    usual = {"thousands": ",", "decimal": ".", "plurals": {"one": "i = 1 and v = 0"}}
    return MessageBundle(LANGUAGE, NumberFormat(**usual | numbers))


def text(key: str, attribute: str = "", /, **arguments: object) -> str:
    """A message of this bundle."""
    bundle = messages()
    return bundle.text(bundle.pattern(key, attribute), arguments)


def test_messages_are_filled():
    """Arguments, other messages and texts in quotes come into a message."""
    assert text("plain", name="Ada") == "Ada said nothing"
    assert text("word", "loud") == "{NOTHING}"
    assert [text("counted", count=count) for count in (0, 1, 2)] == ["none", "one card", "2 cards"]


def test_arguments_that_are_missing_or_odd():
    """They are errors, not gaps in a text."""
    with pytest.raises(KeyError, match="name"):
        text("plain")
    with pytest.raises(TypeError, match="not list"):
        text("plain", name=[])


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (7, "7", "7"),
        (-1234567, "-1,234,567", "-1.234.567"),
        (1.0, "1", "1"),
        (1234.5678, "1,234.568", "1.234,568"),
        (0.0625, "0.062", "0,062"),
    ],
)
def test_numbers_are_written_as_people_write_them(number, english, german):
    """Digits are grouped, decimals are at most three, and both marks are the language's."""
    assert number_format("en").text(number) == english
    assert number_format("de").text(number) == german


POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0,1 or v = 0 and i % 10 = 5..9"
    " or v = 0 and i % 100 = 12..14",
}


def test_plurals_are_those_of_the_language():
    """Conditions of CLDR tell the categories of a number."""
    polish = NumberFormat(" ", ",", POLISH)
    found = {number: polish.plural(number) for number in (0, 1, 2, 5, 12, 21, 22, 1.5)}
    many = dict.fromkeys((0, 5, 12, 21), "many")
    assert found == {**many, 1: "one", 2: "few", 22: "few", 1.5: "other"}
    with pytest.raises(ValueError, match="whatever"):
        NumberFormat(" ", ",", {"one": "whatever"}).plural(1)


ONE_OF_EACH = {
    "table-told-earlier": ({"count": 1}, "… 1 earlier move", "… 1 Zug davor"),
    "room-changed-pace": (
        {"value": 1.0},
        "bots wait 1 second before a move, from the next turn on",
        "ab dem nächsten Zug warten Bots 1 Sekunde, bevor sie spielen",
    ),
    "lab-by-wait": ({"value": 1.0}, "1 play", "1 Zug"),
    "lab-by-skill": ({"value": 1}, "1 rating point", "1 Wertungspunkt"),
    "fair-cards": (
        {"packs": 1, "jokers": 1},
        "It deals 1 pack with 1 joker, and these rules do not.",
        "Er nennt ein Kartenspiel mit 1 Joker; diese Regeln haben andere Karten.",
    ),
    "setup-seats-mismatch": (
        {"people": 1, "bots": 1, "seats": 3},
        "1 person and 1 bot do not match 3 seats. Change --people, --bots or --seats.",
        "1 Mensch und 1 Bot passen nicht zu 3 Plätzen. Ändere --people, --bots oder --seats.",
    ),
    "web-own-row": (
        {"up": 1, "down": 1},
        "On the table: 1 up card, 1 down card",
        "Auf dem Tisch: 1 offene, 1 verdeckte Karte",
    ),
    "table-demand-lay": (
        {"count": 1},
        "before play: choose 1 hand card to lay face up",
        "vor dem Spiel: eine Handkarte wählen, die offen ausliegen soll",
    ),
}


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_one_is_counted_as_one(key):
    """Where there may be one of something, its word is not that for several."""
    arguments, english, german = ONE_OF_EACH[key]
    assert translate(key, **arguments) == english
    assert translate(key, "de", **arguments) == german
