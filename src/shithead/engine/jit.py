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
from typing import TYPE_CHECKING, Any, Final, TypeVar

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


def _compiler() -> Callable[[Any, bool], Any]:
    if not JIT:
        return lambda function, _: function
    directory = cache_directory()
    keeps = _can_write(directory)
    # Numba reads this when a function is decorated; other people's kernels stay where they are.
    import numba

    def compile_lazily(function: Any, nogil: bool) -> Any:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(directory)
        try:
            return numba.njit(cache=keeps, error_model="numpy", nogil=nogil)(function)
        finally:
            numba.config.CACHE_DIR = before

    return compile_lazily


_compile: Final = _compiler()


def kernel(function: Kernel) -> Kernel:
    """A function that Numba compiles at its first call, or reads from the cache."""
    compiled: Kernel = _compile(function, False)
    return compiled


def long_kernel(function: Kernel) -> Kernel:
    """A kernel that Python enters for long: other threads run meanwhile."""
    compiled: Kernel = _compile(function, True)
    return compiled


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
