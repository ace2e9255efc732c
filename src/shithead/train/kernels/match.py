"""Matches by which a net in training is measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.bot_choice import apply_choice
from shithead.engine.codes import NONE, OVER
from shithead.engine.kernels import int64, long_entry_point
from shithead.engine.turn import loser_of
from shithead.train.kernels.games import deal_game, next_decision
from shithead.train.kernels.layouts import GAME, LONGEST

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Grid, Records
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.train.kernels.record_types import Bench


@long_entry_point
def enter_match(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    series: Records[Series],
    rooms: Records[Room],
    benches: Records[Bench],
    lost: Grid,
    won: Grid,
    ended: Grid,
) -> int:
    """Play deals, each with every rotation of the players over the seats; player 0 is the net.

    Args:
        values: what each player goes by, as many as there are seats.
        lost, won: by deal and rotation: 1 if the net lost, 1 if it was out first.
        ended: 0 where a round did not end.

    Returns:
        The number of plies.
    """
    s, r, w, j, b = worlds[GAME], rules[0], work[0], judges[0], benches[0]
    seats = int64(series[0].seats)
    total = int64(0)
    for deal in range(int64(b.games)):
        for turn in range(seats):
            deal_game(s, r, series[0], rooms[0], b, deal)
            for seat in range(seats):
                b.players[seat] = (seat + turn) % seats
            plies = int64(0)
            while s.phase != OVER and plies < 4 * LONGEST:
                seat, code = next_decision(worlds, r, values, nets[0], net_rules[0], w, j, b)
                apply_choice(s, r, seat, code, w.log)
                plies += 1
            mine = (seats - turn) % seats
            loser = loser_of(s) if s.phase == OVER else int64(NONE)
            lost[deal][turn] = int64(loser == mine)
            won[deal][turn] = int64(s.places_n > 0 and s.places[0] == mine)
            ended[deal][turn] = int64(s.phase == OVER and s.places_n > 0)
            total += plies
    return total
