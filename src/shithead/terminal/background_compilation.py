"""Compilation in the background: the game is dealt at once, and becomes faster when it is done."""

from __future__ import annotations

import atexit
import subprocess
import sys
from collections.abc import Iterable

from shithead.engine.jit import POSTPONED, KernelPart, is_warm
from shithead.terminal.screen import Screen
from shithead.terminal.warmup_notice import needed_parts, warm_up


def compile_in_background(screen: Screen, bots: Iterable[str]) -> None:
    """Let another process compile the kernels if need be; until then they run as plain Python.

    It is out of reach of Ctrl-C and ends with this process; what it has compiled by then is kept.

    Args:
        screen: where it is said.
        bots: who plays: those that search play like ``steady`` until it is done.
    """
    needed = needed_parts(bots)
    if all(map(is_warm, needed)):
        warm_up(screen.language, bots)
        return
    compiling = subprocess.Popen(
        [sys.executable, "-m", "shithead", "warm"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    atexit.register(compiling.kill)
    # Where no cache can be written nothing is there in the end: the game stays plain Python.
    POSTPONED.ready = lambda: compiling.poll() == 0 and all(map(is_warm, needed))
    screen.say("table-compiling", searches="yes" if KernelPart.SEARCH in needed else "no")
