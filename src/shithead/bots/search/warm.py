"""Compiling the kernels of the search, and saying so when it cannot be avoided."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from shithead.bots.search.ends import NO_MOVE, enter_ends
from shithead.bots.search.growing import Tree
from shithead.bots.search.scene import COLUMNS, ROWS
from shithead.bots.search.seen import Seen
from shithead.bots.search.values import values_of
from shithead.cards import MAX_CARDS, pack_codes
from shithead.engine import codes
from shithead.engine.entry import enter_deal
from shithead.engine.jit import enterable, is_warm, mark_warm, records
from shithead.engine.state import STATE
from shithead.engine.warm import ensure_warm, tell_people
from shithead.ruleset.schema import RuleSet
from shithead.ruleset.tables import compiled
from shithead.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

PART: Final = "search"
"""What the compiled kernels are marked with."""

_SEATS: Final = 2


@cache
def ensure_search_warm() -> None:
    """Compile the kernels if need be, once in a process even where no cache can be written."""
    ensure_warm()
    announce_if_search_cold()


def announce_if_search_cold(tell: Callable[[str], None] = tell_people) -> bool:
    """Compile the search's kernels if this machine has not yet, and say so.

    Args:
        tell: what to say it with; standard error if left out.

    Returns:
        Whether anything had to be compiled.
    """
    if is_warm(PART):
        return False
    tell(say("engine-compiling-search"))
    warm_search()
    return True


def warm_search() -> None:
    """Run every kernel of the search that Python enters once, with the types it is entered with."""
    rules = RuleSet()
    table = enterable(compiled(rules))
    states = records(1, STATE)
    deck = np.array(pack_codes(1, 0), np.uint8)
    log: np.ndarray[Any, Any] = np.empty(codes.EVENT_BUFFER, np.int64)
    enter_deal(states, 0, table, deck, 0, _SEATS, 0, 1, log)
    tree = Tree(Seen(states, table, int(states[0]["turn"]), []), values_of(rules, _SEATS))
    tree.grow(1)
    tree.found(codes.MOVE_PASS)
    moves, losers, winners = (np.empty(codes.MOVE_BUFFER, np.int64) for _ in range(3))
    scene, turn = np.zeros((ROWS, COLUMNS)), int(states[0]["turn"])
    play_on = states, records(1, STATE), table, values_of(rules, _SEATS), 1, 0, 0, turn
    unseen = np.empty(MAX_CARDS, np.int64)
    enter_ends(*play_on, codes.NONE, NO_MOVE, moves, log, scene, unseen, losers, winners)
    mark_warm(PART)
