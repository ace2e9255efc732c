"""Warming up: compiling all kernels at once, with a message where it takes time."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Final

from shithead.cards import RANK_COUNT, pack_codes
from shithead.engine import codes, entry_points
from shithead.engine.buffers import copied, numbers, records
from shithead.engine.jit import POSTPONED, KernelPart, is_warm, mark_warm
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.engine.view_mask import enter_mask
from shithead.localization import say
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.engine.arrays import Numbers, Records
    from shithead.engine.record_types import Rules, State

_SEATS: Final = 2


def tell_people(text: str) -> None:
    """Print a message on standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


@cache
def ensure_warm() -> None:
    """Compile the engine if need be, once per process even if no cache can be written."""
    compile_if_cold(KernelPart.ENGINE, warm)


def compile_if_cold(
    part: KernelPart, work: Callable[[], None], tell: Callable[[str], None] = tell_people
) -> bool:
    """Compile a part of the kernels with a message, unless this machine has it already.

    Args:
        part: which.
        work: compiles it.
        tell: receives the message; standard error if left out.

    Returns:
        Whether anything had to be compiled.
    """
    if is_warm(part) or POSTPONED.lasts:
        return False
    tell(say(part.notice))
    work()
    return True


def warm() -> None:
    """Call every entry point once with its usual types, so that it is compiled."""
    states, table, log = dealt(RuleSet(), _SEATS)
    deck = bytearray(pack_codes(1, 0))
    moves, losses = numbers(codes.MOVE_BUFFER), numbers(_SEATS + 1)
    turn = states[0].turn
    count = entry_points.enter_legal(states, 0, table, turn, moves)
    entry_points.enter_refusal(states, 0, table, turn, moves[0], moves, count)
    entry_points.enter_kind_refusal(states, 0, table, turn, codes.MOVE_PLAY, moves, count)
    entry_points.enter_source(states, 0, turn)
    found = numbers(codes.PLAY_BUFFER)
    entry_points.enter_play(states, 0, table, turn, moves[0], found)
    entry_points.enter_demand(states, 0, table)
    generators = records(1, GENERATOR)
    entry_points.enter_seed(generators, 0, 1)
    entry_points.enter_random_below(generators, 0, 1)
    enter_mask(copied(states), 0, 0, numbers(RANK_COUNT))
    entry_points.enter_playouts(
        states, table, deck, deck[:], 0, _SEATS, 1, 1, 1, moves, log, losses
    )
    mark_warm()


def dealt(rules: RuleSet, seats: int) -> tuple[Records[State], Records[Rules], Numbers]:
    """A game just dealt to try kernels on: its state, its rules and room for events."""
    states, table, log = records(1, STATE), compiled(rules), numbers(codes.EVENT_BUFFER)
    entry_points.enter_deal(states, 0, table, bytearray(pack_codes(1, 0)), 0, seats, 0, 1, log)
    return states, table, log
