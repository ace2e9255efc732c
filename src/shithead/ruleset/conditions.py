"""The closed list of conditions under which a pile may be taken at will (CRUZO-25)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shithead.cards import rank_index, rank_word
from shithead.ruleset.size_limits import GREATEST_COUNT

TRIPLE: Final = "hand_is_playable_triple"
PILE_HAS: Final = "pile_has"


class PileHas(Struct, frozen=True):
    """The pile holds at least so many cards of each rank: ``pile_has 6*3 9*2``."""

    counts: tuple[tuple[int, int], ...]

    @property
    def text(self) -> str:
        """The text of the condition; it reads back to an equal one."""
        return " ".join([PILE_HAS, *(f"{rank_word(rank)}*{count}" for rank, count in self.counts)])


class PlayableTriple(Struct, frozen=True):
    """Exactly three hand cards, of one rank, that could all be played now (CRUZO-26)."""

    @property
    def text(self) -> str:
        """The text of the condition; it reads back to an equal one."""
        return TRIPLE


def read_condition(text: str) -> PileHas | PlayableTriple:
    """The condition that the words name.

    Raises:
        ValueError: they name none.
    """
    name, *words = text.split()
    if name == TRIPLE and not words:
        return PlayableTriple()
    if name != PILE_HAS or not words:
        raise ValueError(text)
    return PileHas(tuple(dict(map(_need, words)).items()))


def _need(word: str) -> tuple[int, int]:
    rank, star, count = word.partition("*")
    if star and not 1 <= int(count) <= GREATEST_COUNT:
        raise ValueError(word)
    return rank_index(rank), int(count) if star else 1
