"""The commands ``arena`` and ``simulate``: games between bots, played, kept and reported."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Final

import click
from click import Option
from msgspec import Struct

from shithead.bots.external_bot import PREFIX, SEED_BITS, BotLimits
from shithead.commands.command import CommandError, LocalizedCommand
from shithead.commands.games_report import (
    games_figures,
    playouts_figures,
    report_games,
    report_playouts,
)
from shithead.commands.values import (
    BOT,
    CHANCE,
    FILE,
    GAMES,
    MOST_SEATS,
    OUT,
    RULES,
    SECONDS,
    Kind,
    bots,
    names,
    parameters_of,
    seats,
    whole_number,
)
from shithead.deck.shuffle import MOST_SEED, Seed, derived, fresh_seed
from shithead.defaults import DEFAULT_BOT
from shithead.errors import BotError, SetupError
from shithead.file_lock import lock
from shithead.game.playouts import Playouts
from shithead.game.playouts import playouts as play_at_random
from shithead.game.seats import seat_count
from shithead.interrupts import INTERRUPTED
from shithead.lab.arena import check, play_deals
from shithead.lab.game_table import check_table_file
from shithead.lab.result_store import ArenaGame, ArenaSetup, append, game_table, kept_seed, resume
from shithead.localization import translate
from shithead.processors import usable_processors
from shithead.ruleset.loader import rules
from shithead.terminal.progress import await_kernels, progress_bar
from shithead.terminal.screen import Screen
from shithead.terminal.streams import print_json

_LOG: Final = "arena.log"
_CHUNK: Final = 10_000
"""The number of random games counted in one step, so that progress is visible."""

_USUAL_SEATS: Final = 3

_OPPONENTS: Final = {0: (DEFAULT_BOT, "random"), 1: (DEFAULT_BOT,)}
"""The bots that play in the arena where ``--bots`` is left out, by how many ``--bot`` names."""


class GamesOptions(Struct, frozen=True):
    """The options of both commands.

    Attributes:
        rules: a preset's name or a file.
        seats: the number of seats; None for one per bot, if the rules allow it.
        games: the least number of games; deals are always completed.
        bots: the names of the bots; None for the default bots.
        bot: more of them.
        seed: fixes everything; None: that of the file of results, or chance.
        out: the file of results; None: none is kept.
        table: a file for a row of each game; None: none is written.
        json: print the report as JSON.
        csv: print a row for each game instead of a report.
        jobs: processes; None: one for each core.
        move_limit: seconds that a program from outside may take for a move.
        start_limit: seconds that it may take to start.
        language: the code, such as ``en``.
    """

    rules: Annotated[str, RULES]
    seats: Annotated[
        int | None, Option(["--seats"], type=whole_number(1, MOST_SEATS), shell_complete=seats)
    ]
    games: Annotated[int, GAMES]
    bots: Annotated[tuple[str, ...] | None, Option(["--bots"], type=Kind("bots", names, bots))]
    bot: Annotated[tuple[str, ...], Option(["--bot"], type=BOT, multiple=True)]
    seed: Annotated[Seed | None, CHANCE]
    out: Annotated[Path | None, OUT]
    table: Annotated[Path | None, Option(["--table"], type=FILE)]
    json: Annotated[bool, Option(["--json"], is_flag=True)]
    csv: Annotated[bool, Option(["--csv"], is_flag=True)]
    jobs: Annotated[int | None, Option(["--jobs"], type=whole_number(1, 1000))]
    move_limit: Annotated[float, Option(["--move-limit"], type=SECONDS, default=5)]
    start_limit: Annotated[float, Option(["--start-limit"], type=SECONDS, default=10)]
    language: str

    @property
    def for_programs(self) -> bool:
        """Whether standard output is for programs, and says nothing else."""
        return self.json or self.csv

    def setup(self, *, usual: tuple[str, ...], rotate: bool) -> ArenaSetup:
        """The set-up of the games.

        Args:
            usual: the bots that play by default.
            rotate: whether every deal is played with every seating.

        Raises:
            ShitheadError: the rules are invalid, or do not allow this number of seats.
        """
        ruleset, players = rules(self.rules), (*(self.bots or usual), *self.bot)
        deck = ruleset.deck
        seats = self.seats or max(deck.players_min, min(len(players), deck.players_max))
        seat_count(ruleset, seats)
        seed = self.seed
        if seed is None and self.out:
            seed = kept_seed(self.out)
        if seed is None:
            seed = fresh_seed() % 2**SEED_BITS  # results are read in any language
        limits = BotLimits(self.start_limit, self.move_limit)
        return ArenaSetup(ruleset, seats, players, seed, limits, rotate)


@click.command(cls=LocalizedCommand, params=parameters_of(GamesOptions))
def arena(**given: Any) -> int:
    """Let bots play each other with the same cards: every deal is played with every seating.

    Raises:
        ShitheadError: rules, seats, bots or the file of results are invalid.
    """
    options = _options(given)
    with _claimed(options.out):
        setup = options.setup(usual=_OPPONENTS.get(len(options.bot), ()), rotate=True)
        return _play(options, setup)


@click.command(
    cls=LocalizedCommand,
    params=[*parameters_of(GamesOptions), Option(["--playouts"], is_flag=True)],
)
def simulate(*, playouts: bool, **given: Any) -> int:
    """Play many games with the same bots at the same seats, or with random moves, and count.

    Raises:
        ShitheadError: rules, seats, bots or the file of results are invalid, or an option does not
            go with playouts.
    """
    options = _options(given | {"seats": given["seats"] or _USUAL_SEATS})
    if playouts:
        return _simulate_playouts(options)
    usual = () if options.bot else (DEFAULT_BOT,)
    players = len(options.bots or usual) + len(options.bot)
    if players > (options.seats or 0):
        raise CommandError("cli-simulate-bots", bots=players, seats=options.seats)
    with _claimed(options.out):
        return _play(options, options.setup(usual=usual, rotate=False))


def _options(given: dict[str, Any]) -> GamesOptions:
    """The options of a command line.

    Raises:
        ShitheadError: they contradict each other, or a table cannot be written.
    """
    options = GamesOptions(**given)
    if options.json and options.csv:
        raise CommandError("cli-games-json-csv")
    if options.table:
        check_table_file(options.table)
    return options


def _simulate_playouts(options: GamesOptions) -> int:
    """Play games with random moves inside the engine; the first chunk has the seed itself."""
    named = (*(options.bots or ()), *options.bot)
    given: dict[str, object] = {"--bots": named, "--out": options.out, "--table": options.table}
    given |= {"--csv": options.csv, "--jobs": options.jobs}
    for option, value in given.items():
        if value:
            raise CommandError("cli-simulate-playouts", option=option)
    setup, screen = options.setup(usual=("random",), rotate=False), Screen(options.language)
    await_kernels(options.language)
    began = perf_counter()
    plies, drawn, losses = 0, 0, [0] * setup.seats
    with progress_bar(screen.text("cli-games-playing"), options.games) as progress:
        for start in range(0, options.games, _CHUNK):
            count = min(_CHUNK, options.games - start)
            seed = derived(setup.seed, f"chunk {start}") % MOST_SEED if start else setup.seed
            found = play_at_random(setup.rules, setup.seats, count, seed)
            plies += found.plies
            drawn += found.without_loser
            losses = [before + lost for before, lost in zip(losses, found.losses, strict=True)]
            progress(start + count)
    counts = Playouts(options.games, plies, tuple(losses), drawn)
    if options.json:
        print_json(playouts_figures(setup, counts))
        return 0
    report_playouts(setup, counts, perf_counter() - began, screen)
    return 0


@contextmanager
def _claimed(out: Path | None) -> Iterator[None]:
    """Keep other commands from writing to the file of results; one without a line is not kept.

    Raises:
        SetupError: another command writes there now, or the file cannot be written.
    """
    if out is None:
        yield
        return
    try:
        held = lock(out)
    except (OSError, ValueError) as error:  # ValueError: what cannot be a path
        raise SetupError("setup-results-file", path=str(out), why=error) from None
    if held is None:
        raise SetupError("setup-results-in-use", path=str(out))
    try:
        yield
    finally:
        unused = out.is_file() and not out.stat().st_size
        held.release()
        if unused:
            out.unlink()


def _play(options: GamesOptions, setup: ArenaSetup) -> int:
    """Play the games that the file of results lacks (all without a file), and report.

    Raises:
        BotError: the code of a bot fails; what was played before is kept and reported.
        SetupError: there is no space for the results; what was played before is reported.
    """
    screen, log = Screen(options.language), None
    if any(str(bot).startswith(PREFIX) for bot in setup.bots):  # what such programs complain of
        log = options.out.with_suffix(".log") if options.out else Path(_LOG)
    try:
        check(setup, log)
    except SetupError:
        if log and log.exists() and not log.stat().st_size:
            log.unlink()
        raise
    games = resume(options.out, setup) if options.out else []
    if games and not options.for_programs:
        screen.say("cli-games-resumed", path=str(options.out), games=len(games))
    await_kernels(options.language)
    began, finished = perf_counter(), True
    try:
        _play_missing(options, setup, games, log)
    except KeyboardInterrupt:
        finished = False
    except (BotError, SetupError) as failed:
        if games or isinstance(failed, BotError):
            _report(options, setup, games, perf_counter() - began, screen)
        raise
    _report(options, setup, games, perf_counter() - began, screen)
    if options.for_programs:
        return 0 if finished else INTERRUPTED
    if log and log.exists() and log.stat().st_size:
        screen.say("cli-games-log", path=str(log))
    if finished:
        return 0
    screen.say("cli-games-stopped" if options.out else "cli-games-stopped-unkept")
    return INTERRUPTED


def _report(
    options: GamesOptions,
    setup: ArenaSetup,
    games: list[ArenaGame],
    seconds: float,
    screen: Screen,
) -> None:
    """Print what the games have come to, and write their table."""
    table = game_table(setup, games)
    if options.csv:
        sys.stdout.write(table.csv())
    elif options.json:
        print_json(games_figures(setup, games))
    else:
        report_games(setup, games, seconds, screen)
    if options.table:
        table.save(options.table)
    if not options.for_programs:
        for path in filter(None, (options.out, options.table)):
            screen.say("cli-games-results", path=str(path))


def _play_missing(
    options: GamesOptions, setup: ArenaSetup, games: list[ArenaGame], log: Path | None
) -> None:
    """Play the missing games under a progress bar; each deal is kept when it is complete."""
    each = len(setup.seatings)
    deals = range(len(games) // each, setup.deals(options.games))
    jobs = min(options.jobs or usable_processors(), max(1, len(deals)))
    words = translate("cli-games-playing", options.language)
    total = max(len(games), deals.stop * each)
    with (
        progress_bar(words, total, len(games)) as progress,
        closing(play_deals(setup, deals, jobs, log)) as played,
    ):
        for deal in played:
            if options.out:
                append(options.out, deal)
            games += deal
            progress(len(games))
