"""The bot ``search``: looks ahead in worlds that it thinks possible."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shithead.bots.search.thinking import Budget, Thought
    from shithead.moves import Move
    from shithead.view import View

_SEEDS: Final = 1 << 62


class Search:
    """Grows a tree of moves for a budget, and makes the one that it tried most often."""

    def __init__(self, seed: int | str, name: str, budget: Budget) -> None:
        """Carry its own source of chance, and how long it may think."""
        self.name = name
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets
        self._budget = budget

    def choose(self, view: View) -> Move:
        """The move tried most often; where there is no choice, without a search."""
        return view.legal[0] if len(view.legal) == 1 else self.think(view).best

    def think(self, view: View) -> Thought:
        """What the search finds about every legal move."""
        from shithead.bots.search.thinking import think

        return think(view, self._budget, self._chance.randrange(_SEEDS))
