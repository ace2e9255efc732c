"""Jobs that run in the event loop itself, where there are neither processes nor threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any, Final

from shithead.server.actors.bot_jobs import choose_move, choose_move_in_slices
from shithead.server.http.board import bot_move, bot_move_in_slices
from shithead.server.room.log import build_room, build_room_in_slices
from shithead.server.runtime.slices import run_in_slices

_IN_SLICES: Final[dict[Callable[..., Any], Callable[..., Generator[None, None, Any]]]] = {
    bot_move: bot_move_in_slices,
    build_room: build_room_in_slices,
    choose_move: choose_move_in_slices,
}
"""By job that may take long: the same as a generator."""


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
