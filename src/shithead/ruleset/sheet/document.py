"""A rule sheet as a value: sections of paragraphs and items."""

from __future__ import annotations

from msgspec import Struct


class ListItem(Struct, frozen=True):
    """A point of a list.

    Attributes:
        text: its sentences.
        name: what it is about, such as a rank; empty where it is only a point among others.
    """

    text: str
    name: str = ""


class Section(Struct, frozen=True):
    """A heading, and in order the paragraphs and items below it."""

    heading: str
    blocks: tuple[str | ListItem, ...]


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
