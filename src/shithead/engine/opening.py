"""The first turn: which way round, and whether its player chooses that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.codes import DIRECTION, EVENT_DIRECTION, EVENT_STARTED, emit
from shithead.engine.jit import kernel
from shithead.engine.turn import begin_turn

if TYPE_CHECKING:
    from shithead.engine.state import Numbers, Rules, State

DIRECTION_COUNTERCLOCKWISE = 1
DIRECTION_CHOSEN = 2


@kernel
def set_direction(s: State, r: Rules) -> None:
    """Which way round play goes at first (SHT-20)."""
    s.direction = -1 if r.direction == DIRECTION_COUNTERCLOCKWISE else 1


@kernel
def open_play(s: State, r: Rules, starter: int, log: Numbers) -> None:
    """A seat begins: it chooses the direction, or opens at once."""
    emit(log, EVENT_STARTED, starter, 0, 0)
    set_direction(s, r)
    begin_turn(s, starter)
    if r.direction == DIRECTION_CHOSEN:
        s.phase = DIRECTION


@kernel
def choose_direction(s: State, seat: int, counterclockwise: int, log: Numbers) -> None:
    """The starter says which way round (CRUZO-15), then opens."""
    s.direction = -1 if counterclockwise else 1
    emit(log, EVENT_DIRECTION, seat, counterclockwise, 0)
    begin_turn(s, seat)
