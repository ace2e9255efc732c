"""Before play: the best cards go up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.bots.counting import RANK_OF
from shithead.moves import Move, MoveKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.bots.scene import Scene

_LEAST: Final = 0.02
"""A swap that improves less is not worth making; every swap improves, so swapping ends."""

_STACKED: Final = 0.01
"""How much a card on a stack counts against a swap."""


def swap_gain(scene: Scene, move: Move) -> float:
    """What a swap adds to the worth of the up cards."""
    worth = scene.ranks.worth
    laid = sum(worth[RANK_OF[card]] for card in move.cards)
    return laid - sum(worth[RANK_OF[card]] for card in move.up)


def score_swap(scene: Scene, move: Move) -> float:
    """The score of a move before play: ready, unless a swap improves the up cards."""
    if move.kind is MoveKind.SWAP:
        return swap_gain(scene, move)
    return _LEAST + stack_gain(scene, move) if move.kind is MoveKind.LAY else _LEAST


def stack_gain(scene: Scene, move: Move) -> float:
    """What laying cards on their stack adds; little, since swapping ends with it.

    A stack leaves the table at one stroke, so that a good card on it costs nothing to play; a bad
    one had better be played out of the hand, unless nothing is drawn for it.
    """
    if scene.rules.deal.stacks == "stack":
        return _STACKED
    return _STACKED * sum(scene.ranks.worth[RANK_OF[card]] - scene.ranks.par for card in move.cards)


def score_choice(scene: Scene, move: Move) -> float:
    """The score of up cards chosen out of the hand: what they are worth."""
    return row_worth(scene, move.cards)


def score_direction(scene: Scene, move: Move) -> float:
    """Rather put the seat with the better up cards next, where one's plays bother it."""
    count = len(scene.position.seats)
    step = 1 if move.kind is MoveKind.CLOCKWISE else -1
    return row_worth(scene, scene.position.rows[(scene.me + step) % count].up)


def row_worth(scene: Scene, cards: Sequence[str]) -> float:
    """The worth of up cards."""
    return sum(scene.ranks.worth[RANK_OF[card]] for card in cards)
