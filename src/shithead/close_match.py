"""Close matches: the word or file that a misspelt name may mean."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

NO_MATCH: Final = "none"
"""What texts are given as ``$close`` where nothing is close."""


def close_match(word: object, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known word that is nearest to another, whatever their case.

    Args:
        word: the word as somebody wrote it.
        known: the words that there are.
        cutoff: the least similarity, from 0 to 1.

    Returns:
        One of the known words, or ``NO_MATCH``.
    """
    words = {one.casefold(): one for one in known}
    found = get_close_matches(str(word).casefold(), words, n=1, cutoff=cutoff)
    return words[found[0]] if found else NO_MATCH


def close_file(path: Path, suffix: str) -> str:
    """The file in the same folder whose name is nearest to that of a missing one.

    Args:
        path: a path without a file.
        suffix: the suffix of the files that may be meant.
    """
    try:
        names = [file.stem for file in path.parent.iterdir() if file.suffix == suffix]
    except (OSError, ValueError):  # no folder, or what cannot be a path
        return NO_MATCH
    found = close_match(path.name.removesuffix(suffix), names)
    return found if found == NO_MATCH else str(path.parent / (found + suffix))
