"""The script by which a shell completes the command."""

from __future__ import annotations

from typing import Final

from click.shell_completion import BashComplete, FishComplete, PowerShellComplete, ZshComplete

from shithead.commands.cli_help import PROGRAM
from shithead.localization import say

SHELLS: Final = {
    shell.name: shell for shell in (BashComplete, ZshComplete, FishComplete, PowerShellComplete)
}


def completion_script(shell: str, language: str) -> str:
    """The script, and in its last line where it belongs.

    Args:
        shell: of :data:`SHELLS`.
        language: of :data:`localization.LANGUAGES`.
    """
    names = {
        "complete_func": f"_{PROGRAM}_completion",
        "complete_var": f"_{PROGRAM}_COMPLETE".upper(),
        "prog_name": PROGRAM,
    }
    script = SHELLS[shell].source_template % names
    # Click's script for fish would cut the names of bots at their first comma.
    whole = script.replace('string split ","', 'string split --max 1 ","')
    return f"{whole.rstrip()}\n\n# {say('cli-completion-where', language, shell=shell)}"
