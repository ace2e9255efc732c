"""Long work: the progress bar, and the notice that kernels are being built."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from time import perf_counter

from rich.console import Console

from shithead.bots import needs_search
from shithead.kernel_build import build_in_background, build_now, is_due
from shithead.localization import translate
from shithead.ruleset.texts import yes
from shithead.terminal.screen import Screen


@contextmanager
def progress_bar(words: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, with the time that remains, which disappears at the end.

    Args:
        words: a description of the work.
        total: the number of steps.
        done: the number of those that were done before.

    Yields:
        Takes the number of steps done so far.
    """
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words, total=total, completed=done)
        yield lambda count: progress.update(task, completed=count)


def await_kernels(language: str) -> None:
    """Build the kernels of a checkout if they are missing, before work that takes long without.

    Messages go to standard error.
    """
    if not is_due():
        return
    console = Console(stderr=True, highlight=False, markup=False)
    began, words = perf_counter(), translate("engine-building", language)
    if not console.is_terminal:
        console.print(words)
    with console.status(words) if console.is_terminal else nullcontext():
        built = build_now()
    seconds = round(perf_counter() - began)
    console.print(
        translate("engine-built" if built else "engine-not-built", language, seconds=seconds)
    )


def announce_build(screen: Screen, bots: Iterable[str]) -> None:
    """Build the kernels of a checkout beside the game if they are missing, and say so.

    Meanwhile bots that search play like ``steady``.
    """
    if build_in_background():
        screen.say("table-building", searches=yes(any(map(needs_search, bots))))
