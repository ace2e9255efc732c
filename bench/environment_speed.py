"""Speed of the environments: many games stepped together, and one decision by decision."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.figure import Figure
from shithead import envs

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = "sh-thead"
SEATS = 4
GAMES = 1024
WHOLE = f"vector, observation and mask: {RULES}, {SEATS} seats"
MASKS = f"vector, masks only: {RULES}, {SEATS} seats"
TWO_THREADS = f"vector, observation and mask, two threads: {RULES}, {SEATS} seats"
SINGLE = f"PettingZoo, unwrapped: {RULES}, {SEATS} seats"


def figures(seconds: float) -> Iterator[Figure]:
    """Steps per second, without the choice of actions."""
    for name, options in (
        (WHOLE, {}),
        (MASKS, {"observe": False}),
        (TWO_THREADS, {"threads": 2}),
    ):
        yield Figure(name, "M plies/s", partial(vector_speed, seconds, options))
    yield Figure(SINGLE, "k plies/s", partial(single_speed, seconds))


def vector_speed(seconds: float, options: dict[str, Any]) -> float:
    """Steps of many games at once."""
    env = envs.vector(RULES, GAMES, seats=SEATS, copy=False, **options)
    chance, every = np.random.default_rng(1), np.arange(GAMES)
    _, info = env.reset(seed=1)
    spent, steps = 0.0, 0
    while spent < seconds:
        legal = info["legal"]
        width = np.maximum((legal >= 0).sum(1), 1)
        actions = np.maximum(legal[every, chance.integers(width)], 0)
        start = perf_counter()
        info = env.step(actions)[4]
        spent += perf_counter() - start
        steps += GAMES
    env.close()
    return steps / spent


def single_speed(seconds: float) -> float:
    """Steps of one game, with a look at each decision."""
    env = envs.aec(RULES, SEATS).unwrapped
    chance, spent, steps = np.random.default_rng(1), 0.0, 0
    env.reset(seed=1)
    while spent < seconds:
        mask = env.last()[0]["action_mask"]
        action = int(chance.choice(np.flatnonzero(mask))) if mask.any() else None
        start = perf_counter()
        if action is None:
            env.reset()
        else:
            env.step(action)
            steps += 1
            if env.agents and not env.terminations[env.agent_selection]:
                env.last()
        spent += perf_counter() - start
    return steps / spent
