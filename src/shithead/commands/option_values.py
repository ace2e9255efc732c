"""Readers of option values: words of the command line as numbers, formats, paths and lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path

from shithead.close_match import close_match
from shithead.commands.cli_help import CommandError


def integer(
    option: str, least: int | None = None, most: int | None = None
) -> Callable[[str | int], int]:
    """A reader of whole numbers.

    Args:
        option: its name, for complaints.
        least: the smallest number that it takes; None: any.
        most: the largest number that it takes; None: any.
    """

    def read(text: str | int) -> int:
        try:
            number = int(text)
        except ValueError:
            raise CommandError("cli-no-number", option=option, value=text) from None
        if (least is not None and number < least) or (most is not None and number > most):
            raise CommandError(
                "cli-number-range", option=option, value=text, least=least, most=most
            )
        return number

    return read


def positive_seconds(option: str) -> Callable[[str | float], float]:
    """A reader of times greater than 0.

    Args:
        option: its name, for complaints.
    """

    def read(text: str | float) -> float:
        try:
            found = float(text)
        except ValueError:
            found = 0.0
        if not 0 < found < inf:
            raise CommandError("cli-no-seconds", option=option, value=text)
        return found

    return read


def one_of(formats: Sequence[str]) -> Callable[[str], str]:
    """A reader of formats.

    Args:
        formats: their names.
    """

    def read(text: str) -> str:
        if text not in formats:
            known, close = ", ".join(formats), close_match(text, formats)
            raise CommandError("cli-no-format", value=text, allowed=known, close=close)
        return text

    return read


def path(text: str | Path) -> Path:
    """A path; nothing need exist there."""
    return Path(text)


def name_list(text: str | None) -> tuple[str, ...]:
    """The names between commas; none where the option is left out."""
    return tuple(name.strip() for name in text.split(",")) if text is not None else ()
