"""Threads that help: all of them do their work, keep nothing of it, and end."""

from __future__ import annotations

import threading
from threading import Barrier, Event, get_ident
from time import sleep
from weakref import ref

from shithead.envs.worker_threads import WorkerThreads


def test_every_thread_does_its_own_work():
    workers, all_at_work, found = WorkerThreads(2), Barrier(3), {}

    def work(number):
        found[number] = get_ident()
        all_at_work.wait(60)

    for _ in range(3):
        workers.call([lambda: work(0), lambda: work(1)])
        all_at_work.wait(60)
    assert len({get_ident(), *found.values()}) == 3
    workers.close()


def test_calls_of_a_busy_thread_count_once():
    """Otherwise it would be busy with them long after the last one."""
    workers, begun, free, ended, done = WorkerThreads(1), Event(), Event(), Event(), []

    def work():
        begun.set()
        assert free.wait(60)
        done.append(1)

    workers.call([work])
    assert begun.wait(60)
    for _ in range(9):
        workers.call([work])
    free.set()
    while len(done) < 2:
        sleep(0.001)
    workers.call([ended.set])
    assert ended.wait(60)
    assert len(done) == 2
    workers.close()


def test_nothing_of_a_work_is_kept():
    """A batch that nobody uses any more leaves memory, though its threads sleep on."""

    class Work:
        def __call__(self):
            done.set()

    workers, done, work = WorkerThreads(1), Event(), Work()
    gone = ref(work)
    workers.call([work])
    assert done.wait(60)
    del work
    while gone() is not None:  # the thread is about to let go of it
        sleep(0.001)
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
