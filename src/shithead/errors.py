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
    """The root of all errors of this library: a message key and its arguments, worded on demand."""

    def __init__(self, key: str, /, **arguments: object) -> None:
        """Keep the message key of ``errors.ftl`` and its arguments."""
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments

    def sentence(self, language: str = "en") -> str:
        """The message: what happened, what was expected and what to do."""
        return translate(self.key, language, **self.words(language))

    def words(self, language: str) -> dict[str, object]:
        """The arguments of the message as people of that language read them."""
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
    """A rule set that cannot be: names the option, its value and what is allowed."""

    def __init__(
        self, key: str, /, *, option: str, value: object = "", allowed: str = "", **more: object
    ) -> None:
        """Keep option, value and what is allowed beside the message."""
        written = _written(value)
        shown = value if isinstance(value, str) else written
        told = {"written": written, "close": NO_MATCH} | more
        super().__init__(key, option=option, value=shown, allowed=allowed, **told)
        self.option = option
        self.value = value
        self.allowed = allowed


def _written(value: object) -> str:
    """A value as rule files write it; of a value that they cannot hold, the name of its type."""
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
    """A text that names no card, or no rank."""


class SetupError(ShitheadError):
    """A table that cannot be: seats, dealer, deck or ages do not fit the rules."""


class PositionError(ShitheadError):
    """A position text that cannot be: names the line at fault."""

    def __init__(self, key: str, /, *, line: int, text: str, **more: object) -> None:
        """Keep the line's number (from 1; 0 for the whole text) and its text."""
        super().__init__(key, line=line, text=text, **more)
        self.line = line


class RecordError(ShitheadError):
    """A record that cannot be read or replayed: names the round and the move at fault, if any."""

    def __init__(self, key: str, /, *, move: int = 0, round: int = 0, **more: object) -> None:  # noqa: A002 — the attribute's name
        """Keep the numbers of the move and of the match's round at fault (0: none)."""
        super().__init__(key, move=move, round=round, **more)
        self.move = move
        self.round = round


class Reason(StrEnum):
    """Why a move is refused; each has its sentence in ``errors.ftl``."""

    UNREADABLE = "UNREADABLE"
    """The text is no move."""
    UNKNOWN_SEAT = "UNKNOWN_SEAT"
    """No seat of that name."""
    GAME_OVER = "GAME_OVER"
    """The round is finished."""
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    """Another seat is to move."""
    NOT_NOW = "NOT_NOW"
    """This kind of move does not fit the phase."""
    NOT_IN_THESE_RULES = "NOT_IN_THESE_RULES"
    """This rule set has no such move."""
    NOT_HELD = "NOT_HELD"
    """The card lies in none of the seat's zones."""
    WRONG_SOURCE = "WRONG_SOURCE"
    """The card lies in another zone than the one to play from."""
    SETS_OF_ONE_RANK_ONLY = "SETS_OF_ONE_RANK_ONLY"
    """Cards of several ranks."""
    NOT_A_RUN = "NOT_A_RUN"
    """Neither a set nor a run: not consecutive, not of one suit, or too short."""
    RUN_ENDS = "RUN_ENDS"
    """A run goes past a card that burns the pile."""
    CANNOT_REPLY = "CANNOT_REPLY"
    """This does not hand a forced take on."""
    SINGLE_CARDS_ONLY = "SINGLE_CARDS_ONLY"
    """These rules allow one card at a time."""
    TOO_MANY_OF_RANK = "TOO_MANY_OF_RANK"
    """More cards of the rank than one play may hold."""
    TOO_FEW_OF_RANK = "TOO_FEW_OF_RANK"
    """Fewer cards of the rank than this play has to hold."""
    RANK_TOO_LOW = "RANK_TOO_LOW"
    """Lower than the pile demands."""
    RANK_TOO_HIGH = "RANK_TOO_HIGH"
    """Higher than the pile demands while lower ranks beat higher ones."""
    NOT_ON_THIS_RANK = "NOT_ON_THIS_RANK"
    """This rank may not go on the pile's rank."""
    OPENING_CARD_REQUIRED = "OPENING_CARD_REQUIRED"
    """The opening play must contain the starting card."""
    SAME_RANK_ONLY = "SAME_RANK_ONLY"
    """Only more of the rank just played, or pass."""
    DRAWN_CARDS_ONLY = "DRAWN_CARDS_ONLY"
    """Only a card just drawn may follow, or pass."""
    MUST_COVER = "MUST_COVER"
    """The card just played must be covered."""
    TAKE_NOT_ALLOWED = "TAKE_NOT_ALLOWED"
    """Who can play must play."""
    PILE_EMPTY = "PILE_EMPTY"
    """There is no pile to take."""
    TABLE_CARD_REQUIRED = "TABLE_CARD_REQUIRED"
    """Taking the pile takes an up card along."""
    TABLE_CARD_NOT_ALLOWED = "TABLE_CARD_NOT_ALLOWED"
    """No such up cards may be taken along."""
    NO_SUCH_DOWN_CARD = "NO_SUCH_DOWN_CARD"
    """There is no down card of that number."""
    CANNOT_FINISH_ON_THIS = "CANNOT_FINISH_ON_THIS"
    """The last card may not be this one."""
    NO_MORE_SWAPS = "NO_MORE_SWAPS"
    """The seat has swapped as often as it may."""
    LAY_EXACTLY = "LAY_EXACTLY"
    """So many up cards are chosen, or so many stacks laid, and no other number."""
    NO_STACK_OF_RANK = "NO_STACK_OF_RANK"
    """No up card of the rank to lay the card on."""
    WHOLE_STACKS_ONLY = "WHOLE_STACKS_ONLY"
    """A stack of up cards leaves the table as a whole."""
    LAST_HAND_CARDS_ONLY = "LAST_HAND_CARDS_ONLY"
    """Up cards go along with the last hand cards only."""
    DUMP_ALL = "DUMP_ALL"
    """All cards of the rank are thrown, and no others."""
    NO_QUARTET = "NO_QUARTET"
    """The thrown cards make no quartet, or only one that may not be thrown."""
    MUST_DRAW = "MUST_DRAW"
    """Without a hand card one has to be drawn first, by hand."""
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    """The seat has no card to draw by hand."""
    NOTHING_FORGOTTEN = "NOTHING_FORGOTTEN"
    """The seat that is called out has not forgotten to draw, or not any more."""
    STOCK_EMPTY = "STOCK_EMPTY"
    """There is no stock to knock over."""
    SAY_WHAT_IS_ASKED = "SAY_WHAT_IS_ASKED"
    """With the card just played something else is to be said."""
    CANNOT_BE_NAMED = "CANNOT_BE_NAMED"
    """This player cannot be next."""
    NOTHING_TO_SAY = "NOTHING_TO_SAY"
    """With this play there is nothing to say."""
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
    """A bound "at most" or "below" that rank stands."""

    def __repr__(self) -> str:
        """An expression that gives the reason."""
        return f"Reason.{self.name}"


