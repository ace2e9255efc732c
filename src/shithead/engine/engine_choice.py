"""The choice of what runs the kernels: our own compiled library, Numba, or plain Python."""

from __future__ import annotations

import os
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from shithead.engine.source_digest import source_digest
from shithead.errors import SetupError

if TYPE_CHECKING:
    from types import ModuleType


class Engine(StrEnum):
    """What runs the kernels, best first; all of them find the same to the last bit.

    Attributes:
        NATIVE: a library compiled ahead of time.
        JIT: Numba, which compiles them on this machine.
        PYTHON: they are run as plain Python.
    """

    NATIVE = "native"
    JIT = "jit"
    PYTHON = "python"

    @property
    def is_there(self) -> bool:
        """Whether this machine has it."""
        if self is Engine.NATIVE:
            return native_doors() is not None
        return self is Engine.PYTHON or find_spec("numba") is not None


@cache
def native_doors() -> ModuleType | None:
    """The doors compiled ahead of time; None if there are none, or not of today's sources."""
    try:
        found = import_module("shithead.engine.built.native")
    except ImportError:
        return None
    return found if found.source_digest == source_digest() else None


def _chosen() -> Engine:
    """What ``SHITHEAD_ENGINE`` names, or else the best there is.

    Raises:
        SetupError: it names none, or one that this machine does not have.
    """
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}:
        return Engine.PYTHON
    wanted = os.environ.get("SHITHEAD_ENGINE", "")
    there = [engine for engine in Engine if wanted in {"", engine} and engine.is_there]
    if not there:
        known = ", ".join(engine for engine in Engine if engine.is_there)
        raise SetupError("engine-missing", given=wanted, known=known)
    return there[0]


ENGINE: Final = _chosen()
"""What runs the kernels of this process."""

COMPILED: Final = ENGINE is not Engine.PYTHON
"""Whether kernels are compiled: as plain Python they are some hundred times slower."""
