"""The first tables: logs, and leases with their fences."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "entries",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("written", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("room", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "leases",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    fences = op.create_table("fences", sa.Column("newest", sa.BigInteger, nullable=False))
    op.bulk_insert(fences, [{"newest": 0}])
