"""PostgreSQL through asyncpg, set up so that nothing waits for ever."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy.ext.asyncio import create_async_engine

from shithead.server.ledger.database_errors import told
from shithead.server.ledger.database_url import spoken
from shithead.server.ledger.interface import LedgerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import URL, Connection

T = TypeVar("T")

_PATIENCE: Final = 5
"""Seconds to wait for a connection, or for somebody else's lock."""

_LIMIT: Final = 30
"""Seconds that a statement may take before it counts as lost."""

_SETTINGS: Final[dict[str, Any]] = {
    "application_name": "shithead",
    "lock_timeout": f"{_PATIENCE}s",
    # A process that is frozen in mid-transaction must not hold rooms for ever.
    "idle_in_transaction_session_timeout": f"{2 * _PATIENCE}s",
    "synchronous_commit": "on",  # whatever the server's usual setting: a commit is on disk
}


class Postgres:
    """A database of a server; see :class:`~shithead.server.ledger.database.Database`.

    Attributes:
        name: for people and logs; no password.
        engine: SQLAlchemy's.
    """

    def __init__(self, url: URL) -> None:
        """Connect later, when it is first needed."""
        self.name = spoken(url)
        self._closed = False
        self.engine = create_async_engine(
            url,
            hide_parameters=True,
            connect_args={
                "timeout": _PATIENCE,
                "command_timeout": _LIMIT,
                "server_settings": _SETTINGS,
            },
        )

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.write`."""
        with self._open():
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """See :meth:`Database.read`."""
        with self._open():
            async with self.engine.connect() as connection:
                return await connection.run_sync(work)

    @contextmanager
    def _open(self) -> Iterator[None]:
        if self._closed:
            raise LedgerError("ledger-closed")
        with told(self.name):
            yield

    async def close(self) -> None:
        """See :meth:`Database.close`."""
        self._closed = True
        await self.engine.dispose()
