"""A rule sheet as a value: sections of paragraphs, items, tables and pictures."""

from __future__ import annotations

from msgspec import Struct


class ListItem(Struct, frozen=True):
    """A point of a list.

    Attributes:
        text: its sentences.
        name: what it is about, such as a rank; empty where it is only a point among others.
        option: the option that changes it, by its dotted name; empty where none does.
    """

    text: str
    name: str = ""
    option: str = ""


class TwoColumns(Struct, frozen=True):
    """Rows of two cells below two headings."""

    head: tuple[str, str]
    rows: tuple[tuple[str, str], ...]


class Picture(Struct, frozen=True):
    """Cards drawn with letters: lines that keep their blanks.

    Attributes:
        caption: what it shows.
        lines: the picture, to be shown in letters of one width.
    """

    caption: str
    lines: tuple[str, ...]


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
