"""The command ``completion``: the script by which a shell completes the command."""

from __future__ import annotations

from typing import Final

import click
from click.shell_completion import BashComplete, FishComplete, PowerShellComplete, ZshComplete

from shithead.commands.command import PROGRAM, LocalizedCommand
from shithead.commands.values import one_of
from shithead.localization import translate

SHELLS: Final = {
    shell.name: shell for shell in (BashComplete, ZshComplete, FishComplete, PowerShellComplete)
}


@click.command(
    cls=LocalizedCommand,
    params=[click.Argument(["shell"], type=one_of("shell", tuple(SHELLS), "cli-no-shell"))],
)
def completion(shell: str, language: str) -> None:
    """Print the script, and in its last line where it belongs."""
    names = {
        "complete_func": f"_{PROGRAM}_completion",
        "complete_var": f"_{PROGRAM}_COMPLETE".upper(),
        "prog_name": PROGRAM,
    }
    script = SHELLS[shell].source_template % names
    # Click's script for fish would cut the names of bots at their first comma.
    whole = script.replace('string split ","', 'string split --max 1 ","')
    click.echo(f"{whole.rstrip()}\n\n# {translate('cli-completion-where', language, shell=shell)}")
