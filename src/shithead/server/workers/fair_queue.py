"""A fair queue: bounded, and served in turn to the addresses and rooms that wait in it."""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Requester(NamedTuple):
    """The client on whose behalf something is queued.

    Attributes:
        address: the address of the client.
        room: the room's code; empty for requests without a room.
    """

    address: str
    room: str = ""


class QueueLimits(Struct, frozen=True):
    """The bounds of a fair queue.

    Attributes:
        total: the most items.
        per_address: the most items of one address.
        per_room: the most items of one room, or of an address without a room.
    """

    total: int
    per_address: int
    per_room: int


class QueueFull(Exception):  # noqa: N818 — named like the standard library's
    """A bound of a fair queue is reached."""


class FairQueue(Generic[T]):
    """A bounded queue: addresses are served in turn, and the rooms of an address in turn.

    A client that queues much waits long. Others wait for one of its items at most at a time.

    Args:
        limits: the bounds.
    """

    def __init__(self, limits: QueueLimits) -> None:
        self._limits = limits
        self._addresses: dict[str, dict[str, deque[T]]] = {}
        """Waiting items by address and room; what is served next comes first."""

    def __len__(self) -> int:
        """The number of items."""
        return sum(map(_count, self._addresses.values()))

    def put(self, requester: Requester, item: T) -> None:
        """Queue an item.

        Raises:
            QueueFull: a bound is reached.
        """
        limits, rooms = self._limits, self._addresses.get(requester.address, {})
        items = rooms.get(requester.room, deque[T]())
        if (
            len(items) >= limits.per_room
            or _count(rooms) >= limits.per_address
            or len(self) >= limits.total
        ):
            raise QueueFull
        items.append(item)
        rooms[requester.room] = items
        self._addresses[requester.address] = rooms

    def take(self) -> T | None:
        """Remove and return the item that is served next; None if the queue is empty."""
        if not self._addresses:
            return None
        address = next(iter(self._addresses))
        rooms = self._addresses.pop(address)
        room = next(iter(rooms))
        items = rooms.pop(room)
        item = items.popleft()
        if items:
            rooms[room] = items  # behind the address's other rooms
        if rooms:
            self._addresses[address] = rooms  # behind all other addresses
        return item

    def discard(self, requester: Requester, item: T) -> None:
        """Remove an item that nobody needs any more, if it still waits."""
        rooms = self._addresses.get(requester.address, {})
        items = rooms.get(requester.room, deque[T]())
        if item not in items:
            return
        items.remove(item)
        if not items:
            del rooms[requester.room]
        if not rooms:
            del self._addresses[requester.address]

    def ahead(self, requester: Requester) -> int:
        """The number of items that would be served before a new one of a requester, at most."""
        rooms = self._addresses.get(requester.address, {})
        own = len(rooms.get(requester.room, ()))
        rest = (items for room, items in rooms.items() if room != requester.room)
        of_address = own + sum(min(len(items), own + 1) for items in rest)
        others = (found for key, found in self._addresses.items() if key != requester.address)
        return of_address + sum(min(_count(found), of_address + 1) for found in others)


def _count(rooms: dict[str, deque[T]]) -> int:
    return sum(map(len, rooms.values()))
