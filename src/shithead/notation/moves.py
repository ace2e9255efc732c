"""Moves as values and as text (notation: "Moves")."""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from typing import Final

from msgspec import Struct, structs

from shithead.cards import RANKS, Card, rank_index
from shithead.errors import IllegalMove, Reason


class MoveKind(StrEnum):
    """The kinds of moves. Except for a play, each is the first word of the move's text."""

    PLAY = "play"
    """Play cards by name."""
    FLIP = "flip"
    """Turn down cards and play them unseen."""
    TAKE = "take"
    """Take the pile."""
    TRY = "try"
    """Turn the top stock card and play it."""
    PASS = "pass"  # noqa: S105 — a word of the game
    """End a turn that could continue; out of turn, do nothing."""
    SWAP = "swap"
    """Swap hand cards for up cards before play."""
    LAY = "lay"
    """Choose the up cards, or stack cards on them."""
    READY = "ready"
    """Finish swapping."""
    PICK = "pick"
    """Choose down cards unseen."""
    DUMP = "dump"
    """Throw start ranks on the pile before play."""
    CLOCKWISE = "clockwise"
    """Choose to play clockwise."""
    COUNTERCLOCKWISE = "counterclockwise"
    """Choose to play counterclockwise."""
    DRAW = "draw"
    """Draw a card by hand."""
    THROW = "throw"
    """Throw in cards out of turn."""
    REPLY = "reply"
    """Hand on a forced take."""
    CALL = "call"
    """Say that another seat forgot to draw."""
    TOPPLE = "topple"
    """Report that the seat knocked the stock over."""
    CLAIM = "claim"
    """Claim to hold the rank that begins."""
    SAY = "say"
    """Say higher or lower, or name the next player."""

    def __repr__(self) -> str:
        """An expression that gives the kind."""
        return f"MoveKind.{self.name}"


_BARE: Final = frozenset(
    ["try", "pass", "ready", "clockwise", "counterclockwise", "draw", "topple", "claim"]
)
_WITH_CARDS: Final = frozenset(["take", "dump", "throw", "reply"])

SAID_WITH: Final = frozenset([MoveKind.PLAY, MoveKind.FLIP, MoveKind.TRY])
"""Kinds of moves with which something may be said in the same text."""

RANKING_WORDS: Final = ("higher", "lower")
"""What a player may say about the ranking."""

NAMES: Final = "to"
"""Stands before the player who is named."""

APART: Final = "/"
"""Stands between stacks where a seat lays all of them."""


class Move(Struct, frozen=True, repr_omit_defaults=True):
    """One decision of one seat. Compares by value; its text reads back to an equal move.

    Attributes:
        kind: the kind of move.
        cards: the cards played (companions last), the up cards taken with the pile, or the hand
            cards swapped or laid, with ``/`` between stacks. A card without a suit (``7``) stands
            for any card of that rank.
        up: the up cards to swap, in the order of ``cards``.
        number: the number of the down card to turn, from 1.
        seat: the seat that moves; None for the seat on turn.
        words: the words after ``call`` or ``pick``, or what is said with a play: ``higher``,
            ``lower``, ``to Bo``, ``lower to Bo``.
        further: the numbers of further down cards to turn, in ascending order.
    """

    kind: MoveKind
    cards: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    number: int | None = None
    seat: str | None = None
    words: str = ""
    further: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The move in the notation, with the seat in front if it is named."""
        words = [] if self.kind in {MoveKind.PLAY, MoveKind.SAY} else [self.kind.value]
        if self.kind is MoveKind.SWAP:
            words += (f"{card}/{up}" for card, up in zip(self.cards, self.up, strict=True))
        else:
            words += self.cards
        if self.number is not None:
            words += map(str, (self.number, *self.further))
        if self.words:
            words.append(self.words)
        prefix = f"{self.seat}: " if self.seat else ""
        return prefix + " ".join(words)

    def __str__(self) -> str:
        """The move in the notation."""
        return self.text

    @property
    def id(self) -> int:
        """A number for the move without its seat. It fits ``int64`` and never changes.

        It is the first 63 bits of SHA-256 of the text without the seat.
        """
        return int.from_bytes(sha256(self.by(None).text.encode()).digest()[:8]) >> 1

    @property
    def said(self) -> tuple[str, str]:
        """What the move says: ``higher``, ``lower`` or nothing, then the next player or nothing."""
        if self.kind is not MoveKind.SAY and self.kind not in SAID_WITH:
            return "", ""
        ranking, _, named = f" {self.words}".partition(f" {NAMES} ")
        return ranking.strip(), named

    def by(self, seat: str | None) -> Move:
        """The same move by another seat; None removes the seat's name."""
        return structs.replace(self, seat=seat)


