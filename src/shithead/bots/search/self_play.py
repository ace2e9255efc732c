"""The policy against itself: two sets of weights at one table, whole games inside one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.features import count_unseen
from shithead.bots.search.next_decision import LET_BE, apply_choice, choices
from shithead.bots.search.policy import best_move
from shithead.engine.codes import NONE, OVER, PLAY
from shithead.engine.deal import deal_by_chance
from shithead.engine.integers import int64
from shithead.engine.jit import kernel, long_door
from shithead.engine.random_numbers import random_below, seed_random

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import FloatGrid, Grid, Numbers, Records
    from shithead.engine.record_types import Rules, State

LONGEST = 5000


@kernel
def choice(
    s: State, r: Rules, a: Values, seat: int, moves: Numbers, x: FloatGrid, evenly: bool
) -> int:
    """The move that a seat chooses by what it knows now.

    Args:
        a: the policy's values.
        x: room for the policy's features.
        evenly: whether every move is as likely as any other, whatever the policy.
    """
    n = choices(s, r, seat, moves)
    if n == 1:
        return int64(moves[0])
    if evenly:
        return int64(moves[random_below(s, n)])
    count_unseen(s, r, a, seat, x)
    return int64(moves[best_move(s, r, a, seat, moves, n, x)])


@kernel
def next_move(
    s: State,
    r: Rules,
    usual: Values,
    tried: Values,
    seating: Numbers,
    moves: Numbers,
    x: FloatGrid,
    evenly: bool,
) -> tuple[int, int]:
    """The next move and its seat: in play, others may do something before the seat on turn.

    Args:
        usual: the usual values of the policy.
        tried: the values on trial.
        seating: by seat, 1 if it goes by the values on trial.
        x: room for the policy's features.
        evenly: whether the other seats play at random instead of by the usual values.
    """
    seats = int64(s.seats)
    seat, code = int64(s.turn), int64(LET_BE)
    # Asked last is the seat on turn.
    for step in range(1 if r.out_of_turn and s.phase == PLAY else seats, seats + 1):
        seat = (int64(s.turn) + step * int64(s.direction)) % seats
        if s.active[seat]:
            if seating[seat]:
                code = choice(s, r, tried, seat, moves, x, False)
            else:
                code = choice(s, r, usual, seat, moves, x, evenly)
        if code != LET_BE:
            break
    return seat, code


@kernel
def note_end(s: State, end: Numbers) -> None:
    """Note the loser of a round, if it is over, and the seat that was out first; NONE: nobody."""
    placed = int64(s.places_n)
    end[0] = s.places[placed - 1] if s.phase == OVER and placed == s.seats else NONE
    end[1] = s.places[0] if placed > 0 else NONE


@long_door
def enter_duels(
    states: Records[State],
    rules: Records[Rules],
    usual: Records[Values],
    tried: Records[Values],
    seatings: Grid,
    deck: Numbers,
    shuffled: Numbers,
    removed: int,
    packs: int,
    count: int,
    seed: int,
    evenly: bool,
    moves: Numbers,
    log: Numbers,
    x: FloatGrid,
    ends: NDArray[np.int64],
) -> None:
    """Play deals, each with every seating, and note who lost and who was out first.

    Args:
        states: room for one state.
        rules: the rules, an array of one record.
        usual: the usual values of the policy, an array of one record.
        tried: the values on trial, an array of one record.
        seatings: a row for each seating: by seat, 1 if it goes by the values on trial.
        deck: the cards in order.
        shuffled: room for as many cards.
        removed: cards to put aside.
        packs: the number of packs.
        count: the number of deals.
        seed: decides, with a deal's number, everything in it.
        evenly: whether the other seats play at random instead of by the usual values.
        moves: room for ``MOVE_BUFFER`` codes.
        log: room for ``EVENT_BUFFER`` events.
        x: room for the policy's features, ``ROWS`` by ``COLUMNS``.
        ends: receives, by deal and seating, the loser and the seat that was out first, or ``NONE``.
    """
    s, r = states[0], rules[0]
    seats = len(seatings[0])
    for number in range(count):
        for seating in range(len(seatings)):
            seed_random(s, seed, number)
            deal_by_chance(s, r, deck, shuffled, removed, seats, packs, log)
            plies = 0
            while s.phase != OVER and plies < LONGEST:
                seat, code = next_move(
                    s, r, usual[0], tried[0], seatings[seating], moves, x, evenly
                )
                apply_choice(s, r, seat, code, log)
                plies += 1
            note_end(s, ends[number, seating])
