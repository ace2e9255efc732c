"""The actor of a room: one task with a queue, so that everything in a room happens in order.

Bots think and the store writes beside the queue. If the room has changed meanwhile,
its result is judged again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from shithead.server.actors.bot_turns import BotTurns
from shithead.server.actors.broadcaster import Broadcaster
from shithead.server.actors.connection import Attendance, Connection, Visitors
from shithead.server.actors.requests import ClientMessage, RequestHandler, RoomJournal
from shithead.server.actors.room_services import RoomServices
from shithead.server.actors.turn_notices import TurnNotices
from shithead.server.protocol.session import Goodbye
from shithead.server.room import clock
from shithead.server.room.command import Entry
from shithead.server.room.deal import deal
from shithead.server.room.play import decide_end_of_pause
from shithead.server.room.seats import Returned
from shithead.server.room.state import Room
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.store.interface import Lease, StoreError

Work = Callable[[], Coroutine[Any, Any, None]]

_RETRY_AFTER_FAULT: Final = 5.0
"""Seconds after which a room checks again what is due, so that a fault does not stop it."""


class RoomActor:
    """Runs one room.

    Attributes:
        room: the room as its log has it.
        lease: the right to append to the log.
        journal: stores entries and applies them to the room.
        broadcaster: sends the room to its clients.
        bots: the room's bots.
        background: tasks beside the queue: bots and hints.
        due: the time of the next event of its own, in seconds since 1970; None if there is none.
        lost: whether another server runs the room now.
        left_at: the end of the last connection, in seconds since 1970.
    """

    def __init__(self, room: Room, lease: Lease, services: RoomServices) -> None:
        self.room = room
        self.lease = lease
        self.broadcaster = Broadcaster(room, services.clock)
        self.journal = RoomJournal(room, lease, services, self.broadcaster.update_identities)
        self.background = BackgroundTasks()
        self.bots = BotTurns(room, services, self.background, self.tick)
        self.due: float | None = None
        self.lost = False
        self.left_at = services.clock.now()
        self._services = services
        self._handler = RequestHandler(self.journal, self.broadcaster, services, self.background)
        self._attendance = Attendance(room, services.clock.now())
        self._visitors = Visitors(room)
        self._notices = TurnNotices(room, services, self.background)
        self._inbox: asyncio.Queue[Work | None] | None = asyncio.Queue()
        self._running: asyncio.Task[None] | None = None

    # The queue -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Start to work off the queue."""
        self._running = asyncio.create_task(self._work_off(), name=f"room {self.room.code}")
        self.tick()

    async def stop(self, goodbye: Goodbye) -> None:
        """Finish the work in the queue, then close all connections."""
        await self.finish()
        self.broadcaster.close_all(goodbye)

    async def finish(self) -> None:
        """Finish the work in the queue; what clients still send is not answered any more."""
        if self._inbox is not None:
            self._inbox.put_nowait(None)
        await self.ended()
        self.background.cancel()

    async def ended(self) -> None:
        """Wait until the actor has stopped, or has lost its room."""
        if self._running is not None:
            await self._running

    def connect(self, connection: Connection, seen: int | None) -> None:
        """Queue a new connection.

        Args:
            seen: the version of the last table that the client has; None: it has none.
        """

        async def enter() -> None:
            room = self.room
            connection.update_identity(room)
            if not connection.may_enter(room):
                self.broadcaster.reject(connection)
                return
            self._visitors.arrive(connection)
            self.broadcaster.admit(connection, seen)
            if connection.seat is not None and room.seats[connection.seat].held:
                back = [Returned(at=self._now(), seat=connection.seat)]
                if self.journal.has_space(back):
                    await self.journal.append(back)

        self.broadcaster.expect(connection)
        self.post(enter)

    def disconnect(self, connection: Connection) -> None:
        """Queue the end of a connection."""

        async def leave() -> None:
            self.broadcaster.remove(connection)
            self.left_at = self._now()

        self.post(leave)

    def receive(self, connection: Connection, request: ClientMessage) -> None:
        """Queue a client's request."""
        self.post(lambda: self._handler.handle(connection, request))

    def tick(self) -> None:
        """Queue a check of what is due, which is done after any work."""

        async def do_nothing() -> None:
            pass

        self.due = None
        self.post(do_nothing)

    def remind(self) -> None:
        """Queue notifications for awaited players who are away, even if their turn is not new."""
        self._notices.forget()
        self.tick()

    async def drained(self) -> None:
        """Wait until everything queued so far has been dealt with, or the actor has stopped."""
        reached = asyncio.Event()

        async def mark() -> None:
            reached.set()

        self.post(mark)
        if self._running is not None:  # one that has lost its room does nothing that is queued
            marked = asyncio.create_task(reached.wait())
            await asyncio.wait({marked, self._running}, return_when=asyncio.FIRST_COMPLETED)
            marked.cancel()

    def post(self, work: Work) -> None:
        """Queue work. Afterwards, do what has become due and broadcast the table.

        Nothing is done any more when the actor has stopped.
        """
        if self._inbox is not None:
            self._inbox.put_nowait(work)

    async def _work_off(self) -> None:
        """Do what is queued until the actor is to stop, or has lost its room."""
        try:
            while self._inbox is not None and not self.lost:
                work = await self._inbox.get()
                if work is None:
                    return
                try:
                    await work()
                    await self._settle()
                except StoreError as error:  # the clients connect again
                    self._services.record("lost", room=self.room.code, error=type(error).__name__)
                    self.lost = True
                    self.broadcaster.close_all(Goodbye("elsewhere", 0.5))
                except Exception as error:  # noqa: BLE001 — a fault must end neither this room nor others
                    self._services.record_fault(self.room.code, error)
                    self.due = self._now() + _RETRY_AFTER_FAULT
        finally:  # what is still queued would hold this actor, as the bots' way to wake it does
            self._inbox = None
            self.bots.close()

    def _now(self) -> float:
        return self._services.clock.now()

    # What is due ---------------------------------------------------------------------------------

    async def _settle(self) -> None:
        """Do everything that is due, broadcast the table, and see when something is due next."""
        self._attendance.update(self.broadcaster.connected_seats, self._now())
        while (entries := self._due_entries()) and self.journal.has_space(entries):
            await self.journal.append(entries)
        self._visitors.update(self.broadcaster.connections)
        self.broadcaster.broadcast()
        self._notices.update(self.broadcaster.connected_seats)
        if self._goes_on:
            self.bots.ask(self.broadcaster.requester)
        else:
            self.bots.rest()
        full = bool(entries)  # nothing more happens by itself
        self.due = None if full else min(self._due_times(), default=None)

    @property
    def _goes_on(self) -> bool:
        """Whether bots move and pauses end: where somebody is, or a person's turn is to come."""
        here = any(not connection.returning for connection in self.broadcaster.connections)
        return here or self.room.goes_on_alone

    def _deadlines(self) -> list[tuple[float, Entry]]:
        """What time limits lead to, and when, in seconds since 1970."""
        absent, trips = self._attendance.absent_since, self.broadcaster.round_trips
        return clock.deadlines(self.room, self._now(), absent, trips)

    def _due_entries(self) -> Sequence[Entry]:
        """The entries of what is due now without a request."""
        room, now = self.room, self._now()
        promise, at = room.next_deal.promise, clock.deal_time(room)
        if promise is not None and at is not None and at <= now:
            return deal(room, promise, now, self._services.clock.today())
        if not self._goes_on:
            return []
        return (
            [entry for due, entry in self._deadlines() if due <= now]
            or self.bots.due_moves(now)
            or decide_end_of_pause(room, now, seen=self.broadcaster.has_company)
        )

    def _due_times(self) -> list[float]:
        """The times at which something will be due without a request, in seconds since 1970."""
        room, times = self.room, [clock.deal_time(self.room)]
        if self._goes_on:
            times += [self.broadcaster.due, *self.bots.due_times()]
            times += [due for due, _ in self._deadlines()]
            if room.pause is not None and room.replying is None:
                times.append(room.pause.ends_at)
        return [each for each in times if each is not None]
