"""Autosaves: tables saved in the user's data folder, which the next start offers to continue."""

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
from shithead.terminal.screen import Screen

FOLDER: Final = "tables"
_VARIABLE: Final = "SHITHEAD_AUTOSAVE"
_OFF: Final = frozenset(["0", "no", "off", "false"])


def is_on(environment: Mapping[str, str]) -> bool:
    """Whether the environment allows autosaves."""
    return environment.get(_VARIABLE, "").strip().lower() not in _OFF


class SavedTable(Struct, frozen=True):
    """An autosaved table that no terminal plays now; this process holds its lock.

    Attributes:
        path: the file of the match.
        held: the lock.
        match: the match.
    """

    path: Path
    held: FileLock
    match: SavedMatch

    @property
    def time(self) -> datetime:
        """The time at which it was last saved."""
        return datetime.fromtimestamp(self.path.stat().st_mtime, tz=UTC).astimezone()

    def delete(self) -> None:
        """Delete the table."""
        _delete(self.path, self.held)


def saved_tables(screen: Screen) -> list[SavedTable]:
    """Every table that no terminal plays now, and that still exists, the latest first.

    The caller releases the locks that it does not need. Files that cannot be read are named.
    """
    try:
        folder = data_folder() / FOLDER
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    tables = []
    for path in paths:
        try:
            held = lock(_lock_path(path))
        except OSError:
            continue
        if held is None:
            continue
        if not path.exists():
            held.release()
            continue
        try:
            tables.append(SavedTable(path, held, read_match(path)))
        except RecordError as error:
            why = error.sentence(screen.language)
            screen.say("table-autosave-broken", path=str(path), why=why)
            held.release()
    return sorted(tables, key=lambda table: table.time, reverse=True)


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
        path = self.path
        super().rematch()
        self.path = path

    def close(self) -> None:
        """Delete the file: the match is over, or saved elsewhere from now on."""
        if self.path is not None and self._held is not None:
            _delete(self.path, self._held)
            self.path = None


def new_autosave(bots: dict[str, str]) -> Autosave | None:
    """A file of its own for a new table; None where the data folder cannot be written."""
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


# The choice at the start --------------------------------------------------------------------------


def choose_table(screen: Screen) -> SavedTable | None:
    """Offer the tables that nobody plays now.

    Returns:
        The table to continue, with its lock held; None for a new one.

    Raises:
        Quit: the person has left instead of answering.
    """
    tables, chosen = saved_tables(screen), None
    try:
        chosen = _ask(screen, tables)
    finally:
        for table in tables:
            if table is not chosen:
                table.held.release()
    return chosen


def _ask(screen: Screen, tables: list[SavedTable]) -> SavedTable | None:
    """Ask until a table is chosen, or a new one; tables may be deleted meanwhile."""
    while tables:
        screen.say("table-autosaves", count=len(tables))
        numbered = {str(number): table for number, table in enumerate(tables, 1)}
        for number, table in numbered.items():
            record = table.match.record
            about = screen.text(
                "table-autosave",
                rules=record.rules.title(screen.language),
                seats=", ".join(record.seats),
                round=len(record.rounds),
                moves=len(record.rounds[-1].moves),
                time=table.time.strftime("%Y-%m-%d %H:%M"),
            )
            screen.show(f" {number:>2}  {about}")
        answer = screen.ask(screen.text("table-autosave-which")).lower().split()
        match [str(int(word)) if word.isdecimal() else word for word in answer]:
            case []:
                return tables[0]
            case [word] if word in screen.text("table-words-new").split():
                return None
            case [word] if word in numbered:
                return numbered[word]
            case [word, which] if which in numbered:
                if word in screen.text("table-words-delete").split():
                    numbered[which].delete()
                    tables.remove(numbered[which])
    return None
