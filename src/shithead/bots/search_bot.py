"""The bots that search: they look ahead in possible worlds."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shithead.bots.search.advice import Budget, MoveAdvice
    from shithead.game.view import View
    from shithead.notation.moves import Move

_SEEDS: Final = 1 << 62


class SearchBot:
    """Searches within a budget, and makes the move that it tried most often."""

    def __init__(self, seed: int | str, name: str, budget: Budget) -> None:
        """Keep the seed of the bot's chance, its name and its budget."""
        self.name = name
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets
        self._budget = budget

    def choose(self, view: View) -> Move:
        """The move tried most often; where there is no choice, without a search."""
        return view.legal[0] if len(view.legal) == 1 else self.think(view, hasty=True).best.move

    def think(self, view: View, *, hasty: bool = False) -> MoveAdvice:
        """The findings of the search about every legal move; ``hasty`` settles only the best one.

        The first search of a process loads the kernels before its time begins.
        """
        from shithead.bots.search.parallel_search import search

        return search(view, self._budget, self._chance.randrange(_SEEDS), hasty=hasty)
