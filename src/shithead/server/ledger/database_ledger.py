"""The ledger in a database; each method is one transaction."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from sqlalchemy.exc import IntegrityError

from shithead.server.ledger import deletion, leases, server_names, subscriptions
from shithead.server.ledger.append import append_all
from shithead.server.ledger.database import Database, database_at
from shithead.server.ledger.database_url import parse_database_url
from shithead.server.ledger.group_commit import AppendRequest, GroupCommit
from shithead.server.ledger.interface import (
    EntryExists,
    Lease,
    LedgerError,
    LeftRoom,
    RoomAge,
    ServerIdentity,
)
from shithead.server.ledger.lease_watch import LeaseState, LeaseWatch
from shithead.server.ledger.log_reader import read_entries
from shithead.server.ledger.migrate import migrate
from shithead.server.protocol.push_subscription import PushSubscription


class DatabaseLedger:
    """A :class:`~shithead.server.ledger.interface.Ledger` in SQLite or PostgreSQL.

    Args:
        database: with the current schema.
        monotonic: a clock that only advances, in seconds.
    """

    def __init__(self, database: Database, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Start the writing task, in the running loop."""
        self._database = database
        self._watch = LeaseWatch(monotonic)
        self._appends = GroupCommit(self._commit)

    @property
    def name(self) -> str:
        """The database's name for people and logs, without a password."""
        return self._database.name

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """See :meth:`Ledger.append`.

        Args:
            room: the room's code.
            first: the number of the first entry; the others follow it.
            entries: the entries.
            fence: the fence of the caller's lease.
        """
        await self._appends.submit(AppendRequest(room, first, entries, fence))

    async def _commit(self, batch: list[AppendRequest]) -> None:
        """Store a batch; one with a number that exists already is retried request by request."""
        try:
            verdicts = await self._database.write(partial(append_all, batch=batch))
        except LedgerError as error:
            await self._recover(batch, error)
            return
        for request, verdict in zip(batch, verdicts, strict=True):
            request.settle(verdict)

    async def _recover(self, batch: list[AppendRequest], error: LedgerError) -> None:
        duplicate = isinstance(error.__cause__, IntegrityError)
        if duplicate and len(batch) > 1:
            for request in batch:
                await self._commit([request])
            return
        for request in batch:
            number = request.first
            exists = EntryExists("ledger-taken", room=request.room, number=number)
            request.settle(exists if duplicate else error)

    async def read(self, room: str, start: int = 0) -> list[bytes]:
        """See :meth:`Ledger.read`."""
        return await self._database.read(partial(read_entries, room=room, start=start))

    async def claim(self, room: str, owner: str, seconds: float) -> Lease | None:
        """See :meth:`Ledger.claim`.

        Args:
            room: the room's code; an unknown room is created.
            owner: the claimant's address.
            seconds: how long a lease lasts without renewal.
        """

        def expired(state: LeaseState) -> bool:
            return self._watch.expired(room, state, seconds)

        work = partial(leases.claim, room=room, owner=owner, expired=expired)
        lease = await self._database.write(work)
        if lease is not None:
            self._watch.stop(room)
        return lease

    async def renew(self, held: Iterable[Lease]) -> set[str]:
        """See :meth:`Ledger.renew`."""
        return await self._database.write(partial(leases.renew, held=list(held)))

    async def release(self, lease: Lease) -> None:
        """See :meth:`Ledger.release`."""
        await self._database.write(partial(leases.release, lease=lease))

    async def holder(self, room: str) -> str | None:
        """See :meth:`Ledger.holder`."""
        return await self._database.read(partial(leases.holder, room=room))

    async def rooms(self) -> list[RoomAge]:
        """See :meth:`Ledger.rooms`."""
        return await self._database.read(deletion.room_ages)

    async def delete(self, lease: Lease) -> None:
        """See :meth:`Ledger.delete`."""
        await self._database.write(partial(deletion.mark_deleted, lease=lease))

    async def restore(self, room: str) -> bool:
        """See :meth:`Ledger.restore`."""
        return await self._database.write(partial(deletion.restore, room=room))

    async def remove(self, room: str, *, marked: bool = True) -> bool:
        """See :meth:`Ledger.remove`."""
        return await self._database.write(partial(deletion.remove, room=room, marked=marked))

    async def subscribe(self, subscription: PushSubscription, most: int) -> None:
        """Store a push subscription.

        Args:
            subscription: of a browser.
            most: browsers of a person in a room; of more of them the oldest go.
        """
        await self._database.write(partial(subscriptions.add, subscription=subscription, most=most))

    async def subscriptions(self, room: str, person: str) -> list[PushSubscription]:
        """The push subscriptions of a person in a room."""
        work = partial(subscriptions.of_person, room=room, person=person)
        return await self._database.read(work)

    async def unsubscribe(self, endpoint: str, room: str, person: str) -> None:
        """Delete the push subscription of a person's browser in a room.

        Args:
            endpoint: of the browser.
            room: the room's code.
            person: the digest of the person's secret.
        """
        await self._database.write(
            partial(subscriptions.remove, endpoint=endpoint, room=room, person=person)
        )

    async def unsubscribe_browser(self, endpoint: str) -> None:
        """Delete all push subscriptions of a browser."""
        await self._database.write(partial(subscriptions.remove_browser, endpoint=endpoint))

    async def keep_subscriptions(self, room: str, people: Collection[str]) -> None:
        """Delete the push subscriptions in a room of everybody but some people.

        Args:
            room: the room's code.
            people: the digests of their secrets.
        """
        await self._database.write(partial(subscriptions.keep, room=room, people=people))

    async def left_rooms(self, owner: str, lease_seconds: float, resting: float) -> list[LeftRoom]:
        """The rooms with push subscriptions that a server's end may have interrupted.

        Args:
            owner: the address of this server.
            lease_seconds: how long a lease lasts without renewal.
            resting: seconds without an entry after which servers let go of a room.
        """
        work = partial(
            subscriptions.left_rooms, owner=owner, lease_seconds=lease_seconds, resting=resting
        )
        return await self._database.read(work)

    async def register(self, server: ServerIdentity, silent: int | None = None) -> int | None:
        """See :meth:`Ledger.register`."""
        return await self._database.write(
            partial(server_names.register, server=server, silent=silent)
        )

    async def unregister(self, server: ServerIdentity) -> None:
        """See :meth:`Ledger.unregister`."""
        await self._database.write(partial(server_names.unregister, server=server))

    async def beat(self, server: ServerIdentity) -> bool:
        """See :meth:`Ledger.beat`."""
        written = await self._database.write(partial(server_names.beat, server=server))
        read = await self._database.read(partial(server_names.last_beat, server=server))
        return written is not None and read is not None and read >= written

    def check_files(self) -> None:
        """See :meth:`Ledger.check_files`."""
        self._database.check_files()

    async def check_pages(self, seconds: float) -> bool:
        """See :meth:`Ledger.check_pages`."""
        return await self._database.check_pages(seconds)

    async def close(self) -> None:
        """See :meth:`Ledger.close`."""
        await self._appends.close()
        await self._database.close()


async def open_ledger(
    database: str | None = None, monotonic: Callable[[], float] = time.monotonic
) -> DatabaseLedger:
    """The ledger in a database, which is migrated first.

    Args:
        database: as :func:`~shithead.server.ledger.database_url.parse_database_url` takes it.
        monotonic: a clock that only advances, in seconds.

    Raises:
        LedgerError: the database does not exist, or cannot be used.
    """
    opened = database_at(parse_database_url(database))
    try:
        await migrate(opened)
    except BaseException:
        await opened.close()
        raise
    return DatabaseLedger(opened, monotonic)
