"""Searching from a view: one tree for each core, their findings added up."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import perf_counter

from shithead.bots.search.advice import Budget, MoveAdvice, Option
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.search_root import search_root
from shithead.bots.search.tree_search import NODES, Tree
from shithead.game.view import View
from shithead.notation.moves import Move
from shithead.processors import usable_processors


def search(view: View, budget: Budget, seed: int, *, hasty: bool = False) -> MoveAdvice:
    """Search from a view; the same view, iterations, cores and seed give the same advice.

    Args:
        view: what the seat sees; it has at least one legal move.
        budget: when to stop; it has iterations or seconds.
        seed: fixes the worlds imagined.
        hasty: whether to stop once the best move is settled; it is the same, numbers are not.
    """
    began = perf_counter()
    moment = inf if budget.seconds is None else began + budget.seconds
    known = search_root(view)
    values = values_of(view.rules, len(view.position.seats))
    shares = iterations_by_core(budget)
    trees = [
        Tree(known, values, seed, number, share or NODES) for number, share in enumerate(shares)
    ]
    with ThreadPoolExecutor(max(1, len(trees) - 1)) as threads:
        others = [
            threads.submit(tree.grow_until, moment, share)
            for tree, share in zip(trees[1:], shares[1:], strict=True)
        ]
        trees[0].grow_until(moment, shares[0], hasty=hasty and len(trees) == 1)
        for other in others:
            other.result()
    options = [
        _option(move, code, trees) for move, code in zip(view.legal, known.codes, strict=True)
    ]
    options.sort(key=lambda option: -option.visits)
    return MoveAdvice(view.seat, tuple(options), sum(tree.done for tree in trees))


def iterations_by_core(budget: Budget) -> list[int | None]:
    """The iterations of each core that gets any; None where only time counts."""
    cores, whole = budget.cores or usable_processors(), budget.iterations
    if whole is None:
        return [None] * cores
    return [(whole + core) // cores for core in reversed(range(cores)) if whole + core >= cores]


def _option(move: Move, code: int, trees: list[Tree]) -> Option:
    tallies = [tree.found(code) for tree in trees]
    visits = sum(tally[0] for tally in tallies)
    if not visits:
        return Option(move, 0)
    lost, won = sum(tally[1] for tally in tallies), sum(tally[2] for tally in tallies)
    return Option(move, visits, lost / visits, won / visits)
