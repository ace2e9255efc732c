"""The command ``shithead``.

Everything heavy is imported by the command that needs it, so that ``--help`` is there at once. All
texts, the help and the meaning of every option included, are in ``locale/*/cli.ftl``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from shithead.commands import completion
from shithead.commands.cli_help import (
    PROGRAM,
    CommandError,
    LocalizedCommand,
    LocalizedGroup,
    ServerCommand,
    UsageError,
    complaint,
)
from shithead.commands.option_values import integer, name_list, one_of, path, positive_seconds
from shithead.errors import ShitheadError
from shithead.localization import say
from shithead.terminal.character_set import spelled
from shithead.terminal.language import OPTION, chosen_language

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE_ERROR: Final = 2
"""The exit code when something on the command line, or in a file it names, is wrong."""

INTERRUPTED: Final = 130
_MOST_GAMES: Final = 10**9
_MOST_SEATS: Final = 99
_MOST_JOBS: Final = 1000
_MOST_ITERATIONS: Final = 10**6
_MOST_SEARCHES: Final = 100
_MOST_ROUNDS: Final = 10**6
_MOST_PORT: Final = 65535
_MOST_SEED: Final = 2**61
_LARGEST_SEED: Final = 2**62

_FOUND: Final[Any] = None
"""Stands for the language that :func:`main` has found, which every command is given."""

app = typer.Typer(cls=LocalizedGroup, rich_markup_mode=None)
rules_app = typer.Typer(cls=LocalizedGroup, add_completion=False, rich_markup_mode=None)
app.add_typer(rules_app, name="rules")
rooms_app = typer.Typer(cls=LocalizedGroup, add_completion=False, rich_markup_mode=None)
app.add_typer(rooms_app, name="rooms")


def _option(*names: str, metavar: str, **more: Any) -> Any:
    return typer.Option(*names, metavar=metavar, **more)


def _integer(option: str, least: int | None = None, most: int | None = None) -> Any:
    return typer.Option(option, metavar="number", parser=integer(option, least, most))


def _format(metavar: str, *formats: str) -> Any:
    complete = completion.one_of(formats)
    return _option("--format", metavar=metavar, parser=one_of(formats), autocompletion=complete)


def _seconds(option: str) -> Any:
    return typer.Option(option, metavar="seconds", parser=positive_seconds(option))


def _play_uncompiled() -> None:
    """Let kernels run as plain Python: the turns of an example are over before any is compiled."""
    if "shithead.engine.jit" not in sys.modules:
        os.environ.setdefault("NUMBA_DISABLE_JIT", "1")


Language = Annotated[str, _option(OPTION, metavar="language", autocompletion=completion.languages)]
Rules = Annotated[str, _option("--rules", metavar="rules", autocompletion=completion.rule_sets)]
RulesArgument = Annotated[str, typer.Argument(metavar="rules", autocompletion=completion.rule_sets)]
RecordArgument = Annotated[
    Path, typer.Argument(metavar="file", parser=path, autocompletion=completion.records)
]
Settings = Annotated[list[str] | None, _option("--set", metavar="setting")]
Seed = Annotated[int | None, _integer("--seed", 0, _LARGEST_SEED)]
Bots = Annotated[str | None, _option("--bots", metavar="bots", autocompletion=completion.bots)]
MoreBots = Annotated[
    list[str] | None, _option("--bot", metavar="bot", autocompletion=completion.bots)
]
SeatCount = Annotated[
    int | None,
    _option(
        "--seats",
        metavar="number",
        parser=integer("--seats", 1, _MOST_SEATS),
        autocompletion=completion.seats,
    ),
]
Games = Annotated[int, _integer("--games", 1, _MOST_GAMES)]
Out = Annotated[Path | None, _option("--out", "--output", metavar="file", parser=path)]
Jobs = Annotated[int | None, _integer("--jobs", 1, _MOST_JOBS)]
MoveLimit = Annotated[float, _seconds("--move-limit")]
Database = Annotated[str | None, _option("--database", metavar="database")]
RoomArgument = Annotated[str, typer.Argument(metavar="room")]
KeyFileArgument = Annotated[Path, typer.Argument(metavar="file", parser=path)]
FolderArgument = Annotated[Path, typer.Argument(metavar="folder", parser=path)]
BackupArgument = Annotated[Path, typer.Argument(metavar="file", parser=path)]
StartLimit = Annotated[float, _seconds("--start-limit")]


@app.callback(invoke_without_command=True)
def shithead(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    language: Language = _FOUND,  # noqa: ARG001 — read by the group
) -> None:
    """Show help, or the version and the engine, where no command is given."""
    if version:
        from importlib.metadata import version as installed

        from shithead.engine.engine_choice import ENGINE

        typer.echo(f"{PROGRAM} {installed(PROGRAM)}")
        typer.echo(say("cli-engine", context.obj, engine=ENGINE))
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(cls=LocalizedCommand)
def play(
    rules: Rules = "sh-thead",
    seats: Annotated[
        str | None, _option("--seats", metavar="names", autocompletion=completion.seats)
    ] = None,
    people: Annotated[int | None, _integer("--people", 0, _MOST_SEATS)] = None,
    bots: Bots = None,
    bot: Annotated[
        list[str] | None,
        _option("--bot", "--level", metavar="bot", autocompletion=completion.bots),
    ] = None,
    youngest: Annotated[str | None, _option("--youngest", metavar="seat")] = None,
    seed: Annotated[int | None, _integer("--seed")] = None,
    save: Annotated[Path | None, _option("--save", metavar="file", parser=path)] = None,
    no_autosave: Annotated[bool, typer.Option("--no-autosave")] = False,
    language: Language = _FOUND,
) -> int:
    """Play at this terminal."""
    from shithead.commands.play_command import PlaySettings
    from shithead.commands.play_command import play as run
    from shithead.terminal.seat_assignment import SeatOptions

    counted = bots is not None and bots.removeprefix("-").isdecimal()
    count = integer("--bots", 0, _MOST_SEATS)(bots) if bots and counted else None
    listed = () if counted else name_list(bots)
    taken = SeatOptions(name_list(seats), people, (*listed, *(bot or ())), count)
    return run(PlaySettings(rules, taken, youngest, seed, save, not no_autosave, language))


@app.command(cls=LocalizedCommand)
def replay(
    file: RecordArgument,
    step: Annotated[bool, typer.Option("--step")] = False,
    language: Language = _FOUND,
) -> int:
    """Tell a recorded game or match."""
    from shithead.commands.replay_command import replay as run

    return run(file, language, step=step)


@app.command(cls=LocalizedCommand)
def verify(
    file: RecordArgument,
    promised: Annotated[str | None, _option("--fingerprint", metavar="fingerprint")] = None,
    language: Language = _FOUND,
) -> int:
    """Check that a recorded game was dealt fairly."""
    from shithead.commands.verify_command import verify as run

    return run(file, promised, language)


@app.command(cls=LocalizedCommand)
def analyse(
    file: RecordArgument,
    number: Annotated[int | None, _integer("--round", 1, _MOST_ROUNDS)] = None,
    kind: Annotated[str | None, _format("analysis", "text", "json", "svg")] = None,
    iterations: Annotated[int | None, _integer("--iterations", 1, _MOST_ITERATIONS)] = None,
    seconds: Annotated[float | None, _seconds("--seconds")] = None,
    seed: Annotated[int, _integer("--seed", 0, _MOST_SEED)] = 0,
    out: Out = None,
    language: Language = _FOUND,
) -> int:
    """Go through a recorded game."""
    from shithead.commands.analyse_command import AnalyseOptions
    from shithead.commands.analyse_command import analyse as run

    return run(AnalyseOptions(file, number, kind, iterations, seconds, seed, out), language)


@app.command(cls=LocalizedCommand)
def simulate(
    rules: Rules = "sh-thead",
    seats: SeatCount = 3,
    games: Games = 1000,
    bots: Bots = None,
    bot: MoreBots = None,
    playouts: Annotated[bool, typer.Option("--playouts")] = False,
    seed: Seed = None,
    out: Out = None,
    jobs: Jobs = None,
    move_limit: MoveLimit = 5,
    start_limit: StartLimit = 10,
    language: Language = _FOUND,
) -> int:
    """Let bots play many games and count."""
    from shithead.bots.external_bot import BotLimits
    from shithead.commands.game_series import GamesOptions
    from shithead.commands.simulate_command import simulate as run
    from shithead.commands.simulate_command import simulate_playouts

    usual = () if playouts or bot else ("steady",)
    players = (*(name_list(bots) or usual), *(bot or ()))
    limits = BotLimits(start_limit, move_limit)
    options = GamesOptions(rules, seats, games, players, seed, out, jobs, limits)
    return simulate_playouts(options, language) if playouts else run(options, language)


@app.command(cls=LocalizedCommand)
def arena(
    rules: Rules = "sh-thead",
    seats: SeatCount = None,
    games: Games = 1000,
    bots: Bots = None,
    bot: MoreBots = None,
    seed: Seed = None,
    out: Out = None,
    jobs: Jobs = None,
    move_limit: MoveLimit = 5,
    start_limit: StartLimit = 10,
    language: Language = _FOUND,
) -> int:
    """Let bots play each other on equal cards."""
    from shithead.bots.external_bot import BotLimits
    from shithead.commands.game_series import GamesOptions, run

    usual = ("steady",) if bot else ("steady", "random")
    players = (*(name_list(bots) or usual), *(bot or ()))
    limits = BotLimits(start_limit, move_limit)
    options = GamesOptions(rules, seats, games, players, seed, out, jobs, limits)
    return run(options, language, rotate=True)


@app.command(cls=LocalizedCommand)
def puzzles(
    out: Annotated[Path, _option("--out", "--output", metavar="file", parser=path)],
    rules: Rules = "sh-thead",
    count: Annotated[int, _integer("--puzzles", 1, _MOST_ROUNDS)] = 65,
    games: Games = 1000,
    iterations: Annotated[int, _integer("--iterations", 1, _MOST_ITERATIONS)] = 3000,
    searches: Annotated[int, _integer("--searches", 1, _MOST_SEARCHES)] = 10,
    seed: Annotated[int, _integer("--seed", 0, _MOST_SEED)] = 1,
    language: Language = _FOUND,
) -> int:
    """Make puzzles out of rounds between bots."""
    from shithead.commands.puzzles_command import PuzzlesOptions
    from shithead.commands.puzzles_command import puzzles as run

    return run(PuzzlesOptions(rules, count, games, iterations, searches, seed, out), language)


@app.command(cls=LocalizedCommand)
def solve(
    puzzle: Annotated[
        str | None, typer.Argument(metavar="puzzle", autocompletion=completion.puzzles)
    ] = None,
    language: Language = _FOUND,
) -> int:
    """Solve a puzzle at this terminal."""
    from shithead.commands.solve_command import solve as run

    return run(puzzle, language)


@app.command(cls=ServerCommand)
def serve(
    host: Annotated[str, _option("--host", metavar="address")] = "127.0.0.1",
    port: Annotated[int, _integer("--port", 0, _MOST_PORT)] = 8000,
    database: Database = None,
    origin: Annotated[list[str] | None, _option("--origin", metavar="origin")] = None,
    rooms: Annotated[int, _integer("--rooms-per-hour", 1, _MOST_GAMES)] = 60,
    sockets: Annotated[int, _integer("--connections", 1, _MOST_GAMES)] = 100,
    requests: Annotated[int, _integer("--requests-per-second", 1, _MOST_GAMES)] = 20,
    proxy: Annotated[list[str] | None, _option("--proxy", metavar="proxy")] = None,
    metrics: Annotated[str | None, _option("--metrics", metavar="endpoint")] = None,
    public_name: Annotated[list[str] | None, _option("--public-name", metavar="name")] = None,
    lobby: Annotated[bool, typer.Option("--lobby")] = False,
    push: Annotated[str | None, _option("--push", metavar="file")] = None,
    push_host: Annotated[list[str] | None, _option("--push-host", metavar="name")] = None,
    language: Language = _FOUND,
) -> int:
    """Serve the table in a browser."""
    from shithead.server.serve_command import ServeOptions
    from shithead.server.serve_command import serve as run

    options = ServeOptions(
        host,
        port,
        database,
        tuple(origin or ()),
        rooms,
        sockets,
        requests,
        metrics,
        language,
        _proxies(proxy),
        tuple(public_name or ()),
        lobby,
        push,
        tuple(push_host or ()),
    )
    try:
        return run(options, typer.echo)
    except OSError as error:
        raise CommandError("cli-serve-address", host=host, port=str(port), why=error) from error


def _proxies(named: list[str] | None) -> tuple[str, ...]:
    """The proxies that the command line names, or else the environment.

    Raises:
        CommandError: one of them is no address and no network.
    """
    import ipaddress

    found = named or os.environ.get("FORWARDED_ALLOW_IPS", "").split(",")
    proxies = tuple(filter(None, map(str.strip, found)))
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise CommandError("cli-serve-no-proxy", value=proxy) from None
    return proxies


@app.command(cls=LocalizedCommand)
def page(
    folder: FolderArgument,
    server: Annotated[str | None, _option("--server", metavar="address")] = None,
    language: Language = _FOUND,
) -> int:
    """Write the page as plain files."""
    from shithead.commands.page_command import write_page

    return write_page(folder, server, language)


@app.command("push-keys", cls=ServerCommand)
def push_keys(
    file: KeyFileArgument,
    contact: Annotated[str, _option("--contact", metavar="contact")],
    language: Language = _FOUND,
) -> int:
    """Make the key for notifications."""
    from shithead.commands.push_command import make_keys

    return make_keys(file, contact, language)


@app.command(cls=ServerCommand)
def backup(file: BackupArgument, database: Database = None, language: Language = _FOUND) -> int:
    """Back every room up to a file."""
    from shithead.commands.database_command import backup as run

    return run(file, database, language)


@app.command(cls=ServerCommand)
def restore(file: BackupArgument, database: Database = None, language: Language = _FOUND) -> int:
    """Restore every room of a backup."""
    from shithead.commands.database_command import restore as run

    return run(file, database, language)


@app.command(cls=ServerCommand)
def downgrade(database: Database = None, language: Language = _FOUND) -> int:
    """Prepare the database for the version before."""
    from shithead.commands.database_command import downgrade as run

    return run(database, language)


@rooms_app.command("list", cls=ServerCommand)
def rooms_list(database: Database = None, language: Language = _FOUND) -> int:
    """List every room."""
    from shithead.commands.database_command import list_rooms

    return list_rooms(database, language)


@rooms_app.command("restore", cls=ServerCommand)
def rooms_restore(
    room: RoomArgument, database: Database = None, language: Language = _FOUND
) -> int:
    """Restore a deleted room."""
    from shithead.commands.database_command import restore_room

    return restore_room(room, database, language)


@rooms_app.command("delete", cls=ServerCommand)
def rooms_delete(room: RoomArgument, database: Database = None, language: Language = _FOUND) -> int:
    """Remove a room for good."""
    from shithead.commands.database_command import delete_room

    return delete_room(room, database, language)


@app.command(cls=LocalizedCommand)
def warm(language: Language = _FOUND) -> int:
    """Compile the kernels now."""
    from shithead.terminal.warmup_notice import report_warmth

    return report_warmth(language)


@rooms_app.callback(invoke_without_command=True)
@rules_app.callback(invoke_without_command=True)
def show_group(
    context: typer.Context,
    language: Language = _FOUND,  # noqa: ARG001 — read by the group
) -> None:
    """Show help where no command is given."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@rules_app.command("list", cls=LocalizedCommand)
