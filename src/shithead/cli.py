"""The command ``shithead``.

Everything heavy is imported by the command that needs it, so that ``--help`` is there at once. All
texts, also those of help, are in ``locale/*/cli.ftl``; what an option means stands there too.
"""

from __future__ import annotations

import os
import sys
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from shithead.commands.cli_help import (
    PROGRAM,
    CommandError,
    SpokenCommand,
    SpokenGroup,
    UsageError,
    complaint,
)
from shithead.errors import ShitheadError
from shithead.localization import LANGUAGES, say
from shithead.terminal.encoding import spelled
from shithead.terminal.language import OPTION, chosen_language

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG: Final = 2
"""The exit code when something on the command line, or in a file it names, is wrong."""

INTERRUPTED: Final = 130
_MOST_GAMES: Final = 10**9
_MOST_SEATS: Final = 99
_MOST_JOBS: Final = 1000
_MOST_ITERATIONS: Final = 10**6
_MOST_PORT: Final = 65535
_MOST_SEED: Final = 2**61

app = typer.Typer(cls=SpokenGroup, add_completion=False, rich_markup_mode=None)
rules_app = typer.Typer(cls=SpokenGroup, add_completion=False, rich_markup_mode=None)
app.add_typer(rules_app, name="rules")

Language = Annotated[str | None, typer.Option(OPTION, metavar="language")]
Rules = Annotated[str, typer.Option("--rules", metavar="rules")]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="setting")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="number")]


@app.callback(invoke_without_command=True)
def shithead(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    language: Language = None,
) -> None:
    """Show help, or the version, where no command is given."""
    _check_language(language)
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"{PROGRAM} {installed(PROGRAM)}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(cls=SpokenCommand)
def play(
    context: typer.Context,
    rules: Rules = "sh-thead",
    seats: Annotated[str | None, typer.Option("--seats", metavar="names")] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="number")] = None,
    bot: Annotated[str, typer.Option("--level", "--bot", metavar="bot")] = "steady",
    seed: Seed = None,
    save: Annotated[str | None, typer.Option("--save", metavar="file")] = None,
    language: Language = None,
) -> int:
    """Play at this terminal."""
    spoken = _spoken(context, language)
    from shithead.commands.play_command import Wishes
    from shithead.commands.play_command import play as sit_down

    wishes = Wishes(
        rules,
        _names(seats),
        _number("--bots", bots, 0, _MOST_SEATS),
        bot,
        _number("--seed", seed, None, None),
        Path(save) if save is not None else None,
        spoken,
    )
    return sit_down(wishes)


@app.command(cls=SpokenCommand)
def replay(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    step: Annotated[bool, typer.Option("--step")] = False,
    language: Language = None,
) -> int:
    """Tell a recorded game."""
    spoken = _spoken(context, language)
    from shithead.commands.replay_command import replay as tell

    return tell(Path(file), spoken, step=step)


@app.command(cls=SpokenCommand)
def verify(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    promised: Annotated[str | None, typer.Option("--fingerprint", metavar="fingerprint")] = None,
    language: Language = None,
) -> int:
    """Check that a recorded game was dealt fairly."""
    spoken = _spoken(context, language)
    from shithead.commands.verify_command import verify as look_through

    return look_through(Path(file), promised, spoken)


@app.command(cls=SpokenCommand)
def analyse(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    kind: Annotated[str | None, typer.Option("--format", metavar="analysis")] = None,
    iterations: Annotated[str | None, typer.Option("--iterations", metavar="number")] = None,
    seconds: Annotated[str | None, typer.Option("--seconds", metavar="seconds")] = None,
    seed: Seed = "0",
    output: Annotated[str | None, typer.Option("--output", metavar="file")] = None,
    language: Language = None,
) -> int:
    """Go through a recorded game."""
    spoken = _spoken(context, language)
    from shithead.commands.analyse_command import Wanted
    from shithead.commands.analyse_command import analyse as go_through

    wanted = Wanted(
        Path(file),
        kind,
        _number("--iterations", iterations, 1, _MOST_ITERATIONS),
        None if seconds is None else _seconds("--seconds", seconds),
        _wanted("--seed", seed or "0", 0, _MOST_SEED),
        Path(output) if output is not None else None,
    )
    return go_through(wanted, spoken)


