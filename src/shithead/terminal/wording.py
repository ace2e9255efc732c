"""Moves in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.moves import MoveKind
from shithead.terminal.faces import face, faces
from shithead.texts import say

if TYPE_CHECKING:
    from shithead.moves import Move


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
