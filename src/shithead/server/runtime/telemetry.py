"""What the server reports: the interface for events and measurements, and how they are taken."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

_EVERY: Final = 0.25
"""Seconds between two measurements of the event loop's delay."""


class EventObserver:
    """Takes events and measurements of a server; this one keeps nothing.

    Nobody watches over a server on one's own device.
    """

    def record(self, event: str, **fields: Any) -> None:
        """Take an event."""

    def observe_loop_delay(self, seconds: float) -> None:
        """Take a delay of the event loop."""

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Take note of a number that can be read at any time, by calling ``value``."""


async def measure_loop_delay(
    observe: Callable[[float], None], monotonic: Callable[[], float] = time.monotonic
) -> None:
    """Measure again and again by how much the running event loop is late, until cancelled.

    Args:
        observe: takes a delay in seconds.
        monotonic: a clock that only advances, in seconds.
    """
    while True:
        began = monotonic()
        await asyncio.sleep(_EVERY)
        observe(max(0.0, monotonic() - began - _EVERY))


def source_line(error: BaseException) -> str:
    """Return where an error was raised: file and line; empty if it was never raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
