"""Duplicate deals: which bots sit where, so that everybody plays the same cards."""

from __future__ import annotations

from itertools import combinations, cycle, islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Seating = tuple[str, ...]
"""The bot of each seat."""


def seatings(bots: Sequence[str], seats: int) -> tuple[Seating, ...]:
    """Every seating of one deal.

    Fewer bots than seats repeat; of more bots than seats every choice plays. Each choice is
    rotated round the table, so that each bot gets each seat's cards; equal seatings count once.
    """
    line_up = list(islice(cycle(bots), max(len(bots), seats)))
    chosen = combinations(line_up, seats)
    return tuple(dict.fromkeys(turned for choice in chosen for turned in _turned(choice)))


def _turned(choice: Seating) -> Iterator[Seating]:
    for shift in range(len(choice)):
        yield choice[-shift:] + choice[:-shift]


def whole_deals(games: int, seatings_each: int) -> int:
    """The number of deals that give at least a number of games."""
    return -(-games // seatings_each)


def deck_seed(seed: int, deal: int) -> str:
    """The seed of a deal's shuffle, the same for all its games."""
    return f"{seed}/deal/{deal}"


def bots_seed(seed: int, deal: int, seating: int) -> str:
    """The seed of the bots' chance in one game.

    Args:
        seed: the seed of all games.
        deal: the deal's number.
        seating: the number of the seating in the deal.
    """
    return f"{seed}/bots/{deal}/{seating}"
