"""The transaction that keeps entries: the fence is checked in the same one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, func, insert, select

from shithead.server.ledger.interface import Gap, LedgerError, Stale, Taken
from shithead.server.ledger.tables import ENTRIES, LEASES, Now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from shithead.server.ledger.writer import Request

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
_INSERT = insert(ENTRIES).values(written=Now())


def append_all(connection: Connection, batch: Sequence[Request]) -> list[LedgerError | None]:
    """Insert what may be inserted, in order; for each request why it may not be, or None.

    The rooms' leases are locked until the transaction ends, so nobody claims a room between the
    look at its fence and the commit.
    """
    state = _locked(connection, {request.room for request in batch})
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


def _locked(connection: Connection, rooms: set[str]) -> dict[str, tuple[int, int]]:
    """By room: its newest fence and the next number; locked in one order, against deadlock."""
    found = connection.execute(_LOCK, {"rooms": sorted(rooms)})
    return {room: (fence, number) for room, fence, number in found}


def _verdict(request: Request, state: dict[str, tuple[int, int]]) -> LedgerError | None:
    """Whether a request may be kept after those before it."""
    fence, number = state.get(request.room, (None, 0))
    if request.fence != fence:
        return Stale("ledger-stale", room=request.room)
    if request.first < number:
        return Taken("ledger-taken", room=request.room, number=request.first)
    if request.first > number:
        return Gap("ledger-gap", room=request.room, number=request.first, expected=number)
    state[request.room] = fence, number + len(request.entries)
    return None
