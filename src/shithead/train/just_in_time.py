"""Kernels compiled by Numba in this process: training has kernels of its own, and can wait."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
from numba import types
from numba.extending import lower_cast
from numba.np import arrayobj

from shithead.engine.kernels import Compilation, int64


@cache
def put_dispatchers_in_place() -> None:
    """Let the names of kernels mean Numba's dispatchers, wherever kernels look them up.

    From then on this process enters kernels by ``compiled`` and by entry points only.
    """
    # A field that is an array is one like any other, at an address.
    lower_cast(types.NestedArray, types.Array)(lambda *given: given[-1])
    arrayobj.fix_integer_index = _index_from_start
    for module in [each for name, each in sys.modules.items() if name.startswith("shithead.")]:
        for name, value in [*vars(module).items()]:
            if value is int64 and name == "int64":
                setattr(module, name, np.int64)
            elif Compilation.of(value) is not None and not _is_dispatcher(value):
                setattr(module, name, _dispatcher(value))


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel that Python enters with arrays of NumPy."""
    put_dispatchers_in_place()
    made: Callable[..., Any] = function if _is_dispatcher(function) else _dispatcher(function)
    return made


def _is_dispatcher(function: Callable[..., Any]) -> bool:
    """Whether a name means a dispatcher already, as it does once they are in place."""
    return hasattr(function, "py_func")


@cache
def _dispatcher(function: Callable[..., Any]) -> Any:
    """Numba's dispatcher of a kernel.

    It is compiled once, for 64-bit integers, whatever constants and widths it is called with, and
    for arrays, whether they are a record's fields or not.
    """
    found = numba.njit(error_model="numpy", _nrt=False, nogil=True)(function)
    template = found.get_call_template
    found.get_call_template = lambda kinds, named: template(
        [_wide(kind) for kind in kinds], {name: _wide(kind) for name, kind in named.items()}
    )
    return found


def _wide(kind: Any) -> Any:
    plain = types.unliteral(kind)
    if isinstance(plain, types.NestedArray):
        return types.Array(plain.dtype, plain.ndim, "C")
    return types.int64 if isinstance(plain, types.Integer) else plain


def _index_from_start(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """An index as kernels mean it: it never counts from an array's end."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)
