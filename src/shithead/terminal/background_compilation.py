"""Compilation in the background: the game is dealt at once, and becomes faster when it is done."""

from __future__ import annotations

from collections.abc import Iterable

from shithead.engine.background_compiler import compile_elsewhere
from shithead.engine.jit import KernelPart, is_warm
from shithead.terminal.screen import Screen
from shithead.terminal.warmup_notice import needed_parts, warm_up


def compile_in_background(screen: Screen, bots: Iterable[str]) -> None:
    """Let another process compile the kernels if need be; until then they run as plain Python.

    Args:
        screen: where it is said.
        bots: who plays: those that search play like ``steady`` until it is done.
    """
    needed = needed_parts(bots)
    if all(map(is_warm, needed)):
        warm_up(screen.language, bots)
        return
    compile_elsewhere(needed)
    screen.say("table-compiling", searches="yes" if KernelPart.SEARCH in needed else "no")
