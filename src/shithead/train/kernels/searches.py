"""Games of the net in which it searches now and then, to learn what the search finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.bots.net.greedy import IMAGINED, imagine, look
from shithead.bots.search.bot_choice import apply_choice, choices
from shithead.bots.search.features import count_unseen
from shithead.bots.search.tree import EXPLORE_JUDGED, child_with, key_of, try_judged
from shithead.engine import codes
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import next_random, random_below
from shithead.train.kernels.games import deal_game, happens, next_decision
from shithead.train.kernels.layouts import GAME, LONGEST, ROWS_OF_A_GAME
from shithead.train.kernels.self_play import sample, sample_seat, seat_players

if TYPE_CHECKING:
    from typing import Any

    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Node, Values, Workspace
    from shithead.engine.arrays import ByteGrid, FloatGrid, Records
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.train.kernels.record_types import Bench

LEAST: Final = 6
"""The fewest tries of a move for which the search's estimate counts."""


@long_entry_point
def enter_searches(
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
    tree: Records[Node],
) -> int:
    """Play games, and search at some decisions of the net.

    Each search gives a sample for the position, and for that after each move that it tried often.

    Args:
        values: what the net goes by, and then each bot that it may meet.
        x, y: inputs by sample, each 0 or 1, and the chances that the search found.
        tree: room for one node more than there are iterations.

    Returns:
        How many games were played.
    """
    s, r, net, m = worlds[GAME], rules[0], nets[0], net_rules[0]
    w, j, b = work[0], judges[0], benches[0]
    row, played = int64(b.row), int64(0)
    while played < b.games and row + ROWS_OF_A_GAME <= len(x):
        deal_game(s, r, series[0], rooms[0], b, played)
        seat_players(s, b, len(values))
        plies = int64(0)
        while s.phase != codes.OVER and plies < LONGEST:
            plies += 1
            seat, code = next_decision(worlds, r, values, net, m, w, j, b)
            if b.players[seat] == 0 and j.best[0] >= 0.0 and seat == s.turn:
                if s.phase != codes.SWAP and row + codes.MOVE_BUFFER < len(x):
                    if happens(s, b.share):
                        search_from(worlds, r, values[0], net, m, w, j, tree, seat)
                        row = write_found(worlds, r, net, m, w, j, tree, seat, x, y, row)
                if happens(s, b.explore):
                    count = legal_moves(s, r, seat, w.moves)
                    code = int64(w.moves[random_below(s, count)])
            apply_choice(s, r, seat, code, w.log)
        played += 1
    b.row = row
    return played


@kernel
def search_from(
    worlds: Any,  # whose slices are records, too
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    tree: Records[Node],
    seat: int,
) -> None:
    """Grow a tree from a seat's decision, as far as there is room for nodes.

    Args:
        worlds: the first place is for sampled deals.
    """
    s = worlds[GAME]
    w.seat, w.seed, w.explore = seat, next_random(s), EXPLORE_JUDGED
    w.used = 1
    tree[0].child = 0
    count_unseen(s, r, a, seat, w.features)
    root = worlds[GAME : GAME + 1]
    for i in range(len(tree) - 1):
        try_judged(root, worlds, r, a, tree, i, net, m, w, j)


@kernel
def write_found(
    worlds: Records[State],
    r: Rules,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    tree: Records[Node],
    seat: int,
    x: ByteGrid,
    y: FloatGrid,
    row: int,
) -> int:
    """Write what a search found into rows of samples. Returns the next row.

    Moves that turn up unseen cards are left out: what comes of them is not one position.
    """
    s = worlds[GAME]
    write = int64(row)
    best = int64(0)
    for i in range(choices(s, r, seat, w.moves)):
        code = int64(w.moves[i])
        child = child_with(tree, int64(0), key_of(r, seat, code))
        if child == 0 or tree[child].visits < LEAST:
            continue
        if best == 0 or tree[child].visits > tree[best].visits:
            best = child
        if codes.kind_of(code) in (codes.MOVE_FLIP, codes.MOVE_TRY):
            continue
        worlds[IMAGINED] = s
        imagine(worlds[IMAGINED], m, seat, w.unseen)
        if look(worlds, r, net, m, seat, code, j):
            sample(x, write, m, j)
            write_chances(tree, child, y, write)
            write += 1
    if best != 0:
        sample_seat(s, r, m, seat, j, x, write)
        write_chances(tree, best, y, write)
        write += 1
    return write


@kernel
def write_chances(tree: Records[Node], node: int, y: FloatGrid, row: int) -> None:
    """Write the chances that a search found into a row of targets."""
    y[row][0] = 1.0 - tree[node].lost / tree[node].visits
    y[row][1] = tree[node].won / tree[node].visits
