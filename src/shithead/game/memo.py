"""A memo: a cache of the values that numbers, or sequences of them, stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

MOST_NUMBERS: Final = 1 << 12
"""The capacity of a memo, which is cleared when full."""

MOST_TABLES: Final = 32
"""The number of tables with a memo of their own: values may depend on the names of the seats."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(Generic[Key, Value]):
    """The values of numbers, each decoded once; ``lru_cache`` is half as fast.

    Args:
        decode: gives the value of a number, or of a sequence of numbers.
    """

    __slots__ = ("_decode", "_known", "_values")

    def __init__(self, decode: Callable[[Key], Value]) -> None:
        """Begin empty."""
        self._decode = decode
        self._values: dict[Key, Value] = {}
        self._known = self._values.__getitem__

    def __getitem__(self, number: Key) -> Value:
        """The value of a number."""
        try:
            return self._known(number)
        except KeyError:
            return self._decoded(number)

    def of(self, numbers: Sequence[Key]) -> list[Value]:
        """The values of some numbers."""
        try:
            return list(map(self._known, numbers))
        except KeyError:
            return [self[number] for number in numbers]

    def _decoded(self, number: Key) -> Value:
        """Decode a number, and keep its value."""
        if len(self._values) >= MOST_NUMBERS:
            self._values.clear()
        value = self._values[number] = self._decode(number)
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the decoder only, not the values."""
        return type(self), (self._decode,)
