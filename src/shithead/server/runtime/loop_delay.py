"""The delay of the event loop: by how much it is late for what it was to do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

_EVERY: Final = 0.25
"""Seconds between two measurements."""


class LoopDelay:
    """Measures the delay of the running event loop again and again.

    Args:
        observe: takes a delay in seconds.
        monotonic: a clock that only advances, in seconds.
    """

    def __init__(
        self, observe: Callable[[float], None], monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """Start to measure."""
        self._observe = observe
        self._monotonic = monotonic
        self._measuring = asyncio.create_task(self._run(), name="loop delay")

    async def _run(self) -> None:
        while True:
            began = self._monotonic()
            await asyncio.sleep(_EVERY)
            self._observe(max(0.0, self._monotonic() - began - _EVERY))

    def stop(self) -> None:
        """End the measurement."""
        self._measuring.cancel()
