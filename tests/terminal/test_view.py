"""The table as one seat sees it, and the rule sheet there."""

from __future__ import annotations

import pytest
from rich.text import Text

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import WIDTH, ListItem, block_lines
from shithead.terminal.view import TableLines, sheet_lines, table_lines

POSITION = """
rules: sh-thead
seats: Ada Bo Cem Dee
turn: Bo counterclockwise play
stock: -
pile: 5H 6H 3C 3D 7S
burnt: TC 2D
out: Dee
Ada: 6C 8D 3H | KS QH AC | 2C 9D TS
Bo: - | JC JD | 4S
Cem: 7H | - | -
Dee: - | - | -
"""


def shown(view, language="en", width=80, **more):
    lines = TableLines(view, "Sh*thead", language, width, **more)
    return "\n".join(str(line) for line in table_lines(lines, []))


def test_what_lies_there(view):
    text = shown(view(POSITION))
    for words in (
        "── Sh*thead · your turn ──",
        "   Ada       3 in hand   Q♥ K♠ A♣  3 down",
        " ▶ Bo (you)  0 in hand   J♣ J♦     1 down",
        "   Cem       1 in hand   none up   none down",
        "   Dee       out (place 1)",
        "draw stack 0 · out of play 2 · ↺ counterclockwise",
        "discard pile (5): … 6♥ 3♣ 3♦ 7♠",
        "play a 7 or lower",
        "up     J♣  J♦",
        "down   ▒▒",
        "hand  none",
        "None of these cards fits: you have to take the discard pile.",
        "1 take the discard pile (5) with J♣",
        "2 take the discard pile (5) with J♣ J♦",
    ):
        assert words in text


def test_who_burned_first_is_named_so(view):
    position = POSITION.replace("sh-thead", "smeghead").replace("out: Dee", "out: Dee\nburner: Bo")
    for language, name in (("en", "Bo (you) · Flush"), ("de", "Bo (du) · Flush")):
        lines = shown(view(position), language).splitlines()
        assert [name in line for line in lines if "· Flush" in line] == [True]
    assert "Flush" not in shown(view(POSITION))


def test_in_german(view):
    text = shown(view(POSITION), "de")
    for words in (
        "du bist am Zug",
        "Bo (du)",
        "zuerst fertig",
        "Nachziehstapel 0 · abgeräumt 2 · ↺ gegen den Uhrzeigersinn",
        "Abwurfstapel (5): … 6♥ 3♣ 3♦ 7♠",
        "erlaubt: 7 oder niedriger",
        "Nichts davon passt: Du musst den Abwurfstapel nehmen.",
        "Abwurfstapel (5) und B♣ nehmen",
    ):
        assert words in text


def test_nothing_hidden_is_shown(view):
    text = shown(view(POSITION))
    for card in ("6♣", "8♦", "3♥", "2♣", "9♦", "10♠", "4♠", "7♥"):
        assert card not in text


def test_cards_that_cannot_be_played_are_dimmed(view):
    position = "rules: pagat\nseats: Ada Bo\npile: 9C\nAda: 4D TC KD | 2S | 3S\nBo: 5C | - | -\n"
    lines = list(TableLines(view(position), "", "en", 80).own())
    hand = lines[-1]
    dimmed = [hand.plain[s.start : s.end].strip() for s in hand.spans if s.style == "dim"]
    assert dimmed == ["hand", "4♦"]
    assert all(s.style != "dim" or "up" in lines[0].plain[s.start : s.end] for s in lines[0].spans)


def test_long_names_are_cut(view):
    name = "Abcdefghijklmnopqrstuvwxyz"
    text = shown(view(f"rules: pagat\nseats: {name} Bo\n{name}: 4D | - | -\nBo: 5C | - | -\n"))
    assert "Abcdefghijklm… (you)" in text


def test_several_people_are_called_by_name(view):
    assert "Bo’s turn" in shown(view(POSITION), alone=False)


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_moves_take_as_many_columns_as_fit(view, width):
    position = (
        "rules: cruzo\nseats: Ada Bo\nAda: 4C 4D 4H 5C 5D 6C 6D 7C 8C KC | - | -\nBo: 5S | - | -\n"
    )
    rows = [str(row) for row in TableLines(view(position), "", "en", width).moves()]
    assert max(map(len, rows)) <= width
    assert len(rows) <= 2000 // width


def lines_of(block):
    """A paragraph or an item is one line; tables and pictures have several."""
    return [block] if isinstance(block, str | ListItem) else block_lines(block, WIDTH - 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_every_line_of_the_sheet_is_shown(name, language):
    """Title and headings are bold; every paragraph and every item is a line below its heading."""
    rules = sh.rules(name)
    page = sheet(rules, language)
    lines = [line for line in sheet_lines(rules, language) if line]
    bold = [line.plain for line in lines if isinstance(line, Text)]
    assert bold == [page.title, *(section.heading for section in page.sections)]
    blocks = [block for section in page.sections for block in section.blocks]
    told = [line for block in blocks for line in lines_of(block) if line]
    assert len(lines) == len(bold) + len(told)


def test_items_begin_with_their_name_or_a_point():
    lines = list(sheet_lines(sh.rules("sh-thead"), "en"))
    assert "   8: The next player misses a turn. If you" in " ".join(map(str, lines))
    assert "   · Three cards face up on top of these: the up cards." in lines


def test_a_reading_names_the_option_that_changes_it():
    lines = "\n".join(map(str, sheet_lines(sh.rules("cruzo"), "de")))
    assert "A bunker" not in lines
    assert "Ein Bunker, der nicht passt: Er kommt mit dem Stapel auf die Hand." in lines
    assert "(endgame.blind_fail)" in lines
    assert (
        "auf leerem Tisch: Danach darf alles folgen. Anderswo gilt: Sie zählt mit ihrem eigenen "
        "Rang. (specials.3)" in lines
    )


def test_the_table_of_special_cards_fits_a_narrow_screen():
    """What does not fit beside a card's name goes on below, in its column."""
    lines = [str(line) for line in sheet_lines(sh.rules("cruzo"), "de", 60)]
    first = next(at for at, line in enumerate(lines) if line.startswith("     Karte"))
    rows = lines[first : lines.index("", first)]
    assert lines[first - 1] == ""
    column = rows[0].index("Bedeutung")
    assert all(len(row) <= 60 and row[column] != " " == row[column - 1] for row in rows)
