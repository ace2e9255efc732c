"""The store in a database: logs, leases, deletion, and the names of its servers."""

from __future__ import annotations

import secrets
import socket
import time
import uuid
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, delete, false, func, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from shithead.server.store.address import open_database
from shithead.server.store.database import Database
from shithead.server.store.group_commit import GroupCommit
from shithead.server.store.interface import Lease, RoomAge, ServerIdentity, StaleFence, Store
from shithead.server.store.schema import (
    ENTRIES,
    FENCES,
    LAST_WRITTEN,
    LEASES,
    SERVERS,
    SUBSCRIPTIONS,
    DatabaseTime,
    migrate,
)

P = ParamSpec("P")
T = TypeVar("T")

BATCH: Final = 5000
"""The most leases in one statement; databases accept some 32,000 parameters."""

_MOST_WATCHED: Final = 20_000
"""Leases watched at the same time; beyond, the one watched longest is watched from anew."""

_REMEMBERED: Final = 30 * 24 * 3600
"""Seconds after which a server that gives no sign of life is struck off."""

_STATE: Final = select(
    LEASES.c.owner,
    LEASES.c.fence,
    LEASES.c.renewed,
    LEASES.c.deleted,
    (LEASES.c.renewed - LAST_WRITTEN).label("silent"),
)


class LeaseWatch:
    """Tells which leases have expired, without comparing clocks of different machines.

    A lease has expired when two looks at it, as far apart as a lease lasts, find the same state.
    The time between them is measured here, so no clock that jumps ends a lease or keeps it alive.

    Args:
        monotonic: a clock that only advances, in seconds.
    """

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._seen: OrderedDict[str, tuple[object, float]] = OrderedDict()

    def expired(self, room: str, state: object, seconds: float) -> bool:
        """Look at another server's lease; return whether it has expired.

        Args:
            state: the lease as the database has it now; every renewal changes it.
            seconds: the time until a lease ends without renewal.
        """
        now = self._monotonic()
        seen, since = self._seen.get(room, (None, now))
        if seen != state:
            since = now
            self._seen[room] = state, now
            if len(self._seen) > _MOST_WATCHED:
                self._seen.popitem(last=False)
        return now - since >= seconds

    def stop(self, room: str) -> None:
        """Stop watching a lease, which is the caller's own now."""
        self._seen.pop(room, None)


