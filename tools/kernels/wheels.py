"""Builds a wheel for every machine, and the source archive, into ``dist/``: ``make wheels``."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.device_bundle.bundle import put_beside_page
from tools.kernels.build import build
from tools.kernels.targets import CUDA, MACHINES, WASM


def _build(kind: str, **settings: str) -> None:
    """Build one file by the tools that are installed here."""
    command = [sys.executable, "-m", "build", "--no-isolation", kind]
    subprocess.run(command, env=os.environ | settings, check=True)


build([*MACHINES, CUDA, WASM])
put_beside_page()
_build("--sdist")
for machine in MACHINES:
    _build("--wheel", SHITHEAD_TARGET=machine.name)
