"""Commands and groups of commands that speak the player's language, and their help pages.

All texts are in ``cli.ftl``. Click has English texts of its own, which it translates by one
catalogue for the whole process; none of them is shown.
"""

from __future__ import annotations

import re
from collections import UserDict
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import click

from shithead.close_match import NO_MATCH, close_match
from shithead.errors import ShitheadError
from shithead.localization import DEFAULT_LANGUAGE, LANGUAGES, has, translate

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

PROGRAM: Final = "shithead"

_OPTION: Final = "--language"
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_OF_PUSH: Final = {"cryptography", "http_ece", "py_vapid"}
"""Libraries of the extra ``push``."""


class CommandError(ShitheadError):
    """A command line that cannot be carried out."""


# The language ------------------------------------------------------------------------------------


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that the command line asks for, else the environment's, else English.

    Args:
        arguments: looked through before they are parsed, since help and errors of parsing are
            spoken too; the last ``--language`` counts.
        environment: the first of ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG`` that is set
            decides, as for gettext: locales separated by colons, the first with texts counts.
    """
    asked = ""
    for word, following in zip(arguments, (*arguments[1:], None), strict=False):
        if word == _OPTION and following is not None:
            asked = following
        elif word.startswith(f"{_OPTION}="):
            asked = word.partition("=")[2]
    if asked in LANGUAGES:
        return asked
    locales = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    languages = (re.split("[-_.@]", locale)[0].lower() for locale in locales.split(":"))
    return next((one for one in languages if one in LANGUAGES), DEFAULT_LANGUAGE)


def _found_language(context: click.Context, _: click.Parameter, asked: str | None) -> str:
    """The language that was found before the command line was read; an unknown one is refused."""
    if asked is not None and asked not in LANGUAGES:
        known, close = ", ".join(LANGUAGES), close_match(asked[:2], LANGUAGES)
        raise CommandError("cli-no-language", value=asked, allowed=known, close=close)
    found: str = context.obj
    return found


_LANGUAGE: Final = click.Option(
    [_OPTION],
    metavar="language",
    callback=_found_language,
    shell_complete=lambda _context, _option, begun: [
        name for name in LANGUAGES if name.startswith(begun)
    ],
)


# Commands ----------------------------------------------------------------------------------------


class LocalizedCommand(click.Command):
    """A command."""

    allow_extra_args = True  # they are refused here, in the player's language

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Its own, then the language and help, which every command has."""
        *own, show_help = super().get_params(ctx)
        return [*own, _LANGUAGE, show_help]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line.

        Raises:
            CommandError: it cannot be read, or says too much.
        """
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            raise complaint(error, ctx) from error
        if rest and not ctx.resilient_parsing and not isinstance(self, click.Group):
            raise CommandError("cli-too-much", what=" ".join(rest), command=ctx.command_path)
        return rest

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write usage, purpose, commands or arguments, and options."""
        arguments, options = [], []
        for one in self.get_params(ctx):
            flag = isinstance(one, click.Option) and one.is_flag
            value = "" if flag else _text(ctx, f"value-{_value_kind(one)}")
            if one.nargs == -1:
                value = f"{value} …" if one.required else f"[{value} …]"
            if isinstance(one, click.Option):  # its other spellings are old ones
                options.append((f"{one.opts[0]} {value}".rstrip(), _meaning(ctx, one)))
            else:
                arguments.append((value, _meaning(ctx, one)))
        commands = self.command_meanings(ctx)
        usage = [*(value for value, _ in arguments), _text(ctx, "usage-options")]
        usage += [_text(ctx, "usage-command")] if commands else []
        formatter.write_usage(ctx.command_path, " ".join(usage), _text(ctx, "usage") + " ")
        formatter.write_paragraph()
        formatter.write_text(_text(ctx, f"{_path(ctx)}-help"))
        sections = {
            "commands": list(commands.items()),
            "arguments": arguments,
            "options": options,
        }
        for heading, rows in sections.items():
            if rows:
                with formatter.section(_text(ctx, f"heading-{heading}")):
                    formatter.write_dl(rows)

    def command_meanings(self, ctx: click.Context) -> dict[str, str]:  # noqa: ARG002 — of groups
        """The meaning of each command of a group, by its name."""
        return {}

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The options that a word may become, each with its meaning."""
        found = click.Command.shell_complete(self, ctx, incomplete)  # a group loads its commands
        options = {name: option for option in self.get_params(ctx) for name in option.opts}
        for item in found:
            item.help = _meaning(ctx, options[item.value])
        return found


class ServerCommand(LocalizedCommand):
    """A command that needs the libraries of the server."""

    def invoke(self, ctx: click.Context) -> object:
        """Run it.

        Raises:
            CommandError: a library is not installed.
        """
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            module = error.name or ""
            extra = "push" if module in _OF_PUSH else "server"
            what = "push" if extra == "push" else "serve" if self.name == "serve" else "rooms"
            raise CommandError(f"cli-{what}-missing", module=module, extra=extra) from error


class LazyCommands(UserDict[str, Any]):
    """Commands by name, each imported when it is asked for from a module of this package."""

    def __getitem__(self, name: str) -> click.Command:
        """The command, which its module calls by the same name."""
        module = import_module(f"shithead.commands.{super().__getitem__(name)}")
        command: click.Command = getattr(module, name.replace("-", "_"))
        return command


class LocalizedGroup(LocalizedCommand, click.Group):
    """A group of commands; by itself it shows its help page."""

    command_class = LocalizedCommand

    def __init__(
        self,
        name: str,
        commands: LazyCommands | None = None,
        params: list[click.Parameter] | None = None,
    ) -> None:
        """Take the commands that are declared elsewhere, and the options of the group itself."""
        super().__init__(
            name,
            commands=commands,
            params=params,
            invoke_without_command=True,
            callback=_show_help,
        )

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 — Click's signature
        """The commands in the order in which they are declared."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant.

        Raises:
            CommandError: there is none of that name.
        """
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise complaint(error, ctx) from error

    def command_meanings(self, ctx: click.Context) -> dict[str, str]:
        """The meaning of each command, by its name."""
        prefix = "" if _path(ctx) == "main" else f"{_path(ctx)}-"
        return {name: _text(ctx, f"{prefix}{name}-help") for name in self.commands}

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands or options that a word may become, each with its meaning."""
        from click.shell_completion import CompletionItem

        meanings = self.command_meanings(ctx)
        found = [name for name in meanings if name.startswith(incomplete)]
        items = [CompletionItem(name, help=meanings[name]) for name in found]
        return items + super().shell_complete(ctx, incomplete)


