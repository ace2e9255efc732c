"""Every target plays the same games and searches alike, to the last bit."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.engine.source_digest import source_digest
from tests.kernels.engines import BUILT, manifest, native_engine, python_engine, wasm_engine
from tests.kernels.walkthrough import sizes, walk
from tests.mode import JIT

GAMES, ITERATIONS = (200, 200) if JIT else (3, 3)
CASES = [(preset, seats) for preset in sh.rule_names() for seats in sizes(preset)]
ENGINES = {"native": native_engine, "wasm": wasm_engine}


def test_kernels_are_built_of_these_sources():
    """What is compared below is compiled from the sources of today."""
    assert (BUILT / "doors.json").exists(), "Build the kernels: make kernels"
    assert manifest()["digest"] == source_digest(), "Build the kernels again: make kernels"


@pytest.fixture(scope="module", params=ENGINES)
def enter(request):
    """An engine compiled ahead of time."""
    return ENGINES[request.param]()


@pytest.mark.parametrize(("preset", "seats"), CASES)
def test_targets_play_and_search_alike(enter, preset, seats):
    """The same games and the same search as the kernels of this process, to the last bit."""
    tried = preset, seats, GAMES, ITERATIONS
    assert walk(enter, *tried) == walk(python_engine(), *tried)
