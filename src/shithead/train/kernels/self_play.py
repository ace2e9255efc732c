"""Games of the net against itself and other bots, and what it is to learn from them.

``b`` is the bench: one record of ``BENCH``, what a game of training is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.bots.net.evaluation import HEADS
from shithead.bots.net.greedy import IMAGINED, imagine, look, settled
from shithead.bots.net.inputs import MOST_INPUTS, read_inputs
from shithead.bots.search.bot_choice import apply_choice
from shithead.engine.arrays import fill
from shithead.engine.codes import OVER
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import random_below
from shithead.train.kernels.games import deal_game, happens, next_decision
from shithead.train.kernels.layouts import GAME, LONGEST, ROWS_OF_A_GAME

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
    """Play games, and write what the net is to learn from them.

    Each ply of the net gives two samples: the mover's position before it looks at what it draws, by
    which moves are chosen, and some seat's position as it knows it. Targets are those of
    TD(lambda); after a move made at random, what the best one promised counts.

    Args:
        values: what the net goes by, and then each bot that it may meet.
        x, y: inputs by sample, each 0 or 1, and the targets.
        best, who, flags: by sample: what the best move promised, the seat, and what it is.

    Returns:
        How many games were played.
    """
    s, r, net, m = worlds[GAME], rules[0], nets[0], net_rules[0]
    w, j, b = work[0], judges[0], benches[0]
    row, played = int64(b.row), int64(0)
    while played < b.games and row + ROWS_OF_A_GAME <= len(x):
        deal_game(s, r, series[0], rooms[0], b, played)
        seat_players(s, b, len(values))
        begin, plies = row, int64(0)
        while s.phase != OVER and plies < LONGEST:
            plies += 1
            seat, code = next_decision(worlds, r, values, net, m, w, j, b)
            if b.players[seat] == 0:
                flags[row] = MOVED
                if seat == s.turn and j.best[0] >= 0.0 and happens(s, b.explore):
                    count = legal_moves(s, r, seat, w.moves)
                    code = int64(w.moves[random_below(s, count)])
                    flags[row] = EXPLORED
                note_move(worlds, r, net, m, w, j, seat, code, row, x, best, flags)
                who[row] = seat
                row += 1
            apply_choice(s, r, seat, code, w.log)
            other = random_below(s, int64(s.seats))
            if s.phase != OVER and s.active[other] and b.players[other] == 0:
                sample_seat(s, r, m, other, j, x, row)
                flags[row] = SEEN
                who[row] = other
                row += 1
        write_ends(s, j, b)
        write_targets(b, begin, row, y, best, who, flags)
        row = without_ended(begin, row, x, y, flags)
        played += 1
    b.row = row
    return played


@kernel
def seat_players(s: State, b: Bench, players: int) -> None:
    """Seat the net everywhere, or once beside another bot at all other seats.

    Args:
        players: how many there are, the net among them.
    """
    other = int64(0)
    if happens(s, b.others):
        other = 1 + random_below(s, players - 1)
    for seat in range(int64(s.seats)):
        b.players[seat] = other
    b.players[random_below(s, int64(s.seats))] = 0


@kernel
def note_move(
    worlds: Records[State],
    r: Rules,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    seat: int,
    code: int,
    row: int,
    x: ByteGrid,
    best: FloatGrid,
    flags: Numbers,
) -> None:
    """Write a move of the net into a row of samples: its position after it, what it promised."""
    promised, first = j.best[0], j.best[1]
    worlds[IMAGINED] = worlds[GAME]
    imagine(worlds[IMAGINED], m, seat, w.unseen)
    if look(worlds, r, net, m, seat, code, j):
        sample(x, row, m, j)
    else:
        flags[row] = int64(flags[row]) | ENDED
    if promised < 0.0:  # the only move
        promised, first = j.chances[0], j.chances[1]
    best[row][0], best[row][1] = promised, first


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
def write_ends(s: State, j: Judge, b: Bench) -> None:
    """Write what has become of each seat; nobody is to aim at a round that does not end."""
    for seat in range(int64(s.seats)):
        j.chances[0] = j.chances[1] = 0.0
        settled(s, seat, j)
        b.tail[seat][0], b.tail[seat][1] = j.chances[0], j.chances[1]


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
