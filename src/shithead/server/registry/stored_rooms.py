"""Rooms built from their stored logs: each once, however many people ask for it.

A worker process builds a long one, while the server continues.
"""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from msgspec import Struct

from shithead.server.actors.room_services import RoomServices
from shithead.server.protocol.refusals import refused
from shithead.server.room.log import BrokenLog, build_room, continue_room
from shithead.server.room.state import Room
from shithead.server.runtime.tasks import run_in_slices
from shithead.server.workers.fair_queue import Requester

SHORT_LOG: Final = 500
"""Entries that are applied in this process: some rounds."""

_KEPT_FOR: Final = 10.0
"""Seconds for which a room is kept after it was asked for."""

_MOST_KEPT: Final = 8
"""Rooms that are kept: the longest have some 6 MB."""


class _KeptRoom(Struct, frozen=True):
    """A room that was asked for.

    Attributes:
        room: the room as of its last entry.
        last: the last entry of its log.
        until: the time when it is forgotten, in seconds since 1970.
    """

    room: Room
    last: bytes
    until: float


class StoredRooms:
    """Reads rooms from the store; it keeps a few, and reads only what has been added to them.

    Args:
        services: the server's store, workers and clock.
    """

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._locks = WeakValueDictionary[str, asyncio.Lock]()
        self._kept: dict[str, _KeptRoom] = {}

    def lock(self, code: str) -> asyncio.Lock:
        """Return the lock of a room, which the reader or loader of the room holds."""
        return self._locks.setdefault(code, asyncio.Lock())

    async def read(self, code: str, address: str, *, keep: bool = True) -> Room:
        """Return a room; the caller holds its lock.

        Args:
            address: the client's address, whose share of the workers is used.
            keep: whether the room is kept, for a look at it before the next ``await``; an actor,
                which changes the room, takes it away.

        Raises:
            Refusal: ``NO_ROOM`` or ``BROKEN_ROOM``; ``BUSY`` or ``TOO_SLOW`` for a long one.
            StoreError: the store cannot be read.
        """
        services, now = self._services, self._services.clock.now()
        self._kept = {each: kept for each, kept in self._kept.items() if now < kept.until}
        kept = self._kept.pop(code, None)
        first = 0 if kept is None else kept.room.entries - 1
        log = await services.store.read(code, first)
        try:
            if kept is not None and log[:1] == [kept.last] and len(log) <= SHORT_LOG:
                room = await run_in_slices(continue_room(kept.room, log[1:]))
            else:
                log = await services.store.read(code) if first else log
                if not log:
                    raise refused("NO_ROOM", code=code)
                if len(log) <= SHORT_LOG:
                    room = await run_in_slices(build_room(log))
                else:
                    requester = Requester(address, code)
                    room = await services.workers.rooms.run(requester, build_room, log)
        except BrokenLog as broken:
            services.record("fault", room=code, error=broken.error, where=broken.where)
            raise refused("BROKEN_ROOM", code=code) from broken
        if keep:
            self._kept[code] = _KeptRoom(room, log[-1], now + _KEPT_FOR)
            while len(self._kept) > _MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return room
