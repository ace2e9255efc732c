"""A rule sheet as plain text."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from shithead.ruleset.sheet.document import ListItem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.ruleset.sheet.document import Section, Sheet

WIDTH: Final = 80
"""Columns."""

_BULLET: Final = "  - "
_HANGING: Final = "    "


def as_text(sheet: Sheet, width: int = WIDTH) -> str:
    """The sheet in lines of at most ``width`` columns, headings underlined."""
    return "\n".join(_lines(sheet, width)) + "\n"


def _lines(sheet: Sheet, width: int) -> Iterator[str]:
    yield from _underlined(sheet.title, "=", width)
    for section in sheet.sections:
        yield ""
        yield from _underlined(section.heading, "-", width)
        yield from _blocks(section, width)


def _underlined(heading: str, sign: str, width: int) -> Iterator[str]:
    lines = textwrap.wrap(heading, width)
    yield from lines
    yield sign * max(map(len, lines))


def _blocks(section: Section, width: int) -> Iterator[str]:
    before: str | ListItem | None = None
    for block in section.blocks:
        point = isinstance(block, ListItem) and not block.name
        if before and not point:
            yield ""
        yield from block_lines(block, width)
        before = block


def block_lines(block: str | ListItem, width: int) -> list[str]:
    """A paragraph, or an item behind its bullet or below its name."""
    if isinstance(block, str):
        return textwrap.wrap(block, width)
    first = f"  {block.name}: " if block.name else _BULLET
    return textwrap.wrap(block.text, width, initial_indent=first, subsequent_indent=_HANGING)
