"""Blocking calls in daemon threads, which do not keep the server from ending."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def run_in_daemon_thread(call: Callable[[], T]) -> asyncio.Future[T]:
    """Run a blocking call in a thread of its own; unlike an executor's, it is never waited for."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()
    Thread(target=_run, args=(call, loop, answer), daemon=True).start()
    return answer


def _run(call: Callable[[], T], loop: asyncio.AbstractEventLoop, answer: asyncio.Future[T]) -> None:
    try:
        report = partial(_succeed, answer, call())
    except Exception as error:  # noqa: BLE001 — raised where the answer is awaited
        report = partial(_fail, answer, error)
    with suppress(RuntimeError):  # the loop is closed: nobody awaits the answer
        loop.call_soon_threadsafe(report)
    del answer, report  # the answer holds an error, whose traceback holds this frame


def _succeed(answer: asyncio.Future[T], result: T) -> None:
    if not answer.done():
        answer.set_result(result)


def _fail(answer: asyncio.Future[T], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
