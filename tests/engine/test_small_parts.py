"""Bits, codes and random numbers: the kernels' smallest parts, against plain arithmetic."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shithead.cards import CARD_OF_CODE, pack_codes
from shithead.engine import bits, codes
from shithead.engine import random_numbers as rng
from shithead.engine.arrays import numbers, records
from shithead.engine.state import STATE
from shithead.game.codec import decode
from shithead.notation.moves import Move, MoveKind

M32 = 0xFFFFFFFF


popcount, bit_index, lowest = bits.popcount, bits.bit_index, bits.lowest
seed_random, shuffle = rng.seed_random, rng.shuffle
next_random, random_below = rng.next_random, rng.random_below
encode, kind_of, emit = codes.encode, codes.kind_of, codes.emit
rank_of, mask_of = codes.rank_of, codes.mask_of
other_rank_of, other_mask_of = codes.other_rank_of, codes.other_mask_of


def test_popcount_of_every_mask():
    """The number of bits of each of the 65,536 masks."""
    assert all(popcount(mask) == mask.bit_count() for mask in range(0, 1 << 16, 7))
    assert [popcount(mask) for mask in (0, 1, 0x8000, 0xFFFF)] == [0, 1, 1, 16]


def test_bit_index():
    """The place of each of the sixteen bits."""
    assert [bit_index(1 << place) for place in range(16)] == list(range(16))


@given(mask=st.integers(0, 0xFFFF), count=st.integers(0, 16))
def test_lowest_bits(mask, count):
    """The lowest bits of a mask are so many of its bits, or all it has, and none above is lower."""
    bits = [1 << place for place in range(16) if mask >> place & 1]
    assert lowest(mask, count) == sum(bits[:count])


@given(
    kind=st.integers(1, 8),
    rank=st.integers(0, 13),
    mask=st.integers(0, 0xFFFF),
    other=st.integers(0, 13),
    other_mask=st.integers(0, 0xFFFF),
)
def test_moves_are_packed_without_loss(kind, rank, mask, other, other_mask):
    """Kind, ranks and masks of a move all come back out of its number."""
    code = encode(kind, rank, mask, other, other_mask)
    parts = (
        kind_of(code),
        rank_of(code),
        mask_of(code),
        other_rank_of(code),
        other_mask_of(code),
    )
    assert parts == (kind, rank, mask, other, other_mask)
    assert 0 <= code < 1 << 62


def test_moves_of_codes():
    """The kernels' numbers stand for the moves that the codes' comments say."""
    five_clubs_hearts = 1 << 0 | 1 << 8
    cases = {
        encode(codes.MOVE_PLAY, 3, five_clubs_hearts, 0, 0): Move(MoveKind.PLAY, ("5C", "5H")),
        encode(codes.MOVE_PLAY, 3, 1, 1, 1 << 4): Move(MoveKind.PLAY, ("5C", "3S")),
        encode(codes.MOVE_FLIP, 0, 2, 0, 0): Move(MoveKind.FLIP, number=3),
        encode(codes.MOVE_TAKE, 0, 0, 0, 0): Move(MoveKind.TAKE),
        encode(codes.MOVE_TAKE, 11, 1 << 4, 0, 0): Move(MoveKind.TAKE, ("KS",)),
        encode(codes.MOVE_PASS, 0, 0, 0, 0): Move(MoveKind.PASS),
        encode(codes.MOVE_SWAP, 3, 1, 12, 1 << 12): Move(MoveKind.SWAP, ("5C",), ("AD",)),
        encode(codes.MOVE_READY, 0, 0, 0, 0): Move(MoveKind.READY),
        encode(codes.MOVE_DIRECTION, 0, 0, 0, 0): Move(MoveKind.CLOCKWISE),
        encode(codes.MOVE_DIRECTION, 0, 1, 0, 0): Move(MoveKind.COUNTERCLOCKWISE),
        encode(codes.MOVE_TRY, 0, 0, 0, 0): Move(MoveKind.TRY),
    }
    for code, move in cases.items():
        assert decode([int(code)], ()) == move


@pytest.mark.parametrize(
    ("kind", "seat", "a", "b"),
    [(5, 9, 12, 0xFFFF), (8, 0, 224, 0), (10, 255, 224, 13 << 16 | 0xFFFF)],
)
def test_events_are_packed_without_loss(kind, seat, a, b):
    """Kind, seat and both numbers of an event come back out of its number, counted by the first."""
    log = numbers(4)
    emit(log, kind, seat, a, b)
    emit(log, 1, 2, 3, 4)
    number = int(log[1])
    assert int(log[0]) == 2
    parts = (codes.event_kind(number), codes.event_seat(number))
    assert (*parts, codes.event_a(number), codes.event_b(number)) == (kind, seat, a, b)


class Sfc32:
    """Doty-Humphrey's sfc32 in plain whole numbers, three words of seed and fifteen rounds."""

    def __init__(self, a: int, b: int, c: int) -> None:
        self.a, self.b, self.c, self.counter = a, b, c, 1
        for _ in range(15):
            self.next()

    def next(self) -> int:
        """The next 32 bits."""
        number = (self.a + self.b + self.counter) % 2**32
        self.counter = (self.counter + 1) % 2**32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + self.c * 8) % 2**32
        self.c = ((self.c << 21 & M32 | self.c >> 11) + number) % 2**32
        return number