@app.command(cls=SpokenCommand)
def simulate(
    context: typer.Context,
    rules: Rules = "sh-thead",
    seats: Annotated[str, typer.Option("--seats", metavar="number")] = "3",
    games: Annotated[str, typer.Option("--games", metavar="number")] = "1000",
    bots: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    playouts: Annotated[bool, typer.Option("--playouts")] = False,
    seed: Seed = None,
    language: Language = None,
) -> int:
    """Let bots play many games and count."""
    spoken = _spoken(context, language)
    table = _wanted("--seats", seats, 1, _MOST_SEATS)
    kinds = _names(bots) or ("steady",)
    if playouts and bots is not None:
        raise CommandError("cli-simulate-both")
    if len(kinds) > table:
        raise CommandError("cli-simulate-bots", bots=len(kinds), seats=table)
    from shithead.commands.simulate_command import Games
    from shithead.commands.simulate_command import simulate as count

    wanted = Games(
        rules,
        table,
        _wanted("--games", games, 1, _MOST_GAMES),
        () if playouts else kinds,
        _number("--seed", seed, 0, 2**62),
    )
    return count(wanted, spoken)


@app.command(cls=SpokenCommand)
def arena(
    context: typer.Context,
    bots: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="command")] = None,
    rules: Rules = "sh-thead",
    seats: Annotated[str | None, typer.Option("--seats", metavar="number")] = None,
    games: Annotated[str, typer.Option("--games", metavar="number")] = "1000",
    seed: Seed = None,
    out: Annotated[str | None, typer.Option("--out", metavar="file")] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="number")] = None,
    move_limit: Annotated[str, typer.Option("--move-limit", metavar="seconds")] = "5",
    start_limit: Annotated[str, typer.Option("--start-limit", metavar="seconds")] = "10",
    language: Language = None,
) -> int:
    """Let bots play each other on equal cards."""
    spoken = _spoken(context, language)
    from shithead.bots.external_bot import Limits
    from shithead.commands.arena_command import Wanted, compete

    usual = ("steady",) if bot else ("steady", "random")
    wanted = Wanted(
        rules,
        _number("--seats", seats, 1, _MOST_SEATS),
        _wanted("--games", games, 1, _MOST_GAMES),
        (*(_names(bots) or usual), *(bot or ())),
        _number("--seed", seed, 0, 2**62),
        Path(out) if out is not None else None,
        _number("--jobs", jobs, 1, _MOST_JOBS),
        Limits(_seconds("--start-limit", start_limit), _seconds("--move-limit", move_limit)),
    )
    return compete(wanted, spoken)


@app.command(cls=SpokenCommand)
def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="address")] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="number")] = "8000",
    database: Annotated[str | None, typer.Option("--database", metavar="database")] = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="origin")] = None,
    rooms: Annotated[str, typer.Option("--rooms-per-hour", metavar="number")] = "60",
    sockets: Annotated[str, typer.Option("--connections", metavar="number")] = "100",
    requests: Annotated[str, typer.Option("--requests-per-second", metavar="number")] = "20",
    language: Language = None,
) -> int:
    """Serve the table in a browser."""
    spoken = _spoken(context, language)
    try:
        from shithead.server.serve_command import ServeOptions
        from shithead.server.serve_command import serve as run
    except ModuleNotFoundError as error:
        raise CommandError("cli-serve-missing", module=error.name or "") from error
    wanted = ServeOptions(
        host,
        _wanted("--port", port, 0, _MOST_PORT),
        database,
        tuple(origin or ()),
        _wanted("--rooms-per-hour", rooms, 1, _MOST_GAMES),
        _wanted("--connections", sockets, 1, _MOST_GAMES),
        _wanted("--requests-per-second", requests, 1, _MOST_GAMES),
        spoken,
    )
    try:
        return run(wanted, typer.echo)
    except OSError as error:
        why = error.strerror or str(error)
        raise CommandError("cli-serve-address", host=host, port=port, why=why) from error


@app.command(cls=SpokenCommand)
def warm(context: typer.Context, language: Language = None) -> int:
    """Compile the kernels now."""
    spoken = _spoken(context, language)
    from shithead.terminal.warmup_notice import report_warmth

    return report_warmth(spoken)


@rules_app.callback(invoke_without_command=True)
def rules_group(context: typer.Context, language: Language = None) -> None:
    """Show help where no command is given."""
    _check_language(language)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@rules_app.command("list", cls=SpokenCommand)
def rules_list(context: typer.Context, language: Language = None) -> int:
    """Name every preset."""
    spoken = _spoken(context, language)
    from shithead.commands.rules_command import list_rules

    return list_rules(spoken)


@rules_app.command("show", cls=SpokenCommand)
def rules_show(
    context: typer.Context,
    rules: Annotated[str, typer.Argument(metavar="rules")],
    language: Language = None,
) -> int:
    """Show a rule set in words and option by option."""
    spoken = _spoken(context, language)
    from shithead.commands.rules_command import show_rules

    return show_rules(rules, spoken)