PASS: Final = Move(MoveKind.PASS)
"""Ends a turn that could continue; out of turn, the choice to do nothing."""


def read_move(text: str) -> Move:
    """Read a move from its text, legal or not.

    Raises:
        IllegalMove: ``UNREADABLE``: the text is not a move.
    """
    seat, colon, rest = text.partition(":")
    words = (rest if colon else text).split()
    try:
        move = _read_words(words)
    except (ValueError, IndexError):
        raise IllegalMove(Reason.UNREADABLE, move=text.strip()) from None
    return move.by(seat.strip()) if colon else move


def _read_words(words: list[str]) -> Move:
    """The move of some words, and what is said with it or alone."""
    kind, rest = words[0].lower(), words[1:]
    if kind in {MoveKind.PICK, MoveKind.CALL} and rest:  # any words may follow
        return Move(MoveKind(kind), words=" ".join(rest))
    spoken = (at for at, word in enumerate(words) if word.lower() in {*RANKING_WORDS, NAMES})
    at = next(spoken, len(words))
    said = _said(words[at:]) if at < len(words) else ""
    if at == 0:
        return Move(MoveKind.SAY, words=said)
    move = _read_unspoken(kind, words[:at])
    if said and move.kind not in SAID_WITH:
        raise ValueError(words)
    return structs.replace(move, words=said) if said else move


def _read_unspoken(kind: str, words: list[str]) -> Move:
    rest = words[1:]
    if kind in _BARE and not rest:
        return Move(MoveKind(kind))
    if kind == MoveKind.LAY:  # with "/" between stacks of at least one card
        text = " ".join(rest)
        if APART in text and not all(stack.split() for stack in text.split(APART)):
            raise ValueError(text)
        spaced = text.replace(APART, f" {APART} ").split()
        cards = tuple(word if word == APART else _card_or_rank(word) for word in spaced)
        return Move(MoveKind.LAY, cards=_some(cards))
    if kind in _WITH_CARDS:
        return Move(MoveKind(kind), cards=_read_cards(rest))
    if kind == MoveKind.FLIP:
        if not all(word.isdecimal() for word in rest) or len({*map(int, rest)}) < len(rest):
            raise ValueError(rest)
        first, *further = sorted(map(int, rest))
        return Move(MoveKind.FLIP, number=first, further=tuple(further))
    if kind == MoveKind.SWAP:
        pairs = [word.split("/") for word in rest]
        hand, up = zip(*pairs, strict=True) if pairs else ((), ())
        return Move(MoveKind.SWAP, cards=_some(_read_cards(hand)), up=_read_cards(up))
    return Move(MoveKind.PLAY, cards=_some(_read_cards(words)))


def _said(words: list[str]) -> str:
    """What is said: ``higher`` or ``lower``, the next player after ``to``, or both, in order."""
    ranking = [word.lower() for word in words[:1] if word.lower() in RANKING_WORDS]
    named = words[len(ranking) :]
    if not named:
        return ranking[0]
    to, *name = named
    if to.lower() != NAMES or not name:
        raise ValueError(words)
    return " ".join([*ranking, NAMES, *name])


def _some(cards: tuple[str, ...]) -> tuple[str, ...]:
    if not cards:
        raise ValueError(cards)
    return cards


def _read_cards(words: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_card_or_rank(word) for word in words)


def _card_or_rank(word: str) -> str:
    """A card, or a rank alone where any card of it will do."""
    try:
        card: str = Card(word)
    except ValueError:
        card = RANKS[rank_index(word)]
    if card == "?":
        raise ValueError(word)
    return card
