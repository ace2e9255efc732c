"""Puzzles: moments of rounds in which one move is clearly the best, and sets of them."""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec
from msgspec import MsgspecError, Struct

from shithead.bots.search.tree import enter_key
from shithead.bots.search.tree_search import search_root
from shithead.close_match import close_match
from shithead.deck.shuffle import Seed, shuffled
from shithead.defaults import DEFAULT_PRESET
from shithead.errors import SetupError, ShitheadError
from shithead.game.view import View
from shithead.lab.coach import CONFIDENCE, legal_move_for, wins_count
from shithead.notation.moves import Move, read_move
from shithead.ruleset.preset_files import preset_name, rule_names
from shithead.ruleset.rule_set import RuleSet, preset

FORMAT: Final = 1
"""The version of the text of a set, said in its first line."""

_ID_LENGTH: Final = 8

_SUFFIX: Final = ".jsonl"

_MOST_BYTES: Final = 16 * 1024 * 1024
"""What is read of a file of puzzles: a thousand of them take less than a tenth."""

_FOLDER: Final = files("shithead") / "lab" / "puzzles"


class Chance(Struct, frozen=True):
    """The chance after a move, with its interval of 95 % confidence, each 0 … 1.

    Attributes:
        move: the move's text.
        chance: of losing the round, or of being out first where the rules name no loser.
        low: the lower end of the interval.
        high: the upper end.
    """

    move: str
    chance: float
    low: float
    high: float


class Puzzle(Struct, frozen=True):
    """A moment of a round in which one move is clearly the best, by what the mover can know.

    Attributes:
        seat: the mover.
        position: the text of its view.
        rules_version: the version of the preset that the round was played by.
        rollouts: how many rounds were played on after each move.
        counts: by move, how many of them the mover lost, or was out of first where the rules name
            no loser; all distinct choices, the best first.
        bots: by the bot's name, the move that it makes here.
    """

    seat: str
    position: str
    rules_version: int
    rollouts: int
    counts: dict[str, int]
    bots: dict[str, str]

    def __post_init__(self) -> None:
        """Check the figures.

        Raises:
            ValueError: they contradict each other.
        """
        if not self.counts or not all(0 <= n <= self.rollouts for n in self.counts.values()):
            message = "counts do not lie between 0 and rollouts"
            raise ValueError(message)
        if self.rollouts < 1 or not {*self.bots.values()} <= {*self.counts}:
            message = "no rollouts, or bots that make other moves"
            raise ValueError(message)

    @property
    def id(self) -> str:
        """A name that follows from the moment alone: eight hexadecimal digits."""
        moment = f"{self.seat}\n{self.position}".encode()
        return hashlib.sha256(moment).hexdigest()[:_ID_LENGTH]

    @property
    def best(self) -> str:
        """The text of the best move."""
        return next(iter(self.counts))

    @property
    def chances(self) -> tuple[Chance, ...]:
        """The chances after every distinct choice, the best first."""
        return tuple(chance_of(move, count, self.rollouts) for move, count in self.counts.items())

    @property
    def found_by(self) -> tuple[str, ...]:
        """The bots that make the best move."""
        return tuple(bot for bot, move in self.bots.items() if move == self.best)

    @property
    def level(self) -> int:
        """The difficulty: 1 if every bot finds the best move, 1 more for each that does not."""
        return 1 + len(self.bots) - len(self.found_by)

    def view(self) -> View:
        """What the mover sees.

        Raises:
            PositionError: the position cannot be; naming the line at fault.
            RuleError: there are no such rules.
        """
        name = self.position.partition("\n")[0].removeprefix("rules: ")
        rules = preset(name, self.rules_version) if name in rule_names() else None
        return View.from_position(self.position, self.seat, rules)

    def choice(self, move: str, view: View | None = None) -> str | None:
        """The choice among ``counts`` that a move amounts to; None if it is not legal.

        Args:
            move: the move in the notation; any of several moves that are no different choice.
            view: the view of the puzzle, if it is at hand.
        """
        seen = view or self.view()
        legal = legal_move_for(read_move(move), seen)
        if legal is None:
            return None
        return next(alike[0].text for alike in distinct_choices(seen) if legal in alike)


