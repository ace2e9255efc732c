"""Values on the command line: names in help, parsing, and completion.

The name of a kind of value is that of its placeholder in help: ``cli-value-…``. At the end stand
the options that several commands have. What an option means is said in ``cli.ftl``, under its first
spelling; the others are old ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from pathlib import Path
from typing import Final, TypeAlias, TypeVar, get_type_hints

import click
from click import Argument, Option
from click.shell_completion import CompletionItem
from msgspec import Struct

from shithead.close_match import close_match
from shithead.commands.command import CommandError
from shithead.deck.shuffle import Seed, seed_of
from shithead.defaults import DEFAULT_PRESET

T = TypeVar("T")

MOST_SEATS: Final = 99
MANY: Final = 10**9
MILLION: Final = 10**6

_MOST_SECONDS: Final = 24 * 3600

# What a shell offers for a word that is being typed ----------------------------------------------

Offer: TypeAlias = Callable[[str], list[CompletionItem]]
"""Finds what the beginning of a word may become."""


def offered_words(known: Iterable[str], begun: str) -> list[CompletionItem]:
    """Those words of a list that begin with a text."""
    return [CompletionItem(word) for word in known if word.startswith(begun)]


def nothing(_: str) -> list[CompletionItem]:
    """No completion."""
    return []


def files(begun: str) -> list[CompletionItem]:
    """Any files, as the shell itself finds them."""
    return [CompletionItem(begun, type="file")]


def folders(begun: str) -> list[CompletionItem]:
    """Folders, as the shell itself finds them."""
    return [CompletionItem(begun, type="dir")]


def rule_sets(begun: str) -> list[CompletionItem]:
    """Presets, and rule files in the folder that is being typed."""
    from shithead.ruleset.preset_files import aliases, rule_names

    return offered_words((*rule_names(), *aliases()), begun) + _files_of(begun, ".toml")


def records(begun: str) -> list[CompletionItem]:
    """Game records in the folder that is being typed."""
    return _files_of(begun, ".shg")


def puzzle_sets(begun: str) -> list[CompletionItem]:
    """Rule sets that come with puzzles, and files of puzzles in the folder that is being typed."""
    from shithead.lab.puzzle import puzzle_rules

    return offered_words(puzzle_rules(), begun) + _files_of(begun, ".jsonl")


def bots(begun: str) -> list[CompletionItem]:
    """The next bot of a list with commas."""
    from shithead.bots import bot_names

    before, comma, _ = begun.rpartition(",")
    return offered_words((f"{before}{comma}{name}" for name in bot_names()), begun)


def seats(context: click.Context, _: object, begun: str) -> list[CompletionItem]:
    """Numbers of seats that the rules of the table allow, as far as they are typed already."""
    from shithead.errors import ShitheadError
    from shithead.ruleset.loader import rules

    try:
        deck = rules(context.params["rules"]).deck
    except ShitheadError:
        return []
    return offered_words(map(str, range(deck.players_min, deck.players_max + 1)), begun)


def _files_of(begun: str, suffix: str) -> list[CompletionItem]:
    """Files with a suffix, and folders, whose path begins with a text."""
    typed = Path(begun)
    folder = typed if begun.endswith("/") else typed.parent
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    paths = [f"{path}/" if path.is_dir() else str(path) for path in found]
    fitting = (path for path in paths if path.endswith((suffix, "/")) and path != begun)
    return offered_words(fitting, begun)


# How values are read -----------------------------------------------------------------------------


class Kind(click.ParamType[T]):
    """A kind of value: its name, what reads a word, and what a shell offers for it."""

    def __init__(self, name: str, read: Callable[[str], T], offer: Offer = nothing) -> None:
        self.name = name
        self.read = read
        self._offer = offer

    def convert(self, value: str, param: click.Parameter | None, _ctx: object) -> T:
        """The value of a word.

        Raises:
            CommandError: the text is not a value of this kind; the message may name the option.
        """
        try:
            return self.read(value)
        except CommandError as error:
            error.arguments["option"] = param.opts[0] if param else ""
            raise

    def shell_complete(self, _ctx: object, _param: object, incomplete: str) -> list[CompletionItem]:
        """What the word may become."""
        return self._offer(incomplete)


def whole_number(least: int, most: int) -> Kind[int]:
    """Whole numbers from one to another."""

    def read(value: str | int) -> int:
        try:
            number = int(value)
        except ValueError:
            raise CommandError("cli-no-number", value=value) from None
        if not least <= number <= most:
            raise CommandError("cli-number-range", value=value, least=least, most=most)
        return number

    return Kind("number", read)


def one_of(name: str, known: Sequence[str], refusal: str = "cli-no-format") -> Kind[str]:
    """Formats, or other words of a short list.

    Args:
        name: that of the placeholder in help.
        refusal: the complaint about another one.
    """

    def read(text: str) -> str:
        if text not in known:
            allowed, close = ", ".join(known), close_match(text, known)
            raise CommandError(refusal, value=text, allowed=allowed, close=close)
        return text

    return Kind(name, read, lambda begun: offered_words(known, begun))


def _seconds(value: str | float) -> float:
    try:
        found = float(value)
    except ValueError:
        found = 0.0
    if not 0 < found < inf:
        raise CommandError("cli-no-seconds", value=value)
    if found > _MOST_SECONDS:
        raise CommandError("cli-many-seconds", value=value, most=_MOST_SECONDS)
    return found


def _seed(value: str | int) -> Seed:
    try:
        return seed_of(int(value))
    except ValueError:
        return seed_of(str(value))


def names(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(name.strip() for name in text.split(","))


BOT: Final = Kind("bot", str, bots)
FILE: Final = Kind("file", Path, files)
FILE_NAME: Final = Kind("file", str, files)
RULE_SET: Final = Kind("rules", str, rule_sets)
SECONDS: Final = Kind("seconds", _seconds)
SEED: Final = Kind("seed", _seed)

# Options of several commands ---------------------------------------------------------------------


def parameters_of(options: type[Struct]) -> list[click.Parameter]:
    """The parameters that the fields of a struct of options declare beside their types."""
    hints = get_type_hints(options, include_extras=True).values()
    return [each for hint in hints for each in getattr(hint, "__metadata__", ())]


RULES: Final = Option(["--rules"], type=RULE_SET, default=DEFAULT_PRESET)
EXTENDS: Final = Option(["--extends", "--from"], type=RULE_SET, default=DEFAULT_PRESET)
GAMES: Final = Option(["--games"], type=whole_number(1, MANY), default=1000)
CHANCE: Final = Option(["--seed"], type=SEED)
OUT: Final = Option(["--out", "--output"], type=FILE)
DATABASE: Final = Option(["--database"], type=Kind("database", str, files))

NAMED_RULES: Final = Argument(["rules"], type=RULE_SET)
RECORD_FILE: Final = Argument(["file"], type=Kind("file", Path, records))
NEW_FILE: Final = Argument(["file"], type=FILE)
