"""Ctrl-C: a terminal sends it to every process of a command; only the parent process handles it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Final

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


@contextmanager
def kept_from_children() -> Iterator[None]:
    """Keep Ctrl-C from processes that this thread starts meanwhile, from their start.

    Processes inherit what the thread blocks. On Windows they have to ignore Ctrl-C themselves.
    """
    if sys.platform == "win32":
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # started later, with the first process, it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def postponed() -> Iterator[None]:
    """Postpone Ctrl-C to the end of the block, in the thread where it arrives."""
    if current_thread() is not main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        signal.raise_signal(signal.SIGINT)
