"""Games between bots for the commands ``arena`` and ``simulate``: played, kept, reported."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec import Struct

from shithead.bots.external_bot import PREFIX, BotLimits
from shithead.commands.games_report import report_games
from shithead.deck.shuffle import Seed, fresh_seed
from shithead.errors import SetupError
from shithead.file_lock import lock
from shithead.game.seats import check_seats
from shithead.interrupts import INTERRUPTED
from shithead.lab.arena import check, play_deals
from shithead.lab.result_store import ArenaGame, ArenaSetup, append, kept_seed, resume
from shithead.lab.simulate import seat_names
from shithead.localization import say
from shithead.processors import usable_processors
from shithead.ruleset.loader import rules
from shithead.terminal.kernel_notice import await_kernels
from shithead.terminal.progress import progress_bar
from shithead.terminal.screen import Screen

_LOG: Final = "arena.log"
_SEED_BITS: Final = 53
"""Any language reads whole numbers of at most 53 bits exactly, and so the results."""


class GamesOptions(Struct, frozen=True):
    """The options of the command.

    Attributes:
        rules: a preset's name or a file.
        seats: how many; None: as many as there are bots, if the rules allow it.
        games: the least number of games; deals are always completed.
        bots: their names.
        seed: fixes everything; None: that of the file of results, or chance.
        out: the file of results; None: none is kept.
        jobs: processes; None: one for each core.
        limits: how long programs from outside may take.
    """

    rules: str
    seats: int | None
    games: int
    bots: tuple[str, ...]
    seed: Seed | None
    out: Path | None
    jobs: int | None
    limits: BotLimits

    def setup(self, *, rotate: bool) -> ArenaSetup:
        """The set-up of the games.

        Args:
            rotate: whether every deal is played with every seating.

        Raises:
            ShitheadError: the rules cannot be, or cannot serve so many seats.
        """
        ruleset = rules(self.rules)
        deck = ruleset.deck
        seats = self.seats or max(deck.players_min, min(len(self.bots), deck.players_max))
        check_seats(ruleset, seat_names(seats))
        seed = self.seed
        if seed is None and self.out:
            seed = kept_seed(self.out)
        if seed is None:
            seed = fresh_seed() % 2**_SEED_BITS
        return ArenaSetup(ruleset, seats, self.bots, seed, self.limits, rotate)

    @property
    def log(self) -> Path | None:
        """The file for programs' standard error, beside the results; None without such programs."""
        if not any(bot.startswith(PREFIX) for bot in self.bots):
            return None
        return self.out.with_suffix(".log") if self.out else Path(_LOG)


class PlayedGames(Struct):
    """Games that were played now or before.

    Attributes:
        games: in the order of their deals.
        seconds: how long those took that were played now.
        finished: whether all were played, not stopped by Ctrl-C.
    """

    games: list[ArenaGame]
    seconds: float = 0.0
    finished: bool = True


def run(options: GamesOptions, language: str, *, rotate: bool) -> int:
    """Let bots play games and print what came out.

    Args:
        options: the games to play.
        language: to speak.
        rotate: whether every deal is played with every seating.

    Returns:
        The exit code.

    Raises:
        ShitheadError: rules, seats, bots or the file of results cannot be.
    """
    screen = Screen(language)
    with _claimed(options.out):
        setup = options.setup(rotate=rotate)
        played = play_games(options, setup, screen)
    report_games(setup, played.games, played.seconds, screen)
    _name_files(options, screen, finished=played.finished)
    return 0 if played.finished else INTERRUPTED


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


def play_games(options: GamesOptions, setup: ArenaSetup, screen: Screen) -> PlayedGames:
    """Play the games that the file of results lacks; all, if there is no file.

    Args:
        options: the number of games, the file, the processes.
        setup: the set-up of the games.
        screen: says what was played before.

    Raises:
        SetupError: a bot cannot play, or the file of results cannot be.
    """
    _check_bots(setup, options.log)
    played = PlayedGames(resume(options.out, setup) if options.out else [])
    if played.games:
        screen.say("cli-games-resumed", path=str(options.out), games=len(played.games))
    await_kernels(screen.language)
    began = perf_counter()
    try:
        _play(options, setup, played.games, screen.language)
    except KeyboardInterrupt:
        played.finished = False
    played.seconds = perf_counter() - began
    return played


def _check_bots(setup: ArenaSetup, log: Path | None) -> None:
    """Check that every bot can play; a program that does not exist leaves no log behind.

    Raises:
        SetupError: one cannot.
    """
    try:
        check(setup, log)
    except SetupError:
        if log and log.exists() and not log.stat().st_size:
            log.unlink()
        raise


def _play(options: GamesOptions, setup: ArenaSetup, games: list[ArenaGame], language: str) -> None:
    """Play the missing games under a progress bar."""
    each = len(setup.seatings)
    deals = range(len(games) // each, setup.deals(options.games))
    jobs = min(options.jobs or usable_processors(), max(1, len(deals)))
    with progress_bar() as progress:
        total = max(len(games), deals.stop * each)
        words = say("cli-games-playing", language)
        task = progress.add_task(words, total=total, completed=len(games))
        with closing(play_deals(setup, deals, jobs, options.log)) as played:
            for deal in played:
                if options.out:
                    append(options.out, deal)
                games += deal
                progress.update(task, completed=len(games))


def _name_files(options: GamesOptions, screen: Screen, *, finished: bool) -> None:
    """Say where to find what was written, and how to go on."""
    log = options.log
    if options.out:
        screen.say("cli-games-results", path=str(options.out))
    if log and log.exists() and log.stat().st_size:
        screen.say("cli-games-log", path=str(log))
    if not finished:
        screen.say("cli-games-stopped" if options.out else "cli-games-stopped-unkept")
