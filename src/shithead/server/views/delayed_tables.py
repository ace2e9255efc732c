"""Delayed tables: what a client without a hand in the round is sent later."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Final

MOST_WAITING: Final = 400
"""Tables that wait for a client, evenly over the delay."""


@dataclass(frozen=True)
class DelayedTable:
    """A table that waits.

    Attributes:
        due: when to send it, in seconds since 1970.
        version: of the room.
        message: the encoded table.
        seen: the version that the client will have before it.
    """

    due: float
    version: int
    message: bytes
    seen: int


class DelayedTables:
    """The tables that wait for one client; they leave in the order in which they came.

    Attributes:
        delivered: the version of the last table that left.
    """

    def __init__(self) -> None:
        self.delivered = 0
        self._waiting: deque[DelayedTable] = deque()

    def add(self, table: DelayedTable) -> None:
        """Let a table wait; with a shorter delay than before, until the one before it leaves."""
        if not self._waiting:
            self.delivered = table.seen
        last = self._waiting[-1].due if self._waiting else table.due
        self._waiting.append(replace(table, due=max(table.due, last)))

    def take_back(self, due: float, delay: float) -> int | None:
        """Take the last table back if it, the one before it and the next one are close together.

        The next one says what happened in both, so that no more than some :data:`MOST_WAITING`
        wait, however fast a table plays; nothing is seen much later for it.

        Args:
            due: when to send the next one, in seconds since 1970.
            delay: seconds that tables wait.

        Returns:
            The version that the client has before it; None: it still waits.
        """
        if len(self._waiting) <= 1 or due - self._waiting[-2].due >= 2 * delay / MOST_WAITING:
            return None
        return self._waiting.pop().seen

    def take_due(self, now: float) -> list[bytes]:
        """The tables that leave now.

        Args:
            now: seconds since 1970.
        """
        found = []
        while self._waiting and self._waiting[0].due <= now:
            table = self._waiting.popleft()
            self.delivered = table.version
            found.append(table.message)
        return found

    def drop(self) -> int | None:
        """Drop what still waits; the version that the client has, or None if nothing waited."""
        if not self._waiting:
            return None
        self._waiting.clear()
        return self.delivered

    @property
    def due(self) -> float | None:
        """When the next table leaves, in seconds since 1970; None: nothing waits."""
        return self._waiting[0].due if self._waiting else None
