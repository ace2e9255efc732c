"""A rule sheet as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from shithead.narration.sheet.document import Block, ListItem, Picture, Section, Sheet, TwoColumns

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>#|&])")
"""Characters with a meaning in Markdown; titles may contain them (Sh*thead)."""


def as_markdown(sheet: Sheet) -> str:
    """The sheet with headings, paragraphs, lists and tables."""
    parts = [f"# {_plain(sheet.title)}", *map(_section, sheet.sections)]
    return "\n\n".join(parts) + "\n"


def _section(section: Section) -> str:
    text = f"## {_plain(section.heading)}"
    before: object = None
    for block in section.blocks:
        listed = isinstance(before, ListItem) and isinstance(block, ListItem)
        text += ("\n" if listed else "\n\n") + "\n".join(_lines(block))
        before = block
    return text


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, ListItem):
        name = f"**{_plain(block.name)}:** " if block.name else ""
        yield f"- {name}{_plain(block.text)}"
    elif isinstance(block, TwoColumns):
        yield _row(block.head)
        yield "| --- | --- |"
        yield from map(_row, block.rows)
    elif isinstance(block, Picture):
        yield from (_plain(block.caption), "", "```text", *block.lines, "```")
    else:
        yield _plain(block)


def _row(cells: tuple[str, str]) -> str:
    return f"| {_plain(cells[0])} | {_plain(cells[1])} |"


def _plain(text: str) -> str:
    return _SIGNS.sub(r"\\\1", text)
