"""The choice of what runs the kernels: the native library, or plain Python."""

from __future__ import annotations

import os
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Final

from shithead.engine.source_digest import compiled_digest, source_digest
from shithead.errors import SetupError

if TYPE_CHECKING:
    from types import ModuleType


class Engine(StrEnum):
    """What runs the kernels; both give the same results to the last bit.

    Attributes:
        NATIVE: a library compiled ahead of time.
        PYTHON: their sources as plain Python, about a hundred times slower.
    """

    NATIVE = "native"
    PYTHON = "python"


def native_library() -> ModuleType | None:
    """The kernels compiled ahead of time; None if there are none, or they are out of date.

    Python cannot unload an extension module, so one that is out of date is never imported.
    """
    if compiled_digest() != source_digest():
        return None
    try:
        library = import_module("shithead.engine.built.native")
    except ImportError:
        return None
    return library if library.source_digest == source_digest() else None


def _wanted() -> str:
    """The engine that the environment names; empty: none."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}:
        return Engine.PYTHON
    return os.environ.get("SHITHEAD_ENGINE", "")


def _chosen() -> ModuleType | None:
    """The native library, unless the environment names plain Python.

    Raises:
        SetupError: it names an engine that this machine does not have.
    """
    wanted = _wanted()
    library = None if wanted == Engine.PYTHON else native_library()
    known = [Engine.NATIVE, Engine.PYTHON] if library else [Engine.PYTHON]
    if wanted not in {"", *known}:
        raise SetupError("engine-missing", given=wanted, known=", ".join(known))
    return library


NATIVE: Final = _chosen()
"""The native library, if it runs the kernels of this process from the start."""

ENGINE: Final = Engine.NATIVE if NATIVE else Engine.PYTHON
"""What runs the kernels when this process starts."""

MAY_BUILD: Final = not _wanted()
"""Whether a checkout may build missing kernels: only if the environment names no engine."""

MAY_CHANGE: Final = ENGINE is Engine.PYTHON and MAY_BUILD
"""Whether machine code may replace plain Python later."""
