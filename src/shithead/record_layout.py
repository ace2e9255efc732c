"""Layouts of records: numbers and rows of numbers in plain bytes, laid out as C does.

A layout is a ``ctypes`` structure, so that Python reads and writes a record's fields without any
library. NumPy, where it is used, takes the same layout as a ``dtype``: ``numpy.dtype(STATE)``.
"""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import Structure
from typing import Any, NamedTuple

Kind = Any
"""A type of numbers: ``c_uint8``, ``c_double`` …"""

FieldOf = tuple[str, Kind] | tuple[str, Kind, tuple[int, ...]]
"""A field as it is written down: its name, the type of its numbers, and its shape if it has one."""


class Field(NamedTuple):
    """A field of a layout.

    Attributes:
        name: its name.
        offset: the byte at which it begins.
        size: its size in bytes.
        kind: the type of its numbers.
        shape: how many there are in each dimension; empty for a single number.
    """

    name: str
    offset: int
    size: int
    kind: Kind
    shape: tuple[int, ...]


def layout(name: str, fields: Iterable[FieldOf]) -> Any:
    """A layout of records: a type of ``ctypes``, whose arrays are ``layout * count``."""
    found = []
    for field, kind, *shape in fields:
        rows = kind
        for count in reversed(shape[0] if shape else ()):
            rows = rows * count
        found.append((field, rows))
    return type(name, (Structure,), {"__slots__": (), "_fields_": found})


def fields_of(laid_out: Any) -> list[Field]:
    """The fields of a layout, in their order."""
    found: list[Field] = []
    for name, of in laid_out._fields_:
        place, kind = getattr(laid_out, name), of
        shape: tuple[int, ...] = ()
        while hasattr(kind, "_length_"):
            shape, kind = (*shape, kind._length_), kind._type_
        found.append(Field(name, place.offset, place.size, kind, shape))
    return found


def fill_record(record: Any, values: Iterable[tuple[str, Any]]) -> None:
    """Write fields of a record: a number, or (nested) lists of numbers.

    Raises:
        OverflowError: a number is too large for its field.
    """
    for name, value in values:
        if isinstance(value, (list, tuple)):
            _fill(getattr(record, name), value)
        else:
            setattr(record, name, value)
            _check(getattr(record, name), value)


def _fill(row: Any, values: Any) -> None:
    for place, value in enumerate(values):
        if isinstance(value, (list, tuple)):
            _fill(row[place], value)
        else:
            row[place] = value
            _check(row[place], value)


def _check(kept: float, value: float) -> None:
    """A type of ``ctypes`` leaves out the bits that it has no room for."""
    if kept != value:
        raise OverflowError(f"There is no room for {value}.")
