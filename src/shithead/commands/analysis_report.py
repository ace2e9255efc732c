"""The report on an analysed game, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from rich.cells import cell_len

from shithead.game.result import title_of
from shithead.lab.analysis import BLUNDER, Analysis, Ply
from shithead.narration.moves import gives, named_move
from shithead.notation.moves import read_move
from shithead.notation.records import Record
from shithead.ruleset.rule_set import RuleSet
from shithead.terminal.screen import Screen

WIDTH: Final = 80
_NUMBER: Final = 5
_LEAST: Final = 4
"""The fewest columns of a figure."""

_LEAST_MOVE: Final = 24
"""The fewest columns of a move."""

_MARK: Final = " ??"
_FIRM: Final = "\N{NO-BREAK SPACE}"
"""Keeps a figure and its sign in one line."""


def measured(found: Analysis, rules: RuleSet) -> str:
    """The event that chances refer to, in texts: ``first``, ``none`` or the loser's title."""
    if found.measure == "wins":
        return "first"
    return title_of(rules) or "none"


def report_lines(found: Analysis, record: Record, screen: Screen) -> Iterator[str]:
    """The report: a line for each ply, then blunders and the turning point.

    Args:
        found: the analysis.
        record: the record of the analysed game.
        screen: gives the language and the width.
    """
    report = _Report(found, record, screen)
    yield from report.head()
    yield from report.table()
    yield ""
    yield from report.blunders()
    yield ""
    yield from report.course()


class _Report:
    def __init__(self, found: Analysis, record: Record, screen: Screen) -> None:
        self.found = found
        self.screen = screen
        self.rules = record.rules
        self.width = min(WIDTH, screen.width)
        self.gives = gives(record.rules)
        self.stacks = record.rules.deal.up_choice not in {"choose", "pick"}

    def say(self, key: str, **arguments: object) -> Iterator[str]:
        """A message, in lines that fit."""
        text = self.screen.text(f"coach-{key}", **arguments).replace(" %", f"{_FIRM}%")
        for line in wrap(text, self.width, break_long_words=False, break_on_hyphens=False):
            yield line.replace(_FIRM, " ")

    def words(self, ply: Ply) -> str:
        """The move of a ply in words."""
        return self.move(ply.move, ply)

    def move(self, text: str, ply: Ply) -> str:
        """A move that could be made at a ply, in words."""
        return named_move(
            read_move(text),
            self.screen.language,
            pile=ply.pile,
            gives=self.gives,
            stacks=self.stacks,
        )

    def head(self) -> Iterator[str]:
        title = self.rules.title(self.screen.language)
        yield from self.say("title", rules=title, seats=", ".join(self.found.seats))
        yield from self.say("chances", what=measured(self.found, self.rules))
        yield ""

    # The table -----------------------------------------------------------------------------------

    def table(self) -> Iterator[str]:
        """A line for each ply, and one for the end."""
        found = self.found
        yield self._row(self.screen.text("coach-ply"), "", found.seats)
        for ply in found.plies:
            mark = _MARK if ply.blunder else ""
            words = f"{ply.seat}: {self.words(ply)}"
            yield self._row(str(ply.number), words, _percents(ply.chances)) + mark
        yield self._row(self.screen.text("coach-end"), "", _percents(found.chances))

    def _row(self, number: str, words: str, figures: Sequence[str]) -> str:
        room = self.width - _NUMBER - 2 - len(_MARK)
        column = max(_LEAST, min(8, (room - _LEAST_MOVE) // len(figures) - 1))
        wide = max(8, room - len(figures) * (column + 1))
        cells = "".join(f" {_cut(figure, column):>{column}}" for figure in figures)
        return f"{_cut(number, _NUMBER):>{_NUMBER}}  {_padded(_cut(words, wide), wide)}{cells}"

    # What it comes to ----------------------------------------------------------------------------

    def blunders(self) -> Iterator[str]:
        """Every blunder, with what would have been better."""
        if not self.found.blunders:
            yield from self.say("no-blunders", least=round(100 * BLUNDER))
            return
        yield from self.say("blunders")
        for ply in self.found.blunders:
            if ply.judgement is not None:
                yield from self.say(
                    "blunder",
                    ply=ply.number,
                    seat=ply.seat,
                    move=self.words(ply),
                    best=self.move(ply.judgement.best, ply),
                    better=_percent(ply.judgement.best_chance),
                    chance=_percent(ply.judgement.chosen_chance),
                    error=max(1, round(196 * ply.judgement.error)),
                )

    def course(self) -> Iterator[str]:
        """The course of the game: its turning point, and the ply that did most for it."""
        found = self.found
        if found.hero is None:
            yield from self.say("nobody", over="yes" if found.over else "no")
            return
        if found.turning_point is None:
            yield from self.say("always", hero=found.hero)
        else:
            yield from self._turn("turning-point", found.turning_point, found.hero)
        if found.swing is not None and found.swing != found.turning_point:
            yield from self._turn("swing", found.swing, found.hero)

    def _turn(self, key: str, number: int, hero: str) -> Iterator[str]:
        ply, course = self.found.plies[number - 1], self.found.course(hero)
        yield from self.say(
            key,
            ply=number,
            seat=ply.seat,
            move=self.words(ply),
            hero=hero,
            before=_percent(course[number - 1]),
            after=_percent(course[number]),
        )


def _percent(chance: float) -> int:
    return round(100 * chance)


def _percents(chances: Sequence[float]) -> list[str]:
    return [str(_percent(chance)) for chance in chances]


def _cut(text: str, width: int) -> str:
    return text if cell_len(text) <= width else text[: width - 1] + "…"


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
