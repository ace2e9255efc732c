"""Free memory: what the C library keeps of it after a burst, and how it is made to give it back."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from typing import Any, Final

_ARENA_MAX: Final = -8
"""glibc's number of the parameter M_ARENA_MAX."""

_EVERY: Final = 60.0
"""Seconds between two times that free memory is given back."""


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


def _c_library() -> Any:
    """The functions of the C library, where they can be found by name."""
    return ctypes.CDLL(None) if sys.platform == "linux" else None
