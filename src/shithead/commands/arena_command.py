"""The command ``arena``: bots against each other, every deal with every seating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.commands.game_series import name_files, play_games
from shithead.commands.games_report import report_arena
from shithead.terminal.screen import INTERRUPTED, Screen

if TYPE_CHECKING:
    from shithead.commands.game_series import GamesOptions


def compete(options: GamesOptions, language: str) -> int:
    """Let bots play each other and print what came out.

    Args:
        options: the games to play.
        language: to speak.

    Returns:
        The exit code.

    Raises:
        ShitheadError: rules, seats, bots or the file of results cannot be.
    """
    screen = Screen(language)
    setup = options.setup(rotate=True)
    played = play_games(options, setup, screen)
    report_arena(setup, played.games, played.seconds, screen)
    name_files(options, screen, finished=played.finished)
    return 0 if played.finished else INTERRUPTED
