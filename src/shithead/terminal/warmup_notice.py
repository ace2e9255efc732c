"""Compiling the kernels where somebody can see it."""

from __future__ import annotations

import gc
from time import perf_counter
from typing import TYPE_CHECKING, Final

from shithead.localization import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console

ENGINE: Final = "engine"
POLICY: Final = "policy"
SEARCH: Final = "search"
GAMES: Final = "games"
_WORDS: Final = {
    ENGINE: "engine-compiling",
    POLICY: "engine-compiling-policy",
    GAMES: "engine-compiling-games",
    SEARCH: "engine-compiling-search",
}


def warm_up(language: str, bots: Iterable[str] = (), *, games: bool = False) -> float | None:
    """Compile the kernels if this machine has not yet, and say so on standard error.

    Args:
        language: to say it in.
        bots: who plays; what only some of them need is compiled only for those.
        games: whether they play whole games by themselves, as in a simulation.

    Returns:
        How many seconds it took; None if there was nothing to do.
    """
    from shithead.bots import needs_policy, needs_search

    names = set(bots)
    parts = [ENGINE]
    if any(map(needs_policy, names)):
        parts.append(POLICY)
    if games and not any(map(needs_search, names)):
        parts.append(GAMES)
    if any(map(needs_search, names)):
        parts.append(SEARCH)
    took = [seconds for part in parts if (seconds := _compiled(language, part)) is not None]
    if SEARCH in parts:
        _read_meanwhile()
    return sum(took) if took else None


def _read_meanwhile() -> None:
    """Read the search's kernels from the cache while the table is laid out."""
    from threading import Thread

    from shithead.bots.search.search_warmup import ensure_search_warm

    def read() -> None:
        ensure_search_warm()
        gc.freeze()  # collecting the compiler's objects would take longer than a bot may think

    Thread(target=read).start()


def _compiled(language: str, part: str) -> float | None:
    """Compile one part of the kernels; how many seconds that took."""
    from shithead.engine.jit import is_warm

    if is_warm(part):
        return None
    from rich.console import Console

    console = Console(stderr=True, highlight=False, markup=False)
    began = perf_counter()
    _watched(console, say(_WORDS[part], language), _work(part))
    seconds = perf_counter() - began
    console.print(say("cli-warm-done", language, seconds=round(seconds)))
    return seconds


def _work(part: str) -> Callable[[], None]:
    if part == ENGINE:
        from shithead.engine.warmup import warm

        return warm
    from shithead.bots.search.search_warmup import warm_games, warm_policy, warm_search

    return {POLICY: warm_policy, GAMES: warm_games, SEARCH: warm_search}[part]


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
    found = [_compiled(language, part) for part in _WORDS]
    if set(found) == {None}:
        print(say("cli-warm-already", language))  # noqa: T201 — the answer of this command
    return 0
