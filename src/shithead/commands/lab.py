"""The commands ``lab``: rule sets compared, an option switched, its values compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

from click import Argument, Option
from msgspec import Struct

from shithead.atomic_file import write_atomically
from shithead.bots.registry import AT_ONCE
from shithead.commands.command import PROGRAM, CommandError, LocalizedGroup
from shithead.commands.values import (
    CHANCE,
    FILE,
    MANY,
    MOST_SEATS,
    NAMED_RULES,
    RULE_SET,
    RULES,
    SECONDS,
    Kind,
    offered_words,
    one_of,
    parameters_of,
    seats,
    whole_number,
)
from shithead.deck.shuffle import Seed
from shithead.engine.kernels import ENTRY_POINTS
from shithead.game.seats import seat_count
from shithead.interrupts import INTERRUPTED
from shithead.lab.compare import (
    GAMES,
    NOTICEABLE,
    PACE,
    Comparison,
    common_seats,
    compare,
    read_value,
    swept,
    switched,
)
from shithead.lab.comparison_page import page, picture
from shithead.lab.comparison_words import ComparisonWords
from shithead.lab.measures import MEASURES
from shithead.processors import usable_processors
from shithead.ruleset.loader import extended
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.options import option_names
from shithead.ruleset.rule_set import RuleSet
from shithead.terminal.progress import await_kernels, progress_bar
from shithead.terminal.screen import Screen
from shithead.terminal.streams import displayable, json_text, print_json

_FORMATS: Final = (".html", ".svg", ".png", ".json")
"""What a comparison can be written as."""

_LIMITS: Final = [f"{name}={limit:g}" for name, limit in NOTICEABLE.items()]


def _limit(text: str) -> tuple[str, float]:
    """A measure and its threshold: ``wait=0.5``.

    Raises:
        CommandError: the text is not a valid value.
    """
    name, _, number = text.partition("=")
    try:
        return name, float(number)
    except ValueError:
        raise CommandError("cli-lab-limit", value=text, allowed=", ".join(_LIMITS)) from None


_LIMIT: Final = Kind("limit", _limit, partial(offered_words, _LIMITS))
_PLAYERS: Final = one_of("bot", tuple(AT_ONCE), "cli-lab-players")
_OPTION: Final = Argument(
    ["option"], type=Kind("option", str, partial(offered_words, option_names()))
)

lab = LocalizedGroup("lab")


class LabOptions(Struct, frozen=True):
    """The options of all these commands.

    Attributes:
        seats: the number of seats; None for three, or the nearest that all rule sets allow.
        games: games of each rule set that its length is measured by.
        players: the bot that plays all seats; None: the bot ``rules``.
        pace: seconds of a decision.
        noticeable: measures and their thresholds.
        seed: fixes everything; None: 0.
        jobs: threads; None: one for each core.
        report: files to write.
        json: print the result as JSON.
        language: the code, such as ``en``.
    """

    seats: Annotated[
        int | None, Option(["--seats"], type=whole_number(1, MOST_SEATS), shell_complete=seats)
    ]
    games: Annotated[int, Option(["--games"], type=whole_number(1, MANY), default=GAMES)]
    players: Annotated[str | None, Option(["--players"], type=_PLAYERS)]
    pace: Annotated[float, Option(["--pace"], type=SECONDS, default=PACE)]
    noticeable: Annotated[
        tuple[tuple[str, float], ...], Option(["--noticeable"], type=_LIMIT, multiple=True)
    ]
    seed: Annotated[Seed | None, CHANCE]
    jobs: Annotated[int | None, Option(["--jobs"], type=whole_number(1, 1000))]
    report: Annotated[tuple[Path, ...], Option(["--report"], type=FILE, multiple=True)]
    json: Annotated[bool, Option(["--json"], is_flag=True)]
    language: str

    def words(self, seats: int) -> list[str]:
        """The options that the figures follow from, as words of a command."""
        found = ["--seats", seats, "--games", self.games, "--seed", self.seed or 0]
        found += ["--players", self.players] if self.players else []
        found += ["--pace", f"{self.pace:g}"] if self.pace != PACE else []
        for name, limit in self.noticeable:
            found += ["--noticeable", f"{name}={limit:g}"]
        return list(map(str, found))


_OPTIONS: Final = parameters_of(LabOptions)


@lab.command(
    "compare",
    params=[Argument(["rules"], type=RULE_SET, nargs=-1, required=True), *_OPTIONS],
)
def compare_rules(*, rules: tuple[str, ...], **given: Any) -> int:
    """Compare rule sets with the first one; one alone with what it extends.

    Raises:
        ShitheadError: there is no such rule set, or an option cannot be.
    """
    sets = [load_rules(each) for each in rules]
    if len(sets) == 1:
        sets.insert(0, extended(rules[0])[1])
    return _compare(sets, LabOptions(**given), ["compare", *rules])


@lab.command("switch", params=[NAMED_RULES, _OPTION, *_OPTIONS])
def switch_option(*, rules: str, option: str, **given: Any) -> int:
    """Compare a rule set with itself after one option is switched over.

    Raises:
        ShitheadError: there is no such rule set or option, or the option has several other values.
    """
    return _compare(switched(rules, option), LabOptions(**given), ["switch", rules, option])


@lab.command(
    "sweep",
    params=[_OPTION, Argument(["values"], type=Kind("values", str), nargs=-1), RULES, *_OPTIONS],
)
def sweep_option(*, option: str, values: tuple[str, ...], rules: str, **given: Any) -> int:
    """Compare a rule set with itself under every other value of an option.

    Raises:
        ShitheadError: there is no such rule set, option or value.
    """
    sets = swept(rules, option, [*map(read_value, values)])
    words = ["sweep", option, *values, "--rules", rules]
    return _compare(sets, LabOptions(**given), words)


def _compare(sets: Sequence[RuleSet], options: LabOptions, words: Sequence[str]) -> int:
    """Compare, report, and write what is asked for.

    Args:
        words: the command and its arguments, without options.
    """
    screen = Screen(options.language)
    for path in options.report:
        if path.suffix.lower() not in _FORMATS:
            raise CommandError("cli-lab-report", path=str(path), allowed=", ".join(_FORMATS))
        try:
            path.parent.stat()
        except OSError as error:
            raise CommandError("cli-save-unwritable", path=str(path), why=error) from None
    number = options.seats or common_seats(sets)
    for each in sets:
        seat_count(each, number)
    await_kernels(options.language)
    threads = options.jobs or (usable_processors() if ENTRY_POINTS.compiled else 1)
    try:
        with progress_bar(screen.text("lab-measuring"), len(sets) * options.games) as bar:
            found = compare(
                *sets,
                seats=number,
                games=options.games,
                seed=options.seed or 0,
                players=options.players or "rules",
                pace=options.pace,
                noticeable=dict(options.noticeable),
                jobs=threads,
                progress=lambda done, total: bar(done * len(sets) * options.games // total),
            )
    except KeyboardInterrupt:
        return INTERRUPTED
    command = [PROGRAM, "lab", *words, *options.words(number)]
    if options.json:
        print_json(found.plain())
    else:
        _report(found, screen)
    for path in options.report:
        _write(path, found, options.language, command)
        if not options.json:
            screen.say("lab-written", path=str(path))
    return 0


def _write(path: Path, found: Comparison, language: str, command: Sequence[str]) -> None:
    """Write a comparison in the format that a file's name says.

    Raises:
        CommandError: the file cannot be written.
        SetupError: a library is missing.
    """
    kind = path.suffix.lower()[1:]
    try:
        if kind == "html":
            write_atomically(path, page(found, language, command))
        elif kind == "json":
            write_atomically(path, json_text(found.plain()))
        else:
            write_atomically(path, picture(found, language, kind))
    except OSError as error:
        raise CommandError("cli-save-unwritable", path=str(path), why=error) from None


def _report(found: Comparison, screen: Screen) -> None:
    """Print figures, verdicts and sentences."""
    from rich import box
    from rich.table import Table

    words = ComparisonWords(found, screen.language)
    table = Table(box=box.SIMPLE)
    table.add_column("")
    for name in words.names:
        table.add_column(displayable(name, screen.encoding), overflow="fold")
    for measure in MEASURES:
        cells = [words.ask(measure)]
        for number in range(len(words.names)):
            sign = words.sign(found.contrasts(number)[measure]) + " " if number else ""
            cells.append(f"{sign}{words.value(number, measure)} {words.margin(number, measure)}")
        table.add_row(*(displayable(cell, screen.encoding) for cell in cells))
    screen.show(words.intro)
    screen.console.print(table)
    for number in range(1, len(words.names)):
        if not words.is_pair:
            screen.show(f"{words.names[number]}: {words.line(number)}")
            continue
        for measure, contrast in found.contrasts(number).items():
            screen.show(f"{words.sign(contrast)} {words.sentence(measure, contrast)}")
        screen.show("")
        screen.show(words.text("line", line=words.line(number)))
    screen.show_all(["", *words.notes])
