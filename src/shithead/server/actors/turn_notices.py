"""Turn notices: at a table by turns, a player who is awaited and away gets one notification."""

from __future__ import annotations

from collections.abc import Collection, Coroutine
from contextlib import suppress
from typing import Any, Final, NamedTuple

from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import TokenBucket
from shithead.server.room.state import Room
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.store.interface import StoreError

_EVERY: Final = 60.0
"""Seconds for each notice of a room in the long run."""

_BURST: Final = 30
"""Notices of a room in a burst: a few quick turns of everybody."""


class AwaitedTurn(NamedTuple):
    """A turn of a person.

    Attributes:
        seat: the person's seat.
        person: the digest of the person's secret.
        since: its beginning, in seconds since 1970.
    """

    seat: int
    person: str
    since: float


class TurnNotices:
    """Notifies the people of a room of their turns.

    A turn that began while the person was there, or before the room was loaded, is not news, so
    opening a table notifies nobody.

    Args:
        room: the room.
        services: the services of the server.
        tasks: runs what takes time.
    """

    def __init__(self, room: Room, services: RoomServices, tasks: BackgroundTasks) -> None:
        self._room = room
        self._services = services
        self._tasks = tasks
        self._known = self._turns()
        self._people = self._persons()
        self._bucket = TokenBucket(1.0 / _EVERY, _BURST, services.clock.now())

    def update(self, connected: Collection[int]) -> None:
        """Notify the players who are awaited now and were not before.

        Args:
            connected: seats of connected people.
        """
        push, room = self._services.push, self._room
        turns = self._turns()
        fresh, self._known = turns - self._known, turns
        if push is None:
            return
        for turn in fresh:
            if turn.seat not in connected and self._bucket.try_take(self._services.clock.now()):
                notified = push.notify(room.code, turn.person, room.rules_on_table.title)
                self._tasks.start(self._quietly(notified))
        people, before = self._persons(), self._people
        if before - people:
            self._tasks.start(self._quietly(push.keep(room.code, people)))
        self._people = people

    def forget(self) -> None:
        """Take every turn for a new one: it is not known whether anybody was notified."""
        self._known = frozenset()

    def _turns(self) -> frozenset[AwaitedTurn]:
        """The turns of people at a table by turns; none elsewhere."""
        room = self._room
        if not room.by_turns or room.phase != "playing":
            return frozenset()
        people, since = room.awaited_people(), room.awaited_since
        return frozenset(AwaitedTurn(seat, room.seats[seat].secret, since) for seat in people)

    def _persons(self) -> frozenset[str]:
        return frozenset(self._room.seats[seat].secret for seat in self._room.people)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        with suppress(StoreError):
            await work
