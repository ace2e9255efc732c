"""Speed of the environments: many games stepped together, and one decision by decision."""

from __future__ import annotations

from functools import partial
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.figure import Figure
from shithead import envs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RULES = "sh-thead"
SEATS = 4
GAMES = 1024
WHOLE = f"vector, observation and mask: {RULES}, {SEATS} seats"
MASKS = f"vector, masks only: {RULES}, {SEATS} seats"
TWO_THREADS = f"vector, observation and mask, two threads: {RULES}, {SEATS} seats"
SINGLE = f"PettingZoo, unwrapped: {RULES}, {SEATS} seats"


def figures(seconds: float) -> Iterator[Figure]:
    """Steps per second, without the choice of actions."""
    for name, options in ((WHOLE, {}), (MASKS, {"observe": False})):
        yield Figure(name, "M plies/s", partial(RandomSteps(**options).speed, seconds))
    two = RandomSteps(threads=2)
    yield Figure(TWO_THREADS, "M plies/s", partial(two.speed, seconds, perf_counter))
    yield Figure(SINGLE, "k plies/s", partial(single_speed, seconds))


class RandomSteps:
    """Random steps of many games together, of which only the environment's own part is timed.

    Args:
        games: the number of games.
        options: options of ``envs.vector``.
    """

    def __init__(self, games: int = GAMES, **options: Any) -> None:
        """Deal."""
        self._env = envs.vector(RULES, games, seats=SEATS, copy=False, **options)
        self._chance, self._every = np.random.default_rng(1), np.arange(games)
        _, self._info = self._env.reset(seed=1)

    def speed(self, seconds: float, clock: Callable[[], float] = process_time) -> float:
        """Plies per second, measured until steps have taken so many seconds."""
        spent, steps = 0.0, 0
        while spent < seconds:
            legal = self._info["legal"]
            width = np.maximum((legal >= 0).sum(1), 1)
            actions = np.maximum(legal[self._every, self._chance.integers(width)], 0)
            start = clock()
            self._info = self._env.step(actions)[4]
            spent += clock() - start
            steps += len(actions)
        return steps / spent


def single_speed(seconds: float) -> float:
    """Steps of one game, with a look at each decision."""
    env = envs.aec(RULES, SEATS).unwrapped
    chance, spent, steps = np.random.default_rng(1), 0.0, 0
    env.reset(seed=1)
    while spent < seconds:
        mask = env.last()[0]["action_mask"]
        action = int(chance.choice(np.flatnonzero(mask))) if mask.any() else None
        start = process_time()
        if action is None:
            env.reset()
        else:
            env.step(action)
            steps += 1
            if env.agents and not env.terminations[env.agent_selection]:
                env.last()
        spent += process_time() - start
    return steps / spent
