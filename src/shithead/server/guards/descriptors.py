"""File descriptors: as many as the system allows, and the connections that they suffice for."""

from __future__ import annotations

import contextlib
from typing import Final

_RESERVED: Final = 128
"""Descriptors for everything but connections: databases, files, pipes."""

_FEWEST: Final = 32
"""Connections, however few descriptors there are."""


def connection_limit() -> int | None:
    """Raise the process's limit of descriptors; the number of connections that fit below it.

    Returns:
        The number; None where the system has no such limit.
    """
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    if soft == resource.RLIM_INFINITY:
        return None
    return max(_FEWEST, soft - _RESERVED)
