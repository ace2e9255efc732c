"""The transaction that appends entries; it checks the fence, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select

from shithead.server.ledger.group_commit import AppendRequest
from shithead.server.ledger.interface import EntryExists, EntryGap, LedgerError, StaleFence
from shithead.server.ledger.tables import ENTRIES, LEASES, DatabaseTime

_NEXT = (
    select(func.coalesce(func.max(ENTRIES.c.number) + 1, 0))
    .where(ENTRIES.c.room == LEASES.c.room)
    .scalar_subquery()
)
_LOCK = (
    select(LEASES.c.room, LEASES.c.fence, _NEXT)
    .where(LEASES.c.room.in_(bindparam("rooms", expanding=True)))
    .order_by(LEASES.c.room)
    .with_for_update(of=LEASES)
)
_INSERT = insert(ENTRIES).values(written=DatabaseTime())


def append_all(connection: Connection, batch: Sequence[AppendRequest]) -> list[LedgerError | None]:
    """Insert the entries of valid requests, in order.

    The rooms' leases are locked until the transaction ends, so nobody claims a room between the
    check of its fence and the commit.

    Returns:
        For each request None, or the reason for which it was refused.
    """
    state = lock_rooms(connection, {request.room for request in batch})
    verdicts = [_verdict(request, state) for request in batch]
    rows: list[dict[str, Any]] = [
        {"room": request.room, "number": number, "entry": entry}
        for request, verdict in zip(batch, verdicts, strict=True)
        if verdict is None
        for number, entry in enumerate(request.entries, request.first)
    ]
    if rows:
        connection.execute(_INSERT, rows)
    return verdicts


def lock_rooms(connection: Connection, rooms: set[str]) -> dict[str, tuple[int, int]]:
    """Newest fence and next number by room; leases are locked in one order, against deadlock."""
    found = connection.execute(_LOCK, {"rooms": sorted(rooms)})
    return {room: (fence, number) for room, fence, number in found}


def _verdict(request: AppendRequest, state: dict[str, tuple[int, int]]) -> LedgerError | None:
    """The reason to refuse a request that follows those before it, or None."""
    fence, number = state.get(request.room, (None, 0))
    if request.fence != fence:
        return StaleFence("ledger-stale", room=request.room)
    if request.first < number:
        return EntryExists("ledger-taken", room=request.room, number=request.first)
    if request.first > number:
        return EntryGap("ledger-gap", room=request.room, number=request.first, expected=number)
    state[request.room] = fence, number + len(request.entries)
    return None
