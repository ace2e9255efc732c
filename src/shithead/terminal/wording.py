"""Words for ranks, lists and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.moves import MoveKind
from shithead.terminal.faces import face, faces
from shithead.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shithead.moves import Move


def rank_name(rank: str, language: str) -> str:
    """A rank's word, ``Q``, as people say it: queen."""
    return say("table-rank", language, rank=rank)


def ranks_name(rank: str, language: str) -> str:
    """Several cards of a rank: queens, 7s."""
    return say("table-ranks", language, rank=rank)


def all_of(words: Sequence[str], language: str) -> str:
    """``a, b and c``."""
    return _listed("table-and", words, language)


def one_of(words: Sequence[str], language: str) -> str:
    """``a, b or c``."""
    return _listed("table-or", words, language)


def _listed(key: str, words: Sequence[str], language: str) -> str:
    if len(words) < 2:  # noqa: PLR2004 — nothing to join
        return "".join(words)
    return say(key, language, list=", ".join(words[:-1]), last=words[-1])


def rank_list(ranks: Iterable[str], language: str) -> str:
    """``2, 10 and queen``."""
    return all_of([rank_name(rank, language) for rank in ranks], language)


def ranks_list(ranks: Iterable[str], language: str) -> str:
    """``2s, 10s and queens``."""
    return all_of([ranks_name(rank, language) for rank in ranks], language)


def move_words(move: Move, pile: int, language: str, *, gives: bool = False) -> str:
    """A move as it stands in the list of moves.

    Args:
        move: the move.
        pile: how many cards taking the pile would take.
        language: of :data:`texts.LANGUAGES`.
        gives: whether it is another who takes the pile.
    """
    kind = "give" if gives and move.kind is MoveKind.TAKE else move.kind.value
    if move.kind is MoveKind.SWAP:
        pairs = zip(move.cards, move.up, strict=True)
        return ", ".join(
            say("table-move-swap", language, hand=face(hand, language), up=face(up, language))
            for hand, up in pairs
        )
    return say(
        f"table-move-{kind}",
        language,
        cards=faces(move.cards, language) or "none",
        number=move.number or 0,
        words=move.words,
        pile=pile,
    )
