"""The bundle for devices: its size, and rounds that are the same there as here."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from hatch_build import PAGE, ROOT, node
from tools.device_bundle.bundle import put_beside_page

ROUNDS = ROOT / "tools" / "device_bundle" / "rounds.py"
PRESETS = ("sh-thead", "cruzo")


@pytest.fixture(scope="module")
def listing():
    """The list of the bundle that lies beside the page."""
    put_beside_page()
    return json.loads((PAGE / "device" / "bundle.json").read_text("utf-8"))


def said(*command, **settings):
    """What a program prints."""
    done = subprocess.run(
        [*map(str, command)],
        env=os.environ | settings,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout


def test_a_device_loads_eight_megabytes_at_most(listing):
    folder = PAGE / "device" / listing["folder"]
    assert {file.name for file in folder.iterdir()} == set(listing["files"])
    assert sum(listing["files"].values()) <= 8_000_000
    notices = (folder / "third-party-notices.txt").read_text("utf-8")
    assert all(name in notices for name in ("Pyodide", "CPython", "msgspec", "starlette"))


def test_rounds_are_the_same_in_the_python_of_a_browser(listing):
    """The same seeds, the same bots by iterations, the same kernels in another instruction set."""
    run = ROOT / "tools" / "device_bundle" / "run.mjs"
    bundle = PAGE / "device" / listing["folder"]
    there = said(node(), run, bundle, ROUNDS, 1, *PRESETS)
    here = said(sys.executable, ROUNDS, 1, *PRESETS, SHITHEAD_ENGINE="native")
    assert len(there.splitlines()) == len(PRESETS)
    assert there == here
