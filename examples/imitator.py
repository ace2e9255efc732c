"""Learns by imitation: a network does what the bot `rules` would do, with any library.

Games are played by the network and by that bot, half and half, and the bot says what it would do
in every position that comes up (DAgger). The network is fitted to that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from shithead import envs
from shithead.envs.unseen import BotPolicy, score

Array = NDArray[Any]

STEPS = 60
"""Steps of all games between two fits."""


class Network(Protocol):
    """Prefers some actions to others."""

    def values(self, observations: Array, masks: Array) -> Array:
        """How much each action is preferred; illegal ones not at all (-inf)."""

    def fit(self, rows: Array, masks: Array, right: Array) -> float:
        """Learn to prefer the right actions; return how far off it was (cross entropy)."""


class Imitator:
    """A policy by a network.

    Args:
        network: makes the network, for so many observed numbers and actions.
        rules: a rule set.
        games: how many are played at the same time.
        steps: steps of all games between two fits.
    """

    def __init__(
        self,
        network: Callable[[int, int], Network],
        rules: str = "sh-thead",
        games: int = 256,
        steps: int = STEPS,
    ) -> None:
        """Know nothing yet."""
        self.rules, self.steps = rules, steps
        self.env = envs.vector(rules, games, seats=2, autoreset="same_step")
        self.teacher = BotPolicy("rules")
        self.chance = np.random.default_rng(0)
        size = self.env.single_observation_space["observation"].shape[0]
        self.network = network(size, len(self.env.action_names))
        self.fits = 0
        self._shown, self._info = self.env.reset(seed=0)
        self._seen: list[tuple[Array, Array, Array]] = []

    def best(self, observations: dict[str, Array]) -> Array:
        """The preferred action in each game; any number where the game is over."""
        found = self.network.values(observations["observation"], observations["action_mask"])
        return found.argmax(1)

    def learn_once(self) -> float:
        """Play for some steps, fit the network, and return how far off it was."""
        leads = self.chance.random(self.env.num_envs) < 0.5 * (self.fits > 0)
        for _ in range(self.steps):
            shown = self._shown
            right = self.teacher(shown, self._info, self.env)
            self._seen.append((shown["observation"], shown["action_mask"], right))
            actions = np.where(leads, self.best(shown), right)
            self._shown, _, _, _, self._info = self.env.step(actions)
        self.fits += 1
        return self.network.fit(*map(np.concatenate, zip(*self._seen, strict=True)))

    def wins(self, opponent: str, games: int = 1000, seed: int = 10**6) -> float:
        """The share of games that it does not lose against a bot, two at the table."""

        def policy(observations: dict[str, Array], *_: Any) -> Array:
            return self.best(observations)

        how = {"games": games, "seed": seed, "ids": "compact"}
        return 0.5 + score(policy, self.rules, (opponent,), **how).reward / 2
