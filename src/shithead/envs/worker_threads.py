"""Threads that share the parts of a task with the thread that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

Part = TypeVar("Part")

_Task = tuple[Callable[[int, Any], None], Iterator[Any], SimpleQueue[BaseException | None]]


class WorkerThreads:
    """Threads that wait for work of a few microseconds; an executor takes longer than that.

    Every thread takes the next part until none is left, so that one that wakes late does less.

    Args:
        count: the number of threads besides the one that asks.
    """

    def __init__(self, count: int) -> None:
        """Start the threads."""
        self._count = count
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        for number in range(1, count + 1):
            Thread(target=_help, args=(number, self._tasks), daemon=True).start()

    def run(self, work: Callable[[int, Part], None], parts: Sequence[Part]) -> None:
        """Do a task.

        Args:
            work: does a part; it is told the number of the thread that it runs in, 0 for this one.
            parts: the parts of the task.
        """
        left, done = iter(parts), SimpleQueue[BaseException | None]()
        for _ in range(self._count):
            self._tasks.put((work, left, done))
        others = len(parts)
        try:
            for part in left:
                others -= 1
                work(0, part)
        finally:
            # After an error or Ctrl-C nobody begins the rest, and what has begun comes to its end:
            # the next task may write to the same arrays.
            others -= sum(1 for _ in left)
            errors = [done.get() for _ in range(others)]
        for error in filter(None, errors):
            raise error

    def close(self) -> None:
        """End the threads."""
        for _ in range(self._count):
            self._tasks.put(None)
        self._count = 0


def _help(number: int, tasks: SimpleQueue[_Task | None]) -> None:
    """Take part in every task."""
    while _took_part(number, tasks):
        pass


def _took_part(number: int, tasks: SimpleQueue[_Task | None]) -> bool:
    """Take part in the next task, keep nothing of it, and return whether there was one."""
    task = tasks.get()
    if task is None:
        return False
    work, left, done = task
    for part in left:
        try:
            work(number, part)
            done.put(None)
        except BaseException as error:  # noqa: BLE001 — it is raised where it is waited for
            done.put(error)
    return True
