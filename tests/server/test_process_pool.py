"""Worker processes: jobs run, fail, take too long; processes end and are replaced."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
import weakref
from contextlib import asynccontextmanager

import pytest

from shithead.errors import RuleError
from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.workers.fair_queue import QueueLimits, Requester
from shithead.server.workers.pools import PoolLimits, ProcessPool
from shithead.server.workers.process import WorkerProcess
from tests.errors import raising
from tests.server.conftest import InlineWorker

ADA, BO = Requester("1.1.1.1"), Requester("2.2.2.2")
WIDE = QueueLimits(100, 100, 100)


@asynccontextmanager
async def running(new_worker=WorkerProcess, *, seconds=60.0, queue=WIDE):
    """A pool of one process; it knows how many processes were lost."""
    lost = []
    pool = ProcessPool(PoolLimits(1, seconds, queue), new_worker, lambda: lost.append(1))
    pool.lost = lost
    pool.start()
    try:
        async with asyncio.timeout(60):
            yield pool
    finally:
        pool.close()


def reason(error):
    return error.value.reason


def bad_rules():
    raise RuleError("room-no-preset", option="rules", value="x", allowed="y")


async def test_jobs_run_in_another_process():
    async with running() as pool:
        first, second = [await pool.run(ADA, os.getpid) for _ in range(2)]
        assert first == second != os.getpid()
    assert len(pool.lost) == 0


async def test_a_job_that_takes_too_long_is_ended_and_the_next_one_runs():
    async with running(seconds=3) as pool:
        before = await pool.run(ADA, os.getpid)
        with pytest.raises(Refusal) as refused:
            await pool.run(ADA, time.sleep, 3600)
        assert reason(refused) is RefusedBecause.TOO_SLOW
        assert "3 Sekunden" in refused.value.sentence("de")
        assert await pool.run(ADA, os.getpid) != before
    assert len(pool.lost) == 1


async def test_a_process_that_dies_is_replaced():
    async with running() as pool:
        with pytest.raises(Refusal):
            await pool.run(ADA, sys.exit, 1)
        assert await pool.run(ADA, abs, -7) == 7
    assert len(pool.lost) == 1


async def test_the_error_of_a_job_reaches_whoever_asked():
    async with running() as pool:
        with raising(RuleError, option="rules"):
            await pool.run(ADA, bad_rules)
        with pytest.raises(ZeroDivisionError):
            await pool.run(ADA, divmod, 1, 0)
    assert len(pool.lost) == 0


class Gate:
    """A worker in this process whose jobs wait until the test lets them go."""

    def __init__(self):
        self.opened = asyncio.Event()
        self.reached = asyncio.Event()
        self.ran = []

    def worker(self):
        gate = self

        class Waits(InlineWorker):
            async def run(self, work, arguments):
                gate.reached.set()
                await asyncio.wait_for(gate.opened.wait(), 60)
                gate.ran.append(arguments[0])
                return work(*arguments)

        return Waits()


async def started(pool, requester, *names):
    """Jobs that were asked for, each when the one before was in the queue or at work."""
    tasks = []
    for name in names:
        tasks.append(asyncio.create_task(pool.run(requester, str, name)))
        await asyncio.sleep(0)
    return tasks


async def test_whoever_floods_the_pool_does_not_delay_others():
    gate = Gate()
    async with running(gate.worker) as pool:
        first = await started(pool, ADA, "a0")
        await gate.reached.wait()
        rest = await started(pool, ADA, "a1", "a2", "a3")
        other = await started(pool, BO, "b0")
        gate.opened.set()
        await asyncio.gather(*first, *rest, *other)
        assert gate.ran == ["a0", "a1", "b0", "a2", "a3"]


async def test_a_full_queue_refuses_and_says_so():
    gate = Gate()
    async with running(gate.worker, queue=QueueLimits(10, 1, 1)) as pool:
        jobs = await started(pool, ADA, "a0")
        await gate.reached.wait()
        jobs += await started(pool, ADA, "a1")
        with pytest.raises(Refusal) as refused:
            await pool.run(ADA, str, "a2")
        assert reason(refused) is RefusedBecause.BUSY
        assert all(refused.value.sentence(language) for language in ("en", "de"))
        gate.opened.set()
        await asyncio.gather(*jobs)


async def test_a_job_that_nobody_awaits_does_not_run():
    gate = Gate()
    async with running(gate.worker) as pool:
        first = await started(pool, ADA, "a0")
        await gate.reached.wait()
        given_up, last = await started(pool, ADA, "a1", "a2")
        given_up.cancel()
        gate.opened.set()
        await asyncio.gather(*first, last)
        assert gate.ran == ["a0", "a2"]


async def test_a_pool_that_closes_refuses_what_runs_and_what_waits():
    async with running() as pool:
        await pool.run(ADA, os.getpid)
        jobs = [asyncio.create_task(pool.run(ADA, time.sleep, 3600)) for _ in range(3)]
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(pool) == 2
        pool.close()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [answer.reason for answer in answers] == [RefusedBecause.BUSY] * 3


async def test_an_error_is_forgotten_when_it_was_dealt_with():
    """No cycle keeps a refused job, and what asked for it, until the next full collection."""
    async with running() as pool:
        await pool.run(ADA, os.getpid)
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                raised = None
                try:
                    await pool.run(ADA, bad_rules)
                except RuleError as error:
                    raised = weakref.ref(error)
                for _ in range(100):  # the thread that brought it may still be ending
                    if raised() is None:
                        break
                    await asyncio.sleep(0.05)
                assert raised() is None
        finally:
            gc.enable()
    assert len(pool.lost) == 0
