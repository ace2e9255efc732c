"""The bots that search: they look ahead in sampled deals."""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from msgspec import structs

from shithead.bots.kernel_bots import SteadyBot

if TYPE_CHECKING:
    from collections.abc import Generator

    from shithead.bots.search.advice import Budget
    from shithead.deck.shuffle import Seed
    from shithead.game.view import View
    from shithead.notation.moves import Move

_SEEDS: Final = 1 << 62

_LEAST_SECONDS: Final = 0.02
"""Seconds that a bot searches at least, however small its share."""


class SearchBot:
    """Searches within a budget, and makes the move that it tried most often."""

    def __init__(self, seed: Seed, name: str, budget: Budget, *, judged: bool = False) -> None:
        """Keep the seed of the bot's chance, its name and its budget.

        Args:
            seed: fixes its chance.
            name: the bot's name.
            budget: the limits of the search.
            judged: whether the net judges leaves, instead of playing rounds to their end.
        """
        self.name = name
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets
        self._budget = budget
        self._judged = judged

    def choose(self, view: View) -> Move:
        """The move tried most often. If there is no choice, there is no search.

        The first search of a process loads the kernels before its time begins. While they are being
        compiled in the background it chooses as ``steady`` does.
        """
        move = self._choose_at_once(view)
        if move is not None:
            return move
        from shithead.bots.search.tree_search import search

        found = search(view, self._budget, self._next_seed(), hasty=True, judged=self._judged)
        return found.best.move

    def choose_in_slices(self, view: View, share: float = 1.0) -> Generator[None, None, Move]:
        """The same move; the generator yields several times a second, to let others run.

        It searches on one core.

        Args:
            view: what the seat sees.
            share: the share of its seconds that it may search, 0 … 1.
        """
        move = self._choose_at_once(view)
        if move is not None:
            return move
        seed, budget = self._next_seed(), self._budget
        if budget.seconds is not None:
            seconds = max(budget.seconds * share, _LEAST_SECONDS)
            budget = structs.replace(budget, seconds=seconds)
        return (yield from most_tried_move(view, budget, seed, judged=self._judged))

    def _choose_at_once(self, view: View) -> Move | None:
        """The move, if it takes no search; None if a search is needed."""
        if len(view.legal) == 1:
            return view.legal[0]
        from shithead.bots.search.bot_choice import gives_in
        from shithead.engine.kernels import ENTRY_POINTS

        if not ENTRY_POINTS.is_awaited and not gives_in(view.states[0], view.number):
            return None
        return SteadyBot(self._next_seed()).choose(view)

    def _next_seed(self) -> int:
        return self._chance.randrange(_SEEDS)


def most_tried_move(
    view: View, budget: Budget, seed: int, *, judged: bool = False
) -> Generator[None, None, Move]:
    """The best move that a search on one core finds; the generator yields between batches.

    By iterations it is the move that ``search`` finds on one core. The search ends as soon
    as it is settled which move is tried most often.

    Args:
        view: a view with at least one legal move.
        budget: the limits of the search; iterations or seconds are given.
        seed: the seed of the sampled deals.
        judged: whether the net judges leaves, instead of playing rounds to their end.
    """
    from shithead.bots.search.records import values_of
    from shithead.bots.search.tree_search import NODES, Tree, net_for, search_root

    moment = inf if budget.seconds is None else perf_counter() + budget.seconds
    known = search_root(view)
    values = values_of(view.rules, len(view.position.seats))
    nodes, net = budget.iterations or NODES, net_for(view) if judged else None
    tree = Tree(known, values, seed, nodes=nodes, net=net)
    yield from tree.growing(moment, budget.iterations, hasty=True)
    visits = [tree.found(code)[0] for code in known.codes]
    return view.legal[visits.index(max(visits))]
