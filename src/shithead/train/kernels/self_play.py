"""Games of the net against itself, and what it is to learn from them.

``b`` is the bench: one record of ``BENCH``, what a game of training is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.bots.net.evaluation import HEADS
from shithead.bots.net.greedy import IMAGINED, greedy_choice, imagine, look, settled
from shithead.bots.net.inputs import MOST_INPUTS, read_inputs
from shithead.bots.search.bot_choice import NO_ACTION, apply_choice
from shithead.engine.arrays import fill
from shithead.engine.codes import INTERRUPTIBLE, NONE, OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import next_random, random_below, seed_random
from shithead.engine.throw_in import seats_to_ask
from shithead.engine.turn import next_active
from shithead.train.kernels.layouts import GAME, ROWS_OF_A_GAME

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import ByteGrid, FloatGrid, Numbers, Records
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.train.kernels.record_types import Bench

SEEN: Final = 0  # what samples are: a position as some seat knows it,
MOVED: Final = 1  # one after a move that was chosen,
EXPLORED: Final = 2  # or after one made at random,
ENDED: Final = 4  # nothing to learn from: the seat was out, or the round over


@kernel
def sample(x: ByteGrid, row: int, m: NetRules, j: Judge) -> None:
    """Write the inputs that were read, and those of the rules, into a row of samples."""
    fill(x[row], 0)
    for k in range(min(int64(j.count), MOST_INPUTS - int64(m.count))):
        x[row][j.inputs[k]] = 1
    for k in range(int64(m.count)):
        x[row][m.inputs[k]] = 1


@kernel
def sample_seat(
    s: State, r: Rules, m: NetRules, seat: int, j: Judge, x: ByteGrid, row: int
) -> None:
    """Write a position as a seat knows it into a row of samples."""
    fill(j.hidden, 0)
    read_inputs(s, r, m, seat, j)
    sample(x, row, m, j)


@kernel
def off_turn(
    s: State,
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    w: Workspace,
    worlds: Records[State],
    j: Judge,
) -> int:
    """The first seat off turn that the net moves for, its move in ``w.code``; NONE for none."""
    if not r.out_of_turn or s.phase not in INTERRUPTIBLE:
        return int64(NONE)
    asked = seats_to_ask(s, r)
    seat = int64(s.turn)
    for _ in range(1, int64(s.active_n)):
        seat = next_active(s, seat)
        if asked >> seat & 1 and legal_moves(s, r, seat, w.moves) > 0:
            code = greedy_choice(s, r, a, net, m, seat, 1, w, worlds, j)
            if code != NO_ACTION:
                w.code = code
                return seat
    return int64(NONE)


@long_entry_point
def enter_self_play(
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
    best: FloatGrid,
    who: Numbers,
    flags: Numbers,
) -> int:
    """Play games against itself, and write what the net is to learn from them.

    Each ply gives two samples: the mover's position before it looks at what it draws, by which
    moves are chosen, and some seat's position as it knows it. Targets are those of TD(lambda);
    after a move made at random, what the best one promised counts.

    Args:
        x, y: inputs by sample, each 0 or 1, and the targets.
        best, who, flags: by sample: what the best move promised, the seat, and what it is.

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
        begin = row
        while s.phase != OVER and row - begin < ROWS_OF_A_GAME - 2:
            flag = MOVED
            seat = off_turn(s, r, a, net, m, w, worlds, j)
            code = int64(w.code)
            if seat == NONE:
                seat = int64(s.turn)
                j.best[0] = -1.0
                code = greedy_choice(s, r, a, net, m, seat, 0, w, worlds, j)
                if j.best[0] >= 0.0 and next_random(s) < b.explore * 4294967296.0:
                    count = legal_moves(s, r, seat, w.moves)
                    code = int64(w.moves[random_below(s, count)])
                    flag = EXPLORED
            promised0, promised1 = j.best[0], j.best[1]
            worlds[IMAGINED] = s
            imagine(worlds[IMAGINED], m, seat, w.unseen)
            if look(worlds, r, net, m, seat, code, w.log, j):
                sample(x, row, m, j)
            else:
                flag |= ENDED
            if promised0 < 0.0:  # the only move
                promised0, promised1 = j.chances[0], j.chances[1]
            best[row][0], best[row][1] = promised0, promised1
            who[row] = seat
            flags[row] = flag
            row += 1
            apply_choice(s, r, seat, code, w.log)
            if s.phase != OVER:
                other = random_below(s, int64(s.seats))
                if s.active[other]:
                    sample_seat(s, r, m, other, j, x, row)
                    who[row] = other
                    flags[row] = SEEN
                    row += 1
        for seat in range(int64(s.seats)):
            j.chances[0] = j.chances[1] = 0.0  # nobody is to aim at a round that does not end
            settled(s, seat, j)
            b.tail[seat][0], b.tail[seat][1] = j.chances[0], j.chances[1]
        write_targets(b, begin, row, y, best, who, flags)
        row = without_ended(begin, row, x, y, flags)
    b.row = row
    return played


@kernel
def write_targets(
    b: Bench, begin: int, end: int, y: FloatGrid, best: FloatGrid, who: Numbers, flags: Numbers
) -> None:
    """Write the targets of a game's samples, from its end to its beginning."""
    for i in range(end - 1, begin - 1, -1):
        tail = b.tail[who[i]]
        for o in range(HEADS):
            y[i][o] = tail[o]
            if flags[i] & MOVED:
                tail[o] = b.fade * ((1.0 - b.mix) * best[i][o] + b.mix * tail[o])
            elif flags[i] & EXPLORED:
                tail[o] = b.fade * best[i][o]


@kernel
def without_ended(begin: int, end: int, x: ByteGrid, y: FloatGrid, flags: Numbers) -> int:
    """Remove samples with nothing to learn from. Returns the row after the last one that stays."""
    write = int64(begin)
    for i in range(begin, end):
        if not flags[i] & ENDED:
            if write != i:
                for k in range(len(x[i])):
                    x[write][k] = x[i][k]
                y[write][0], y[write][1] = y[i][0], y[i][1]
            write += 1
    return write