def _writes(
    work: Callable[Concatenate[SqlStore, Connection, P], T],
) -> Callable[Concatenate[SqlStore, P], Coroutine[Any, Any, T]]:
    """Run a method in a transaction that is committed to disk or rolled back."""

    @wraps(work)
    async def run(store: SqlStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.database.write(lambda each: work(store, each, *args, **kwargs))

    return run


def _reads(
    work: Callable[Concatenate[SqlStore, Connection, P], T],
) -> Callable[Concatenate[SqlStore, P], Coroutine[Any, Any, T]]:
    """Run a method in a transaction that only reads."""

    @wraps(work)
    async def run(store: SqlStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.database.read(lambda each: work(store, each, *args, **kwargs))

    return run


class SqlStore(Store):
    """A store in SQLite or PostgreSQL; each method is one transaction.

    Args:
        database: has the current schema.
        monotonic: a clock that only advances, in seconds.

    Attributes:
        database: the database, for transactions on other tables.
    """

    def __init__(self, database: Database, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Start the writing task, in the running loop."""
        self.database = database
        self._watch = LeaseWatch(monotonic)
        self._appends = GroupCommit(database)

    def check_files(self) -> None:
        """See ``Store.check_files``."""
        self.database.check_files()

    async def check_pages(self, seconds: float) -> bool:
        """See ``Store.check_pages``."""
        return await self.database.check_pages(seconds)

    async def close(self) -> None:
        """Write everything that is queued and close the database."""
        await self._appends.close()
        await self.database.close()

    # Logs ----------------------------------------------------------------------------------------

    async def append(self, room: str, first: int, entries: Sequence[bytes], fence: int) -> None:
        """Append entries with all others that wait for the next commit."""
        await self._appends.append(room, first, entries, fence)

    @_reads
    def read(self, connection: Connection, room: str, start: int = 0) -> list[bytes]:
        """Read a log in one query, which finds nothing of a deleted room."""
        deleted = select(LEASES.c.room).where(LEASES.c.deleted.is_not(None), LEASES.c.room == room)
        wanted = (ENTRIES.c.room == room) & (ENTRIES.c.number >= start)
        query = select(ENTRIES.c.entry).where(wanted & ENTRIES.c.room.not_in(deleted))
        return list(connection.scalars(query.order_by(ENTRIES.c.number)))

    # Leases: one owner per room, and a fence that grows with every claim --------------------------

    @_writes
    def claim(self, connection: Connection, room: str, owner: str, seconds: float) -> Lease | None:
        """Claim a room that is free, new, or the owner's own, or whose lease has expired."""
        lease, unchanged = Lease(room, owner, 0), false()
        found = connection.execute(_STATE.where(LEASES.c.room == room)).one_or_none()
        if found is not None:
            if found.deleted is not None:
                return None
            lease = structs.replace(lease, silent=max(0.0, found.silent or 0.0))
            unchanged = (LEASES.c.fence == found.fence) & LEASES.c.deleted.is_(None)
            if found.owner not in {"", owner}:
                state = found.owner, found.fence, found.renewed
                if not self._watch.expired(room, state, seconds):
                    return None
                unchanged &= LEASES.c.renewed == found.renewed
        newest = update(FENCES).values(newest=FENCES.c.newest + 1).returning(FENCES.c.newest)
        fence = int(connection.execute(newest).scalar_one())
        values = {"owner": owner, "fence": fence, "renewed": DatabaseTime()}
        row = _insert(connection)(LEASES).values(room=room, **values)
        taken = connection.scalar(
            row.on_conflict_do_update(
                index_elements=[LEASES.c.room], set_=values, where=unchanged
            ).returning(LEASES.c.fence)
        )
        if taken is None:
            return None
        self._watch.stop(room)
        return structs.replace(lease, fence=fence)

    @_writes
    def renew(self, connection: Connection, leases: Iterable[Lease]) -> set[str]:
        """Renew leases, locked in one order, against deadlock."""
        held = list(leases)
        renewed: set[str] = set()
        for start in range(0, len(held), BATCH):
            pairs = [(lease.room, lease.fence) for lease in held[start : start + BATCH]]
            mine = tuple_(LEASES.c.room, LEASES.c.fence).in_(pairs)
            rooms = select(LEASES.c.room).where(mine).order_by(LEASES.c.room).with_for_update()
            locked = list(connection.scalars(rooms))
            now = update(LEASES).where(LEASES.c.room.in_(locked)).values(renewed=DatabaseTime())
            connection.execute(now)
            renewed |= set(locked)
        return {lease.room for lease in held} - renewed

    @_writes
    def release(self, connection: Connection, lease: Lease) -> None:
        """End a lease, if it is still the newest."""
        ended = update(LEASES).values(owner="", renewed=DatabaseTime())
        connection.execute(ended.where(*_newest(lease)))

    @_reads
    def holder(self, connection: Connection, room: str) -> str | None:
        """Return the owner of a room's lease, expired or not; None if it is free or unknown."""
        return connection.scalar(select(LEASES.c.owner).where(LEASES.c.room == room)) or None

    # Deletion: marked first, restorable for some time, then removed -------------------------------

    @_reads
    def rooms(self, connection: Connection) -> list[RoomAge]:
        """Return the age of every room by the database's clock."""
        idle = DatabaseTime() - func.coalesce(LAST_WRITTEN, 0.0)
        ages = select(LEASES.c.room, idle, DatabaseTime() - LEASES.c.deleted)
        return [RoomAge(*row) for row in connection.execute(ages.order_by(LEASES.c.room))]

    @_writes
    def delete(self, connection: Connection, lease: Lease) -> None:
        """Mark a room as deleted; this ends its lease and its push subscriptions."""
        marked = update(LEASES).values(owner="", deleted=DatabaseTime())
        mine = marked.where(*_newest(lease)).returning(LEASES.c.room)
        if connection.scalar(mine) is None:
            raise StaleFence("ledger-stale", room=lease.room)
        connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.room == lease.room))

    @_writes
    def restore(self, connection: Connection, room: str) -> bool:
        """Restore a deleted room as if its last entry had been written now."""
        gone = (LEASES.c.room == room) & LEASES.c.deleted.is_not(None)
        restored = update(LEASES).where(gone).values(deleted=None, renewed=DatabaseTime())
        if connection.scalar(restored.returning(LEASES.c.room)) is None:
            return False
        last = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.room == room).scalar_subquery()
        entry = (ENTRIES.c.room == room) & (ENTRIES.c.number == last)
        connection.execute(update(ENTRIES).where(entry).values(written=DatabaseTime()))
        return True

    @_writes
    def remove(self, connection: Connection, room: str, *, marked: bool = True) -> bool:
        """Remove a room with all its entries and subscriptions; nothing can restore it then."""
        wanted = LEASES.c.room == room
        if marked:
            wanted &= LEASES.c.deleted.is_not(None)
        if connection.scalar(delete(LEASES).where(wanted).returning(LEASES.c.room)) is None:
            return False
        for table in (ENTRIES, SUBSCRIPTIONS):
            connection.execute(delete(table).where(table.c.room == room))
        return True

    # Servers by name, and the signs of life that they give ----------------------------------------

    @_writes
    def register(
        self, connection: Connection, server: ServerIdentity, silent: int | None = None
    ) -> int | None:
        """Give a server its name.

        The server before it on the same machine has ended, since both listen at the same address.
        One on another machine keeps its name if it is alive.
        """
        old = SERVERS.c.seen < DatabaseTime() - _REMEMBERED
        connection.execute(delete(SERVERS).where(old))
        free = (
            (SERVERS.c.instance == server.instance)
            | (SERVERS.c.machine == server.machine)
            | (SERVERS.c.beat == (-1 if silent is None else silent))
        )
        if _give_sign(connection, server, free) is not None:
            return None
        beat = select(SERVERS.c.beat).where(SERVERS.c.owner == server.owner)
        return int(connection.execute(beat).scalar_one())

    @_writes
    def unregister(self, connection: Connection, server: ServerIdentity) -> None:
        """Free a server's name, if it is still this server's."""
        connection.execute(delete(SERVERS).where(*_own(server)))

    async def beat(self, server: ServerIdentity) -> bool:
        """Write a sign of life in one transaction and read it in another."""
        instance = SERVERS.c.instance == server.instance
        written = await self.database.write(_give_sign, server, instance)
        beat = select(SERVERS.c.beat).where(*_own(server))
        read: int | None = await self.database.read(lambda connection: connection.scalar(beat))
        return written is not None and read is not None and read >= written


