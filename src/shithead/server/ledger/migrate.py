"""Migration of a database to the current schema, at start."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from shithead.server.ledger.database import Database
from shithead.server.ledger.interface import LedgerError

VERSION_TABLE: Final = "alembic_version"
"""The table that says which schema a database has."""

CONNECTION: Final = "connection"
"""The name under which the migrations' environment finds its connection."""

_LOCK: Final = text("SELECT pg_advisory_xact_lock(5471106)")
"""Serializes servers that start together; the lock's number is this program's alone."""


async def migrate(database: Database) -> None:
    """Apply the missing migrations in one transaction, all or none.

    Raises:
        LedgerError: the database fails, is that of another program, or of a newer version.
    """
    try:
        await database.write(partial(_upgrade, name=database.name))
    except CommandError as error:
        raise LedgerError("ledger-newer", database=database.name) from error


async def downgrade(database: Database) -> None:
    """Take the newest migration back, so that the version of the program before can be used.

    Raises:
        LedgerError: the database fails.
    """
    await database.write(_downgrade)


def configuration() -> Config:
    """Alembic's configuration for the migrations of this package."""
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, name: str) -> None:
    """Apply the missing migrations, but not to a file of another program."""
    tables = inspect(connection).get_table_names() if connection.dialect.name == "sqlite" else []
    if tables and VERSION_TABLE not in tables:
        raise LedgerError("ledger-damaged", database=name, why=", ".join(tables))
    command.upgrade(_configuration_for(connection), "head")


def _downgrade(connection: Connection) -> None:
    config = _configuration_for(connection)
    command.downgrade(config, "-1")


def _configuration_for(connection: Connection) -> Config:
    """The configuration for a connection, in a transaction in which nobody else migrates."""
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK)
    config = configuration()
    config.attributes[CONNECTION] = connection
    return config
