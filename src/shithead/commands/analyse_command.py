"""The command ``analyse``: the analysis of a recorded game, as text, data or a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from shithead.atomic_file import write_atomically
from shithead.bots.search.advice import Budget
from shithead.commands.analysis_report import measured, report_lines
from shithead.commands.command_error import CommandError
from shithead.deck.shuffle import Seed
from shithead.engine.jit import ENTRY_POINTS
from shithead.game.game import Game
from shithead.interrupts import INTERRUPTED
from shithead.lab.analysis import Analysis
from shithead.lab.analysis import analyse as go_through
from shithead.lab.chart import Words, picture
from shithead.lab.coach import Coach
from shithead.localization import say
from shithead.notation.record_reader import read_match_record
from shithead.notation.records import Record
from shithead.processors import usable_processors
from shithead.terminal.character_set import spelled
from shithead.terminal.kernel_notice import await_kernels
from shithead.terminal.match_file import check_writable
from shithead.terminal.progress import progress_bar
from shithead.terminal.screen import Screen

_SUFFIXES: Final = {
    "": "text",
    ".txt": "text",
    ".md": "text",
    ".json": "json",
    ".svg": "svg",
}
"""The format of a file by its name."""

_ITERATIONS: Final = 1000


class AnalyseOptions(Struct, frozen=True):
    """The options of the command.

    Attributes:
        file: the record of a game or a match.
        round: which round of a match; None: the last one that was played.
        kind: ``text``, ``json`` or ``svg``; None: what the output's name says, else text.
        iterations: rounds to play on from each ply; None: the usual number, or what time allows.
        seconds: for each task of a ply; None: what the iterations take.
        seed: fixes chance.
        output: where to write; None: standard output.
    """

    file: Path
    round: int | None
    kind: str | None
    iterations: int | None
    seconds: float | None
    seed: Seed
    output: Path | None

    @property
    def budget(self) -> Budget:
        """The limits of the search at each ply."""
        usual = _ITERATIONS if self.seconds is None else None
        return Budget(self.iterations or usual, self.seconds)


def analyse(options: AnalyseOptions, language: str) -> int:
    """Analyse a game and write the result.

    Args:
        options: the record, the limits of the search, and the format.
        language: to speak.

    Returns:
        The exit code.

    Raises:
        ShitheadError: there is no such format, the record cannot be replayed, or the output cannot
            be written.
    """
    kind, screen = _kind(options), Screen(language)
    record = _record(options)
    Game.from_record(record)
    if options.output:
        check_writable(options.output)
    await_kernels(language)
    try:
        found = _watched(record, Coach(options.budget, options.seed), language)
    except KeyboardInterrupt:
        screen.say("coach-stopped")
        return INTERRUPTED
    _write(_written(kind, found, record, screen), options.output, screen)
    return 0


def _kind(options: AnalyseOptions) -> str:
    """The format to write, by the option or by the name of the file."""
    if options.kind is not None:
        return options.kind
    suffix = options.output.suffix.lower() if options.output else ".txt"
    if suffix not in _SUFFIXES:
        raise CommandError("cli-no-picture", suffix=suffix)
    return _SUFFIXES[suffix]


def _record(options: AnalyseOptions) -> Record:
    """The record of the round to analyse.

    Raises:
        RecordError: the file cannot be read.
        CommandError: there is no such round.
    """
    rounds = read_match_record(options.file).rounds
    if options.round is None:
        return next((each for each in reversed(rounds) if each.moves), rounds[-1])
    if options.round > len(rounds):
        raise CommandError("cli-no-round", round=options.round, rounds=len(rounds))
    return rounds[options.round - 1]


def _watched(record: Record, coach: Coach, language: str) -> Analysis:
    """Analyse the game under a progress bar, in threads where kernels are compiled."""
    with progress_bar() as progress:
        words = say("coach-going-through", language)
        task = progress.add_task(words, total=len(record.moves))
        return go_through(
            record,
            coach,
            usable_processors() if ENTRY_POINTS.compiled else 1,
            lambda done: progress.update(task, completed=done),
        )


def _written(kind: str, found: Analysis, record: Record, screen: Screen) -> str:
    if kind == "json":
        return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
    if kind == "svg":
        return picture(found, _words(found, record, screen))
    return "".join(f"{line}\n" for line in report_lines(found, record, screen))


def _words(found: Analysis, record: Record, screen: Screen) -> Words:
    """The texts of the picture."""
    seats = ", ".join(found.seats)
    point = found.turning_point
    return Words(
        screen.text("coach-picture-title", rules=record.rules.title(screen.language), seats=seats),
        screen.text("coach-picture-what", what=measured(found, record.rules)),
        screen.text("coach-picture-plies"),
        screen.text("coach-picture-turning-point", ply=point) if point else "",
        screen.text("coach-picture-blunders") if found.blunders else "",
    )


def _write(text: str, output: Path | None, screen: Screen) -> None:
    if output is None:
        sys.stdout.write(spelled(text, screen.encoding))
        return
    write_atomically(output, text)
    screen.say("coach-written", path=str(output))
