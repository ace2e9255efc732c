"""Compilation in another process, while this one runs the kernels as plain Python."""

from __future__ import annotations

import atexit
import subprocess
import sys
from collections.abc import Collection

from shithead.engine.jit import POSTPONED, KernelPart, is_warm


def compile_elsewhere(parts: Collection[KernelPart]) -> None:
    """Let another process compile the kernels; until it is done they run as plain Python here.

    It is out of reach of Ctrl-C and ends with this process; what it has compiled by then is kept.

    Args:
        parts: what this process needs.
    """
    compiling = subprocess.Popen(
        [sys.executable, "-m", "shithead", "warm"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    atexit.register(compiling.kill)
    # Where no cache can be written nothing is there in the end: it stays plain Python.
    POSTPONED.ready = lambda: compiling.poll() == 0 and all(map(is_warm, parts))


def await_compiler(parts: Collection[KernelPart]) -> None:
    """Run the kernels as plain Python until the compiler of another process is done.

    Args:
        parts: what this process needs.
    """
    POSTPONED.ready = lambda: all(map(is_warm, parts))
