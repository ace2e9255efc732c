"""A rule sheet as a page of its own in HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Final

from shithead.narration.sheet.document import Block, ListItem, Picture, Section, Sheet, TwoColumns

_STYLE: Final = """\
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 42rem; padding: 1rem; font: 1.05rem/1.5 Georgia, serif; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2rem; }
dt { font-weight: bold; margin-top: .8rem; }
dd { margin-left: 1.5rem; }
th, td { padding: .2rem 1rem .2rem 0; text-align: left; vertical-align: top; }
pre { line-height: 1.8; overflow-x: auto; }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  h2 { break-after: avoid; }
  dt { break-after: avoid; }
  dd, li { break-inside: avoid; }
}
"""


def as_html(sheet: Sheet) -> str:
    """A self-contained page to be read, linked or printed."""
    return "\n".join(_page(sheet)) + "\n"


def _page(sheet: Sheet) -> Iterator[str]:
    title = escape(sheet.title)
    yield "<!DOCTYPE html>"
    yield f'<html lang="{sheet.language}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>"
    yield f"<style>\n{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield f"<h1>{title}</h1>"
    for number, section in enumerate(sheet.sections, 1):
        yield from _section(section, f"part-{number}")
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _section(section: Section, name: str) -> Iterator[str]:
    yield f'<section aria-labelledby="{name}">'
    yield f'<h2 id="{name}">{escape(section.heading)}</h2>'
    for kind, blocks in groupby(section.blocks, key=_kind):
        yield from _blocks(kind, blocks)
    yield "</section>"


def _kind(block: Block) -> str:
    """The element that a block is an item of; empty for one that stands alone."""
    if isinstance(block, ListItem):
        return "dl" if block.name else "ul"
    return ""


def _blocks(kind: str, blocks: Iterable[Block]) -> Iterator[str]:
    """Blocks of one kind, as :func:`_kind` names it; a list's items may have names."""
    if kind:
        yield f"<{kind}>"
    for block in blocks:
        if isinstance(block, TwoColumns):
            yield from _table(block)
        elif isinstance(block, Picture):
            lines = "\n".join(map(escape, block.lines))
            yield f"<p>{escape(block.caption)}</p>\n<pre>\n{lines}</pre>"
        elif isinstance(block, ListItem) and block.name:
            yield f"<dt>{escape(block.name)}</dt>\n<dd>{escape(block.text)}</dd>"
        elif isinstance(block, ListItem):
            yield f"<li>{escape(block.text)}</li>"
        else:
            yield f"<p>{escape(block)}</p>"
    if kind:
        yield f"</{kind}>"


def _table(table: TwoColumns) -> Iterator[str]:
    yield "<table>"
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    yield f"<tr>{heads}</tr>"
    for name, text in table.rows:
        yield f'<tr><th scope="row">{escape(name)}</th><td>{escape(text)}</td></tr>'
    yield "</table>"
