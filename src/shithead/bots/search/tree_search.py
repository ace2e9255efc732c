"""Searching from a view: trees of moves that cores grow from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net, rules_of_net
from shithead.bots.search.advice import Budget, MoveAdvice, Option
from shithead.bots.search.bot_choice import NO_ACTION
from shithead.bots.search.records import new_workspace, values_of
from shithead.bots.search.tree import (
    NODE,
    enter_judged_search,
    enter_key,
    enter_search,
)
from shithead.engine.arrays import records, spacious_records
from shithead.engine.entry_points import enter_demand
from shithead.engine.state import STATE
from shithead.game.codec import legal_codes
from shithead.game.position_check import filled
from shithead.game.state_codec import states_of
from shithead.game.view import View
from shithead.notation.moves import Move
from shithead.processors import usable_processors
from shithead.ruleset.compiler import compiled

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Node, Values
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State


BATCH: Final = 256
"""Iterations between two looks at the clock, at most."""

GLANCE: Final = 0.01
"""Seconds that a batch may take, as far as the one before foretells."""

NODES: Final = 400_000
"""Nodes of a tree at most; what does not fit any more is only played out."""

STREAM: Final = 40
"""Bits of a generator's stream that count iterations; those above are the tree's number."""

NetTaken = tuple[Any, Any, Any]
"""Weights, what the rules say to them, and a judge's workspace, arrays of one record each."""

Tally = tuple[int, float, float]
"""How often a move was tried, and rounds lost and won after it."""


class Tree:
    """A tree of moves that one core grows from what a seat sees."""

    def __init__(
        self,
        known: SearchRoot,
        values: Records[Values],
        seed: int = 0,
        number: int = 0,
        nodes: int = NODES,
        net: NetTaken | None = None,
    ) -> None:
        """Start a tree that has only its root.

        Args:
            known: the state in which the search begins.
            values: what the policy goes by.
            seed: the seed of the sampled deals.
            number: the tree's number, by which trees of one seed differ.
            nodes: the most nodes.
            net: the net that judges the leaves; None: rounds are played to their end.
        """
        self.done = 0
        self._net = net
        self._known = known
        self._values = values
        self._seed = seed
        self._first = number << STREAM
        self._nodes: Records[Node] = spacious_records(min(nodes, NODES) + 1, NODE)
        self._worlds: Records[State] = records(1, STATE)
        self._work = new_workspace()
        self._work[0].used = 1  # the root

    @property
    def plies(self) -> int:
        """The number of decisions in all sampled deals so far."""
        return self._work[0].plies

    def grow(self, iterations: int) -> None:
        """Search this many more sampled deals. Other threads run meanwhile."""
        known, work = self._known, self._work[0]
        work.first, work.count = self._first + self.done, iterations
        work.seed, work.seat = self._seed, known.seat
        taken = known.states, self._worlds, known.table, self._values, self._work, self._nodes
        if self._net is None:
            enter_search(*taken)
        else:
            enter_judged_search(*taken, *self._net)
        self.done += iterations

    def grow_until(self, moment: float, most: int | None, *, hasty: bool = False) -> None:
        """Search until the deadline of ``perf_counter``, at least one and at most ``most`` deals.

        Args:
            most: the most sampled deals.
            hasty: whether to stop as soon as it is settled which move is tried most often.
        """
        for _ in self.growing(moment, most, hasty=hasty):
            pass

    def growing(self, moment: float, most: int | None, *, hasty: bool) -> Iterator[None]:
        """Search like ``grow_until``, but yield after each batch (about ``GLANCE``), so others run.

        The size of a batch follows from how long the one before took.

        Args:
            most: the most sampled deals.
            hasty: whether to stop as soon as it is settled which move is tried most often.
        """
        batch = 1
        while True:
            began = perf_counter()
            self.grow(batch)
            now = perf_counter()
            each = max((now - began) / batch, 1e-9)
            left = inf if most is None else most - self.done
            if hasty and self._lead() > min(left, (moment - now) / each):
                return
            batch = int(min(left, self._next_batch(batch, each, moment - now)))
            if batch <= 0:
                return
            yield

    def _lead(self) -> int:
        """The lead in tries of the move tried most often over the second."""
        visits = sorted(self._visits(), reverse=True)
        return visits[0] - (visits[1] if len(visits) > 1 else 0)

    def _visits(self) -> Iterator[int]:
        """The number of tries of each move tried so far."""
        child = self._nodes[0].child
        while child:
            yield self._nodes[child].visits
            child = self._nodes[child].sibling

    @staticmethod
    def _next_batch(batch: int, each: float, left: float) -> int:
        """The number of iterations to run next, from the time that each takes and the time left."""
        if left < each / 2:
            return 0
        return min(2 * batch, BATCH, max(1, int(min(GLANCE, left) / each)))

    def found(self, code: int) -> Tally:
        """The tally of a move of the seat."""
        key = enter_key(self._known.table, self._known.seat, code)
        child = self._nodes[0].child
        while child:
            node = self._nodes[child]
            if node.key == key:
                return node.visits, node.lost, node.won
            child = node.sibling
        return 0, 0.0, 0.0


class SearchRoot(Struct, frozen=True):
    """The state at which a search begins.

    Attributes:
        states: an array of one state; cards that the seat may not know are any that they could be.
        table: the rules' record.
        seat: the seat's number.
        codes: the kernels' codes of the view's legal moves, in their order; off turn, letting be
            comes last where the view offers it.
    """

    states: Any
    table: Any
    seat: int
    codes: list[int]


def search_root(view: View) -> SearchRoot:
    """The state that a view shows."""
    packs, jokers, _ = view.rules.cards(len(view.position.seats))
    states = states_of(filled(view.position, packs, jokers, 0), packs)
    table = compiled(view.rules)
    enter_demand(states, 0, table)
    seat = view.position.seats.index(view.seat)
    found = [*legal_codes(states, table, seat)]
    if len(view.legal) > len(found):
        found.append(NO_ACTION)
    return SearchRoot(states, table, seat, found)


def search(
    view: View, budget: Budget, seed: int, *, hasty: bool = False, judged: bool = False
) -> MoveAdvice:
    """Search from a view; the same view, iterations, cores and seed give the same advice.

    Args:
        view: what the seat sees; it has at least one legal move.
        budget: the limits of the search; iterations or seconds are given.
        seed: the seed of the sampled deals.
        hasty: whether to stop once the best move is settled; it is the same, numbers are not.
        judged: whether the net judges leaves, instead of playing rounds to their end.
    """
    began = perf_counter()
    moment = inf if budget.seconds is None else began + budget.seconds
    known = search_root(view)
    values = values_of(view.rules, len(view.position.seats))
    shares = iterations_by_core(budget)
    trees = [
        Tree(known, values, seed, number, share or NODES, net_for(view) if judged else None)
        for number, share in enumerate(shares)
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


def net_for(view: View) -> NetTaken:
    """What a tree needs to let the net judge."""
    seats = len(view.position.seats)
    return net(seats), rules_of_net(view.rules, seats), records(1, JUDGE)


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
