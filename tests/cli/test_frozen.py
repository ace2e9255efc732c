"""The library inside a program that is frozen into one folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import shithead
from shithead.engine.engine_choice import ENGINE

SOURCES = Path(shithead.__file__).parents[1]

NOT_NEEDED = ("numba", "numpy", "pyarrow", "ray", "altair", "gymnasium", "pettingzoo", "pandas")
"""Libraries of extras: to look through them would take minutes."""

PROGRAM = """
import shithead as sh
from shithead.engine.engine_choice import ENGINE

game = sh.Game("sh-thead", ["Ada", "Bo"], seed=7)
sh.play_out(game, {"Ada": "steady", "Bo": "random"})
print(ENGINE, game.result.loser, len(sh.rule_names()), sh.rules("cruzo").title("de"))
"""


def test_a_frozen_program_plays_with_the_engine_of_its_library(tmp_path):
    """PyInstaller finds the public names, the presets, the texts and the compiled kernels."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    freeze = ["--noconfirm", "--log-level", "ERROR", "--collect-all", "shithead"]
    freeze += [f"--exclude-module={library}" for library in NOT_NEEDED]
    folders = [f"--paths={SOURCES}", f"--distpath={tmp_path}", f"--workpath={tmp_path / 'work'}"]
    command = [sys.executable, "-m", "PyInstaller", *freeze, *folders, program.name]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    frozen = tmp_path / "program" / "program"
    found = subprocess.run(
        [frozen], env={"SHITHEAD_ENGINE": ""}, capture_output=True, check=True, encoding="utf-8"
    )
    game = shithead.Game("sh-thead", ["Ada", "Bo"], seed=7)
    shithead.play_out(game, {"Ada": "steady", "Bo": "random"})
    presets = len(shithead.rule_names())
    title = shithead.rules("cruzo").title("de")
    assert found.stdout.split() == [ENGINE, game.result.loser, str(presets), *title.split()]
