"""Leases: one owner for each room, and a fence that grows with every claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, or_, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from shithead.server.ledger.interface import Lease, Stale
from shithead.server.ledger.tables import ENTRIES, FENCES, LEASES, Now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

_AT_ONCE: Final = 5000
"""Leases in one statement; databases take some 32,000 parameters."""


def claim(connection: Connection, room: str, owner: str, seconds: float) -> Lease | None:
    """Take over a room that is free, new, or one's own already."""
    fence = connection.scalar(
        update(FENCES).values(newest=FENCES.c.newest + 1).returning(FENCES.c.newest)
    )
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    values = {"owner": owner, "fence": fence, "until": Now() + seconds}
    free = or_(LEASES.c.until <= Now(), LEASES.c.owner == owner)
    until = connection.scalar(
        insert(LEASES)
        .values(room=room, **values)
        .on_conflict_do_update(index_elements=[LEASES.c.room], set_=values, where=free)
        .returning(LEASES.c.until)
    )
    return None if until is None else Lease(room, owner, fence, until)


def renew(connection: Connection, held: Sequence[Lease], seconds: float) -> set[str]:
    """Hold leases longer; the rooms that are lost."""
    renewed: set[str] = set()
    for start in range(0, len(held), _AT_ONCE):
        pairs = [(lease.room, lease.fence) for lease in held[start : start + _AT_ONCE]]
        mine = tuple_(LEASES.c.room, LEASES.c.fence).in_(pairs)
        rooms = select(LEASES.c.room).where(mine).order_by(LEASES.c.room).with_for_update()
        locked = list(connection.scalars(rooms))
        later = update(LEASES).where(LEASES.c.room.in_(locked)).values(until=Now() + seconds)
        connection.execute(later)
        renewed |= set(locked)
    return {lease.room for lease in held} - renewed


def release(connection: Connection, lease: Lease) -> None:
    """Give a room up, if it is still one's own."""
    mine = (LEASES.c.room == lease.room) & (LEASES.c.fence == lease.fence)
    connection.execute(update(LEASES).where(mine).values(owner="", until=0))


def forget(connection: Connection, room: str, fence: int) -> None:
    """Remove a room.

    Raises:
        Stale: it is somebody else's now.
    """
    mine = (LEASES.c.room == room) & (LEASES.c.fence == fence)
    if connection.scalar(delete(LEASES).where(mine).returning(LEASES.c.room)) is None:
        raise Stale("ledger-stale", room=room)
    connection.execute(delete(ENTRIES).where(ENTRIES.c.room == room))


def holder(connection: Connection, room: str) -> str | None:
    """Who holds a room; None if it is free or not there."""
    held = (LEASES.c.room == room) & (LEASES.c.until > Now())
    return connection.scalar(select(LEASES.c.owner).where(held))
