"""Mail: what other processes want of a room's owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, insert, literal, select
from sqlalchemy.types import LargeBinary

from shithead.server.ledger.tables import LEASES, MAIL

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


async def post(connection: AsyncConnection, room: str, message: bytes) -> None:
    """Leave a message for a room that is there; for others nothing is kept."""
    there = exists().where(LEASES.c.room == room)
    row = select(literal(room), literal(message, LargeBinary)).where(there)
    await connection.execute(insert(MAIL).from_select(["room", "message"], row))


async def take(connection: AsyncConnection, room: str) -> list[bytes]:
    """The messages for a room, oldest first; they are gone from the box."""
    taken = delete(MAIL).where(MAIL.c.room == room).returning(MAIL.c.number, MAIL.c.message)
    found = await connection.execute(taken)
    return [message for _, message in sorted((number, message) for number, message in found)]
