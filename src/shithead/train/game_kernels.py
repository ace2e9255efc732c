"""Games to learn from, in kernels: rollouts of ``steady``, games against itself, and matches.

``b`` is the bench: one record of ``BENCH``, what a game of training is about.
"""

from __future__ import annotations

from ctypes import c_double, c_int64
from typing import TYPE_CHECKING, Final

from shithead.bots.net.evaluation import HEADS
from shithead.bots.net.greedy import IMAGINED, greedy_choice, imagine, look, settled
from shithead.bots.net.inputs import MOST_INPUTS, read_inputs
from shithead.bots.search.bot_choice import NO_ACTION, apply_choice, choose
from shithead.bots.search.features import count_unseen
from shithead.bots.search.policy import best_move
from shithead.bots.search.rollouts import roll_out
from shithead.cards import MAX_SEATS
from shithead.engine.arrays import fill
from shithead.engine.codes import INTERRUPTIBLE, NONE, OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import int64, kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import next_random, random_below, seed_random
from shithead.engine.throw_in import seats_to_ask
from shithead.engine.turn import loser_of, next_active
from shithead.record_layout import layout

if TYPE_CHECKING:
    from typing import Any

    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Room, Rules, Series, State

    Samples = Any
    """An array of NumPy: a row, or a number, for each sample."""

GAME: Final = 3  # the game, among the states; those of the greedy bot come before,
CHOICE: Final = 4  # two of other bots' choices,
ROLLED: Final = 6  # and a rollout
TRAINING_WORLDS: Final = 7

NET: Final = -1
"""The kind of player that is the greedy net in matches; other kinds have their values."""

LONGEST: Final = 800  # plies of a game that is learned from
ROWS_OF_A_GAME: Final = 2 * LONGEST

MOVED: Final = 1  # flags of samples: after a move that was chosen,
EXPLORED: Final = 2  # after one made at random,
SEEN: Final = 0  # a position as some seat knows it

BENCH: Final = layout(
    "Bench",
    [
        ("seed", c_int64),
        ("first", c_int64),  # the number of the first game
        ("games", c_int64),
        ("row", c_int64),  # the first row of samples to write; moves on
        ("explore", c_double),  # how often a move is made at random
        ("share", c_double),  # rollouts: of decisions that one begins at
        ("mix", c_double),  # lambda: how much of a target comes from later than the next decision
        ("fade", c_double),  # what a chance is worth one decision earlier
        ("tail", c_double, (MAX_SEATS, HEADS)),  # by seat: the target so far
    ],
)
"""Layout of the bench."""


@kernel
def sample(x: Samples, n: Samples, row: int, m: NetRules, j: Judge) -> None:
    """Write the inputs that were read, and those of the rules, into a row of samples."""
    count = min(int64(j.count), MOST_INPUTS - int64(m.count))
    for k in range(count):
        x[row, k] = j.inputs[k]
    for k in range(int64(m.count)):
        x[row, count + k] = m.inputs[k]
    n[row] = count + int64(m.count)


@kernel
def sample_seat(
    s: State, r: Rules, m: NetRules, seat: int, j: Judge, x: Samples, n: Samples, row: int
) -> None:
    """Write a position as a seat knows it into a row of samples."""
    fill(j.hidden, 0)
    read_inputs(s, r, m, seat, j)
    sample(x, n, row, m, j)


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


@kernel
def self_play(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    series: Records[Series],
    rooms: Records[Room],
    benches: Records[Any],
    x: Samples,
    n: Samples,
    y: Samples,
    best: Samples,
    who: Samples,
    flags: Samples,
) -> int:
    """Play games against itself, and write what the net is to learn from them.

    Each ply gives two samples: the mover's position before it looks at what it draws, by which
    moves are chosen, and some seat's position as it knows it. Targets are those of TD(lambda);
    after a move made at random, what the best one promised counts.

    Args:
        x, n, y: inputs by sample, their numbers, and the targets.
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
            n[row] = 0
            if look(worlds, r, net, m, seat, code, w.log, j):
                sample(x, n, row, m, j)
            if promised0 < 0.0:  # the only move
                promised0, promised1 = j.chances[0], j.chances[1]
            best[row, 0], best[row, 1] = promised0, promised1
            who[row] = seat
            flags[row] = flag
            row += 1
            apply_choice(s, r, seat, code, w.log)
            if s.phase != OVER:
                other = random_below(s, int64(s.seats))
                if s.active[other]:
                    sample_seat(s, r, m, other, j, x, n, row)
                    who[row] = other
                    flags[row] = SEEN
                    row += 1
        for seat in range(int64(s.seats)):
            j.chances[0] = j.chances[1] = 0.0  # nobody is to aim at a round that does not end
            settled(s, seat, j)
            b.tail[seat][0], b.tail[seat][1] = j.chances[0], j.chances[1]
        write_targets(b, begin, row, y, best, who, flags)
        row = without_empty(begin, row, x, n, y)
    b.row = row
    return played


@kernel
def write_targets(
    b: Any, begin: int, end: int, y: Samples, best: Samples, who: Samples, flags: Samples
) -> None:
    """Write the targets of a game's samples, from its end to its beginning."""
    for i in range(end - 1, begin - 1, -1):
        tail = b.tail[who[i]]
        for o in range(HEADS):
            y[i, o] = tail[o]
            if flags[i] == MOVED:
                tail[o] = b.fade * ((1.0 - b.mix) * best[i, o] + b.mix * tail[o])
            elif flags[i] == EXPLORED:
                tail[o] = b.fade * best[i, o]


