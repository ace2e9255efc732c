"""Figures of the puzzles that come with the game: how they were found, and who solves them.

    python bench/puzzle_figures.py [--seed 77]

The first table has what the files say: the rounds and moments that were looked at, the share of
puzzles that each bot solved when they were made, and how many are of each level. The second asks
``sharp`` and ``expert`` again, with other chance, how many they solve now. Last come the reasons
for which moments were rejected. Asking again takes two minutes with compiled kernels.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from shithead.bots.advisor import advise
from shithead.bots.registry import bot
from shithead.lab.puzzle import Puzzle, PuzzleSet, puzzle_rules, solved_shares
from shithead.lab.puzzle_maker import EXPERT, SHARP

LEVELS = (1, 2, 3, 4)

REASONS = ("close", "few", "easy", "many", "search", "unclear", "theme", "alike", "enough")


def row(cells: Iterable[object]) -> str:
    """A line of a table in Markdown."""
    return f"| {' | '.join(map(str, cells))} |"


def table(head: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    return "\n".join([row(head), row("---" for _ in head), *map(row, rows)])


def percent(share: float, digits: int = 0) -> str:
    """A share as people read it."""
    return f"{100 * share:.{digits}f}%"


def made(name: str, sets: Sequence[PuzzleSet]) -> list[object]:
    """How sets were made: a row of the first table."""
    puzzles = [puzzle for one in sets for puzzle in one.puzzles]
    levels = Counter(puzzle.level for puzzle in puzzles)
    counts = len(puzzles), sum(one.games for one in sets), f"{sum(one.moments for one in sets):,}"
    shares = map(percent, solved_shares(puzzles).values())
    return [name, *counts, *shares, ", ".join(str(levels[level]) for level in LEVELS)]


def sharp(puzzle: Puzzle, seed: int) -> bool:
    """Whether the bot solves a puzzle."""
    return puzzle.choice(bot(SHARP, seed).choose(puzzle.view()).text) == puzzle.best


def expert(puzzle: Puzzle, seed: int) -> bool:
    """Whether a search as long as the one that made the puzzle finds the same move."""
    found = advise(puzzle.view(), iterations=EXPERT, seed=seed).best
    return puzzle.choice(found.move.text) == puzzle.best


def solved_again(puzzles: Sequence[Puzzle], seed: int) -> tuple[int, int]:
    """How many puzzles ``sharp`` and ``expert`` solve now."""
    return sum(sharp(one, seed) for one in puzzles), sum(expert(one, seed) for one in puzzles)


def again(name: str, count: int, solved: Sequence[int]) -> list[object]:
    """Which bots solve puzzles now: a row of the second table."""
    return [name, count, *(f"{one} ({percent(one / count)})" for one in solved)]


def rejected(sets: Sequence[PuzzleSet]) -> list[list[object]]:
    """By reason, the share of positions that did not become puzzles."""
    moments = sum(one.moments for one in sets)
    counts = Counter[str]()
    for one in sets:
        counts.update(one.rejected)
    return [[why, counts[why], percent(counts[why] / moments, 1)] for why in REASONS]


def main() -> int:
    """The command."""
    options = parser(__doc__)
    options.add_argument("--seed", type=int, default=77, help="fixes the chance of asking again")
    seed = options.parse_args().seed
    names = puzzle_rules()
    sets = [sh.puzzles(name) for name in names]
    bots = [*solved_shares(sets[0].puzzles)]
    head = ["rule set", "puzzles", "rounds", "positions", *bots, f"of levels {LEVELS}"]
    rows = [made(name, [one]) for name, one in zip(names, sets, strict=True)]
    print(table(head, [*rows, made("all", sets)]), end="\n\n")
    counts = [len(one.puzzles) for one in sets]
    solved = [solved_again(one.puzzles, seed) for one in sets]
    rows = [again(*row) for row in zip(names, counts, solved, strict=True)]
    every = again("all", sum(counts), [sum(column) for column in zip(*solved, strict=True)])
    print(
        table(["rule set", "puzzles", "`sharp`, again", "`expert`, again"], [*rows, every]),
        end="\n\n",
    )
    print(table(["rejected", "positions", "share"], rejected(sets)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
