"""Saving a game after every move, and finding it again."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import structs

from shithead.errors import ShitheadError
from shithead.notation.record_reader import read_record
from shithead.notation.records import Record

if TYPE_CHECKING:
    from shithead.game.game import Game

SUFFIX: Final = ".shg"
_COMMENT: Final = "# bots:"


class SaveError(ShitheadError):
    """A file that cannot serve for saving."""


class TableRecord(Record, frozen=True, kw_only=True):
    """A record that also remembers, in a comment, which bot plays which seat."""

    bots: dict[str, str]

    def __str__(self) -> str:
        """The record's text below a comment line ``# bots: Bo=steady Cem=steady``."""
        words = [f"{seat}={kind}" for seat, kind in self.bots.items()]
        return " ".join([_COMMENT, *words]) + "\n" + super().__str__()


class Keeper:
    """Keeps a game on disk.

    Attributes:
        path: the file; None while nothing is saved.
        bots: which bot plays which seat.
    """

    def __init__(self, path: Path | None, bots: dict[str, str], date: str | None = None) -> None:
        """Save nothing yet."""
        self.path = path
        self.bots = bots
        self._date = date or today()

    def save(self, game: Game) -> None:
        """Write the game to the file, whole or not at all; without a file nothing happens.

        Raises:
            OSError: it cannot be written.
        """
        if self.path is None:
            return
        record = structs.asdict(game.record(self._date))
        TableRecord(**record, bots=self.bots).save(self.path)

    def next_round(self) -> None:
        """A finished round keeps its file; the next one gets a numbered name beside it."""
        self._date = today()
        if self.path is not None:
            self.path = numbered(self.path)


def today() -> str:
    """The day where the players are, ``2026-11-21``."""
    return datetime.now(tz=UTC).astimezone().date().isoformat()


def numbered(path: Path) -> Path:
    """The first free name among ``game-2.shg``, ``game-3.shg`` and so on."""
    stem, _, number = path.stem.rpartition("-")
    base = stem if stem and number.isdecimal() else path.stem
    count = 2
    while (found := path.with_name(f"{base}-{count}{path.suffix}")).exists():
        count += 1
    return found


def named(text: str) -> Path:
    """The path for a name typed at the table; ``.shg`` is added where nothing is."""
    path = Path(os.path.expanduser(text))  # noqa: PTH111 — Path's own fails for unknown users
    if path.suffix or os.path.isdir(path):  # noqa: PTH112 — Path's own fails for names too long
        return path
    return path.with_name(path.name + SUFFIX)


def check_writable(path: Path) -> None:
    """Find out before the first move whether a game can be saved there.

    Raises:
        SaveError: it cannot.
    """
    draft = path.with_name(path.name + ".part")
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        draft.open("a", encoding="utf-8").close()
        draft.unlink()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise SaveError("cli-save-unwritable", path=str(path), why=why) from error


def saved_game(path: Path) -> Record | None:
    """The unfinished game in a file; None if there is no such file.

    Raises:
        RecordError: the file holds no record.
        SaveError: it holds a finished game.
    """
    if not path.exists():
        return None
    record = read_record(path)
    if record.result is not None:
        raise SaveError("cli-save-finished", path=str(path))
    return record


def remembered_bots(path: Path) -> dict[str, str] | None:
    """Which bot plays which seat, as the file's comment says; None without such a comment."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(_COMMENT):
            pairs = [word.partition("=") for word in line.removeprefix(_COMMENT).split()]
            return {seat: kind for seat, _, kind in pairs}
    return None
