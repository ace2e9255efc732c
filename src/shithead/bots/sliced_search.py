"""A search in slices, for programs that have one thread for everything."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from time import perf_counter

from shithead.bots.search.advice import Budget
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.search_root import search_root
from shithead.bots.search.tree_search import NODES, Tree
from shithead.game.view import View
from shithead.notation.moves import Move


def most_tried_move(view: View, budget: Budget, seed: int) -> Generator[None, None, Move]:
    """The best move that a search on one core finds; the generator yields between batches.

    By iterations it is the move that ``parallel_search`` finds on one core. The search ends as soon
    as it is settled which move is tried most often.

    Args:
        view: what the seat sees; it has at least one legal move.
        budget: when to stop; it has iterations or seconds.
        seed: fixes the worlds imagined.
    """
    moment = inf if budget.seconds is None else perf_counter() + budget.seconds
    known = search_root(view)
    values = values_of(view.rules, len(view.position.seats))
    tree = Tree(known, values, seed, nodes=budget.iterations or NODES)
    yield from tree.growing(moment, budget.iterations, hasty=True)
    visits = [tree.found(code)[0] for code in known.codes]
    return view.legal[visits.index(max(visits))]
