"""Values on the command line: what help calls them, how they are read, what a shell offers.

The name of a kind of value is that of its placeholder in help: ``cli-value-…``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click

from shithead.close_match import close_match
from shithead.commands import completion, network_values
from shithead.commands.command_error import CommandError
from shithead.deck.shuffle import Seed, seed_of
from shithead.localization import LANGUAGES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

T = TypeVar("T")

MOST_SEATS: Final = 99

_MOST_SECONDS: Final = 24 * 3600
_WEB_FOLDER: Final = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")


class _Kind(click.ParamType[T]):
    """A kind of value: its name, what reads a word, and what a shell offers for it."""

    def __init__(
        self, name: str, read: Callable[[str], T], offer: completion.Offer = completion.nothing
    ) -> None:
        self.name = name
        self._read = read
        self._offer = offer

    def convert(self, value: str, _param: object, _ctx: object) -> T:
        return self._read(value)

    def shell_complete(self, _ctx: object, _param: object, incomplete: str) -> list[CompletionItem]:
        return self._offer(incomplete)


class _WholeNumber(click.ParamType[int]):
    name = "number"

    def __init__(self, least: int | None, most: int | None) -> None:
        self._least = least
        self._most = most

    def convert(self, value: str | int, param: click.Parameter | None, _ctx: object) -> int:
        try:
            number = int(value)
        except ValueError:
            raise CommandError("cli-no-number", option=_spelt(param), value=value) from None
        least, most = self._least, self._most
        if (least is not None and number < least) or (most is not None and number > most):
            bounds = {"least": least, "most": most}
            raise CommandError("cli-number-range", option=_spelt(param), value=value, **bounds)
        return number


class _SeedKind(click.ParamType[Seed]):
    name = "seed"

    def convert(self, value: str | int, _param: object, _ctx: object) -> Seed:
        try:
            return seed_of(int(value))
        except ValueError:
            return seed_of(value)


class _Seconds(click.ParamType[float]):
    name = "seconds"

    def convert(self, value: str | float, param: click.Parameter | None, _ctx: object) -> float:
        try:
            found = float(value)
        except ValueError:
            found = 0.0
        if not 0 < found < inf:
            raise CommandError("cli-no-seconds", option=_spelt(param), value=value)
        if found > _MOST_SECONDS:
            most = _MOST_SECONDS
            raise CommandError("cli-many-seconds", option=_spelt(param), value=value, most=most)
        return found


class _BotsOrCount(click.ParamType[tuple[str, ...] | int]):
    name = "bots"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...] | int:
        counted = value.removeprefix("-").isdecimal()
        return whole_number(0, MOST_SEATS).convert(value, param, ctx) if counted else _names(value)

    def shell_complete(self, _ctx: object, _param: object, incomplete: str) -> list[CompletionItem]:
        return completion.bots(incomplete)


class _Network(_Kind[str]):
    def split_envvar_value(self, rv: str) -> list[str]:
        """What stands between commas."""
        return [value for value in rv.split(",") if value.strip()]


def _spelt(option: click.Parameter | None) -> str:
    return option.opts[0] if option else ""


def whole_number(least: int | None = None, most: int | None = None) -> click.ParamType[int]:
    """Whole numbers.

    Args:
        least: the smallest one that is taken; None: any.
        most: the largest one that is taken; None: any.
    """
    return _WholeNumber(least, most)


def one_of(name: str, known: Sequence[str], refusal: str = "cli-no-format") -> click.ParamType[str]:
    """Formats, or other words of a short list.

    Args:
        name: of the placeholder in help.
        known: those that there are.
        refusal: the complaint about another one.
    """

    def read(text: str) -> str:
        if text not in known:
            allowed, close = ", ".join(known), close_match(text, known)
            raise CommandError(refusal, value=text, allowed=allowed, close=close)
        return text

    return _Kind(name, read, completion.words(known))


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _web_folder(text: str) -> str:
    """The path of a folder, without a slash at its end; empty for the root."""
    path = text.rstrip("/")
    if path and not _WEB_FOLDER.fullmatch(path):
        raise CommandError("cli-serve-no-folder", value=text)
    return path


RULE_SET: Final = _Kind("rules", str, completion.rule_sets)
BOT: Final = _Kind("bot", str, completion.bots)
BOTS: Final = _Kind("bots", _names, completion.bots)
RECORD: Final = _Kind("file", Path, completion.records)
FILE: Final = _Kind("file", Path, completion.files)
FILE_NAME: Final = _Kind("file", str, completion.files)
FOLDER: Final = _Kind("folder", Path, completion.folders)
DATABASE: Final = _Kind("database", str, completion.files)
WEB_FOLDER: Final = _Kind("web-folder", _web_folder)
PUZZLE: Final = _Kind("puzzle", str, completion.puzzles)
NAMES: Final = _Kind("names", _names)
LANGUAGE: Final = _Kind("language", str, completion.words(LANGUAGES))
SECONDS: Final = _Seconds()
SEED: Final = _SeedKind()
BOTS_OR_COUNT: Final = _BotsOrCount()
HOST: Final = _Kind("address", network_values.listening_host)
SERVER: Final = _Kind("address", network_values.server_address)
HOST_NAME: Final = _Kind("name", network_values.public_name)
PUSH_HOST: Final = _Kind("name", network_values.push_host)
ORIGIN: Final = _Kind("origin", network_values.page_origin)
ENDPOINT: Final = _Kind("endpoint", network_values.endpoint)
NETWORK: Final = _Network("proxy", network_values.network)
