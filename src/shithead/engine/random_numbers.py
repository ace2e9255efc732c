"""Random numbers for simulation: sfc32, whose state is part of the game's state.

Source: Chris Doty-Humphrey, PractRand, generator sfc32. It needs only 32 bits, so masked
integers in Python give the same stream as machine code.
"""

from __future__ import annotations

from ctypes import c_uint32
from typing import TYPE_CHECKING, Final

from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.record_layout import layout

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Generator, State

MASK = 0xFFFFFFFF

GENERATOR: Final = layout("Generator", [("random", c_uint32, (4,))])
"""Layout of a separate generator, which kernels accept in place of a state."""


@kernel
def seed_random(s: Generator, seed: int, stream: int) -> None:
    """Seed the state's generator.

    Args:
        stream: tells generators of one seed apart, 0 … 2**62.
    """
    s.random[0] = seed & MASK
    s.random[1] = seed >> 32 & MASK ^ stream >> 32
    s.random[2] = stream & MASK
    s.random[3] = 1
    for _ in range(15):
        next_random(s)


@inline_kernel
def next_random(s: Generator) -> int:
    """The next random number, 0 … 2**32 - 1."""
    a, b, c, d = int64(s.random[0]), int64(s.random[1]), int64(s.random[2]), int64(s.random[3])
    number = (a + b + d) & MASK
    s.random[0] = b ^ b >> 9
    s.random[1] = (c + (c << 3)) & MASK
    s.random[2] = ((c << 21 | c >> 11) + number) & MASK
    s.random[3] = (d + 1) & MASK
    return number


@kernel
def copy_random(source: Generator, target: Generator) -> None:
    """Let one record's generator continue where another's stands."""
    for i in range(4):
        target.random[i] = source.random[i]


@inline_kernel
def random_below(s: Generator, limit: int) -> int:
    """A random number, 0 … ``limit - 1`` (``limit`` < 2**31)."""
    return next_random(s) * limit >> 32


@kernel
def shuffle(s: Generator, deck: Numbers, first: int, end: int) -> None:
    """Shuffle card codes in place (Fisher and Yates).

    Args:
        first: the place of the first one that is shuffled.
        end: the place after the last one.
    """
    for i in range(end - 1, first, -1):
        j = first + random_below(s, i + 1 - first)
        deck[i], deck[j] = deck[j], deck[i]


@kernel
def seed_by_order(s: Generator, cards: Numbers, first: int, end: int) -> None:
    """Start a state's generator with the order of some cards.

    Args:
        first: the place of the first card that counts.
        end: the place after the last one.
    """
    seed = int64(0)
    for i in range(first, end):
        seed = (seed * 31 + int64(cards[i]) + 1) & MASK
    seed_random(s, seed, end - first)


@kernel
def chance_of_deck(s: Generator, deck: Numbers, limit: int) -> int:
    """A number that the order of a deck decides, 0 … ``limit - 1``; the generator stays.

    Args:
        limit: how many numbers there are to choose from, 1 … 2**31 - 1.
    """
    a, b, c, d = s.random[0], s.random[1], s.random[2], s.random[3]
    seed_by_order(s, deck, int64(0), int64(len(deck)))
    found = random_below(s, limit)
    s.random[0], s.random[1], s.random[2], s.random[3] = a, b, c, d
    return found


@kernel
def reshuffle(s: State) -> None:
    """Shuffle the stock, seeded by its own order: deck and moves still determine the game."""
    a, b, c, d = s.random[0], s.random[1], s.random[2], s.random[3]
    seed_by_order(s, s.stock, int64(s.drawn), int64(s.stock_n))
    shuffle(s, s.stock, int64(s.drawn), int64(s.stock_n))
    s.random[0], s.random[1], s.random[2], s.random[3] = a, b, c, d
