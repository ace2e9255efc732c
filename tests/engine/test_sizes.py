"""What games weigh, and how long kernels are."""

from __future__ import annotations

import ast
import os
import statistics
import subprocess
import sys
from ctypes import c_int8, c_uint8, c_uint16, c_uint32, sizeof
from pathlib import Path

import pytest

import shithead as sh
from shithead.engine.arrays import records
from shithead.engine.state import STATE
from shithead.record_layout import fields_of
from shithead.ruleset.compiler import RULES

ENGINE = Path(sh.__file__).parent / "engine"
MEGABYTE = 1 << 20
LIMIT = 32 * MEGABYTE


def test_ten_thousand_states():
    """Ten thousand states are less than 32 MB, and a rule set's table is small."""
    assert sizeof(STATE * 10_000) < LIMIT
    assert sizeof(STATE) < 2048
    assert sizeof(RULES) < 3072


def test_states_hold_no_pointers():
    """A state is bytes: it holds no Python objects, and copying it is copying memory."""
    numbers = {c_int8, c_uint8, c_uint16, c_uint32}
    assert {field.kind for layout in (STATE, RULES) for field in fields_of(layout)} <= numbers
    states = records(2, STATE)
    states[0].hand[3][4] = 5
    states[1] = states[0]
    states[0].hand[3][4] = 0
    assert states[1].hand[3][4] == 5


WEIGH = """
import resource, sys, shithead as sh
first = [sh.Game("sh-thead", ["Ada", "Bo", "Cem"], seed=seed) for seed in range(50)]
[game.legal_moves() for game in first]
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()
before = resident()
games = [sh.Game("sh-thead", ["Ada", "Bo", "Cem"], seed=seed) for seed in range(10_000)]
print(resident() - before)
"""


@pytest.mark.native_only
@pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads resident memory from /proc"
)
def test_ten_thousand_games():
    """Ten thousand games just dealt take less than 32 MB of memory."""
    found = subprocess.run(
        [sys.executable, "-c", WEIGH],
        env=os.environ,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert 1 * MEGABYTE < int(found.stdout) < LIMIT


def functions() -> list[tuple[str, int]]:
    """Every function of the engine and its length in lines, docstring left out."""
    found = []
    for file in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                lines = body[-1].end_lineno - body[0].lineno + 1 if body else 0
                found.append((f"{file.name}:{node.name}", lines))
    return found


def test_kernels_are_short():
    """No function of the engine is longer than 50 lines, and half of them are under 10."""
    lengths = dict(functions())
    assert len(lengths) > 80
    assert {name: lines for name, lines in lengths.items() if lines > 50} == {}
    assert statistics.median(lengths.values()) < 10


def test_kernels_say_what_they_do():
    """Every function of the engine has a docstring of its own."""
    docs: list[str] = []
    for file in sorted(ENGINE.glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                text = ast.get_docstring(node)
                assert text, f"{file.name}:{node.name}"
                docs.append(text)
    assert len(set(docs)) > 0.95 * len(docs)
