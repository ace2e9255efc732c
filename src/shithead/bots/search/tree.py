"""A tree of moves, whose nodes are what one seat can tell apart (information sets).

Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (2012),
single observer; the choice below follows predictions, as in C. Rosin, "Multi-armed bandits with
episode context" (2011).
"""

from __future__ import annotations

from ctypes import c_double, c_int32, c_int64
from math import sqrt
from typing import TYPE_CHECKING, Final

from shithead.bots.net.evaluation import judge
from shithead.bots.search.bot_choice import apply_choice, choices, off_turn_move
from shithead.bots.search.determinization import determinize
from shithead.bots.search.exponential import exponential
from shithead.bots.search.features import count_unseen, read_turn
from shithead.bots.search.policy import score
from shithead.bots.search.records import DEEPEST
from shithead.bots.search.rollouts import roll_out
from shithead.engine import codes
from shithead.engine.arrays import fill
from shithead.engine.bits import popcount
from shithead.engine.kernels import entry_point, int64, kernel, long_entry_point
from shithead.engine.random_numbers import seed_random
from shithead.engine.turn import loser_of
from shithead.record_layout import layout

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Node, Values, Workspace
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State


NODE: Final = layout(
    "Node",
    [
        ("key", c_int64),  # the move that leads here
        ("value", c_double),  # sum of what the mover got
        ("lost", c_double),  # rounds that the mover lost
        ("won", c_double),  # rounds that the mover was out of first
        ("visits", c_int32),
        ("child", c_int32),  # the first one, 0 for none
        ("sibling", c_int32),
        ("mover", c_int32),  # seat
    ],
)
"""Layout of a node; the first one is the root."""

EXPLORE = 0.7  # how much moves that were tried little count, where rounds are played on,
EXPLORE_JUDGED = 0.3  # and where the net judges: its word is less noisy
UNTRIED = 0.5
TEMPERATURE = 0.25
LIKELY = 0  # rows of what a node is chosen by: how likely the policy is to make a move,
CHILD = 1  # and where it leads


@kernel
def key_of(r: Rules, seat: int, code: int) -> int:
    """A seat's move as it is told apart: without suits unless they matter, down cards alike."""
    kind = codes.kind_of(code)
    owner = int64(seat) << 57
    if kind == codes.MOVE_FLIP:
        return owner | kind | popcount(codes.other_mask_of(code)) << 9
    if r.suited or kind >= codes.MOVE_RUN or kind == codes.MOVE_DIRECTION:
        return owner | code
    if kind == codes.MOVE_LAY:
        return owner | ranks_laid(code)
    count, others = popcount(codes.mask_of(code)), popcount(codes.other_mask_of(code))
    return (
        owner
        | kind
        | codes.rank_of(code) << 5
        | count << 9
        | codes.other_rank_of(code) << 25
        | others << 29
    )


@entry_point
def enter_key(rules: Records[Rules], seat: int, code: int) -> int:
    """The key by which a tree tells a seat's move apart."""
    return key_of(rules[0], seat, code)


@kernel
def ranks_laid(code: int) -> int:
    """The code of a choice of up cards without the suits."""
    found = codes.encode_choice(codes.choice_count(code))
    for place in range(codes.choice_count(code)):
        found |= (codes.chosen_card(code, place) >> 4) << 8 + 4 * place
    return found


@kernel
def child_with(tree: Records[Node], node: int, key: int) -> int:
    """The place of the child that a move leads to; 0 for none.

    Args:
        node: the parent's place in the tree.
        key: the move's key (``key_of``).
    """
    child = int64(tree[node].child)
    while child != 0 and tree[child].key != key:
        child = int64(tree[child].sibling)
    return child


@kernel
def predictions(s: State, r: Rules, a: Values, seat: int, n: int, w: Workspace) -> None:
    """Write the probability of each move under the policy: equal scores, equal chances.

    It goes into the row ``LIKELY`` of the workspace's ``prior``.
    """
    prior, x = w.prior[LIKELY], w.features
    read_turn(s, a, seat, x)
    most = -1e300
    for i in range(n):
        prior[i] = score(s, r, a, seat, w.moves[i], x)
        most = max(most, prior[i])
    total = 0.0
    for i in range(n):
        prior[i] = exponential(max(-8.0, (prior[i] - most) / TEMPERATURE))
        total += prior[i]
    for i in range(n):
        prior[i] = 0.1 / n + 0.9 * prior[i] / total


