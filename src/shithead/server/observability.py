"""Telemetry for the operator: logs without cards or secrets, and metrics."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any, Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable

EVENT_FIELDS: Final = frozenset({"room", "kind", "error", "entries", "chore", "where"})
"""The fields that an event may have; any other is a fault of the program."""

_NOT_LOGGED: Final = frozenset({"entry"})
"""Events that are counted but not logged."""


class Telemetry:
    """Logs and counts events.

    Args:
        log: takes an event's name and its fields.
    """

    def __init__(self, log: Callable[..., None]) -> None:
        self._log = log
        self.registry = CollectorRegistry()
        self._entries = Counter(
            "shithead_entries", "Entries written down.", ["kind"], registry=self.registry
        )
        self._events = Counter(
            "shithead_events", "What happened.", ["event"], registry=self.registry
        )

        self._cuts = Counter(
            "shithead_cut_connections",
            "Connections refused or cut off.",
            ["why"],
            registry=self.registry,
        )

    def record(self, event: str, **fields: Any) -> None:
        """Log and count an event.

        Raises:
            ValueError: the event has other fields than :data:`EVENT_FIELDS`.
        """
        if not fields.keys() <= EVENT_FIELDS:
            raise ValueError(sorted(fields))
        if event == "entry":
            self._entries.labels(fields["kind"]).inc()
        else:
            self._events.labels(event).inc()
        if event not in _NOT_LOGGED:
            self._log(event, **fields)

    def count_cut(self, why: str) -> None:
        """Count a connection that was refused or cut off; it is not logged, as there may be many.

        Args:
            why: one of a few words.
        """
        self._cuts.labels(why).inc()

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Register a metric that is read when it is requested.

        Args:
            name: without the prefix.
            about: its description.
            value: reads it.
        """
        Gauge(f"shithead_{name}", about, registry=self.registry).set_function(value)

    def metrics(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)


def logger(level: int = logging.INFO) -> Callable[..., None]:
    """A function that writes events to standard error as lines of JSON."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )
    found: Callable[..., None] = structlog.get_logger().info
    return found
