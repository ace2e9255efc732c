"""Threads that share a task: every part is done once, errors come back, and all of them end."""

from __future__ import annotations

import threading
from threading import Event, get_ident

import pytest

from shithead.envs.worker_threads import WorkerThreads


def test_every_part_is_done_once():
    workers, done = WorkerThreads(2), []
    for _ in range(20):
        workers.run(lambda _thread, part: done.append(part), range(9))
    assert sorted(done) == sorted([*range(9)] * 20)
    workers.close()


def test_other_threads_take_parts():
    """The asking thread waits in its part until another thread has begun the other one."""
    workers, begun, threads = WorkerThreads(1), Event(), {}

    def work(thread, part):
        threads[thread] = get_ident()
        if len(threads) == 2:
            begun.set()
        assert begun.wait(60)

    workers.run(work, range(2))
    assert threads[0] == get_ident() != threads[1]
    workers.close()


def test_an_error_in_any_thread_is_raised_here():
    workers, begun = WorkerThreads(1), Event()

    def work(thread, part):
        if thread == 1:
            begun.set()
            raise ValueError(part)
        assert begun.wait(60)

    with pytest.raises(ValueError, match=r"[01]"):
        workers.run(work, range(2))
    done = []
    workers.run(lambda _thread, part: done.append(part), range(4))  # and work goes on
    assert sorted(done) == [0, 1, 2, 3]
    workers.close()


def test_after_an_error_here_nothing_is_begun_and_what_has_begun_ends():
    """Otherwise a part would write to arrays that the next task uses."""
    workers, begun, failing, ended = WorkerThreads(1), Event(), Event(), []

    def work(thread, part):
        if thread == 1:
            begun.set()
            assert failing.wait(60)
            ended.append(part)
        else:
            assert begun.wait(60)
            failing.set()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        workers.run(work, range(9))
    known = list(ended)
    done = []
    workers.run(lambda _thread, part: done.append(part), range(4))
    assert known
    assert ended == known
    assert sorted(done) == [0, 1, 2, 3]
    workers.close()


def test_threads_end():
    before = set(threading.enumerate())
    workers = WorkerThreads(3)
    started = set(threading.enumerate()) - before
    assert len(started) == 3
    workers.close()
    for thread in started:
        thread.join(60)
        assert not thread.is_alive()
