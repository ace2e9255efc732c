"""Compiling the kernels of the search, and saying so when it cannot be avoided."""

from __future__ import annotations

from functools import cache
from typing import Final

from shithead.bots.kernel_bot_kinds import STEADY
from shithead.bots.search.bot_choice import WORLDS, enter_choice
from shithead.bots.search.bot_game_share import enter_bot_game_share
from shithead.bots.search.bot_games import enter_bot_game
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.bots.search.policy import enter_policy
from shithead.bots.search.policy_table import VALUES, values_of
from shithead.bots.search.rollout_outcomes import NO_MOVE, enter_outcomes
from shithead.bots.search.search_root import SearchRoot
from shithead.bots.search.tree_search import Tree
from shithead.bots.search.workspace import new_workspace
from shithead.cards import pack_codes
from shithead.engine import codes
from shithead.engine.buffers import float_grid, floats, grid, numbers, numbers_of, records
from shithead.engine.jit import JIT, POSTPONED, KernelPart, mark_warm
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.engine.warmup import compile_if_cold, dealt, ensure_warm, warm
from shithead.ruleset.rule_set import RuleSet

_SEATS: Final = 2


@cache
def ensure_policy_warm() -> None:
    """Compile what asks the policy if need be, once in a process as well."""
    ensure_warm()
    compile_if_cold(KernelPart.POLICY, warm_policy)


def warm_policy() -> None:
    """Ask the policy once, with the types that it is asked with."""
    rules = RuleSet()
    states, table, _ = dealt(rules, _SEATS)
    values, turn = values_of(rules, _SEATS), states[0].turn
    taken = states, records(WORLDS, STATE), table, values, new_workspace()
    moves, scores, fates = numbers_of([codes.MOVE_PASS]), floats(1), numbers(1)
    enter_policy(*taken, turn, 1, moves, scores, fates)
    enter_choice(*taken, records(1, GENERATOR), STEADY, turn, 0)
    mark_warm(KernelPart.POLICY)


@cache
def ensure_games_warm() -> None:
    """Compile what plays whole games between bots if need be, once in a process as well."""
    ensure_policy_warm()
    compile_if_cold(KernelPart.GAMES, warm_games)


def warm_games() -> None:
    """Play a game between bots, with the types that games are played with."""
    rules = RuleSet()
    states, table, _ = dealt(rules, _SEATS)
    values = records(_SEATS, VALUES)
    values[0] = values[1] = values_of(rules, _SEATS)[0]
    taken = states, records(WORLDS, STATE), table, values, new_workspace()
    bots, made = numbers_of([STEADY] * _SEATS), grid(1, 2)
    generators = records(_SEATS, GENERATOR)
    enter_bot_game(*taken, generators, bots, made)
    deck, moves, log = (
        bytearray(pack_codes(1, 0)),
        numbers(codes.MOVE_BUFFER),
        numbers(codes.EVENT_BUFFER),
    )
    room = states, records(WORLDS, STATE), table, values, generators, bots, deck, deck[:], 0, 1
    features = float_grid(ROWS, COLUMNS)
    enter_bot_game_share(*room, 0, 0, moves, features, log, bytearray(1), numbers(1), 0)
    mark_warm(KernelPart.GAMES)


@cache
def ensure_search_warm() -> None:
    """Compile the kernels if need be, else read them from the cache, once in a process.

    Reading takes longer than a bot may think: a clock starts after it.
    """
    ensure_warm()
    if not compile_if_cold(KernelPart.SEARCH, warm_search) and JIT and not POSTPONED.lasts:
        warm_search()


def warm_search() -> None:
    """Run every kernel of the search that Python enters once, with the types it is entered with."""
    rules = RuleSet()
    states, table, _ = dealt(rules, _SEATS)
    values, turn = values_of(rules, _SEATS), states[0].turn
    tree = Tree(SearchRoot(states, table, turn, []), values)
    tree.grow(1)
    tree.found(codes.MOVE_PASS)
    taken = states, records(1, STATE), table, values, new_workspace()
    enter_outcomes(*taken, 1, 0, 0, turn, codes.NONE, NO_MOVE, grid(2, 1))
    mark_warm(KernelPart.SEARCH)


COMPILERS: Final = {
    KernelPart.ENGINE: warm,
    KernelPart.POLICY: warm_policy,
    KernelPart.GAMES: warm_games,
    KernelPart.SEARCH: warm_search,
}
"""By part of the kernels, in the order in which they build on each other: what compiles it."""
