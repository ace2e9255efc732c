"""The servers of a database by name, and the signs of life that they give."""

from __future__ import annotations

import secrets
import socket
import uuid
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from shithead.server.ledger.interface import ServerIdentity
from shithead.server.ledger.tables import SERVERS, DatabaseTime

_REMEMBERED: Final = 30 * 24 * 3600
"""Seconds after which a server that gives no sign of life is struck off."""


def this_server(owner: str) -> ServerIdentity:
    """The identity of this process, under the address at which others reach it."""
    machine = f"{socket.gethostname()} {uuid.getnode():012x}"
    return ServerIdentity(owner, machine, secrets.token_hex(8))


def register(connection: Connection, server: ServerIdentity, silent: int | None) -> int | None:
    """Give a server its name.

    The server before it on the same machine has ended, since both listen at the same address. One
    on another machine keeps its name if it is alive.

    Args:
        connection: in a transaction that writes.
        server: the server.
        silent: the beat of the present owner of the name, if it has not changed for some time.

    Returns:
        None; or the beat of a server on another machine that has the name, and may be alive.
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


def beat(connection: Connection, server: ServerIdentity) -> int | None:
    """Give a sign of life; returns its number, or None if another server has the name now."""
    return _give_sign(connection, server, SERVERS.c.instance == server.instance)


def last_beat(connection: Connection, server: ServerIdentity) -> int | None:
    """The number of a server's last sign of life; None if it has none, or not this name."""
    mine = (SERVERS.c.owner == server.owner) & (SERVERS.c.instance == server.instance)
    return connection.scalar(select(SERVERS.c.beat).where(mine))


def unregister(connection: Connection, server: ServerIdentity) -> None:
    """Free a server's name."""
    mine = (SERVERS.c.owner == server.owner) & (SERVERS.c.instance == server.instance)
    connection.execute(delete(SERVERS).where(mine))


def _give_sign(
    connection: Connection, server: ServerIdentity, allowed: ColumnElement[bool]
) -> int | None:
    """Insert or update a server's row; None if it may not be updated."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    values: dict[str, Any] = {
        "instance": server.instance,
        "machine": server.machine,
        "seen": DatabaseTime(),
    }
    row = insert(SERVERS).values(owner=server.owner, beat=0, **values)
    count: int | None = connection.scalar(
        row.on_conflict_do_update(
            index_elements=[SERVERS.c.owner],
            set_={**values, "beat": SERVERS.c.beat + 1},
            where=allowed,
        ).returning(SERVERS.c.beat)
    )
    return count
