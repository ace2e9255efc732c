"""What a line typed at the table means."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.errors import IllegalMove
from shithead.localization import LANGUAGES, say
from shithead.notation.moves import read_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.notation.moves import Move


class Command(StrEnum):
    """What can be typed besides moves; the words for it are in ``table.ftl``."""

    HELP = "help"
    HINT = "hint"
    UNDO = "undo"
    RULES = "rules"
    SAVE = "save"
    QUIT = "quit"


class Again(Struct, frozen=True):
    """Show the table again."""


class Order(Struct, frozen=True):
    """A command, and what follows it."""

    command: Command
    rest: str


class Puzzle(Struct, frozen=True):
    """Something that means nothing; the message that says what would."""

    key: str
    answer: str


_LONGEST_QUOTED: Final = 40

Answer = Order | Again | Puzzle


def read_answer(text: str, moves: Sequence[Move]) -> Move | Answer:
    """The move or command that a line names.

    Args:
        text: the line.
        moves: the numbered legal moves.
    """
    words = text.split()
    if not words:
        return moves[0] if len(moves) == 1 else Again()
    command = _command(words)
    if command:
        return Order(command, " ".join(words[1:]))
    if text.isdecimal():
        number = int(text) if len(text) < 6 else 0  # noqa: PLR2004 — no list is that long
        listed = 1 <= number <= len(moves)
        return moves[number - 1] if listed else _puzzle("table-no-such-number", text)
    return _typed_move(text)


def _command(words: Sequence[str]) -> Command | None:
    """The command a line begins with, in any language; only saving takes more words."""
    first = words[0] if len(words[0]) == 1 else words[0].lower()  # a capital Q is a queen
    for command in Command:
        if len(words) > 1 and command is not Command.SAVE:
            continue
        if any(first in say(f"table-words-{command}", language).split() for language in LANGUAGES):
            return command
    return None


def _typed_move(text: str) -> Move | Puzzle:
    try:
        return read_move(text)
    except IllegalMove:
        return _puzzle("table-nonsense", text)


def _puzzle(key: str, text: str) -> Puzzle:
    short = text if len(text) <= _LONGEST_QUOTED else text[: _LONGEST_QUOTED - 1] + "…"
    return Puzzle(key, short)
