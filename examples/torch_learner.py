"""Learns to play with PyTorch: a network that does what the bot `rules` would do (`imitator.py`).

    python examples/torch_learner.py 1800

learns for half an hour and says how often it beats `beginner` with two at the table. It needs the
extra ``torch``.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import numpy as np
import torch
from imitator import Imitator
from numpy.typing import NDArray
from torch import nn
from torch.nn.functional import cross_entropy

Array = NDArray[Any]

BATCH = 512
"""Decisions of a step of the optimiser."""

BATCHES = 200
"""Steps of the optimiser in a fit, over all decisions so far."""


class TorchNetwork:
    """Two hidden layers.

    Args:
        size: observed numbers.
        actions: how many there are.
        width: units of each hidden layer.
    """

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        """Know nothing yet."""
        torch.manual_seed(0)
        self.chance = np.random.default_rng(0)
        self.net = nn.Sequential(
            *(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()),
            nn.Linear(width, actions),
        )
        self.optimiser = torch.optim.Adam(self.net.parameters(), 1e-3)

    def values(self, observations: Array, masks: Array) -> Array:
        """How much each action is preferred; illegal ones not at all."""
        with torch.inference_mode():
            return self._values(observations, masks).numpy()

    def _values(self, observations: Array, masks: Array) -> torch.Tensor:
        found = self.net(torch.from_numpy(observations).float() * 0.25)
        return found.masked_fill(torch.from_numpy(masks == 0), -torch.inf)

    def fit(self, rows: Array, masks: Array, right: Array) -> float:
        """Learn to prefer the right actions; return how far off it was (cross entropy)."""
        total = 0.0
        for _ in range(BATCHES):
            part = self.chance.integers(len(rows), size=BATCH)
            found = self._values(rows[part], masks[part])
            loss = cross_entropy(found, torch.from_numpy(right[part]))
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            total += loss.item()
        return total / BATCHES


def main() -> None:
    """Learn for some seconds, and say how it goes."""
    seconds = float(sys.argv[1]) if sys.argv[1:] else 1800.0
    learner, began = Imitator(TorchNetwork), perf_counter()
    while perf_counter() - began < seconds:
        learner.learn_once()
        spent = perf_counter() - began
        share = learner.wins("beginner", 500)
        print(f"{spent:5.0f} s: beats beginner in {share:.1%} of games", flush=True)
    print(f"at the end: {learner.wins('beginner', 4000):.1%}")


if __name__ == "__main__":
    main()
