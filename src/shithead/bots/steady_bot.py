"""The bot ``steady``: plays well by rules of thumb, under any rule set."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from shithead.bots.policy_weights import USUAL

if TYPE_CHECKING:
    from shithead.bots.policy_weights import Weights
    from shithead.game.view import View
    from shithead.notation.moves import Move

_SEEDS = 1 << 62


class Steady:
    """Makes the move that the policy likes best; among equally good ones chance decides."""

    name = "steady"

    def __init__(self, seed: int | str = 0, weights: Weights = USUAL) -> None:
        """Carry its own source of chance, and what counts how much."""
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets
        self._weights = weights

    def choose(self, view: View) -> Move:
        """The best move by its scores."""
        if len(view.legal) == 1:
            return view.legal[0]
        from shithead.bots.search.move_scores import opinion

        found = opinion(view, self._weights, self._chance.randrange(_SEEDS))
        return view.legal[found.best]

    def scores(self, view: View) -> list[float]:
        """The score of each legal move, in their order."""
        from shithead.bots.search.move_scores import opinion

        return opinion(view, self._weights).scores