UNDERCUT: Final = tuple(reason for reason in Reason if reason.name.startswith("MUST_UNDERCUT_"))
"""The reason for a bound at each rank, in the order of ``cards.RANKS``."""


class IllegalMove(ShitheadError):  # noqa: N818 — the contract's name
    """A move that the rules refuse; the game is unchanged."""

    def __init__(self, reason: Reason, /, **arguments: object) -> None:
        """Keep the reason beside its sentence's arguments."""
        bound = reason in UNDERCUT and reason is not Reason.MUST_UNDERCUT_JOKER  # all say the same
        text = "must-undercut" if bound else reason.lower().replace("_", "-")
        super().__init__(f"refused-{text}", **arguments)
        self.reason = reason

    def sentence(self, language: str = "en") -> str:
        """The message; whatever it begins with has a capital letter."""
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
        opens = self.reason is Reason.OPENING_CARD_REQUIRED
        if opens or {"card", "rank"} <= self.arguments.keys():
            case = "object" if opens else "subject"
            words["card"] = _card_in_words(str(self.arguments["card"]), case, language)
        return words


_RANKS: Final = (*map(str, range(2, 11)), "J", "Q", "K", "A", "JOKER")

_RANK_WORDS: Final = {
    "rank": ("word-with-ranks", ""),
    "more": ("word-ranks", ""),
    "card": ("word-a-rank", "subject"),
    "pile": ("word-a-rank", "object"),
}
"""By argument: the message that says a rank in a sentence, and the grammatical case."""


def _card_in_words(card: str, case: str, language: str) -> str:
    """A card, or any of a rank, in a grammatical case: the 4 of spades, a 3."""
    if card in _RANKS:
        return translate("word-a-rank", language, rank=_number_or_letter(card), case=case)
    rank = _number_or_letter(card[0].replace("T", "10"))
    return translate("word-the-card", language, rank=rank, suit=card[1], case=case)


def _number_or_letter(rank: str) -> int | str:
    """A rank as the texts select by it."""
    return int(rank) if rank.isdigit() else rank


class UnknownSeat(IllegalMove, SetupError):  # noqa: N818 — as IllegalMove, which it is
    """A name that no seat has: the same error wherever a seat is named."""

    def __init__(self, name: object, seats: Iterable[str]) -> None:
        """Keep the name and the seats that there are."""
        super().__init__(
            Reason.UNKNOWN_SEAT, move=str(name), name=str(name), seats=", ".join(seats)
        )


def fault_words(error: Exception, language: str) -> str:
    """What the system or a library says about a fault; the usual ones in the language asked for."""
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
    if isinstance(value, str):
        text = value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
        return text.encode(errors="backslashreplace").decode()  # half characters, escaped
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return str(value) if value.bit_length() <= _LONGEST else _huge(value)
    return value
