"""The puzzles that are shipped: a set for each of some rule sets, and the puzzle of a day."""

from __future__ import annotations

import datetime as dt
import secrets
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from msgspec import MsgspecError

from shithead.close_match import close_match
from shithead.deck.shuffle import shuffled
from shithead.defaults import DEFAULT_PRESET
from shithead.errors import SetupError, ShitheadError
from shithead.lab.puzzle import Puzzle, PuzzleSet, distinct_choices
from shithead.ruleset.preset_files import preset_name

_SUFFIX: Final = ".jsonl"

_MOST_BYTES: Final = 16 * 1024 * 1024
"""What is read of a file of puzzles: a thousand of them take less than a tenth."""

_FOLDER: Final = files("shithead") / "lab" / "puzzles"


@cache
def puzzle_rules() -> tuple[str, ...]:
    """The rule sets that there are puzzles for."""
    names = (file.name for file in _FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def puzzles(source: str | Path = DEFAULT_PRESET) -> PuzzleSet:
    """A set of puzzles.

    Args:
        source: the rule set's name, or the path of a ``.jsonl`` file that ``shithead puzzles`` has
            written.

    Raises:
        SetupError: there is no such set, or the file holds none.
    """
    if isinstance(source, Path) or source.endswith(_SUFFIX):
        return _read(Path(source))
    name = preset_name(source)
    if name not in puzzle_rules():
        known = puzzle_rules()
        close = close_match(source, known)
        raise SetupError("setup-no-puzzles", name=source, allowed=", ".join(known), close=close)
    return _shipped(name)


def find_puzzle(wanted: str) -> Puzzle:
    """A shipped puzzle by its id, or any one of a set.

    Args:
        wanted: the id, or what :func:`puzzles` reads: a rule set's name, the path of a file.

    Raises:
        SetupError: there is none.
    """
    if preset_name(wanted) is None and not wanted.endswith(_SUFFIX):
        return _shipped_puzzle(wanted)
    found = puzzles(wanted).puzzles
    if not found:
        raise SetupError("setup-puzzles-empty", path=wanted)
    return secrets.choice(found)


def _shipped_puzzle(wanted: str) -> Puzzle:
    """The shipped puzzle of an id.

    Raises:
        SetupError: there is none.
    """
    every = (puzzle for name in puzzle_rules() for puzzle in puzzles(name).puzzles)
    named = next((puzzle for puzzle in every if puzzle.id == wanted), None)
    if named is None:
        known = puzzle_rules()
        close = close_match(wanted, known)
        raise SetupError("setup-no-puzzle", name=wanted, allowed=", ".join(known), close=close)
    return named


def puzzle_of_the_day(day: dt.date) -> Puzzle:
    """The puzzle of a day: rule sets take turns, and no puzzle returns before all were there."""
    names = puzzle_rules()
    turn, which = divmod(day.toordinal(), len(names))
    found = puzzles(names[which]).puzzles
    return found[shuffled(range(len(found)), f"days/{turn // len(found)}")[turn % len(found)]]


@cache
def _shipped(name: str) -> PuzzleSet:
    return PuzzleSet.from_text((_FOLDER / f"{name}{_SUFFIX}").read_text(encoding="utf-8"))


def _read(path: Path) -> PuzzleSet:
    """The set in a file.

    Raises:
        SetupError: it cannot be read, or holds none.
    """
    try:
        with path.open("rb") as file:
            found = PuzzleSet.from_text(file.read(_MOST_BYTES).decode())
        _check(found)
    except (OSError, ValueError, MsgspecError, ShitheadError) as error:
        raise SetupError("setup-puzzles-file", path=str(path), why=error) from None
    return found


def _check(found: PuzzleSet) -> None:
    """Check that every puzzle counts the choices of its position.

    Raises:
        ShitheadError: one counts others, or its position cannot be.
    """
    for puzzle in found.puzzles:
        choices = {alike[0].text for alike in distinct_choices(puzzle.view())}
        if choices != {*puzzle.counts}:
            raise SetupError("setup-puzzle-moves", id=puzzle.id)
