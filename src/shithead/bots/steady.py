"""The bot ``steady``: plays well by rules of thumb, under any rule set."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from shithead.bots.playing import score
from shithead.bots.scene import Scene
from shithead.bots.swapping import score_choice, score_direction, score_swap
from shithead.bots.weights import Weights
from shithead.position import Phase

if TYPE_CHECKING:
    from shithead.moves import Move
    from shithead.view import View

_ALIKE = 1e-9


class Steady:
    """Makes the move with the best score; among equally good ones chance decides."""

    name = "steady"

    def __init__(self, seed: int | str = 0, weights: Weights | None = None) -> None:
        """Carry its own source of chance, and what counts how much."""
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets
        self._weights = weights or Weights()

    def choose(self, view: View) -> Move:
        """The best move by its scores."""
        if len(view.legal) == 1:
            return view.legal[0]
        scores = self.scores(view)
        most = max(scores) - _ALIKE
        return self._chance.choice(
            [move for move, s in zip(view.legal, scores, strict=True) if s >= most]
        )

    def scores(self, view: View) -> list[float]:
        """The score of each legal move, in their order."""
        scene = Scene(view, self._weights)
        if view.phase is Phase.SWAP:
            return [score_swap(scene, move) for move in view.legal]
        if view.phase is Phase.LAY:
            return [score_choice(scene, move) for move in view.legal]
        if view.phase is Phase.DIRECTION:
            return [score_direction(scene, move) for move in view.legal]
        return [score(scene, move).total + self._whim(view) for move in view.legal]

    def _whim(self, view: View) -> float:
        """Chance's part, once playing well has long led nowhere: no game goes round for ever."""
        late = view.position.idle - self._weights.patience
        return self._chance.random() * late * self._weights.restless if late > 0 else 0.0