@kernel
def pick(r: Rules, tree: Records[Node], node: int, seat: int, n: int, w: Workspace) -> int:
    """The place of the move to try next: one that did well, or one that was tried little.

    The row ``LIKELY`` of the workspace's ``prior`` holds the probability of each move.
    """
    likely, children = w.prior[LIKELY], w.prior[CHILD]
    parent = 0.0
    for i in range(n):
        child = child_with(tree, node, key_of(r, seat, w.moves[i]))
        children[i] = child
        if child != 0:
            parent += tree[child].visits
    best = -1e300
    found = 0
    root = w.explore * sqrt(parent + 1.0)
    for i in range(n):
        child = int64(children[i])
        visits = 0
        value = UNTRIED
        if child != 0 and tree[child].visits > 0:
            visits = int64(tree[child].visits)
            value = tree[child].value / visits
        value += likely[i] * root / (1.0 + visits)
        if value > best:
            best = value
            found = i
    return found


@kernel
def add_child(tree: Records[Node], used: int, node: int, key: int, seat: int) -> None:
    """Put a new node into the tree as a child of another.

    Args:
        used: the new node's place.
        key: the move's key (``key_of``).
    """
    tree[used].key = key
    tree[used].value = tree[used].lost = tree[used].won = 0.0
    tree[used].visits = tree[used].child = 0
    tree[used].mover = seat
    tree[used].sibling = tree[node].child
    tree[node].child = used


@kernel
def select(
    s: State, r: Rules, a: Values, tree: Records[Node], node: int, seat: int, w: Workspace
) -> int:
    """The move of a seat to follow from a node."""
    n = choices(s, r, seat, w.moves)
    if n == 1:
        return int64(w.moves[0])
    if a.evenly:
        for i in range(n):
            w.prior[LIKELY][i] = 1.0 / n
    else:
        predictions(s, r, a, seat, n, w)
    return int64(w.moves[pick(r, tree, node, seat, n, w)])


@kernel
def next_choice(
    s: State, r: Rules, a: Values, tree: Records[Node], node: int, mine: int, w: Workspace
) -> tuple[int, int]:
    """The seat that decides at a node, and its move.

    At the root the searching seat decides, on turn or not. After that, others may interrupt by
    policy; the searching seat does not interrupt its own move.

    Args:
        mine: the seat that searches.
    """
    seat = int64(mine)
    if node != 0:
        seat = int64(s.turn)
        if r.out_of_turn:
            silent = int64(mine) if w.path[0] == 1 else int64(codes.NONE)
            other = off_turn_move(s, r, a, silent, w.moves, w.features)
            if other != codes.NONE:
                return other, int64(w.moves[0])
    return seat, select(s, r, a, tree, node, seat, w)


@kernel
def descend(s: State, r: Rules, a: Values, tree: Records[Node], mine: int, w: Workspace) -> None:
    """Follow the tree to a move that it does not hold yet, and add that move.

    The nodes passed are noted in the workspace's ``path``.

    Args:
        mine: the seat that searches.
    """
    node = int64(0)
    w.path[0] = 0
    fresh = False
    while s.phase != codes.OVER and w.path[0] < DEEPEST and not fresh:
        seat, code = next_choice(s, r, a, tree, node, mine, w)
        key = key_of(r, seat, code)
        child = child_with(tree, node, key)
        fresh = child == 0
        if fresh:
            if w.used >= len(tree):
                break
            child = int64(w.used)
            add_child(tree, child, node, key, seat)
            w.used += 1
        w.path[0] += 1
        w.path[w.path[0]] = child
        node = child
        apply_choice(s, r, seat, code, w.log)


