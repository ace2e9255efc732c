"""The net in kernels: three layers of small whole numbers, the same on every target.

Weights are bytes: whole multiples of 1/64 between -127/64 and 127/64. Activations are cut to 0 … 1.
So every sum is a whole number of known size, exact in whatever order it is added up. Several of
them share one 64-bit word, lanes of 16, 21 or 32 bits that are added and multiplied at once: a lane
may borrow from the next one, and ``lane`` gives it back.
"""

from __future__ import annotations

from ctypes import c_double, c_int16, c_int64, c_uint16
from typing import TYPE_CHECKING, Final

from shithead.bots.net.inputs import MOST_INPUTS, NEIGHBOURS, read_inputs
from shithead.bots.net.rule_inputs import HIDDEN, INPUTS, LANES
from shithead.bots.search.exponential import exponential
from shithead.cards import MAX_CARDS, MAX_SEATS, RANK_COUNT
from shithead.engine.kernels import entry_point, inline_kernel, int64, kernel
from shithead.record_layout import layout

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State

WORDS: Final = HIDDEN // LANES  # of the first layer's sums
SECOND: Final = 32  # units of the second layer,
SECOND_LANES: Final = 3  # of them in a word,
SECOND_BITS: Final = 21  # in lanes that hold ``HIDDEN`` times 64 times 127
SECOND_WORDS: Final = -(-SECOND // SECOND_LANES)
HEADS: Final = 2  # chances: not to lose the round, and to be out first

ONE: Final = 64  # 1.0 as an activation of the first layer,
SECOND_ONE: Final = 64 * 64  # and of the second
LOGIT: Final = 1.0 / (64 * 64 * 64)  # the unit of the last sums

NET: Final = layout(
    "Net",
    [
        ("first", c_int64, (INPUTS, WORDS)),  # a row for each input
        ("first_bias", c_int64, (WORDS,)),
        ("second", c_int64, (HIDDEN, SECOND_WORDS)),
        ("second_bias", c_int64, (SECOND_WORDS,)),
        ("third", c_int64, (SECOND_WORDS * SECOND_LANES,)),  # both heads
        ("third_bias", c_int64),
    ],
)
"""Layout of a net's weights, in lanes."""

JUDGE: Final = layout(
    "Judge",
    [
        ("chances", c_double, (HEADS,)),  # that the seat does not lose, and that it is out first
        ("best", c_double, (HEADS,)),  # the same after the best move
        ("by_seat", c_double, (MAX_SEATS, HEADS)),  # chances that were found, in a search
        ("count", c_int64),  # inputs that are 1,
        ("inputs", c_int16, (2 * MOST_INPUTS,)),  # and which
        ("hidden", c_uint16, (RANK_COUNT,)),  # by rank: hand cards not looked at, as masks
        ("neighbours", c_int16, (NEIGHBOURS,)),
        ("in_pile", c_int64, (RANK_COUNT,)),  # by rank: cards in the pile
        ("playable", c_int64),
        ("fitting", c_int64),
        ("unseen", c_int64),
        ("drawn", c_int64),
        ("cards", c_int64, (MAX_CARDS,)),  # card codes to deal anew
        ("sums", c_int64, (WORDS,)),
        ("second_sums", c_int64, (SECOND_WORDS,)),
    ],
)
"""Layout of a judge's workspace."""


@inline_kernel
def lane(word: int, bits: int) -> int:
    """The lowest lane of a word, a signed number.

    Args:
        bits: the width of a lane.
    """
    sign = int64(1) << bits - 1
    return ((word & (2 * sign - 1)) ^ sign) - sign


@kernel
def chance(logit: float) -> float:
    """A logit as a probability; beyond ±8 it stays as it is there."""
    if logit >= 0.0:
        return 1.0 / (1.0 + exponential(max(-8.0, -logit)))
    e = exponential(max(-8.0, logit))
    return e / (1.0 + e)


@entry_point
def enter_base(nets: Records[Net], rules: Records[NetRules]) -> None:
    """Sum up what the inputs of a rule set make of the first layer."""
    net, m = nets[0], rules[0]
    for q in range(WORDS):
        total = int64(net.first_bias[q])
        for i in range(int64(m.count)):
            total += int64(net.first[m.inputs[i]][q])
        m.base[q] = total
    m.room = MOST_INPUTS - int64(m.count)


@kernel
def evaluate(net: Net, m: NetRules, j: Judge) -> None:
    """Write the chances of the seat whose inputs were read."""
    sums, second_sums = j.sums, j.second_sums
    count = min(int64(j.count), int64(m.room))
    for q in range(0, WORDS, 8):  # eight sums at a time stay in registers
        a, b = int64(m.base[q]), int64(m.base[q + 1])
        c, d = int64(m.base[q + 2]), int64(m.base[q + 3])
        e, f = int64(m.base[q + 4]), int64(m.base[q + 5])
        g, h = int64(m.base[q + 6]), int64(m.base[q + 7])
        for i in range(count):
            row = net.first[j.inputs[i]]
            a += int64(row[q])
            b += int64(row[q + 1])
            c += int64(row[q + 2])
            d += int64(row[q + 3])
            e += int64(row[q + 4])
            f += int64(row[q + 5])
            g += int64(row[q + 6])
            h += int64(row[q + 7])
        sums[q], sums[q + 1], sums[q + 2], sums[q + 3] = a, b, c, d
        sums[q + 4], sums[q + 5], sums[q + 6], sums[q + 7] = e, f, g, h
    for q in range(SECOND_WORDS):
        second_sums[q] = net.second_bias[q]
    for q in range(WORDS):
        word = int64(sums[q])
        for k in range(LANES):
            value = lane(word, 16)
            word = word - value >> 16
            if value > 0:
                active = min(value, ONE)
                second = net.second[q * LANES + k]
                for p in range(SECOND_WORDS):
                    second_sums[p] += active * int64(second[p])
    total = int64(net.third_bias)
    for q in range(SECOND_WORDS):
        word = int64(second_sums[q])
        for k in range(SECOND_LANES):
            value = lane(word, SECOND_BITS)
            word = word - value >> SECOND_BITS
            if value > 0:
                total += min(value, SECOND_ONE) * int64(net.third[q * SECOND_LANES + k])
    logit = lane(total, 32)
    j.chances[0] = chance(logit * LOGIT)
    j.chances[1] = chance((total - logit >> 32) * LOGIT)


@kernel
def judge(s: State, r: Rules, net: Net, m: NetRules, seat: int, j: Judge) -> None:
    """Write a seat's chances in an unfinished round, by what it knows.

    Args:
        j: ``hidden`` says which cards of its hand it has not looked at.
    """
    read_inputs(s, r, m, seat, j)
    evaluate(net, m, j)


@entry_point
def enter_judge(
    states: Records[State],
    rules: Records[Rules],
    nets: Records[Net],
    net_rules: Records[NetRules],
    judges: Records[Judge],
    seat: int,
) -> None:
    """Write a seat's chances in an unfinished round, by what it knows.

    Args:
        states: the state in its first place, whole or masked.
        judges: receives the chances; ``hidden`` says which cards it has not looked at.
    """
    judge(states[0], rules[0], nets[0], net_rules[0], seat, judges[0])
