"""The ledger's tables, and the database's clock."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("room", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    Column("written", Double, nullable=False),
    PrimaryKeyConstraint("room", "number"),
    sqlite_with_rowid=False,  # the table is its key's index: one page to write instead of two
)
"""The logs. The primary key keeps two owners from writing the same number."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("fence", BigInteger, nullable=False),
    Column("renewed", Double, nullable=False),
    Column("deleted", Double),
)
"""The owner of each room. A room exists as long as its row here, whether held or free.

A lease has expired when nobody renews it for some time; `renewed` only shows that it was renewed,
and when the owner was last alive. A deleted room has the time of its deletion, until it is removed.
"""

SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("owner", Text, primary_key=True),
    Column("instance", Text, nullable=False),
    Column("machine", Text, nullable=False),
    Column("beat", BigInteger, nullable=False),
    Column("seen", Double, nullable=False),
)
"""The servers by the address that owns rooms, and the count of their signs of life."""

SUBSCRIPTIONS: Final = Table(
    "subscriptions",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("room", Text, nullable=False, index=True),
    Column("person", Text, nullable=False),
    Column("endpoint", Text, nullable=False, index=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
)
"""The browsers that are notified of turns, in the order in which they subscribed."""

FENCES: Final = Table("fences", METADATA, Column("newest", BigInteger, nullable=False))
"""One row: the newest fence. It outlives rooms, so that no fence is used twice."""


class DatabaseTime(FunctionElement[float]):
    """The time by the database's clock, in seconds since 1970: one clock for all servers."""

    name = "now"
    type = Double()
    inherit_cache = True


@compiles(DatabaseTime, "sqlite")
def _sqlite_now(_element: DatabaseTime, _compiler: SQLCompiler, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(DatabaseTime, "postgresql")
def _postgres_now(_element: DatabaseTime, _compiler: SQLCompiler, **_: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
