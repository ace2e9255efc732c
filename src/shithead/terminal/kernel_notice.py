"""Tells people at a terminal that the kernels are being built."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

from rich.console import Console

from shithead.bots import needs_search
from shithead.kernel_build import build_in_background, build_now, is_due
from shithead.localization import say
from shithead.terminal.screen import Screen


def await_kernels(language: str) -> None:
    """Build the kernels of a checkout if they are missing, before work that takes long without.

    Args:
        language: the language of the messages on standard error.
    """
    if not is_due():
        return
    console = Console(stderr=True, highlight=False, markup=False)
    began = perf_counter()
    if console.is_terminal:
        with console.status(say("engine-building", language)):
            built = build_now()
    else:
        console.print(say("engine-building", language))
        built = build_now()
    seconds = round(perf_counter() - began)
    console.print(say("engine-built" if built else "engine-not-built", language, seconds=seconds))


def announce_build(screen: Screen, bots: Iterable[str]) -> None:
    """Build the kernels of a checkout beside the game if they are missing, and say so.

    Args:
        screen: where it is said.
        bots: the bots at the table; those that search play like ``steady`` meanwhile.
    """
    if build_in_background():
        screen.say("table-building", searches="yes" if any(map(needs_search, bots)) else "no")
