"""The deck of a game: an order of cards, checked against the packs of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shithead.cards import CARD_OF_CODE, JOKER, Card, pack_codes
from shithead.errors import SetupError


def deck_codes(text: str | Sequence[str], packs: int, jokers: int) -> list[int]:
    """The codes of a deck order, top first; equal cards take the packs in turn.

    Args:
        text: the cards, top first, as words or as one text of words.

    Raises:
        SetupError: a word that is not a card, or not exactly the cards of the packs.
    """
    words = text.split() if isinstance(text, str) else list(text)
    free: dict[Card, list[int]] = {}
    for code in reversed(pack_codes(packs, jokers)):
        free.setdefault(CARD_OF_CODE[code], []).append(code)
    cards: list[Card] = []
    for word in words:
        try:
            cards.append(Card(word))
        except ValueError:
            raise SetupError("setup-deck-word", word=word) from None
        if cards[-1] == "?":
            raise SetupError("setup-deck-word", word=word)
    wanted = Counter({card: len(codes) for card, codes in free.items()})
    for problem, wrong in (
        ("extra", Counter(cards) - wanted),
        ("missing", wanted - Counter(cards)),
    ):
        if wrong:
            names = " ".join(wrong.elements())
            raise SetupError(f"setup-deck-{problem}", cards=names, count=wanted.total())
    return [free[card].pop() for card in cards]


def packs_in_turn(codes: Sequence[int]) -> list[int]:
    """The same order of cards with the packs of equal cards in turn, as ``deck_codes`` has it.

    A deck order as text does not say which pack a card is of. A game must not depend on it, or its
    record would replay differently.
    """
    seen = bytearray(len(CARD_OF_CODE))
    found = []
    for code in codes:
        first = code & ~0xF if code >> 4 == JOKER else code & ~0x3
        found.append(first + seen[first])
        seen[first] += 1
    return found
