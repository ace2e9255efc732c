"""Whoever has the kernels compiled ahead of time needs no Numba to play, to search and to count."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in ("numba", "llvmlite"):
    sys.modules[name] = None  # as if it were not installed
import shithead as sh
from shithead.engine.engine_choice import ENGINE
game = sh.Game("sh-thead", ["Ada", "Bo"], seed=7)
sh.play_out(game, {"Ada": "steady", "Bo": "random"})
later = sh.Game("sh-thead", ["Ada", "Bo"], seed=7)
sh.bot("search:20it", seed=1).choose(later.view(later.turn))
print(ENGINE, sh.playouts("sh-thead", 2, 3, 7).plies, game.result.outcome)
"""


@pytest.mark.parametrize("engine", ["native", "python"])
def test_numba_is_not_needed(engine):
    """Games between bots, a search and playouts run without it."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        env=os.environ | {"NUMBA_DISABLE_JIT": "", "SHITHEAD_ENGINE": engine},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(engine)
