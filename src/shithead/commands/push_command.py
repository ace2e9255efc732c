"""The command ``push-keys``: the key by which push services know a server."""

from __future__ import annotations

from pathlib import Path

from shithead.server.push.keys import make_push_keys
from shithead.terminal.screen import Screen


def make_keys(file: Path, contact: str, language: str) -> int:
    """Make a key in a new file.

    Args:
        file: does not exist yet.
        contact: ``mailto:`` and an address, or the address of a page.
        language: to speak.

    Raises:
        ShitheadError: the contact has another form, or the file cannot be written.
    """
    make_push_keys(file, contact)
    Screen(language).say("cli-push-keys-done", file=str(file))
    return 0
