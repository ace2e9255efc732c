"""The net while it learns: floating-point weights, their gradient, and Adam."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Any, Final

import numba
import numpy as np

from shithead.bots.net.evaluation import HEADS, SECOND
from shithead.bots.net.rule_inputs import HIDDEN, INPUTS

MOST: Final = 1.98
"""Weights stay within this, so that they fit into a byte as multiples of 1/64."""

Weights = tuple[Any, ...]
"""Weights and biases of the three layers, as arrays of ``float32``."""


def _fast(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function whose sums may be added up in any order."""
    made: Callable[..., Any] = numba.njit(
        error_model="numpy", fastmath=True, _nrt=False, nogil=True
    )(function)
    return made


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


class Learner:
    """Weights that learn from samples.

    Attributes:
        weights: what has been learned so far.
        step: how many batches it has learned from.
    """

    def __init__(self, weights: Weights) -> None:
        """Begin with Adam's moments at 0."""
        self.weights = weights
        self.step = 0
        self.moments = tuple(np.zeros_like(part) for part in weights)
        self.squares = tuple(np.zeros_like(part) for part in weights)
        self._gradient = tuple(np.zeros_like(part) for part in weights)
        self._room = tuple(np.zeros(n, np.float32) for n in (HIDDEN, SECOND, HEADS, HIDDEN, SECOND))

    def learn(self, samples: tuple[Any, ...], order: Any, rate: float, batch: int = 256) -> float:
        """Learn from samples in some order; the mean loss of the first head.

        Args:
            samples: inputs by sample, their numbers, and targets.
            rate: how far a step goes.
            batch: samples that make a step.
        """
        loss = learn_pass(
            self.weights, self._gradient, self.moments, self.squares, *samples, order, batch, rate,
            self.step, *self._room,
        )  # fmt: skip
        self.step += -(-len(order) // batch)
        return float(loss)


@_fast
def forward(weights: Weights, idx: Any, n: int, h1: Any, h2: Any, out: Any) -> None:
    """Write the logits, and the activations of both layers cut to 0 … 1."""
    w1, b1, w2, b2, w3, b3 = weights
    zero, one = np.float32(0.0), np.float32(1.0)
    for j in range(len(h1)):
        h1[j] = b1[j]
    for k in range(n):
        row = w1[idx[k]]
        for j in range(len(h1)):
            h1[j] += row[j]
    for j in range(len(h2)):
        h2[j] = b2[j]
    for i in range(len(h1)):
        x = min(max(h1[i], zero), one)
        h1[i] = x
        if x > zero:
            row = w2[i]
            for j in range(len(h2)):
                h2[j] += x * row[j]
    for j in range(len(h2)):
        h2[j] = min(max(h2[j], zero), one)
    for o in range(len(out)):
        t = b3[o]
        for j in range(len(h2)):
            t += h2[j] * w3[j, o]
        out[o] = t


@_fast
def learn_pass(
    weights: Weights,
    gradient: Weights,
    moments: Weights,
    squares: Weights,
    inputs: Any,
    counts: Any,
    targets: Any,
    order: Any,
    batch: int,
    rate: float,
    step: int,
    h1: Any,
    h2: Any,
    out: Any,
    d1: Any,
    d2: Any,
) -> float:
    """One pass of Adam over the samples of ``order``; the mean loss of the first head."""
    _, _, w2, _, w3, _ = weights
    g1, gb1, g2, gb2, g3, gb3 = gradient
    zero, one = np.float32(0.0), np.float32(1.0)
    total = 0.0
    for start in range(0, len(order), batch):
        end = min(start + batch, len(order))
        scale = np.float32(1.0 / (end - start))
        for q in range(start, end):
            idx, n, target = inputs[order[q]], counts[order[q]], targets[order[q]]
            forward(weights, idx, n, h1, h2, out)
            for j in range(len(d2)):
                d2[j] = zero
            for o in range(len(out)):
                p = 1.0 / (1.0 + exp(-min(max(out[o], -30.0), 30.0)))
                y = target[o]
                if o == 0:
                    total -= y * log(p + 1e-12) + (1.0 - y) * log(1.0 - p + 1e-12)
                d = np.float32(p - y) * scale
                gb3[o] += d
                for j in range(len(h2)):
                    g3[j, o] += d * h2[j]
                    d2[j] += d * w3[j, o]
            for j in range(len(h2)):
                if h2[j] <= zero or h2[j] >= one:
                    d2[j] = zero
                gb2[j] += d2[j]
            for i in range(len(h1)):
                x, t = h1[i], zero
                if x > zero:
                    row, grow = w2[i], g2[i]
                    for j in range(len(h2)):
                        grow[j] += x * d2[j]
                        t += row[j] * d2[j]
                d1[i] = t if x < one else zero
            for j in range(len(h1)):
                gb1[j] += d1[j]
            for k in range(n):
                first = g1[idx[k]]
                for j in range(len(h1)):
                    first[j] += d1[j]
        step += 1
        adam(weights, gradient, moments, squares, rate, step)
    return total / max(1, len(order))


@_fast
def adam(
    weights: Weights,
    gradient: Weights,
    moments: Weights,
    squares: Weights,
    rate: float,
    step: int,
) -> None:
    """One step of Adam for every layer; the gradient is cleared."""
    c1, c2 = np.float32(1.0 - 0.9**step), np.float32(1.0 - 0.999**step)
    lr = np.float32(rate)
    w1, b1, w2, b2, w3, b3 = weights
    g1, gb1, g2, gb2, g3, gb3 = gradient
    m1, mb1, m2, mb2, m3, mb3 = moments
    v1, vb1, v2, vb2, v3, vb3 = squares
    adam_of(w1.reshape(-1), g1.reshape(-1), m1.reshape(-1), v1.reshape(-1), lr, c1, c2)
    adam_of(b1, gb1, mb1, vb1, lr, c1, c2)
    adam_of(w2.reshape(-1), g2.reshape(-1), m2.reshape(-1), v2.reshape(-1), lr, c1, c2)
    adam_of(b2, gb2, mb2, vb2, lr, c1, c2)
    adam_of(w3.reshape(-1), g3.reshape(-1), m3.reshape(-1), v3.reshape(-1), lr, c1, c2)
    adam_of(b3, gb3, mb3, vb3, lr, c1, c2)


@_fast
def adam_of(w: Any, g: Any, m: Any, v: Any, lr: Any, c1: Any, c2: Any) -> None:
    """One step of Adam for one layer."""
    k9, k1, k99, k01 = np.float32(0.9), np.float32(0.1), np.float32(0.999), np.float32(0.001)
    eps, most = np.float32(1e-7), np.float32(MOST)
    for i in range(len(w)):
        m[i] = k9 * m[i] + k1 * g[i]
        v[i] = k99 * v[i] + k01 * g[i] * g[i]
        new = w[i] - lr * (m[i] / c1) / (np.sqrt(v[i] / c2) + eps)
        w[i] = min(max(new, -most), most)
        g[i] = np.float32(0.0)
