"""A queue of analyses: records are analysed one by one, each ply with a small budget."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from shithead.bots.search.advice import Budget
from shithead.lab.analysis import analyse
from shithead.lab.coach import Coach, can_think
from shithead.server import api_types as r
from shithead.server.refusal_texts import refused

if TYPE_CHECKING:
    from shithead.notation.records import Record

_MOST_JOBS: Final = 200
"""Jobs that are remembered, finished ones included."""

_MOST_PENDING: Final = 20
_BUDGET: Final = Budget(iterations=150, seconds=0.15)
_UNCOMPILED_BUDGET: Final = Budget(iterations=4, seconds=0.15)
"""The budget for each task of a ply where kernels are not compiled."""


@dataclass
class AnalysisJob:
    """An analysis, finished or not.

    Attributes:
        plies: of the record.
        done: plies analysed so far.
        result: the finished analysis.
    """

    plies: int
    done: int = 0
    result: dict[str, Any] | None = None


class AnalysisQueue:
    """Analyses records in one thread of its own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "analysis")
        self._jobs: OrderedDict[str, AnalysisJob] = OrderedDict()

    def submit(self, record: Record) -> r.Analysed:
        """The progress of a record's analysis, which is queued if it is new.

        Raises:
            Refusal: ``FULL``; too many analyses are pending.
        """
        key = hashlib.sha256(str(record).encode()).hexdigest()
        if key not in self._jobs:
            self._start(key, record)
        return self.progress(key)

    def progress(self, key: str) -> r.Analysed:
        """The progress of an analysis.

        Raises:
            Refusal: ``NO_ANALYSIS``; it was never requested, or has been forgotten.
        """
        job = self._jobs.get(key)
        if job is None:
            raise refused("NO_ANALYSIS")
        return r.Analysed(key, job.done, job.plies, job.result)

    def _start(self, key: str, record: Record) -> None:
        if sum(job.result is None for job in self._jobs.values()) >= _MOST_PENDING:
            raise refused("FULL")
        job = self._jobs[key] = AnalysisJob(len(record.moves))
        if len(self._jobs) > _MOST_JOBS:
            self._jobs.popitem(last=False)
        loop = asyncio.get_running_loop()
        running = loop.run_in_executor(self._thread, _analyse, job, record)
        running.add_done_callback(lambda _: self._ended(key, job))

    def _ended(self, key: str, job: AnalysisJob) -> None:
        """Forget an analysis that failed, so that it may be requested again."""
        if job.result is None and self._jobs.get(key) is job:
            del self._jobs[key]

    def close(self) -> None:
        """Stop without waiting for the running analysis."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _analyse(job: AnalysisJob, record: Record) -> None:
    def count(done: int) -> None:
        job.done = done

    coach = Coach(_BUDGET if can_think() else _UNCOMPILED_BUDGET, 0)
    analysis = analyse(record, coach, 1, count)
    job.result = msgspec.to_builtins(analysis)
