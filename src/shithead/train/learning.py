"""The net while it learns: floating-point weights, their gradient, and Adam (Kingma, Ba 2015)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

import numpy as np

from shithead.bots.net.evaluation import HEADS, SECOND
from shithead.bots.net.rule_inputs import HIDDEN, INPUTS

MOST: Final = 1.98
"""Weights stay within this, so that they fit into a byte as multiples of 1/64."""

BATCH: Final = 256
"""Samples that make a step."""

Weights = tuple[Any, ...]
"""Weights and biases of the three layers, as arrays of ``float32``."""


def new_weights(seed: int) -> Weights:
    """Random weights to begin with."""
    chance, f = np.random.default_rng(seed), np.float32
    return (
        chance.normal(0, 0.08, (INPUTS, HIDDEN)).astype(f),
        np.full(HIDDEN, 0.1, f),
        chance.normal(0, 1.2 / sqrt(HIDDEN), (HIDDEN, SECOND)).astype(f),
        np.full(SECOND, 0.1, f),
        chance.normal(0, 1.0 / sqrt(SECOND), (SECOND, HEADS)).astype(f),
        np.zeros(HEADS, f),
    )


def as_bytes(weights: Weights) -> bytes:
    """Weights rounded to multiples of 1/64, in the order of the weights file."""
    whole = [np.clip(np.round(part * 64), -127, 127).astype(np.int8) for part in weights]
    return b"".join(part.tobytes() for part in whole)


def of_bytes(given: bytes) -> Weights:
    """The weights of a weights file.

    Raises:
        ValueError: it holds more or fewer than the net has.
    """
    signed = np.frombuffer(given, np.int8).astype(np.float32) / 64
    parts = new_weights(0)
    if len(signed) != sum(part.size for part in parts):
        raise ValueError(f"{len(signed)} weights are not those of a net")
    ends = np.cumsum([part.size for part in parts])[:-1]
    return tuple(
        found.reshape(part.shape) for found, part in zip(np.split(signed, ends), parts, strict=True)
    )


class Learner:
    """Weights that learn from samples.

    Attributes:
        weights: the current weights.
        moments, squares: Adam's means of the gradient, and of its squares.
        step: the number of batches so far.
    """

    def __init__(self, weights: Weights) -> None:
        """Begin with Adam's moments at 0."""
        self.weights = weights
        self.step = 0
        self.moments = tuple(np.zeros_like(part) for part in weights)
        self.squares = tuple(np.zeros_like(part) for part in weights)

    def learn(self, inputs: Any, targets: Any, order: Any, rate: float) -> float:
        """Learn from samples in an order, and return the mean loss of the first head.

        Args:
            inputs: by sample, each 0 or 1.
            targets: by sample: the chances that the net is to give.
            rate: the learning rate.
        """
        total = 0.0
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            x, y = inputs[batch].astype(np.float32), targets[batch].astype(np.float32)
            gradient, loss = gradient_of(self.weights, x, y)
            total += loss * len(batch)
            self._adam(gradient, rate)
        return total / max(1, len(order))

    def _adam(self, gradient: Weights, rate: float) -> None:
        self.step += 1
        towards, spread = 1.0 - 0.9**self.step, 1.0 - 0.999**self.step
        for i, slope in enumerate(gradient):
            weight, moment, square = self.weights[i], self.moments[i], self.squares[i]
            moment += 0.1 * (slope - moment)
            square += 0.001 * (slope * slope - square)
            weight -= rate / towards * moment / (np.sqrt(square / spread) + 1e-7)
            np.clip(weight, -MOST, MOST, out=weight)

    def copy(self) -> Learner:
        """A copy of the learner."""
        return mean_of([self])


def mean_of(learners: Sequence[Learner]) -> Learner:
    """The mean of learners that began alike and learned apart: of their weights and moments."""
    found = Learner(_means([each.weights for each in learners]))
    found.moments = _means([each.moments for each in learners])
    found.squares = _means([each.squares for each in learners])
    found.step = max(each.step for each in learners)
    return found


def _means(given: Sequence[Weights]) -> Weights:
    return tuple(np.mean(parts, 0, dtype=np.float32) for parts in zip(*given, strict=True))


def forward(weights: Weights, x: Any) -> tuple[Any, Any, Any]:
    """The activations of both layers, cut to 0 … 1, and the logits; a row for each sample."""
    w1, b1, w2, b2, w3, b3 = weights
    first = np.clip(x @ w1 + b1, 0.0, 1.0)
    second = np.clip(first @ w2 + b2, 0.0, 1.0)
    return first, second, second @ w3 + b3


def gradient_of(weights: Weights, x: Any, y: Any) -> tuple[Weights, float]:
    """The gradient of the cross entropy of a batch, and the loss of the first head."""
    _, _, w2, _, w3, _ = weights
    first, second, logits = forward(weights, x)
    p = 1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0)))
    d3 = (p - y) / np.float32(len(x))
    d2 = d3 @ w3.T * ((second > 0.0) & (second < 1.0))
    d1 = d2 @ w2.T * ((first > 0.0) & (first < 1.0))
    gradient = (x.T @ d1, d1.sum(0), first.T @ d2, d2.sum(0), second.T @ d3, d3.sum(0))
    q, t = p[:, 0], y[:, 0]
    loss = -(t * np.log(q + 1e-12) + (1.0 - t) * np.log(1.0 - q + 1e-12)).mean()
    return gradient, float(loss)
