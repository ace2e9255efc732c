"""Numbers that depend on a count: packs and row sizes by seats, jokers by packs."""

from __future__ import annotations

import re
from typing import TypeGuard

from msgspec import Struct

from shithead.ruleset.size_limits import GREATEST_NUMBER

_SPAN = re.compile(r"(\d+)(?:-(\d+)|(\+))?")


class Spans(Struct, frozen=True):
    """Numbers by spans, written ``{"2-4" = 1, "5+" = 2}``, ``{all = 1}`` or just ``1``.

    Attributes:
        spans: (from, to, number) with ``to`` None for "and more"; the first span that fits counts.
        otherwise: the number outside all spans; None: no number is allowed there.
    """

    spans: tuple[tuple[int, int | None, int], ...]
    otherwise: int | None = None

    def get(self, count: int) -> int | None:
        """The number for ``count``; None if none is given."""
        for low, high, number in self.spans:
            if count >= low and (high is None or count <= high):
                return number
        return self.otherwise

    def plain(self) -> int | dict[str, int]:
        """The notation of rule files; :func:`read_spans` reads it back."""
        if not self.spans:
            return self.otherwise or 0
        words = {_span_text(low, high): number for low, high, number in self.spans}
        return words | ({"all": self.otherwise} if self.otherwise is not None else {})


def number_for(value: int | Spans, count: int) -> int:
    """The number for ``count`` of a plain number or of spans; 0 if none is given."""
    return (value.get(count) or 0) if isinstance(value, Spans) else value


def greatest(value: int | Spans) -> int:
    """The greatest number of a plain number or of spans."""
    if isinstance(value, int):
        return value
    return max([value.otherwise or 0, *(number for _, _, number in value.spans)])


def _span_text(low: int, high: int | None) -> str:
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def read_spans(value: object) -> Spans:
    """Spans from their plain form: a whole number, or a table from span to whole number.

    Raises:
        ValueError: it is neither.
    """
    if _is_count(value):
        return Spans((), value)
    if not isinstance(value, dict) or not value or not all(map(_is_count, value.values())):
        raise ValueError(value)
    spans = tuple((*_read_span(key), number) for key, number in value.items() if key != "all")
    return Spans(spans, value.get("all"))


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= GREATEST_NUMBER


def _read_span(text: object) -> tuple[int, int | None]:
    match = _SPAN.fullmatch(str(text))
    if match is None:
        raise ValueError(text)
    low = int(match[1])
    high = None if match[3] else int(match[2] or low)
    if high is not None and high < low:
        raise ValueError(text)
    return low, high
