"""Compiles the kernels for this machine, GPUs and WebAssembly, or for targets that are named."""

from __future__ import annotations

import sys

from tools.kernels.build import build
from tools.kernels.targets import CUDA, MACHINES, PYODIDE, WASM, targets_of_developers

named = [target for target in (*MACHINES, CUDA, WASM, PYODIDE) if target.name in sys.argv[1:]]
build(named if sys.argv[1:] else targets_of_developers())
