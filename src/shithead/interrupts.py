"""Ctrl-C: a terminal sends it to every process of a command; only the parent process handles it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


class Terminated(SystemExit):
    """A worker process has been asked to end."""


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


@contextmanager
def heard_once() -> Iterator[None]:
    """Let the first Ctrl-C end the block; while the block ends, further ones change nothing."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield
        return

    def hear(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, lambda *_: None)
        before(number, frame)

    signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
