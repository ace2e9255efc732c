"""What the server tells its operator: logs without cards or secrets, and figures."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Any, Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable

TOLD: Final = frozenset({"room", "kind", "error", "entries", "chore", "where"})
"""What an event may say about itself; anything else is a fault of the program."""

_QUIET: Final = frozenset({"entry"})
"""Events that are counted and not logged."""


class Observer:
    """Logs and counts what happens.

    Args:
        log: takes an event and what it says.
    """

    def __init__(self, log: Callable[..., None]) -> None:
        """Begin at zero."""
        self._log = log
        self.registry = CollectorRegistry()
        self._entries = Counter(
            "shithead_entries", "Entries written down.", ["kind"], registry=self.registry
        )
        self._events = Counter(
            "shithead_events", "What happened.", ["event"], registry=self.registry
        )

    def note(self, event: str, **more: Any) -> None:
        """Something happened.

        Raises:
            ValueError: it says more than an event may.
        """
        if not more.keys() <= TOLD:
            raise ValueError(sorted(more))
        if event == "entry":
            self._entries.labels(more["kind"]).inc()
        else:
            self._events.labels(event).inc()
        if event not in _QUIET:
            self._log(event, **more)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when it is asked for."""
        Gauge(f"shithead_{name}", about, registry=self.registry).set_function(value)

    def figures(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)


def logger(level: int = logging.INFO) -> Callable[..., None]:
    """Writes events as lines of JSON to standard error."""
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
