"""Games of ``steady`` to learn from: from some decisions on, any move is made and played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.net.greedy import IMAGINED, greedy_choice, look, settled
from shithead.bots.search.bot_choice import apply_choice
from shithead.bots.search.features import count_unseen
from shithead.bots.search.policy import best_move
from shithead.bots.search.rollouts import roll_out
from shithead.engine.codes import OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import next_random, random_below, seed_random
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
    """Play games of ``steady``; from some decisions on, any move is made and the round played on.

    Each such rollout gives two samples: the position after the move as its seat knows it, and that
    of another seat. The outcome is what they learn. Half of the games are played by the net.

    Returns:
        How many games were played.
    """
    s, r, a, net, m = worlds[GAME], rules[0], values[0], nets[0], net_rules[0]
    w, j, b = work[0], judges[0], benches[0]
    row = int64(b.row)
    played = int64(0)
    for game in range(int64(b.games)):
        if row + ROWS_OF_A_GAME > len(x):
            break
        played += 1
        seed_random(s, int64(b.seed), int64(b.first) + game)
        deal_by_chance(s, r, series[0], rooms[0].shuffled, rooms[0].log)
        by_net = next_random(s) & 1
        plies = 0
        while s.phase != OVER and plies < LONGEST // 2:
            plies += 1
            seat = int64(s.turn)
            count = legal_moves(s, r, seat, w.moves)
            if count > 1 and next_random(s) < b.share * 4294967296.0:
                row = roll_from(
                    worlds, r, a, net, m, w, j, seat, int64(w.moves[random_below(s, count)]),
                    x, y, row,
                )  # fmt: skip
            if next_random(s) < b.explore * 4294967296.0:
                count = legal_moves(s, r, seat, w.moves)
                code = int64(w.moves[random_below(s, count)])
            elif by_net:
                code = greedy_choice(s, r, a, net, m, seat, 0, w, worlds, j)
            else:
                count = legal_moves(s, r, seat, w.moves)
                count_unseen(s, r, a, seat, w.features)
                code = int64(w.moves[best_move(s, r, a, seat, w.moves, count, w.features)])
            apply_choice(s, r, seat, code, w.log)
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
    if not look(worlds, r, net, m, seat, code, w.log, j):
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
