"""Servers and their signs of life; rooms are marked as deleted before they are removed."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import op

from shithead.server.store.migrations.log_rewrite import rewrite_logs

revision = "0002"
down_revision = "0001"

OPTIONS: Final = {"turn_seconds", "grace_seconds", "pace", "delay", "chat", "watch"}
"""The options of a room that the version of 0001 knows; it cannot read a log with others."""

LATER_ENTRIES: Final = {"PauseEnded"}
"""Kinds of entries that it does not know; without them the same cards lie on the table."""

LATER_FIELDS: Final = {"pause", "takeover", "youngest"}
"""Fields of entries that tell how the entries after them are to be read by later versions."""


def upgrade() -> None:
    """Add servers and deletions; the end of a lease becomes the time of its renewal."""
    op.create_table(
        "servers",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("instance", sa.Text, nullable=False),
        sa.Column("machine", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.execute(sa.text("ALTER TABLE leases RENAME COLUMN until TO renewed"))
    op.add_column("leases", sa.Column("deleted", sa.Double))


def downgrade() -> None:
    """Remove deleted rooms, and what the version before cannot read in logs; end every lease."""
    deleted = "SELECT room FROM leases WHERE deleted IS NOT NULL"
    op.execute(sa.text(f"DELETE FROM entries WHERE room IN ({deleted})"))  # noqa: S608 — constant
    op.execute(sa.text("DELETE FROM leases WHERE deleted IS NOT NULL"))
    op.execute(sa.text("ALTER TABLE leases DROP COLUMN deleted"))
    op.execute(sa.text("ALTER TABLE leases RENAME COLUMN renewed TO until"))
    op.execute(sa.text("UPDATE leases SET owner = '', until = 0"))
    op.drop_table("servers")
    rewrite_logs(lambda: _older_entry)


def _older_entry(entry: bytes) -> bytes | None:
    """An entry that the version before can read; None if it needs no such entry."""
    found: dict[str, Any] = msgspec.json.decode(entry)
    if found.get("type") in LATER_ENTRIES:
        return None
    options: dict[str, Any] = found.get("options", {})
    if not options.keys() - OPTIONS and not found.keys() & LATER_FIELDS:
        return entry
    older = {name: value for name, value in found.items() if name not in LATER_FIELDS}
    if options:
        older["options"] = {name: options[name] for name in options if name in OPTIONS}
    return msgspec.json.encode(older)
