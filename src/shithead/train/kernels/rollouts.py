"""Games of the bot ``rules`` to learn from: some decisions try any move and play the round on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.net.greedy import IMAGINED, look, settled
from shithead.bots.search.bot_choice import apply_choice
from shithead.bots.search.features import count_unseen
from shithead.bots.search.rollouts import roll_out
from shithead.engine.codes import OVER
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import next_random, random_below
from shithead.train.kernels.games import deal_game, happens, next_decision
from shithead.train.kernels.layouts import GAME, LONGEST, ROLLED, ROWS_OF_A_GAME
from shithead.train.kernels.self_play import sample, sample_seat

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import ByteGrid, FloatGrid, Records
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.train.kernels.record_types import Bench


@long_entry_point
def enter_rollouts(
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
    x: ByteGrid,
    y: FloatGrid,
) -> int:
    """Play games of the bot ``rules``; some decisions try any move and play the round on.

    Each such rollout gives two samples: the position after the move as its seat knows it, and that
    of another seat. The outcome is what they learn. Half of the games are played by the net.

    Args:
        values: what the net goes by, then what ``rules`` goes by.

    Returns:
        How many games were played.
    """
    s, r, a, net, m = worlds[GAME], rules[0], values[0], nets[0], net_rules[0]
    w, j, b = work[0], judges[0], benches[0]
    row, played = int64(b.row), int64(0)
    while played < b.games and row + ROWS_OF_A_GAME <= len(x):
        deal_game(s, r, series[0], rooms[0], b, played)
        player = next_random(s) & 1
        for seat in range(int64(s.seats)):
            b.players[seat] = player
        plies = 0
        while s.phase != OVER and plies < LONGEST // 2:
            plies += 1
            seat, code = next_decision(worlds, r, values, net, m, w, j, b)
            if seat == s.turn:
                count = legal_moves(s, r, seat, w.moves)
                any_move = int64(w.moves[random_below(s, count)])
                if count > 1 and happens(s, b.share):
                    row = roll_from(worlds, r, a, net, m, w, j, seat, any_move, x, y, row)
                if happens(s, b.explore):
                    code = any_move
            apply_choice(s, r, seat, code, w.log)
        played += 1
    b.row = row
    return played


@kernel
def roll_from(
    worlds: Records[State],
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    seat: int,
    code: int,
    x: ByteGrid,
    y: FloatGrid,
    row: int,
) -> int:
    """Make a move, play the round on by the policy, and write samples. Returns the next row."""
    s = worlds[GAME]
    worlds[IMAGINED] = s
    if not look(worlds, r, net, m, seat, code, j):
        return row
    sample(x, row, m, j)
    worlds[ROLLED] = s
    t = worlds[ROLLED]
    apply_choice(t, r, seat, code, w.log)
    for _ in range(7):
        next_random(t)
    other = random_below(t, int64(t.seats))
    watched = int64(t.phase != OVER and t.active[other])
    if watched:
        sample_seat(t, r, m, other, j, x, row + 1)
    count_unseen(t, r, a, seat, w.features)
    roll_out(t, r, a, w)
    for i in range(1 + watched):
        j.chances[0] = j.chances[1] = 0.0
        settled(t, seat if i == 0 else other, j)
        y[row + i][0], y[row + i][1] = j.chances[0], j.chances[1]
    return row + 1 + watched
