"""What the operator sees: a server's events and measurements, written as logs and metrics."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from shithead.server.runtime.telemetry import EventObserver, source_line

EVENT_FIELDS: Final = frozenset({"room", "kind", "error", "entries", "chore", "where"})
"""The fields that an event may have; any other is a fault of the program."""

_NOT_LOGGED: Final = frozenset({"entry", "refused"})
"""Events that are counted by their kind, and not logged: clients cause any number of them."""

_REPEATED: Final = frozenset({"fault", "chore"})
"""Events that something may set off again and again."""

_REPEATED_EVERY: Final = 60.0
"""Seconds between two lines about the same of them."""

_MOST_REPEATED: Final = 1000
"""Lines that are remembered, so as not to repeat them."""

_DELAYS: Final = (0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: the upper bounds by which delays of the event loop are counted."""


class Telemetry(EventObserver):
    """Logs and counts events.

    Args:
        log: takes an event's name and its fields.
        now: seconds by a monotonic clock.
    """

    def __init__(self, log: Callable[..., None], now: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._now = now
        self._lines: dict[tuple[Any, ...], tuple[float, int]] = {}
        """By repeated event: when it was logged last, and how many were left out since."""
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
            ValueError: the event has other fields than ``EVENT_FIELDS``.
        """
        if not fields.keys() <= EVENT_FIELDS:
            raise ValueError(sorted(fields))
        if event in self._kinds:
            self._kinds[event].labels(fields["kind"]).inc()
        else:
            self._events.labels(event).inc()
        if event in _NOT_LOGGED:
            return
        if event not in _REPEATED:
            self._log(event, **fields)
            return
        # Equal ones are logged once a minute, with the number of those left out since.
        now, key = self._now(), (event, *fields.items())
        at, left_out = self._lines.get(key, (float("-inf"), 0))
        if now - at < _REPEATED_EVERY:
            self._lines[key] = at, left_out + 1
            return
        self._lines.pop(key, None)
        self._lines[key] = now, 0
        if len(self._lines) > _MOST_REPEATED:
            del self._lines[next(iter(self._lines))]
        self._log(event, **fields, **({"left_out": left_out} if left_out else {}))

    def count_cut(self, why: str) -> None:
        """Count a connection that was refused or cut off; there may be too many to log them."""
        self._cuts.labels(why).inc()

    def observe_loop_delay(self, seconds: float) -> None:
        """Count a delay of the event loop."""
        self._loop_delay.observe(seconds)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Register a metric that is read when it is requested; the name gets a prefix."""
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


def logger() -> Callable[..., None]:
    """A function that writes events to standard error as lines of JSON."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )
    found: Callable[..., None] = structlog.get_logger().info
    return found


class LibraryFaults(logging.Handler):
    """Records what libraries log as faults, by its line in the source, without the data at hand."""

    def __init__(self, record: Callable[..., None]) -> None:
        super().__init__(logging.WARNING)
        self._record = record

    def emit(self, record: logging.LogRecord) -> None:
        """Record one fault."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, asyncio.CancelledError):  # at the server's end: nobody's fault
            return
        kind = record.levelname if error is None else type(error).__name__
        where = "" if error is None else source_line(error)
        logged_at = f"{record.filename}:{record.lineno}"
        self._record("fault", kind=record.name, error=kind, where=where or logged_at)


def record_library_faults(record: Callable[..., None]) -> None:
    """Record what libraries log as faults, instead of printing it as text."""
    logging.basicConfig(handlers=[LibraryFaults(record)], level=logging.WARNING, force=True)
