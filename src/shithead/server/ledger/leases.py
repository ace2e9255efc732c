"""Leases: one owner per room, and a fence that grows with every claim."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, false, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from shithead.server.ledger.interface import Lease
from shithead.server.ledger.lease_watch import LeaseState
from shithead.server.ledger.log_reader import LAST_WRITTEN
from shithead.server.ledger.tables import FENCES, LEASES, DatabaseTime

BATCH: Final = 5000
"""The most leases in one statement; databases accept some 32,000 parameters."""

_STATE: Final = select(
    LEASES.c.owner,
    LEASES.c.fence,
    LEASES.c.renewed,
    LEASES.c.deleted,
    (LEASES.c.renewed - LAST_WRITTEN).label("silent"),
)


def claim(
    connection: Connection, room: str, owner: str, expired: Callable[[LeaseState], bool]
) -> Lease | None:
    """Claim a room that is free, new, or the claimant's own, or whose lease has expired.

    Args:
        connection: in a transaction that writes.
        room: the room's code.
        owner: the claimant's address.
        expired: whether a lease that somebody else holds has expired.
    """
    found = connection.execute(_STATE.where(LEASES.c.room == room)).one_or_none()
    if found is None:
        return _take(connection, Lease(room, owner, 0), false())
    if found.deleted is not None:
        return None
    unchanged = (LEASES.c.fence == found.fence) & LEASES.c.deleted.is_(None)
    if found.owner not in {"", owner}:
        if not expired(LeaseState(found.owner, found.fence, found.renewed)):
            return None
        unchanged &= LEASES.c.renewed == found.renewed
    return _take(connection, Lease(room, owner, 0, max(0.0, found.silent or 0.0)), unchanged)


def _take(connection: Connection, lease: Lease, unchanged: ColumnElement[bool]) -> Lease | None:
    """Write a lease with a new fence, if the room is new or its lease is unchanged."""
    fence = _next_fence(connection)
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    values = {"owner": lease.owner, "fence": fence, "renewed": DatabaseTime()}
    taken = connection.scalar(
        insert(LEASES)
        .values(room=lease.room, **values)
        .on_conflict_do_update(index_elements=[LEASES.c.room], set_=values, where=unchanged)
        .returning(LEASES.c.fence)
    )
    return None if taken is None else structs.replace(lease, fence=fence)


def _next_fence(connection: Connection) -> int:
    newest = update(FENCES).values(newest=FENCES.c.newest + 1).returning(FENCES.c.newest)
    return int(connection.execute(newest).scalar_one())


def renew(connection: Connection, held: Sequence[Lease]) -> set[str]:
    """Renew leases.

    Args:
        connection: in a transaction that writes.
        held: the leases.

    Returns:
        The rooms that are lost to somebody else.
    """
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


def release(connection: Connection, lease: Lease) -> None:
    """End a lease, if it is still the newest."""
    mine = (LEASES.c.room == lease.room) & (LEASES.c.fence == lease.fence)
    connection.execute(update(LEASES).where(mine).values(owner="", renewed=DatabaseTime()))


def holder(connection: Connection, room: str) -> str | None:
    """The owner of a room's lease, expired or not; None if the room is free or unknown."""
    return connection.scalar(select(LEASES.c.owner).where(LEASES.c.room == room)) or None
