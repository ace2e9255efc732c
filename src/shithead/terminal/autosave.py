"""Autosaves: tables saved in the user's data folder, which the next start offers."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from shithead.data_folder import data_folder
from shithead.errors import RecordError
from shithead.file_lock import FileLock, lock
from shithead.game.match import Match
from shithead.terminal.match_file import SUFFIX, MatchFile, SavedMatch, read_match

FOLDER: Final = "tables"
_VARIABLE: Final = "SHITHEAD_AUTOSAVE"
_OFF: Final = frozenset(["0", "no", "off", "false"])


def is_on(environment: Mapping[str, str]) -> bool:
    """Whether the environment allows autosaves."""
    return environment.get(_VARIABLE, "").strip().lower() not in _OFF


class SavedTable(Struct, frozen=True):
    """An autosaved table that no terminal plays now; this process holds its lock.

    Attributes:
        path: its file.
        held: the lock.
        match: the match; None if the file cannot be read.
        error: why it cannot be read.
    """

    path: Path
    held: FileLock
    match: SavedMatch | None = None
    error: RecordError | None = None

    @property
    def time(self) -> datetime:
        """The time at which it was last saved."""
        return datetime.fromtimestamp(self.path.stat().st_mtime, tz=UTC).astimezone()

    def delete(self) -> None:
        """Delete the table."""
        _delete(self.path, self.held)


def saved_tables() -> list[SavedTable]:
    """Every table that no terminal plays now, the latest first.

    The caller releases the locks that it does not need.
    """
    try:
        folder = data_folder() / FOLDER
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    tables = [table for path in paths if (table := _table(path)) is not None]
    return sorted(tables, key=lambda table: table.time, reverse=True)


def _table(path: Path) -> SavedTable | None:
    """The table in a file; None while it is played, or deleted."""
    try:
        held = lock(_lock_path(path))
    except OSError:
        return None
    if held is None:
        return None
    if not path.exists():
        held.release()
        return None
    try:
        return SavedTable(path, held, match=read_match(path))
    except RecordError as error:
        return SavedTable(path, held, error=error)


class Autosave(MatchFile):
    """The autosave of a table.

    It is written once somebody has decided something, and deleted when the match is over. Where it
    cannot be written there is none.
    """

    def save(self, match: Match) -> None:
        """Write the match, unless nobody has decided anything yet.

        Raises:
            OSError: it cannot be written.
        """
        seats = {match.seats[seat] for seat, _ in match.game.core.log}
        moved = not seats <= self.bots.keys()
        if moved or match.round > 1:
            super().save(match)

    def rematch(self) -> None:
        """Another match follows in the same file: the one before is over."""
        self.restart()

    def close(self) -> None:
        """Delete the file: the match is over, or saved elsewhere from now on."""
        if self.path is not None and self._held is not None:
            _delete(self.path, self._held)
            self.path = None


def new_autosave(bots: dict[str, str]) -> Autosave | None:
    """A file of its own for a new table; None where the data folder cannot be written.

    Args:
        bots: the bot of each seat that has one.
    """
    time = datetime.now(tz=UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    try:
        path = data_folder() / FOLDER / f"{time}-{os.getpid()}{SUFFIX}"
        path.parent.mkdir(parents=True, exist_ok=True)
        held = lock(_lock_path(path))
    except OSError:
        return None
    return Autosave(path, bots, held=held) if held else None


def _lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")


def _delete(path: Path, held: FileLock) -> None:
    """Delete a table and its lock; a process that waits for the lock finds no table."""
    with suppress(OSError):
        path.unlink()
    held.release()
    with suppress(OSError):
        os.unlink(held.path)  # noqa: PTH108 — beside the table's own
