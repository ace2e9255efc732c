"""The rule sheet at the table, and printed by the command."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from rich.text import Text

from shithead.close_match import close_match
from shithead.errors import ShitheadError
from shithead.ruleset.loader import rules as read_rules
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.sheet.builder import sheet
from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.html import as_html
from shithead.ruleset.sheet.markdown import as_markdown
from shithead.ruleset.sheet.plain_text import WIDTH, as_text
from shithead.terminal.character_set import spelled
from shithead.terminal.screen import Screen

FORMATS: Final = ("text", "markdown", "html")
"""The formats that the command writes."""


class FormatError(ShitheadError):
    """A format that the sheet is not written in."""


def sheet_lines(rules: RuleSet, language: str) -> Iterator[str | Text]:
    """The rule sheet as lines: a title, then every part with its sentences."""
    page = sheet(rules, language)
    yield Text(page.title, style="bold")
    for section in page.sections:
        yield ""
        yield Text(section.heading, style="bold")
        for block in section.blocks:
            yield _line(block)


def _line(block: str | ListItem) -> str:
    if isinstance(block, str):
        return f"   {block}"
    return f"   {block.name}: {block.text}" if block.name else f"   · {block.text}"


def write_sheet(source: str, kind: str, language: str) -> int:
    """Write the rule sheet of a preset or file to standard output.

    Args:
        source: the preset's name, or a file.
        kind: of :data:`FORMATS`.
        language: of :data:`localization.LANGUAGES`.

    Raises:
        FormatError: no such format.
        RuleError: no such rule set, or an unsound one.
    """
    if kind not in FORMATS:
        known, close = ", ".join(FORMATS), close_match(kind, FORMATS)
        raise FormatError("cli-no-format", value=kind, allowed=known, close=close)
    page = sheet(read_rules(source), language)
    screen = Screen(language)
    if kind == "text":
        written = as_text(page, min(WIDTH, screen.width))
    else:
        written = as_html(page) if kind == "html" else as_markdown(page)
    sys.stdout.write(spelled(written, screen.encoding))
    return 0