def rules_list(language: Language = _FOUND) -> int:
    """Name every preset."""
    from shithead.commands.rules_command import list_rules

    return list_rules(language)


@rules_app.command("show", cls=LocalizedCommand)
def rules_show(rules: RulesArgument, language: Language = _FOUND) -> int:
    """Show a rule set in words and option by option."""
    _play_uncompiled()
    from shithead.commands.rules_command import show_rules

    return show_rules(rules, language)


@rules_app.command("sheet", cls=LocalizedCommand)
def rules_sheet(
    rules: RulesArgument,
    kind: Annotated[str, _format("format", "text", "markdown", "html")] = "text",
    language: Language = _FOUND,
) -> int:
    """Write the complete rules in words."""
    _play_uncompiled()
    from shithead.terminal.sheet_output import write_sheet

    return write_sheet(rules, kind, language)


@rules_app.command("check", cls=LocalizedCommand)
def rules_check(rules: RulesArgument, language: Language = _FOUND) -> int:
    """Say whether a rule file is sound."""
    from shithead.commands.rules_command import check_rules

    return check_rules(rules, language)


@rules_app.command("diff", cls=LocalizedCommand)
def rules_diff(before: RulesArgument, after: RulesArgument, language: Language = _FOUND) -> int:
    """Compare two rule sets."""
    from shithead.commands.rules_command import diff_rules

    return diff_rules(before, after, language)


