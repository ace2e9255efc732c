"""Saving a match after every move, and finding it again."""

from __future__ import annotations

import errno
import hashlib
import os
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import Struct, structs

from shithead.atomic_file import draft_of, write_atomically
from shithead.data_folder import data_folder
from shithead.errors import ShitheadError
from shithead.file_lock import FileLock, lock
from shithead.game.match import Match
from shithead.notation.record_reader import read_match_record
from shithead.notation.records import MatchRecord, Record

SUFFIX: Final = ".shg"
_BOTS: Final = "# bots:"
_SEED: Final = "# seed:"


class SaveError(ShitheadError):
    """A file that cannot serve for saving."""


class SavedMatch(Struct, frozen=True):
    """A match as it was saved.

    Attributes:
        record: the match.
        bots: the bot of each seat that has one; None if the file does not say.
    """

    record: MatchRecord
    bots: dict[str, str] | None


class MatchFile:
    """The file that a match is saved to, whole or not at all each time.

    A match of one round is written as the record of that game, which any program reads; bots and
    seed are comments there. Where later rounds go by other ages, it is written as a match.

    Attributes:
        path: the file; None while nothing is saved.
        bots: the bot of each seat that has one.
    """

    def __init__(
        self,
        path: Path | None,
        bots: dict[str, str],
        saved: MatchRecord | None = None,
        held: FileLock | None = None,
    ) -> None:
        """Save nothing yet.

        Args:
            path: the file; None: nothing is saved.
            bots: the bot of each seat that has one.
            saved: the match as it was read; its finished rounds are written as they were.
            held: the lock that keeps other terminals from saving there.
        """
        self.path = path
        self.bots = bots
        self._held = held
        self._date = (saved.date if saved else None) or today()
        self._finished = tuple(r for r in saved.rounds if r.result is not None) if saved else ()

    def save(self, match: Match) -> None:
        """Write the match; without a file nothing happens.

        Raises:
            OSError: it cannot be written.
        """
        if self.path is None:
            return
        record = match.record(self._date, self._finished)
        rounds = record.rounds
        if len(self._finished) < match.round - 1:  # only the last round continues
            self._finished = rounds[:-1]
        record = structs.replace(record, bots=tuple(self.bots.items()))
        own_ages, seed = record.ages != rounds[0].ages, record.seed
        # any text may be a seed, but not every one can be read back from a comment
        fits = seed is None or (seed.isprintable() and seed == seed.strip() != "")
        if len(rounds) > 1 or own_ages or not fits:
            write_atomically(self.path, str(record))
            return
        game: Record = structs.replace(rounds[0], date=record.date)
        bots = [shlex.quote(f"{seat}={spec}") for seat, spec in record.bots]
        comments = [" ".join([_BOTS, *bots]), *([f"{_SEED} {seed}"] if seed else [])]
        write_atomically(self.path, "\n".join([*comments, str(game)]))

    def moved(self, path: Path, held: FileLock | None) -> MatchFile:
        """The same match in another file, locked but not written yet."""
        file = MatchFile(path, self.bots, held=held)
        file._date, file._finished = self._date, self._finished
        return file

    def close(self) -> None:
        """The match is saved elsewhere from now on: other terminals may save to the file."""
        self.release()

    def release(self) -> None:
        """Release the lock at the end of the program; the file stays as it is."""
        if self._held:
            self._held.release()

    def rematch(self) -> None:
        """Another match follows: it gets a numbered name beside this one."""
        self._date, self._finished = today(), ()
        if self.path is not None:
            self.path = numbered(self.path)


def read_match(path: Path) -> SavedMatch:
    """The match in a file.

    Raises:
        RecordError: the file holds no record.
    """
    record = read_match_record(path)
    if record.bots:
        return SavedMatch(record, dict(record.bots))
    lines = path.read_text(encoding="utf-8").splitlines()
    bots = _comment(lines, _BOTS)
    seed = _comment(lines, _SEED) if record.seed is None else None
    if seed:
        record = structs.replace(record, seed=seed)
    if bots is None:
        return SavedMatch(record, None)
    try:
        words = shlex.split(bots)
    except ValueError:
        words = bots.split()  # as older versions wrote them
    pairs = [word.partition("=") for word in words]
    return SavedMatch(record, {seat: spec for seat, _, spec in pairs})


def _comment(lines: list[str], start: str) -> str | None:
    """The rest of the first comment line that begins with a text; None without one."""
    found = (line.removeprefix(start).strip() for line in lines if line.startswith(start))
    return next(found, None)


def today() -> str:
    """The day where the players are, ``2026-11-21``."""
    return datetime.now(tz=UTC).astimezone().date().isoformat()


# Names -------------------------------------------------------------------------------------------


def numbered(path: Path) -> Path:
    """The first free name among ``game-2.shg``, ``game-3.shg`` and so on."""
    stem, _, number = path.stem.rpartition("-")
    base = stem if stem and number.isdecimal() else path.stem
    count = 2
    while (found := path.with_name(f"{base}-{count}{path.suffix}")).exists():
        count += 1
    return found


def path_of(name: str) -> Path:
    """The path for a name typed at the table; ``.shg`` is added to one without a suffix."""
    path = Path(os.path.expanduser(name))  # noqa: PTH111 — Path's own fails for unknown users
    if path.suffix or os.path.isdir(path):  # noqa: PTH112 — Path's own fails for names too long
        return path
    return path.with_name(path.name + SUFFIX)


def check_writable(path: Path) -> None:
    """Check before the work begins that its result can be written.

    Raises:
        SaveError: it cannot.
    """
    try:
        draft = draft_of(path.resolve())
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if path.exists() and not path.is_file():
            return  # a device or a pipe
        draft.open("a", encoding="utf-8").close()
        draft.unlink()
    except (OSError, ValueError) as error:
        raise SaveError("cli-save-unwritable", path=str(path), why=error) from error


def claim(path: Path) -> FileLock | None:
    """Keep other terminals from saving to the same file.

    The lock lies in the data folder, not beside the file; where that cannot be written there is
    none.

    Raises:
        SaveError: another terminal saves there now.
    """
    name = hashlib.sha256(os.fsencode(path.resolve())).hexdigest()[:16]
    try:
        folder = data_folder() / "locks"
        folder.mkdir(parents=True, exist_ok=True)
        held = lock(folder / name)
    except OSError:
        return None
    if held is None:
        raise SaveError("cli-save-in-use", path=str(path))
    return held
