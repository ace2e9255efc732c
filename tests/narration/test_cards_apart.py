"""Single cards whose effects are not those of their rank, in the words of the table."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.narration.demand import demand_line
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import as_text
from shithead.server.views.presenter import rules_state

RULES = sh.rules("pagat").replace(
    {
        "specials.JS": ["skip"],
        "specials.7H": ["wild"],
        "specials.7D": ["wild"],
        "specials.QH": ["only_on J"],
        "specials.9": ["skip"],
        "specials.9D": [],
    }
)
POSITION = """
seats: Ada Bo
turn: Ada clockwise play
pile: {top}
Ada: 7C 7H QH QS 4C | - | -
Bo: 8H 8D 4H | - | -
"""


@pytest.mark.parametrize(
    ("top", "language", "words"),
    [
        ("KH", "en", "play a 2, 10, king, ace, 7♥ or 7♦"),
        ("KH", "de", "erlaubt: 2, 10, König, Ass, 7♥ oder 7♦"),
        ("9H", "en", "play a 9 or higher but not Q♥, or a 2, 7♥ or 7♦"),
        ("9H", "de", "erlaubt: 9 oder höher, auch 2, 7♥ und 7♦, aber nicht D♥"),
        ("JH", "en", "play a jack or higher, or a 2, 10, 7♥ or 7♦"),
    ],
)
def test_the_demand_names_cards(top, language, words):
    """Cards that may go where others of their rank may not are named, and the reverse."""
    game = sh.Game.from_position(POSITION.format(top=top), RULES)
    assert demand_line(game.view("Ada"), language) == words


@pytest.mark.parametrize(
    ("move", "english", "german"),
    [
        ("7C 7H", "the 7 of clubs is too low", "die Kreuz-7 ist zu niedrig"),
        ("QS QH", "the queen of hearts may not go on a 9", "passt die Herz-Dame nicht auf eine 9"),
        ("4C", "a 4 is too low", "eine 4 ist zu niedrig"),
    ],
)
def test_a_refusal_names_the_card(move, english, german):
    """Where cards of a rank differ, the one at fault is named; otherwise the rank."""
    refused = sh.Game.from_position(POSITION.format(top="9H"), RULES).refusal(move)
    assert english in refused.sentence("en")
    assert german in refused.sentence("de")


def test_the_sheet_tells_them():
    """Each has an item of its own, after that of its rank, and what holds for all is said once."""
    told = as_text(sheet(RULES, "en"), 400)
    assert "Jack of spades: The next player misses a turn." in told
    assert "9 of diamonds: This is an ordinary card." in told
    assert told.count("Cards of one rank still go together") == 1
    german = as_text(sheet(RULES, "de"), 400)
    assert "Pik-Bube: Der Nächste setzt aus." in german
    assert "Karo-9: Die Karo-9 ist eine gewöhnliche Karte." in german


def test_the_strip_beside_the_table_shows_them():
    """The strip names them by card, where the rank's own effects stand, too."""
    shown = {one.rank: one.short for one in rules_state(RULES, "en").specials}
    assert list(shown) == ["2", "7H", "7D", "9", "9D", "T", "JS", "QH"]
    assert shown["JS"] == "skips the next player"
    assert shown["9D"] == "no special effect"
