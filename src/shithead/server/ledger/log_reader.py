"""Queries on logs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from shithead.server.ledger.tables import ENTRIES, LEASES

if TYPE_CHECKING:
    from sqlalchemy import Connection

_LAST: Final = (
    select(ENTRIES.c.written)
    .where(ENTRIES.c.room == LEASES.c.room)
    .order_by(ENTRIES.c.number.desc())
    .limit(1)
    .scalar_subquery()
)


def read_entries(connection: Connection, room: str, start: int) -> list[bytes]:
    """A room's entries from a number on.

    Args:
        connection: in a transaction.
        room: the room's code.
        start: the first number.
    """
    wanted = (ENTRIES.c.room == room) & (ENTRIES.c.number >= start)
    query = select(ENTRIES.c.entry).where(wanted).order_by(ENTRIES.c.number)
    return list(connection.scalars(query))


def last_written(connection: Connection) -> dict[str, float]:
    """Every room with the time of its last entry."""
    found = connection.execute(select(LEASES.c.room, func.coalesce(_LAST, 0.0).label("written")))
    return {row.room: row.written for row in found}
