"""Queries on logs."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from shithead.server.ledger.tables import ENTRIES, LEASES

LAST_WRITTEN: Final = (
    select(ENTRIES.c.written)
    .where(ENTRIES.c.room == LEASES.c.room)
    .order_by(ENTRIES.c.number.desc())
    .limit(1)
    .scalar_subquery()
)
"""When the last entry of a lease's room was written; null if it has none."""

_DELETED: Final = select(LEASES.c.room).where(LEASES.c.deleted.is_not(None))


def read_entries(connection: Connection, room: str, start: int) -> list[bytes]:
    """A room's entries from a number on; none of a deleted room.

    Args:
        connection: in a transaction.
        room: the room's code.
        start: the first number.
    """
    wanted = (ENTRIES.c.room == room) & (ENTRIES.c.number >= start)
    there = ENTRIES.c.room.not_in(_DELETED.where(LEASES.c.room == room))
    query = select(ENTRIES.c.entry).where(wanted & there).order_by(ENTRIES.c.number)
    return list(connection.scalars(query))
