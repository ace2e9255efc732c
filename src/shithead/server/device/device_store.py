"""The store of a device: what keeps the logs of its rooms, such as a browser's own database."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol


class DeviceStore(Protocol):
    """Keeps logs of rooms. Entries are lines of text; text and numbers are all that passes."""

    def hold(self, room: str) -> Awaitable[bool]:
        """Keep others from running a room; False: somebody else does, as in another window."""

    def let_go(self, room: str) -> Awaitable[None]:
        """Let others run a room."""

    def append(self, room: str, first: int, lines: str) -> Awaitable[int]:
        """Store lines at once or not at all; nothing is stored if the log's length is another.

        Args:
            room: the room's code; an unknown room is created.
            first: the number of lines that the log should have.
            lines: what to add.

        Returns:
            The number of lines that the log had.
        """

    def read(self, room: str) -> Awaitable[str]:
        """The lines of a room's log; empty if there is none."""

    def rooms(self) -> Awaitable[str]:
        """For every room the seconds since 1970 when it was written to, as an object of JSON."""

    def remove(self, room: str) -> Awaitable[None]:
        """Remove a room and its log."""
