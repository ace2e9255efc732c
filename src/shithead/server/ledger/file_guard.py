"""A guard over a database file: notices that it was deleted or replaced while it is open."""

from __future__ import annotations

from os import stat_result
from pathlib import Path

from shithead.server.ledger.interface import LedgerError


class FileGuard:
    """Compares a database file and its write-ahead log with those that were opened.

    An open file goes on to exist after it was deleted. Whatever is written to it then is gone when
    it is closed.

    Args:
        path: of the database file, which exists.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[Path, tuple[int, int]] = {}
        self.check()

    def check(self) -> None:
        """Compare the files with those that were there at first.

        Raises:
            LedgerError: a file was deleted or replaced.
        """
        log = self._path.with_name(f"{self._path.name}-wal")
        for path in (self._path, log):
            found, known = _identity(path), self._known.get(path)
            if known is None and found is not None:
                self._known[path] = found
            elif found != known:
                raise LedgerError("ledger-replaced", database=str(self._path))


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another of the same name; None: there is no file."""
    try:
        found: stat_result = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