class PuzzleSet(Struct, frozen=True):
    """Puzzles by one rule set, and how they were made.

    Attributes:
        rules: the rule set's name.
        seed: fixes every deal and every choice.
        games: how many rounds bots played.
        moments: how many of their moments were looked at.
        rejected: by reason, how many were no puzzle.
        puzzles: in the order of the rounds.
        searches: how many searches had to prefer the same choice.
        format: of the text.
    """

    rules: str
    seed: Seed
    games: int
    moments: int
    rejected: dict[str, int]
    puzzles: tuple[Puzzle, ...] = ()
    searches: int = 1
    format: int = FORMAT

    def __str__(self) -> str:
        """A line of JSON that says how the set was made, then one for each puzzle."""
        made = {name: getattr(self, name) for name in ("format", *_HEADER)}
        lines = msgspec.json.Encoder().encode_lines([made, *self.puzzles])
        return lines.decode()

    @classmethod
    def from_text(cls, text: str) -> PuzzleSet:
        """The set that a text describes.

        Raises:
            msgspec.MsgspecError: it describes none.
        """
        made, *lines = text.splitlines() or [""]
        found = msgspec.json.decode(made, type=PuzzleSet)
        if found.format != FORMAT:
            message = f"format {found.format} is not {FORMAT}"
            raise msgspec.ValidationError(message)
        puzzles = [msgspec.json.decode(line, type=Puzzle) for line in lines]
        return msgspec.structs.replace(found, puzzles=tuple(puzzles))


_HEADER: Final = ("rules", "seed", "games", "searches", "moments", "rejected")
"""The attributes of a set in the first line of its text."""


def solved_shares(puzzles: Sequence[Puzzle]) -> dict[str, float]:
    """By bot, the share of puzzles that it solves; ``chance``: any choice, equally likely."""
    if not puzzles:
        return {}
    shares = {"chance": fmean(1 / len(puzzle.counts) for puzzle in puzzles)}
    for bot in puzzles[0].bots:
        shares[bot] = fmean(bot in puzzle.found_by for puzzle in puzzles)
    return shares


def distinct_choices(view: View) -> list[list[Move]]:
    """The legal moves of a view, those together that a search does not tell apart."""
    root = search_root(view)
    alike: dict[int, list[Move]] = {}
    for move, code in zip(view.legal, root.codes, strict=True):
        alike.setdefault(enter_key(root.table, root.seat, code), []).append(move)
    return list(alike.values())


def chance_of(move: str, count: int, rollouts: int) -> Chance:
    """The chance after a move, counted in rollouts; its interval is Wilson's score interval."""
    square = CONFIDENCE**2
    middle = (count + square / 2) / (rollouts + square)
    spread = sqrt(count * (rollouts - count) / rollouts + square / 4)
    half = CONFIDENCE * spread / (rollouts + square)
    return Chance(move, count / rollouts, max(0.0, middle - half), min(1.0, middle + half))


def is_clear(chances: tuple[Chance, ...], rules: RuleSet) -> bool:
    """Whether the interval of the first move, the best one, lies beyond those of all others."""
    best, *others = chances
    if wins_count(rules):
        return all(best.low > other.high for other in others)
    return all(best.high < other.low for other in others)


# Sets ---------------------------------------------------------------------------------------------


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
        path = Path(source)
        try:
            with path.open("rb") as file:
                found = PuzzleSet.from_text(file.read(_MOST_BYTES).decode())
            for puzzle in found.puzzles:
                choices = {alike[0].text for alike in distinct_choices(puzzle.view())}
                if choices != {*puzzle.counts}:
                    raise SetupError("setup-puzzle-moves", id=puzzle.id)
        except (OSError, ValueError, MsgspecError, ShitheadError) as error:
            raise SetupError("setup-puzzles-file", path=str(path), why=error) from None
        return found
    name = preset_name(source)
    if name not in puzzle_rules():
        known = puzzle_rules()
        close = close_match(source, known)
        raise SetupError("setup-no-puzzles", name=source, allowed=", ".join(known), close=close)
    return _shipped(name)


def find_puzzle(wanted: str) -> Puzzle:
    """A shipped puzzle by its id, or any one of a set.

    Args:
        wanted: the id, or what ``puzzles`` reads: a rule set's name, the path of a file.

    Raises:
        SetupError: there is none.
    """
    if preset_name(wanted) is not None or wanted.endswith(_SUFFIX):
        found = puzzles(wanted).puzzles
        if not found:
            raise SetupError("setup-puzzles-empty", path=wanted)
        return secrets.choice(found)
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
