"""Long work in the event loop, in slices between which everything else has its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Final, TypeVar

T = TypeVar("T")

_PAUSE: Final = 0.002
"""Seconds between two slices: what a message sets going is a chain of callbacks, and each waits its
turn in the event loop."""


async def run_in_slices(slices: Generator[None, None, T]) -> T:
    """Run a generator to its end, and everything else that waits after each of its slices.

    Returns:
        What the generator returns.
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found
        await asyncio.sleep(_PAUSE)
