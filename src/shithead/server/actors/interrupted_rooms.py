"""Interrupted rooms: what a server's end stopped goes on, and the next person is notified."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Container
from contextlib import suppress
from typing import Final

from shithead.server.ledger.interface import LedgerError, LeftRoom
from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.push.turn_notifier import TurnNotifier
from shithead.server.room.state import Room

_UNSURE: Final = 10.0
"""Seconds from an entry to the server's end within which its notification may not have been sent:
as long as a request to a push service may take."""

_BETWEEN: Final = 0.05
"""Seconds between the logs of two rooms, so that those who play notice nothing of it."""


class InterruptedRooms:
    """The rooms in which something is to happen by itself before it is a person's turn.

    Only rooms that were in use when their server ended are looked at, each of them once: its fence
    is another one after whoever has run it since.

    Args:
        push: knows the rooms of those who want to be notified.
        read: reads a room, and loads it if it moves by itself.
        remind: loads a room, and notifies whoever is awaited.
    """

    def __init__(
        self,
        push: TurnNotifier,
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
        """Take one look at the rooms that servers have left, and wake those that are to go on.

        Args:
            owner: the address of this server.
            loaded: rooms in memory.
            lease_seconds: how long a lease lasts without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """
        left = {*await self._push.left_rooms(owner, lease_seconds, resting)}
        self._settled &= left
        for each in left - self._settled:
            if each.room not in loaded and await self._is_settled(each):
                self._settled.add(each)
            await asyncio.sleep(_BETWEEN)

    async def _is_settled(self, left: LeftRoom) -> bool:
        """Whether nothing happens in a room without a person; if something does, it is woken.

        A room that another server may still run is not settled: it is looked at again.
        """
        with suppress(LedgerError):
            try:
                if left.silent >= _UNSURE:
                    return not (await self._read(left.room)).moves_alone
                await self._remind(left.room)
            except Refusal as refusal:  # it is gone, or nobody can read it; or workers are busy
                return refusal.reason in {RefusedBecause.NO_ROOM, RefusedBecause.BROKEN_ROOM}
        return False
