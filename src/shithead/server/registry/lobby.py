"""The directory of open rooms, for a lobby: those that want to be listed, and have a seat left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from shithead.server.actors.room_actor import RoomActor
from shithead.server.room.state import Room

_PAGE: Final = 20
"""Rooms on a page."""

_KEPT: Final = 2.0
"""Seconds until all rooms are looked through again, however many people ask."""


class RoomDirectory:
    """The rooms of this server that want to be listed.

    Args:
        actors: returns all rooms in memory.
        now: returns seconds by a monotonic clock.
    """

    def __init__(self, actors: Callable[[], Sequence[RoomActor]], now: Callable[[], float]) -> None:
        self._actors = actors
        self._now = now
        self._listed: list[RoomActor] = []
        self._until = now()

    @property
    def pages(self) -> int:
        """The number of pages; at least one."""
        return max(1, -(-len(self._found()) // _PAGE))

    def page(self, number: int) -> list[Room]:
        """Return the rooms on a page, from 1; none beyond the last.

        A room that has changed its mind since the last look is left out.
        """
        found = self._found()[_PAGE * (number - 1) : _PAGE * number]
        return [actor.room for actor in found if _is_open(actor)]

    def _found(self) -> list[RoomActor]:
        """Return the open rooms, those that wait for their first deal before the others.

        The order of codes prefers nobody.
        """
        if self._now() >= self._until:
            self._listed = sorted(
                filter(_is_open, self._actors()),
                key=lambda actor: (actor.room.phase != "waiting", actor.room.code),
            )
            self._until = self._now() + _KEPT
        return self._listed


def _is_open(actor: RoomActor) -> bool:
    """Return whether a room is to be listed, is not empty, and has a free seat."""
    room = actor.room
    there = room.options.listed and not actor.lost and bool(actor.broadcaster.connected_seats)
    return there and room.has_free_seat
