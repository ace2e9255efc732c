"""Pools of worker processes that serve fair queues, one pool for each kind of heavy work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from msgspec import Struct

from shithead.processors import usable_processors
from shithead.server.protocol.refusals import refused
from shithead.server.runtime.tasks import BackgroundTasks, Slices, settle
from shithead.server.workers.fair_queue import FairQueue, QueueFull, QueueLimits, Requester

T = TypeVar("T")

_START_AGAIN_AFTER: Final = 1.0
"""Seconds after which a process that could not be started is started again."""

_JOBS_OF_A_PROCESS: Final = 1000
"""Jobs after which a process is replaced, so that no leak of memory adds up."""


class WorkerKilled(Exception):  # noqa: N818 — no error of the job's
    """The process has ended before its job was done."""


class JobRunner:
    """What runs the jobs, such as ``WorkerProcess``; without a process there is only ``run``.

    Args:
        niceness: the niceness of the process relative to the server.
    """

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness

    async def start(self) -> None:
        """Start, in place of a process that has ended."""

    async def run(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Run a job."""
        raise NotImplementedError

    def kill(self) -> None:
        """End the job that runs, by ending the process."""

    def close(self) -> None:
        """End the process for good."""


class PoolLimits(Struct, frozen=True):
    """The limits of a pool.

    Attributes:
        processes: the number of processes.
        seconds: that a job may run; then its process is killed.
        queue: the bounds of the queue.
        niceness: the niceness of the processes relative to the server.
    """

    processes: int
    seconds: float
    queue: QueueLimits
    niceness: int = 0


@dataclass(frozen=True, eq=False)
class _Job:
    """A job, and the future that its answer is awaited by."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]


class ProcessPool:
    """A pool of worker processes that serve a fair queue; each job has a time budget.

    Args:
        new_worker: makes a worker, which is not started yet.
        killed: called when a worker has ended before its job was done.
    """

    def __init__(
        self,
        limits: PoolLimits,
        new_worker: Callable[[], JobRunner],
        killed: Callable[[], None] = lambda: None,
    ) -> None:
        self._limits = limits
        self._killed = killed
        self._queue = FairQueue[_Job](limits.queue)
        self._queued = asyncio.Semaphore(0)
        self._workers = [new_worker() for _ in range(limits.processes)]
        self._tasks = BackgroundTasks()

    def start(self) -> None:
        """Start the processes, in the background."""
        for worker in self._workers:
            self._tasks.start(self._serve(worker))

    def close(self) -> None:
        """Kill the processes and refuse the jobs that run or wait."""
        self._tasks.cancel()
        while (job := self._queue.take()) is not None:
            settle(job.answer, error=refused("BUSY"))
        for worker in self._workers:
            worker.close()

    def __len__(self) -> int:
        """The number of jobs that wait."""
        return len(self._queue)

    def crowd(self, requester: Requester) -> float:
        """The number of jobs per process that would be served before a new one, at most."""
        return self._queue.ahead(requester) / self._limits.processes

    async def run(
        self, requester: Requester, work: Callable[..., T | Slices[T]], *arguments: Any
    ) -> T:
        """Run a job in a process when its turn has come.

        Args:
            requester: the client whose share of the pool the job uses.
            work: a function of a module, or one in slices; its arguments and its result can be
                pickled.

        Raises:
            Refusal: ``BUSY``: too many jobs wait; ``TOO_SLOW``: the job exceeded its time.
            Exception: whatever the job raised.
        """
        job = _Job(work, arguments, asyncio.get_running_loop().create_future())
        try:
            self._queue.put(requester, job)
        except QueueFull:
            raise refused("BUSY") from None
        self._queued.release()
        try:
            result: T = await job.answer
        except asyncio.CancelledError:
            self._queue.discard(requester, job)
            raise
        finally:
            del job  # its answer may be an error, whose traceback holds this frame
        return result

    async def _serve(self, worker: JobRunner) -> None:
        """Let a worker run one job after another; one that cannot start tries again."""
        while True:
            try:
                await worker.start()
            except (WorkerKilled, OSError):
                await asyncio.sleep(_START_AGAIN_AFTER)
                continue
            for _ in range(_JOBS_OF_A_PROCESS):
                await self._queued.acquire()
                if not await self._run_next(worker):
                    break

    async def _run_next(self, worker: JobRunner) -> bool:
        """Run the next job, if one still waits; returns whether the worker can run another one."""
        job, seconds = self._queue.take(), self._limits.seconds
        if job is None:
            return True
        alarm = asyncio.get_running_loop().call_later(seconds, worker.kill)
        try:
            result = await worker.run(job.work, job.arguments)
        except WorkerKilled:
            settle(job.answer, error=refused("TOO_SLOW", seconds=seconds))
            self._killed()
            return False
        except asyncio.CancelledError:
            settle(job.answer, error=refused("BUSY"))
            raise
        except Exception as error:  # noqa: BLE001 — raised where the answer is awaited
            settle(job.answer, error=error)
        else:
            settle(job.answer, result)
        finally:
            alarm.cancel()
            del job  # as in `run`
        return True


_CORES: Final = usable_processors()
_SOME: Final = max(1, _CORES // 4)

POOLS: Final = {
    "rooms": PoolLimits(_SOME, 30.0, QueueLimits(2000, 200, 4), niceness=5),
    "bots": PoolLimits(max(1, _CORES - 1), 10.0, QueueLimits(2000, 200, 10), niceness=5),
    "hints": PoolLimits(_SOME, 10.0, QueueLimits(200, 24, 12), niceness=5),
    "rules": PoolLimits(_SOME, 5.0, QueueLimits(200, 12, 12), niceness=5),
    "replays": PoolLimits(_SOME, 15.0, QueueLimits(50, 4, 4), niceness=10),
    "analyses": PoolLimits(max(1, _CORES // 2), 15.0, QueueLimits(100, 4, 4), niceness=15),
}
"""The limits of each pool: processes, seconds of a job, and jobs that wait in total, of one address
and of one room."""


class Workers:
    """The worker pools of a server, by their names in ``POOLS``; not started yet.

    Args:
        new_worker: makes a worker of a niceness.
        killed: called with a pool's name when a job of it has lost its process.

    Attributes:
        pools: all pools by name.
        rooms: rooms that are built from long logs.
        bots: moves of bots that search.
        hints: hints for people.
        rules: rule sets that are checked and put into words.
        replays: records shown position by position, and logs that another server continued.
        analyses: slices of analyses, searches and bots on the analysis board.
    """

    rooms: ProcessPool
    bots: ProcessPool
    hints: ProcessPool
    rules: ProcessPool
    replays: ProcessPool
    analyses: ProcessPool

    def __init__(
        self,
        new_worker: Callable[[int], JobRunner],
        killed: Callable[[str], None] = lambda _pool: None,
    ) -> None:
        self.pools = {
            name: ProcessPool(limits, partial(new_worker, limits.niceness), partial(killed, name))
            for name, limits in POOLS.items()
        }
        vars(self).update(self.pools)

    def start(self) -> None:
        """Start all processes, in the background."""
        for pool in self.pools.values():
            pool.start()

    def close(self) -> None:
        """Kill all processes, and refuse the jobs that run or wait."""
        for pool in self.pools.values():
            pool.close()
