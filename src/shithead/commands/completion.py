"""Shell completion: rule sets, bots, seats, formats, languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from shithead.localization import LANGUAGES


def one_of(values: Iterable[str]) -> Callable[[str], list[str]]:
    """A completion from a fixed list."""
    known = list(values)

    def complete(incomplete: str) -> list[str]:
        return [value for value in known if value.startswith(incomplete)]

    return complete


languages: Final = one_of(LANGUAGES)


def rule_sets(incomplete: str) -> list[str]:
    """Presets, and rule files in the folder that is being typed."""
    from shithead.ruleset.preset_files import aliases, rule_names

    return [*one_of((*rule_names(), *aliases()))(incomplete), *_files(incomplete, ".toml")]


def puzzles(incomplete: str) -> list[str]:
    """Rule sets that come with puzzles, and files of puzzles in the folder that is being typed."""
    from shithead.lab.puzzle_sets import puzzle_rules

    return [*one_of(puzzle_rules())(incomplete), *_files(incomplete, ".jsonl")]


def records(incomplete: str) -> list[str]:
    """Game records in the folder that is being typed."""
    return _files(incomplete, ".shg")


def bots(incomplete: str) -> list[str]:
    """The next bot of a list with commas."""
    from shithead.bots import bot_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in bot_names() if name.startswith(last)]


def seats(ctx: Any, incomplete: str) -> list[str]:
    """Numbers of seats that the rules named before allow."""
    from shithead.errors import ShitheadError
    from shithead.ruleset.loader import rules

    try:
        deck = rules(ctx.params.get("rules") or "sh-thead").deck
    except ShitheadError:
        return []
    return one_of(map(str, range(deck.players_min, deck.players_max + 1)))(incomplete)


def _files(incomplete: str, suffix: str) -> list[str]:
    """Files with a suffix, and folders, whose path begins with a text."""
    typed = Path(incomplete)
    folder = typed if incomplete.endswith("/") else typed.parent
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    paths = [f"{path}/" if path.is_dir() else str(path) for path in found]
    return [
        path
        for path in paths
        if path.startswith(incomplete) and path.endswith((suffix, "/")) and path != incomplete
    ]
