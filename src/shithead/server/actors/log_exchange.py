"""The log of a room on its way to a person's device, and what was played there on its way here."""

from __future__ import annotations

from functools import partial
from typing import Final

from shithead.server import protocol as p
from shithead.server.actors.room_journal import RoomJournal
from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import TokenBucket
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.continuation import Judged, continuation
from shithead.server.rooms.log_copy import check_alone, copied_log
from shithead.server.workers.fair_queue import Requester

COPY_RATE: Final = 4.0
"""Copies per second: one after each move, and no more."""

COPY_BURST: Final = 60
"""Copies at once: a long log comes in parts."""

RETURN_RATE: Final = 0.1
"""Messages per second that bring what was played; for each the room is built once more."""

RETURN_BURST: Final = 30
"""Such messages at once: what is played in some hours."""


class LogExchange:
    """Hands out the log of a room, and takes over what was played on a device.

    Args:
        journal: of the room.
        services: of the server.
        quota: the bytes that all but moves may add to the log.
    """

    def __init__(self, journal: RoomJournal, services: RoomServices, quota: TokenBucket) -> None:
        self._journal = journal
        self._services = services
        self._quota = quota
        now = services.clock.now()
        self._copies = TokenBucket(COPY_RATE, COPY_BURST, now)
        self._returns = TokenBucket(RETURN_RATE, RETURN_BURST, now)

    async def answer(
        self, context: CommandContext, request: p.CopyLog | p.GoOn, requester: Requester
    ) -> p.LogCopied | p.WentOn:
        """The answer to a request of the one person at a table of bots.

        Args:
            context: of the request.
            request: the request.
            requester: for whom what was played is judged.

        Raises:
            Refusal: the client is not that person, asks too often, or brings what does not follow.
            StoreError: the log cannot be read, or it is unknown whether the rest is stored.
        """
        check_alone(context)
        limit = self._copies if isinstance(request, p.CopyLog) else self._returns
        if not limit.try_take(context.at):
            raise refused("TOO_FAST")
        if isinstance(request, p.CopyLog):
            return await self._copied(context, request)
        return await self._gone_on(context, request, requester)

    async def _copied(self, context: CommandContext, request: p.CopyLog) -> p.LogCopied:
        room = self._journal.room
        if room.phase == "playing" and not room.rounds[-1].copied:
            await self._journal.append([e.Copied(at=context.at, seat=context.own_seat())])
        first = request.first if request.first <= room.entries else 0
        stored = await self._services.store.read(room.code, first)
        return copied_log(room, first, stored)

    async def _gone_on(
        self, context: CommandContext, request: p.GoOn, requester: Requester
    ) -> p.WentOn:
        """Write what was played on a device to the log, all of it or nothing.

        Args:
            context: of the request.
            request: the request.
            requester: for whom it is judged, by a worker: to build a long room takes its time.
        """
        services = self._services
        log = await services.store.read(self._journal.room.code)
        judge = partial(continuation, host=context.host)
        pool = services.workers.replays
        judged: Judged = await pool.run(requester, judge, log, request, context.at)
        aside = [entry for entry in judged.entries if not isinstance(entry, e.Moved)]
        if not self._quota.try_take(context.at, sum(len(e.write_entry(entry)) for entry in aside)):
            raise refused("TOO_FAST")
        if judged.entries:
            await self._journal.append(judged.entries)
        return p.WentOn(judged.next)
