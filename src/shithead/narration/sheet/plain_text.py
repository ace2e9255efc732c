"""A rule sheet as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from shithead.narration.sheet.document import Block, ListItem, Picture, Section, Sheet, TwoColumns

WIDTH: Final = 80
"""Columns."""

_BULLET: Final = "  - "
_NAMED: Final = "  "
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
    before: object = None
    for block in section.blocks:
        point = isinstance(block, ListItem) and not block.name
        if before and not point:
            yield ""
        yield from block_lines(block, width)
        before = block


def block_lines(block: Block, width: int) -> list[str]:
    """A paragraph, an item behind its bullet or below its name, a table, or a picture.

    Args:
        block: the block.
        width: columns.
    """
    if isinstance(block, TwoColumns):
        return list(_table(block, width))
    if isinstance(block, Picture):
        return [block.caption, "", *(line[:width] for line in block.lines)]
    if isinstance(block, str):
        return textwrap.wrap(block, width)
    text = f"{block.name}: {block.text}" if block.name else block.text
    first = _NAMED if block.name else _BULLET
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=_HANGING)


def _table(table: TwoColumns, width: int) -> Iterator[str]:
    wide = max(len(name) for name, _ in (table.head, *table.rows)) + len(_HANGING)
    for name, text in (table.head, *table.rows):
        first, rest = f"  {name:<{wide}}", " " * (wide + 2)
        yield from textwrap.wrap(text, width, initial_indent=first, subsequent_indent=rest)
