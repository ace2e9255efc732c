"""A room together with its log: entries are stored first, then applied."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shithead.server.actors.room_services import RoomServices
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms.log_entries import Entry, write_entry
from shithead.server.rooms.room import MOST_ENTRIES, Room
from shithead.server.store.interface import Lease, StoreError


class RoomJournal:
    """Appends entries to a room's log and applies them to the room.

    Args:
        room: the room as its log has it.
        lease: the right to append to the log.
        services: of the server.
        applied: called after entries have been applied.

    Attributes:
        room: the room.
        lease: the lease.
    """

    def __init__(
        self, room: Room, lease: Lease, services: RoomServices, applied: Callable[[], None]
    ) -> None:
        self.room = room
        self.lease = lease
        self._services = services
        self._applied = applied

    def has_space(self, entries: Sequence[Entry]) -> bool:
        """Whether the log may have so many entries more."""
        return self.room.entries + len(entries) <= MOST_ENTRIES

    async def append(self, entries: Sequence[Entry]) -> None:
        """Store entries; once they are on disk, apply them to the room.

        Raises:
            Refusal: ``LOG_FULL``.
            StoreError: the entries are not known to be stored, or contradict the log.
        """
        room, services = self.room, self._services
        if not self.has_space(entries):
            raise refused("LOG_FULL", most=MOST_ENTRIES)
        stored = [write_entry(entry) for entry in entries]
        await services.store.append(room.code, room.entries, stored, self.lease.fence)
        for entry in self._apply(entries):
            services.record("entry", room=room.code, kind=type(entry).__name__)
        self._applied()

    def _apply(self, entries: Sequence[Entry]) -> list[Entry]:
        """Apply stored entries; returns those that everybody may know of."""
        known = []
        try:
            for entry in entries:
                before = self.room.version
                self.room.apply(entry)
                known += [entry] if self.room.version > before else []
        except Exception as error:
            raise StoreError("room-broken", room=self.room.code) from error
        return known
