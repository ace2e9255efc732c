"""The memory of a long-running server: one heap, rare full collections, free memory given back."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from typing import Any, Final

_ARENA_MAX: Final = -8
"""glibc's number of the parameter M_ARENA_MAX."""

_EVERY: Final = 60.0
"""Seconds between two times that free memory is given back."""

_FULL_COLLECTION_EVERY: Final = 200
"""Collections of the middle generation per full collection; Python's default is ten."""


def use_one_arena() -> None:
    """Let all threads share one heap, where the C library is glibc.

    Each of several heaps would keep what its thread has freed. Threads of Python hardly allocate at
    the same time.
    """
    if hasattr(library := _c_library(), "mallopt"):
        library.mallopt(_ARENA_MAX, 1)


async def give_back() -> None:
    """Give free memory back to the system each minute, where the C library is glibc."""
    while hasattr(library := _c_library(), "malloc_trim"):
        await asyncio.sleep(_EVERY)
        library.malloc_trim(0)


def make_full_collections_rare() -> None:
    """Make full garbage collections rare, and exempt everything loaded so far.

    A full collection stops all tables, at five hundred tables for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _FULL_COLLECTION_EVERY)


def _c_library() -> Any:
    """The functions of the C library, where they can be found by name."""
    return ctypes.CDLL(None) if sys.platform == "linux" else None
