"""Counting and choosing bits of 16-bit masks."""

from __future__ import annotations

from shithead.engine.jit import kernel


@kernel
def popcount(mask: int) -> int:
    """Number of bits of a 16-bit mask."""
    mask = mask - (mask >> 1 & 0x5555)
    mask = (mask & 0x3333) + (mask >> 2 & 0x3333)
    return ((mask + (mask >> 4)) & 0x0F0F) * 0x0101 >> 8 & 31


@kernel
def bit_index(bit: int) -> int:
    """The place of a single bit."""
    return popcount(bit - 1)


@kernel
def lowest(mask: int, count: int) -> int:
    """The ``count`` lowest bits of a mask."""
    chosen = 0
    for _ in range(count):
        bit = mask & -mask
        chosen |= bit
        mask ^= bit
    return chosen
