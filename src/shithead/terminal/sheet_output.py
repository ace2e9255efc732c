"""The rule sheet at the table, and printed by the command."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.text import Text

from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import (
    WIDTH,
    Block,
    ListItem,
    Picture,
    as_html,
    as_markdown,
    as_text,
    block_lines,
)
from shithead.ruleset.loader import rules as read_rules
from shithead.ruleset.rule_set import RuleSet
from shithead.terminal.character_set import spelled
from shithead.terminal.screen import Screen


def sheet_lines(rules: RuleSet, language: str, width: int = WIDTH) -> Iterator[str | Text]:
    """The rule sheet as lines: a title, then every part with its sentences.

    Args:
        rules: the rule set.
        language: of :data:`localization.LANGUAGES`.
        width: of the screen, in columns: tables fit into it, sentences wrap as they are shown.
    """
    page = sheet(rules, language)
    yield Text(page.title, style="bold")
    for section in page.sections:
        yield ""
        yield Text(section.heading, style="bold")
        for block in section.blocks:
            yield from _lines(block, min(WIDTH, width))
            if isinstance(block, Picture) and block is not section.blocks[-1]:
                yield ""


def _lines(block: Block, width: int) -> Iterator[str]:
    """A block as lines, each with a margin; an item with the option that changes it."""
    if isinstance(block, str):
        yield f"   {block}"
    elif isinstance(block, ListItem):
        option = f" ({block.option})" if block.option else ""
        name = f"{block.name}: " if block.name else "· "
        yield f"   {name}{block.text}{option}"
    else:
        yield from (f"   {line}".rstrip() for line in block_lines(block, width - 3))


def write_sheet(source: str, kind: str, language: str) -> int:
    """Write the rule sheet of a preset or file to standard output.

    Args:
        source: the preset's name, or a file.
        kind: ``text``, ``markdown`` or ``html``.
        language: of :data:`localization.LANGUAGES`.

    Raises:
        RuleError: no such rule set, or an unsound one.
    """
    page = sheet(read_rules(source), language)
    screen = Screen(language)
    if kind == "text":
        written = as_text(page, min(WIDTH, screen.width))
    else:
        written = as_html(page) if kind == "html" else as_markdown(page)
    sys.stdout.write(spelled(written, screen.encoding))
    return 0
