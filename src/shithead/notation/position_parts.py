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
    """One seat's cards.

    Attributes:
        hand: the hand, sorted.
        up: the up cards, sorted.
        down: the down cards, from left to right.
        stacks: the up cards that lie on one another, by stack.
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
        """The cards that the seat can play by name; empty if it plays unseen."""
        return self.hand if self.source == "hand" else self.up

    @property
    def piles(self) -> tuple[Cards, ...]:
        """The up cards by stack; a single card is a stack of one."""
        if not self.stacks:
            return tuple((card,) for card in sorted_cards(self.up))
        alone = Counter(self.up) - Counter(card for stack in self.stacks for card in stack)
        piles = [*self.stacks, *((card,) for card in alone.elements())]
        return tuple(sorted(piles, key=_by_first_card))

    @property
    def up_words(self) -> list[str]:
        """The up cards as positions write them; ``KS+KD`` is a stack."""
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
    """Swap hand and up cards before play."""
    DIRECTION = "direction"
    """Choose the direction of play."""
    PLAY = "play"
    """Play cards, flip, try or take."""
    AGAIN = "again"
    """Play more cards of the same rank, or pass."""
    COVER = "cover"
    """Cover the card just played, or play any card after skips brought the turn back."""
    OVER = "over"
    """Nothing: the round is over."""
    LAY = "lay"
    """Choose the up cards from the hand."""
    DUMP = "dump"
    """Throw all cards of a start rank."""
    THROW = "throw"
    """Throw more cards on the quartet on the pile, or pass."""
    REPLY = "reply"
    """Hand on a forced take, or take the pile."""
    CALL = "call"
    """Claim the rank that begins, or pass."""
    SAY = "say"
    """Say higher or lower, or name the next player."""

    def __repr__(self) -> str:
        """An expression that gives the phase."""
        return f"Phase.{self.name}"


OF_A_RANK: Final = frozenset(
    {Phase.AGAIN, Phase.CALL, Phase.DUMP, Phase.THROW, Phase.REPLY, Phase.SAY}
)
"""Phases that are about one rank, which the turn line names."""
