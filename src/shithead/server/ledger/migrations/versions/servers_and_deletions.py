"""Servers and their signs of life; rooms are marked as deleted before they are removed."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

OPTIONS: Final = {"turn_seconds", "grace_seconds", "pace", "delay", "chat", "watch"}
"""The options of a room that the version of 0001 knows; it cannot read a log with others."""


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
    """Remove rooms that are marked as deleted, and options that came later; end every lease."""
    deleted = "SELECT room FROM leases WHERE deleted IS NOT NULL"
    op.execute(sa.text(f"DELETE FROM entries WHERE room IN ({deleted})"))  # noqa: S608 — constant
    op.execute(sa.text("DELETE FROM leases WHERE deleted IS NOT NULL"))
    op.execute(sa.text("ALTER TABLE leases DROP COLUMN deleted"))
    op.execute(sa.text("ALTER TABLE leases RENAME COLUMN renewed TO until"))
    op.execute(sa.text("UPDATE leases SET owner = '', until = 0"))
    op.drop_table("servers")
    for room in op.get_bind().scalars(sa.text("SELECT room FROM leases")).all():
        _remove_later_options(room)


def _remove_later_options(room: str) -> None:
    """Remove options that the version before does not know from a room's log."""
    bind = op.get_bind()
    entries = sa.text("SELECT number, entry FROM entries WHERE room = :room")
    change = sa.text("UPDATE entries SET entry = :entry WHERE room = :room AND number = :number")
    for number, entry in bind.execute(entries, {"room": room}).all():
        found: dict[str, Any] = msgspec.json.decode(entry)
        options = found.get("options", {})
        if options.keys() - OPTIONS:
            found["options"] = {name: options[name] for name in options if name in OPTIONS}
            changed = {"entry": msgspec.json.encode(found), "room": room, "number": number}
            bind.execute(change, changed)
