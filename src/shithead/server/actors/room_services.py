"""The services that all rooms of a server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shithead.server.actors.bot_jobs import BotPool
from shithead.server.runtime.telemetry import source_line
from shithead.server.runtime.time_source import TimeSource
from shithead.server.store.interface import Store
from shithead.server.workers.pools import Workers

if TYPE_CHECKING:  # needs the extra `push`
    from shithead.server.push.turn_push import TurnPush


@dataclass(frozen=True)
class RoomServices:
    """The services that all rooms of a server share.

    Attributes:
        store: stores the logs.
        workers: processes for heavy work.
        bots: choose moves.
        clock: the time.
        record: takes an event for logs and metrics, without cards or secrets.
        push: notifies people of their turns; None: nobody is notified.
    """

    store: Store
    workers: Workers
    bots: BotPool
    clock: TimeSource
    record: Callable[..., None] = lambda _event, **_fields: None
    push: TurnPush | None = None

    def record_fault(self, room: str, error: Exception) -> None:
        """Record a fault of the program by its place in the source, without the data at hand."""
        self.record("fault", room=room, error=type(error).__name__, where=source_line(error))
