"""Telemetry for the operator: logs without cards or secrets, and metrics."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any, Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

EVENT_FIELDS: Final = frozenset({"room", "kind", "error", "entries", "chore", "where"})
"""The fields that an event may have; any other is a fault of the program."""

_NOT_LOGGED: Final = frozenset({"entry", "refused"})
"""Events that are counted by their kind, and not logged: clients cause any number of them."""

_DELAYS: Final = (0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: the upper bounds by which delays of the event loop are counted."""


class Telemetry:
    """Logs and counts events.

    Args:
        log: takes an event's name and its fields.
    """

    def __init__(self, log: Callable[..., None]) -> None:
        self._log = log
        self.registry = CollectorRegistry()
        self._kinds = {
            "entry": self._counter("entries", "Entries written down.", "kind"),
            "refused": self._counter("refusals", "Requests refused.", "reason"),
        }
        self._events = self._counter("events", "What happened.", "event")
        self._loop_delay = Histogram(
            "shithead_loop_delay_seconds",
            "By how much the event loop was late.",
            registry=self.registry,
            buckets=_DELAYS,
        )
        self._cuts = self._counter("cut_connections", "Connections refused or cut off.", "why")

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(f"shithead_{name}", about, [label], registry=self.registry)

    def record(self, event: str, **fields: Any) -> None:
        """Log and count an event.

        Raises:
            ValueError: the event has other fields than :data:`EVENT_FIELDS`.
        """
        if not fields.keys() <= EVENT_FIELDS:
            raise ValueError(sorted(fields))
        if event in self._kinds:
            self._kinds[event].labels(fields["kind"]).inc()
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

    def observe_loop_delay(self, seconds: float) -> None:
        """Count a delay of the event loop."""
        self._loop_delay.observe(seconds)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Register a metric that is read when it is requested.

        Args:
            name: without the prefix.
            about: its description.
            value: reads it.
        """
        Gauge(f"shithead_{name}", about, registry=self.registry).set_function(value)

    def serve_metrics(self, host: str, port: int) -> tuple[int, Callable[[], None]]:
        """Serve all metrics in Prometheus' text format, at an address of their own.

        Args:
            host: the address to listen on.
            port: 0: any free port.

        Returns:
            The port, and a function that ends the service.

        Raises:
            OSError: the address is taken or cannot be used.
        """
        server, _ = start_http_server(port, host, self.registry)

        def end() -> None:
            server.shutdown()
            server.server_close()

        return server.server_port, end


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
