"""Jobs that run in the event loop itself, where there are neither processes nor threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

from shithead.server.actors.bot_jobs import choose_move, choose_move_in_slices
from shithead.server.http.board import bot_move, bot_move_in_slices

T = TypeVar("T")

_IN_SLICES: Final[dict[Callable[..., Any], Callable[..., Generator[None, None, Any]]]] = {
    bot_move: bot_move_in_slices,
    choose_move: choose_move_in_slices,
}
"""By job that may take long: the same as a generator."""

_PAUSE: Final = 0.002
"""Seconds between two slices: what a message sets going is a chain of callbacks, and each waits its
turn in the event loop."""


class InlineJobs:
    """Implements ``JobRunner``: a job runs when everything that waits before it is done.

    Args:
        niceness: nothing can yield to anything here.
    """

    def __init__(self, niceness: int = 0) -> None:
        """There is nothing to prepare."""

    async def start(self) -> None:
        """See ``JobRunner.start``."""

    async def run(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Run a job.

        Args:
            work: a function.
            arguments: for it.

        Raises:
            Exception: whatever the job raised.
        """
        await asyncio.sleep(0)
        if work in _IN_SLICES:
            return await run_in_slices(_IN_SLICES[work](*arguments))
        return work(*arguments)

    def kill(self) -> None:
        """See ``JobRunner.kill``: a job that runs cannot be ended."""

    def close(self) -> None:
        """See ``JobRunner.close``."""


async def run_in_slices(slices: Generator[None, None, T]) -> T:
    """Run a generator to its end, and everything else that waits after each of its slices.

    Returns:
        What the generator returns.
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found
        await asyncio.sleep(_PAUSE)


async def run_inline(work: Callable[..., Any], *arguments: Any) -> Any:
    """Run a function where another server would use a thread.

    Args:
        work: the function.
        arguments: for it.
    """
    return work(*arguments)
