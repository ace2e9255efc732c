"""Limits against abuse: rates, connections and origins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

_MOST_ADDRESSES: Final = 10_000


class RateLimits(Struct, frozen=True):
    """Limits for one address or connection.

    Attributes:
        messages: per second and connection.
        burst: messages at once.
        broken: unreadable messages after which a connection is closed.
        sockets: connections of an address at the same time.
        rooms: opened per hour and address.
        requests: to the API per second and address.
        origins: of pages that may connect, besides the server's own.
    """

    messages: float = 10.0
    burst: int = 40
    broken: int = 100
    sockets: int = 100
    rooms: int = 60
    requests: float = 20.0
    origins: frozenset[str] = frozenset()


class TokenBucket:
    """A token bucket: allows a rate, and a burst at once.

    Args:
        rate: per second.
        burst: at once.
        now: seconds by a monotonic clock.
    """

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def try_take(self, now: float) -> bool:
        """Take a token; False if there is none."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def is_full(self, now: float) -> bool:
        """Whether no token has been taken for long, so that the bucket may be forgotten."""
        return self._left + (now - self._at) * self._rate >= self._burst


class AddressLimiter:
    """A token bucket for each address.

    Args:
        rate: per second.
        burst: at once.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, TokenBucket] = {}

    def try_take(self, address: str, now: float) -> bool:
        """Take a token of an address; False if there is none."""
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets = {a: b for a, b in self._buckets.items() if not b.is_full(now)}
        bucket = self._buckets.setdefault(address, TokenBucket(self._rate, self._burst, now))
        return bucket.try_take(now)


class ConnectionCounter:
    """Counts the connections of each address.

    Args:
        most: connections of one address.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """The connections of all addresses."""
        return self._open.total()

    def enter(self, address: str) -> bool:
        """Count a new connection; False if it exceeds the limit."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count the end of a connection."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def origin_allowed(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Whether a request comes from the server's own page, from an allowed one, or from a program.

    Browsers always name the origin. Programs need not; they have no other page's secrets.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == headers.get("host", "")
