"""The examples run, and learn."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.mode import COMPILED

sys.path.append(str(Path(__file__).parents[2] / "examples"))
from numpy_learner import NumPyLearner


def test_a_learner_with_numpy_alone():
    """A few rounds of self-play; compiled, it beats random play by then."""
    learner = NumPyLearner("sh-thead", *((128, 400) if COMPILED else (8, 60)))
    for _ in range(2):
        learner.learn_once()
    assert learner.fits == 2
    share = learner.wins("random", 200 if COMPILED else 4)
    assert share > 0.7 or not COMPILED
