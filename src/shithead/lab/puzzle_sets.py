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
from shithead.errors import SetupError
from shithead.lab.puzzle import Puzzle, PuzzleSet
from shithead.ruleset.preset_files import preset_name

_SUFFIX: Final = ".jsonl"

_FOLDER: Final = files("shithead") / "lab" / "puzzles"


@cache
def puzzle_rules() -> tuple[str, ...]:
    """The rule sets that there are puzzles for."""
    names = (file.name for file in _FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def puzzles(source: str | Path = "sh-thead") -> PuzzleSet:
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
    every = (puzzle for name in puzzle_rules() for puzzle in puzzles(name).puzzles)
    named = next((puzzle for puzzle in every if puzzle.id == wanted), None)
    if named is not None:
        return named
    found = puzzles(wanted).puzzles
    if not found:
        raise SetupError("setup-puzzles-empty", path=wanted)
    return secrets.choice(found)


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
        return PuzzleSet.from_text(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, MsgspecError) as error:
        raise SetupError("setup-puzzles-file", path=str(path), why=error) from None
