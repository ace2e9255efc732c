"""Code of kernels as others link it: it is optimised, and machine code made of it, within theirs.

Numba would do both for every kernel, and again for each that calls it: half of the time that all of
them take.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj


class _LinkedCode(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of a kernel that Python does not enter."""

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
def linked_code(dispatcher: Any) -> Iterator[None]:
    """Compile kernels meanwhile as code for others, in this thread alone.

    Args:
        dispatcher: Numba's, of any kernel: they all have the same code generator.
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
