"""The command ``shithead``.

Everything heavy is imported by the command that needs it, so that ``--help`` is there at once. All
texts, the help and the meaning of every option included, are in ``locale/*/cli.ftl``. Click gives a
command its options by name, and its language.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from shithead.commands import cli_options as options
from shithead.commands.cli_command import LocalizedGroup, ServerCommand
from shithead.commands.cli_help import PROGRAM
from shithead.commands.command_error import CommandError
from shithead.defaults import DEFAULT_BOT
from shithead.errors import ShitheadError
from shithead.interrupts import INTERRUPTED
from shithead.localization import say
from shithead.terminal.character_set import spelled
from shithead.terminal.language import chosen_language
from shithead.terminal.standard_streams import (
    drop_impossible_sizes,
    drop_output,
    open_missing_streams,
    replace_undecodable,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE_ERROR: Final = 2
"""The exit code when something on the command line, or in a file it names, is wrong."""

_USUAL_SEATS: Final = 3


def _show_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Show the version and the engine, and end."""
    if not asked or context.resilient_parsing:
        return
    from importlib.metadata import version

    from shithead.engine.engine_choice import ENGINE

    click.echo(f"{PROGRAM} {version(PROGRAM)}")
    click.echo(say("cli-engine", context.obj, engine=ENGINE))
    context.exit()


_VERSION: Final = click.Option(
    ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_show_version
)

shithead = LocalizedGroup(PROGRAM, [_VERSION])
rules_group = LocalizedGroup("rules")
rooms_group = LocalizedGroup("rooms")


@shithead.command(
    params=[
        options.RULES,
        options.SEAT_NAMES,
        options.PEOPLE,
        options.BOTS_OF_TABLE,
        options.BOT_OF_TABLE,
        options.YOUNGEST,
        options.CHANCE,
        options.SAVE,
        options.NO_AUTOSAVE,
    ]
)
def play(
    rules: str,
    seats: tuple[str, ...] | None,
    people: int | None,
    bots: tuple[str, ...] | int | None,
    bot: tuple[str, ...],
    youngest: str | None,
    seed: int | str | None,
    save: Path | None,
    no_autosave: bool,
    language: str,
) -> int:
    """Play at this terminal."""
    from shithead.commands.play_command import PlaySettings
    from shithead.commands.play_command import play as run
    from shithead.terminal.seat_assignment import SeatOptions

    count, listed = (bots, ()) if isinstance(bots, int) else (None, bots or ())
    taken = SeatOptions(seats or (), people, (*listed, *bot), count)
    return run(PlaySettings(rules, taken, youngest, seed, save, not no_autosave, language))


@shithead.command(params=[options.RECORD_FILE, options.STEP])
def replay(file: Path, step: bool, language: str) -> int:
    """Tell a recorded game or match."""
    from shithead.commands.replay_command import replay as run

    return run(file, language, step=step)


@shithead.command(params=[options.RECORD_FILE, options.FINGERPRINT])
def verify(file: Path, fingerprint: str | None, language: str) -> int:
    """Check that a recorded game was dealt fairly."""
    from shithead.commands.verify_command import verify as run

    return run(file, fingerprint, language)


@shithead.command(
    params=[
        options.RECORD_FILE,
        options.ROUND,
        options.ANALYSIS_FORMAT,
        options.ITERATIONS,
        options.SECONDS_EACH,
        options.ANALYSIS_SEED,
        options.OUT,
    ]
)
def analyse(
    file: Path,
    number: int | None,
    kind: str | None,
    iterations: int | None,
    seconds: float | None,
    seed: int | str,
    out: Path | None,
    language: str,
) -> int:
    """Go through a recorded game."""
    from shithead.commands.analyse_command import AnalyseOptions
    from shithead.commands.analyse_command import analyse as run

    return run(AnalyseOptions(file, number, kind, iterations, seconds, seed, out), language)


