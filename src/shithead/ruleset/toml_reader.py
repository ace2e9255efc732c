"""Reading untrusted TOML: size and nesting are checked before parsing.

The standard library's parser takes time quadratic in the parts of a dotted key: 20 s for one key
of 64 KB.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from msgspec import structs

from shithead.errors import ShitheadError
from shithead.ruleset.toml_fault import toml_fault

MOST_PARTS: Final = 8
"""Parts of a dotted key: ``rules.deck.packs`` has three."""

LONGEST_NUMBER: Final = 100
"""Characters of a number or a date: Python cannot print numbers of thousands of digits."""

MOST_LEVELS: Final = 8
"""The deepest nesting of brackets."""

_ASIDE: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'{1,2}(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Strings and comments; an unterminated one extends to the end, which avoids backtracking."""

_BLANKS: Final = re.compile(r"[ \t]+")
_WORD: Final = re.compile(r"[\w.-]+")
_BRACKET: Final = re.compile(r"[\[\]{}]")


class TomlError(ShitheadError):
    """A text that is no TOML, or TOML beyond the limits."""


def read_toml(text: str | bytes, most: int | None = None) -> dict[str, Any]:
    """The table in a text.

    Args:
        text: the TOML, or its bytes.
        most: bytes that it may have; None: any number.

    Raises:
        TomlError: the text is too long, nested too deeply, has too long a number, or is no TOML.
    """
    if isinstance(text, bytes):
        text = _decoded(text)
    text = text.removeprefix("\ufeff")  # the mark that some editors put before a text
    size = len(text.encode(errors="surrogatepass"))
    if most is not None and size > most:
        raise TomlError("toml-too-long", size=size, most=most)
    _check_shape(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        fault = toml_fault(text, str(error))
        raise TomlError("toml-broken", **structs.asdict(fault)) from error


def _decoded(text: bytes) -> str:
    """The text that bytes hold.

    Raises:
        TomlError: they are not in UTF-8.
    """
    wide = b"\0" in text
    try:
        if not wide:
            return text.decode()
    except UnicodeDecodeError:
        pass
    raise TomlError("toml-not-utf8", wide="yes" if wide else "no")


def _check_shape(text: str) -> None:
    """Refuse dotted keys of many parts, long numbers, and brackets within brackets.

    Raises:
        TomlError: naming the line.
    """
    bare = _BLANKS.sub("", _ASIDE.sub(_blanked, text))
    for word in _WORD.finditer(bare):
        if word[0].count(".") >= MOST_PARTS:
            raise _beyond(bare, word.start(), "key", MOST_PARTS)
        if word[0].lstrip("-")[:1].isdigit() and len(word[0]) > LONGEST_NUMBER:
            raise _beyond(bare, word.start(), "number", LONGEST_NUMBER)
    level = 0
    for bracket in _BRACKET.finditer(bare):
        level = max(0, level + (1 if bracket[0] in "[{" else -1))
        if level > MOST_LEVELS:
            raise _beyond(bare, bracket.start(), "brackets", MOST_LEVELS)


def _blanked(aside: re.Match[str]) -> str:
    """A placeholder for a text, which may be a part of a key; lines still count."""
    return "\n" * aside[0].count("\n") or ("" if aside[0].startswith("#") else "s")


def _beyond(text: str, at: int, kind: str, most: int) -> TomlError:
    line = text.count("\n", 0, at) + 1
    return TomlError("toml-too-deep", line=line, kind=kind, most=most)
