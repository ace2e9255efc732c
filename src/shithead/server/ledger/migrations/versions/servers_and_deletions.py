"""Servers and their signs of life; rooms are marked as deleted before they are removed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


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
    """Remove rooms that are marked as deleted; every lease has ended."""
    deleted = "SELECT room FROM leases WHERE deleted IS NOT NULL"
    op.execute(sa.text(f"DELETE FROM entries WHERE room IN ({deleted})"))  # noqa: S608 — constant
    op.execute(sa.text("DELETE FROM leases WHERE deleted IS NOT NULL"))
    op.execute(sa.text("ALTER TABLE leases DROP COLUMN deleted"))
    op.execute(sa.text("ALTER TABLE leases RENAME COLUMN renewed TO until"))
    op.execute(sa.text("UPDATE leases SET owner = '', until = 0"))
    op.drop_table("servers")
