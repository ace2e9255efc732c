"""Puzzles: positions in which one move is clearly the best, and sets of them."""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
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
from shithead.lab.coach import legal_move_for, wilson, wins_count
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
    """The chance after a move with its 95 % interval, each 0 … 1.

    Attributes:
        move: the move's text.
        chance: the chance of losing the round, or of being out first if the rules name no loser.
        low: the lower end of the interval.
        high: the upper end of the interval.
    """

    move: str
    chance: float
    low: float
    high: float


class Puzzle(Struct, frozen=True):
    """A position in which one move is clearly the best, by what the seat to move can know.

    Attributes:
        seat: the seat to move.
        position: the text of its view.
        rules_version: the version of the preset by which the round was played.
        rollouts: the number of rounds played after each move.
        counts: for each distinct choice, the best first, the number of rounds that the seat lost,
            or in which it was out first if the rules name no loser.
        bots: for each bot, the move that it chooses.
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
            ValueError: the figures contradict each other.
        """
        if not self.counts or not all(0 <= n <= self.rollouts for n in self.counts.values()):
            message = "counts do not lie between 0 and rollouts"
            raise ValueError(message)
        if self.rollouts < 1 or not {*self.bots.values()} <= {*self.counts}:
            message = "no rollouts, or bots that make other moves"
            raise ValueError(message)

    @property
    def id(self) -> str:
        """Eight hexadecimal digits that depend on the position alone."""
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
        return tuple(self.bots_making(self.best))

    @property
    def level(self) -> int:
        """The difficulty: 1, plus 1 for each bot that does not find the best move."""
        return 1 + len(self.bots) - len(self.found_by)

    def bots_making(self, move: str) -> list[str]:
        """The bots that make a move, named by its text."""
        return [bot for bot, made in self.bots.items() if made == move]

    def view(self) -> View:
        """The view of the seat to move.

        Raises:
            PositionError: the position is invalid; names the line at fault.
            RuleError: there are no such rules.
        """
        name = self.position.partition("\n")[0].removeprefix("rules: ")
        rules = preset(name, self.rules_version) if name in rule_names() else None
        return View.from_position(self.position, self.seat, rules)

    def choice(self, move: str, view: View | None = None) -> str | None:
        """The choice in ``counts`` that equals a move; None if the move is not legal.

        Args:
            move: the move in the notation; any of several moves that make no difference.
            view: the view of the puzzle; None creates it.
        """
        seen = view or self.view()
        legal = legal_move_for(read_move(move), seen)
        if legal is None:
            return None
        return next(alike[0].text for alike in distinct_choices(seen) if legal in alike)


class PuzzleSet(Struct, frozen=True):
    """Puzzles of one rule set, and how they were made.

    Attributes:
        rules: the rule set's name.
        seed: the seed of every deal and every choice.
        games: the number of rounds that bots played.
        moments: the number of positions that were examined.
        rejected: for each reason, the number of positions that are not puzzles.
        puzzles: the puzzles, in the order of the rounds.
        searches: the number of searches that had to prefer the same choice.
        format: the version of the text format.
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
        """A line of JSON with how the set was made, then a line for each puzzle."""
        made = {name: getattr(self, name) for name in ("format", *_HEADER)}
        lines = msgspec.json.Encoder().encode_lines([made, *self.puzzles])
        return lines.decode()

    @classmethod
    def from_text(cls, text: str) -> PuzzleSet:
        """Read a set from its text.

        Raises:
            msgspec.MsgspecError: the text is not a set of puzzles.
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
    """For each bot, the share of puzzles that it solves; ``chance`` chooses at random."""
    if not puzzles:
        return {}
    shares = {"chance": fmean(1 / len(puzzle.counts) for puzzle in puzzles)}
    for bot in puzzles[0].bots:
        shares[bot] = fmean(bot in puzzle.found_by for puzzle in puzzles)
    return shares


def distinct_choices(view: View) -> list[list[Move]]:
    """The legal moves of a view, grouped by what a search does not distinguish."""
    root = search_root(view)
    alike: dict[int, list[Move]] = {}
    for move, code in zip(view.legal, root.codes, strict=True):
        alike.setdefault(enter_key(root.table, root.seat, code), []).append(move)
    return list(alike.values())


def chance_of(move: str, count: int, rollouts: int) -> Chance:
    """The chance after a move, counted in rollouts, with Wilson's score interval."""
    return Chance(move, count / rollouts, *wilson(count / rollouts, rollouts))


def is_clear(chances: tuple[Chance, ...], rules: RuleSet) -> bool:
    """Whether the interval of the first, best move does not overlap any other interval."""
    best, *others = chances
    if wins_count(rules):
        return all(best.low > other.high for other in others)
    return all(best.high < other.low for other in others)


# Sets ---------------------------------------------------------------------------------------------


@cache
def puzzle_rules() -> tuple[str, ...]:
    """The names of the rule sets with puzzles."""
    names = (file.name for file in _FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def puzzles(source: str | Path = DEFAULT_PRESET) -> PuzzleSet:
    """A set of puzzles.

    Args:
        source: a rule set's name, or the path of a ``.jsonl`` file made by ``shithead puzzles``.

    Raises:
        SetupError: there is no such set, or the file is not a set of puzzles.
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
    """A shipped puzzle by its id, or a random one of a set.

    Args:
        wanted: the id, a rule set's name, or the path of a ``.jsonl`` file.

    Raises:
        SetupError: there is no such puzzle.
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


def puzzle_of_the_day(day: dt.date, rules: str = "") -> Puzzle:
    """The puzzle of a day, by a rule set with puzzles; a puzzle returns only after all others.

    Without a rule set all of them take turns.
    """
    names = (rules,) if rules else puzzle_rules()
    turn, which = divmod(day.toordinal(), len(names))
    found = puzzles(names[which]).puzzles
    return found[shuffled(range(len(found)), f"days/{turn // len(found)}")[turn % len(found)]]


@cache
def _shipped(name: str) -> PuzzleSet:
    return PuzzleSet.from_text((_FOLDER / f"{name}{_SUFFIX}").read_text(encoding="utf-8"))
