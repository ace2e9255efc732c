"""Processors: how many this process may use, on any system."""

from __future__ import annotations

import os
from collections.abc import Callable


def usable_processors() -> int:
    """The number of processors that this process may use; all of them if the system cannot say."""
    allowed: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1
