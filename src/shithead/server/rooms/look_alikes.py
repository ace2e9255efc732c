"""Names that look alike, by Unicode's list of confusable characters (UTS 39)."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Any


def looks(name: str) -> frozenset[str]:
    """What a name looks like, as written and in small letters; names that share one look alike."""
    folded = name.casefold()
    return frozenset({_skeleton(name).casefold(), _skeleton(folded).casefold()})


def _skeleton(name: str) -> str:
    """The name with every character replaced by the one that stands for all that look like it."""
    decomposed = unicodedata.normalize("NFKD", name)
    return unicodedata.normalize("NFKD", "".join(map(_prototype, decomposed)))


@lru_cache(maxsize=1 << 12)
def _prototype(letter: str) -> str:
    """The character or characters that stand for all that look like a character.

    The library's list names them for each other, so it is whichever has most that look like it.
    """
    known = _confusables()
    candidates: list[str] = [letter, *(entry["c"] for entry in known.get(letter, ()))]
    return min(candidates, key=lambda each: (-len(known.get(each, ())), each))


@cache
def _confusables() -> dict[str, Any]:
    """The library's list; empty where it is not installed, since there is only one person."""
    try:
        from confusable_homoglyphs.confusables import confusables_data
    except ImportError:
        return {}
    found: dict[str, Any] = confusables_data
    return found
