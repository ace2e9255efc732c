"""The command ``simulate``: many games with the same bots at the same seats, counted."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from shithead.commands.command_error import CommandError
from shithead.commands.game_series import GamesOptions, run
from shithead.commands.games_report import report_playouts
from shithead.deck.shuffle import MOST_SEED, derived
from shithead.game.playouts import Playouts
from shithead.lab.result_store import ArenaSetup
from shithead.localization import say
from shithead.terminal.kernel_notice import await_kernels
from shithead.terminal.progress import progress_bar
from shithead.terminal.screen import Screen

_CHUNK: Final = 10_000


def simulate(options: GamesOptions, language: str) -> int:
    """Play games between bots and print what came out.

    Args:
        options: the games to play.
        language: to speak.

    Returns:
        The exit code.

    Raises:
        ShitheadError: rules, seats, bots or the file of results cannot be.
    """
    if len(options.bots) > (options.seats or len(options.bots)):
        raise CommandError("cli-simulate-bots", bots=len(options.bots), seats=options.seats)
    return run(options, language, rotate=False)


def simulate_playouts(options: GamesOptions, language: str) -> int:
    """Play games with random moves inside the engine and print what came out.

    Args:
        options: the games to play; bots, files and processes are for games between bots.
        language: to speak.

    Returns:
        The exit code.

    Raises:
        ShitheadError: rules or seats cannot be, or an option does not go with playouts.
    """
    given = {"--bots": options.bots, "--out": options.out, "--jobs": options.jobs}
    for option, value in given.items():
        if value:
            raise CommandError("cli-simulate-playouts", option=option)
    setup = options.setup(rotate=False)
    await_kernels(language)
    began = perf_counter()
    with progress_bar() as progress:
        task = progress.add_task(say("cli-games-playing", language), total=options.games)
        found = _playouts(setup, options.games, lambda done: progress.update(task, completed=done))
    report_playouts(setup, found, perf_counter() - began, Screen(language))
    return 0


def _playouts(setup: ArenaSetup, games: int, progress: Callable[[int], None]) -> Playouts:
    """Random games in chunks, so that progress is seen; the first chunk has the seed itself."""
    from shithead.game.playouts import playouts

    plies, drawn, losses = 0, 0, [0] * setup.seats
    for start in range(0, games, _CHUNK):
        count = min(_CHUNK, games - start)
        seed = derived(setup.seed, f"chunk {start}") % MOST_SEED if start else setup.seed
        found = playouts(setup.rules, setup.seats, count, seed)
        plies += found.plies
        drawn += found.without_loser
        losses = [before + lost for before, lost in zip(losses, found.losses, strict=True)]
        progress(start + count)
    return Playouts(games, plies, tuple(losses), drawn)
