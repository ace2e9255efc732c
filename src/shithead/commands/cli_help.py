"""Help and complaints about the command line, in the player's language.

Typer brings English texts of its own; here every one of them is said from ``cli.ftl`` instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from shithead.close_match import NO_MATCH, close_match
from shithead.errors import ShitheadError
from shithead.localization import LANGUAGES, has, say

PROGRAM: Final = "shithead"

UsageError: Final = next(
    kind
    for kind in typer.BadParameter.__mro__
    if issubclass(kind, Exception) and kind.__name__ == "ClickException"
)
"""Whatever Typer raises about a command line; found by name, since its home differs by version."""


class CommandError(ShitheadError):
    """A command line that cannot be carried out."""


class _Localized:
    """What commands and groups of them have in common: help and language from ``cli.ftl``."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write usage, purpose, arguments or commands, and options."""
        write_help(self, ctx, formatter)

    def invoke(self, ctx: Any) -> Any:
        """Run the command in the language that was found."""
        _set_language(ctx)
        return super().invoke(ctx)  # type: ignore[misc]  # Typer's, which the classes below are


class LocalizedCommand(_Localized, TyperCommand):
    """A command whose help comes from ``cli.ftl``."""


_OF_PUSH: Final = {"cryptography", "http_ece", "py_vapid"}
"""Libraries of the extra ``push``."""


class ServerCommand(LocalizedCommand):
    """A command that needs the libraries of the server."""

    def invoke(self, ctx: Any) -> Any:
        """Run it.

        Raises:
            CommandError: a library is not installed.
        """
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            module = error.name or ""
            missing = {"module": module, "extra": "push" if module in _OF_PUSH else "server"}
            raise CommandError("cli-serve-missing", **missing) from error


class LocalizedGroup(_Localized, TyperGroup):
    """A group of commands whose help comes from ``cli.ftl``."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant.

        Raises:
            CommandError: there is none of that name.
        """
        name, known = args[0], list(self.commands)
        if name not in known and not name.startswith("-"):
            close = close_match(name, known)
            raise CommandError("cli-no-command", name=name, allowed=", ".join(known), close=close)
        return super().resolve_command(ctx, args)


def _set_language(context: Any) -> None:
    """Give a command the language that was found; an unknown one is refused."""
    asked = context.params.get("language")
    if asked is not None and asked not in LANGUAGES:
        known, close = ", ".join(LANGUAGES), close_match(asked[:2], LANGUAGES)
        raise CommandError("cli-no-language", value=asked, allowed=known, close=close)
    context.params["language"] = context.find_root().obj


def write_help(command: Any, context: Any, formatter: Any) -> None:
    """Write the help page of a command.

    Args:
        command: Typer's command or group.
        context: Click's context of this call.
        formatter: Click's help formatter, which receives the page.
    """
    page = _HelpPage(command, context)
    formatter.write_usage(context.command_path, page.usage(), page.say("usage") + " ")
    formatter.write_paragraph()
    formatter.write_text(page.say(page.key("help")))
    for heading, rows in page.sections():
        with formatter.section(page.say(heading)):
            formatter.write_dl(rows)


class _HelpPage:
    """Looks up the texts of one command's help."""

    def __init__(self, command: Any, context: Any) -> None:
        self.command = command
        self.context = context
        self.language: str = context.find_root().obj
        self.path = "-".join(context.command_path.split()[1:]) or "main"

    def say(self, key: str) -> str:
        return say(f"cli-{key}", self.language)

    def key(self, part: str) -> str:
        return f"{self.path}-{part}"

    def usage(self) -> str:
        words = [self._value(p) for p in self._parameters("argument")]
        words.append(self.say("usage-options"))
        if isinstance(self.command, TyperGroup):
            words.append(self.say("usage-command"))
        return " ".join(words)

    def sections(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Headings and their rows of names and meanings."""
        if isinstance(self.command, TyperGroup):
            prefix = "" if self.path == "main" else f"{self.path}-"
            rows = [(name, self.say(f"{prefix}{name}-help")) for name in self.command.commands]
            yield "heading-commands", rows
        arguments = [(self._value(p), self._meaning(p)) for p in self._parameters("argument")]
        if arguments:
            yield "heading-arguments", arguments
        rows = [(self._names(p), self._meaning(p)) for p in self._parameters("option")]
        yield "heading-options", rows

    def _parameters(self, kind: str) -> list[Any]:
        found = self.command.get_params(self.context)
        return [p for p in found if p.param_type_name == kind]

    def _names(self, parameter: Any) -> str:
        name: str = parameter.opts[0]  # the others are old spellings
        return name if parameter.is_flag else f"{name} {self._value(parameter)}"

    def _value(self, parameter: Any) -> str:
        """The placeholder of a value: the word for the parameter's kind of value."""
        return self.say(f"value-{parameter.metavar or parameter.name}")

    def _meaning(self, parameter: Any) -> str:
        name = parameter.name.replace("_", "-")
        own = self.key(f"option-{name}")
        return self.say(own if has(f"cli-{own}", self.language) else f"option-{name}")


def complaint(error: Any) -> CommandError:
    """Typer's error about a command line, as a :class:`CommandError`."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else PROGRAM
    parameter = getattr(error, "param", None)
    match type(error).__name__:
        case "NoSuchOption":
            close = next(iter(error.possibilities or ()), NO_MATCH)
            return CommandError(
                "cli-no-option", option=error.option_name, command=path, close=close
            )
        case "BadOptionUsage":
            return CommandError("cli-option-wants-value", option=error.option_name, command=path)
        case "MissingParameter" if parameter:
            return CommandError(
                "cli-missing", what=str(parameter.metavar or parameter.name), command=path
            )
    extra = re.search(r"\(([^()]*)\)$", error.format_message())
    why = extra[1] if extra else error.format_message()
    return CommandError("cli-too-much" if extra else "cli-unclear", what=why, command=path)
