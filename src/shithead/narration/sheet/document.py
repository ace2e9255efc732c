"""A rule sheet as a value: sections of paragraphs, items, tables and pictures.

The page gets sections as JSON; ``tag`` is the value of their blocks' ``type`` there.
"""

from __future__ import annotations

from msgspec import Struct


class ListItem(Struct, frozen=True, tag="point"):
    """A point of a list.

    Attributes:
        text: its sentences.
        name: its subject, such as a rank; empty for a plain bullet.
        option: the dotted name of the option that changes it; empty if there is none.
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
        caption: what it shows.
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
        title: what the rules are called, as a heading.
        language: of :data:`localization.LANGUAGES`.
        sections: in the order of a rule book.
    """

    title: str
    language: str
    sections: tuple[Section, ...]
