"""Speed of the search: its iterations, and the plies in them."""

from __future__ import annotations

from functools import partial
from threading import Thread
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import shithead as sh
from bench.figure import Budget, Figure
from shithead.bots.search.records import values_of
from shithead.bots.search.tree_search import Tree, search_root
from shithead.engine.arrays import copied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import Records

BASE = "sh-thead"
SEATS = 4
ITERATIONS = Budget(15e3)
RANDOM_PLIES = Budget(5e6)
RANDOM = f"search, random policy: {BASE}, {SEATS} seats"


def figures(seconds: float) -> Iterator[Figure]:
    """Every preset on one and two cores, from the first decision of a game."""
    SearchTrees(BASE, 1, evenly=False).grown(0.0)  # reads the kernels out of the cache
    for name in sorted(sh.rule_names(), key=lambda name: name != BASE):
        for cores in (1, 2):
            first = name == BASE and cores == 1
            label = f"search: {name}, {seats_of(name)} seats, {cores} core{'s' * (cores > 1)}"
            sample = partial(SearchTrees(name, cores, evenly=False).iterations, seconds)
            yield Figure(label, "k it/s", sample, ITERATIONS if first else None)
    yield Figure(
        RANDOM, "M plies/s", partial(SearchTrees(BASE, 1, evenly=True).plies, seconds), RANDOM_PLIES
    )


def seats_of(name: str) -> int:
    """Four seats, or as near to it as the rules allow."""
    deck = sh.rules(name).deck
    return min(max(SEATS, deck.players_min), deck.players_max)


class SearchTrees:
    """SearchTrees that grow side by side from the first decision of a game, one on each core."""

    def __init__(self, name: str, cores: int, *, evenly: bool) -> None:
        """Deal the game."""
        rules = sh.rules(name)
        names = [f"Seat{number}" for number in range(1, seats_of(name) + 1)]
        game = sh.Game(rules, names, seed=1)
        self.known = search_root(game.view(str(game.turn)))
        self.values: Records[Values] = copied(values_of(rules, len(names)))
        self.values[0].evenly = evenly
        self.cores = cores

    def grown(self, seconds: float) -> tuple[list[Tree], float]:
        """New trees after so many seconds, and how long it took: for one core, its own time."""
        trees = [Tree(self.known, self.values, 1, number) for number in range(self.cores)]
        clock = process_time if self.cores == 1 else perf_counter
        start, until = clock(), perf_counter() + seconds
        threads = [Thread(target=tree.grow_until, args=(until, None)) for tree in trees]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return trees, clock() - start

    def iterations(self, seconds: float) -> float:
        """Iterations per second of all trees together."""
        trees, took = self.grown(seconds)
        return sum(tree.done for tree in trees) / took

    def plies(self, seconds: float) -> float:
        """Plies per second in all their worlds."""
        trees, took = self.grown(seconds)
        return sum(tree.plies for tree in trees) / took
