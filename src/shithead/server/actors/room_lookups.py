"""Looking up rooms for strangers, who may not try code after code."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from shithead.server.actors.room_actor import RoomActor
from shithead.server.actors.room_registry import RoomRegistry
from shithead.server.guards.rate_limits import AddressBudget
from shithead.server.protocol.refusals import Refusal, RefusedBecause, refused
from shithead.server.room.state import Room

_T = TypeVar("_T")

_MISSES: Final = frozenset({RefusedBecause.NO_ROOM, RefusedBecause.BROKEN_ROOM})
"""Refusals that whoever tries codes would meet with."""


class RoomLookups:
    """Finds rooms by their codes; an address that misses too often is refused.

    Args:
        rooms: of this server.
        budget: of all addresses.

    Attributes:
        services: of the server.
    """

    def __init__(self, rooms: RoomRegistry, budget: AddressBudget) -> None:
        self.services = rooms.services
        self._rooms = rooms
        self._budget = budget

    async def find(self, code: str, address: str) -> RoomActor:
        """The actor of a room.

        Args:
            code: the room's.
            address: of the client.

        Raises:
            Refusal: ``NO_ROOM`` or ``BROKEN_ROOM``; ``BUSY`` or ``TOO_SLOW`` for a long one;
                ``TOO_FAST`` whatever there is.
            OwnedElsewhere: another server runs the room.
            LedgerError: the ledger cannot be read.
        """
        return await self._counted(lambda: self._rooms.find(code, address), address)

    async def read(self, code: str, address: str) -> Room:
        """A room's state, whichever server runs it.

        Args:
            code: the room's.
            address: of the client.

        Raises:
            Refusal: ``NO_ROOM`` or ``BROKEN_ROOM``; ``BUSY`` or ``TOO_SLOW`` for a long one;
                ``TOO_FAST`` whatever there is.
            LedgerError: the ledger cannot be read.
        """
        return await self._counted(lambda: self._rooms.read(code, address), address)

    async def _counted(self, look_up: Callable[[], Awaitable[_T]], address: str) -> _T:
        """Look up a room, and count it as a miss if it cannot be entered."""
        if not self._budget.may_look_up(address):
            raise refused("TOO_FAST")
        try:
            return await look_up()
        except Refusal as refusal:
            if refusal.reason in _MISSES:
                self._budget.charge_miss(address)
            raise
