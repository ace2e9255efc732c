"""Shuffling: a deck order that anyone can work out again from a seed, in any language.

Random numbers are SHA-256 of ``seed/purpose/counter``, read as 64-bit numbers, so that no state is
shared and one seed gives independent streams for dealer, deck and every round.
"""

from __future__ import annotations

import hashlib
import re
import reprlib
import secrets
from collections.abc import Iterator, Sequence
from decimal import Decimal
from struct import unpack
from typing import Final

from shithead.errors import SetupError
from shithead.whole_numbers import is_whole

Seed = int | str
"""What fixes chance: a whole number or a text; a number and the text of its digits are one seed."""

MOST_SEED: Final = 1 << 62
"""The largest seed that kernels take."""

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,18}")


def seed_of(value: object) -> Seed:
    """The seed that a value is: a number of at most 19 digits, or else a text.

    Raises:
        SetupError: it is neither a whole number nor a text.
    """
    if isinstance(value, str):
        text = str(value)
    elif not is_whole(value):
        raise SetupError("setup-seed", value=reprlib.repr(value))
    else:
        text = str(Decimal(int(value)))  # Python itself prints at most 4300 digits
    try:
        text.encode()
    except UnicodeEncodeError as error:  # half characters have no bytes to hash
        raise SetupError("setup-seed", value=ascii(text)) from error
    return int(text) if _NUMBER.fullmatch(text) else text


def kernel_seed(value: object) -> int:
    """The seed as kernels take it, 0 … 2**62: itself, or a number derived from it.

    Raises:
        SetupError: the value is not a seed.
    """
    seed = seed_of(value)
    if isinstance(seed, int) and 0 <= seed <= MOST_SEED:
        return seed
    return derived(seed, "kernels") >> 1


def fresh_seed() -> int:
    """A seed that nobody can guess, from the operating system."""
    return secrets.randbits(63)


def numbers(seed: Seed, purpose: str) -> Iterator[int]:
    """An endless stream of 64-bit numbers for a seed and a purpose.

    Raises:
        SetupError: the value is not a seed.
    """
    counter, start = 0, f"{seed_of(seed)}/{purpose}"
    while True:
        yield from unpack(">4Q", hashlib.sha256(f"{start}/{counter}".encode()).digest())
        counter += 1


def below(limit: int, source: Iterator[int], bits: int = 64) -> int:
    """A whole number from 0 to ``limit - 1``, every one equally likely.

    Args:
        limit: the number of values to choose from.
        source: random numbers of this size; those past the last multiple of ``limit`` are left
            out, or the low ones would be likelier.
        bits: the bits of the random numbers.
    """
    most = (1 << bits) - (1 << bits) % limit
    number = next(source)
    while number >= most:
        number = next(source)
    return number % limit


def mixed(codes: Sequence[int], source: Iterator[int], bits: int = 64) -> list[int]:
    """The codes in the order that random numbers give them (Fisher and Yates)."""
    deck = list(codes)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, source, bits)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def shuffled(codes: Sequence[int], seed: Seed, purpose: str = "deck") -> list[int]:
    """The codes in the order that a seed gives.

    Args:
        purpose: gives one seed several independent orders.
    """
    return mixed(codes, numbers(seed, purpose))


def derived(seed: Seed, purpose: str) -> int:
    """A seed derived from another one for a part, such as a round of a match."""
    return next(numbers(seed, purpose)) >> 1
