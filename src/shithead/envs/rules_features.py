"""The rules as numbers, for learners that play under rules that they have never seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shithead.cards import RANKS, SUITS
from shithead.game.seats import seat_count
from shithead.ruleset.codes import PLAIN_OPTIONS
from shithead.ruleset.compiler import compiled
from shithead.ruleset.legality import DEMANDS
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

_RANK_MASKS: Final = (
    "transparent", "passes_skip", "cover", "again", "force", "force_removed", "quartet_ranks",
    "companions", "turning", "suited", "split", "plain", "free_ranks", "answers_any", "resets",
)  # fmt: skip
"""Fields of the compiled rules that are masks of ranks."""

_RANK_NUMBERS: Final = ("skip", "reverse", "burn", "asks", "most", "bonus_to", "bonus_below")
"""Fields that are a number for each rank."""

_BY_SEATS: Final = ("deal_down", "deal_up", "first_hand", "kept_hand", "draw_refill_to")
"""Fields that are a number for each number of seats."""

_SINGLE: Final = ("voluntary", "take_triple", "take_piles", "out_of_turn")

_NONE: Final = 255
_SCALE: Final = 16


def rules_features(rules: RuleSet | str | dict[str, Any], seats: int) -> NDArray[np.float32]:
    """A rule set as numbers, mostly from 0 to 1, with the same meaning for every rule set.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats.
    """
    ruleset = load_rules(rules)
    named = _named(ruleset, seat_count(ruleset, seats))
    return np.array([number for _, number in named], np.float32)


@lru_cache(maxsize=1)
def rules_feature_names() -> tuple[str, ...]:
    """The name of each of these numbers."""
    return tuple(name for name, _ in _named(RuleSet(), 2))


def _named(rules: RuleSet, seats: int) -> Iterator[tuple[str, float]]:
    table = compiled(rules)[0]
    for rank, name in enumerate(RANKS):
        for demand in range(DEMANDS):
            yield f"{name} fits demand {demand}", table.allowed[demand] >> rank & 1
        for field in _RANK_MASKS:
            yield f"{name} {field}", getattr(table, field) >> rank & 1
        for field in _RANK_NUMBERS:
            yield f"{name} {field}", getattr(table, field)[rank] / _SCALE
        place = table.start_order[rank]
        yield f"{name} starts", 0 if place == _NONE else 1 - place / _SCALE
    for suit, name in enumerate(SUITS):
        yield f"{name} starts", table.start_suit[suit] != _NONE
    for field in _BY_SEATS:
        yield field, getattr(table, field)[seats] / _SCALE
    for name, number in zip(("packs", "jokers", "put aside"), rules.cards(seats), strict=True):
        yield name, number / _SCALE
    for field in _SINGLE:
        yield field, getattr(table, field)
    for name, option in PLAIN_OPTIONS.items():
        number = getattr(table, option.field)
        if option.values:  # a 1 for the value
            for code, value in enumerate(option.values):
                yield f"{name} = {value}", number == code
        else:
            yield name, number / max(option.most, 1)
