"""The kernels for a GPU: what they are made of, and that they play the games of the processor."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from shithead.engine.playout_share import THREAD_MOVES
from shithead.gpu.gpu import kernel_code
from tests.kernels.driver_stand_in import driver_library
from tests.kernels.gpu_cases import CASES

ASSEMBLERS = [name for name in ("ptxas",) if shutil.which(name)]
"""NVIDIA's assembler, where it is installed."""

MOVES, LARGEST_MEMORY, SMALL_MEMORY = 8 * THREAD_MOVES, 26_000, 1000
"""Bytes of a thread: its room for moves, all its arrays, and what the kernels beneath need."""


@pytest.fixture(scope="module")
def ptx():
    """The kernels as PTX."""
    return kernel_code().decode()


def test_threads_enter_two_kernels(ptx):
    """Random games, and games between bots; nothing else can be entered, nothing is missing."""
    assert re.findall(r"\.entry (\w+)", ptx) == ["playout_share", "bot_game_share"]
    assert ".extern" not in ptx


def test_numbers_are_rounded_as_on_every_processor(ptx):
    """Each operation on floating-point numbers is rounded by itself; a GPU would fuse others."""
    operations = set(re.findall(r"\b((?:add|sub|mul|mad|fma|div|sqrt|rcp|ex2)\.[a-z.]*f64)\b", ptx))
    assert operations == {f"{each}.rn.f64" for each in ("add", "sub", "mul", "div", "rcp")}
    assert "approx" not in ptx
    assert "f32" not in ptx


def test_memory_of_a_thread_is_bounded(ptx):
    """Its arrays are those of the two kernels, and no kernel calls itself."""
    *others, random, bots = sorted(map(int, re.findall(r"__local_depot\d+\[(\d+)\]", ptx)))
    assert MOVES < random < bots < LARGEST_MEMORY
    assert sum(others) < SMALL_MEMORY
    assert callees(ptx).keys() >= {"playout_share", "bot_game_share"}
    for kernel in callees(ptx):
        assert kernel not in reached(kernel, callees(ptx))


def callees(ptx):
    """By kernel, the kernels that it calls."""
    bodies = re.findall(
        r"(?:\.entry|\.func)[^;{]*?(\w+)\s*\([^;{]*\)\s*\{\n(.*?)\n\}", ptx, re.DOTALL
    )
    calls = re.compile(r"call\.uni (?:\(\w+\), )?(\w+)")
    return {name: set(calls.findall(body)) for name, body in bodies}


def reached(kernel, calls):
    """The kernels that a kernel calls, or that those call."""
    found, fresh = set(), set(calls[kernel])
    while fresh:
        found |= fresh
        fresh = set().union(*(calls[each] for each in fresh)) - found
    return found


@pytest.mark.parametrize("assembler", ASSEMBLERS)
def test_assembler_takes_them(assembler, ptx, tmp_path):
    """NVIDIA's assembler makes machine code of them, without registers spilt to memory."""
    source, code = tmp_path / "engine.ptx", tmp_path / "engine.cubin"
    source.write_text(ptx, encoding="utf-8")
    command = [assembler, "-v", "-arch=sm_80", str(source), "-o", str(code)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    spills = re.findall(r"(\d+) bytes spill", said)
    assert code.stat().st_size > 0
    assert set(spills) == {"0"}


@pytest.fixture(scope="module")
def played(ptx, tmp_path_factory):
    """By case, what the processor and the GPU have found; the GPU is a stand-in."""
    folder = tmp_path_factory.mktemp("driver")
    driver_library(ptx, folder)
    command = [sys.executable, "-m", "tests.kernels.gpu_walk"]
    environment = os.environ | {"LD_LIBRARY_PATH": str(folder)}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="the stand-in is a library of Linux")
@pytest.mark.parametrize("case", CASES)
def test_gpu_plays_the_games_of_the_processor(case, played):
    """Game by game the same loser, and as many plies, in random games and in duels."""
    assert len(played[case]) == 6
    for here, there in played[case]:
        assert here == there
