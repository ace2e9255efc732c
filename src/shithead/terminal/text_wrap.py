"""Wrapping lines of text between words, below what a line begins with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from rich.cells import cell_len

_HEAD: Final = re.compile(r" *(?:\d+  |[-+=<>?a-z]  |· )?")
"""What a line begins with before its words: blanks, perhaps a number, a key or a bullet."""


def wrapped(line: str, width: int) -> Iterator[str]:
    """A line in rows that are no wider, all hanging below its first word.

    A word longer than a row stays whole: it may be the name of a file.

    Args:
        line: without line ends.
        width: columns of a row.
    """
    if cell_len(line) <= width:
        yield line
        return
    head = _HEAD.match(line)
    start = head[0] if head else ""
    yield from _filled(start, line[len(start) :].split(), len(start), width)


def definitions(pairs: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Terms and their meanings in two columns, the meaning wrapped within its own.

    Args:
        pairs: terms and meanings.
        width: columns of a row.
    """
    found = list(pairs)
    column = 4 + max((cell_len(term) for term, _ in found), default=0)
    for term, meaning in found:
        start = f"  {term}"
        start += " " * (column - cell_len(start))
        yield from _filled(start, meaning.split(), column, width)


def _filled(start: str, words: list[str], indent: int, width: int) -> Iterator[str]:
    """Words in rows: the first row begins with ``start``, the others with blanks."""
    row, filled = start, False
    for word in words:
        longer = f"{row} {word}" if filled else row + word
        if filled and cell_len(longer) > width:
            yield row
            longer = " " * indent + word
        row, filled = longer, True
    yield row
