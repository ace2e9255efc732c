"""What a server tells of itself: events and measurements, for whoever watches over it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol


class EventObserver(Protocol):
    """Takes events and measurements of a server."""

    def record(self, event: str, **fields: Any) -> None:
        """Take an event."""

    def observe_loop_delay(self, seconds: float) -> None:
        """Take a delay of the event loop."""

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Take note of a number that can be read at any time.

        Args:
            name: of the number.
            about: its description.
            value: reads it.
        """


class Silence:
    """Takes everything, and keeps nothing: nobody watches over a server on one's own device."""

    def record(self, event: str, **fields: Any) -> None:
        """Do nothing."""

    def observe_loop_delay(self, seconds: float) -> None:
        """Do nothing."""

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Do nothing.

        Args:
            name: of the number.
            about: its description.
            value: reads it.
        """


def source_line(error: BaseException) -> str:
    """Return where an error was raised: file and line; empty if it was never raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