@kernel
def without_empty(begin: int, end: int, x: Samples, n: Samples, y: Samples) -> int:
    """Remove samples of seats that are out. Returns the row after the last one that stays."""
    write = int64(begin)
    for i in range(begin, end):
        if n[i] > 0:
            if write != i:
                n[write] = n[i]
                for k in range(n[i]):
                    x[write, k] = x[i, k]
                y[write, 0], y[write, 1] = y[i, 0], y[i, 1]
            write += 1
    return write


@kernel
def rollouts(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    series: Records[Series],
    rooms: Records[Room],
    benches: Records[Any],
    x: Samples,
    n: Samples,
    y: Samples,
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
                    x, n, y, row,
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
    x: Samples,
    n: Samples,
    y: Samples,
    row: int,
) -> int:
    """Make a move, play the round on by the policy, and write samples. Returns the next row."""
    s = worlds[GAME]
    worlds[IMAGINED] = s
    if not look(worlds, r, net, m, seat, code, w.log, j):
        return row
    sample(x, n, row, m, j)
    worlds[ROLLED] = s
    t = worlds[ROLLED]
    apply_choice(t, r, seat, code, w.log)
    for _ in range(7):
        next_random(t)
    other = random_below(t, int64(t.seats))
    watched = int64(t.phase != OVER and t.active[other])
    if watched:
        sample_seat(t, r, m, other, j, x, n, row + 1)
    count_unseen(t, r, a, seat, w.features)
    roll_out(t, r, a, w)
    for i in range(1 + watched):
        j.chances[0] = j.chances[1] = 0.0
        settled(t, seat if i == 0 else other, j)
        y[row + i, 0], y[row + i, 1] = j.chances[0], j.chances[1]
    return row + 1 + watched


@kernel
def match_choice(
    worlds: Any,
    r: Rules,
    values: Records[Values],
    player: int,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    seat: int,
    may_pass: int,
) -> int:
    """The code of the move that a player makes."""
    s = worlds[GAME]
    if player == 0:
        return greedy_choice(s, r, values[0], net, m, seat, may_pass, w, worlds, j)
    return choose(
        s, r, values[player], seat, may_pass, w.moves, w.features, worlds[CHOICE : CHOICE + 2]
    )


@kernel
def match(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    series: Records[Series],
    rooms: Records[Room],
    benches: Records[Any],
    lost: Samples,
    won: Samples,
    ended: Samples,
) -> int:
    """Play deals, each with every rotation of the players over the seats; player 0 is the net.

    Args:
        values: the policy values of each player.
        lost, won: by deal and rotation: 1 if the net lost, 1 if it was out first.
        ended: 0 where a round did not end.

    Returns:
        The number of plies.
    """
    s, r, net, m = worlds[GAME], rules[0], nets[0], net_rules[0]
    w, j, b = work[0], judges[0], benches[0]
    players = int64(series[0].seats)
    total = int64(0)
    for deal in range(int64(b.games)):
        for turn in range(players):
            seed_random(s, int64(b.seed), int64(b.first) + deal)
            deal_by_chance(s, r, series[0], rooms[0].shuffled, rooms[0].log)
            plies = int64(0)
            while s.phase != OVER and plies < 4 * LONGEST:
                seat, code = int64(NONE), int64(NO_ACTION)
                if r.out_of_turn and s.phase in INTERRUPTIBLE:
                    asked = seats_to_ask(s, r)
                    other = int64(s.turn)
                    for _ in range(1, int64(s.active_n)):
                        other = next_active(s, other)
                        if seat == NONE and asked >> other & 1:
                            if legal_moves(s, r, other, w.moves) > 0:
                                code = match_choice(
                                    worlds, r, values, (other + turn) % players, net, m, w, j,
                                    other, 1,
                                )  # fmt: skip
                                if code != NO_ACTION:
                                    seat = other
                if seat == NONE:
                    seat = int64(s.turn)
                    code = match_choice(
                        worlds, r, values, (seat + turn) % players, net, m, w, j, seat, 0
                    )
                apply_choice(s, r, seat, code, w.log)
                plies += 1
            mine = (players - turn) % players
            over = s.phase == OVER
            loser = loser_of(s) if over else int64(NONE)
            lost[deal, turn] = int64(loser == mine)
            won[deal, turn] = int64(s.places_n > 0 and s.places[0] == mine)
            ended[deal, turn] = int64(over and s.places_n > 0)
            total += plies
    return total