@rules_app.command("new", cls=LocalizedCommand)
def rules_new(
    name: Annotated[str, typer.Argument(metavar="name")],
    base: Annotated[
        str,
        _option("--extends", "--from", metavar="rules", autocompletion=completion.rule_sets),
    ] = "sh-thead",
    settings: Settings = None,
    force: Annotated[bool, typer.Option("--force")] = False,
    language: Language = _FOUND,
) -> int:
    """Write a rule file."""
    from shithead.commands.rules_edit_command import RuleEdits, new_rules

    return new_rules(name, base, RuleEdits(tuple(settings or ()), force=force), language)


@rules_app.command("edit", cls=LocalizedCommand)
def rules_edit(
    rules: RulesArgument,
    settings: Settings = None,
    unset: Annotated[list[str] | None, typer.Option("--unset", metavar="option")] = None,
    out: Annotated[str | None, _option("--out", "--output", metavar="file")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,
    language: Language = _FOUND,
) -> int:
    """Change a rule file, by asking or by settings."""
    from shithead.commands.rules_edit_command import RuleEdits, edit_rules

    edits = RuleEdits(tuple(settings or ()), tuple(unset or ()), out, force)
    return edit_rules(rules, edits, language)


# The way in --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code.

    Args:
        arguments: of the command line; left out, the program's own.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(words, os.environ)
    _replace_undecodable()
    try:
        return _run(words, language)
    except ShitheadError as error:
        return _complain(error, language)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return _drop_output()
    except OSError as error:  # a full disk, a terminal that is gone
        _drop_output()
        return _complain(CommandError("cli-no-output", why=error), language)


def _run(words: list[str], language: str) -> int:
    command: Any = typer.main.get_command(app)
    try:
        code = command.main(words, prog_name=PROGRAM, standalone_mode=False, obj=language)
    except UsageError as error:
        raise complaint(error) from error
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _complain(error: ShitheadError, language: str) -> int:
    sys.stdout.flush()
    sentence = " ".join(say("cli-error", language, why=error.sentence(language)).split())
    sys.stderr.write(spelled(sentence, sys.stderr.encoding) + "\n")
    return USAGE_ERROR


def _replace_undecodable() -> None:
    """Show and read a question mark for a letter that the encoding lacks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _drop_output() -> int:
    """Drop what is still to be written: nobody reads it (``shithead … | head``)."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


if __name__ == "__main__":
    sys.exit(main())
