"""Cards as counts by rank, and ranks as masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import CARD_OF_CODE, RANK_COUNT

if TYPE_CHECKING:
    from collections.abc import Iterable

RANK_OF: Final = {card: card.rank for card in CARD_OF_CODE} | {"?": -1}
"""The rank of a card's text; -1 for an unknown one."""


def counted(cards: Iterable[str]) -> list[int]:
    """How many cards there are of each rank; unknown ones are not counted."""
    counts = [0] * (RANK_COUNT + 1)
    for card in cards:
        counts[RANK_OF[card]] += 1
    counts.pop()
    return counts


def counts_of(ranks: Iterable[int]) -> list[int]:
    """How many there are of each rank."""
    counts = [0] * RANK_COUNT
    for rank in ranks:
        counts[rank] += 1
    return counts


def mask_of(counts: Iterable[int]) -> int:
    """The ranks of which there is a card: one bit for each."""
    return sum(1 << rank for rank, count in enumerate(counts) if count)
