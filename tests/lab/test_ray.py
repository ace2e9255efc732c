"""Games on a cluster: Ray with two nodes, one of whose workers is killed meanwhile."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from time import monotonic

import pytest

import shithead as sh

ray = pytest.importorskip("ray", reason="Ray has no wheels for every Python and system")

GAMES = 2000
PATIENCE = 60


@pytest.fixture
def executor():
    """The adapter that the docs show, on a cluster of two nodes with a core each."""
    from ray.cluster_utils import Cluster

    from docs.ray_executor import RayExecutor

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    paths = os.pathsep.join(filter(None, sys.path))
    ray.init(
        address=cluster.address,
        log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": paths}},
    )
    yield RayExecutor()
    ray.shutdown()
    cluster.shutdown()


def killed_worker():
    """Kill one of the processes that play games, as soon as one does; its number."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                with process.open("rb") as file:
                    playing = file.read(40).startswith(b"ray::attempt")
            except OSError:  # it has just ended
                continue
            if playing:
                os.kill(int(process.parent.name), signal.SIGKILL)
                return process.parent.name
    return None


@pytest.mark.native_only
@pytest.mark.filterwarnings("default")
@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers in /proc")
def test_a_cluster_plays_the_same_games_and_loses_none(executor):
    killed = []

    def progress(_games):
        if not killed:
            killed.append(killed_worker())

    found = sh.simulate("pagat", 2, GAMES, ["random", "steady"], 7, progress, executor=executor)
    assert killed[0] is not None
    assert found.rows == sh.simulate("pagat", 2, GAMES, ["random", "steady"], 7).rows
