"""Standard streams: their encoding, and what they can show."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import MutableMapping
from typing import Final

_SIZE: Final = re.compile("[1-9][0-9]{0,3}")

_CONTROLS: Final = dict.fromkeys([*range(10), *range(11, 32), *range(127, 160)], "?")
"""Control codes but line ends: a name in a record must not control the terminal."""

_PLAIN: Final = str.maketrans("♣♠♥♦▒▶→·…↻↺─★\u203a“”„–’×", 'CSHD#>>-.<>-*>"""-\'x') | {
    ord("±"): "+-"
}


def make_usable(environment: MutableMapping[str, str]) -> None:
    """Open missing streams, and drop what would stop or mislead a command.

    A letter that an encoding lacks is shown and read as a question mark. Sizes that no terminal has
    are removed from the environment, so that the terminal's own count.
    """
    open_missing_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    for name in ("COLUMNS", "LINES"):
        if name in environment and not _SIZE.fullmatch(environment[name]):
            del environment[name]


def open_missing_streams() -> None:
    """Open the null device for each stream that is missing, as in services and under pythonw.

    Otherwise a file of the command could get the stream's number, and child processes write to it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            number = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(number, True)  # noqa: FBT003 — Python's signature
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))


def drop_output() -> None:
    """Drop what is still to be written: nobody reads it (``shithead … | head``)."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())


def json_text(value: object) -> str:
    """A value as JSON, indented for people."""
    import msgspec  # help needs none

    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


def print_json(value: object) -> None:
    """Print a value as JSON."""
    sys.stdout.write(json_text(value))


def displayable(text: str, encoding: str | None) -> str:
    """The text without control codes, and with plain letters where an encoding lacks the signs."""
    shown = text.translate(_CONTROLS)
    try:
        shown.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return shown.translate(_PLAIN)
    return shown


def cleaned(line: str) -> str:
    """A line of input without control codes."""
    return line.translate(dict.fromkeys(_CONTROLS, " ")).strip()
