"""Diagnosing invalid TOML: the line, the problem, and a suggested correction."""

from __future__ import annotations

import re
import tomllib
from typing import Final

from msgspec import Struct

from shithead.close_match import NO_MATCH

_KINDS: Final = {
    "Cannot overwrite": "twice",
    "Duplicate": "twice",
    "Cannot": "table",
    "Expected '='": "statement",
    "Expected newline": "rest",
    "Expected ']": "header",
    "Expected": "unclosed",
    "Invalid statement": "statement",
    "Invalid initial": "statement",
    "Invalid hex": "backslash",
    "Invalid": "value",
    "Unclosed": "unclosed",
    "Unterminated": "unclosed",
    "Unescaped": "backslash",
    "Escaped": "backslash",
    "Illegal character '\\n'": "unclosed",
    "Illegal": "letter",
    "Found": "letter",
}
"""Prefixes of parser messages, each with the message variant; the first match counts."""

_LONGEST: Final = 200
"""The longest line that is corrected."""

_MENDS: Final = (
    (r"\s+#.*$", ""),
    ("[„“”«»]", '"'),
    ("[‚‘’‹›]", "'"),  # noqa: RUF001 — what people type
    (r"^([\w.-]+)\s*[:=]+>?\s*", r"\1 = "),
    (r"""^([\w.-]+)\s+(?=["'\[{\d])""", r"\1 = "),
    (r"^(\w+\])$", r"[\1"),
    (r"""("[^"]*")\s*:""", r"\1 ="),
    (r"([{,]\s*)(\d+\+)", r'\1"\2"'),
    (r"= (True|yes|Yes|ja|Ja|on)$", "= true"),
    (r"= (False|no|No|nein|Nein|off)$", "= false"),
    (r"= 0+(\d+)$", r"= \1"),
    (r"= ([^\W\d][^\"'\[\]{}]*)$", r'= "\1"'),
    (r"""(\[[^"\]]*"[^"\]]*)\]$""", r'\1"]'),
    (r"""(?<=[\w"])\s+(?=["\w][^=]*\])""", ", "),
    (r"""(?<=[\[,=] )([^\W\d]\w*)|(?<=[\[,])([^\W\d]\w*)""", r'"\1\2"'),
    (r"""(["\w\]}])\s*(?:[,;]|//)[^"\[\]{}]*$""", r"\1"),
)
"""Common mistakes and their corrections, applied in this order."""

_ENDS: Final = ("", '"', "]", '"]', "}", '"}')
"""Characters that may be missing at the end of a line."""


class TomlFault(Struct, frozen=True):
    """A fault in a text.

    Attributes:
        line: its number, from 1; 0 for a text of one line.
        text: the line.
        kind: names the variant of the message ``toml-broken``.
        mended: the corrected line, or :data:`NO_MATCH`.
    """

    line: int
    text: str
    kind: str
    mended: str


def toml_fault(text: str, said: str) -> TomlFault:
    """The fault that the parser has found in a text.

    Args:
        text: the TOML.
        said: the parser's message.
    """
    lines = text.splitlines() or [""]
    found = re.search(r"at line (\d+)", said)
    number = min(int(found[1]) if found else len(lines), len(lines))
    kind = next((kind for begin, kind in _KINDS.items() if said.startswith(begin)), "other")
    if kind not in {"twice", "table"}:
        number = _line_at_fault(lines, number)
    line = lines[number - 1].strip()
    shown = number if len(lines) > 1 else 0
    return TomlFault(shown, line, kind, NO_MATCH if _is_toml(line) else mended(line))


def _line_at_fault(lines: list[str], number: int) -> int:
    """The number of the invalid line: where the parser stopped, or an earlier one."""
    before = (n for n in range(number, 0, -1) if not _is_toml(lines[n - 1]))
    return next(before, number)


def mended(line: str) -> str:
    """A corrected line, by common mistakes; or :data:`NO_MATCH`."""
    text = line.strip()
    if len(text) > _LONGEST or not re.match(r"[\w\[]", text):
        return NO_MATCH
    for wrong, right in _MENDS:
        text = re.sub(wrong, right, text)
        whole = next((text + end for end in _ENDS if _is_toml(text + end)), None)
        if whole is not None:
            return whole
    return NO_MATCH


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
