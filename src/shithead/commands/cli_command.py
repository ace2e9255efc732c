"""Commands and groups of commands that speak the player's language.

Click has English texts of its own; none of them is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from shithead.close_match import close_match
from shithead.commands.cli_help import HelpPage
from shithead.commands.command_error import CommandError, complaint
from shithead.commands.option_values import LANGUAGE
from shithead.localization import LANGUAGES
from shithead.terminal.language import OPTION

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _found_language(context: click.Context, _: click.Parameter, asked: str | None) -> str:
    """The language that was found before the command line was read; an unknown one is refused."""
    if asked is not None and asked not in LANGUAGES:
        known, close = ", ".join(LANGUAGES), close_match(asked[:2], LANGUAGES)
        raise CommandError("cli-no-language", value=asked, allowed=known, close=close)
    found: str = context.obj
    return found


_LANGUAGE: Final = click.Option([OPTION], type=LANGUAGE, callback=_found_language)


class _Localized(click.Command):
    """What commands and groups have in common: the language, help and complaints."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Its own, then the language and help, which every command has."""
        *own, show_help = super().get_params(ctx)
        return [*own, _LANGUAGE, show_help]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line.

        Raises:
            CommandError: it cannot be read.
        """
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise complaint(error, ctx) from error

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help page."""
        HelpPage(self, ctx).write(formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands or options that a word may become, each with its meaning."""
        page = HelpPage(self, ctx)
        meanings = page.commands() | page.options()
        found = super().shell_complete(ctx, incomplete)
        for item in found:
            item.help = meanings.get(item.value)
        return found


class LocalizedCommand(_Localized):
    """A command."""

    allow_extra_args = True  # they are refused here, in the player's language

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line.

        Raises:
            CommandError: it cannot be read, or says too much.
        """
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise CommandError("cli-too-much", what=" ".join(rest), command=ctx.command_path)
        return rest


_OF_PUSH: Final = {"cryptography", "http_ece", "py_vapid"}
"""Libraries of the extra ``push``."""


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


class LocalizedGroup(_Localized, click.Group):
    """A group of commands; by itself it shows its help page."""

    command_class = LocalizedCommand

    def __init__(self, name: str, params: list[click.Parameter] | None = None) -> None:
        """Name the group.

        Args:
            name: of the command that leads to the others.
            params: options that it has by itself.
        """
        super().__init__(name, params=params, invoke_without_command=True, callback=_show_help)

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


@click.pass_context
def _show_help(context: click.Context, /, **_: object) -> None:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
