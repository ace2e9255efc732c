"""LLVM IR out of Numba: what it makes of every entry point, for a generic processor.

Run as a program in a process of its own: Numba reads its settings when it is imported, and the
names of kernels in their modules are given to Numba's dispatchers.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
from llvmlite import ir
from numba import from_dtype, types
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic, lower_cast
from numba.np import arrayobj

from shithead.engine.kernels import Compilation, compare_and_swap, int64, prefetch
from tools.kernels.entry_points import all_entry_points, arguments, manifest

MANIFEST: Final = "kernels.json"
"""The manifest of the entry points, beside their IR."""

_SETTINGS: Final = {
    "NUMBA_DISABLE_JIT": "0",
    "SHITHEAD_ENGINE": "python",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_OPT": "0",  # the whole module is optimised later
}
"""Settings by which Numba's output depends on no machine."""


def write_ir(folder: Path) -> None:
    """Write the manifest and the IR of every entry point into a folder, ``NAME.ll``.

    The first line of each file names the function that Numba made of the entry point.
    """
    program = [sys.executable, "-m", __name__, str(folder)]
    subprocess.run(program, env=os.environ | _SETTINGS, check=True)


def _write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    # A field that is an array is one like any other, at an address.
    lower_cast(types.NestedArray, types.Array)(lambda *given: given[-1])
    found = dict(all_entry_points())
    # The names of kernels mean Numba's dispatchers, wherever kernels look them up.
    for module in [each for name, each in sys.modules.items() if name.startswith("shithead.")]:
        for name, value in [*vars(module).items()]:
            if value is int64 and name == "int64":
                setattr(module, name, np.int64)
            elif value is prefetch:
                setattr(module, name, _prefetch)
            elif value is compare_and_swap:
                setattr(module, name, _compare_and_swap)
            elif (how := Compilation.of(value)) is not None:
                setattr(module, name, _dispatcher(value, how))
    for name, entry_point in found.items():
        kinds = tuple(
            types.Array(from_dtype(argument.layout), argument.dimensions, "C")
            if argument.dimensions
            else from_dtype(argument.layout)
            for argument in arguments(entry_point)
        )
        dispatcher = _compiled(entry_point.function, nogil=entry_point.releases_gil)
        with _linked_code(dispatcher):
            dispatcher.compile(kinds)
            made = dispatcher.overloads[kinds]
            made.library.finalize()
        text = f"; {made.fndesc.llvm_func_name}\n{made.library.get_llvm_str()}"
        (folder / f"{name}.ll").write_text(text, encoding="utf-8")
    (folder / MANIFEST).write_text(json.dumps(manifest(), indent=1), encoding="utf-8")


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _prefetch(_context: Any, record: Any, offset: Any) -> Any:
    """LLVM's instruction by which a processor fetches a line of a record, to read and write it."""

    def written(_: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        place, first = arguments
        address, number = ir.PointerType(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [address, number, number, number])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        line = builder.gep(place, [first], source_etype=ir.IntType(8))
        builder.call(fetch, [line, number(1), number(3), number(1)])

    return types.void(record, offset), written


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _compare_and_swap(_context: Any, record: Any, offset: Any, old: Any, new: Any) -> Any:
    """LLVM's instruction by which threads agree on a number."""

    def written(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place, first, *numbers = arguments
        old, new = (
            context.cast(builder, number, kind, types.int64)
            for number, kind in zip(numbers, signature.args[2:], strict=True)
        )
        at = builder.gep(place, [first], source_etype=ir.IntType(8))
        there = builder.bitcast(at, ir.IntType(64).as_pointer())
        found = builder.cmpxchg(there, old, new, "seq_cst", "seq_cst")
        return builder.extract_value(found, 0)

    return types.int64(record, offset, old, new), written


@cache
def _dispatcher(function: Callable[..., Any], how: Compilation) -> Any:
    """Numba's dispatcher of a kernel that kernels call.

    It is compiled once, for 64-bit integers, whatever constants and widths it is called with, and
    for arrays, whether they are a record's fields or not. Numba itself would compile it anew for
    each of them.
    """
    # Left unsaid, Numba takes it over from the kernel whose compilation reaches this one first.
    inlined = how is Compilation.INLINED
    found = _compiled(function, no_cpython_wrapper=True, forceinline=inlined)
    template, compile_whole = found.get_call_template, found.compile

    def compile_part(kinds: tuple[Any, ...]) -> Any:
        with _linked_code(found):
            return compile_whole(kinds)

    found.get_call_template = lambda kinds, named: template(
        [_wide(kind) for kind in kinds], {name: _wide(kind) for name, kind in named.items()}
    )
    found.compile = compile_part
    return found


def _wide(kind: Any) -> Any:
    plain = types.unliteral(kind)
    if isinstance(plain, types.NestedArray):
        return types.Array(plain.dtype, plain.ndim, "C")
    return types.int64 if isinstance(plain, types.Integer) else plain


def _compiled(function: Callable[..., Any], **options: bool) -> Any:
    """A function as Numba compiles it.

    Nothing enters kernels from C, and kernels make no arrays: to count references to their callers'
    (NRT) would take three quarters of the time.
    """
    return numba.njit(error_model="numpy", no_cfunc_wrapper=True, _nrt=False, **options)(function)


class _LinkedCode(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """Code that is optimised within what it is linked into; Numba itself would do both twice."""

    @property
    def codegen(self) -> _Unbound:
        """What made it, as far as Numba asks a library for that."""
        return _Unbound()

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002 — there is none
        """The address of a function: there is no machine code."""
        return 0

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


class _Unbound:
    """Stands in for what would tell machine code where the objects of its environment are."""

    def set_env(self, name: str, environment: object) -> None:
        """Tell it; kernels use no objects."""


def _index_from_start(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """An index as kernels mean it: it never counts from an array's end.

    Numba itself asks that of each signed one, wherever an array is read or written.
    """
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@contextmanager
def _linked_code(dispatcher: Any) -> Iterator[None]:
    """Compile kernels meanwhile as code for others.

    Args:
        dispatcher: any kernel's: they all have the same code generator.
    """
    codegen = dispatcher.targetctx.codegen()
    with global_compiler_lock:
        before = codegen._library_class, arrayobj.fix_integer_index  # noqa: SLF001 — Numba has no other way
        codegen._library_class = _LinkedCode  # noqa: SLF001 — the same
        arrayobj.fix_integer_index = _index_from_start
        try:
            yield
        finally:
            codegen._library_class, arrayobj.fix_integer_index = before  # noqa: SLF001 — the same


if __name__ == "__main__":
    _write(Path(sys.argv[1]))
