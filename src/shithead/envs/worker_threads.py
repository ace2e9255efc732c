"""Threads that help with what another thread does inside a kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread


class WorkerThreads:
    """Threads that are called again and again. They keep nothing of what they are called for.

    Args:
        count: the number of threads.
    """

    def __init__(self, count: int) -> None:
        """Start the threads."""
        self._calls = [SimpleQueue[Callable[[], object] | None]() for _ in range(count)]
        for calls in self._calls:
            Thread(target=_answer, args=(calls,), daemon=True).start()

    def call(self, works: Sequence[Callable[[], object]]) -> None:
        """Let each thread do its work, now or as soon as it is free, but not twice in a row."""
        for calls, work in zip(self._calls, works, strict=True):
            if calls.empty():
                calls.put(work)

    def close(self) -> None:
        """End the threads."""
        for calls in self._calls:
            calls.put(None)
        self._calls = []


def _answer(calls: SimpleQueue[Callable[[], object] | None]) -> None:
    """Do the work of one call after the other."""
    while work := calls.get():
        work()
        del work
