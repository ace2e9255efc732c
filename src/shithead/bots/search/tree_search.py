"""A tree that grows: the kernels' arrays, entered in batches with a look at the clock between."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Final

from shithead.bots.search.search_root import SearchRoot
from shithead.bots.search.tree import NODE, enter_key, enter_search
from shithead.bots.search.workspace import new_workspace
from shithead.engine.buffers import records, spacious_records
from shithead.engine.state import STATE

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
    ) -> None:
        """Plant it.

        Args:
            known: where the search begins.
            values: what the policy goes by.
            seed: fixes the worlds imagined.
            number: trees of one seed differ by it.
            nodes: so many at most.
        """
        self.done = 0
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
        """Decisions in all worlds so far."""
        return self._work[0].plies

    def grow(self, iterations: int) -> None:
        """Look into so many more worlds; other threads run meanwhile."""
        known, first = self._known, self._first + self.done
        arrays = known.states, self._worlds, known.table, self._values, self._work, self._nodes
        enter_search(*arrays, iterations, first, self._seed, known.seat)
        self.done += iterations

    def grow_until(self, moment: float, most: int | None, *, hasty: bool = False) -> None:
        """Look into worlds until ``perf_counter`` shows a moment: one at least, at most ``most``.

        Args:
            moment: when to stop.
            most: how many worlds at most.
            hasty: whether to stop as soon as it is settled which move is tried most often.
        """
        for _ in self.growing(moment, most, hasty=hasty):
            pass

    def growing(self, moment: float, most: int | None, *, hasty: bool) -> Iterator[None]:
        """The same; yields between two batches, of ``GLANCE`` as a rule, for others to run.

        How much is done between two looks at the clock follows from how long it took before.

        Args:
            moment: when to stop.
            most: how many worlds at most.
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
