"""Values of options with a notation of their own: numbers by span, conditions, frozen tables."""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn, TypeGuard, TypeVar

from msgspec import Struct

from shithead.cards import rank_index, rank_word
from shithead.ruleset.size_limits import GREATEST_COUNT, GREATEST_NUMBER

# Numbers that depend on a count: packs and row sizes by seats, jokers by packs --------------------

_SPAN: Final = re.compile(r"(\d+)(?:-(\d+)|(\+))?")


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

    @property
    def numbers(self) -> list[int]:
        """Every number that some count may have."""
        rest = [] if self.otherwise is None and self.spans else [self.otherwise or 0]
        return [*(number for _, _, number in self.spans), *rest]

    def plain(self) -> int | dict[str, int]:
        """The notation of rule files; ``read_spans`` reads it back."""
        if not self.spans:
            return self.otherwise or 0
        words = {
            f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}": number
            for low, high, number in self.spans
        }
        return words | ({"all": self.otherwise} if self.otherwise is not None else {})


def number_for(value: int | Spans, count: int) -> int:
    """The number for ``count`` of a plain number or of spans; 0 if none is given."""
    return (value.get(count) or 0) if isinstance(value, Spans) else value


def greatest(value: int | Spans) -> int:
    """The greatest number of a plain number or of spans."""
    return value if isinstance(value, int) else max(value.numbers)


def read_spans(value: object) -> Spans:
    """Spans from their plain form: a whole number, or a table from span to whole number.

    Raises:
        ValueError: it is neither.
    """
    if isinstance(value, Spans):
        value = value.plain()  # in Python a span may hold anything
    if _is_count(value):
        return Spans((), value)
    if not isinstance(value, dict) or not value or not all(map(_is_count, value.values())):
        raise ValueError(value)
    spans: list[tuple[int, int | None, int]] = []
    for key, number in value.items():
        found = _SPAN.fullmatch(str(key))
        if key != "all":
            if found is None or int(found[2] or found[1]) < int(found[1]):
                raise ValueError(key)
            spans.append((int(found[1]), None if found[3] else int(found[2] or found[1]), number))
    return Spans(tuple(spans), value.get("all"))


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= GREATEST_NUMBER


# Conditions under which a pile may be taken at will (CRUZO-25) ------------------------------------

TRIPLE: Final = "hand_is_playable_triple"
PILE_HAS: Final = "pile_has"


class PileHas(Struct, frozen=True):
    """The pile holds at least these numbers of cards of ranks: ``pile_has 6*3 9*2``."""

    counts: tuple[tuple[int, int], ...]

    @property
    def text(self) -> str:
        """The text of the condition; it reads back to an equal one."""
        return " ".join([PILE_HAS, *(f"{rank_word(rank)}*{count}" for rank, count in self.counts)])


class PlayableTriple(Struct, frozen=True):
    """Exactly three hand cards, of one rank, that could all be played now (CRUZO-26)."""

    text: str = TRIPLE


def read_condition(text: str) -> PileHas | PlayableTriple:
    """The condition that the words name.

    Raises:
        ValueError: they name none.
    """
    name, *words = text.split()
    if name == TRIPLE and not words:
        return PlayableTriple()
    if name != PILE_HAS or not words:
        raise ValueError(text)
    counts: dict[int, int] = {}
    for rank, star, count in (word.partition("*") for word in words):
        counts[rank_index(rank)] = int(count) if star else 1
    if not all(1 <= count <= GREATEST_COUNT for count in counts.values()):
        raise ValueError(text)
    return PileHas(tuple(counts.items()))


# Tables -------------------------------------------------------------------------------------------

Key = TypeVar("Key")
Item = TypeVar("Item")


class FrozenDict(dict[Key, Item]):
    """A dictionary that cannot be changed; it equals a plain one with the same contents.

    It is printed and serialized as a plain dictionary.
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        """Hash by value, regardless of order."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[Key, Item]], tuple[dict[Key, Item]]]:
        """Pickle the contents: unpickling a dictionary would set items one by one."""
        return type(self), (dict(self),)

    def _refuse(self, *_arguments: Any, **_named: Any) -> NoReturn:
        """Refuse to set or delete an item.

        Raises:
            TypeError: always.
        """
        message = f"{type(self).__name__} cannot be changed; make another one"
        raise TypeError(message)

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
