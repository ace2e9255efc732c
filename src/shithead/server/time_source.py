"""The time, by a clock that tests can replace."""

from __future__ import annotations

import time
from typing import Protocol


class TimeSource(Protocol):
    """A clock."""

    def now(self) -> float:
        """Seconds since 1970."""


class WallClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()
