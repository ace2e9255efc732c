"""Delayed tables: what a client without a hand in the round is sent later."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True)
class DelayedTable:
    """A table that waits.

    Attributes:
        due: when to send it, in seconds since 1970.
        version: of the room.
        message: the encoded table.
    """

    due: float
    version: int
    message: bytes


class DelayedTables:
    """The tables that wait for one client; they leave in the order in which they came.

    Attributes:
        delivered: the version of the last table that left.
    """

    def __init__(self) -> None:
        self.delivered = 0
        self._waiting: deque[DelayedTable] = deque()

    def add(self, table: DelayedTable, seen: int) -> None:
        """Let a table wait; with a shorter delay than before, until the one before it leaves.

        Args:
            table: the table.
            seen: the version that the client has been sent, or will be, before it.
        """
        if not self._waiting:
            self.delivered = seen
        last = self._waiting[-1].due if self._waiting else table.due
        due = max(table.due, last)
        self._waiting.append(DelayedTable(due, table.version, table.message))

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
