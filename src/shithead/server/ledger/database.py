"""Transactions on a database, whichever it is: a commit means that it is on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from shithead.server.ledger.postgres import Postgres
from shithead.server.ledger.sqlite import Sqlite

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import URL, Connection

T = TypeVar("T")


class Database(Protocol):
    """Carries out work in transactions of its own.

    Work is a plain function of a connection: it never waits for anything but the database, so it
    can run in a thread, and the event loop has its turn once for a whole transaction.
    """

    @property
    def name(self) -> str:
        """The database for people and logs, without a password."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Work in a transaction that is on disk afterwards, or not there at all.

        Raises:
            LedgerError: the database fails.
        """

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Work that only reads; writers are not held up.

        Raises:
            LedgerError: the database fails.
        """

    async def close(self) -> None:
        """Close every connection."""


KINDS: Final[dict[str, Any]] = {"sqlite": Sqlite, "postgresql": Postgres}


def database_at(url: URL) -> Database:
    """The database of an address.

    Raises:
        LedgerError: its file or folder cannot be made.
    """
    found: Database = KINDS[url.get_backend_name()](url)
    return found
