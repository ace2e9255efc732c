"""Budgets of addresses: they hold whichever connections are used, and however many addresses."""

from __future__ import annotations

import asyncio

import pytest

from shithead.server.guards.rate_limits import (
    AddressBudget,
    AddressLimiter,
    ConnectionCounter,
    RateLimits,
    TokenBucket,
    address_group,
)
from shithead.server.protocol.refusals import Refusal, refused
from shithead.server.registry.rooms import counted_lookup

GROUPS = {
    "192.0.2.1": "192.0.2.1",
    "::ffff:192.0.2.1": "192.0.2.1",
    "2001:db8:1:2::5": "2001:db8:1:2::/64",
    "2001:db8:1:2:ffff::1": "2001:db8:1:2::/64",
    "2001:db8:1:3::5": "2001:db8:1:3::/64",
    "testclient": "testclient",
}


@pytest.mark.parametrize(("address", "group"), GROUPS.items(), ids=list(GROUPS))
def test_groups_of_addresses(address, group):
    """The addresses of an IPv6 network count as one, and a mapped one as the IPv4 address."""
    assert address_group(address) == group


def test_counters_and_limiters_go_by_groups():
    """A second address of the same network has neither connections nor tokens of its own."""
    counter, limiter = ConnectionCounter(1), AddressLimiter(1.0, 1.0)
    assert counter.enter("2001:db8::1")
    assert not counter.enter("2001:db8::2")
    counter.leave("2001:db8::2")
    assert counter.total == 0
    assert limiter.try_take("2001:db8::1", 0.0)
    assert not limiter.try_take("2001:db8::2", 0.5)
    assert limiter.try_take("2001:db8::2", 1.0)


def test_many_addresses_are_forgotten_one_by_one():
    """A limiter remembers the addresses of late, however many there are."""
    limiter = AddressLimiter(0.0, 1.0)
    for number in range(50_000):
        assert limiter.try_take(f"{number}", 0.0)
    assert not limiter.try_take("49999", 0.0)
    assert limiter.try_take("0", 0.0)


class Rooms:
    """Rooms of which one exists; counts how often it is asked."""

    services = None

    def __init__(self):
        self.asked = 0

    async def find(self, code, _address):
        self.asked += 1
        if code != "there":
            raise refused("NO_ROOM", code=code)
        return code

    read = find


class Clock:
    """A clock that a test moves."""

    time = 0.0

    def __call__(self):
        return self.time


def reason(look_up):
    """The reason for which a room is not found; empty if it is."""
    try:
        asyncio.run(look_up)
    except Refusal as refusal:
        return refusal.reason
    return ""


class Lookups:
    """Finds rooms as strangers do."""

    def __init__(self, rooms, budget):
        self.rooms = rooms
        self.budget = budget

    async def find(self, code, address):
        with counted_lookup(self.budget, address):
            return await self.rooms.find(code, address)

    async def read(self, code, address):
        with counted_lookup(self.budget, address):
            return await self.rooms.read(code, address)


def test_codes_cannot_be_tried_one_after_the_other():
    """An address that has missed too often is refused, rooms that exist included."""
    rooms, clock = Rooms(), Clock()
    limits = RateLimits(misses=0.1, miss_burst=3)
    lookups = Lookups(rooms, AddressBudget(limits, clock))
    assert [reason(lookups.find("there", "a")) for _ in range(9)] == [""] * 9
    for look_up in (lookups.find, lookups.read, lookups.find):
        assert reason(look_up("no", "a")) == "NO_ROOM"
    asked = rooms.asked
    assert reason(lookups.find("there", "a")) == reason(lookups.read("no", "a")) == "TOO_FAST"
    assert rooms.asked == asked
    assert reason(lookups.find("there", "b")) == ""
    clock.time = 10.0
    assert reason(lookups.find("there", "a")) == ""
    assert reason(lookups.find("no", "a")) == "NO_ROOM"
    assert reason(lookups.find("there", "a")) == "TOO_FAST"


def test_all_addresses_together_miss_so_often():
    """Guesses from everywhere have a limit together, too."""
    clock = Clock()
    lookups = Lookups(Rooms(), AddressBudget(RateLimits(all_misses=5.0), clock))
    reasons = [reason(lookups.find("no", f"{number}")) for number in range(7)]
    assert reasons == ["NO_ROOM"] * 5 + ["TOO_FAST"] * 2
    clock.time = 1.0
    assert reason(lookups.find("there", "x")) == ""


def test_refusals_add_up():
    """Refused messages are counted by address, and forgotten one after the other."""
    clock = Clock()
    budget = AddressBudget(RateLimits(faults=2.0, fault_burst=5), clock)
    for _ in range(7):
        assert budget.may_connect("b")
        budget.charge_fault("a")
    assert not budget.may_connect("a")
    clock.time = 1.0
    assert not budget.may_connect("a")
    clock.time = 1.5
    assert budget.may_connect("a")


def test_several_tokens_at_once():
    """A bucket gives several tokens or none."""
    bucket = TokenBucket(10.0, 100, 0.0)
    assert bucket.try_take(0.0, 90)
    assert not bucket.try_take(0.5, 16)
    assert bucket.try_take(0.5, 15)
    assert not bucket.try_take(0.5)
