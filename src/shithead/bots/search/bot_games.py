"""Whole games between built-in bots inside one call: the same moves as through views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.bot_choice import choose
from shithead.bots.search.next_decision import LET_BE, apply_choice
from shithead.engine.arrays import fill
from shithead.engine.codes import INTERRUPTIBLE, NONE, OVER
from shithead.engine.integers import int64
from shithead.engine.jit import kernel, long_door
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import copy_random

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import FloatGrid, Grid, Numbers, Records
    from shithead.engine.record_types import Generator, Rules, State

SEAT = 0  # columns of the moves made
CODE = 1


@kernel
def chosen_by(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    bots: Numbers,
    seat: int,
    may_pass: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
) -> int:
    """The code of the move that a seat's bot makes, with that bot's own generator.

    Args:
        values: by seat, the values of its bot's policy.
        generators: by seat, its bot's generator; the one used advances.
        bots: by seat, which bot it is.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    copy_random(generators[seat], s)
    code = choose(s, r, values[seat], int64(bots[seat]), seat, may_pass, moves, x, worlds)
    copy_random(s, generators[seat])
    return code


@kernel
def chosen_off_turn(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    bots: Numbers,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
) -> tuple[int, int]:
    """The first seat off turn whose bot does anything, and its move; NONE if none does.

    Asked first are those that have to draw by hand, then all in the order of play.

    Args:
        values: by seat, the values of its bot's policy.
        generators: by seat, its bot's generator; those used advance.
        bots: by seat, which bot it is.
    """
    seats = int64(s.seats)
    for owing in range(2 if s.phase in INTERRUPTIBLE else 0):
        for step in range(1, seats):
            seat = (int64(s.turn) + step * int64(s.direction)) % seats
            if (s.owed[seat] == 0) == (owing == 1) and legal_moves(s, r, seat, moves) > 0:
                code = chosen_by(s, r, values, generators, bots, seat, 1, moves, x, worlds)
                if code != LET_BE:
                    return seat, code
    return int64(NONE), int64(LET_BE)


@kernel
def next_move(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    bots: Numbers,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
) -> tuple[int, int]:
    """Whose bot makes the next move, and its code: a seat's off turn, or that of the seat on turn.

    Args:
        values: by seat, the values of its bot's policy.
        generators: by seat, its bot's generator; those used advance.
        bots: by seat, which bot it is.
    """
    if r.out_of_turn:
        seat, code = chosen_off_turn(s, r, values, generators, bots, moves, x, worlds)
        if seat != NONE:
            return seat, code
    seat = int64(s.turn)
    return seat, chosen_by(s, r, values, generators, bots, seat, 0, moves, x, worlds)


@long_door
def enter_bot_game(
    states: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    generators: Records[Generator],
    bots: Numbers,
    made: Grid,
) -> int:
    """Play a game on until it is over, or as many moves are made as there is room to note.

    Args:
        states: the state in its first place.
        values: by seat, the values of its bot's policy.
        generators: by seat, its bot's generator; those used advance.
        bots: by seat, which bot it is.
        made: receives the seat and the code of each move, a row each.

    Returns:
        How many moves were made.
    """
    s, r, w = states[0], rules[0], work[0]
    count = 0
    while s.phase != OVER and count < len(made):
        seat, code = next_move(s, r, values, generators, bots, w.moves, w.features, worlds)
        made[count][SEAT] = seat
        made[count][CODE] = code
        apply_choice(s, r, seat, code, w.log)
        count += 1
    fill(s.random, 0)
    return count
