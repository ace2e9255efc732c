"""Records gone through in the background, one after the other, with a small budget."""

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
from shithead.server.refusals import refused

if TYPE_CHECKING:
    from shithead.notation.records import Record

_KEPT: Final = 200
_WAITING: Final = 20
_BUDGET: Final = Budget(iterations=150, seconds=0.15)
_PLAIN_BUDGET: Final = Budget(iterations=4, seconds=0.15)
"""For each task of a ply where kernels are not compiled: better than nothing."""


@dataclass
class Work:
    """An analysis, finished or not."""

    plies: int
    done: int = 0
    found: dict[str, Any] | None = None


class Analyst:
    """Goes through records in one thread of its own."""

    def __init__(self) -> None:
        """Nothing to do yet."""
        self._thread = ThreadPoolExecutor(1, "analyst")
        self._works: OrderedDict[str, Work] = OrderedDict()

    def ask(self, record: Record) -> r.Analysed:
        """How far the analysis of a record is; it begins if nobody asked before.

        Raises:
            Refusal: ``FULL``; too many are waiting.
        """
        key = hashlib.sha256(str(record).encode()).hexdigest()
        if key not in self._works:
            self._begin(key, record)
        return self.look(key)

    def look(self, key: str) -> r.Analysed:
        """How far an analysis is.

        Raises:
            Refusal: ``NO_ROOM``; nobody asked for it, or long ago.
        """
        work = self._works.get(key)
        if work is None:
            raise refused("NO_ANALYSIS")
        return r.Analysed(key, work.done, work.plies, work.found)

    def _begin(self, key: str, record: Record) -> None:
        if sum(work.found is None for work in self._works.values()) >= _WAITING:
            raise refused("FULL")
        work = self._works[key] = Work(len(record.moves))
        if len(self._works) > _KEPT:
            self._works.popitem(last=False)
        loop = asyncio.get_running_loop()
        going = loop.run_in_executor(self._thread, _go_through, work, record)
        going.add_done_callback(lambda _: self._ended(key, work))

    def _ended(self, key: str, work: Work) -> None:
        """Forget an analysis that failed: nobody waits for it, and it may be asked for again."""
        if work.found is None and self._works.get(key) is work:
            del self._works[key]

    def close(self) -> None:
        """Stop; what is being gone through is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _go_through(work: Work, record: Record) -> None:
    def count(done: int) -> None:
        work.done = done

    coach = Coach(_BUDGET if can_think() else _PLAIN_BUDGET, 0)
    found = analyse(record, coach, 1, count)
    work.found = msgspec.to_builtins(found)
