"""The command ``analyse``: the analysis of a recorded game, as text, data or a picture."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, Final

import click
from click import Option
from msgspec import Struct
from rich.cells import cell_len

from shithead.atomic_file import write_atomically
from shithead.bots.search.advice import Budget
from shithead.commands.command import CommandError, LocalizedCommand
from shithead.commands.values import (
    MILLION,
    OUT,
    RECORD_FILE,
    SECONDS,
    SEED,
    one_of,
    parameters_of,
    whole_number,
)
from shithead.deck.shuffle import Seed
from shithead.engine.kernels import ENTRY_POINTS
from shithead.game.game import Game
from shithead.interrupts import INTERRUPTED
from shithead.lab import analysis
from shithead.lab.analysis import BLUNDER, Analysis, Ply
from shithead.lab.chart import GRID, Words, picture
from shithead.lab.coach import CONFIDENCE, Coach
from shithead.narration.hints import loser_title
from shithead.narration.moves import gives, named_move
from shithead.notation.moves import read_move
from shithead.notation.record_reader import read_match_record
from shithead.notation.records import Record
from shithead.processors import usable_processors
from shithead.ruleset.texts import yes
from shithead.terminal.match_file import check_writable
from shithead.terminal.progress import await_kernels, progress_bar
from shithead.terminal.screen import Screen
from shithead.terminal.streams import displayable, json_text

_KINDS: Final = ("text", "json", "svg")
_SUFFIXES: Final = {"": "text", ".txt": "text", ".md": "text", ".json": "json", ".svg": "svg"}
"""The format of a file by its name."""

_ITERATIONS: Final = 1000

_WIDTH: Final = 80
_NUMBER: Final = 5
_LEAST: Final = 4
"""The fewest columns of a figure."""

_LEAST_MOVE: Final = 24
"""The fewest columns of a move."""

_MARK: Final = " ??"
_FIRM: Final = "\N{NO-BREAK SPACE}"
"""Keeps a figure and its sign in one line."""


class AnalyseOptions(Struct, frozen=True):
    """The options of the command.

    Attributes:
        file: the record of a game or a match.
        number: the round of a match, from 1; None for the last one played.
        kind: one of the formats; None: what the output's name says, else text.
        iterations: the number of rollouts from each ply; None for the default, or for a time limit.
        seconds: the time for each task of a ply; None: what the iterations take.
        seed: fixes chance.
        out: the file to write; None for standard output.
        language: the code, such as ``en``.
    """

    file: Annotated[Path, RECORD_FILE]
    number: Annotated[int | None, Option(["--round", "number"], type=whole_number(1, MILLION))]
    kind: Annotated[
        str | None,
        Option(["--format", "kind"], type=one_of("analysis", _KINDS)),
        Option(["--json", "kind"], flag_value="json"),
    ]
    iterations: Annotated[int | None, Option(["--iterations"], type=whole_number(1, MILLION))]
    seconds: Annotated[float | None, Option(["--seconds"], type=SECONDS)]
    seed: Annotated[Seed, Option(["--seed"], type=SEED, default=0)]
    out: Annotated[Path | None, OUT]
    language: str

    def format(self) -> str:
        """The format to write, by the option or by the name of the file.

        Raises:
            CommandError: the name means none.
        """
        suffix = self.out.suffix.lower() if self.out else ".txt"
        if self.kind is None and suffix not in _SUFFIXES:
            raise CommandError("cli-no-picture", suffix=suffix)
        return self.kind or _SUFFIXES[suffix]

    def record(self) -> Record:
        """The record of the round to analyse.

        Raises:
            RecordError: the file cannot be read.
            CommandError: there is no such round.
        """
        rounds = read_match_record(self.file).rounds
        if self.number is None:
            return next((each for each in reversed(rounds) if each.moves), rounds[-1])
        if self.number > len(rounds):
            raise CommandError("cli-no-round", round=self.number, rounds=len(rounds))
        return rounds[self.number - 1]


@click.command(cls=LocalizedCommand, params=parameters_of(AnalyseOptions))
def analyse(**given: Any) -> int:
    """Analyse a game, in threads where kernels are compiled, and write the result.

    Raises:
        ShitheadError: there is no such format, the record cannot be replayed, or the output cannot
            be written.
    """
    options = AnalyseOptions(**given)
    kind, screen, record = options.format(), Screen(options.language), options.record()
    Game.from_record(record)
    if options.out:
        check_writable(options.out)
    await_kernels(options.language)
    usual = _ITERATIONS if options.seconds is None else None
    coach = Coach(Budget(options.iterations or usual, options.seconds), options.seed)
    threads = usable_processors() if ENTRY_POINTS.compiled else 1
    try:
        with progress_bar(screen.text("coach-going-through"), len(record.moves)) as progress:
            found = analysis.analyse(record, coach, threads, progress)
    except KeyboardInterrupt:
        screen.say("coach-stopped")
        return INTERRUPTED
    report = _Report(found, record, screen)
    if kind == "json":
        text = json_text(found)
    else:
        text = picture(found, report.picture_words()) if kind == "svg" else report.text()
    if options.out:
        write_atomically(options.out, text)
        screen.say("coach-written", path=str(options.out))
    else:
        sys.stdout.write(displayable(text, screen.encoding))
    return 0


class _Report:
    """The report on an analysed game, in lines of text."""

    def __init__(self, found: Analysis, record: Record, screen: Screen) -> None:
        self.found = found
        self.screen = screen
        self.rules = record.rules
        screen.speak_at(record.rules)
        self.width = min(_WIDTH, screen.width)

    def text(self) -> str:
        """A line for each ply, then blunders and the turning point."""
        found, title = self.found, self.rules.title(self.screen.language)
        lines = [
            *self._say("title", rules=title, seats=", ".join(found.seats)),
            *self._say("chances", what=loser_title(self.rules)),
            "",
            self._row(self.screen.text("coach-ply"), "", found.seats),
        ]
        for ply in found.plies:
            words = f"{ply.seat}: {self._move(ply)}"
            row = self._row(str(ply.number), words, _percents(ply.chances))
            lines.append(row + _MARK * ply.blunder)
        lines += [self._row(self.screen.text("coach-end"), "", _percents(found.chances)), ""]
        if found.blunders:
            lines += self._say("blunders")
        else:
            lines += self._say("no-blunders", least=round(100 * BLUNDER))
        for ply in found.blunders:
            if ply.judgement is not None:
                lines += self._say(
                    "blunder",
                    ply=ply.number,
                    seat=ply.seat,
                    what=loser_title(self.rules),
                    move=self._move(ply),
                    best=self._move(ply, ply.judgement.best),
                    better=round(100 * ply.judgement.best_chance),
                    chance=round(100 * ply.judgement.chosen_chance),
                    error=max(1, round(100 * CONFIDENCE * ply.judgement.error)),
                )
        return "".join(f"{line}\n" for line in (*lines, "", *self._course()))

    def picture_words(self) -> Words:
        """The texts of the picture."""
        text, point = self.screen.text, self.found.turning_point
        title, seats = self.rules.title(self.screen.language), ", ".join(self.found.seats)
        return Words(
            text("coach-picture-title", rules=title, seats=seats),
            text("coach-picture-what", what=loser_title(self.rules)),
            text("coach-picture-plies"),
            tuple(text("coach-picture-percent", percent=percent) for percent in GRID),
            text("coach-picture-turning-point", ply=point) if point else "",
            text("coach-picture-blunders") if self.found.blunders else "",
        )

    def _say(self, key: str, **arguments: object) -> Iterator[str]:
        """A message, in lines that fit."""
        text = self.screen.text(f"coach-{key}", **arguments).replace(" %", f"{_FIRM}%")
        for line in wrap(text, self.width, break_long_words=False, break_on_hyphens=False):
            yield line.replace(_FIRM, " ")

    def _move(self, ply: Ply, text: str = "") -> str:
        """The move of a ply in words, or another one that could be made there."""
        return named_move(
            read_move(text or ply.move),
            self.screen.language,
            pile=ply.pile,
            gives=gives(self.rules),
            stacks=self.rules.deal.up_choice not in {"choose", "pick"},
        )

    def _row(self, number: str, words: str, figures: Sequence[str]) -> str:
        room = self.width - _NUMBER - 2 - len(_MARK)
        column = max(_LEAST, min(8, (room - _LEAST_MOVE) // len(figures) - 1))
        wide = max(8, room - len(figures) * (column + 1))
        cells = "".join(f" {_cut(figure, column):>{column}}" for figure in figures)
        shown = _cut(words, wide)
        shown += " " * (wide - cell_len(shown))
        return f"{_cut(number, _NUMBER):>{_NUMBER}}  {shown}{cells}"

    def _course(self) -> Iterator[str]:
        """The course of the game: its turning point, and the ply that did most for it."""
        found, what = self.found, loser_title(self.rules)
        if found.hero is None:
            yield from self._say("nobody", over=yes(found.over))
            return
        if found.turning_point is None:
            yield from self._say("always", hero=found.hero, what=what)
        turns = {"turning-point": found.turning_point}
        if found.swing != found.turning_point:
            turns["swing"] = found.swing
        course = found.course(found.hero)
        for key, number in turns.items():
            if number is not None:
                ply = found.plies[number - 1]
                yield from self._say(
                    key,
                    ply=number,
                    seat=ply.seat,
                    move=self._move(ply),
                    hero=found.hero,
                    what=what,
                    before=round(100 * course[number - 1]),
                    after=round(100 * course[number]),
                )


def _percents(chances: Sequence[float]) -> list[str]:
    return [str(round(100 * chance)) for chance in chances]


def _cut(text: str, width: int) -> str:
    return text if cell_len(text) <= width else text[: width - 1] + "…"
