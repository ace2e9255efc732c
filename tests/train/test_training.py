"""Training: what is learned, from what, and that it goes on where it stopped."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

import shithead as sh
from shithead.bots.net.rule_inputs import HIDDEN, INPUTS
from shithead.bots.net.weights import SIZES
from shithead.train.learning import Learner, as_bytes, forward, new_weights
from shithead.train.tables import HELD_OUT, any_table, trained_presets
from tests.mode import KERNELS_OF_PROGRAMS

COMPILES = pytest.mark.native_only
"""Compiles kernels by Numba, which cannot read functions that coverage has changed."""

RESUMED = """
import sys
from pathlib import Path
from shithead.train.trainer import Plan, Trainer

first = Trainer(Plan(seed=5), Path(sys.argv[1]))
first.done, first.games, first.chunks, first.learner.step = 60_000, 24, 1, 235
first.learner.weights[0][3, 4] = first.learner.moments[0][3, 4] = 0.5
first._keep()
other = Trainer(Plan(seed=6), Path(sys.argv[1]))
assert (other.done, other.games, other.chunks, other.learner.step) == (60_000, 24, 1, 235)
for name in ("weights", "moments", "squares"):
    pairs = zip(getattr(first.learner, name), getattr(other.learner, name), strict=True)
    assert all((one == two).all() for one, two in pairs)
"""


def rounded(weights):
    """Weights as the package keeps them."""
    return tuple(np.clip(np.round(part * 64), -127, 127).astype(np.int64) for part in weights)


@COMPILES
def test_what_is_trained_is_what_plays():
    """Weights of whole 64ths give the same sums in floating point as in whole numbers."""
    chance = np.random.default_rng(1)
    whole = rounded(new_weights(3))
    weights = tuple((part / 64).astype(np.float32) for part in whole)
    w1, b1, w2, b2, w3, b3 = whole
    h1, h2, out = (np.zeros(n, np.float32) for n in (HIDDEN, 32, 2))
    for _ in range(200):
        idx = chance.choice(INPUTS, chance.integers(60, 200), replace=False).astype(np.uint16)
        forward(weights, idx, len(idx), h1, h2, out)
        one = np.clip(b1 + w1[idx].sum(0), 0, 64)
        two = np.clip(64 * b2 + one @ w2, 0, 64 * 64)
        assert (out.astype(np.float64) * 64**3 == 64 * 64 * b3 + two @ w3).all()


def test_the_weights_file_holds_every_weight():
    """Signed bytes, as many as the net reads."""
    weights = new_weights(3)
    kept = np.frombuffer(as_bytes(weights), np.int8)
    assert len(kept) == sum(SIZES)
    assert (kept == np.concatenate([part.reshape(-1) for part in rounded(weights)])).all()


@COMPILES
def test_a_learner_learns():
    """From samples whose outcome one input tells, the loss falls."""
    chance = np.random.default_rng(2)
    inputs = chance.integers(1, INPUTS, (4000, 30)).astype(np.uint16)
    targets = np.zeros((4000, 2), np.float32)
    targets[::2, 0] = 1.0
    inputs[::2, 0], inputs[1::2, 0] = 0, 1
    samples, order = (inputs, np.full(4000, 30), targets), np.arange(4000)
    learner = Learner(new_weights(1))
    losses = [learner.learn(samples, order, 1e-3) for _ in range(12)]
    assert losses[-1] < losses[0] / 3
    assert learner.step == 12 * 16


def test_nothing_is_trained_that_is_held_out():
    """No table has held-out rules, and each has seats that its rules allow."""
    chance = Random(1)
    assert {*HELD_OUT} < {*sh.rule_names()}
    assert not {*HELD_OUT} & {*trained_presets()}
    for _ in range(60):
        table = any_table(chance)
        deck = table.rules.deck
        assert deck.players_min <= table.seats <= deck.players_max
        assert table.rules not in [sh.rules(name) for name in HELD_OUT]


def test_training_goes_on_where_it_stopped(tmp_path):
    """Weights, Adam's moments and all counts are read again.

    In a program of its own: training puts compiled kernels in the place of plain ones.
    """
    program = [sys.executable, "-c", RESUMED, str(tmp_path / "net")]
    subprocess.run(
        program, check=True, env={**KERNELS_OF_PROGRAMS, "PYTHONPATH": ":".join(sys.path)}
    )
