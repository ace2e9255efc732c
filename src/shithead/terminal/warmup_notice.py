"""Compiling the kernels where somebody can see it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from threading import Thread
from time import perf_counter

from rich.console import Console

from shithead.bots import needs_policy, needs_search
from shithead.engine.jit import KernelPart, is_warm
from shithead.localization import say


def warm_up(language: str, bots: Iterable[str] = (), *, games: bool = False) -> None:
    """Compile the kernels if this machine has not yet, and say so on standard error.

    Args:
        language: to say it in.
        bots: who plays; what only some of them need is compiled only for those.
        games: whether they play whole games by themselves, as in a simulation.
    """
    needed = needed_parts(bots, games=games)
    for part in needed:
        _compile(language, part)
    if KernelPart.SEARCH in needed:
        Thread(target=_read_search).start()  # while the table is laid out


def needed_parts(bots: Iterable[str], *, games: bool = False) -> list[KernelPart]:
    """The parts of the kernels that some bots need, in the order in which they are compiled."""
    names = set(bots)
    searches = any(map(needs_search, names))
    needed = {
        KernelPart.ENGINE: True,
        KernelPart.POLICY: any(map(needs_policy, names)),
        KernelPart.GAMES: games and not searches,
        KernelPart.SEARCH: searches,
    }
    return [part for part in KernelPart if needed[part]]


def _read_search() -> None:
    """Read the search's kernels from the cache."""
    from shithead.bots.search.search_warmup import ensure_search_warm

    ensure_search_warm()
    gc.freeze()  # collecting the compiler's objects would take longer than a bot may think


def _compile(language: str, part: KernelPart) -> bool:
    """Compile one part of the kernels; whether there was anything to do."""
    if is_warm(part):
        return False
    from shithead.bots.search.search_warmup import COMPILERS

    console = Console(stderr=True, highlight=False, markup=False)
    began = perf_counter()
    _watched(console, say(part.notice, language), COMPILERS[part])
    seconds = round(perf_counter() - began)
    console.print(say("cli-warm-done", language, seconds=seconds))
    return True


def _watched(console: Console, words: str, work: Callable[[], None]) -> None:
    """Do the work under a spinner; where nothing can spin, say the words once."""
    if console.is_terminal:
        with console.status(words):
            work()
    else:
        console.print(words)
        work()


def report_warmth(language: str) -> int:
    """Compile all kernels now, or say that there is nothing to do; the exit code."""
    compiled = [_compile(language, part) for part in KernelPart]
    if not any(compiled):
        print(say("cli-warm-already", language))  # noqa: T201 — the answer of this command
    return 0
