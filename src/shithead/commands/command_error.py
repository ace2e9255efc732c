"""Errors about a command line, each in the player's language."""

from __future__ import annotations

import click

from shithead.close_match import NO_MATCH, close_match
from shithead.errors import ShitheadError


class CommandError(ShitheadError):
    """A command line that cannot be carried out."""


def complaint(error: click.UsageError, context: click.Context) -> CommandError:
    """Click's error about a command line, as a sentence of ours.

    Args:
        error: its own words are English, and are not used.
        context: of the command that was read.
    """
    path = context.command_path
    match error:
        case click.NoSuchOption():
            close = next(iter(error.possibilities or ()), NO_MATCH)
            return CommandError(
                "cli-no-option", option=error.option_name, command=path, close=close
            )
        case click.NoSuchCommand():
            return _no_command(error.command_name, context.command)
        case click.BadOptionUsage():
            key = "cli-option-wants-none" if _is_flag(error, context) else "cli-option-wants-value"
            return CommandError(key, option=error.option_name, command=path)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return _missing(parameter, path)
    return CommandError("cli-unclear", command=path)


def _no_command(name: str, group: click.Command) -> CommandError:
    known = list(group.commands) if isinstance(group, click.Group) else []
    close = close_match(name, known)
    return CommandError("cli-no-command", name=name, allowed=", ".join(known), close=close)


def _is_flag(error: click.BadOptionUsage, context: click.Context) -> bool:
    """Whether the option takes no value, and got one."""
    options = [p for p in context.command.get_params(context) if isinstance(p, click.Option)]
    return any(option.is_flag for option in options if error.option_name in option.opts)


def _missing(parameter: click.Parameter, path: str) -> CommandError:
    """What is missing: an option by its name, an argument by the kind of its value."""
    option = isinstance(parameter, click.Option)
    what = parameter.opts[0] if option else value_kind(parameter)
    return CommandError("cli-missing", what=what, command=path)


def value_kind(parameter: click.Parameter) -> str:
    """The word for the kind of a parameter's value, by which ``cli.ftl`` calls it."""
    return parameter.metavar or parameter.type.name
