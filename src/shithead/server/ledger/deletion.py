"""Deleting rooms: marked first, restorable for some time, then removed."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select, update

from shithead.server.ledger import subscriptions
from shithead.server.ledger.interface import Lease, RoomAge, StaleFence
from shithead.server.ledger.log_reader import LAST_WRITTEN
from shithead.server.ledger.tables import ENTRIES, LEASES, DatabaseTime


def room_ages(connection: Connection) -> list[RoomAge]:
    """The age of every room, deleted or not."""
    idle = DatabaseTime() - func.coalesce(LAST_WRITTEN, 0.0)
    query = select(LEASES.c.room, idle, DatabaseTime() - LEASES.c.deleted).order_by(LEASES.c.room)
    return [RoomAge(*row) for row in connection.execute(query)]


def mark_deleted(connection: Connection, lease: Lease) -> None:
    """Delete a room, so that it can be restored; this ends its lease.

    Args:
        connection: in a transaction that writes.
        lease: of the room.

    Raises:
        StaleFence: somebody else has claimed the room since.
    """
    mine = (LEASES.c.room == lease.room) & (LEASES.c.fence == lease.fence)
    marked = update(LEASES).where(mine).values(owner="", deleted=DatabaseTime())
    if connection.scalar(marked.returning(LEASES.c.room)) is None:
        raise StaleFence("ledger-stale", room=lease.room)
    subscriptions.keep(connection, lease.room, [])


def restore(connection: Connection, room: str) -> bool:
    """Restore a deleted room, as if its last entry had been written now.

    Returns:
        Whether there was such a deleted room.
    """
    gone = (LEASES.c.room == room) & LEASES.c.deleted.is_not(None)
    restored = update(LEASES).where(gone).values(deleted=None, renewed=DatabaseTime())
    if connection.scalar(restored.returning(LEASES.c.room)) is None:
        return False
    last = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.room == room).scalar_subquery()
    entry = (ENTRIES.c.room == room) & (ENTRIES.c.number == last)
    connection.execute(update(ENTRIES).where(entry).values(written=DatabaseTime()))
    return True


def remove(connection: Connection, room: str, *, marked: bool) -> bool:
    """Remove a room with all its entries; nothing can restore it then.

    Args:
        connection: in a transaction that writes.
        room: the room's code.
        marked: whether only a room that is deleted already is removed.

    Returns:
        Whether there was such a room.
    """
    wanted = LEASES.c.room == room
    if marked:
        wanted &= LEASES.c.deleted.is_not(None)
    if connection.scalar(delete(LEASES).where(wanted).returning(LEASES.c.room)) is None:
        return False
    connection.execute(delete(ENTRIES).where(ENTRIES.c.room == room))
    subscriptions.keep(connection, room, [])
    return True
