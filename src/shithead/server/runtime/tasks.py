"""Background tasks, daemon threads, and long work in slices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Final, TypeVar

T = TypeVar("T")

Slices = Generator[None, None, T]
"""Work in slices, between which others have their turn; it returns what it has found."""

_PAUSE: Final = 0.002
"""Seconds between two slices: what a message sets going is a chain of callbacks, and each waits its
turn in the event loop."""


class BackgroundTasks:
    """A set of tasks, referenced until they end."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self) -> None:
        """Cancel all tasks."""
        for task in self._tasks:
            task.cancel()

    async def finished(self) -> None:
        """Wait until no task is left, including those started meanwhile."""
        while self._tasks:
            await asyncio.wait(self._tasks)


def run_in_daemon_thread(call: Callable[[], T]) -> asyncio.Future[T]:
    """Run a blocking call in a thread of its own; unlike an executor's, it is never waited for."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    Thread(target=_run, args=(call, loop, answer), daemon=True).start()
    return answer


def _run(call: Callable[[], T], loop: asyncio.AbstractEventLoop, answer: asyncio.Future[T]) -> None:
    try:
        report = partial(settle, answer, call())
    except Exception as error:  # noqa: BLE001 — raised where the answer is awaited
        report = partial(settle, answer, error=error)
    with suppress(RuntimeError):  # the loop is closed: nobody awaits the answer
        loop.call_soon_threadsafe(report)
    del answer, report  # the answer holds an error, whose traceback holds this frame


def settle(
    answer: asyncio.Future[Any], result: object = None, error: BaseException | None = None
) -> None:
    """Set the result of a future, or its error, unless nobody awaits it any more."""
    if answer.done():
        return
    if error is None:
        answer.set_result(result)
    else:
        answer.set_exception(error)


def run_to_end(slices: Slices[T]) -> T:
    """Run work in slices to its end, without a pause; return what it has found."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found


def run_job(job: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Run a function, or one in slices, to its end; return what it has found."""
    found = job(*arguments)
    return run_to_end(found) if isinstance(found, Generator) else found


async def run_in_slices(slices: Slices[T]) -> T:
    """Run a generator to its end, and everything else that waits after each of its slices.

    Returns:
        What the generator returns.
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found
        await asyncio.sleep(_PAUSE)
