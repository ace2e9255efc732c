"""The rule sheet at the table."""

from __future__ import annotations

import pytest
from rich.text import Text

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.ruleset.sheet.builder import sheet
from shithead.terminal.sheet_output import sheet_lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_every_line_of_the_sheet_is_shown(name, language):
    """Title and headings are bold; every paragraph and every item is a line below its heading."""
    rules = sh.rules(name)
    page = sheet(rules, language)
    lines = [line for line in sheet_lines(rules, language) if line]
    bold = [line.plain for line in lines if isinstance(line, Text)]
    assert bold == [page.title, *(section.heading for section in page.sections)]
    assert len(lines) == len(bold) + sum(len(section.blocks) for section in page.sections)


def test_items_begin_with_their_name_or_a_point():
    lines = list(sheet_lines(sh.rules("sh-thead"), "en"))
    assert "   8: The next player misses a turn." in " ".join(map(str, lines))
    assert "   · Three cards face up on top of them: the up cards." in lines
