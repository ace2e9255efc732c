"""Compiles the kernels for this machine, GPUs and WebAssembly, or for targets that are named.

``wheels`` builds a wheel for every machine, and the source archive, into ``dist/``.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tools.kernels.build import build
from tools.kernels.targets import CUDA, MACHINES, PYODIDE, WASM, targets_of_developers


def build_wheels() -> None:
    """Build the wheels and the source archive by the tools that are installed here."""
    from tools.device_bundle.bundle import put_beside_page

    build([*MACHINES, CUDA, WASM])
    put_beside_page()
    command = [sys.executable, "-m", "build", "--no-isolation"]
    subprocess.run([*command, "--sdist"], check=True)
    for machine in MACHINES:
        settings = os.environ | {"SHITHEAD_TARGET": machine.name}
        subprocess.run([*command, "--wheel"], env=settings, check=True)


if sys.argv[1:] == ["wheels"]:
    build_wheels()
else:
    named = [target for target in (*MACHINES, CUDA, WASM, PYODIDE) if target.name in sys.argv[1:]]
    build(named if sys.argv[1:] else targets_of_developers())
