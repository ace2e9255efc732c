"""Shuffling: fair, repeatable, and simple enough to be worked out again by anyone."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice, permutations

from hypothesis import given
from hypothesis import strategies as st

from shithead.deck.shuffle import below, derived, fresh_seed, numbers, shuffled


def by_hand(seed: object, purpose: str, count: int) -> list[int]:
    """The numbers of a seed and a purpose: SHA-256 of seed/purpose/counter in four parts."""
    found: list[int] = []
    for counter in range(count):
        hexadecimal = hashlib.sha256(f"{seed}/{purpose}/{counter}".encode()).hexdigest()
        found += [int(hexadecimal[start : start + 16], 16) for start in (0, 16, 32, 48)]
    return found[:count]


@given(
    seed=st.integers(0, 2**63) | st.text(max_size=10), purpose=st.sampled_from(["deck", "dealer"])
)
def test_numbers_are_hashes(seed, purpose):
    """The numbers of a seed are SHA-256 over seed, purpose and counter, read from the left."""
    assert list(islice(numbers(seed, purpose), 10)) == by_hand(seed, purpose, 10)


@given(seed=st.integers(0, 2**63), size=st.integers(0, 60))
def test_shuffle_by_hand(seed, size):
    """A shuffle is Fisher and Yates from the last place down, with the numbers of the seed."""
    order = list(range(size))
    source = iter(by_hand(seed, "deck", 100))
    for place in range(size - 1, 0, -1):
        number = next(source)
        while number >= 2**64 - 2**64 % (place + 1):
            number = next(source)
        other = number % (place + 1)
        order[place], order[other] = order[other], order[place]
    assert shuffled(range(size), seed) == order
    assert sorted(order) == list(range(size))


def test_every_order_comes_as_often():
    counts = Counter(tuple(shuffled(range(4), seed)) for seed in range(2400))
    assert set(counts) == set(permutations(range(4)))
    assert all(60 <= count <= 145 for count in counts.values())


def test_numbers_past_the_last_whole_span_are_left_out():
    """A number that would make small results likelier is thrown away."""
    assert below(10, iter([2**64 - 1, 2**64 - 6, 27])) == 7
    assert below(10, iter([2**64 - 7, 5])) == (2**64 - 7) % 10
    assert below(2**63, iter([2**64 - 1])) == 2**63 - 1
    assert below(1, iter([99])) == 0


def test_purposes_and_seeds_share_nothing():
    firsts = {next(numbers(seed, purpose)) for seed in range(20) for purpose in ("deck", "dealer")}
    assert len(firsts) == 40
    derivations = {derived(seed, f"round {number}") for seed in range(5) for number in range(5)}
    assert len(derivations) == 25
    assert all(0 <= seed < 2**63 for seed in derivations)
    assert derived(3, "round 1") == by_hand(3, "round 1", 1)[0] >> 1


def test_fresh_seeds_differ():
    """Seeds from the operating system are 63 bits wide and never the same."""
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert max(seeds) > 2**58
