"""Compiling the kernels of the search, and saying so when it cannot be avoided."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from shithead.bots.search.features import COLUMNS, ROWS
from shithead.bots.search.policy import enter_policy
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.rollout_outcomes import NO_MOVE, enter_ends
from shithead.bots.search.tree_search import Tree
from shithead.bots.search.view_state import Seen
from shithead.cards import MAX_CARDS
from shithead.engine import codes
from shithead.engine.jit import JIT, mark_warm, records
from shithead.engine.state import STATE
from shithead.engine.warmup import compile_if_cold, dealt, ensure_warm
from shithead.ruleset.rule_set import RuleSet

PART: Final = "search"
"""What the compiled kernels of the search are marked with."""

POLICY: Final = "policy"
"""What those of the policy alone are marked with."""

_SEATS: Final = 2


@cache
def ensure_policy_warm() -> None:
    """Compile what asks the policy if need be, once in a process as well."""
    ensure_warm()
    compile_if_cold(POLICY, "engine-compiling-policy", warm_policy)


def warm_policy() -> None:
    """Ask the policy once, with the types that it is asked with."""
    rules = RuleSet()
    states, table, _ = dealt(rules, _SEATS)
    moves = np.array([codes.MOVE_PASS], np.int64)
    found = np.empty(1), np.empty(1, np.int64)
    scene, turn = np.zeros((ROWS, COLUMNS)), int(states[0]["turn"])
    views, values = states.copy(), values_of(rules, _SEATS)
    enter_policy(views, states, table, values, turn, 1, moves, scene, *found)
    mark_warm(POLICY)


@cache
def ensure_search_warm() -> None:
    """Compile the kernels if need be, else read them from the cache, once in a process.

    Reading takes longer than a bot may think: a clock starts after it.
    """
    ensure_warm()
    if not compile_if_cold(PART, "engine-compiling-search", warm_search) and JIT:
        warm_search()


def warm_search() -> None:
    """Run every kernel of the search that Python enters once, with the types it is entered with."""
    rules = RuleSet()
    states, table, log = dealt(rules, _SEATS)
    tree = Tree(Seen(states, table, int(states[0]["turn"]), []), values_of(rules, _SEATS))
    tree.grow(1)
    tree.found(codes.MOVE_PASS)
    moves, losers, winners = (np.empty(codes.MOVE_BUFFER, np.int64) for _ in range(3))
    scene, turn = np.zeros((ROWS, COLUMNS)), int(states[0]["turn"])
    play_on = states, records(1, STATE), table, values_of(rules, _SEATS), 1, 0, 0, turn
    unseen = np.empty(MAX_CARDS, np.int64)
    enter_ends(*play_on, codes.NONE, NO_MOVE, moves, log, scene, unseen, losers, winners)
    mark_warm(PART)
