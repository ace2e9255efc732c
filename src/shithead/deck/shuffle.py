"""Shuffling: a deck order that anyone can work out again from a seed, in any language.

Random numbers are SHA-256 of ``seed/purpose/counter``, read as 64-bit numbers, so that no state is
shared and one seed gives independent streams for dealer, deck and every round.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from struct import unpack


def fresh_seed() -> int:
    """A seed that nobody can guess, from the operating system."""
    return secrets.randbits(63)


def numbers(seed: int | str, purpose: str) -> Iterator[int]:
    """An endless stream of 64-bit numbers for a seed and a purpose."""
    counter = 0
    while True:
        yield from unpack(">4Q", hashlib.sha256(f"{seed}/{purpose}/{counter}".encode()).digest())
        counter += 1


def below(limit: int, source: Iterator[int], bits: int = 64) -> int:
    """A whole number from 0 to ``limit - 1``, every one equally likely.

    Args:
        limit: how many numbers there are to choose from.
        source: random numbers of so many bits; those past the last multiple of ``limit`` are left
            out, or the low ones would be likelier.
        bits: of the random numbers.
    """
    most = (1 << bits) - (1 << bits) % limit
    number = next(source)
    while number >= most:
        number = next(source)
    return number % limit


def mixed(codes: Sequence[int], source: Iterator[int], bits: int = 64) -> list[int]:
    """The codes in the order that random numbers give them (Fisher and Yates).

    Args:
        codes: what is to be shuffled; not changed.
        source: random numbers.
        bits: the width of the random numbers, in bits.
    """
    deck = list(codes)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, source, bits)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def shuffled(codes: Sequence[int], seed: int | str, purpose: str = "deck") -> list[int]:
    """The codes in the order that a seed gives.

    Args:
        codes: what is to be shuffled; not changed.
        seed: fixes the order.
        purpose: gives one seed several independent orders.
    """
    return mixed(codes, numbers(seed, purpose))


def derived(seed: int | str, purpose: str) -> int:
    """A seed derived from another one for a part, such as a round of a match."""
    return next(numbers(seed, purpose)) >> 1
