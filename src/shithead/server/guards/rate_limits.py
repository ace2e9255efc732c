"""Limits against abuse: rates, connections and origins."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

_MOST_ADDRESSES: Final = 20_000
"""Addresses that a limiter remembers; of more of them those that were silent longest go."""

_NETWORK_BITS: Final = 64
"""An IPv6 network that one customer of a provider has to himself."""


class RateLimits(Struct, frozen=True):
    """Limits for one address or connection.

    Attributes:
        messages: messages per second and connection.
        burst: messages in a burst.
        address_messages: messages per second and address, of all its connections.
        address_burst: messages of an address in a burst.
        broken: refused messages after which a connection is closed.
        faults: refused messages per second and address; beyond the burst it may not connect.
        fault_burst: refused messages of an address in a burst.
        misses: rooms per second that an address may ask for and that do not exist.
        miss_burst: such rooms in a burst.
        all_misses: such rooms per second of all addresses.
        hello_seconds: the seconds that a connection has to enter a room.
        sockets: connections of an address at the same time.
        rooms: rooms opened per hour and address.
        requests: the requests to the API per second and address.
        origins: the origins of pages that may connect, besides the server's own.
    """

    messages: float = 10.0
    burst: int = 40
    address_messages: float = 100.0
    address_burst: int = 1000
    broken: int = 100
    faults: float = 2.0
    fault_burst: int = 500
    misses: float = 0.1
    miss_burst: int = 30
    all_misses: float = 500.0
    hello_seconds: float = 60.0
    sockets: int = 100
    rooms: int = 60
    requests: float = 20.0
    origins: frozenset[str] = frozenset()


class TokenBucket:
    """A token bucket: allows a rate per second, and a burst.

    Every ``now`` is in seconds by a monotonic clock.
    """

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def try_take(self, now: float, count: float = 1.0) -> bool:
        """Take one or several tokens; False if there are too few."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def has_token(self, now: float) -> bool:
        """Whether there is a token."""
        return self._left + (now - self._at) * self._rate >= 1.0

    def charge(self, now: float, count: float = 1.0) -> None:
        """Take tokens for what has happened already, even if there are none left."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - count
        self._at = now


@lru_cache(maxsize=1 << 14)
def address_group(address: str) -> str:
    """The addresses that count as one: of IPv6, the network of 64 bits."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # no address, but the name of a test
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    mapped = found.ipv4_mapped
    if mapped is not None:
        return str(mapped)
    return str(ipaddress.ip_network((int(found), _NETWORK_BITS), strict=False))


class AddressLimiter:
    """A token bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def try_take(self, address: str, now: float) -> bool:
        """Take a token of an address; False if there is none."""
        return self._bucket(address, now).try_take(now)

    def has_token(self, address: str, now: float) -> bool:
        """Whether an address has a token."""
        return self._bucket(address, now).has_token(now)

    def charge(self, address: str, now: float, count: float = 1.0) -> None:
        """Take tokens of an address for what has happened already."""
        self._bucket(address, now).charge(now, count)

    def _bucket(self, address: str, now: float) -> TokenBucket:
        group = address_group(address)
        bucket = self._buckets.get(group)
        if bucket is None:
            bucket = self._buckets[group] = TokenBucket(self._rate, self._burst, now)
            if len(self._buckets) > _MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(group)
        return bucket


class ConnectionCounter:
    """Counts the connections of each address, of which one may have a number at the most."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()
        self._total = 0

    @property
    def total(self) -> int:
        """The connections of all addresses."""
        return self._total

    def enter(self, address: str) -> bool:
        """Count a new connection; False if it exceeds the limit."""
        if self._open[address_group(address)] >= self._most:
            return False
        self.add(address)
        return True

    def add(self, address: str) -> None:
        """Count a new connection, whatever the limit."""
        self._open[address_group(address)] += 1
        self._total += 1

    def leave(self, address: str) -> None:
        """Count the end of a connection."""
        group = address_group(address)
        self._total -= 1
        self._open[group] -= 1
        if not self._open[group]:
            del self._open[group]


class AddressBudget:
    """The budgets of addresses that hold whichever connections they use, and however often.

    Attributes:
        limits: the limits for one address or connection.
        sockets: the WebSockets of all addresses.
    """

    def __init__(self, limits: RateLimits, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.sockets = ConnectionCounter(limits.sockets)
        self._now = now
        self._messages = AddressLimiter(limits.address_messages, limits.address_burst)
        self._faults = AddressLimiter(limits.faults, limits.fault_burst)
        self._misses = AddressLimiter(limits.misses, limits.miss_burst)
        self._all_misses = TokenBucket(limits.all_misses, limits.all_misses, now())

    def try_message(self, address: str) -> bool:
        """Count a message; False if the address sends too many."""
        return self._messages.try_take(address, self._now())

    def charge_fault(self, address: str, count: float = 1.0) -> None:
        """Count a message or a request that was refused for its form or its rate."""
        self._faults.charge(address, self._now(), count)

    def may_connect(self, address: str) -> bool:
        """Whether an address has not been refused too often."""
        return self._faults.has_token(address, self._now())

    def may_look_up(self, address: str) -> bool:
        """Whether an address may ask for one more room: it has not missed too often."""
        now = self._now()
        return self._misses.has_token(address, now) and self._all_misses.has_token(now)

    def charge_miss(self, address: str) -> None:
        """Count a room that was asked for and does not exist."""
        now = self._now()
        self._misses.charge(address, now)
        self._all_misses.charge(now)


def origin_allowed(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Whether a request comes from the server's own page, from an allowed one, or from a program.

    Browsers always name the origin. Programs need not; they have no other page's secrets.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "none")
    except ValueError:  # not an address
        return False
