"""Kernels that another process compiles: until they are there they run as plain Python."""

from __future__ import annotations

import subprocess
import sys

import pytest

import shithead as sh

SCRIPT = """
import shithead as sh
from shithead.engine.jit import POSTPONED

asked = 0

def ready():
    global asked
    asked += 1
    return asked > 200

POSTPONED.ready = ready
game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
bots = {name: sh.bot("steady", seed=name) for name in game.seats}
while not game.over:
    seat = game.awaited()[0]
    game.play(bots[seat].choose(game.view(seat)).by(seat))
assert asked > 200
print(game.record())
"""


@pytest.mark.numba_only
def test_a_game_begun_as_plain_python_goes_on_compiled():
    """The moves are those of a game that was compiled all along."""
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, check=True, encoding="utf-8"
    )
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    bots = {name: sh.bot("steady", seed=name) for name in game.seats}
    while not game.over:
        seat = game.awaited()[0]
        game.play(bots[seat].choose(game.view(seat)).by(seat))
    assert run.stdout.strip() == str(game.record()).strip()
