"""Runs a command with kernels by Numba, out of the cache that the build leaves behind.

    python -m tools.kernels.run_by_numba python -m pytest tests/kernels/test_targets.py

Compiling takes minutes, and the build has compiled every kernel on its way to LLVM IR.
"""

from __future__ import annotations

import os
import sys

from tools.kernels.build import NUMBA_CACHE
from tools.kernels.numba_ir import settings


def main(command: list[str]) -> None:
    """Become the command."""
    if not command:
        sys.exit("Name a command: python -m tools.kernels.run_by_numba COMMAND ...")
    os.execvpe(command[0], command, os.environ | settings(NUMBA_CACHE))  # noqa: S606 — a developer's


if __name__ == "__main__":
    main(sys.argv[1:])
