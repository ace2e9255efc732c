"""The decorators of kernels, and Numba's cache of them, which cannot go stale.

Numba does not notice edits in a kernel's callees. The cache therefore lies in a directory named by
a hash of the sources of all kernels, of the rules' record and of the versions of Numba and NumPy.
Numba finds a kernel again only where its source lies, so the path of the package is hashed, too.
"""

from __future__ import annotations

import hashlib
import os
from ctypes import Array
from enum import StrEnum
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from shithead.engine.engine_choice import ENGINE, Engine, native_doors
from shithead.engine.source_digest import source_digest

if TYPE_CHECKING:
    from collections.abc import Callable

JIT: Final = ENGINE is Engine.JIT
"""Whether Numba compiles the kernels."""

if JIT:
    import numpy as np


class KernelPart(StrEnum):
    """A part of the kernels, which is compiled by itself.

    Attributes:
        ENGINE: what every game needs.
        POLICY: what bots need that judge by the policy.
        GAMES: what plays whole games between bots.
        SEARCH: what bots need that search.
    """

    ENGINE = "engine"
    POLICY = "policy"
    GAMES = "games"
    SEARCH = "search"

    @property
    def notice(self) -> str:
        """The key of the message that it is being compiled."""
        return "engine-compiling" if self is KernelPart.ENGINE else f"engine-compiling-{self}"


Kernel = TypeVar("Kernel", bound="Callable[..., Any]")


@cache
def cache_directory() -> Path:
    """The directory of the kernels compiled from exactly this source, below ``SHITHEAD_CACHE``."""
    digest = hashlib.sha256(f"{files('shithead')} {source_digest()}".encode())
    for package in ("numba", "numpy"):
        digest.update(version(package).encode())
    root = os.environ.get("SHITHEAD_CACHE") or os.environ.get("XDG_CACHE_HOME") or _users_cache()
    return Path(root) / "shithead" / f"kernels-{digest.hexdigest()[:16]}"


def _users_cache() -> Path:
    """The user's folder for caches; for a user without a home one that cannot be made."""
    try:
        return Path.home() / ".cache"
    except RuntimeError:
        return Path(os.devnull)


@cache
def can_keep_kernels() -> bool:
    """Whether compiled kernels can be kept; otherwise every process compiles for itself."""
    directory = cache_directory()
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(directory, os.W_OK)


def _compiler() -> Callable[..., Any]:
    if not JIT:
        return lambda function, **_: function
    directory = cache_directory()
    keeps = can_keep_kernels()
    # Numba reads this when a function is decorated; other people's kernels stay where they are.
    import numba
    from numba.core import types
    from numba.extending import lower_cast

    # A field that is an array is one like any other, at an address.
    lower_cast(types.NestedArray, types.Array)(lambda *given: given[-1])

    def compile_lazily(function: Any, *, kept: bool = True, **options: bool) -> Any:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(directory)
        try:
            # Nothing enters kernels from C: ways in from there would only cost time to compile.
            # Kernels make no arrays, they use their callers': counting references to these (NRT)
            # would take three quarters of the time.
            options |= {"cache": keeps and kept, "no_cfunc_wrapper": True, "_nrt": False}
            return numba.njit(error_model="numpy", **options)(function)
        finally:
            numba.config.CACHE_DIR = before

    return compile_lazily


_compile: Final = _compiler()


class Postponement:
    """Compiled kernels that are not there yet: another process compiles them into the cache.

    Attributes:
        ready: says whether they are there; None: nothing was postponed.
    """

    def __init__(self) -> None:
        """Nothing is postponed."""
        self.ready: Callable[[], bool] | None = None

    @property
    def lasts(self) -> bool:
        """Whether kernels have to run as plain Python."""
        return self.ready is not None and not self.ready()


POSTPONED: Final = Postponement()
"""That of this process: all its kernels share one cache."""


class _Inner:
    """A kernel that only kernels call: without an entry from Python it compiles in half the time.

    It is compiled once, for 64-bit integers, whatever constants and widths it is called with, and
    for arrays, whether they are a record's fields or not. Numba itself would compile it anew for
    each of them.
    """

    def __init__(self, function: Callable[..., Any], **options: bool) -> None:
        self.py_func = function
        # The machine code of doors is kept, this kernel's within it.
        self._dispatcher = _compile(function, no_cpython_wrapper=True, kept=False, **options)
        self._dispatcher.get_call_template = self._widened(self._dispatcher.get_call_template)
        self._dispatcher.compile = self._linked(self._dispatcher)
        self._numba_type_ = self._dispatcher._numba_type_  # as what kernels see it

    @staticmethod
    def _widened(template: Callable[..., Any]) -> Callable[..., Any]:
        from numba import types

        def wide(kind: Any) -> Any:
            plain = types.unliteral(kind)
            if isinstance(plain, types.NestedArray):
                return types.Array(plain.dtype, plain.ndim, "C")
            return types.int64 if isinstance(plain, types.Integer) else plain

        return lambda kinds, named: template(
            [wide(kind) for kind in kinds], {name: wide(kind) for name, kind in named.items()}
        )

    @staticmethod
    def _linked(dispatcher: Any) -> Callable[..., Any]:
        from shithead.engine.linked_code import linked_code

        compile_whole = dispatcher.compile

        def compile_part(kinds: tuple[Any, ...]) -> Any:
            with linked_code(dispatcher):
                return compile_whole(kinds)

        return compile_part

    def __call__(self, *arguments: Any) -> Any:
        if POSTPONED.ready is not None:  # a door was entered as plain Python
            return self.py_func(*arguments)
        name = self.py_func.__name__
        raise TypeError(f"{name} is called by kernels only; a door leads into it from Python")


