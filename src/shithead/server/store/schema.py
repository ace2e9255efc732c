"""The tables of a database, its clock, and the migrations that bring it to this schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from shithead.server.store.database import Database
from shithead.server.store.interface import StoreError

METADATA: Final = sa.MetaData()

ENTRIES: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("room", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sa.Column("written", sa.Double, nullable=False),
    sa.PrimaryKeyConstraint("room", "number"),
    sqlite_with_rowid=False,  # the table is its key's index: one page to write instead of two
)
"""The logs. The primary key keeps two owners from writing the same number."""

LEASES: Final = sa.Table(
    "leases",
    METADATA,
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("owner", sa.Text, nullable=False),
    sa.Column("fence", sa.BigInteger, nullable=False),
    sa.Column("renewed", sa.Double, nullable=False),
    sa.Column("deleted", sa.Double),
)
"""The owner of each room. A room exists as long as its row here, whether held or free.

A lease has expired when nobody renews it for some time; `renewed` only shows that it was renewed,
and when the owner was last alive. A deleted room has the time of its deletion, until it is removed.
"""

SERVERS: Final = sa.Table(
    "servers",
    METADATA,
    sa.Column("owner", sa.Text, primary_key=True),
    sa.Column("instance", sa.Text, nullable=False),
    sa.Column("machine", sa.Text, nullable=False),
    sa.Column("beat", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
)
"""The servers by the address that owns rooms, and the count of their signs of life."""

SUBSCRIPTIONS: Final = sa.Table(
    "subscriptions",
    METADATA,
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("room", sa.Text, nullable=False, index=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False, index=True),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
)
"""The browsers that are notified of turns, in the order in which they subscribed."""

FENCES: Final = sa.Table("fences", METADATA, sa.Column("newest", sa.BigInteger, nullable=False))
"""One row: the newest fence. It outlives rooms, so that no fence is used twice."""


LAST_WRITTEN: Final = (
    sa.select(ENTRIES.c.written)
    .where(ENTRIES.c.room == LEASES.c.room)
    .order_by(ENTRIES.c.number.desc())
    .limit(1)
    .scalar_subquery()
)
"""When the last entry of a lease's room was written; null if it has none."""


class DatabaseTime(FunctionElement[float]):
    """The time by the database's clock, in seconds since 1970: one clock for all servers."""

    name = "now"
    type = sa.Double()
    inherit_cache = True


@compiles(DatabaseTime, "sqlite")
def _sqlite_now(_element: DatabaseTime, _compiler: SQLCompiler, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(DatabaseTime, "postgresql")
def _postgres_now(_element: DatabaseTime, _compiler: SQLCompiler, **_: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


# Migrations ---------------------------------------------------------------------------------------

VERSION_TABLE: Final = "alembic_version"
"""The table that says which schema a database has."""

CONNECTION: Final = "connection"
"""The name under which the migrations' environment finds its connection."""

_LOCK: Final = sa.text("SELECT pg_advisory_xact_lock(5471106)")
"""Serializes servers that start together; the lock's number is this program's alone."""


async def migrate(database: Database) -> None:
    """Apply the missing migrations in one transaction, all or none.

    Raises:
        StoreError: the database fails, is that of another program, or of a newer version.
    """

    def upgrade(connection: sa.Connection) -> None:
        sqlite = connection.dialect.name == "sqlite"
        tables = sa.inspect(connection).get_table_names() if sqlite else []
        if tables and VERSION_TABLE not in tables:  # a file of another program
            raise StoreError("ledger-damaged", database=database.name, why=", ".join(tables))
        command.upgrade(configuration(connection), "head")

    try:
        await database.write(upgrade)
    except CommandError as error:
        raise StoreError("ledger-newer", database=database.name) from error


async def downgrade(database: Database) -> None:
    """Take the newest migration back, so that the program's previous version can be used.

    Raises:
        StoreError: the database fails.
    """
    await database.write(lambda connection: command.downgrade(configuration(connection), "-1"))


def configuration(connection: sa.Connection | None = None) -> Config:
    """Return Alembic's configuration; until the transaction ends, no other process migrates."""
    if connection is not None and connection.dialect.name == "postgresql":
        connection.execute(_LOCK)
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes[CONNECTION] = connection
    return config
