"""Reading TOML from anybody: size and nesting are checked before a parser sees the text.

The parser of the standard library takes time that grows with the square of a dotted key's parts:
20 s for one key of 64 KB.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from shithead.errors import ShitheadError

MOST_PARTS: Final = 8
"""Parts of a dotted key: ``rules.deck.packs`` has three."""

MOST_LEVELS: Final = 8
"""Brackets within one another."""

_ASIDE: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'{1,2}(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts and comments; an unfinished one reaches to the end, so that nothing is searched twice."""

_BLANKS: Final = re.compile(r"[ \t]+")
_DOTTED: Final = re.compile(r"[\w.-]+")
_BRACKET: Final = re.compile(r"[\[\]{}]")


class TomlError(ShitheadError):
    """A text that is no TOML, or TOML beyond the limits."""


def read_toml(text: str, most: int | None = None) -> dict[str, Any]:
    """The table in a text.

    Args:
        text: the TOML.
        most: bytes that it may have; None: any number.

    Raises:
        TomlError: the text is too long, nested too deeply, or no TOML.
    """
    size = len(text.encode(errors="surrogatepass"))
    if most is not None and size > most:
        raise TomlError("toml-too-long", size=size, most=most)
    _check_nesting(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise TomlError("toml-broken", why=str(error)) from error


def _check_nesting(text: str) -> None:
    """Refuse dotted keys of many parts and brackets within brackets, in one pass over the text.

    Raises:
        TomlError: naming the line.
    """
    bare = _BLANKS.sub("", _ASIDE.sub(_blanked, text))
    for key in _DOTTED.finditer(bare):
        if key[0].count(".") >= MOST_PARTS:
            raise _too_deep(bare, key.start(), "key", MOST_PARTS)
    level = 0
    for bracket in _BRACKET.finditer(bare):
        level = max(0, level + (1 if bracket[0] in "[{" else -1))
        if level > MOST_LEVELS:
            raise _too_deep(bare, bracket.start(), "brackets", MOST_LEVELS)


def _blanked(aside: re.Match[str]) -> str:
    """A placeholder for a text, which may be a part of a key; lines still count."""
    return "\n" * aside[0].count("\n") or ("" if aside[0].startswith("#") else "s")


def _too_deep(text: str, at: int, kind: str, most: int) -> TomlError:
    line = text.count("\n", 0, at) + 1
    return TomlError("toml-too-deep", line=line, kind=kind, most=most)
