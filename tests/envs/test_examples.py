"""The examples run, and learn."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from tests.mode import COMPILED

sys.path.append(str(Path(__file__).parents[2] / "examples"))
import curve
from imitator import Imitator
from numpy_learner import NumPyLearner


def test_a_learner_with_numpy_alone():
    """A few rounds of self-play; compiled, it beats random play by then."""
    learner = NumPyLearner("sh-thead", *((128, 400) if COMPILED else (8, 60)))
    for _ in range(2):
        learner.learn_once()
    assert learner.fits == 2
    share = learner.wins("random", 200 if COMPILED else 4)
    assert share > 0.7 or not COMPILED


class LinearNetwork:
    """A network without hidden layers, fitted step by step down the slope."""

    def __init__(self, size, actions):
        self.weights = np.zeros((size, actions))

    def values(self, observations, masks):
        return np.where(masks == 1, 0.25 * observations @ self.weights, -np.inf)

    def fit(self, rows, masks, right):
        for part in np.array_split(np.random.default_rng(0).permutation(len(rows)), 300):
            chances = self._chances(rows[part], masks[part])
            chances[np.arange(len(part)), right[part]] -= 1
            self.weights -= 0.02 * rows[part].T @ chances / len(part)
        chances = self._chances(rows, masks)
        return float(-np.log(chances[np.arange(len(rows)), right]).mean())

    def _chances(self, rows, masks):
        values = self.values(rows, masks)
        found = np.exp(values - values.max(1, keepdims=True))
        return found / found.sum(1, keepdims=True)


def imitates(network):
    """Let a network imitate; compiled, it beats random play by then."""
    learner = Imitator(network, "sh-thead", *((128, 300) if COMPILED else (8, 60)))
    losses = [learner.learn_once() for _ in range(3 if COMPILED else 2)]
    assert all(0 < loss < 1 for loss in losses)
    share = learner.wins("random", 200 if COMPILED else 4)
    assert share > 0.7 or not COMPILED


def test_a_learner_by_imitation():
    """Whatever the network is made with: games that go on are learnt from later."""
    imitates(LinearNetwork)


def test_a_learner_with_pytorch():
    """Two hidden layers. PyTorch weighs gigabytes: whoever has it installed runs this."""
    pytest.importorskip("torch", reason="needs the extra torch")
    from torch_learner import TorchNetwork

    imitates(partial(TorchNetwork, width=64 if COMPILED else 16))


def test_curves_are_drawn(tmp_path, monkeypatch):
    """What learners print becomes a picture."""
    log, picture = tmp_path / "numpy.txt", tmp_path / "curve.svg"
    log.write_text("   12 s: beats no-take in 63.1% of games\nat the end: 64.0%\n")
    assert [point["games not lost"] for point in curve.points(log)] == [0.631]
    monkeypatch.setattr(sys, "argv", ["curve.py", str(log), str(picture)])
    curve.main()
    assert "numpy against no-take" in picture.read_text(encoding="utf-8")
