"""Upkeep of rooms without people: they continue, are deleted, and are later removed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Container, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec import DecodeError, Struct

from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.protocol.room_options import KEPT_BY_TURNS
from shithead.server.room.log import read_entry
from shithead.server.room.settings import Opened, OptionsSet
from shithead.server.room.state import Room
from shithead.server.runtime.time_source import TimeSource
from shithead.server.store.interface import LeftRoom, RoomAge, Store, StoreError

if TYPE_CHECKING:  # needs the extra `push`
    from shithead.server.push.turn_push import TurnPush

_DAY = 24 * 3600.0

_UNSURE: Final = 10.0
"""Seconds from an entry to the server's end within which its notification may not have been sent:
as long as a request to a push service may take."""

_BETWEEN: Final = 0.05
"""Seconds between the logs of two rooms, so that players notice nothing of it."""


class RetentionLimits(Struct, frozen=True):
    """How long rooms are kept, in seconds.

    Attributes:
        kept: without a new entry, before a room is deleted.
        kept_by_turns: the same for a room that is played by turns.
        restorable: after the deletion, before a room is removed.
        confirmed: during which sweeps must agree that a room is to be deleted or removed.
    """

    kept: float = 14 * _DAY
    kept_by_turns: float = KEPT_BY_TURNS * _DAY
    restorable: float = 7 * _DAY
    confirmed: float = 3600.0


class RoomRetention:
    """Deletes and removes rooms that nobody comes back to.

    A single reading of a clock decides nothing. A room is deleted when every sweep for some time
    has found it unused for too long, and removed when every sweep for some time has found it
    deleted for too long. Ages are measured by the store's clock, the time between sweeps by one
    that never jumps.

    Args:
        store: all rooms.
        clock: the time.
        limits: the times for which rooms are kept.
        record: takes an event for logs and metrics.
    """

    def __init__(
        self,
        store: Store,
        clock: TimeSource,
        limits: RetentionLimits,
        record: Callable[..., None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._limits = limits
        self._record = record
        self._unused: dict[str, float] = {}
        self._expired: dict[str, float] = {}
        """Since when every sweep has found a room."""
        self._by_turns: dict[str, bool] = {}
        """Of rooms that are unused for so long that it matters."""

    async def sweep(self, owner: str, loaded: set[str], lease_seconds: float) -> None:
        """Take one look at all rooms, and do what the looks so far agree on.

        Args:
            owner: the address of this server.
            loaded: rooms in memory, which are kept.
            lease_seconds: the time until a lease ends without renewal.
        """
        limits, store, now = self._limits, self._store, self._clock.now()
        ages = await store.rooms()
        for age in ages:
            wrong = age.deleted is not None and age.idle < limits.kept  # by a clock that was wrong
            if wrong and await store.restore(age.room):
                self._record("restored", room=age.room)
        unused = await self._unused_rooms(ages) - loaded
        self._unused = {room: self._unused.get(room, now) for room in unused}
        expired = {a.room for a in ages if a.deleted is not None and a.deleted > limits.restorable}
        self._expired = {room: self._expired.get(room, now) for room in expired}
        for room in self._confirmed(self._unused, now):
            lease = await store.claim(room, owner, lease_seconds)
            if lease is not None:
                await store.delete(lease)
                self._record("deleted", room=room)
        for room in self._confirmed(self._expired, now):
            if await store.remove(room):
                self._record("removed", room=room)

    async def _unused_rooms(self, ages: Iterable[RoomAge]) -> set[str]:
        """Return the rooms without an entry for too long; for some it takes their logs to know."""
        limits = self._limits
        idle = {a.room: a.idle for a in ages if a.deleted is None and a.idle > limits.kept}
        self._by_turns = {room: known for room, known in self._by_turns.items() if room in idle}
        for room in idle.keys() - self._by_turns.keys():
            self._by_turns[room] = _is_by_turns(await self._store.read(room))
        return {
            room
            for room, seconds in idle.items()
            if not self._by_turns[room] or seconds > limits.kept_by_turns
        }

    def _confirmed(self, found: dict[str, float], now: float) -> list[str]:
        """Return the rooms that every sweep has found for long enough, this one included."""
        return sorted(
            room for room, since in found.items() if now - since >= self._limits.confirmed
        )


def _is_by_turns(log: list[bytes]) -> bool:
    """Return whether the options that a room's log ends with let it be played by turns."""
    for line in reversed(log):
        with suppress(DecodeError):  # an entry that no server wrote
            entry = read_entry(line)
            if isinstance(entry, Opened | OptionsSet):
                return entry.options.by_turns
    return False


class InterruptedRooms:
    """The rooms in which something is to happen by itself before it is a person's turn.

    What a server's end stopped continues, and the next person is notified. Only rooms that were in
    use when their server ended are looked at, each of them once: a room has another fence after a
    server has run it since.

    Args:
        push: knows the rooms of people who want to be notified.
        read: reads a room, and loads it if it moves by itself.
        remind: loads a room, and notifies the awaited people.
    """

    def __init__(
        self,
        push: TurnPush,
        read: Callable[[str], Awaitable[Room]],
        remind: Callable[[str], Awaitable[None]],
    ) -> None:
        self._push = push
        self._read = read
        self._remind = remind
        self._settled: set[LeftRoom] = set()
        """Rooms in which nothing happens without a person."""

    async def wake(
        self, owner: str, loaded: Container[str], lease_seconds: float, resting: float
    ) -> None:
        """Take one look at the rooms that servers have left, and wake those that are to continue.

        Args:
            owner: the address of this server.
            loaded: the rooms that this server runs already.
            lease_seconds: the time until a lease ends without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """
        left = {*await self._push.left_rooms(owner, lease_seconds, resting)}
        self._settled &= left
        for each in left - self._settled:
            if each.room not in loaded and await self._is_settled(each):
                self._settled.add(each)
            await asyncio.sleep(_BETWEEN)

    async def _is_settled(self, left: LeftRoom) -> bool:
        """Return whether nothing happens in a room without a person; otherwise wake it.

        A room that another server may still run is not settled: it is looked at again.
        """
        with suppress(StoreError):
            try:
                if left.silent >= _UNSURE:
                    return not (await self._read(left.room)).moves_alone
                await self._remind(left.room)
            except Refusal as refusal:  # it is gone, or nobody can read it; or workers are busy
                return refusal.reason in {RefusedBecause.NO_ROOM, RefusedBecause.BROKEN_ROOM}
        return False
