"""Logs rewritten as an earlier version of the program would have written them."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

OlderEntry = Callable[[bytes], bytes | None]
"""Returns an entry as the version before reads it; None if it needs no such entry."""


def rewrite_logs(older_log: Callable[[], OlderEntry]) -> None:
    """Rewrite the logs of all rooms, within a migration.

    Args:
        older_log: makes what is handed the entries of one room, in their order.
    """
    bind = op.get_bind()
    log = sa.text("SELECT entry, written FROM entries WHERE room = :room ORDER BY number")
    delete = sa.text("DELETE FROM entries WHERE room = :room")
    insert = sa.text(
        "INSERT INTO entries (room, number, entry, written)"
        " VALUES (:room, :number, :entry, :written)"
    )
    for room in bind.scalars(sa.text("SELECT room FROM leases")).all():
        older = older_log()
        rows = bind.execute(log, {"room": room}).all()
        kept = [(entry, row.written) for row in rows if (entry := older(row.entry)) is not None]
        if kept == [(row.entry, row.written) for row in rows]:
            continue
        bind.execute(delete, {"room": room})
        for number, (entry, written) in enumerate(kept):
            values = {"room": room, "number": number, "entry": entry, "written": written}
            bind.execute(insert, values)
