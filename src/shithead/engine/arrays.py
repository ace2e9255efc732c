"""Arrays as kernels use them: their types, filling them, and memory for them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from ctypes import c_double, c_int64, sizeof
from functools import cache
from mmap import mmap
from struct import Struct
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, cast, overload

from shithead.engine.kernels import kernel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


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

ByteGrid: TypeAlias = Matrix[int]
"""Small numbers in rows, a byte each."""

Shorts: TypeAlias = Vector[int]
"""Numbers in 16 bits, with a sign: ids of actions."""

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
        first: the first of these places.
        end: the place after the last one.
    """
    for i in range(first, end):
        row[i] = value


@kernel
def fill_rows(rows: Grid, value: int) -> None:
    """Write the same number into every place of some rows."""
    for i in range(len(rows)):
        fill(rows[i], value)


def records(count: int, layout: Any) -> Any:
    """An array of zeroed records."""
    return (layout * count)()


def spacious_records(count: int, layout: Any) -> Any:
    """An array of very many zeroed records: each takes up memory only once it is written."""
    return (layout * count).from_buffer(mmap(-1, count * sizeof(layout)))


def copied(source: Records[Any]) -> Any:
    """An independent copy of an array of records."""
    return type(source).from_buffer_copy(source)  # type: ignore[attr-defined]  # a type of ctypes


def numbers(count: int) -> memoryview:
    """An array of this many whole numbers, all 0; its slices share its memory."""
    return memoryview(array("q", bytes(8 * count)))


def numbers_of(values: Iterable[int]) -> memoryview:
    """An array of some whole numbers."""
    return memoryview(array("q", values))


def shorts(count: int) -> memoryview:
    """An array of this many 16-bit numbers, all 0."""
    return memoryview(array("h", bytes(2 * count)))


@cache
def reader(count: int) -> Callable[[memoryview, int], tuple[int, ...]]:
    """Reads this many of an array's whole numbers from a byte on, faster than ``tolist``."""
    return Struct(f"{count}q").unpack_from


def floats(count: int) -> memoryview[float]:
    """An array of this many floating-point numbers, all 0."""
    return cast("memoryview[float]", memoryview(array("d", bytes(8 * count))))


def grid(rows: int, columns: int) -> Grid:
    """An array of rows of whole numbers, all 0."""
    return (c_int64 * columns * rows)()


def float_grid(rows: int, columns: int) -> FloatGrid:
    """An array of rows of floating-point numbers, all 0."""
    return (c_double * columns * rows)()