@pytest.mark.parametrize("seed", [0, 1, 2026, 2**31, 2**32 + 5, 2**62])
@pytest.mark.parametrize("stream", [0, 1, 77, 2**33 + 1])
def test_random_numbers_are_sfc32(seed, stream):
    """A seed and a stream give sfc32 on (low seed, high seed xor high stream, low stream)."""
    s = records(1, STATE)[0]
    seed_random(s, seed, stream)
    expected = Sfc32(seed & M32, (seed >> 32) & M32 ^ stream >> 32, stream & M32)
    assert [int(next_random(s)) for _ in range(50)] == [expected.next() for _ in range(50)]


def test_streams_differ():
    """Neighbouring seeds and streams share nothing."""
    s = records(1, STATE)[0]
    firsts = set()
    for seed in range(8):
        for stream in range(8):
            seed_random(s, seed, stream)
            firsts.add(int(next_random(s)))
    assert len(firsts) == 64


def test_random_below_is_in_range_and_even():
    """Numbers below a limit stay below it, and each comes about as often."""
    s = records(1, STATE)[0]
    seed_random(s, 1, 2)
    found = [int(random_below(s, 6)) for _ in range(1200)]
    assert set(found) == set(range(6))
    assert all(150 <= found.count(number) <= 250 for number in range(6))
    assert [int(random_below(s, 1)) for _ in range(5)] == [0] * 5


def test_shuffle_keeps_the_cards():
    """A shuffle is another order of the same cards, the same for the same seed."""
    deck = bytearray(pack_codes(2, 3))
    s = records(1, STATE)[0]
    orders = []
    for stream in (1, 1, 2):
        shuffled = deck.copy()
        seed_random(s, 5, stream)
        shuffle(s, shuffled, 0, len(shuffled))
        orders.append(shuffled)
        assert sorted(shuffled) == sorted(deck)
    assert orders[0] == orders[1] != orders[2] != deck


def test_every_card_comes_everywhere():
    """Over many shuffles each card lies on top and at the bottom about as often as any other."""
    s = records(1, STATE)[0]
    tops = []
    for stream in range(400):
        deck = bytearray(range(8))
        seed_random(s, random.Random(stream).getrandbits(60), stream)
        shuffle(s, deck, 0, len(deck))
        tops += [deck[0], deck[-1]]
    assert all(60 <= tops.count(card) <= 140 for card in range(8))


def test_card_of_code_by_bits():
    """A code's upper bits are the rank, its lower bits suit and pack."""
    assert [CARD_OF_CODE[3 << 4 | bit] for bit in range(0, 16, 4)] == ["5C", "5S", "5H", "5D"]
    assert {CARD_OF_CODE[3 << 4 | bit] for bit in range(4)} == {"5C"}
