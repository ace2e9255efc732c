"""Searching from Python: a tree grown for a budget, and what came of it by legal move."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec import Struct

from shithead.bots.search.advice import advice
from shithead.bots.search.scene import ROWS
from shithead.bots.search.tree import DEEPEST, NODE, enter_search, key_of
from shithead.bots.seen import Seen, seen
from shithead.cards import MAX_CARDS
from shithead.engine import codes
from shithead.engine.jit import records
from shithead.engine.state import STATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from shithead.moves import Move
    from shithead.view import View

CHUNK: Final = 64
"""Iterations between two looks at the clock."""

MOST: Final = 200_000
"""Iterations of one search."""


class Option(Struct, frozen=True):
    """A legal move, and what the search found.

    Attributes:
        move: the move.
        visits: how often it was tried.
        loses: the estimated chance of losing the round after it, 0 … 1.
        wins: the estimated chance of being out first.
    """

    move: Move
    visits: int
    loses: float
    wins: float


class Thought(Struct, frozen=True):
    """What a search came to: the options, best first, and the iterations that it took."""

    options: tuple[Option, ...]
    iterations: int

    @property
    def best(self) -> Move:
        """The move tried most often."""
        return self.options[0].move


class Budget(Struct, frozen=True):
    """How long to search: at most so many iterations, and at most so many seconds."""

    iterations: int = MOST
    seconds: float | None = None


class _Room:
    """The arrays that one search needs."""

    def __init__(self, nodes: int) -> None:
        self.worlds = records(1, STATE)
        self.tree: NDArray[Any] = np.zeros(nodes, NODE)
        self.path = np.zeros(DEEPEST + 2, np.int64)
        self.moves = np.empty(codes.MOVE_BUFFER, np.int64)
        self.log = np.empty(codes.EVENT_BUFFER, np.int64)
        self.scene = np.zeros((ROWS, 32))
        self.prior = np.empty(codes.MOVE_BUFFER)
        self.unseen = np.empty(MAX_CARDS, np.int64)


def think(view: View, budget: Budget, seed: int) -> Thought:
    """Search from a view; the same view, iterations and seed give the same thought.

    Args:
        view: what the seat sees; it has at least one legal move.
        budget: when to stop.
        seed: fixes the worlds imagined.
    """
    known = seen(view)
    exact = bool(known.table["suited"][0])
    room = _Room(min(budget.iterations, MOST) + 2)
    done = _grow(known, advice(view.rules, len(view.position.seats)), room, budget, seed, exact)
    return Thought(_options(view, known, room.tree, exact), done)


def _grow(
    known: Seen, advices: NDArray[Any], room: _Room, budget: Budget, seed: int, exact: bool
) -> int:
    until = None if budget.seconds is None else perf_counter() + budget.seconds
    used, done, most = 1, 0, min(budget.iterations, MOST)
    while done < most and (until is None or perf_counter() < until or not done):
        count = min(CHUNK, most - done)
        used = enter_search(
            known.states,
            room.worlds,
            known.table,
            advices,
            room.tree,
            used,
            count,
            done,
            seed,
            known.seat,
            room.path,
            room.moves,
            room.log,
            room.scene,
            room.prior,
            room.unseen,
            exact,
        )
        done += count
    return done


def _options(view: View, known: Seen, tree: NDArray[Any], exact: bool) -> tuple[Option, ...]:
    found: dict[int, Any] = {}
    child = int(tree[0]["child"])
    while child:
        found[int(tree[child]["key"])] = tree[child]
        child = int(tree[child]["sibling"])
    options = [
        _option(move, found.get(key_of(code, exact)))
        for move, code in zip(view.legal, known.codes, strict=False)
    ]
    return tuple(sorted(options, key=lambda option: -option.visits))


def _option(move: Move, node: Any) -> Option:
    visits = 0 if node is None else int(node["visits"])
    if not visits:
        return Option(move, 0, 0.5, 0.5)
    return Option(move, visits, float(node["lost"]) / visits, float(node["won"]) / visits)
