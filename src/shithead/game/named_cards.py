"""Resolving the cards that a typed move names to the exact cards of a zone."""

from __future__ import annotations

from collections.abc import Iterable

from shithead.cards import SUITS, rank_index

Zone = list[int]
"""The cards of a zone: a mask for each rank."""


class MissingCardError(Exception):
    """A named card is not among those to choose from."""

    def __init__(self, card: str) -> None:
        """Store the card as it was named."""
        super().__init__(card)
        self.card = card


def lowest_named(card: str, mask: int) -> int:
    """The lowest card of a rank that a text names: ``7C`` or, for any suit, ``7``.

    Args:
        card: as the notation writes it.
        mask: the cards of its rank to choose from.

    Returns:
        The card as a mask of one bit; 0 if there is none.
    """
    if card[1:]:
        mask &= 0xF << 4 * SUITS.index(card[1])
    return mask & -mask


def lies_in(zone: Zone, card: str) -> bool:
    """Whether a zone holds a card of that name."""
    return lowest_named(card, zone[rank_index(card[0])]) != 0


def pick(cards: Iterable[str], *zones: Zone) -> dict[int, int]:
    """Remove the named cards from zones, each from the first one that holds it.

    Args:
        cards: as a move names them.
        zones: where they lie; they are changed.

    Returns:
        The cards as masks by rank, in the order of the names.

    Raises:
        MissingCardError: one of them does not lie there.
    """
    picked: dict[int, int] = {}
    for card in sorted(cards, key=len, reverse=True):  # whole cards first, then ranks alone
        rank = rank_index(card[0])
        zone = next((one for one in zones if lies_in(one, card)), zones[0])
        bit = lowest_named(card, zone[rank])
        if not bit:
            raise MissingCardError(card)
        zone[rank] ^= bit
        picked[rank] = picked.get(rank, 0) | bit
    return picked


def bits(mask: int) -> list[int]:
    """The single cards of a mask, lowest suit first, each as a mask of its own."""
    return [1 << place for place in range(mask.bit_length()) if mask >> place & 1]
