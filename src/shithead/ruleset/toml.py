"""TOML from anybody: read within limits, its faults located, values written on one line.

The standard library's parser takes time quadratic in the parts of a dotted key: 20 s for one key
of 64 KB. So size and nesting are checked before it reads.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from shithead.errors import ShitheadError

MOST_PARTS: Final = 8
"""Parts of a dotted key: ``rules.deck.packs`` has three."""

LONGEST_NUMBER: Final = 100
"""Characters of a number or a date: Python cannot print numbers of thousands of digits."""

MOST_LEVELS: Final = 8
"""The deepest nesting of brackets."""

_STRING_OR_COMMENT: Final = re.compile(
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
        if b"\0" in text:
            raise TomlError("toml-not-utf8", wide="yes")
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise TomlError("toml-not-utf8", wide="no") from error
    text = text.removeprefix("\ufeff")  # the mark that some editors put before a text
    size = len(text.encode(errors="surrogatepass"))
    if most is not None and size > most:
        raise TomlError("toml-too-long", size=size, most=most)
    bare = _STRING_OR_COMMENT.sub(  # a text may be a part of a key; lines still count
        lambda found: "\n" * found[0].count("\n") or ("" if found[0][0] == "#" else "s"), text
    )
    bare = _BLANKS.sub("", bare)
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
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _fault(text, str(error)) from error


def _beyond(text: str, at: int, kind: str, most: int) -> TomlError:
    line = text.count("\n", 0, at) + 1
    return TomlError("toml-too-deep", line=line, kind=kind, most=most)


# Faults -------------------------------------------------------------------------------------------

_KINDS: Final = (
    (r"Cannot overwrite|Duplicate", "twice"),
    (r"Cannot", "table"),
    (r"Expected newline", "rest"),
    (r"Expected '='|Invalid (statement|initial)", "statement"),
    (r"Expected ']", "header"),
    (r"Expected|Unclosed|Unterminated|Illegal character '\\n'", "unclosed"),
    (r"Unescaped|Escaped|Invalid hex", "backslash"),
    (r"Illegal|Found", "letter"),
    (r"Invalid", "value"),
)
"""Beginnings of the parser's messages, each with the variant of ours; the first match counts."""


def _fault(text: str, said: str) -> TomlError:
    """The line at fault, the place in it where reading stopped, and what is wrong.

    Args:
        said: the parser's message, whose position lies behind the line at fault where a text or a
            list is not closed.
    """
    lines = text.splitlines() or [""]
    found = re.search(r"at line (\d+), column (\d+)", said)
    number, column = map(int, found.groups()) if found else (len(lines), 1)
    number = min(number, len(lines))
    kind = next((kind for begin, kind in _KINDS if re.match(begin, said)), "other")
    rest = ""
    if kind not in {"twice", "table"}:
        rest = lines[number - 1][column - 1 :].strip()
        earlier = next((n for n in range(number, 0, -1) if not _is_toml(lines[n - 1])), number)
        if earlier != number:
            number, rest = earlier, ""
    line = lines[number - 1].strip()
    place = "line" if rest in {"", line} else "inside"
    shown = number if len(lines) > 1 else 0
    return TomlError("toml-broken", line=shown, text=line, kind=kind, place=place, rest=rest)


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


# Writing ------------------------------------------------------------------------------------------

_BARE: Final = re.compile(r"\w+", re.ASCII)


def inline_value(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{toml_key(str(key))} = {inline_value(v)}" for key, v in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_key(name: str) -> str:
    """A key, quoted if necessary."""
    return name if _BARE.fullmatch(name) else inline_value(name)