@rules_app.command("sheet", cls=SpokenCommand)
def rules_sheet(
    context: typer.Context,
    rules: Annotated[str, typer.Argument(metavar="rules")],
    kind: Annotated[str, typer.Option("--format", metavar="format")] = "text",
    language: Language = None,
) -> int:
    """Write the complete rules in words."""
    spoken = _spoken(context, language)
    from shithead.terminal.sheet_output import write_sheet

    return write_sheet(rules, kind, spoken)


@rules_app.command("check", cls=SpokenCommand)
def rules_check(
    context: typer.Context,
    rules: Annotated[str, typer.Argument(metavar="rules")],
    language: Language = None,
) -> int:
    """Say whether a rule file is sound."""
    spoken = _spoken(context, language)
    from shithead.commands.rules_command import check_rules

    return check_rules(rules, spoken)


@rules_app.command("diff", cls=SpokenCommand)
def rules_diff(
    context: typer.Context,
    before: Annotated[str, typer.Argument(metavar="rules")],
    after: Annotated[str, typer.Argument(metavar="rules")],
    language: Language = None,
) -> int:
    """Compare two rule sets."""
    spoken = _spoken(context, language)
    from shithead.commands.rules_command import diff_rules

    return diff_rules(before, after, spoken)


@rules_app.command("new", cls=SpokenCommand)
def rules_new(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="name")],
    base: Annotated[str, typer.Option("--extends", "--from", metavar="rules")] = "sh-thead",
    settings: Settings = None,
    force: Annotated[bool, typer.Option("--force")] = False,
    language: Language = None,
) -> int:
    """Write a rule file."""
    spoken = _spoken(context, language)
    from shithead.commands.rules_edit_command import Wanted, new_rules

    return new_rules(name, base, Wanted(tuple(settings or ()), force=force), spoken)


@rules_app.command("edit", cls=SpokenCommand)
def rules_edit(
    context: typer.Context,
    rules: Annotated[str, typer.Argument(metavar="rules")],
    settings: Settings = None,
    unset: Annotated[list[str] | None, typer.Option("--unset", metavar="option")] = None,
    output: Annotated[str | None, typer.Option("--output", metavar="file")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,
    language: Language = None,
) -> int:
    """Change a rule file, by asking or by settings."""
    spoken = _spoken(context, language)
    from shithead.commands.rules_edit_command import Wanted, edit_rules

    wanted = Wanted(tuple(settings or ()), tuple(unset or ()), output, force)
    return edit_rules(rules, wanted, spoken)


# What options may be -----------------------------------------------------------------------------


def _check_language(language: str | None) -> None:
    if language is not None and language not in LANGUAGES:
        raise CommandError("cli-no-language", value=language, allowed=", ".join(LANGUAGES))


def _spoken(context: typer.Context, language: str | None) -> str:
    """The language to speak, which :func:`main` has found; an unknown one is refused."""
    _check_language(language)
    found: str = context.find_root().obj
    return found


def _names(text: str | None) -> tuple[str, ...]:
    """Names between commas."""
    return tuple(name.strip() for name in text.split(",")) if text is not None else ()


def _number(option: str, text: str | None, least: int | None, most: int | None) -> int | None:
    """A whole number, or None where the option is left out."""
    if text is None:
        return None
    try:
        number = int(text)
    except ValueError:
        raise CommandError("cli-no-number", option=option, value=text) from None
    if (least is not None and number < least) or (most is not None and number > most):
        raise CommandError("cli-number-range", option=option, value=text, least=least, most=most)
    return number


def _wanted(option: str, text: str, least: int, most: int) -> int:
    return _number(option, text, least, most) or 0


def _seconds(option: str, text: str) -> float:
    """A time greater than 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise CommandError("cli-no-seconds", option=option, value=text)
    return seconds


# The way in --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code.

    Args:
        arguments: of the command line; left out, the program's own.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(words, os.environ)
    _forgive_letters()
    try:
        return _run(words, language)
    except ShitheadError as error:
        return _wrong(error, language)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return _deaf()
    except OSError as error:  # a full disk, a terminal that is gone
        _deaf()
        return _wrong(CommandError("cli-no-output", why=error.strerror or str(error)), language)


def _run(words: list[str], language: str) -> int:
    command: Any = typer.main.get_command(app)
    try:
        code = command.main(words, prog_name=PROGRAM, standalone_mode=False, obj=language)
    except UsageError as error:
        raise complaint(error) from error
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _wrong(error: ShitheadError, language: str) -> int:
    sys.stdout.flush()
    sentence = " ".join(say("cli-error", language, why=error.sentence(language)).split())
    sys.stderr.write(spelled(sentence, sys.stderr.encoding) + "\n")
    return WRONG


def _forgive_letters() -> None:
    """A letter that cannot be shown or read becomes a question mark, never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _deaf() -> int:
    """Nobody reads on (``shithead … | head``): stop without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


if __name__ == "__main__":
    sys.exit(main())
