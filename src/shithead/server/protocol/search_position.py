"""Positions for the page's own engine: records as the search's kernels read them, in Base64."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class SearchRules(Struct, frozen=True):
    """What a search reads of the rules.

    Attributes:
        engine: the address of the engine that these records are made for.
        rules: the record ``Rules`` of docs/kernels.md.
        values: the record ``Values``.
        counts: whether chances are those of losing or those of being out first.
    """

    engine: str
    rules: str
    values: str
    counts: Literal["loses", "wins"]


class SearchPosition(Struct, frozen=True):
    """What a search reads of a position that one seat sees.

    Attributes:
        state: the record ``State``; where the seat cannot know a card there is one that it could
            be, the same whatever lies there.
        seat: the seat's number.
        codes: the kernels' codes of the legal moves, each of 64 bits.
        moves: the texts of these moves.
        words: the same in words.
    """

    state: str
    seat: int
    codes: str
    moves: list[str]
    words: list[str]
