"""Shell completion: what a word that is being typed may become."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

import click
from click.shell_completion import CompletionItem

Offer: TypeAlias = Callable[[str], list[CompletionItem]]
"""Finds what the beginning of a word may become."""


def words(known: Iterable[str]) -> Offer:
    """A completion from a fixed list."""
    return lambda begun: _items(word for word in known if word.startswith(begun))


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

    return words((*rule_names(), *aliases()))(begun) + _files_of(begun, ".toml")


def puzzles(begun: str) -> list[CompletionItem]:
    """Rule sets that come with puzzles, and files of puzzles in the folder that is being typed."""
    from shithead.lab.puzzle import puzzle_rules

    return words(puzzle_rules())(begun) + _files_of(begun, ".jsonl")


def records(begun: str) -> list[CompletionItem]:
    """Game records in the folder that is being typed."""
    return _files_of(begun, ".shg")


def bots(begun: str) -> list[CompletionItem]:
    """The next bot of a list with commas."""
    from shithead.bots import bot_names

    before, comma, last = begun.rpartition(",")
    return _items(f"{before}{comma}{name}" for name in bot_names() if name.startswith(last))


def seats(context: click.Context, option: object, begun: str) -> list[CompletionItem]:  # noqa: ARG001 — Click's
    """Numbers of seats that the rules of the table allow.

    Args:
        context: of what is typed already, the rules among it.
        option: whose value is completed.
        begun: of the value.
    """
    from shithead.errors import ShitheadError
    from shithead.ruleset.loader import rules

    try:
        deck = rules(context.params["rules"]).deck
    except ShitheadError:
        return []
    return words(map(str, range(deck.players_min, deck.players_max + 1)))(begun)


def _items(found: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(word) for word in found]


def _files_of(begun: str, suffix: str) -> list[CompletionItem]:
    """Files with a suffix, and folders, whose path begins with a text."""
    typed = Path(begun)
    folder = typed if begun.endswith("/") else typed.parent
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    paths = [f"{path}/" if path.is_dir() else str(path) for path in found]
    return _items(
        path
        for path in paths
        if path.startswith(begun) and path.endswith((suffix, "/")) and path != begun
    )
