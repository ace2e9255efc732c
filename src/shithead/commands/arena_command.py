"""Bots against each other: the command ``arena``."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec import Struct

from shithead.bots.external_bot import PREFIX, Limits
from shithead.commands.arena_report import report
from shithead.deck.shuffle import fresh_seed
from shithead.game.seats import check_seats
from shithead.lab.arena import check, play_deals
from shithead.lab.result_store import Played, Setup, append, kept_seed, resume
from shithead.lab.schedule import seatings, whole_deals
from shithead.lab.simulate import seat_names
from shithead.localization import say
from shithead.processors import usable_processors
from shithead.ruleset.loader import rules
from shithead.terminal.progress import progress_bar
from shithead.terminal.screen import Screen
from shithead.terminal.warmup_notice import warm_up

INTERRUPTED: Final = 130
_LOG: Final = "arena.log"
_SEED_BITS: Final = 53
"""Any language reads numbers of so many bits exactly, and so the results."""


class Wanted(Struct, frozen=True):
    """What is to be played.

    Attributes:
        rules: a preset's name or a file.
        seats: how many; None: as many as there are bots, if the rules allow it.
        games: at least so many; deals are played whole.
        bots: who plays.
        seed: fixes everything; None: that of the file of results, or chance.
        out: the file of results; None: none is kept.
        jobs: processes; None: one for each core.
        limits: how long programs from outside may take.
    """

    rules: str
    seats: int | None
    games: int
    bots: tuple[str, ...]
    seed: int | None
    out: Path | None
    jobs: int | None
    limits: Limits


def compete(wanted: Wanted, language: str) -> int:
    """Let bots play each other and print what came out; the exit code.

    Raises:
        ShitheadError: rules, seats, bots or the file of results cannot be.
    """
    screen = Screen(language)
    setup, log = _setup(wanted), _log(wanted)
    check(setup, log)
    games = resume(wanted.out, setup) if wanted.out else []
    if games:
        screen.say("cli-arena-resumed", path=str(wanted.out), games=len(games))
    warm_up(language, wanted.bots)
    began = perf_counter()
    finished = _play(wanted, setup, games, log, language)
    report(setup, games, perf_counter() - began, screen)
    _name_files(wanted, log, screen)
    if not finished:
        screen.say("cli-arena-stopped" if wanted.out else "cli-arena-stopped-unkept")
    return 0 if finished else INTERRUPTED


def _setup(wanted: Wanted) -> Setup:
    ruleset = rules(wanted.rules)
    least = ruleset.deck.players_min
    seats = wanted.seats or max(least, min(len(wanted.bots), ruleset.deck.players_max))
    check_seats(ruleset, seat_names(seats))
    seed = wanted.seed
    if seed is None and wanted.out:
        seed = kept_seed(wanted.out)
    if seed is None:
        seed = fresh_seed() % 2**_SEED_BITS
    return Setup(ruleset, seats, wanted.bots, seed, wanted.limits)


def _log(wanted: Wanted) -> Path | None:
    """Where programs' standard error goes: beside the results; None without such programs."""
    if not any(bot.startswith(PREFIX) for bot in wanted.bots):
        return None
    return wanted.out.with_suffix(".log") if wanted.out else Path(_LOG)


def _play(
    wanted: Wanted, setup: Setup, games: list[Played], log: Path | None, language: str
) -> bool:
    """Play what is missing; whether it was finished, not stopped by Ctrl-C."""
    each = len(seatings(setup.bots, setup.seats))
    deals = range(len(games) // each, whole_deals(wanted.games, each))
    jobs = min(wanted.jobs or usable_processors(), max(1, len(deals)))
    with progress_bar() as progress:
        total = max(len(games), deals.stop * each)
        task = progress.add_task(
            say("cli-arena-playing", language), total=total, completed=len(games)
        )
        try:
            with closing(play_deals(setup, deals, jobs, log)) as played:
                for deal in played:
                    _keep(wanted.out, deal, games)
                    progress.update(task, completed=len(games))
        except KeyboardInterrupt:
            return False
    return True


def _keep(out: Path | None, deal: list[Played], games: list[Played]) -> None:
    if out:
        append(out, deal)
    games += deal


def _name_files(wanted: Wanted, log: Path | None, screen: Screen) -> None:
    """Say where to find what was written."""
    if wanted.out:
        screen.say("cli-arena-results", path=str(wanted.out))
    if log and log.exists() and log.stat().st_size:
        screen.say("cli-arena-log", path=str(log))
