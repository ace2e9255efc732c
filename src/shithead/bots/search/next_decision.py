"""The next decision of a rollout: mostly that of the seat on turn, now and then another seat's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.policy import best_move
from shithead.engine.codes import INTERRUPTIBLE, MOVE_PASS, NONE
from shithead.engine.integers import int64
from shithead.engine.jit import kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import random_below
from shithead.engine.throw_in import moves_out_of_turn, seats_to_ask
from shithead.engine.turn import next_active

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import FloatGrid, Numbers
    from shithead.engine.record_types import Rules, State

LET_BE = MOVE_PASS
"""The code of doing nothing while it is another's turn."""


@kernel
def choices(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write a seat's choices, off turn also doing nothing, and return their number."""
    n = legal_moves(s, r, seat, moves)
    if s.phase in INTERRUPTIBLE and seat != s.turn:
        moves[n] = LET_BE
        n += 1
    return n


@kernel
def apply_choice(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Carry out a choice."""
    if code != LET_BE or seat == s.turn:
        log[0] = 0
        apply_move(s, r, seat, code, log)


@kernel
def decide(s: State, r: Rules, a: Values, seat: int, moves: Numbers, n: int, x: FloatGrid) -> int:
    """The place of the move that the policy makes."""
    if a.evenly:
        return random_below(s, n)
    return best_move(s, r, a, seat, moves, n, x)


@kernel
def off_turn_move(s: State, r: Rules, a: Values, silent: int, moves: Numbers, x: FloatGrid) -> int:
    """The first seat off turn that does something, asked in the order of play; NONE if none does.

    Args:
        silent: a seat that is not asked, or ``NONE``.
        moves: room for moves; the first one is the move found.
    """
    asked = seats_to_ask(s, r) if s.phase in INTERRUPTIBLE else int64(0)
    if asked == 0:
        return int64(NONE)
    seat = int64(s.turn)
    for _ in range(1, int64(s.active_n)):
        seat = next_active(s, seat)
        n = int64(0)
        if seat != silent and asked >> seat & 1:
            n = moves_out_of_turn(s, r, seat, moves)
        if n > 0:
            moves[n] = LET_BE
            place = decide(s, r, a, seat, moves, n + 1, x)
            if place < n:
                moves[0] = moves[place]
                return seat
    return int64(NONE)