@click.pass_context
def _show_help(context: click.Context, /, **_: object) -> None:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


# Texts -------------------------------------------------------------------------------------------


def _path(context: click.Context) -> str:
    """What the texts call a command: ``rules-show``; ``main`` without one."""
    return "-".join(context.command_path.split()[1:]) or "main"


def _text(context: click.Context, key: str) -> str:
    return translate(f"cli-{key}", context.obj)


def _value_kind(parameter: click.Parameter) -> str:
    """The word for the kind of a parameter's value, by which ``cli.ftl`` calls it."""
    return parameter.metavar or parameter.type.name


def _meaning(context: click.Context, parameter: click.Parameter) -> str:
    """What a parameter means in this command, or in all."""
    key = f"option-{parameter.opts[0].removeprefix('--')}"
    own = f"{_path(context)}-{key}"
    return _text(context, own if has(f"cli-{own}", context.obj) else key)


def complaint(error: click.UsageError, context: click.Context) -> CommandError:
    """Click's error about a command line, whose own words are English, as a sentence of ours."""
    path, command = context.command_path, context.command
    match error:
        case click.NoSuchOption():
            close = next(iter(error.possibilities or ()), NO_MATCH)
            return CommandError(
                "cli-no-option", option=error.option_name, command=path, close=close
            )
        case click.NoSuchCommand():
            name = error.command_name
            known = list(command.commands) if isinstance(command, click.Group) else []
            close = close_match(name, known)
            return CommandError("cli-no-command", name=name, allowed=", ".join(known), close=close)
        case click.BadOptionUsage():
            options = [p for p in command.get_params(context) if isinstance(p, click.Option)]
            flags = {name for option in options if option.is_flag for name in option.opts}
            key = (
                "cli-option-wants-none" if error.option_name in flags else "cli-option-wants-value"
            )
            return CommandError(key, option=error.option_name, command=path)
        case click.MissingParameter(param=click.Parameter() as missing):
            option = isinstance(missing, click.Option)
            what = missing.opts[0] if option else _value_kind(missing)
            return CommandError("cli-missing", what=what, command=path)
    return CommandError("cli-unclear", command=path)
