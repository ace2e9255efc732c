"""The decorators of kernels, and what runs them in this process (docs/kernels.md).

A kernel is a plain function over records and arrays of numbers. Python enters kernels by entry
points only, whose machine code is built ahead of time (``tools/kernels``). Without it, the
same functions run as plain Python.
"""

from __future__ import annotations

from ctypes import c_int64
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from shithead.engine.engine_choice import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType


Kernel = TypeVar("Kernel", bound="Callable[..., Any]")


class Compilation(StrEnum):
    """How the build compiles a kernel that other kernels call; the value marks the function."""

    CALLED = "called"
    INLINED = "inlined"

    @classmethod
    def of(cls, function: object) -> Compilation | None:
        """How a function is to be compiled; None if it is not a kernel."""
        return getattr(function, "compilation", None)


class EntryPoint:
    """A kernel that Python calls: plain Python until machine code takes its place.

    Attributes:
        function: the kernel's source.
        releases_gil: whether other threads run while the compiled kernel does.
    """

    def __init__(self, function: Callable[..., Any], *, releases_gil: bool) -> None:
        self.function = function
        self.releases_gil = releases_gil
        self.enter = function

    def __call__(self, *arguments: Any) -> Any:
        """Enter the kernel."""
        return self.enter(*arguments)


class EntryPoints:
    """The entry points of this process.

    Attributes:
        compiled: whether they enter machine code.
        is_awaited: whether machine code is being built for them.
    """

    def __init__(self) -> None:
        """Begin with the engine that was chosen at the start."""
        self.compiled = NATIVE is not None
        self.is_awaited = False
        self._plain: list[EntryPoint] = []

    def adopt(self, native: ModuleType) -> None:
        """Enter machine code from now on: states are the same bytes to both engines."""
        for entry in self._plain:
            entry.enter = getattr(native, entry.function.__name__)
        self.compiled, self.is_awaited = True, False

    def add(self, function: Kernel, *, releases_gil: bool) -> Kernel:
        """The entry point of a kernel."""
        if NATIVE is not None:
            return cast("Kernel", getattr(NATIVE, function.__name__))
        self._plain.append(EntryPoint(function, releases_gil=releases_gil))
        return cast("Kernel", self._plain[-1])


ENTRY_POINTS: Final = EntryPoints()


def kernel(function: Kernel) -> Kernel:
    """Mark a function as a kernel that other kernels call."""
    vars(function)["compilation"] = Compilation.CALLED
    return function


def inline_kernel(function: Kernel) -> Kernel:
    """Mark a function as a kernel to be inlined: faster on the busiest path, and more code."""
    vars(function)["compilation"] = Compilation.INLINED
    return function


def entry_point(function: Kernel) -> Kernel:
    """Make a function an entry point."""
    return ENTRY_POINTS.add(function, releases_gil=False)


def long_entry_point(function: Kernel) -> Kernel:
    """Make a function an entry point for long work: it releases the GIL."""
    return ENTRY_POINTS.add(function, releases_gil=True)


if TYPE_CHECKING:

    def int64(value: Any, /) -> int:
        """The value as a signed 64-bit number."""

else:
    int64 = int  # the build has a type of 64 bits in its place


def prefetch(record: Any, offset: int) -> None:
    """Fetch a line of a record into the processor's cache, ahead of its use.

    The build has an instruction in its place; plain Python gains nothing by it.

    Args:
        offset: a byte of the line, counted from the beginning of the record.
    """


def compare_and_swap(record: Any, offset: int, old: int, new: int) -> int:
    """Replace a whole number of 64 bits in a record that threads share, if it is the old one.

    The build has an atomic instruction in its place, which also orders whatever the thread reads
    and writes before and after it.

    Args:
        record: the record.
        offset: the number's first byte, counted from the beginning of the record.
        old: the number that is expected.
        new: the number that replaces it.

    Returns:
        The number that was there.
    """
    number = c_int64.from_buffer(record, offset)
    found = number.value
    if found == old:
        number.value = new
    return found


__all__ = ["int64"]
