"""The library's errors, each with a machine-readable reason and a sentence for people."""

from __future__ import annotations

import datetime as dt
import errno
import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

from shithead.close_match import NO_MATCH
from shithead.localization import translate

_LONGEST: Final = 300
"""Letters of one argument that a sentence shows."""


_MOST_BITS: Final = 64
"""Bits of a number that the languages' ways of writing numbers can write."""


class ShitheadError(Exception):
    """The root of all errors of this library. Its ``str()`` is the message in English.

    Attributes:
        key: the key of the message in ``errors.ftl``.
        arguments: the arguments of the message, by name.
    """

    def __init__(self, key: str, /, **arguments: object) -> None:
        """Store the key of a message and its arguments."""
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments

    def sentence(self, language: str = "en") -> str:
        """The message in a language: what happened, what was expected and what to do."""
        return translate(self.key, language, **self.words(language))

    def words(self, language: str) -> dict[str, object]:
        """The arguments of the message in a language."""
        return {name: _worded(value, language) for name, value in self.arguments.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle by what the error holds, not by calling its class."""
        return _restored, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.sentence()


def _restored(
    kind: type[ShitheadError], args: tuple[Any, ...], held: dict[str, Any]
) -> ShitheadError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class RuleError(ShitheadError):
    """A rule set is invalid or cannot be read.

    Attributes:
        option: the option at fault.
        value: its value as text.
        allowed: the allowed values as text; empty if the message does not list them.
    """

    def __init__(
        self, key: str, /, *, option: str, value: object = "", allowed: str = "", **more: object
    ) -> None:
        """Store the option, its value and the allowed values with the message."""
        written = _written(value)
        shown = value if isinstance(value, str) else written
        told = {"written": written, "close": NO_MATCH} | more
        super().__init__(key, option=option, value=shown, allowed=allowed, **told)
        self.option = option
        self.value = value
        self.allowed = allowed


def _written(value: object) -> str:
    """A value as rule files write it, or the name of its type if they cannot hold it."""
    if isinstance(value, float | dt.date | dt.time):
        return str(value)
    if isinstance(value, int) and value.bit_length() > _LONGEST:
        return _huge(value)
    try:
        return json.dumps(value, ensure_ascii=False, default=str)
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__


def _huge(number: int) -> str:
    """A number of too many digits to be printed: 1.000e+400."""
    from decimal import Decimal

    return f"{Decimal(number):.3e}"


class CardError(ShitheadError, ValueError):
    """A text is not a card or a rank."""


class SetupError(ShitheadError):
    """An argument does not fit: seats, dealer, deck, ages, bots, a seed or a file of results."""


class BotError(ShitheadError):
    """The code of a user's bot fails: it raises an error, or chooses an illegal move."""


class PositionError(ShitheadError):
    """A position is invalid.

    Attributes:
        line: the number of the line at fault, from 1; 0 for the whole text.
    """

    def __init__(self, key: str, /, *, line: int, text: str, **more: object) -> None:
        """Store the number and the text of the line with the message."""
        super().__init__(key, line=line, text=text, **more)
        self.line = line


class RecordError(ShitheadError):
    """A record cannot be read or replayed.

    Attributes:
        move: the number of the move at fault, from 1; 0 for none.
        round: the number of the round at fault in a match, from 1; 0 for none.
    """

    def __init__(self, key: str, /, *, move: int = 0, round: int = 0, **more: object) -> None:  # noqa: A002 — the attribute's name
        """Store the numbers of the move and the round with the message."""
        super().__init__(key, move=move, round=round, **more)
        self.move = move
        self.round = round


class Reason(StrEnum):
    """Why a move is refused."""

    UNREADABLE = "UNREADABLE"
    """The text is not a move."""
    UNKNOWN_SEAT = "UNKNOWN_SEAT"
    """No seat has this name."""
    GAME_OVER = "GAME_OVER"
    """The round is finished."""
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    """Another seat is to move."""
    NOT_NOW = "NOT_NOW"
    """This kind of move does not fit the phase."""
    NOT_IN_THESE_RULES = "NOT_IN_THESE_RULES"
    """This rule set does not have this move."""
    NOT_HELD = "NOT_HELD"
    """The seat does not have this card."""
    WRONG_SOURCE = "WRONG_SOURCE"
    """The card is not in the zone that the seat plays from."""
    SETS_OF_ONE_RANK_ONLY = "SETS_OF_ONE_RANK_ONLY"
    """The cards have different ranks."""
    NOT_A_RUN = "NOT_A_RUN"
    """Neither a set nor a run: not consecutive, not of one suit, or too short."""
    RUN_ENDS = "RUN_ENDS"
    """The run continues past a card that burns the pile."""
    CANNOT_REPLY = "CANNOT_REPLY"
    """These cards cannot hand on a forced take."""
    SINGLE_CARDS_ONLY = "SINGLE_CARDS_ONLY"
    """These rules allow one card at a time."""
    TOO_MANY_OF_RANK = "TOO_MANY_OF_RANK"
    """One play may not have so many cards of the rank."""
    TOO_FEW_OF_RANK = "TOO_FEW_OF_RANK"
    """This play needs more cards of the rank."""
    RANK_TOO_LOW = "RANK_TOO_LOW"
    """The rank is too low for the pile."""
    RANK_TOO_HIGH = "RANK_TOO_HIGH"
    """The rank is too high for the pile while lower ranks beat higher ones."""
    NOT_ON_THIS_RANK = "NOT_ON_THIS_RANK"
    """This rank may not be played on the rank on the pile."""
    OPENING_CARD_REQUIRED = "OPENING_CARD_REQUIRED"
    """The opening play must contain the starting card."""
    SAME_RANK_ONLY = "SAME_RANK_ONLY"
    """Only more cards of the rank just played may follow, or a pass."""
    DRAWN_CARDS_ONLY = "DRAWN_CARDS_ONLY"
    """Only a card just drawn may follow, or a pass."""
    MUST_COVER = "MUST_COVER"
    """The card just played must be covered."""
    TAKE_NOT_ALLOWED = "TAKE_NOT_ALLOWED"
    """A seat that can play must play."""
    PILE_EMPTY = "PILE_EMPTY"
    """There is no pile to take."""
    TABLE_CARD_REQUIRED = "TABLE_CARD_REQUIRED"
    """The seat must take an up card with the pile."""
    TABLE_CARD_NOT_ALLOWED = "TABLE_CARD_NOT_ALLOWED"
    """The seat may not take these up cards with the pile."""
    NO_SUCH_DOWN_CARD = "NO_SUCH_DOWN_CARD"
    """There is no down card with this number."""
    CANNOT_FINISH_ON_THIS = "CANNOT_FINISH_ON_THIS"
    """The last card may not be this one."""
    NO_MORE_SWAPS = "NO_MORE_SWAPS"
    """The seat has swapped as often as it may."""
    LAY_EXACTLY = "LAY_EXACTLY"
    """The number of up cards or stacks is wrong."""
    NO_STACK_OF_RANK = "NO_STACK_OF_RANK"
    """No up card of the rank to lay the card on."""
    WHOLE_STACKS_ONLY = "WHOLE_STACKS_ONLY"
    """A stack of up cards can only leave the table whole."""
    LAST_HAND_CARDS_ONLY = "LAST_HAND_CARDS_ONLY"
    """Up cards may be played only together with the last hand cards."""
    DUMP_ALL = "DUMP_ALL"
    """The seat must throw all cards of the rank and no others."""
    NO_QUARTET = "NO_QUARTET"
    """The thrown cards do not complete a quartet, or not one that may be thrown."""
    MUST_DRAW = "MUST_DRAW"
    """A seat without a hand card must first draw one by hand."""
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    """The seat has no card to draw by hand."""
    NOTHING_FORGOTTEN = "NOTHING_FORGOTTEN"
    """The seat called out has not forgotten to draw, or has drawn since."""
    STOCK_EMPTY = "STOCK_EMPTY"
    """There is no stock to knock over."""
    SAY_WHAT_IS_ASKED = "SAY_WHAT_IS_ASKED"
    """The card just played asks for something else."""
    CANNOT_BE_NAMED = "CANNOT_BE_NAMED"
    """This player cannot be next."""
    NOTHING_TO_SAY = "NOTHING_TO_SAY"
    """This play does not let its player say anything."""
    MUST_UNDERCUT_TWO = "MUST_UNDERCUT_TWO"
    MUST_UNDERCUT_THREE = "MUST_UNDERCUT_THREE"
    MUST_UNDERCUT_FOUR = "MUST_UNDERCUT_FOUR"
    MUST_UNDERCUT_FIVE = "MUST_UNDERCUT_FIVE"
    MUST_UNDERCUT_SIX = "MUST_UNDERCUT_SIX"
    MUST_UNDERCUT_SEVEN = "MUST_UNDERCUT_SEVEN"
    MUST_UNDERCUT_EIGHT = "MUST_UNDERCUT_EIGHT"
    MUST_UNDERCUT_NINE = "MUST_UNDERCUT_NINE"
    MUST_UNDERCUT_TEN = "MUST_UNDERCUT_TEN"
    MUST_UNDERCUT_JACK = "MUST_UNDERCUT_JACK"
    MUST_UNDERCUT_QUEEN = "MUST_UNDERCUT_QUEEN"
    MUST_UNDERCUT_KING = "MUST_UNDERCUT_KING"
    MUST_UNDERCUT_ACE = "MUST_UNDERCUT_ACE"
    MUST_UNDERCUT_JOKER = "MUST_UNDERCUT_JOKER"
    """The next card must be at most, or below, the rank in the name."""

    def __repr__(self) -> str:
        """An expression that gives the reason."""
        return f"Reason.{self.name}"


UNDERCUT: Final = tuple(reason for reason in Reason if reason.name.startswith("MUST_UNDERCUT_"))
"""The reason for a bound at each rank, in the order of ``cards.RANKS``."""


class IllegalMove(ShitheadError):  # noqa: N818 — the contract's name
    """The rules refuse a move. The game is unchanged.

    Attributes:
        reason: why the move is refused.
    """

    def __init__(self, reason: Reason, /, **arguments: object) -> None:
        """Store the reason and the arguments of its message."""
        bound = reason in UNDERCUT and reason is not Reason.MUST_UNDERCUT_JOKER  # all say the same
        text = "must-undercut" if bound else reason.lower().replace("_", "-")
        super().__init__(f"refused-{text}", **arguments)
        self.reason = reason

    def sentence(self, language: str = "en") -> str:
        """The message in a language, beginning with a capital letter."""
        text = super().sentence(language)
        return text[:1].upper() + text[1:]

    def words(self, language: str) -> dict[str, object]:
        """The arguments, with ranks in words: a queen, not Q."""
        words = super().words(language)
        if "rank" in words:
            words.setdefault("card", words["rank"])
        for name, (key, case) in _RANK_WORDS.items():
            if words.get(name) in _RANKS:
                rank = _number_or_letter(str(words[name]))
                words[name] = translate(key, language, rank=rank, case=case)
        if card := str(self.arguments.get("card", "")):
            opens = self.reason is Reason.OPENING_CARD_REQUIRED
            words["card"] = _card_words(card, language, "object" if opens else "subject")
        return words


_SUITS: Final = ("C", "S", "H", "D")
_RANKS: Final = (*map(str, range(2, 11)), "J", "Q", "K", "A", "JOKER")

_RANK_WORDS: Final = {
    "rank": ("word-with-ranks", ""),
    "more": ("word-ranks", ""),
    "card": ("word-a-rank", "subject"),
    "pile": ("word-a-rank", "object"),
    "limit": ("word-rank", ""),
}
"""By argument: the message that says a rank in a sentence, and the grammatical case."""


def _card_words(card: str, language: str, case: str) -> str:
    """Any card of a rank, or a single card: a 3, the 4 of spades."""
    rank = card if card in _RANKS else {"T": "10", "X": "JOKER"}.get(card[:1], card[:1])
    if rank not in _RANKS:
        return card
    word, suit = ("word-the-card", card[1:]) if card[1:] in _SUITS else ("word-a-rank", "")
    return translate(word, language, rank=_number_or_letter(rank), suit=suit, case=case)


def _number_or_letter(rank: str) -> int | str:
    """A rank as the texts select by it."""
    return int(rank) if rank.isdigit() else rank


class UnknownSeat(IllegalMove, SetupError):  # noqa: N818 — as IllegalMove, which it is
    """No seat has this name. The error is the same wherever a seat is named."""

    def __init__(self, name: object, seats: Iterable[str]) -> None:
        """Store the unknown name and the names of the seats."""
        super().__init__(
            Reason.UNKNOWN_SEAT, move=str(name), name=str(name), seats=", ".join(seats)
        )


def fault_words(error: Exception, language: str) -> str:
    """The message of the system or a library; common faults are translated."""
    code = errno.errorcode.get(getattr(error, "errno", None) or 0, "none")
    why = getattr(error, "strerror", None) or str(error)
    return translate("system-fault", language, code=code, why=why)


def _worded(value: object, language: str) -> object:
    """A value that a sentence can hold: an error in its words, one language's text, cut."""
    if isinstance(value, ShitheadError):
        return value.sentence(language)
    if isinstance(value, Mapping):
        return value.get(language, "")  # of an unknown language the message itself complains
    if isinstance(value, Exception):
        return fault_words(value, language)
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return str(value) if value.bit_length() <= _LONGEST else _huge(value)
    if isinstance(value, int | float):
        return value
    text = str(value)
    if len(text) > _LONGEST:
        names, comma, rest = text[: _LONGEST - 1].rpartition(", ")  # of a list, whole names stay
        text = (names + comma or rest) + "…"
    return text.encode(errors="backslashreplace").decode()  # half characters, escaped
