"""Reading a line typed at the table: a move, a command, or neither."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from shithead.close_match import NO_MATCH, close_match
from shithead.errors import IllegalMove
from shithead.localization import LANGUAGES, say
from shithead.notation.moves import Move, MoveKind, read_move


class Command(StrEnum):
    """A command that can be typed besides moves; its words are in ``table.ftl``."""

    HELP = "help"
    HINT = "hint"
    UNDO = "undo"
    LOG = "log"
    SCORE = "score"
    RULES = "rules"
    SAVE = "save"
    QUIT = "quit"


class EmptyLine(Struct, frozen=True):
    """Enter alone, where it means no move."""


class CommandLine(Struct, frozen=True):
    """A command and the words that follow it."""

    command: Command
    rest: str


class InvalidLine(Struct, frozen=True):
    """A line that means nothing.

    Attributes:
        key: of the message that says what would mean something.
        text: the line, cut short.
        close: the word that may be meant by its first one, or :data:`NO_MATCH`.
    """

    key: str
    text: str
    close: str = NO_MATCH


_MOST_QUOTED: Final = 40
_MOST_DIGITS: Final = 5

TypedLine = CommandLine | EmptyLine | InvalidLine


def read_line(text: str, moves: Sequence[Move]) -> Move | TypedLine:
    """The move or command that a line names.

    Args:
        text: the line.
        moves: the numbered legal moves.
    """
    words = text.split()
    if not words:
        return moves[0] if len(moves) == 1 else EmptyLine()
    command = _command(words)
    if command:
        return CommandLine(command, " ".join(words[1:]))
    if text.isdecimal():
        number = int(text) if len(text) <= _MOST_DIGITS else 0  # no list is that long
        listed = 1 <= number <= len(moves)
        return moves[number - 1] if listed else _invalid("table-no-such-number", text)
    return _typed_move(text)


def _command(words: Sequence[str]) -> Command | None:
    """The command a line begins with, in any language; only saving takes more words."""
    first = words[0] if len(words[0]) == 1 else words[0].lower()  # a capital Q is a queen
    for command in Command:
        if len(words) > 1 and command is not Command.SAVE:
            continue
        if first in _words(command):
            return command
    return None


def _words(command: Command) -> list[str]:
    """The words that mean a command, in any language."""
    return [w for language in LANGUAGES for w in say(f"table-words-{command}", language).split()]


_GERMAN_COURT: Final = re.compile(r"\b[BD](?=[CSHD♣♠♥♦](?!\w))", re.IGNORECASE)
"""The rank of a jack or a queen as German cards have it; the notation has no such ranks."""


def _typed_move(text: str) -> Move | InvalidLine:
    noted = _GERMAN_COURT.sub(lambda found: {"B": "J", "D": "Q"}[found[0].upper()], text)
    try:
        return read_move(noted)
    except IllegalMove:
        known = [*MoveKind, *(word for command in Command for word in _words(command))]
        longer = [word for word in known if len(word) > 1]
        close = close_match(text.split(maxsplit=1)[0], longer, 0.7)
        return _invalid("table-nonsense", text, close)


def _invalid(key: str, text: str, close: str = NO_MATCH) -> InvalidLine:
    short = text if len(text) <= _MOST_QUOTED else text[: _MOST_QUOTED - 1] + "…"
    return InvalidLine(key, short, close)
