"""Arrays as kernels use them: their types, and filling them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeAlias, TypeVar, overload

from shithead.engine.jit import kernel

Number = TypeVar("Number", int, float)
Record = TypeVar("Record")


class Vector(Protocol[Number]):
    """An array of numbers."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Number]: ...

    @overload
    def __getitem__(self, index: int, /) -> Number: ...

    @overload
    def __getitem__(self, index: slice, /) -> Vector[Number]: ...

    def __setitem__(self, index: int, value: Number, /) -> None: ...


class Matrix(Protocol[Number]):
    """An array of rows of numbers."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Vector[Number]: ...


class Records(Protocol[Record]):
    """An array of records, as kernels are entered with."""

    def __buffer__(self, flags: int, /) -> memoryview: ...

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Record: ...

    def __setitem__(self, index: int, record: Record, /) -> None: ...


Numbers: TypeAlias = Vector[int]
"""Whole numbers: moves, events, counts."""

CardCodes: TypeAlias = Vector[int]
"""Card codes, a byte each."""

Bytes: TypeAlias = Vector[int]
"""Small numbers, a byte each."""

Grid: TypeAlias = Matrix[int]
"""Whole numbers in rows, mostly a row for each seat."""

Floats: TypeAlias = Vector[float]
"""Scores, chances."""

FloatGrid: TypeAlias = Matrix[float]
"""Scores and chances in rows."""


@kernel
def fill(row: Numbers, value: int) -> None:
    """Write the same number into every place of a row."""
    for i in range(len(row)):
        row[i] = value


@kernel
def fill_part(row: Numbers, first: int, end: int, value: int) -> None:
    """Write the same number into some places of a row.

    Args:
        row: the row.
        first: the first of these places.
        end: the place after the last one.
        value: the number.
    """
    for i in range(first, end):
        row[i] = value


@kernel
def fill_rows(rows: Grid, value: int) -> None:
    """Write the same number into every place of some rows."""
    for i in range(len(rows)):
        fill(rows[i], value)
