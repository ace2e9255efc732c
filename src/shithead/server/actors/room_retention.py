"""Retention: rooms that nobody comes back to are deleted, and later removed.

A single reading of a clock decides nothing. A room is deleted when every sweep for some time has
found it unused for too long, and removed when every sweep for some time has found it deleted for
too long. Ages are measured by the ledger's clock, the time between sweeps by one that never jumps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import DecodeError, Struct

from shithead.server.ledger.interface import Ledger, RoomAge
from shithead.server.protocol.room_options import KEPT_BY_TURNS
from shithead.server.room.command import Entry
from shithead.server.room.log import read_entry
from shithead.server.room.settings import Opened, OptionsSet
from shithead.server.runtime.time_source import TimeSource

_DAY = 24 * 3600.0


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

    Args:
        ledger: of all rooms.
        clock: the time.
        limits: how long rooms are kept.
        record: takes an event for logs and metrics.
    """

    def __init__(
        self,
        ledger: Ledger,
        clock: TimeSource,
        limits: RetentionLimits,
        record: Callable[..., None],
    ) -> None:
        self._ledger = ledger
        self._clock = clock
        self._limits = limits
        self._record = record
        self._unused = _Findings()
        self._expired = _Findings()
        self._by_turns: dict[str, bool] = {}
        """Of rooms that are unused for so long that it matters."""

    async def sweep(self, owner: str, loaded: set[str], lease_seconds: float) -> None:
        """Take one look at all rooms, and do what the looks so far agree on.

        Args:
            owner: the address of this server.
            loaded: rooms in memory, which are kept.
            lease_seconds: how long a lease lasts without renewal.
        """
        limits, now = self._limits, self._clock.now()
        ages = await self._ledger.rooms()
        for age in ages:
            if age.deleted is not None and age.idle < limits.kept:  # by a clock that was wrong
                await self._restore(age.room)
        unused = await self._unused_rooms(ages) - loaded
        for room in self._unused.lasting(unused, now, limits.confirmed):
            await self._delete(room, owner, lease_seconds)
        expired = {a.room for a in ages if a.deleted is not None and a.deleted > limits.restorable}
        for room in self._expired.lasting(expired, now, limits.confirmed):
            await self._remove(room)

    async def _unused_rooms(self, ages: Iterable[RoomAge]) -> set[str]:
        """The rooms without an entry for too long; of some it takes their logs to know."""
        limits = self._limits
        idle = {a.room: a.idle for a in ages if a.deleted is None and a.idle > limits.kept}
        self._by_turns = {room: known for room, known in self._by_turns.items() if room in idle}
        for room in idle.keys() - self._by_turns.keys():
            self._by_turns[room] = _is_by_turns(await self._ledger.read(room))
        return {
            room
            for room, seconds in idle.items()
            if not self._by_turns[room] or seconds > limits.kept_by_turns
        }

    async def _delete(self, room: str, owner: str, lease_seconds: float) -> None:
        lease = await self._ledger.claim(room, owner, lease_seconds)
        if lease is not None:
            await self._ledger.delete(lease)
            self._record("deleted", room=room)

    async def _restore(self, room: str) -> None:
        if await self._ledger.restore(room):
            self._record("restored", room=room)

    async def _remove(self, room: str) -> None:
        if await self._ledger.remove(room):
            self._record("removed", room=room)


def _is_by_turns(log: list[bytes]) -> bool:
    """Whether the options that a room's log ends with let it be played by turns."""
    for entry in map(_read, reversed(log)):
        if isinstance(entry, Opened | OptionsSet):
            return entry.options.by_turns
    return False


def _read(entry: bytes) -> Entry | None:
    """An entry; None for one that no server wrote."""
    try:
        return read_entry(entry)
    except DecodeError:
        return None


class _Findings:
    """Rooms that sweeps have found, and since when without interruption."""

    def __init__(self) -> None:
        self._since: dict[str, float] = {}

    def lasting(self, found: Iterable[str], now: float, seconds: float) -> list[str]:
        """The rooms that every sweep has found for some time, this one included.

        Args:
            found: by this sweep.
            now: seconds by a clock that never jumps.
            seconds: the time.
        """
        self._since = {room: self._since.get(room, now) for room in found}
        return sorted(room for room, since in self._since.items() if now - since >= seconds)
