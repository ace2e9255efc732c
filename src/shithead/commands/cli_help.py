"""Help pages of the command line, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click

from shithead.commands.command_error import value_kind
from shithead.localization import has, say

PROGRAM: Final = "shithead"


class HelpPage:
    """The help page of a command: every text of it is in ``cli.ftl``."""

    def __init__(self, command: click.Command, context: click.Context) -> None:
        """Find the command's parameters.

        Args:
            command: or a group of them.
            context: of this call; its object is the language.
        """
        self._command = command
        self._path = "-".join(context.command_path.split()[1:])
        self._title = context.command_path
        self._language: str = context.obj
        self._parameters = command.get_params(context)

    def write(self, formatter: click.HelpFormatter) -> None:
        """Write usage, purpose, commands or arguments, and options."""
        formatter.write_usage(self._title, self._usage(), self._say("usage") + " ")
        formatter.write_paragraph()
        formatter.write_text(self._say(f"{self._path or 'main'}-help"))
        for heading, rows in self._sections():
            with formatter.section(self._say(heading)):
                formatter.write_dl(rows)

    def commands(self) -> dict[str, str]:
        """The meaning of each command of a group, by its name."""
        if not isinstance(self._command, click.Group):
            return {}
        prefix = f"{self._path}-" if self._path else ""
        return {name: self._say(f"{prefix}{name}-help") for name in self._command.commands}

    def options(self) -> dict[str, str]:
        """The meaning of each option, by all its spellings."""
        return {name: self._meaning(option) for option in self._options() for name in option.opts}

    def _usage(self) -> str:
        words = [self._value(argument) for argument in self._arguments()]
        words.append(self._say("usage-options"))
        if self.commands():
            words.append(self._say("usage-command"))
        return " ".join(words)

    def _sections(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Headings and their rows of names and meanings."""
        if commands := self.commands():
            yield "heading-commands", list(commands.items())
        if arguments := self._arguments():
            yield "heading-arguments", [(self._value(a), self._meaning(a)) for a in arguments]
        yield "heading-options", [(self._names(o), self._meaning(o)) for o in self._options()]

    def _arguments(self) -> list[click.Argument]:
        return [p for p in self._parameters if isinstance(p, click.Argument)]

    def _options(self) -> list[click.Option]:
        return [p for p in self._parameters if isinstance(p, click.Option)]

    def _names(self, option: click.Option) -> str:
        name = option.opts[0]  # the others are old spellings
        return name if option.is_flag else f"{name} {self._value(option)}"

    def _value(self, parameter: click.Parameter) -> str:
        """The placeholder of a value: the word for its kind."""
        return self._say(f"value-{value_kind(parameter)}")

    def _meaning(self, parameter: click.Parameter) -> str:
        """What a parameter means in this command, or in all."""
        key = f"option-{parameter.opts[0].removeprefix('--')}"
        own = f"{self._path or 'main'}-{key}"
        return self._say(own if has(f"cli-{own}", self._language) else key)

    def _say(self, key: str) -> str:
        return say(f"cli-{key}", self._language)
