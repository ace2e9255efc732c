"""Leases: one owner per room, and a fence that grows with every claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, or_, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from shithead.server.ledger.interface import Lease, StaleFence
from shithead.server.ledger.tables import ENTRIES, FENCES, LEASES, DatabaseTime

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

BATCH: Final = 5000
"""The most leases in one statement; databases accept some 32,000 parameters."""


def claim(connection: Connection, room: str, owner: str, seconds: float) -> Lease | None:
    """Claim a room that is free, new, or the claimant's own.

    Args:
        connection: in a transaction that writes.
        room: the room's code.
        owner: the claimant's address.
        seconds: how long the lease lasts.
    """
    fence = connection.scalar(
        update(FENCES).values(newest=FENCES.c.newest + 1).returning(FENCES.c.newest)
    )
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    values = {"owner": owner, "fence": fence, "until": DatabaseTime() + seconds}
    free = or_(LEASES.c.until <= DatabaseTime(), LEASES.c.owner == owner)
    until = connection.scalar(
        insert(LEASES)
        .values(room=room, **values)
        .on_conflict_do_update(index_elements=[LEASES.c.room], set_=values, where=free)
        .returning(LEASES.c.until)
    )
    return None if until is None else Lease(room, owner, fence, until)


def renew(connection: Connection, held: Sequence[Lease], seconds: float) -> set[str]:
    """Extend leases.

    Args:
        connection: in a transaction that writes.
        held: the leases.
        seconds: from now.

    Returns:
        The rooms that are lost to somebody else.
    """
    renewed: set[str] = set()
    for start in range(0, len(held), BATCH):
        pairs = [(lease.room, lease.fence) for lease in held[start : start + BATCH]]
        mine = tuple_(LEASES.c.room, LEASES.c.fence).in_(pairs)
        rooms = select(LEASES.c.room).where(mine).order_by(LEASES.c.room).with_for_update()
        locked = list(connection.scalars(rooms))
        later = (
            update(LEASES).where(LEASES.c.room.in_(locked)).values(until=DatabaseTime() + seconds)
        )
        connection.execute(later)
        renewed |= set(locked)
    return {lease.room for lease in held} - renewed


def release(connection: Connection, lease: Lease) -> None:
    """End a lease, if it is still the newest."""
    mine = (LEASES.c.room == lease.room) & (LEASES.c.fence == lease.fence)
    connection.execute(update(LEASES).where(mine).values(owner="", until=0))


def forget(connection: Connection, room: str, fence: int) -> None:
    """Remove a room with all its entries.

    Args:
        connection: in a transaction that writes.
        room: the room's code.
        fence: of the caller's lease.

    Raises:
        StaleFence: somebody else has claimed the room since.
    """
    mine = (LEASES.c.room == room) & (LEASES.c.fence == fence)
    if connection.scalar(delete(LEASES).where(mine).returning(LEASES.c.room)) is None:
        raise StaleFence("ledger-stale", room=room)
    connection.execute(delete(ENTRIES).where(ENTRIES.c.room == room))


def holder(connection: Connection, room: str) -> str | None:
    """The owner of a room's lease; None if the room is free or unknown."""
    held = (LEASES.c.room == room) & (LEASES.c.until > DatabaseTime())
    return connection.scalar(select(LEASES.c.owner).where(held))
