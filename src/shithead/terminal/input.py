"""What is typed at the table: moves and commands, read and explained."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import StrEnum
from itertools import chain
from typing import Final

from msgspec import Struct

from shithead.close_match import NO_MATCH, close_match
from shithead.errors import IllegalMove
from shithead.game.view import View
from shithead.localization import LANGUAGES, translate
from shithead.narration.moves import move_words
from shithead.notation.moves import NAMES, RANKING_WORDS, Move, MoveKind, read_move
from shithead.ruleset.effects import ForceTake, HigherOrLower, NameNext
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.values import greatest
from shithead.terminal.screen import definitions


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
        key: that of the message that says what would mean something.
        text: the line, cut short.
        close: the word that may be meant by its first one, or ``NO_MATCH``.
        meant: a legal move that begins with the same word; None without one.
    """

    key: str
    text: str
    close: str = NO_MATCH
    meant: Move | None = None


_MOST_QUOTED: Final = 40
_MOST_DIGITS: Final = 5

_GERMAN_COURT: Final = re.compile(r"\b[BD](?=[CSHD♣♠♥♦](?!\w))", re.IGNORECASE)
"""The rank of a jack or a queen as German cards have it; the notation has no such ranks."""

_SUITS: Final = str.maketrans("♣♠♥♦", "cshd")

TypedLine = CommandLine | EmptyLine | InvalidLine


def offered_moves(moves: Sequence[Move], view: View) -> dict[str, Move]:
    """Moves by the words in which the table offers them, in any language.

    The words are what ``read_line`` compares a line with.
    """
    return {
        _comparable(move_words(move, view, language)): move
        for language in LANGUAGES
        for move in reversed(moves)
    }


def read_line(
    text: str, moves: Sequence[Move], offered: Mapping[str, Move] | None = None
) -> Move | TypedLine:
    """The move or command that a line names; numbers are those of the legal moves.

    Commands and moves are understood in any language, and only saving takes more words.

    Args:
        offered: ``offered_moves``, where moves are offered in words.
    """
    if not (words := text.split()):
        return moves[0] if len(moves) == 1 else EmptyLine()
    first, rest = words[0], words[1:]
    first = first if len(first) == 1 else first.lower()  # a capital Q is a queen
    for command in Command:
        if first in _words(command) and (not rest or command is Command.SAVE):
            return CommandLine(command, " ".join(rest))
    short = text if len(text) <= _MOST_QUOTED else text[: _MOST_QUOTED - 1] + "…"
    if text.isdecimal():
        number = int(text) if len(text) <= _MOST_DIGITS else 0  # no list is that long
        listed = 1 <= number <= len(moves)
        return moves[number - 1] if listed else InvalidLine("table-no-such-number", short)
    if offered and (move := offered.get(_comparable(text))):
        return move
    try:
        german = {"B": "J", "D": "Q"}
        noted = _in_notation(text, {move.kind for move in moves})
        return read_move(_GERMAN_COURT.sub(lambda found: german[found[0].upper()], noted))
    except IllegalMove:
        known = [*chain(*map(_words, [*MoveKind, *Command]))]
        longer = [word for word in known if len(word) > 1]
        if first not in longer:
            return InvalidLine("table-nonsense", short, close_match(words[0], longer, 0.7))
        meant = next((move for move in moves if first in _words(move.kind)), None)
        return InvalidLine("table-incomplete" if meant else "table-nonsense", short, meant=meant)


def explanation(line: InvalidLine, view: View, language: str, *, most: int) -> str:
    """What would mean something instead of a line that means nothing.

    Args:
        line: the line.
        view: the seat's view, for a move that may be meant.
        language: the code, such as ``en``.
        most: the number of legal moves.
    """
    example = move_words(line.meant, view, language) if line.meant else ""
    words = {"answer": line.text, "close": line.close, "most": most, "example": example}
    return translate(line.key, language, **words)


def _comparable(text: str) -> str:
    """A line without what may be typed one way or another: case, marks, and the pile's size."""
    plain = re.sub(r"\(\d+\)", "", text).casefold().translate(_SUITS)
    return " ".join(re.findall(r"[\w▒]+", plain))


def _in_notation(text: str, legal: AbstractSet[MoveKind]) -> str:
    """A move whose verb, or what is said with it, may be typed in any language."""
    verb, *rest = text.split()
    kinds = [kind for kind in MoveKind if verb.lower() in _words(kind)]
    kind = min(kinds, key=lambda kind: (kind not in legal, kind != verb.lower()), default=None)
    words = rest if kind in {MoveKind.PLAY, MoveKind.SAY} and rest else [kind or verb, *rest]
    if kind in {MoveKind.CALL, MoveKind.PICK}:  # any words may follow
        return " ".join(words)
    for at, word in enumerate(words):
        said = [one for one in (*RANKING_WORDS, NAMES) if word.lower() in _words(one)]
        words[at : at + 1] = said or [word]
        if NAMES in said:  # a name may be any word
            break
    return " ".join(words)


def _words(meaning: str) -> list[str]:
    """The words that mean a command, a kind of move, or what is said with one, in any language."""
    key = f"table-words-{meaning}"
    return [word for language in LANGUAGES for word in translate(key, language).split()]


# Help --------------------------------------------------------------------------------------------


def help_lines(rules: RuleSet, language: str, width: int) -> Iterator[str]:
    """The help at the table: how moves are typed, and the commands.

    Args:
        rules: the rules of the round; moves that they do not know are left out.
        language: the code, such as ``en``.
        width: columns of a line.
    """
    parts = {"table-help": move_forms(rules), "table-help-commands": [*Command, "enter"]}
    for title, forms in parts.items():
        yield translate(title, language)
        keys = [f"table-help-{form}" for form in forms]
        pairs = ((translate(key, language), translate(f"{key}.meaning", language)) for key in keys)
        yield from definitions(pairs, width)


def move_forms(rules: RuleSet) -> list[str]:
    """The forms of moves that exist under a rule set, by what their help text is called."""
    deal, draw = rules.deal, rules.draw
    throws = rules.quartet.throw_in != "off" or rules.quartet.throw_whole
    flips = greatest(deal.down) if rules.endgame.table_cards != "all_to_hand" else 0
    effects = list(chain(*rules.specials.values()))
    found = {
        "play": True,
        "play-set": rules.play.sets != "single",
        "play-run": rules.play.runs != "off",
        "take": True,
        "take-up": rules.pickup.up_card != "none" and rules.endgame.table_cards == "from_table",
        "try": draw.try_stock != "off",
        "flip": flips > 0,
        "flip-several": flips > 1 and rules.endgame.flip_several,
        "pass": draw.again != "off"
        or throws
        or rules.pickup.empty == "pass"
        or rules.start.tie == "call",
        "swap": deal.up_choice == "swap",
        "lay": deal.chosen and deal.stacks == "off",
        "lay-stacks": deal.chosen and deal.stacks != "off",
        "lay-stack": deal.stacks != "off",
        "dump": deal.dump != "off",
        "ready": deal.up_choice == "swap" or deal.stacks != "off" or deal.dump != "off",
        "direction": rules.start.direction == "starter_chooses",
        "throw": throws,
        "reply": any(type(e) is ForceTake and e.reply for e in effects),
        "draw": draw.mode == "manual",
        "call": rules.table.forget_draw != "off",
        "topple": rules.table.topple > 0,
        "claim": rules.start.tie == "call",
        "lower": any(type(e) is HigherOrLower for e in effects),
        "to": any(type(e) is NameNext for e in effects),
    }
    return [form for form, exists in found.items() if exists]
