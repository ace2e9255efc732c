"""Limits against abuse: how often, how many, from where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

_MOST_ADDRESSES: Final = 10_000


class Limits(Struct, frozen=True):
    """What one address or connection may do.

    Attributes:
        messages: of a connection in a second.
        burst: of them at once.
        broken: messages of a connection that cannot be read, before it is ended.
        sockets: of an address at the same time.
        rooms: that an address may open in an hour.
        requests: of an address to the API in a second.
        origins: of pages that may connect, besides the server's own.
    """

    messages: float = 10.0
    burst: int = 40
    broken: int = 100
    sockets: int = 100
    rooms: int = 60
    requests: float = 20.0
    origins: frozenset[str] = frozenset()


class Bucket:
    """Lets so much through in a second, and a burst at once.

    Args:
        rate: in a second.
        burst: at once.
        now: seconds, by any clock that does not go back.
    """

    def __init__(self, rate: float, burst: float, now: float) -> None:
        """Begin full."""
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def takes(self, now: float) -> bool:
        """Whether one more goes through now."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def full(self, now: float) -> bool:
        """Whether nothing has been asked of it for long: it may be forgotten."""
        return self._left + (now - self._at) * self._rate >= self._burst


class Addresses:
    """A bucket for each address.

    Args:
        rate: in a second.
        burst: at once.
    """

    def __init__(self, rate: float, burst: float) -> None:
        """Know nobody."""
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def takes(self, address: str, now: float) -> bool:
        """Whether an address may do it once more now."""
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets = {a: b for a, b in self._buckets.items() if not b.full(now)}
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._burst, now))
        return bucket.takes(now)


class Sockets:
    """How many connections each address has.

    Args:
        most: of one address.
    """

    def __init__(self, most: int) -> None:
        """None."""
        self._most = most
        self._open: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """Of all addresses."""
        return self._open.total()

    def enter(self, address: str) -> bool:
        """Count one more; False if it is too many."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def may_come_from(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Whether a page that says where it comes from is ours, or one of those allowed.

    Browsers always say so; programs need not, and have no other page's secrets.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == headers.get("host", "")