@kernel
def back_up(s: State, a: Values, tree: Records[Node], w: Workspace) -> None:
    """Note in the nodes of the path what each mover got out of the round."""
    over = s.phase == codes.OVER
    placed = int64(s.places_n)
    loser = loser_of(s) if over else int64(codes.NONE)
    for i in range(1, w.path[0] + 1):
        node = w.path[i]
        mover = tree[node].mover
        lost = loser == mover
        won = placed > 0 and s.places[0] == mover
        tree[node].visits += 1
        tree[node].lost += lost
        tree[node].won += won
        if a.wins_count:
            tree[node].value += 1.0 if won else 0.0
        elif not over:
            tree[node].value += 1.0 if not s.active[mover] else 0.5
        else:
            tree[node].value += 0.0 if lost else 1.0


@kernel
def back_up_judged(
    s: State,
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    tree: Records[Node],
    w: Workspace,
    j: Judge,
) -> None:
    """Note in the nodes of the path what the net says of each mover's chances.

    Args:
        s: the round where the path ends; it goes on.
    """
    fill(j.hidden, 0)
    done = int64(0)
    for i in range(1, w.path[0] + 1):
        node = w.path[i]
        mover = int64(tree[node].mover)
        if not done >> mover & 1:
            if s.active[mover]:
                judge(s, r, net, m, mover, j)
            else:
                j.chances[0] = 1.0
                j.chances[1] = 1.0 if s.places[0] == mover else 0.0
            j.by_seat[mover][0], j.by_seat[mover][1] = j.chances[0], j.chances[1]
            done |= int64(1) << mover
        safe, first = j.by_seat[mover][0], j.by_seat[mover][1]
        tree[node].visits += 1
        tree[node].lost += 0.0 if a.wins_count else 1.0 - safe
        tree[node].won += first
        tree[node].value += first if a.wins_count else safe


@kernel
def follow(
    roots: Records[State],
    worlds: Records[State],
    r: Rules,
    a: Values,
    tree: Records[Node],
    number: int,
    w: Workspace,
) -> None:
    """Sample a deal, and follow the tree in it to a move that it does not hold yet.

    Args:
        number: the number of the sampled deal.
    """
    worlds[0] = roots[0]
    s, seat = worlds[0], int64(w.seat)
    seed_random(s, int64(w.seed), number)
    determinize(s, seat, w.unseen)
    descend(s, r, a, tree, seat, w)
    w.plies += w.path[0]


@long_entry_point
def enter_search(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    tree: Records[Node],
) -> None:
    """Grow a tree: each iteration selects a move, plays to the end and backs the result up.

    Args:
        roots: the state that the search begins with; it is not changed.
        worlds: room for one state.
        work: says how many iterations to run, and for which seat.
    """
    r, a, w = rules[0], values[0], work[0]
    w.explore = EXPLORE
    count_unseen(roots[0], r, a, int64(w.seat), w.features)
    for i in range(int64(w.first), int64(w.first) + int64(w.count)):
        follow(roots, worlds, r, a, tree, i, w)
        w.plies += roll_out(worlds[0], r, a, w)
        back_up(worlds[0], a, tree, w)


@long_entry_point
def enter_judged_search(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    tree: Records[Node],
    nets: Records[Net],
    net_rules: Records[NetRules],
    judges: Records[Judge],
) -> None:
    """Grow a tree whose leaves the net judges, instead of playing rounds to their end.

    Args:
        roots: the state that the search begins with; it is not changed.
        worlds: room for one state.
        work: says how many iterations to run, and for which seat.
    """
    w = work[0]
    w.explore = EXPLORE_JUDGED
    count_unseen(roots[0], rules[0], values[0], int64(w.seat), w.features)
    for i in range(int64(w.first), int64(w.first) + int64(w.count)):
        try_judged(roots, worlds, rules[0], values[0], tree, i, nets[0], net_rules[0], w, judges[0])


@kernel
def try_judged(
    roots: Records[State],
    worlds: Records[State],
    r: Rules,
    a: Values,
    tree: Records[Node],
    number: int,
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
) -> None:
    """One iteration of a judged search, with the unseen cards counted.

    Args:
        number: the number of the sampled deal.
    """
    follow(roots, worlds, r, a, tree, number, w)
    if worlds[0].phase == codes.OVER:
        back_up(worlds[0], a, tree, w)
    else:
        back_up_judged(worlds[0], r, a, net, m, tree, w, j)