def _newest(lease: Lease) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions that a lease is still its room's newest."""
    return LEASES.c.room == lease.room, LEASES.c.fence == lease.fence


def _own(server: ServerIdentity) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions that a server has its name."""
    return SERVERS.c.owner == server.owner, SERVERS.c.instance == server.instance


def _give_sign(
    connection: Connection, server: ServerIdentity, allowed: ColumnElement[bool]
) -> int | None:
    """Insert or update a server's row; return the new beat, or None if it may not be updated."""
    values: dict[str, Any] = {
        "instance": server.instance,
        "machine": server.machine,
        "seen": DatabaseTime(),
    }
    row = _insert(connection)(SERVERS).values(owner=server.owner, beat=0, **values)
    count: int | None = connection.scalar(
        row.on_conflict_do_update(
            index_elements=[SERVERS.c.owner],
            set_={**values, "beat": SERVERS.c.beat + 1},
            where=allowed,
        ).returning(SERVERS.c.beat)
    )
    return count


def _insert(connection: Connection) -> Any:
    """Return the dialect's own ``insert``, which can update a row that exists."""
    return sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert


def this_server(owner: str) -> ServerIdentity:
    """Return the identity of this process, under the address at which others reach it."""
    machine = f"{socket.gethostname()} {uuid.getnode():012x}"
    return ServerIdentity(owner, machine, secrets.token_hex(8))


async def open_store(
    database: str | None = None, monotonic: Callable[[], float] = time.monotonic
) -> SqlStore:
    """Return the store in a database, which is migrated first.

    Args:
        database: the address, as ``parse_database_url`` takes it.
        monotonic: a clock that only advances, in seconds.

    Raises:
        StoreError: the database does not exist, or cannot be used.
    """
    opened = open_database(database)
    try:
        await migrate(opened)
    except BaseException:
        await opened.close()
        raise
    return SqlStore(opened, monotonic)
