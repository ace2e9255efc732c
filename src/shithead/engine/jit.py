"""Compiling kernels: the decorator, and a cache that cannot be stale.

Numba does not notice edits in a kernel's callees, so the cache lies in a directory named by a hash
of the sources of all kernels, of the rules' record and of the versions of Numba and NumPy.
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

JIT: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}
"""Whether kernels are compiled; ``NUMBA_DISABLE_JIT=1`` runs the same source as plain Python."""

ENGINE: Final = "engine"
"""The kernels that every game needs; what else there is says so itself."""

Kernel = TypeVar("Kernel", bound="Callable[..., Any]")


@cache
def cache_directory() -> Path:
    """Where the compiled kernels of exactly this source lie (``SHITHEAD_CACHE`` moves the root)."""
    digest = hashlib.sha256()
    for folder in ("engine", "ruleset", "bots/search"):
        for file in sorted((files("shithead") / folder).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".py"):
                digest.update(file.read_bytes())
    for package in ("numba", "numpy"):
        digest.update(version(package).encode())
    root = (
        os.environ.get("SHITHEAD_CACHE")
        or os.environ.get("XDG_CACHE_HOME")
        or Path.home() / ".cache"
    )
    return Path(root) / "shithead" / f"kernels-{digest.hexdigest()[:16]}"


def _can_write(directory: Path) -> bool:
    """Whether kernels can be kept there; where not, every process compiles for itself."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(directory, os.W_OK)


def _compiler() -> Callable[..., Any]:
    if not JIT:
        return lambda function, **_: function
    directory = cache_directory()
    keeps = _can_write(directory)
    # Numba reads this when a function is decorated; other people's kernels stay where they are.
    import numba

    def compile_lazily(function: Any, **options: bool) -> Any:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(directory)
        try:
            # Nothing enters kernels from C: ways in from there would only cost time to compile.
            # Kernels make no arrays, they use their callers': counting references to these (NRT)
            # would take three quarters of the time.
            options |= {"cache": keeps, "no_cfunc_wrapper": True, "_nrt": False}
            return numba.njit(error_model="numpy", **options)(function)
        finally:
            numba.config.CACHE_DIR = before

    return compile_lazily


_compile: Final = _compiler()


class _Inner:
    """A kernel that other kernels call; without a way in from Python it compiles in half the time.

    It is compiled once, whatever constants and widths of numbers it is called with: kernels take
    every whole number as one of 64 bits. By itself Numba would compile it anew for each of them.
    """

    def __init__(self, function: Callable[..., Any], **options: bool) -> None:
        self.py_func = function
        self._dispatcher = _compile(function, no_cpython_wrapper=True, **options)
        self._dispatcher.get_call_template = self._widened(self._dispatcher.get_call_template)
        self._numba_type_ = self._dispatcher._numba_type_  # as what kernels see it

    @staticmethod
    def _widened(template: Callable[..., Any]) -> Callable[..., Any]:
        from numba import types

        def wide(kind: Any) -> Any:
            plain = types.unliteral(kind)
            return types.int64 if isinstance(plain, types.Integer) else plain

        return lambda kinds, named: template(
            [wide(kind) for kind in kinds], {name: wide(kind) for name, kind in named.items()}
        )

    def __call__(self, *_: object) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is called by kernels only; a door leads into it from Python")


class _Shared(_Inner):
    """A kernel that Python may call as well; there it runs as it stands."""

    def __call__(self, *arguments: Any) -> Any:
        return self.py_func(*arguments)


def kernel(function: Kernel) -> Kernel:
    """A function that Numba compiles where another kernel first calls it."""
    return cast("Kernel", _Inner(function)) if JIT else function


def shared(function: Kernel) -> Kernel:
    """A kernel on whole numbers alone, which Python calls too: packing and unpacking of codes."""
    return cast("Kernel", _Shared(function)) if JIT else function


def part(function: Kernel) -> Kernel:
    """A kernel of the busiest path, written out where it is called: no call, but more code."""
    return cast("Kernel", _Inner(function, forceinline=True)) if JIT else function


def door(function: Kernel) -> Kernel:
    """A kernel that Python enters: compiled at its first call, or read from the cache."""
    return cast("Kernel", _compile(function))


def long_door(function: Kernel) -> Kernel:
    """A door that Python enters for long: other threads run meanwhile."""
    return cast("Kernel", _compile(function, nogil=True))


def is_warm(part: str = ENGINE) -> bool:
    """Whether the kernels need no compiling any more: those of every game, or of another part."""
    return not JIT or (cache_directory() / f"compiled-{part}").exists()


def mark_warm(part: str = ENGINE) -> None:
    """Note that a part's kernels are compiled; a cache that cannot be written stays cold."""
    try:
        cache_directory().mkdir(parents=True, exist_ok=True)
        (cache_directory() / f"compiled-{part}").touch()
    except OSError:
        return


def records(count: int, layout: np.dtype[Any]) -> NDArray[Any]:
    """Zeroed records that kernels can enter: without the JIT, ones with fields as attributes."""
    array = np.zeros(count, layout)
    return array if JIT else array.view(np.recarray)


def copied(array: NDArray[Any]) -> NDArray[Any]:
    """An independent copy; by way of bytes, since NumPy copies records field by field."""
    return enterable(np.frombuffer(bytearray(array.tobytes()), array.dtype))


def enterable(array: NDArray[Any]) -> NDArray[Any]:
    """The same records in the form that kernels can enter."""
    return array if JIT else array.view(np.recarray)
