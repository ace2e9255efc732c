"""Counting and selecting bits of 16-bit masks."""

from __future__ import annotations

from shithead.engine.kernels import int64, kernel


@kernel
def popcount(mask: int) -> int:
    """The number of bits of a mask.

    LLVM compiles this pattern to one instruction, provided that it counts all 64 bits.
    """
    mask = int(mask)  # without the JIT: unbounded, where NumPy's numbers overflow
    mask = mask - (mask >> 1 & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    return ((mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56 & 127


@kernel
def bit_index(bit: int) -> int:
    """The index of a mask's only bit."""
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


@kernel
def same_suit(bit: int) -> int:
    """The bits of all cards of a card's suit."""
    return int64(0xF) << (bit_index(bit) & 12)


@kernel
def one_of_each(mask: int) -> int:
    """The lowest bit of each suit of a mask."""
    found = int64(0)
    for first in range(0, 16, 4):
        suit = mask & int64(0xF) << first
        found |= suit & -suit
    return found
