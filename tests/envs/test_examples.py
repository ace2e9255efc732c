"""The examples run, and learn."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.mode import COMPILED

sys.path.append(str(Path(__file__).parents[2] / "examples"))
import curve
from numpy_learner import NumPyLearner


def test_a_learner_with_numpy_alone():
    """A few rounds of self-play; compiled, it beats random play by then."""
    learner = NumPyLearner("sh-thead", *((128, 400) if COMPILED else (8, 60)))
    for _ in range(2):
        learner.learn_once()
    assert learner.fits == 2
    share = learner.wins("random", 200 if COMPILED else 4)
    assert share > 0.7 or not COMPILED


def test_a_learner_with_pytorch():
    """The same with a network; the games that go on are learnt from later."""
    pytest.importorskip("torch", reason="needs the extra torch")
    from torch_learner import TorchLearner

    learner = TorchLearner("sh-thead", *((128, 300, 64) if COMPILED else (8, 60, 16)))
    losses = [learner.learn_once() for _ in range(3 if COMPILED else 2)]
    assert all(0 < loss < 1 for loss in losses)
    share = learner.wins("random", 200 if COMPILED else 4)
    assert share > 0.7 or not COMPILED


def test_curves_are_drawn(tmp_path, monkeypatch):
    """What learners print becomes a picture."""
    log, picture = tmp_path / "numpy.txt", tmp_path / "curve.svg"
    log.write_text("   12 s: beats no-take in 63.1% of games\nat the end: 64.0%\n")
    assert [point["games not lost"] for point in curve.points(log)] == [0.631]
    monkeypatch.setattr(sys, "argv", ["curve.py", str(log), str(picture)])
    curve.main()
    assert "numpy against no-take" in picture.read_text(encoding="utf-8")
