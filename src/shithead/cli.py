"""The command ``shithead``.

Each command is imported when it is called, so that ``--help`` appears immediately. All texts, the
help and the meaning of every option included, are in ``locale/*/cli.ftl``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

import click

from shithead.commands.command import (
    PROGRAM,
    CommandError,
    LazyCommands,
    LocalizedGroup,
    chosen_language,
)
from shithead.errors import BotError, ShitheadError
from shithead.interrupts import INTERRUPTED
from shithead.localization import translate
from shithead.terminal.streams import displayable, drop_output, make_usable

USAGE_ERROR: Final = 2
"""The exit code when something on the command line, or in a file it names, is wrong."""

BOT_FAILED: Final = 3
"""The exit code when the code of a user's bot has failed."""


_COMMANDS: Final = {
    "play": "play",
    "rules": "rules",
    "serve": "serve",
    "replay": "records",
    "analyse": "analyse",
    "verify": "records",
    "solve": "puzzles",
    "puzzles": "puzzles",
    "simulate": "games",
    "arena": "games",
    "lab": "lab",
    "train": "train",
    "page": "serve",
    "push-keys": "serve",
    "rooms": "database",
    "backup": "database",
    "restore": "database",
    "downgrade": "database",
    "mcp": "mcp",
    "completion": "completion",
}
"""Every command, in the order of the help, and the module that declares it."""


def _show_version(context: click.Context, _: click.Parameter, asked: object) -> None:
    """Show the version and the engine, and end."""
    if not asked or context.resilient_parsing:
        return
    from importlib.metadata import version

    from shithead.engine.engine_choice import ENGINE

    click.echo(f"{PROGRAM} {version(PROGRAM)}")
    click.echo(translate("cli-engine", context.obj, engine=ENGINE))
    context.exit()


_VERSION: Final = click.Option(
    ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_show_version
)

shithead = LocalizedGroup(PROGRAM, LazyCommands(_COMMANDS), [_VERSION])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, by the program's own arguments if none are given; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(words, os.environ)
    make_usable(os.environ)
    try:
        code: object = shithead.main(words, PROGRAM, standalone_mode=False, obj=language)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BotError as error:
        _complain(error, language)
        return BOT_FAILED
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


def _complain(error: ShitheadError, language: str) -> int:
    sentence = " ".join(translate("cli-error", language, why=error.sentence(language)).split())
    try:
        sys.stdout.flush()
        sys.stderr.write(displayable(sentence, sys.stderr.encoding) + "\n")
        sys.stderr.flush()
    except OSError:  # there is nowhere left to say it
        drop_output()
    return USAGE_ERROR


if __name__ == "__main__":
    sys.exit(main())
