"""Learns to play with PyTorch: a network that does what `steady` would do.

Games are played by the network and by `steady`, half and half, and `steady` says what it would do
in every position that comes up (DAgger). The network is fitted to that::

    pip install "shithead[torch]"
    python examples/torch_learner.py 1800

learns for half an hour and says how often it beats `beginner` with two at the table.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn.functional import cross_entropy

from shithead import envs
from shithead.envs.unseen import BotPolicy, score

Array = NDArray[Any]

STEPS = 60
"""Steps of all games between two fits."""

BATCH = 512
"""Decisions of a step of the optimiser."""

BATCHES = 200
"""Steps of the optimiser in a fit, over all decisions so far."""


class TorchLearner:
    """A policy by a network with two hidden layers.

    Args:
        rules: a rule set.
        games: how many are played at the same time.
        steps: steps of all games between two fits.
        width: units of each hidden layer.
    """

    def __init__(
        self, rules: str = "sh-thead", games: int = 256, steps: int = STEPS, width: int = 256
    ) -> None:
        """Know nothing yet."""
        torch.manual_seed(0)
        self.rules, self.steps = rules, steps
        self.env = envs.vector(rules, games, seats=2, autoreset="same_step")
        self.teacher = BotPolicy("steady")
        self.chance = np.random.default_rng(0)
        size = self.env.single_observation_space["observation"].shape[0]
        self.net = nn.Sequential(
            *(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()),
            nn.Linear(width, len(self.env.action_names)),
        )
        self.optimiser = torch.optim.Adam(self.net.parameters(), 1e-3)
        self.fits = 0
        self._shown, self._info = self.env.reset(seed=0)
        self._seen: list[tuple[Array, Array, Array]] = []

    def values(self, observations: Array, masks: Array) -> torch.Tensor:
        """How much each legal action is preferred; others not at all."""
        found = self.net(torch.from_numpy(observations).float() * 0.25)
        return found.masked_fill(torch.from_numpy(masks == 0), -torch.inf)

    def best(self, observations: dict[str, Array]) -> Array:
        """The preferred action in each game; any number where the game is over."""
        with torch.inference_mode():
            found = self.values(observations["observation"], observations["action_mask"])
        return found.argmax(1).numpy()

    def learn_once(self) -> float:
        """Play for some steps, fit the network, and return how far off it was (cross entropy)."""
        leads = self.chance.random(self.env.num_envs) < 0.5 * (self.fits > 0)
        for _ in range(self.steps):
            shown = self._shown
            right = self.teacher(shown, self._info, self.env)
            self._seen.append((shown["observation"], shown["action_mask"], right))
            actions = np.where(leads, self.best(shown), right)
            self._shown, _, _, _, self._info = self.env.step(actions)
        self.fits += 1
        return self._fit(*map(np.concatenate, zip(*self._seen, strict=True)))

    def _fit(self, rows: Array, masks: Array, right: Array) -> float:
        total = 0.0
        for _ in range(BATCHES):
            part = self.chance.integers(len(rows), size=BATCH)
            found = self.values(rows[part], masks[part])
            loss = cross_entropy(found, torch.from_numpy(right[part]))
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            total += loss.item()
        return total / BATCHES

    def wins(self, opponent: str, games: int = 1000, seed: int = 10**6) -> float:
        """The share of games that it does not lose against a bot, two at the table."""

        def policy(observations: dict[str, Array], *_: Any) -> Array:
            return self.best(observations)

        how = {"games": games, "seed": seed, "ids": "compact"}
        return 0.5 + score(policy, self.rules, (opponent,), **how).reward / 2


def main() -> None:
    """Learn for some seconds, and say how it goes."""
    seconds = float(sys.argv[1]) if sys.argv[1:] else 1800.0
    learner, began = TorchLearner(), perf_counter()
    while perf_counter() - began < seconds:
        learner.learn_once()
        spent = perf_counter() - began
        share = learner.wins("beginner", 500)
        print(f"{spent:5.0f} s: beats beginner in {share:.1%} of games", flush=True)
    print(f"at the end: {learner.wins('beginner', 4000):.1%}")


if __name__ == "__main__":
    main()
