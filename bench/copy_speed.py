"""Speed and memory of copies: states in kernels, games in Python."""

from __future__ import annotations

import tracemalloc
from ctypes import sizeof
from time import process_time
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

import shithead as sh
from bench.figure import Budget, Figure
from shithead.engine.state import STATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

COPY_BUDGET = Budget(100e-9, at_least=False)
RING = 64
"""States copied in turn: about 100 KB, as a search holds them."""

GAMES = 10_000
SEATS = ("Ada", "Bo", "Cem", "Dee")


def copy_states(source: NDArray[Any], target: NDArray[Any], count: int) -> None:
    """Copy ``count`` states, one after the other."""
    for i in range(count):
        target[i & (RING - 1)] = source[i * 7 & (RING - 1)]


def figures() -> Iterator[Figure]:
    """All figures of this part."""
    yield Figure("state copy in a kernel", "ns", kernel_copy(), COPY_BUDGET)
    yield Figure("game.copy()", "µs", game_copy())
    size = sizeof(STATE) * GAMES
    yield Figure(f"memory: {GAMES:,} states in an array", "MB", lambda: size, times=1)
    yield Figure(f"memory: {GAMES:,} sh.Game, 4 seats", "MB", kept_games, times=1)


def kernel_copy(count: int = 1_000_000) -> Any:
    """Seconds for the copy of one state."""
    source, target = np.zeros(RING, np.dtype(STATE)), np.zeros(RING, np.dtype(STATE))
    source["hand"] = np.arange(RING)[:, None, None]
    copy = numba.njit(copy_states)
    copy(source, target, RING)
    assert (target["hand"] == source["hand"][np.arange(RING) * 7 % RING]).all()

    def sample() -> float:
        start = process_time()
        copy(source, target, count)
        return (process_time() - start) / count

    return sample


def game_copy(count: int = 5_000) -> Any:
    """Seconds for the copy of a game in its twentieth ply."""
    game = sh.Game("sh-thead", SEATS, seed=1)
    for _ in range(20):
        game.play(game.legal_moves()[-1])

    def sample() -> float:
        start = process_time()
        for _ in range(count):
            game.copy()
        return (process_time() - start) / count

    return sample


def kept_games() -> float:
    """Bytes that many games take as Python objects."""
    tracemalloc.start()
    kept = [sh.Game("sh-thead", SEATS, seed=seed) for seed in range(GAMES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == GAMES
    return size
