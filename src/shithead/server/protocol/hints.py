"""Hints: asked for, given, or found by the page's own engine."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from shithead.server.protocol.session import ClientRequest


class Hint(ClientRequest, frozen=True):
    """Asks for the move that a good player would make.

    Attributes:
        device: whether the client can search by itself; where the server has an engine for it, and
            the table is not a memory game, the answer is a ``HintPosition``.
    """

    device: bool = False


class Advice(Struct, frozen=True, tag=True):
    """The answer to ``Hint``.

    Attributes:
        version: the version of the table that it is about.
        move: the advised move; empty: wait.
        words: the same in words.
        why: the reason as a sentence; empty where there is nothing to say.
        odds: the chances as a sentence; empty: unknown.
        chance: the probability that ``counts`` names, after this move; None: unknown.
        counts: whether ``chance`` is that of losing or that of being out first.
    """

    version: int
    move: str
    words: str
    why: str
    odds: str
    chance: float | None
    counts: Literal["loses", "wins"]


class SearchRules(Struct, frozen=True):
    """What a search reads of the rules.

    Attributes:
        engine: the address of the engine that these records are made for.
        rules: the record ``Rules`` of docs/kernels.md.
        values: the record ``Values``.
        net: the address of the record ``Net``, or ``data:;base64,`` and the record itself.
        net_rules: the record ``NetRules``.
        counts: whether chances are those of losing or those of being out first.
    """

    engine: str
    rules: str
    values: str
    net: str
    net_rules: str
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


class HintReason(Struct, frozen=True):
    """Why a move may be better than another, for those that a search is likely to compare.

    Attributes:
        move: the place of the move among the legal ones.
        other: the place of the other one.
        why: a sentence without its full stop.
    """

    move: int
    other: int
    why: str


class HintPosition(Struct, frozen=True, tag=True):
    """The answer to ``Hint`` for a client that searches on its own.

    Attributes:
        version: the version of the table that it is about.
        rules: the rules, for the search.
        position: the position, for the search.
        seed: the seed of the search, a decimal number.
        iterations: the iterations of the search.
        rounds: the number of rounds to play out after each of two moves, to compare them.
        title: the loser's title; ``first``: being out first is what counts; ``none``:
            there is no title.
        reasons: why some moves may be better than others.
    """

    version: int
    rules: SearchRules
    position: SearchPosition
    seed: str
    iterations: int
    rounds: int
    title: str
    reasons: list[HintReason]
