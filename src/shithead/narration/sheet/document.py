"""A rule sheet as a value, and written as plain text, Markdown and HTML.

The page gets sections as JSON; ``tag`` is the value of their blocks' ``type`` there.
"""

from __future__ import annotations

import re
import textwrap
from html import escape
from itertools import groupby
from typing import Final

from msgspec import Struct

WIDTH: Final = 80
"""Columns of plain text."""

_HANGING: Final = "    "
_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>#|&])")
"""Characters with a meaning in Markdown; titles may contain them (Sh*thead)."""

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

_HEAD: Final = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>"""


class ListItem(Struct, frozen=True, tag="point"):
    """A point of a list.

    Attributes:
        text: the sentences.
        name: the subject of the item, such as a rank; empty for a plain bullet.
        option: the dotted names of the options that change it; empty if there are none.
    """

    text: str
    name: str = ""
    option: str = ""


class TwoColumns(Struct, frozen=True, tag="grid"):
    """Rows of two cells below two headings."""

    head: tuple[str, str]
    rows: tuple[tuple[str, str], ...]


class CardRow(Struct, frozen=True):
    """A row of cards in a picture, ``?`` for a card face down, and what they are."""

    cards: tuple[str, ...]
    label: str


class Picture(Struct, frozen=True, tag="drawing"):
    """Cards, for those who can draw them and as preformatted lines for all others.

    Attributes:
        caption: a description of the picture.
        lines: the picture, to be shown in a monospaced font.
        rows: the cards themselves.
    """

    caption: str
    lines: tuple[str, ...]
    rows: tuple[CardRow, ...] = ()


Block = str | ListItem | TwoColumns | Picture
"""What a section is made of; text is a paragraph."""


class Section(Struct, frozen=True):
    """A heading, and in order the blocks below it."""

    heading: str
    blocks: tuple[Block, ...]


class Sheet(Struct, frozen=True):
    """The rules of a table in words.

    Attributes:
        title: the heading: the title of the rules.
        language: the code, such as ``en``.
        sections: the sections, in the order of a rule book.
    """

    title: str
    language: str
    sections: tuple[Section, ...]


# Plain text --------------------------------------------------------------------------------------


def as_text(sheet: Sheet, width: int = WIDTH) -> str:
    """The sheet in lines of at most ``width`` columns, headings underlined."""
    lines = _underlined(sheet.title, "=", width)
    for section in sheet.sections:
        lines += ["", *_underlined(section.heading, "-", width)]
        for number, block in enumerate(section.blocks):
            if number and not (isinstance(block, ListItem) and not block.name):
                lines.append("")
            lines += block_lines(block, width)
    return "\n".join(lines) + "\n"


def _underlined(heading: str, sign: str, width: int) -> list[str]:
    lines = textwrap.wrap(heading, width)
    return [*lines, sign * max(map(len, lines))]


def block_lines(block: Block, width: int) -> list[str]:
    """A paragraph, an item behind its bullet or below its name, a table, or a picture."""
    if isinstance(block, TwoColumns):
        rows = (block.head, *block.rows)
        wide = max(len(name) for name, _ in rows) + len(_HANGING)
        rest = " " * (wide + 2)
        wrapped = (
            textwrap.wrap(text, width, initial_indent=f"  {name:<{wide}}", subsequent_indent=rest)
            for name, text in rows
        )
        return [line for lines in wrapped for line in lines]
    if isinstance(block, Picture):
        return [block.caption, "", *(line[:width] for line in block.lines)]
    if isinstance(block, str):
        return textwrap.wrap(block, width)
    text, first = (f"{block.name}: {block.text}", "  ") if block.name else (block.text, "  - ")
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=_HANGING)


# Markdown ----------------------------------------------------------------------------------------


def as_markdown(sheet: Sheet) -> str:
    """The sheet with headings, paragraphs, lists and tables."""
    text = f"# {_plain(sheet.title)}"
    for section in sheet.sections:
        text += f"\n\n## {_plain(section.heading)}"
        before: object = None
        for block in section.blocks:
            listed = isinstance(before, ListItem) and isinstance(block, ListItem)
            text += "\n" if listed else "\n\n"
            if isinstance(block, ListItem):
                name = f"**{_plain(block.name)}:** " if block.name else ""
                text += f"- {name}{_plain(block.text)}"
            elif isinstance(block, TwoColumns):
                cells = (block.head, *block.rows)
                head, *rows = (f"| {_plain(a)} | {_plain(b)} |" for a, b in cells)
                text += "\n".join([head, "| --- | --- |", *rows])
            elif isinstance(block, Picture):
                text += "\n".join([_plain(block.caption), "", "```text", *block.lines, "```"])
            else:
                text += _plain(block)
            before = block
    return text + "\n"


def _plain(text: str) -> str:
    return _SIGNS.sub(r"\\\1", text)


# HTML --------------------------------------------------------------------------------------------


def as_html(sheet: Sheet) -> str:
    """A self-contained page to be read, linked or printed."""
    title = escape(sheet.title)
    lines = [_HEAD.format(language=sheet.language, title=title, style=_STYLE)]
    for number, section in enumerate(sheet.sections, 1):
        lines += [
            f'<section aria-labelledby="part-{number}">',
            f'<h2 id="part-{number}">{escape(section.heading)}</h2>',
        ]
        for kind, blocks in groupby(
            section.blocks,
            key=lambda each: isinstance(each, ListItem) and ("dl" if each.name else "ul"),
        ):
            lines += [f"<{kind}>"] if kind else []
            for block in blocks:
                if isinstance(block, TwoColumns):
                    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in block.head)
                    rows = (
                        f'<tr><th scope="row">{escape(name)}</th><td>{escape(text)}</td></tr>'
                        for name, text in block.rows
                    )
                    lines += ["<table>", f"<tr>{heads}</tr>", *rows, "</table>"]
                elif isinstance(block, Picture):
                    picture = "\n".join(map(escape, block.lines))
                    lines.append(f"<p>{escape(block.caption)}</p>\n<pre>\n{picture}</pre>")
                elif isinstance(block, str):
                    lines.append(f"<p>{escape(block)}</p>")
                elif block.name:
                    name, text = escape(block.name), escape(block.text)
                    lines.append(f"<dt>{name}</dt>\n<dd>{text}</dd>")
                else:
                    lines.append(f"<li>{escape(block.text)}</li>")
            lines += [f"</{kind}>"] if kind else []
        lines.append("</section>")
    return "\n".join([*lines, "</main>", "</body>", "</html>"]) + "\n"
