"""A pool of worker processes whose results come in order."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol

from shithead.errors import ShitheadError
from shithead.interrupts import kept_from_children, postponed

_PATIENCE: Final = 20.0
"""Seconds that a process has to end its bots before it is killed."""


class Worker(Protocol):
    """A worker in a process."""

    def play(self, number: int, /) -> Any:
        """The result of one task."""

    def close(self) -> None:
        """Release what the worker holds."""


class _Helper:
    """A process that does one task after the other."""

    def __init__(self, worker: Callable[..., Worker], arguments: tuple[Any, ...]) -> None:
        """Start a fresh process, since forking one with threads is not safe."""
        context = get_context("spawn")
        self.line, far_end = context.Pipe()
        self._process = context.Process(
            target=_work, args=(far_end, worker, arguments), daemon=True
        )
        self._process.start()
        far_end.close()

    def result(self) -> Any:
        """The result of the task.

        Raises:
            ShitheadError: the process is gone.
            Exception: the error that the task raised.
        """
        try:
            found, error = self.line.recv()
        except (EOFError, OSError):
            raise ShitheadError("setup-process-gone", process=str(self._process.pid)) from None
        if error is not None:
            raise error
        return found

    def dismiss(self) -> None:
        """Ask the process to end, also in the middle of a task."""
        self._process.terminate()

    def gone(self) -> None:
        """Wait until the process has ended."""
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()
        self.line.close()


def shared_out(
    worker: Callable[..., Worker], arguments: tuple[Any, ...], numbers: Sequence[int], jobs: int
) -> Generator[Any, None, None]:
    """The results of all tasks, in the order of their numbers.

    Args:
        worker: makes the worker of a process.
        arguments: those of ``worker``.
        numbers: the tasks.
        jobs: how many processes.
    """
    waiting = iter(numbers)
    helpers: list[_Helper] = []
    try:
        with postponed(), kept_from_children():
            helpers += (_Helper(worker, arguments) for _ in range(min(jobs, len(numbers))))
        yield from _in_order(helpers, waiting, numbers)
    finally:
        for helper in helpers:
            helper.dismiss()
        for helper in helpers:
            helper.gone()


def _in_order(
    helpers: list[_Helper], waiting: Iterator[int], order: Sequence[int]
) -> Iterator[Any]:
    """Keep every process busy; yield each result when its turn has come."""
    at_work: dict[Any, tuple[_Helper, int]] = {}
    found: dict[int, Any] = {}
    for helper in helpers:
        _give(helper, waiting, at_work)
    for number in order:
        while number not in found:
            for line in wait(list(at_work)):
                helper, done = at_work.pop(line)
                found[done] = helper.result()
                _give(helper, waiting, at_work)
        yield found.pop(number)


def _give(helper: _Helper, waiting: Iterator[int], at_work: dict[Any, tuple[_Helper, int]]) -> None:
    number = next(waiting, None)
    if number is not None:
        helper.line.send(number)
        at_work[helper.line] = helper, number


def _work(line: Connection[Any, Any], make: Callable[..., Worker], arguments: Any) -> None:
    """Do tasks until the line is closed. Ctrl-C is left to the leading process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    worker = make(*arguments)
    try:
        with suppress(EOFError, OSError):
            while True:
                line.send(_result(worker, line.recv()))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        worker.close()


def _result(worker: Worker, number: int) -> tuple[Any, Exception | None]:
    try:
        return worker.play(number), None
    except Exception as error:  # noqa: BLE001 — raised again where somebody can see it
        return None, error
