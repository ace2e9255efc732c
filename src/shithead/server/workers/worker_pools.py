"""The worker pools of a server, one for each kind of heavy work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from shithead.processors import usable_processors
from shithead.server.workers.fair_queue import QueueLimits
from shithead.server.workers.process_pool import JobRunner, PoolLimits, ProcessPool

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


@dataclass(frozen=True)
class Workers:
    """The worker pools of a server.

    Attributes:
        rooms: rooms that are built from long logs.
        bots: moves of bots that search.
        hints: hints for people.
        rules: rule sets that are checked and put into words.
        replays: records that are shown moment by moment, and logs that went on elsewhere.
        analyses: slices of analyses, searches and bots on the analysis board.
    """

    rooms: ProcessPool
    bots: ProcessPool
    hints: ProcessPool
    rules: ProcessPool
    replays: ProcessPool
    analyses: ProcessPool

    def pools(self) -> dict[str, ProcessPool]:
        """All pools by name."""
        return {name: getattr(self, name) for name in POOLS}

    def start(self) -> None:
        """Start all processes, in the background."""
        for pool in self.pools().values():
            pool.start()

    def close(self) -> None:
        """Kill all processes, and refuse the jobs that run or wait."""
        for pool in self.pools().values():
            pool.close()


def new_workers(
    new_worker: Callable[[int], JobRunner],
    killed: Callable[[str], None] = lambda _pool: None,
) -> Workers:
    """The pools of :data:`POOLS`, not started yet.

    Args:
        new_worker: makes a worker of a niceness.
        killed: called with a pool's name when a job of it has lost its process.
    """
    return Workers(
        **{
            name: ProcessPool(limits, partial(new_worker, limits.niceness), partial(killed, name))
            for name, limits in POOLS.items()
        }
    )
