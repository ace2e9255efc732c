"""The policy's values for a rule set: one record of numbers, worked out once."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_
from typing import Any, Final

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from shithead.bots.policy_weights import USUAL, Weights
from shithead.bots.rank_traits import Ranks, ranks_of
from shithead.cards import RANK_COUNT
from shithead.engine.jit import enterable
from shithead.ruleset.legality import FREE
from shithead.ruleset.rule_set import RuleSet

_WEIGHTS: Final = (
    "far",
    "stock_turns",
    "turn",
    "again",
    "pressure",
    "urgent",
    "last",
    "danger",
    "blame",
    "relief",
    "further",
    "nearly",
    "quartet",
    "table",
    "out",
    "patience",
    "restless",
)

NEVER: Final = 1000

VALUES: Final = np.dtype(
    [
        ("worth", np.float64, (RANK_COUNT,)),  # how good a rank is to hold
        ("spent", np.float64, (RANK_COUNT,)),  # how readily it is played where others fit too
        ("par", np.float64),  # the worth of an average card
        ("card_less", np.float64),  # what a card given away is worth without a stock
        *((name, np.float64) for name in _WEIGHTS),
        ("nearly_from", np.int64),  # so many cards of a rank are all but one of a quartet
        ("jokers", np.uint8),
        ("always", np.uint16),  # ranks that fit on everything
        ("wins_count", np.uint8),  # 1: what counts is to be out first
        ("evenly", np.uint8),  # 1: rollouts are played at random instead, for measuring
    ],
    align=True,
)
"""Layout of what the policy goes by."""


@lru_cache(maxsize=256)
def values_of(rules: RuleSet, seats: int, weights: Weights = USUAL) -> NDArray[Any]:
    """The policy's values for a rule set, as a read-only array of one record.

    Args:
        rules: the rule set.
        seats: how many seats play.
        weights: the policy's weights.
    """
    ranks = ranks_of(rules, rules.cards(seats)[1], weights)
    table = np.zeros(1, VALUES)
    values = {name: structs.asdict(weights)[name] for name in _WEIGHTS}
    values |= {
        "worth": ranks.worth,
        "spent": ranks.spent,
        "par": ranks.par,
        "card_less": weights.base,
        "nearly_from": rules.quartet.size - 1 if rules.quartet.size else NEVER,
        "jokers": rules.cards(seats)[1],
        "always": reduce(and_, (ranks.fits[demand] for demand in _met(ranks))),
        "wins_count": rules.finish.round_end == "first_out",
    }
    for name, value in values.items():
        table[name][0] = value
    table.flags.writeable = False
    return enterable(table)


def _met(ranks: Ranks) -> set[int]:
    """The demands that a pile can come to under the rules."""
    met, fresh = set[int](), {FREE}
    while fresh:
        met |= fresh
        fresh = {ranks.after[d][rank] for d in fresh for rank in range(RANK_COUNT)} - met
    return met
