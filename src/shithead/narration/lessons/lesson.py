"""A lesson as a value: a prepared position, the moves that it asks for, and what others play."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from shithead.notation.moves import Move, MoveKind

LessonName = Literal["play", "set", "special", "quartet", "take", "up", "blind", "last"]
"""What a lesson is about."""


class Task(Struct, frozen=True):
    """A move that a lesson asks for.

    Attributes:
        kind: of the move.
        ranks: the letters of the ranks of its cards, sorted; empty: any cards will do.
    """

    kind: MoveKind
    ranks: tuple[str, ...] = ()

    def fits(self, move: Move) -> bool:
        """Whether a move is the one that is asked for."""
        ranks = tuple(sorted(card[0] for card in move.cards))
        return move.kind is self.kind and self.ranks in {(), ranks}


class Lesson(Struct, frozen=True):
    """One lesson.

    Attributes:
        name: what it is about.
        position: the text of the position that it begins with; the learner has the first seat.
        tasks: the learner's moves, in order.
        replies: the moves of others after the last task, seats named.
        rank: the letter of the special rank that it is about; empty for other lessons.
        alone: whether the learner has no other legal play at first.
    """

    name: LessonName
    position: str
    tasks: tuple[Task, ...]
    replies: tuple[str, ...] = ()
    rank: str = ""
    alone: bool = False
