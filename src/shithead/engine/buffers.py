"""Memory that kernels are entered with: records, and rows of numbers."""

from __future__ import annotations

from array import array
from ctypes import c_double, c_int64, sizeof
from functools import cache
from mmap import mmap
from struct import Struct
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from shithead.engine.arrays import FloatGrid, Grid, Records


def records(count: int, layout: Any) -> Any:
    """An array of zeroed records."""
    return (layout * count)()


def spacious_records(count: int, layout: Any) -> Any:
    """The same for very many: they take up memory only as far as they are written."""
    return (layout * count).from_buffer(mmap(-1, count * sizeof(layout)))


def copied(source: Records[Any]) -> Any:
    """An independent copy of an array of records."""
    return type(source).from_buffer_copy(source)  # type: ignore[attr-defined]  # a type of ctypes


def numbers(count: int) -> memoryview:
    """An array of so many whole numbers, all 0; its slices are the same memory."""
    return memoryview(array("q", bytes(8 * count)))


def numbers_of(values: Iterable[int]) -> memoryview:
    """An array of some whole numbers."""
    return memoryview(array("q", values))


@cache
def reader(count: int) -> Callable[[memoryview, int], tuple[int, ...]]:
    """Reads so many of an array's whole numbers, from a byte on; a slice's ``tolist`` is slower."""
    return Struct(f"{count}q").unpack_from


def floats(count: int) -> memoryview[float]:
    """An array of so many floating-point numbers, all 0."""
    return cast("memoryview[float]", memoryview(array("d", bytes(8 * count))))


def grid(rows: int, columns: int) -> Grid:
    """An array of rows of whole numbers, all 0."""
    return (c_int64 * columns * rows)()


def float_grid(rows: int, columns: int) -> FloatGrid:
    """An array of rows of floating-point numbers, all 0."""
    return (c_double * columns * rows)()
