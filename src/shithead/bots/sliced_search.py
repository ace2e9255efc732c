"""A search in slices, for programs that have one thread for everything."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from time import perf_counter
from typing import Final

from shithead.bots.search.advice import Budget
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.search_root import SearchRoot, search_root
from shithead.bots.search.search_warmup import ensure_search_warm
from shithead.bots.search.tree import enter_key
from shithead.bots.search.tree_search import NODES, Tree
from shithead.game.view import View
from shithead.notation.moves import Move

_SLICE: Final = 0.02
"""Seconds that a slice takes."""


def most_tried_move(
    view: View, budget: Budget, seed: int, seconds: float = _SLICE
) -> Generator[None, None, Move]:
    """The best move that a search on one core finds; the generator yields after every slice.

    By iterations it is the move that ``parallel_search`` finds on one core. The search ends as soon
    as it is settled which move is tried most often.

    Args:
        view: what the seat sees; it has at least one legal move.
        budget: when to stop; it has iterations or seconds.
        seed: fixes the worlds imagined.
        seconds: that a slice takes; it looks into one world at least.
    """
    ensure_search_warm()
    moment = inf if budget.seconds is None else perf_counter() + budget.seconds
    most = inf if budget.iterations is None else budget.iterations
    known = search_root(view)
    values = values_of(view.rules, len(view.position.seats))
    tree = Tree(known, values, seed, nodes=budget.iterations or NODES)
    while True:
        began, before = perf_counter(), tree.done
        tree.grow_until(min(moment, began + seconds), budget.iterations)
        now = perf_counter()
        pace = (tree.done - before) / max(now - began, 1e-9)
        left = min(most - tree.done, (moment - now) * pace)
        if left < 1 or _lead(tree, known) > left:
            break
        yield
    return max(zip(view.legal, known.codes, strict=True), key=lambda pair: tree.found(pair[1])[0])[
        0
    ]


def _lead(tree: Tree, known: SearchRoot) -> int:
    """The lead in tries of the move tried most often over the second."""
    by_key = {enter_key(known.table, known.seat, code): tree.found(code)[0] for code in known.codes}
    first, second = sorted([0, *by_key.values()])[:-3:-1]
    return first - second
