"""Rules and seats by which games are compared: every preset, and rules made at random."""

from __future__ import annotations

from random import Random

import shithead as sh
from shithead.engine.playout_share import THREAD_MOVES
from shithead.gpu.move_limit import most_moves
from tests.kernels.walkthrough import sizes
from tests.properties.random_rules import random_rules

RANDOM = "random"


def rules_of(case: str) -> tuple[sh.RuleSet, int]:
    """The rule set of a case, and its number of seats."""
    name, number = case.split()
    if name != RANDOM:
        return sh.rules(name), int(number)
    rules = random_rules(Random(number))
    return rules, rules.deck.players_max


def fits(case: str) -> bool:
    """Whether threads of a GPU have room for the moves of every position."""
    return most_moves(*rules_of(case)) <= THREAD_MOVES


CASES = [
    *(f"{preset} {seats}" for preset in sh.rule_names() for seats in sizes(preset)),
    *filter(fits, (f"{RANDOM} {number}" for number in range(25))),
]
