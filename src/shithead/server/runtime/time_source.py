"""The time, by a clock that tests can replace."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol


class TimeSource(Protocol):
    """A clock that never jumps."""

    def now(self) -> float:
        """Seconds since 1970; two readings differ by the time that has passed between them."""

    def today(self) -> str:
        """The date in UTC, as 2026-11-22."""


class SteadyClock:
    """The wall clock's time at the start of the process, advanced by a monotonic clock.

    Setting the machine's clock does not move it. Only the date is that of the machine's clock, and
    so right again when that is: after a start without network, or after a machine's sleep.

    Args:
        wall: the machine's clock, in seconds since 1970.
        monotonic: a clock that only advances, in seconds.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._offset = wall() - monotonic()

    def now(self) -> float:
        """Seconds since 1970; two readings differ by the time that has passed between them."""
        return self._offset + self._monotonic()

    def today(self) -> str:
        """The date in UTC, as 2026-11-22."""
        return datetime.fromtimestamp(self._wall(), UTC).date().isoformat()
