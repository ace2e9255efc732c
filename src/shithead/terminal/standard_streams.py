"""Standard streams: made usable before a command reads or writes."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import MutableMapping
from typing import Final

_SIZE: Final = re.compile("[1-9][0-9]{0,3}")


def open_missing_streams() -> None:
    """Open the null device for each stream that is missing, as in services and under pythonw.

    Otherwise a file of the command could get the stream's number, and child processes write to it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            number = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(number, True)  # noqa: FBT003 — Python's signature
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))


def replace_undecodable() -> None:
    """Show and read a question mark for a letter that the encoding lacks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def drop_impossible_sizes(environment: MutableMapping[str, str]) -> None:
    """Remove sizes that no terminal has from the environment, so that the terminal's own count."""
    for name in ("COLUMNS", "LINES"):
        if name in environment and not _SIZE.fullmatch(environment[name]):
            del environment[name]


def drop_output() -> None:
    """Drop what is still to be written: nobody reads it (``shithead … | head``)."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
