"""The rule sheet at the table."""

from __future__ import annotations

import pytest
from rich.text import Text

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import WIDTH, ListItem, block_lines
from shithead.terminal.view import sheet_lines


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
    assert "   8: The next player misses a turn; if you" in " ".join(map(str, lines))
    assert "   · Three cards face up on top of these: the up cards." in lines


def test_a_reading_names_the_option_that_changes_it():
    lines = "\n".join(map(str, sheet_lines(sh.rules("cruzo"), "de")))
    assert "A bunker" not in lines
    assert "Ein Bunker, der nicht passt: Er kommt mit dem Stapel auf die Hand." in lines
    assert "(endgame.blind_fail)" in lines
    assert (
        "auf leerem Tisch: Danach darf alles folgen. Anderswo: sie zählt selbst. (specials.3)"
        in lines
    )


def test_the_table_of_special_cards_fits_a_narrow_screen():
    """What does not fit beside a card's name goes on below, in its column."""
    lines = [str(line) for line in sheet_lines(sh.rules("cruzo"), "de", 60)]
    first = next(at for at, line in enumerate(lines) if line.startswith("     Karte"))
    rows = lines[first : lines.index("", first)]
    assert lines[first - 1] == ""
    column = rows[0].index("Bedeutung")
    assert all(len(row) <= 60 and row[column] != " " == row[column - 1] for row in rows)
