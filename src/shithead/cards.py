"""Cards: ranks, suits, packs and their text (notation: "Cards").

A card's *code* is ``rank * 16 + suit * 4 + pack``; a joker's is ``13 * 16 + number``. So the low
four bits name a bit of the ``uint16`` mask in which a zone keeps the cards of one rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, Self

from shithead.errors import CardError

RANKS: Final = "23456789TJQKAX"
"""Rank letters in printed order; ``X`` is the joker."""

SUITS: Final = "CSHD"
"""Suit letters, lowest first (SHT-15: clubs < spades < hearts < diamonds)."""

RANK_COUNT: Final = len(RANKS)
JOKER: Final = RANKS.index("X")
MAX_PACKS: Final = 4
MAX_JOKERS: Final = 16
MAX_CARDS: Final = MAX_PACKS * 52 + MAX_JOKERS
MAX_SEATS: Final = 10

_SYMBOLS: Final = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}
_RANK_WORDS: Final = {"10": "T", "JOKER": "X"}


class Card(str):
    """A card as everyone sees it: its text, ``7C``, ``TD``, ``X`` a joker, ``?`` an unknown card.

    Equal cards of several packs are equal. Cards sort by rank, then by suit; the joker stands above
    the ace, unknown cards come last. Any spelling of the notation is read: ``10c``, ``7♣``.

    Raises:
        CardError: the text names no card.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Read a card in any accepted spelling."""
        given: object = text  # a caller without types may hand over anything
        word = given if isinstance(given, str) else ""
        if word not in _PLACES:  # mostly it is what we wrote ourselves
            word = word.strip().upper()
        if word not in _PLACES:
            for symbol, letter in _SYMBOLS.items():
                word = word.replace(symbol, letter)
            rank = _RANK_WORDS.get(word[:-1], word[:-1])
            if len(rank) != 1 or rank not in RANKS[:JOKER] or word[-1] not in SUITS:
                raise CardError("card-unreadable", text=str(text))
            word = rank + word[-1]
        return super().__new__(cls, word)

    @property
    def rank(self) -> str:
        """The rank's letter: ``7``, ``T``, ``X`` for a joker, ``?`` for an unknown card."""
        return self[0]

    @property
    def suit(self) -> str:
        """The suit's letter: ``C``, ``S``, ``H`` or ``D``; empty for jokers and unknown cards."""
        return self[1:]

    @property
    def rank_index(self) -> int:
        """Index into ``RANKS``; -1 for an unknown card."""
        return RANKS.find(self[0])

    @property
    def suit_index(self) -> int:
        """Index into ``SUITS``; -1 for a joker or an unknown card."""
        return SUITS.find(self[1]) if len(self) == 2 else -1  # noqa: PLR2004 — rank and suit letter

    def __lt__(self, other: str) -> bool:
        """Whether this card sorts before another; a text is read as a card."""
        return _PLACES[self] < _place(other)

    def __le__(self, other: str) -> bool:
        """Whether this card sorts before another or is equal to it."""
        return _PLACES[self] <= _place(other)

    def __gt__(self, other: str) -> bool:
        """Whether this card sorts after another; a text is read as a card."""
        return _PLACES[self] > _place(other)

    def __ge__(self, other: str) -> bool:
        """Whether this card sorts after another or is equal to it."""
        return _PLACES[self] >= _place(other)

    def __repr__(self) -> str:
        """An expression that makes an equal card."""
        return f"Card({str(self)!r})"


_IN_ORDER: Final = [*(rank + suit for rank in RANKS[:JOKER] for suit in SUITS), "X", "?"]
_PLACES: Final = {card: place for place, card in enumerate(_IN_ORDER)}
"""The place of every card in the order of all cards."""


def _place(card: str) -> int:
    return _PLACES[card if isinstance(card, Card) else Card(card)]


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by rank, then suit; unknown ones last."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def rank_index(word: str) -> int:
    """The rank that a word names: ``7``, ``10`` or ``T``, ``k``, ``joker`` or ``X``.

    Raises:
        CardError: the word names no rank.
    """
    letter = _RANK_WORDS.get(word.strip().upper(), word.strip().upper())
    if len(letter) != 1 or letter not in RANKS:
        raise CardError("card-no-rank", text=word)
    return RANKS.index(letter)


_WORD_OF_RANK: Final = tuple({"T": "10", "X": "JOKER"}.get(rank, rank) for rank in RANKS)


def rank_word(rank: int) -> str:
    """The word for a rank in rule files: ``7``, ``10``, ``K``, ``JOKER``."""
    return _WORD_OF_RANK[rank]


def card_code(rank: int, suit: int, pack: int = 0) -> int:
    """The code of a suited card.

    Args:
        rank: 0 (a two) to 12 (an ace).
        suit: 0 … 3, in the order of ``SUITS``.
        pack: which pack the card is of, from 0.
    """
    return rank * 16 + suit * 4 + pack


def joker_code(number: int) -> int:
    """The code of the ``number``-th joker (from 0)."""
    return JOKER * 16 + number


CARD_OF_CODE: Final = tuple(
    Card("X" if rank == JOKER else RANKS[rank] + SUITS[bit // 4])
    for rank in range(RANK_COUNT)
    for bit in range(16)
)
"""The printed card of every code."""


@cache
def pack_codes(packs: int, jokers: int) -> tuple[int, ...]:
    """Every card of the packs in order: 2C 2S 2H 2D 3C …, packs side by side, jokers last."""
    suited = (card_code(r, s, p) for r in range(JOKER) for s in range(4) for p in range(packs))
    return (*suited, *map(joker_code, range(jokers)))


@lru_cache(maxsize=1 << 16)
def cards_of(rank: int, mask: int) -> tuple[Card, ...]:
    """The cards of a rank that a mask names, lowest suit first."""
    return tuple(CARD_OF_CODE[rank << 4 | bit] for bit in range(16) if mask >> bit & 1)


def cards_text(cards: list[Card] | tuple[Card, ...]) -> str:
    """Cards separated by blanks."""
    return " ".join(cards)
