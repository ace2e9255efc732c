"""The weights that come with the package: files of bytes, and what kernels take instead."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from shithead.bots.net.evaluation import (
    HEADS,
    NET,
    SECOND,
    SECOND_BITS,
    SECOND_LANES,
    enter_base,
)
from shithead.bots.net.rule_inputs import HIDDEN, INPUTS, LANES, rule_inputs
from shithead.engine.arrays import copied, records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.bots.net.record_types import Net, NetRules
    from shithead.engine.arrays import Numbers, Records
    from shithead.ruleset.rule_set import RuleSet

SIZES: Final = (INPUTS * HIDDEN, HIDDEN, HIDDEN * SECOND, SECOND, SECOND * HEADS, HEADS)
"""Bytes of each part: the weights of each layer, row by row, then its biases."""

FILES: Final = ("two.bin", "more.bin")
"""The files of the package: the net of two seats, and that of more. Between two everything that is
bad for one is good for the other; a net that has only that to learn plays it better."""


def net(seats: int) -> Records[Net]:
    """The net of the package for some seats, an array of one record, which nobody may change."""
    return _net_of_file(FILES[seats > 2])


@cache
def _net_of_file(name: str) -> Records[Net]:
    return net_of(files("shithead.bots.net").joinpath(name).read_bytes())


@lru_cache(maxsize=64)
def rules_of_net(rules: RuleSet, seats: int) -> Records[NetRules]:
    """What a rule set tells the net of the package, an array of one record."""
    made: Records[NetRules] = copied(rule_inputs(rules, seats))
    enter_base(net(seats), made)
    return made


def net_and_rules(rules: RuleSet, seats: int) -> tuple[Records[Net], Records[NetRules]]:
    """The net of the package for some seats, and what a rule set tells it."""
    return net(seats), rules_of_net(rules, seats)


def net_of(weights: bytes) -> Records[Net]:
    """A net made of its weights, signed bytes in units of 1/64.

    Raises:
        ValueError: their number is wrong.
    """
    if len(weights) != sum(SIZES):
        raise ValueError(f"{sum(SIZES)} weights, not {len(weights)}")
    ends = [*accumulate(SIZES)]
    signed = memoryview(weights).cast("b")
    first, bias1, second, bias2, third, bias3 = (
        signed[end - size : end] for end, size in zip(ends, SIZES, strict=True)
    )
    made: Records[Net] = records(1, NET)
    record = made[0]
    for i in range(INPUTS):
        _write(record.first[i], _in_lanes(first[i * HIDDEN : (i + 1) * HIDDEN], LANES, 16))
    _write(record.first_bias, _in_lanes(bias1, LANES, 16))
    for i in range(HIDDEN):
        row = second[i * SECOND : (i + 1) * SECOND]
        _write(record.second[i], _in_lanes(row, SECOND_LANES, SECOND_BITS))
    _write(record.second_bias, [64 * word for word in _in_lanes(bias2, SECOND_LANES, SECOND_BITS)])
    _write(record.third, _in_lanes(third, HEADS, 32))
    record.third_bias = 64 * 64 * _in_lanes(bias3, HEADS, 32)[0]
    return made


def _in_lanes(weights: Sequence[int], lanes: int, bits: int) -> list[int]:
    """Weights packed into words of ``lanes``; the last word may have fewer."""
    return [
        sum(weight << bits * lane for lane, weight in enumerate(weights[i : i + lanes]))
        for i in range(0, len(weights), lanes)
    ]


def _write(row: Numbers, words: Sequence[int]) -> None:
    for place, word in enumerate(words):
        row[place] = word
