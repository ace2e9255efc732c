"""The services that all rooms of a server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shithead.server.actors.bot_jobs import BotPool
from shithead.server.ledger.interface import Ledger
from shithead.server.push.turn_notifier import TurnNotifier
from shithead.server.runtime.telemetry import source_line
from shithead.server.runtime.time_source import TimeSource
from shithead.server.workers.worker_pools import Workers


@dataclass(frozen=True)
class RoomServices:
    """The services that all rooms of a server share.

    Attributes:
        ledger: stores the logs.
        workers: processes for heavy work.
        bots: choose moves.
        clock: the time.
        record: takes an event for logs and metrics, without cards or secrets.
        push: notifies people of their turns; None: nobody is notified.
    """

    ledger: Ledger
    workers: Workers
    bots: BotPool
    clock: TimeSource
    record: Callable[..., None] = lambda _event, **_fields: None
    push: TurnNotifier | None = None

    def record_fault(self, room: str, error: Exception) -> None:
        """Record a fault of the program by its place in the source, without the data at hand."""
        self.record("fault", room=room, error=type(error).__name__, where=source_line(error))
