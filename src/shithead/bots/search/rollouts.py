"""Rollouts: sample a deal that agrees with what a seat knows, and let the policy play the round.

It plays to the end, or for some plies until the net says who is likely to lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.net.evaluation import judge
from shithead.bots.net.greedy import settled
from shithead.bots.search.bot_choice import apply_choice, decide, off_turn_move
from shithead.bots.search.determinization import determinize
from shithead.bots.search.features import count_unseen
from shithead.engine.arrays import fill
from shithead.engine.codes import NONE, OVER
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import seed_random
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Grid, Records
    from shithead.engine.record_types import Rules, State


LONGEST = 600

HORIZON = 8
"""Plies of a rollout after which the net judges: at a small table every seat has answered."""

GOLDEN = 0.6180339887498949
"""The fractional parts of its multiples lie evenly between 0 and 1."""

NO_MOVE = -1
"""Stands for a round that is played on as it is."""

LOST = 0  # rows of the outcomes: the seat that lost each round,
WON = 1  # and the seat that was out first


@kernel
def roll_out(s: State, r: Rules, a: Values, w: Workspace) -> int:
    """Play on by the policy to the end, or as far as wanted, and return the number of plies."""
    moves, log, x = w.moves, w.log, w.features
    most = int64(w.horizon if w.horizon > 0 else LONGEST)
    plies = 0
    while s.phase != OVER and plies < most:
        seat = int64(NONE)
        if r.out_of_turn:
            seat = off_turn_move(s, r, a, int64(NONE), moves, x)
        place = 0
        if seat == NONE:
            seat = int64(s.turn)
            place = decide(s, r, a, seat, moves, legal_moves(s, r, seat, moves), x)
        log[0] = 0
        apply_move(s, r, seat, moves[place], log)
        plies += 1
    return plies


@long_entry_point
def enter_outcomes(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    nets: Records[Net],
    net_rules: Records[NetRules],
    judges: Records[Judge],
    outcomes: Grid,
) -> None:
    """Play a round on many times, and note who lost and who was out first.

    Where the net judges, the seat is picked by the chances that it gives them, in equal steps: so
    shares of rounds are chances. Rounds with the same number pick alike, as they begin with the
    same cards.

    Args:
        roots: the round's state; it is not changed.
        worlds: room for one state.
        work: says how many rounds to play, how far, and after which move, or ``NO_MOVE``; the
            policy counts the unseen cards of the seat that makes it.
        outcomes: receives a seat or ``NONE`` for each round, in the rows ``LOST`` and ``WON``.
    """
    r, a, w, j = rules[0], values[0], work[0], judges[0]
    count_unseen(roots[0], r, a, int64(w.mover), w.features)
    for i in range(int64(w.first), int64(w.first) + int64(w.count)):
        worlds[0] = roots[0]
        s = worlds[0]
        seed_random(s, int64(w.seed), i)
        determinize(s, int64(w.seat), w.unseen)
        if w.code != NO_MOVE:
            apply_choice(s, r, int64(w.mover), int64(w.code), w.log)
        roll_out(s, r, a, w)
        outcomes[LOST][i] = loser_of(s) if s.phase == OVER else int64(NONE)
        outcomes[WON][i] = int64(s.places[0]) if s.places_n > 0 else int64(NONE)
        if w.horizon > 0 and s.phase != OVER:
            judge_all(s, r, nets[0], net_rules[0], j)
            step = i * GOLDEN
            if not a.wins_count:
                outcomes[LOST][i] = seat_at(s, LOST, step - int64(step), j)
            if s.places_n == 0:
                outcomes[WON][i] = seat_at(s, WON, step - int64(step), j)


@kernel
def judge_all(s: State, r: Rules, net: Net, m: NetRules, j: Judge) -> None:
    """Write every seat's chances, by what it knows: to lose, and to be out first."""
    fill(j.hidden, 0)
    for seat in range(int64(s.seats)):
        if not settled(s, seat, j):
            judge(s, r, net, m, seat, j)
        j.by_seat[seat][LOST], j.by_seat[seat][WON] = 1.0 - j.chances[0], j.chances[1]


@kernel
def seat_at(s: State, row: int, point: float, j: Judge) -> int:
    """The seat at a point of the chances of all of them, which need not add up to 1.

    Args:
        row: what the chances are of, ``LOST`` or ``WON``.
        point: how far along they lie end to end, 0 … 1.
    """
    total = 0.0
    for seat in range(int64(s.seats)):
        total += j.by_seat[seat][row]
    left, found = total * point, int64(NONE)
    for seat in range(int64(s.seats)):
        if j.by_seat[seat][row] > 0.0 and left >= 0.0:
            found = int64(seat)
        left -= j.by_seat[seat][row]
    return found