class Door:
    """A kernel that Python calls, always with arguments of the same types.

    The first call compiles it, or reads it from the cache. Later calls enter the compiled code at
    once: Numba would look up the types of all arguments again, half of the time of a short call.
    """

    def __init__(self, function: Callable[..., Any], *, releases_gil: bool) -> None:
        self.py_func = function
        self.releases_gil = releases_gil
        self._dispatcher = _compile(function, nogil=releases_gil)
        self._enter = self._enter_first

    def ir(self, kinds: tuple[Any, ...]) -> tuple[str, str]:
        """The name that Numba gives the kernel, and its LLVM IR, with all that it calls.

        Args:
            kinds: Numba's types of the arguments.
        """
        from shithead.engine.linked_code import linked_code

        with linked_code(self._dispatcher):
            self._dispatcher.compile(kinds)
            found = self._dispatcher.overloads[kinds]
            found.library.finalize()
        return found.fndesc.llvm_func_name, found.library.get_llvm_str()

    def _enter_first(self, *arguments: Any) -> Any:
        """Call through Numba, which compiles the kernel for these types, and keep its entry."""
        if POSTPONED.lasts:
            return self.py_func(*arguments)
        result = self._dispatcher(*map(_as_numpy, arguments))
        (compiled,) = self._dispatcher.overloads.values()
        enter = compiled.entry_point
        self._enter = lambda *given: enter(*map(_as_numpy, given))
        return result

    def __call__(self, *arguments: Any) -> Any:
        """Enter the kernel."""
        return self._enter(*arguments)


def kernel(function: Kernel) -> Kernel:
    """Make a function a kernel, compiled where another kernel first calls it."""
    return cast("Kernel", _Inner(function)) if JIT else function


def shared(function: Kernel) -> Kernel:
    """Make a function a kernel that Python may call too: it packs or unpacks integers.

    Python calls the function itself, kernels what is compiled from it.
    """
    if JIT:
        compiled = _Inner(function)
        vars(function).update(_compiled=compiled, _numba_type_=compiled._numba_type_)
    return function


def part(function: Kernel) -> Kernel:
    """Make a function a kernel that is inlined: for the busiest path, at the price of more code."""
    return cast("Kernel", _Inner(function, forceinline=True)) if JIT else function


def door(function: Kernel) -> Kernel:
    """Make a function a kernel that Python calls; compiled at the first call, or cached."""
    return _door(function, releases_gil=False)


def long_door(function: Kernel) -> Kernel:
    """Make a function an entry from Python for long work: it releases the GIL."""
    return _door(function, releases_gil=True)


def _door(function: Kernel, *, releases_gil: bool) -> Kernel:
    if ENGINE is Engine.NATIVE:
        return cast("Kernel", getattr(native_doors(), function.__name__))
    return cast("Kernel", Door(function, releases_gil=releases_gil)) if JIT else function


def is_warm(part: KernelPart = KernelPart.ENGINE) -> bool:
    """Whether the kernels of a part, by default those of every game, are compiled already."""
    return not JIT or (cache_directory() / f"compiled-{part}").exists()


def mark_warm(part: KernelPart = KernelPart.ENGINE) -> None:
    """Note that Numba has compiled the kernels of a part, if the cache can be written."""
    if not JIT:
        return
    try:
        cache_directory().mkdir(parents=True, exist_ok=True)
        (cache_directory() / f"compiled-{part}").touch()
    except OSError:
        return


def _as_numpy(argument: Any) -> Any:
    """What Numba takes for an argument: an array of NumPy on the same memory, or the number."""
    kind: Any = type(argument)
    if kind is memoryview or kind is bytearray:
        return np.asarray(argument)
    dtype = _dtype_of(kind)
    return argument if dtype is None else np.frombuffer(argument, dtype)


@cache
def _dtype_of(kind: Any) -> Any:
    """The type of the elements of an array of ``ctypes``, as NumPy knows it; None: it is none."""
    return np.dtype(kind._type_) if issubclass(kind, Array) else None
