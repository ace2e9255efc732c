"""Compiling the kernels where somebody can see it."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from shithead.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console


def warm_up(language: str) -> float | None:
    """Compile the kernels if this machine has not yet, and say so on standard error.

    Returns:
        How many seconds it took; None if there was nothing to do.
    """
    from shithead.engine.jit import is_warm

    if is_warm():
        return None
    from rich.console import Console

    from shithead.engine.warm import warm

    console = Console(stderr=True, highlight=False, markup=False)
    began = perf_counter()
    _watched(console, say("engine-compiling", language), warm)
    seconds = perf_counter() - began
    console.print(say("cli-warm-done", language, seconds=round(seconds)))
    return seconds


def warm_up_search(language: str) -> None:
    """Compile what searching needs as well, if this machine has not yet."""
    warm_up(language)
    from rich.console import Console

    from shithead.bots.search.warm import PART, warm_search
    from shithead.engine.jit import is_warm

    if not is_warm(PART):
        console = Console(stderr=True, highlight=False, markup=False)
        _watched(console, say("engine-compiling-search", language), warm_search)


def _watched(console: Console, words: str, work: Callable[[], None]) -> None:
    """Do the work under a spinner; where nothing can spin, say the words once."""
    if console.is_terminal:
        with console.status(words):
            work()
    else:
        console.print(words)
        work()


def report_warmth(language: str) -> int:
    """Compile now, or say that there is nothing to do; the exit code."""
    seconds = warm_up(language)
    if seconds is None:
        print(say("cli-warm-already", language))  # noqa: T201 — the answer of this command
    return 0
