"""Work in shares: the same results from any executor, lost workers, Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import active_children, get_context
from pathlib import Path

import pytest

import shithead as sh
from shithead.lab.arena import play_deals
from shithead.lab.compare import compare
from shithead.lab.result_store import ArenaSetup
from shithead.lab.shares import TRIES, in_shares, processes
from tests.errors import raising


def square(number):
    """Work that is quickly done; 13 brings bad luck, 14 ends the process."""
    if number == 13:
        raise ValueError(number)
    if number == 14:
        os._exit(1)
    return number * number


def test_results_come_in_order():
    with processes(3) as players:
        assert list(in_shares(square, range(9), players)) == [n * n for n in range(9)]
        assert list(in_shares(square, [], players)) == []
    with ThreadPoolExecutor(2) as threads:
        assert list(in_shares(square, range(9), threads)) == [n * n for n in range(9)]
    assert active_children() == []


def test_an_error_in_the_work_is_raised_here():
    with pytest.raises(ValueError, match="13"), processes(2) as players:
        list(in_shares(square, [1, 13], players))
    assert active_children() == []


def test_a_share_that_is_lost_every_time_is_an_error():
    with pytest.raises(sh.SetupError) as lost, processes(2) as players:
        list(in_shares(square, [14], players))
    assert lost.value.key == "setup-share-lost"
    assert active_children() == []


def test_an_executor_that_is_shut_down_is_an_error():
    players = ThreadPoolExecutor(1)
    players.shutdown()
    with pytest.raises(sh.SetupError, match="has not been shut down"):
        list(in_shares(square, [1], players))


EVERYWHERE = {
    "simulate": lambda executor: sh.simulate("pagat", 2, 1, "random", executor=executor),
    "arena": lambda executor: list(
        play_deals(ArenaSetup(sh.rules("pagat"), 2, ("random",), 1), [0], executor=executor)
    ),
    "compare": lambda executor: compare("pagat", games=100, executor=executor),
}
"""Whatever takes an executor."""


@pytest.mark.parametrize("play", EVERYWHERE.values(), ids=EVERYWHERE)
@pytest.mark.parametrize("executor", [0, "x", [], ThreadPoolExecutor], ids=repr)
def test_what_is_not_an_executor_is_refused(play, executor):
    """One that counts as false is not taken for none."""
    with raising(sh.SetupError, key="setup-executor-type"):
        play(executor)


@pytest.mark.parametrize("jobs", [None, 0, 1.5, "3", True, 1001, 10**30])
def test_the_number_of_workers_is_checked(jobs):
    """Before anything is started, and also where one thread plays in any case."""
    for play in (
        lambda: list(in_shares(square, [1], processes(jobs).__enter__())),
        lambda: sh.simulate("pagat", 2, 1, "random", jobs=jobs),
        lambda: next(play_deals(ArenaSetup(sh.rules("pagat"), 2, ("random",), 1), [0], jobs)),
        lambda: compare("pagat", games=100, jobs=jobs),
    ):
        with raising(sh.SetupError, key="setup-jobs"):
            play()


def lost_once(path):
    """Work whose process is lost the first time."""
    try:
        Path(path).touch(exist_ok=False)
    except FileExistsError:
        return path
    os.kill(os.getpid(), signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    return None


@pytest.mark.parametrize(
    "pool", [processes, lambda jobs: ProcessPoolExecutor(jobs, get_context("spawn"))]
)
def test_a_share_whose_worker_is_lost_is_tried_again(tmp_path, pool):
    """Also where that broke the caller's pool."""
    files = [str(tmp_path / name) for name in "abc"[: TRIES - 1]]
    with pool(1) as players:
        assert list(in_shares(lost_once, files, players)) == files


class Unlucky(Executor):
    """Loses the first try of every third share, as a cluster does that takes machines away."""

    def __init__(self):
        self.threads, self.handed_out = ThreadPoolExecutor(2), 0

    def submit(self, work, *arguments):
        self.handed_out += 1
        if self.handed_out % 3 == 0:
            return self.threads.submit(lost)
        return self.threads.submit(work, *arguments)


def lost():
    """What a cluster raises."""
    raise ConnectionError


def test_a_cluster_may_take_workers_away():
    players = Unlucky()
    assert list(in_shares(square, range(10), players)) == [n * n for n in range(10)]
    assert players.handed_out > 10
    players.threads.shutdown()


@pytest.mark.parametrize("good", [0, 3])
def test_processes_end_while_they_send_what_they_found(capfd, good):
    """A message cut in the middle made the others read rubbish, or the pool wait for ever."""
    shares = [*[5_000_000] * good, -1, *[5_000_000] * 50]
    with pytest.raises(ValueError, match="negative"), processes(4) as players:
        list(in_shares(bytes, shares, players))
    assert active_children() == []
    assert "Traceback" not in capfd.readouterr().err


class Pressed:
    """Ctrl-C is pressed while this is on its way to a process."""

    def __reduce__(self):
        os.kill(os.getpid(), signal.SIGINT)
        return Pressed, ()


def hears_ctrl_c(_share):
    """Work that says whether Ctrl-C reaches its process."""
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def slow(_share):
    """Work that takes longer than anybody waits."""
    time.sleep(300)


def test_ctrl_c_while_processes_start_is_not_lost():
    with pytest.raises(KeyboardInterrupt), processes(3) as players:
        list(in_shares(slow, [Pressed()] * 9, players))
    assert active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no masks of signals")
def test_ctrl_c_reaches_no_process_that_is_being_started():
    with processes(2) as players:
        assert list(in_shares(hears_ctrl_c, range(4), players)) == [False] * 4
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
