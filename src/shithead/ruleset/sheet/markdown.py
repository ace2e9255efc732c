"""A rule sheet as Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from shithead.ruleset.sheet.document import ListItem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.ruleset.sheet.document import Section, Sheet

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>#|&])")
"""Signs that mean something in Markdown; a name of the game may hold them (Sh*thead)."""


def as_markdown(sheet: Sheet) -> str:
    """The sheet with headings, paragraphs and lists."""
    parts = [f"# {_plain(sheet.title)}", *map(_section, sheet.sections)]
    return "\n\n".join(parts) + "\n"


def _section(section: Section) -> str:
    return "\n".join([f"## {_plain(section.heading)}", *_lines(section)])


def _lines(section: Section) -> Iterator[str]:
    listed = False
    for block in section.blocks:
        if isinstance(block, ListItem):
            if not listed:
                yield ""
            yield f"- {_item(block)}"
        else:
            yield from ("", _plain(block))
        listed = isinstance(block, ListItem)


def _item(item: ListItem) -> str:
    return f"**{_plain(item.name)}:** {_plain(item.text)}" if item.name else _plain(item.text)


def _plain(text: str) -> str:
    return _SIGNS.sub(r"\\\1", text)
