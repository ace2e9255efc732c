"""The ledger's tables, and the database's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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
from sqlalchemy.sql.functions import FunctionElement

if TYPE_CHECKING:
    from sqlalchemy.sql.compiler import SQLCompiler

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("room", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    Column("written", Double, nullable=False),
    PrimaryKeyConstraint("room", "number"),
    sqlite_with_rowid=False,  # the key is the table: one page to write instead of two
)
"""The logs. The key makes it impossible that two owners write the same number."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("fence", BigInteger, nullable=False),
    Column("until", Double, nullable=False),
)
"""Who owns which room; a room is there as long as its lease is, held or not."""

FENCES: Final = Table("fences", METADATA, Column("newest", BigInteger, nullable=False))
"""One row: the newest fence of all. It outlives rooms, so that no fence comes twice."""


class Now(FunctionElement[float]):
    """The time by the database's clock, in seconds since 1970: one clock for all its users."""

    name = "now"
    type = Double()
    inherit_cache = True


@compiles(Now, "sqlite")
def _sqlite_now(_element: Now, _compiler: SQLCompiler, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now, "postgresql")
def _postgres_now(_element: Now, _compiler: SQLCompiler, **_: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
