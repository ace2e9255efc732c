"""Jobs that run in the event loop itself, where there are neither processes nor threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


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
        return work(*arguments)

    def kill(self) -> None:
        """See ``JobRunner.kill``: a job that runs cannot be ended."""

    def close(self) -> None:
        """See ``JobRunner.close``."""


async def run_inline(work: Callable[..., Any], *arguments: Any) -> Any:
    """Run a function where another server would use a thread.

    Args:
        work: the function.
        arguments: for it.
    """
    return work(*arguments)
