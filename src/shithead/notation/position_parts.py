"""The parts of a position: zones and rows of cards with their text, phases, directions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from shithead.cards import Card, sorted_cards

Cards = tuple[Card, ...]

Source = Literal["hand", "up", "down", ""]
"""The zone that a seat plays from; empty if it has no cards."""

UNKNOWN: Final = Card("?")


class Row(Struct, frozen=True, repr_omit_defaults=True):
    """One seat's cards; hand and up cards sorted, down cards from left to right.

    ``stacks`` says which of the up cards lie on one another.
    """

    hand: Cards = ()
    up: Cards = ()
    down: Cards = ()
    stacks: tuple[Cards, ...] = ()

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self.hand) + len(self.up) + len(self.down)

    @property
    def source(self) -> Source:
        """The zone to play from: the hand, then the up cards, then the down cards (SHT-38)."""
        if self.hand:
            return "hand"
        if self.up:
            return "up"
        return "down" if self.down else ""

    @property
    def open_source(self) -> Cards:
        """The cards that can be played by name; none where a seat plays blind."""
        return self.hand if self.source == "hand" else self.up

    @property
    def piles(self) -> tuple[Cards, ...]:
        """The up cards stack by stack, a card that lies alone as a stack of one."""
        if not self.stacks:
            return tuple((card,) for card in sorted_cards(self.up))
        alone = Counter(self.up) - Counter(card for stack in self.stacks for card in stack)
        piles = [*self.stacks, *((card,) for card in alone.elements())]
        return tuple(sorted(piles, key=_by_first_card))

    @property
    def up_words(self) -> list[str]:
        """The up cards as positions write them, ``KS+KD`` a stack."""
        return ["+".join(pile) for pile in self.piles]


def _by_first_card(cards: Cards) -> tuple[Card, int]:
    return cards[0], -len(cards)


def sorted_stacks(stacks: list[Cards]) -> tuple[Cards, ...]:
    """Stacks by their lowest cards."""
    return tuple(sorted(map(sorted_cards, stacks), key=_by_first_card))


def zone_text(cards: Sequence[str]) -> str:
    """Cards of a zone; ``-`` for none, ``?*3`` for three unknown ones in a row."""
    words: list[str] = []
    for card in cards:
        if card == UNKNOWN and words and words[-1].startswith("?"):
            words[-1] = f"?*{int(words[-1][2:] or 1) + 1}"
        else:
            words.append(card)
    return " ".join(words) or "-"


def row_text(row: Row) -> str:
    """A seat's line: ``hand | up | down``."""
    return " | ".join(zone_text(zone) for zone in (row.hand, row.up_words, row.down))


# The turn -----------------------------------------------------------------------------------------

DirectionName = Literal["clockwise", "counterclockwise"]

RankingName = Literal["usual", "turned"]
"""Which ranks beat which: higher ones lower ones, or, turned, lower ones higher ones."""


class Phase(StrEnum):
    """The phase of a round: the kind of decision that the seat to move has to make."""

    SWAP = "swap"
    DIRECTION = "direction"
    PLAY = "play"
    AGAIN = "again"
    COVER = "cover"
    OVER = "over"
    LAY = "lay"
    DUMP = "dump"
    THROW = "throw"
    REPLY = "reply"
    CALL = "call"
    SAY = "say"

    def __repr__(self) -> str:
        """An expression that gives the phase."""
        return f"Phase.{self.name}"


OF_A_RANK: Final = frozenset(
    {Phase.AGAIN, Phase.CALL, Phase.DUMP, Phase.THROW, Phase.REPLY, Phase.SAY}
)
"""Phases that are about one rank, which the turn line names."""
