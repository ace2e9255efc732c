"""Arrays as kernels use them, for type checkers: to NumPy's own types every element is Any."""

from __future__ import annotations

from typing import Protocol, TypeAlias, TypeVar, overload

Number = TypeVar("Number", int, float)
Record = TypeVar("Record")


class Vector(Protocol[Number]):
    """An array of numbers."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int, /) -> Number: ...

    @overload
    def __getitem__(self, index: slice, /) -> Vector[Number]: ...

    def __setitem__(self, index: int | slice, value: Number, /) -> None: ...


class Matrix(Protocol[Number]):
    """An array of rows of numbers."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: tuple[int, int], /) -> Number: ...

    @overload
    def __getitem__(self, index: int, /) -> Vector[Number]: ...

    @overload
    def __getitem__(self, index: slice, /) -> Matrix[Number]: ...

    def __setitem__(
        self, index: int | slice | tuple[int | slice, int | slice], value: Number, /
    ) -> None: ...


class Records(Protocol[Record]):
    """An array of records, as kernels are entered with."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Record: ...

    def __setitem__(self, index: int, record: Record, /) -> None: ...


Numbers: TypeAlias = Vector[int]
"""Whole numbers: moves, events, counts."""

CardCodes: TypeAlias = Vector[int]
"""Card codes, a byte each."""

Grid: TypeAlias = Matrix[int]
"""Whole numbers in rows, mostly a row for each seat."""

Floats: TypeAlias = Vector[float]
"""Scores, chances."""

FloatGrid: TypeAlias = Matrix[float]
"""Scores and chances in rows."""
