"""A worker process: it runs one job after another, and can be killed at any moment."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final

from shithead.interrupts import kept_from_children
from shithead.kernel_build import await_build
from shithead.server.runtime.tasks import run_in_daemon_thread, run_job
from shithead.server.workers.pools import JobRunner, WorkerKilled

_PRELOADED: Final = "shithead.server.http.api"
"""The module that every worker process imports; where processes can be forked, once for all."""

_FORKS: Final = "forkserver" in multiprocessing.get_all_start_methods() and sys.platform != "darwin"
"""Whether processes are forked, from a small server of their own.

A forked process has its kernels from the start and shares them. macOS libraries do not survive a
fork, and Windows has none.
"""


class WorkerProcess(JobRunner):
    """A process that runs one job after another; threads of their own wait for it.

    Args:
        niceness: the process's niceness relative to the server, if the system supports that.
    """

    def __init__(self, niceness: int = 0) -> None:
        super().__init__(niceness)
        self._process: Any = None
        self._line: Connection[Any, Any] | None = None
        self._closed = False

    async def start(self) -> None:
        """Start a new process in place of the former one, and wait until it is ready.

        Raises:
            WorkerKilled: the process has ended already.
            OSError: the system has no room for another process.
        """

        def start() -> None:
            self.kill()
            if self._line is not None:
                self._line.close()
            context: Any = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
            if _FORKS:
                context.set_forkserver_preload([_PRELOADED])
            self._line, far_end = context.Pipe()
            process = context.Process(target=_serve, args=(far_end, self._niceness), daemon=True)
            with kept_from_children():
                process.start()
            far_end.close()
            self._process = process
            if self._closed:
                self.kill()
            with _line_errors():
                self._line.recv()

        await run_in_daemon_thread(start)

    async def run(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Run a function of a module in the process; arguments and result can be pickled.

        Raises:
            WorkerKilled: the process has ended.
            Exception: whatever the job raised.
        """

        def run() -> Any:
            if self._line is None:
                raise WorkerKilled
            with _line_errors():
                self._line.send((work, arguments))
                result, error = self._line.recv()
            try:
                if error is not None:
                    raise error
            finally:
                del error  # its traceback holds this frame
            return result

        return await run_in_daemon_thread(run)

    def kill(self) -> None:
        """Kill the process; called from any thread."""
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Kill the process, also one that is being started."""
        self._closed = True
        self.kill()


@contextmanager
def _line_errors() -> Iterator[None]:
    """Turn the errors of a pipe whose other end is gone into ``WorkerKilled``."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise WorkerKilled from error


def _serve(line: Connection[Any, Any], niceness: int) -> None:
    """Run jobs until the server's end of the pipe is closed. Ctrl-C is left to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    watch = Thread(target=_exit_with_server, daemon=True)
    watch.start()
    import_module(_PRELOADED)
    gc.freeze()  # collections leave alone what forked processes share
    await_build()  # a thread, which does not survive a fork
    with suppress(EOFError, OSError):
        line.send(None)
        while True:
            line.send(_outcome(*line.recv()))
    watch.join()  # one thread ends the process: two at a time would end what either still writes


def _exit_with_server() -> None:
    """End this process, whatever it does, as soon as the server's has ended."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _outcome(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, Exception | None]:
    try:
        return run_job(work, arguments), None
    except Exception as error:  # noqa: BLE001 — raised again in the server
        return None, error
