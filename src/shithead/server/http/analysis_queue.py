"""Analyses in the background: each runs in slices, so that nobody waits for a long record."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from shithead.errors import ShitheadError
from shithead.server.http.analysis_jobs import (
    PackedPlies,
    PlayableRecord,
    analyse_slice,
    complete_analysis,
    playable_record,
)
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusals import refused
from shithead.server.runtime.background_tasks import BackgroundTasks
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.worker_pools import Workers

_MOST_JOBS: Final = 200
"""Analyses that are remembered, finished ones included."""

_MOST_BYTES: Final = 16 * 1024 * 1024
"""Bytes of finished ones."""

_MOST_UNFINISHED: Final = 60
_MOST_OF_AN_ADDRESS: Final = 3
"""Unfinished analyses of one address."""

_PATIENCE: Final = 120.0
"""Seconds after which an analysis that nobody asks for any more is given up.

Browsers let a page that is hidden ask once a minute only.
"""


@dataclass
class AnalysisJob:
    """An analysis, finished or not.

    Attributes:
        record: to be analysed; a finished one is without its text.
        requester: the first who asked for it.
        asked_at: when somebody asked for it last, in seconds by a monotonic clock.
        slices: the plies analysed so far; none of a finished one.
        answer: the finished analysis, as a compressed answer.
    """

    record: PlayableRecord
    requester: Requester
    asked_at: float
    slices: list[PackedPlies] = field(default_factory=list)
    answer: bytes | None = None

    @property
    def done(self) -> int:
        """The number of plies analysed so far."""
        return sum(each.count for each in self.slices)

    def finish(self, answer: bytes) -> None:
        """Keep the answer, and nothing that led to it."""
        self.answer = answer
        self.slices = []
        self.record = replace(self.record, text="")


class AnalysisQueue:
    """Analyses records in slices.

    Args:
        workers: run the slices.
        now: seconds by a monotonic clock.
        failed: told of an analysis that failed.
    """

    def __init__(
        self,
        workers: Workers,
        now: Callable[[], float],
        failed: Callable[[Exception], None] = lambda _error: None,
    ) -> None:
        self._workers = workers
        self._now = now
        self._failed = failed
        self._jobs: OrderedDict[str, AnalysisJob] = OrderedDict()
        self._tasks = BackgroundTasks()

    async def submit(self, text: str, requester: Requester) -> r.Analysed | bytes:
        """The progress of a record's analysis, which begins if it is new.

        Args:
            text: of the record.
            requester: who asks.

        Raises:
            RecordError: the text is no record, or cannot be replayed.
            Refusal: ``BUSY``; too many analyses are unfinished.
        """
        record = await self._workers.replays.run(requester, playable_record, text)
        if record.key not in self._jobs:
            self._start(record, requester)
        return self.progress(record.key)

    def progress(self, key: str) -> r.Analysed | bytes:
        """The progress of an analysis, or the compressed answer once it is finished.

        Raises:
            Refusal: ``NO_ANALYSIS``; it was never requested, or has been forgotten.
        """
        job = self._jobs.get(key)
        if job is None:
            raise refused("NO_ANALYSIS")
        job.asked_at = self._now()
        return job.answer or r.Analysed(key, job.done, job.record.plies, None)

    @property
    def unfinished(self) -> int:
        """The number of analyses that go on."""
        return sum(job.answer is None for job in self._jobs.values())

    def close(self) -> None:
        """Stop all analyses."""
        self._tasks.cancel()

    def _start(self, record: PlayableRecord, requester: Requester) -> None:
        of_address = sum(
            job.answer is None and job.requester.address == requester.address
            for job in self._jobs.values()
        )
        if self.unfinished >= _MOST_UNFINISHED or of_address >= _MOST_OF_AN_ADDRESS:
            raise refused("BUSY")
        job = self._jobs[record.key] = AnalysisJob(record, requester, self._now())
        self._forget_old()
        self._tasks.start(self._analyse(job))

    def _forget_old(self) -> None:
        """Forget finished analyses, as requested first, where they are too many or too large."""
        finished = {key: len(job.answer) for key, job in self._jobs.items() if job.answer}
        most, size = len(finished) - len(self._jobs) + _MOST_JOBS, sum(finished.values())
        for number, (key, length) in enumerate(finished.items()):
            if len(finished) - number <= most and size <= _MOST_BYTES:
                return
            del self._jobs[key]
            size -= length

    async def _analyse(self, job: AnalysisJob) -> None:
        """Run an analysis slice by slice, as long as somebody asks for it."""
        record = job.record
        try:
            while job.done < record.plies:
                if self._now() - job.asked_at > _PATIENCE:
                    return
                job.slices.append(
                    await self._workers.analyses.run(
                        job.requester, analyse_slice, record.text, job.done
                    )
                )
            answer = await self._workers.analyses.run(
                job.requester, complete_analysis, record.key, record.text, job.slices
            )
            job.finish(answer)
            self._forget_old()
        except Exception as error:  # noqa: BLE001 — it may be requested again
            if not isinstance(error, ShitheadError):
                self._failed(error)
        finally:
            if job.answer is None:
                del self._jobs[record.key]
