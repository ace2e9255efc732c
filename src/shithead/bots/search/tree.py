"""A tree of moves, whose nodes are what one seat can tell apart (information sets).

Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (2012),
single observer; the choice below follows predictions, as in C. Rosin, "Multi-armed bandits with
episode context" (2011).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from shithead.bots.search.determinization import determinize
from shithead.bots.search.features import count_unseen, read_turn
from shithead.bots.search.next_decision import apply_choice, choices, decide, off_turn_move
from shithead.bots.search.policy import score
from shithead.engine.bits import popcount
from shithead.engine.codes import (
    MOVE_DIRECTION,
    MOVE_FLIP,
    MOVE_LAY,
    MOVE_RUN,
    NONE,
    OVER,
    choice_count,
    chosen_card,
    encode_choice,
    kind_of,
    mask_of,
    other_mask_of,
    other_rank_of,
    rank_of,
)
from shithead.engine.integers import int64
from shithead.engine.jit import door, kernel, long_door
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import seed_random

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Node, Values
    from shithead.engine.arrays import FloatGrid, Numbers, Records
    from shithead.engine.record_types import Rules, State

NODE: Final[np.dtype[Any]] = np.dtype(
    [
        ("key", np.int64),  # the move that leads here
        ("value", np.float64),  # sum of what the mover got
        ("lost", np.float64),  # rounds that the mover lost
        ("won", np.float64),  # rounds that the mover was out of first
        ("visits", np.int32),
        ("child", np.int32),  # the first one, 0 for none
        ("sibling", np.int32),
        ("mover", np.int32),  # seat
    ],
    align=True,
)
"""Layout of a node; the first one is the root."""

EXPLORE = 0.7
UNTRIED = 0.5
TEMPERATURE = 0.25
DEEPEST = 60
LIKELY = 0  # rows of what a node is chosen by: how likely the policy is to make a move,
CHILD = 1  # and where it leads
LONGEST = 600


@kernel
def key_of(seat: int, code: int, exact: bool) -> int:
    """A seat's move as it is told apart: without suits unless they matter, down cards alike.

    Args:
        exact: whether suits matter.
    """
    kind = kind_of(code)
    owner = int64(seat) << 57
    if kind == MOVE_FLIP:
        return owner | kind
    if exact or kind >= MOVE_RUN or kind == MOVE_DIRECTION:
        return owner | code
    if kind == MOVE_LAY:
        return owner | ranks_laid(code)
    count, others = popcount(mask_of(code)), popcount(other_mask_of(code))
    return owner | kind | rank_of(code) << 5 | count << 9 | other_rank_of(code) << 25 | others << 29


@door
def enter_key(seat: int, code: int, exact: bool) -> int:
    """The key by which a tree tells a seat's move apart.

    Args:
        seat: the seat that moves.
        code: the move.
        exact: whether suits matter.
    """
    return key_of(seat, code, exact)


@kernel
def ranks_laid(code: int) -> int:
    """The code of a choice of up cards without the suits."""
    found = encode_choice(choice_count(code))
    for place in range(choice_count(code)):
        found |= (chosen_card(code, place) >> 4) << 8 + 4 * place
    return found


@kernel
def child_with(tree: Records[Node], node: int, key: int) -> int:
    """The place of the child that a move leads to; 0 for none.

    Args:
        tree: the nodes.
        node: the parent's place in the tree.
        key: the move's key (``key_of``).
    """
    child = int64(tree[node].child)
    while child != 0 and tree[child].key != key:
        child = int64(tree[child].sibling)
    return child


@kernel
def predictions(
    s: State, r: Rules, a: Values, seat: int, moves: Numbers, n: int, x: FloatGrid, prior: FloatGrid
) -> None:
    """Write the probability of each move under the policy: equal scores, equal chances.

    Args:
        a: the policy's values.
        x: the features, with the unseen cards counted; the turn is read into them.
        prior: receives each move's likelihood in the row ``LIKELY``.
    """
    read_turn(s, a, seat, x)
    most = -1e300
    for i in range(n):
        prior[LIKELY, i] = score(s, r, a, seat, moves[i], x)
        most = max(most, prior[LIKELY, i])
    total = 0.0
    for i in range(n):
        prior[LIKELY, i] = exp(max(-8.0, (prior[LIKELY, i] - most) / TEMPERATURE))
        total += prior[LIKELY, i]
    for i in range(n):
        prior[LIKELY, i] = 0.1 / n + 0.9 * prior[LIKELY, i] / total


@kernel
def pick(
    tree: Records[Node], node: int, seat: int, moves: Numbers, n: int, prior: FloatGrid, exact: bool
) -> int:
    """The place of the move to try next: one that did well, or one that was tried little.

    Args:
        tree: the nodes.
        node: the place in the tree of the node to choose from.
        prior: by move, how likely the policy makes it (row ``LIKELY``); the row ``CHILD`` is
            written.
        exact: whether suits matter.
    """
    parent = 0.0
    for i in range(n):
        child = child_with(tree, node, key_of(seat, moves[i], exact))
        prior[CHILD, i] = child
        if child != 0:
            parent += tree[child].visits
    best = -1e300
    found = 0
    root = EXPLORE * sqrt(parent + 1.0)
    for i in range(n):
        child = int64(prior[CHILD, i])
        visits = 0
        value = UNTRIED
        if child != 0 and tree[child].visits > 0:
            visits = int64(tree[child].visits)
            value = tree[child].value / visits
        value += prior[LIKELY, i] * root / (1.0 + visits)
        if value > best:
            best = value
            found = i
    return found


@kernel
def add_child(tree: Records[Node], used: int, node: int, key: int, seat: int) -> None:
    """Put a new node into the tree as a child of another.

    Args:
        tree: the nodes.
        used: the new node's place.
        node: the parent's place.
        key: the move's key (``key_of``).
        seat: the seat that makes the move.
    """
    tree[used].key = key
    tree[used].value = tree[used].lost = tree[used].won = 0.0
    tree[used].visits = tree[used].child = 0
    tree[used].mover = seat
    tree[used].sibling = tree[node].child
    tree[node].child = used


@kernel
def select(
    s: State,
    r: Rules,
    a: Values,
    tree: Records[Node],
    node: int,
    seat: int,
    moves: Numbers,
    x: FloatGrid,
    prior: FloatGrid,
    exact: bool,
    evenly: bool,
) -> int:
    """The move of a seat to follow from a node.

    Args:
        a: the policy's values.
        tree: the nodes.
        node: the place in the tree of the node to choose from.
        x: the features, with the unseen cards counted.
        prior: room for two rows of ``MOVE_BUFFER`` numbers.
        exact: whether suits matter.
        evenly: whether all moves are equally likely at first, whatever the policy.
    """
    n = choices(s, r, seat, moves)
    if n == 1:
        return int64(moves[0])
    if evenly:
        prior[LIKELY, :n] = 1.0 / n
    else:
        predictions(s, r, a, seat, moves, n, x, prior)
    return int64(moves[pick(tree, node, seat, moves, n, prior, exact)])


@kernel
def descend(
    s: State,
    r: Rules,
    a: Values,
    tree: Records[Node],
    used: int,
    mine: int,
    path: Numbers,
    moves: Numbers,
    log: Numbers,
    x: FloatGrid,
    prior: FloatGrid,
    exact: bool,
    evenly: bool,
) -> int:
    """Follow the tree to a move that it does not hold yet, and note it.

    The first decision is the seat's own, on turn or not; after it, others may interrupt by policy.

    Args:
        a: the policy's values.
        tree: the nodes.
        used: how many nodes are used.
        mine: the seat that searches.
        path: receives the number of nodes passed below the root, then their places in the tree.
        x: the features, with the unseen cards counted.
        prior: room for two rows of ``MOVE_BUFFER`` numbers.
        exact: whether suits matter.
        evenly: whether every move is as likely as any other, whatever the policy.

    Returns:
        How many nodes are used now.
    """
    node = int64(0)
    path[0] = 0
    silent = int64(mine)
    while s.phase != OVER and path[0] < DEEPEST:
        seat = int64(mine)
        other = int64(NONE)
        if node != 0:
            seat = int64(s.turn)
            if r.out_of_turn:
                other = off_turn_move(s, r, a, silent, moves, x, evenly)
                silent = int64(NONE)
        if other == NONE:
            code = select(s, r, a, tree, node, seat, moves, x, prior, exact, evenly)
        else:
            seat = other
            code = int64(moves[0])
        key = key_of(seat, code, exact)
        child = child_with(tree, node, key)
        fresh = child == 0
        if fresh:
            if used >= len(tree):
                break
            child = used
            add_child(tree, child, node, key, seat)
            used += 1
        path[0] += 1
        path[path[0]] = child
        node = child
        apply_choice(s, r, seat, code, log)
        if fresh:
            break
    return used


@kernel
def roll_out(
    s: State, r: Rules, a: Values, moves: Numbers, log: Numbers, x: FloatGrid, evenly: bool
) -> int:
    """Play on by the policy to the end.

    Args:
        a: the policy's values.
        x: the features, with the unseen cards counted.
        evenly: whether every move is as likely as any other, whatever the policy.

    Returns:
        The number of plies.
    """
    plies = 0
    while s.phase != OVER and plies < LONGEST:
        seat = int64(NONE)
        if r.out_of_turn:
            seat = off_turn_move(s, r, a, int64(NONE), moves, x, evenly)
        place = 0
        if seat == NONE:
            seat = int64(s.turn)
            n = legal_moves(s, r, seat, moves)
            place = decide(s, r, a, seat, moves, n, x, evenly)
        log[0] = 0
        apply_move(s, r, seat, moves[place], log)
        plies += 1
    return plies


@kernel
def back_up(s: State, a: Values, tree: Records[Node], path: Numbers) -> None:
    """Note along the way what each mover got out of the round.

    Args:
        a: the policy's values; only ``wins_count`` is read.
        tree: the nodes.
        path: the number of nodes passed below the root, then their places in the tree.
    """
    over = s.phase == OVER
    placed = int64(s.places_n)
    all_placed = over and placed == int64(s.seats)
    for i in range(1, path[0] + 1):
        node = path[i]
        mover = tree[node].mover
        lost = all_placed and s.places[placed - 1] == mover
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


@long_door
def enter_search(
    roots: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    tree: Records[Node],
    counts: Numbers,
    iterations: int,
    first: int,
    seed: int,
    seat: int,
    path: Numbers,
    moves: Numbers,
    log: Numbers,
    x: FloatGrid,
    prior: FloatGrid,
    unseen: Numbers,
    exact: bool,
    evenly: bool,
) -> None:
    """Grow a tree: each iteration selects a move, plays to the end and backs the result up.

    Args:
        roots: the state that the search begins with, an array of one record; it is not changed.
        worlds: room for one state.
        rules: the rules, an array of one record.
        values: the policy's values, an array of one record.
        tree: the nodes, the root first.
        counts: the number of nodes used and that of all plies so far; both are updated.
        iterations: how many iterations to run.
        first: the number of the first iteration.
        seed: decides, with an iteration's number, its world.
        seat: the seat that searches.
        path: room for ``DEEPEST + 2`` places.
        moves: room for ``MOVE_BUFFER`` codes.
        log: room for ``EVENT_BUFFER`` events.
        x: room for the policy's features, ``ROWS`` by ``COLUMNS``.
        prior: room for two rows of ``MOVE_BUFFER`` numbers.
        unseen: room for ``MAX_CARDS`` card codes.
        exact: whether suits matter.
        evenly: whether every move is as likely as any other, whatever the policy.
    """
    r = rules[0]
    a = values[0]
    count_unseen(roots[0], r, a, seat, x)
    used = int64(counts[0])
    for i in range(iterations):
        worlds[0] = roots[0]
        s = worlds[0]
        seed_random(s, seed, first + i)
        determinize(s, seat, unseen)
        used = descend(s, r, a, tree, used, seat, path, moves, log, x, prior, exact, evenly)
        counts[1] += path[0] + roll_out(s, r, a, moves, log, x, evenly)
        back_up(s, a, tree, path)
    counts[0] = used