@shithead.command(params=[*options.SERIES, options.PLAYOUTS])
def simulate(
    rules: str,
    seats: int | None,
    games: int,
    bots: tuple[str, ...] | None,
    bot: tuple[str, ...],
    playouts: bool,
    seed: int | str | None,
    out: Path | None,
    jobs: int | None,
    move_limit: float,
    start_limit: float,
    language: str,
) -> int:
    """Let bots play many games and count."""
    from shithead.bots.external_bot import BotLimits
    from shithead.commands.game_series import GamesOptions
    from shithead.commands.simulate_command import simulate as run
    from shithead.commands.simulate_command import simulate_playouts

    usual = () if playouts or bot else (DEFAULT_BOT,)
    players = (*(bots or usual), *bot)
    limits = BotLimits(start_limit, move_limit)
    series = GamesOptions(rules, seats or _USUAL_SEATS, games, players, seed, out, jobs, limits)
    return simulate_playouts(series, language) if playouts else run(series, language)


def _opponents(bots: tuple[str, ...]) -> tuple[str, ...]:
    """The bots that play where ``--bots`` is left out: two that are named need no other."""
    match bots:
        case ():
            return (DEFAULT_BOT, "random")
        case (_,):
            return (DEFAULT_BOT,)
    return ()


@shithead.command(params=options.SERIES)
def arena(
    rules: str,
    seats: int | None,
    games: int,
    bots: tuple[str, ...] | None,
    bot: tuple[str, ...],
    seed: int | str | None,
    out: Path | None,
    jobs: int | None,
    move_limit: float,
    start_limit: float,
    language: str,
) -> int:
    """Let bots play each other on equal cards."""
    from shithead.bots.external_bot import BotLimits
    from shithead.commands.game_series import GamesOptions, run

    players = (*(bots or _opponents(bot)), *bot)
    limits = BotLimits(start_limit, move_limit)
    series = GamesOptions(rules, seats, games, players, seed, out, jobs, limits)
    return run(series, language, rotate=True)


@shithead.command(
    params=[
        options.PUZZLES_FILE,
        options.RULES,
        options.COUNT,
        options.GAMES,
        options.ITERATIONS_EACH,
        options.SEARCHES,
        options.PUZZLES_SEED,
    ]
)
def puzzles(
    out: Path,
    rules: str,
    count: int,
    games: int,
    iterations: int,
    searches: int,
    seed: int | str,
    language: str,
) -> int:
    """Make puzzles out of rounds between bots."""
    from shithead.commands.puzzles_command import PuzzlesOptions
    from shithead.commands.puzzles_command import puzzles as run

    return run(PuzzlesOptions(rules, count, games, iterations, searches, seed, out), language)


@shithead.command(params=[options.PUZZLE_TO_SOLVE])
def solve(puzzle: str | None, language: str) -> int:
    """Solve a puzzle at this terminal."""
    from shithead.commands.solve_command import solve as run

    return run(puzzle, language)


@shithead.command(cls=ServerCommand, params=options.SERVE)
def serve(**asked: Any) -> int:
    """Serve the table in a browser."""
    from shithead.server.serve_command import ServeOptions
    from shithead.server.serve_command import serve as run

    return run(ServeOptions(**asked), click.echo)


@shithead.command(params=[options.PAGE_FOLDER, options.SERVER])
def page(folder: Path, server: str | None, language: str) -> int:
    """Write the page as plain files."""
    from shithead.commands.page_command import write_page

    return write_page(folder, server, language)


@shithead.command(cls=ServerCommand, params=[options.NEW_FILE, options.CONTACT])
def push_keys(file: Path, contact: str, language: str) -> int:
    """Make the key for notifications."""
    from shithead.commands.push_command import make_keys

    return make_keys(file, contact, language)


@shithead.command(cls=ServerCommand, params=[options.NEW_FILE, options.DATABASE_OF_ROOMS])
def backup(file: Path, database: str | None, language: str) -> int:
    """Back every room up to a file."""
    from shithead.commands.database_command import backup as run

    return run(file, database, language)


@shithead.command(cls=ServerCommand, params=[options.NEW_FILE, options.DATABASE_OF_ROOMS])
def restore(file: Path, database: str | None, language: str) -> int:
    """Restore every room of a backup."""
    from shithead.commands.database_command import restore as run

    return run(file, database, language)


@shithead.command(cls=ServerCommand, params=[options.DATABASE_OF_ROOMS])
def downgrade(database: str | None, language: str) -> int:
    """Prepare the database for the version before."""
    from shithead.commands.database_command import downgrade as run

    return run(database, language)


@shithead.command(params=[options.SHELL])
def completion(shell: str, language: str) -> None:
    """Print the script by which a shell completes the command."""
    from shithead.commands.completion_script import completion_script

    click.echo(completion_script(shell, language))


