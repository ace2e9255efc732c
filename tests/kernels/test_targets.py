"""Every target plays the same games and searches alike, to the last bit."""

from __future__ import annotations

import gzip
import shutil

import pytest

from shithead.engine.engine_choice import ENGINE, Engine
from shithead.engine.source_digest import source_digest
from shithead.server.runtime.page_files import engine_address
from tests.kernels.engines import (
    BUILT,
    foreign_engine,
    manifest,
    native_engine,
    own_engine,
    wasm_engine,
)
from tests.kernels.walkthrough import sizes, walk
from tests.mode import COMPILED, WALKED_PRESETS
from tools.machines import EMULATORS

GAMES, ITERATIONS = (200, 200) if COMPILED else (3, 3)
CASES = [(preset, seats) for preset in WALKED_PRESETS for seats in sizes(preset)]
LIBRARIES = [each for each in (Engine.NATIVE, "wasm") if each is not ENGINE]
FOREIGN = {"linux-aarch64": "aarch64-linux-musl", "windows-amd64": "x86_64-windows-gnu"}
"""Machines that an emulator stands in for: what programs are linked for."""

RUN_HERE = [name for name in FOREIGN if shutil.which(EMULATORS[name])]


def test_kernels_are_built_of_these_sources():
    """What is compared below is compiled from the sources of today."""
    assert (BUILT / "kernels.json").exists(), "Build the kernels: make kernels"
    assert manifest()["digest"] == source_digest(), "Build the kernels again: make kernels"


def test_browsers_load_the_engine_quickly():
    """It is small, and says of which sources it is made."""
    module = (BUILT / "engine.wasm").read_bytes()
    assert len(gzip.compress(module)) <= 45_000
    assert module.endswith(source_digest().encode())
    assert engine_address().endswith(source_digest()[:16])


@pytest.fixture(scope="module", params=[*LIBRARIES, *RUN_HERE])
def enter(request, tmp_path_factory):
    """An engine compiled ahead of time, and not the one of this process."""
    if request.param in FOREIGN:
        folder = tmp_path_factory.mktemp(request.param)
        return foreign_engine(request.param, FOREIGN[request.param], folder)
    return native_engine() if request.param == Engine.NATIVE else wasm_engine()


@pytest.mark.parametrize(("preset", "seats"), CASES)
def test_targets_play_and_search_alike(enter, preset, seats):
    """The same games and the same search as the kernels of this process, to the last bit."""
    tried = preset, seats, GAMES, ITERATIONS
    assert walk(enter, *tried) == walk(own_engine(), *tried)
