"""Work cut into shares of a fixed size, which any executor can do.

An executor is a ``concurrent.futures.Executor``: threads, processes, a cluster. The result of a
share depends on the share alone, so any number of workers gives the same results.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import wait as wait_for
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread, Timer
from typing import Any, Final, TypeVar, cast

from shithead.errors import SetupError
from shithead.interrupts import Terminated, heard_once, kept_from_children, postponed
from shithead.processors import usable_processors
from shithead.whole_numbers import checked_jobs

Share = TypeVar("Share")
Found = TypeVar("Found")

TRIES: Final = 3
"""How often a share is tried if its workers are lost."""

WINDOW: Final = 256
"""The number of shares that are submitted at the same time."""

_PATIENCE: Final = 20.0
"""Seconds that a process gets to finish its work before it is killed."""

_LAST_MESSAGE: Final = 2.0
"""Seconds that a process gets to send what it has found."""

_POLL: Final = 0.1
"""Seconds between two checks: on Windows, Ctrl-C does not end an endless wait."""


def in_shares(
    work: Callable[[Share], Found], shares: Sequence[Share], executor: Executor
) -> Generator[Found, None, None]:
    """Yield the results of all shares, in their order.

    A share whose worker is lost is tried again. A broken pool of processes is replaced, and its
    results are kept.

    Args:
        work: the function that does a share; its errors are raised here, in the order of shares.
        shares: the arguments of ``work``.
        executor: the executor that does the work.

    Raises:
        SetupError: a share was lost several times, or the executor is none or takes no work.
    """
    if not isinstance(executor, Executor):
        raise SetupError("setup-executor-type", value=repr(executor))
    tries, found = Counter[int](), dict[int, tuple[Found | None, Exception | None]]()
    running: dict[Future[tuple[Found | None, Exception | None]], int] = {}
    waiting = list(reversed(range(len(shares))))
    with ExitStack() as replacements:
        try:
            for number in range(len(shares)):
                while number not in found:
                    try:
                        while waiting and len(running) < WINDOW:
                            running[executor.submit(attempt, work, shares[waiting[-1]])] = waiting[
                                -1
                            ]
                            waiting.pop()
                    except BrokenExecutor:
                        executor = replacements.enter_context(processes(usable_processors()))
                    except RuntimeError as closed:
                        raise SetupError("setup-executor", why=str(closed)) from closed
                    for future in wait(running, _POLL, FIRST_COMPLETED).done:
                        done = running.pop(future)
                        try:
                            found[done] = future.result()
                        except Exception as lost:  # the work's own errors come as results
                            tries[done] += 1
                            if tries[done] == TRIES:
                                raise SetupError("setup-share-lost", why=str(lost)) from lost
                            waiting.append(done)
                result, error = found.pop(number)
                if error is not None:
                    raise error
                yield cast("Found", result)
        finally:
            for future in running:
                future.cancel()


def attempt(work: Callable[[Share], Found], share: Share) -> tuple[Found | None, Exception | None]:
    """Do a share and return its result or its error, so that the worker survives the error."""
    try:
        return work(share), None
    except Exception as error:  # noqa: BLE001 — raised again where somebody can see it
        return None, error


# Workers of this machine --------------------------------------------------------------------------


@contextmanager
def threads(jobs: int) -> Iterator[Executor]:
    """A pool of threads. An error in the ``with`` block cancels the shares that still wait."""
    pool = ThreadPoolExecutor(checked_jobs(jobs))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """A pool of processes on this machine. An error in the ``with`` block ends it immediately.

    Args:
        jobs: the most processes; they start when there is work.
    """
    with heard_once():  # a second Ctrl-C must leave no process behind, either
        pool = _ProcessPool(checked_jobs(jobs))
        try:
            yield pool
            pool.shutdown()
        except BaseException:
            with postponed():
                pool.end()
            raise


class _Context(SpawnContext):
    """Starts processes and remembers them. It does not fork, which is not safe with threads.

    Attributes:
        started: all processes so far.
    """

    def __init__(self) -> None:
        self.started: list[SpawnProcess] = []

    def Process(self, *arguments: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802 — the library's name
        """A process that is about to be started."""
        self.started.append(SpawnProcess(*arguments, **named))
        return self.started[-1]


class _ProcessPool(ProcessPoolExecutor):
    """A pool of processes whose members can be ended while they work."""

    def __init__(self, jobs: int) -> None:
        self._context = _Context()
        super().__init__(jobs, mp_context=self._context, initializer=_leave_ctrl_c)

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Submit work. This may start a process, which Ctrl-C must not reach."""
        with postponed(), kept_from_children():
            return super().submit(_until_terminated, work, *arguments, **named)

    def end(self) -> None:
        """End all processes, after giving them time to finish their work."""
        # The pool's own thread, which alone may collect processes that have ended.
        collector: Thread | None = self._executor_manager_thread  # type: ignore[assignment]  # typeshed names another type
        self.shutdown(wait=False, cancel_futures=True)
        for process in self._context.started:
            process.terminate()
        for process in self._context.started:
            if not wait_for([process.sentinel], _PATIENCE):
                process.kill()
        if collector:
            collector.join()


class _Worker:
    """Whether a process of a pool works, and whether it has been asked to end.

    The processes of a pool share two pipes: of a message cut in the middle, the rest would be read
    as the next message. A process therefore gives up its work only, and says so.
    """

    def __init__(self) -> None:
        self._working = self._asked = False

    def do(self, work: Callable[..., Found], *arguments: Any, **named: Any) -> Found:
        """Do some work, unless the process has been asked to end."""
        self._working = True
        try:
            if self._asked:
                raise Terminated
            return work(*arguments, **named)
        except SystemExit:
            if not self._asked:  # the work itself ends the process
                os._exit(0)
            raise
        finally:
            self._working = False
            if self._asked:
                self._leave_soon()

    def end(self) -> None:
        """Give up the work, and leave when the pool says so."""
        self._asked = True
        if self._working:
            raise Terminated
        self._leave_soon()

    def _leave_soon(self) -> None:
        """Leave without being told: a broken pool tells nobody. A message may be under way."""
        leaving = Timer(_LAST_MESSAGE, os._exit, [0])
        leaving.daemon = True
        leaving.start()


_WORKER: Final = _Worker()
"""This process, if it belongs to a pool."""


def _leave_ctrl_c() -> None:
    """Ignore Ctrl-C, which the parent process handles, and listen for its request to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _WORKER.end())


def _until_terminated(work: Callable[..., Found], *arguments: Any, **named: Any) -> Found:
    """Do some work in a process of a pool."""
    return _WORKER.do(work, *arguments, **named)