shithead.add_command(rules_group)


@rules_group.command("list")
def rules_list(language: str) -> int:
    """Name every preset."""
    from shithead.commands.rules_command import list_rules

    return list_rules(language)


@rules_group.command("show", params=[options.RULES_ARGUMENT])
def rules_show(rules: str, language: str) -> int:
    """Show a rule set in words and option by option."""
    from shithead.commands.rules_command import show_rules

    return show_rules(rules, language)


@rules_group.command("sheet", params=[options.RULES_ARGUMENT, options.SHEET_FORMAT])
def rules_sheet(rules: str, kind: str, language: str) -> int:
    """Write the complete rules in words."""
    from shithead.terminal.sheet_output import write_sheet

    return write_sheet(rules, kind, language)


@rules_group.command("check", params=[options.RULES_ARGUMENT])
def rules_check(rules: str, language: str) -> int:
    """Say whether a rule file is sound."""
    from shithead.commands.rules_command import check_rules

    return check_rules(rules, language)


@rules_group.command("diff", params=[options.BEFORE, options.AFTER])
def rules_diff(before: str, after: str, language: str) -> int:
    """Compare two rule sets."""
    from shithead.commands.rules_command import diff_rules

    return diff_rules(before, after, language)


@rules_group.command("new", params=[options.NAME, options.EXTENDS, options.SETTINGS, options.FORCE])
def rules_new(
    name: str, extends: str, settings: tuple[str, ...], force: bool, language: str
) -> int:
    """Write a rule file."""
    from shithead.commands.rules_edit_command import RuleEdits, new_rules

    return new_rules(name, extends, RuleEdits(settings, force=force), language)


@rules_group.command(
    "edit",
    params=[
        options.RULES_ARGUMENT,
        options.SETTINGS,
        options.UNSET,
        options.OTHER_FILE,
        options.FORCE,
    ],
)
def rules_edit(
    rules: str,
    settings: tuple[str, ...],
    unset: tuple[str, ...],
    out: str | None,
    force: bool,
    language: str,
) -> int:
    """Change a rule file, by asking or by settings."""
    from shithead.commands.rules_edit_command import RuleEdits, edit_rules

    return edit_rules(rules, RuleEdits(settings, unset, out, force), language)


shithead.add_command(rooms_group)


@rooms_group.command("list", cls=ServerCommand, params=[options.DATABASE_OF_ROOMS])
def rooms_list(database: str | None, language: str) -> int:
    """List every room."""
    from shithead.commands.database_command import list_rooms

    return list_rooms(database, language)


@rooms_group.command("restore", cls=ServerCommand, params=[options.ROOM, options.DATABASE_OF_ROOMS])
def rooms_restore(room: str, database: str | None, language: str) -> int:
    """Restore a deleted room."""
    from shithead.commands.database_command import restore_room

    return restore_room(room, database, language)


@rooms_group.command("delete", cls=ServerCommand, params=[options.ROOM, options.DATABASE_OF_ROOMS])
def rooms_delete(room: str, database: str | None, language: str) -> int:
    """Remove a room for good."""
    from shithead.commands.database_command import delete_room

    return delete_room(room, database, language)


# The way in --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code.

    Args:
        arguments: of the command line; left out, the program's own.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(words, os.environ)
    open_missing_streams()
    replace_undecodable()
    drop_impossible_sizes(os.environ)
    try:
        return _run(words, language)
    except ShitheadError as error:
        return _complain(error, language)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()
        return 1
    except OSError as error:  # a full disk, a terminal that is gone
        drop_output()
        return _complain(CommandError("cli-no-output", why=error), language)


def _run(words: list[str], language: str) -> int:
    code: object = shithead.main(words, PROGRAM, standalone_mode=False, obj=language)
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _complain(error: ShitheadError, language: str) -> int:
    sentence = " ".join(say("cli-error", language, why=error.sentence(language)).split())
    try:
        sys.stdout.flush()
        sys.stderr.write(spelled(sentence, sys.stderr.encoding) + "\n")
        sys.stderr.flush()
    except OSError:  # there is nowhere left to say it
        drop_output()
    return USAGE_ERROR


if __name__ == "__main__":
    sys.exit(main())
