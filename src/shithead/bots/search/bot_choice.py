"""The moves that built-in bots make, and the next decision of a rollout, in kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.net.greedy import greedy_choice
from shithead.bots.search import BEGINNER, CHEAPEST, GREEDY, NO_TAKE, RANDOM
from shithead.bots.search.features import count_unseen, read_turn
from shithead.bots.search.policy import best_move, score
from shithead.cards import RANK_COUNT
from shithead.engine.bits import popcount
from shithead.engine.codes import (
    INTERRUPTIBLE,
    MOVE_LAY,
    MOVE_PASS,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TOPPLE,
    NONE,
    SWAP,
    choice_count,
    chosen_card,
    kind_of,
    mask_of,
    other_mask_of,
    rank_of,
)
from shithead.engine.kernels import entry_point, int64, kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.penalties import topple_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import copy_random, next_random, random_below
from shithead.engine.throw_in import moves_out_of_turn, seats_to_ask
from shithead.engine.turn import next_active

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import FloatGrid, Numbers, Records
    from shithead.engine.record_types import Generator, Rules, State


DOUBT = 0.3  # a beginner's error of judgement: one standard deviation, in the unit of the weights
CARELESS = 0.35  # how often a beginner leaves the up cards as they lie
PRICE = 1e6  # more than any cards are worth
UNIFORMS = 12  # this many uniform numbers have a sum of variance 1

COPY = 0  # places among the worlds: a copy of the view,
MEMORY = 1  # and what a forgetful bot remembers; the net needs two (``net.greedy``)
WORLDS = 3

STUCK = 200
"""Turns without a card leaving play after which a round is stuck: bots that judge alike hand each
other the pile for ever. The seat with the most cards then plays at random, until others get out.
From twice as many turns on all seats get rid of their cheapest cards, which breaks circles in which
takes are forced."""

ERRATIC = 10
"""One in this many moves is random even then."""


@kernel
def choose(
    s: State,
    r: Rules,
    a: Values,
    seat: int,
    may_pass: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    net: Net,
    m: NetRules,
    j: Judge,
) -> int:
    """The code of the move that a bot makes; chance comes from the state's generator.

    Args:
        s: the state, whole or masked for the seat; only its generator changes.
        seat: the seat to move, which has a legal move or may pass.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    if a.bot == GREEDY and not gives_in(s, seat):
        return net_choice(s, r, a, net, m, seat, may_pass, moves, x, worlds, j)
    n = topple_moves(s, r, seat, legal_moves(s, r, seat, moves), moves)
    if may_pass:
        moves[n] = MOVE_PASS
        n += 1
    if n == 1:
        return int64(moves[0])
    bot = int64(a.bot)
    if bot == GREEDY:
        bot = int64(RANDOM)
        if s.idle > 2 * STUCK and random_below(s, ERRATIC) > 0:
            bot = int64(CHEAPEST)
    if bot == RANDOM:
        return random_choice(s, n, moves)
    if bot == NO_TAKE:
        return random_choice(s, without_takes(n, moves), moves)
    if bot == CHEAPEST:
        return cheapest_choice(a, moves, n)
    if bot == BEGINNER:
        return doubtful_choice(s, r, a, seat, moves, n, x, worlds)
    count_unseen(s, r, a, seat, x)
    return int64(moves[best_move(s, r, a, seat, moves, n, x)])


@kernel
def gives_in(s: State, seat: int) -> bool:
    """Whether a seat gives in: nobody has more cards in a stuck round, or it is stuck for long."""
    if s.idle <= STUCK:
        return False
    if s.idle > 2 * STUCK:
        return True
    own = cards_of(s, seat)
    for other in range(int64(s.seats)):
        if cards_of(s, other) > own:
            return False
    return True


@kernel
def cards_of(s: State, seat: int) -> int:
    """The number of cards that a seat has to get rid of."""
    return int64(s.hand_n[seat]) + int64(s.up_n[seat]) + int64(s.down_n[seat])


@kernel
def net_choice(
    s: State,
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    seat: int,
    may_pass: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    j: Judge,
) -> int:
    """The move that the net likes most; in a stuck round it judges as if the round were young.

    Args:
        s: the state, whole or masked for the seat; only its generator changes.
        seat: the seat to move, which has a legal move or may pass.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    idle = int64(s.idle)
    if idle > STUCK:
        s.idle = 0
    code = greedy_choice(s, r, a, net, m, seat, may_pass, moves, x, worlds, j)
    s.idle = idle
    return code


@kernel
def random_choice(s: State, n: int, moves: Numbers) -> int:
    """Any move but a mishap, each as likely as every other."""
    kept = int64(0)
    for i in range(n):
        if kind_of(moves[i]) != MOVE_TOPPLE:
            moves[kept] = moves[i]
            kept += 1
    return int64(moves[random_below(s, kept)] if kept > 1 else moves[0])


@kernel
def without_takes(n: int, moves: Numbers) -> int:
    """Leave out taking the pile, unless there is nothing else. Returns how many moves are left.

    Args:
        n: how many moves there are.
    """
    kept = int64(0)
    for i in range(n):
        if kind_of(moves[i]) not in (MOVE_TAKE, MOVE_TOPPLE):
            moves[kept] = moves[i]
            kept += 1
    return kept if kept > 0 else int64(n)


@kernel
def cheapest_choice(a: Values, moves: Numbers, n: int) -> int:
    """The move that gets rid of the cards that are worth least, as many as it can.

    It swaps nothing, and takes the pile or lets others be only where it has no choice.

    Args:
        n: how many moves there are.
    """
    best, found = 1e300, int64(0)
    for i in range(n):
        kind, code = kind_of(moves[i]), int64(moves[i])
        cost = 4.0 * PRICE
        if kind == MOVE_TAKE:
            cost = 3.0 * PRICE
        elif kind in (MOVE_PASS, MOVE_SWAP):
            cost = 2.0 * PRICE
        elif kind == MOVE_LAY:
            cost = -worth_of_choice(a, code)  # what lies up is played late
        elif kind != MOVE_TOPPLE:
            cards = popcount(mask_of(code)) + popcount(other_mask_of(code))
            cost = a.worth[rank_of(code)] - cards / PRICE
        if cost < best:
            best = cost
            found = i
    return int64(moves[found])


@kernel
def worth_of_choice(a: Values, code: int) -> float:
    """What the cards of a choice of up cards are worth together."""
    total = 0.0
    for place in range(choice_count(code)):
        total += a.worth[chosen_card(code, place) >> 4]
    return total


@kernel
def doubtful_choice(
    s: State,
    r: Rules,
    a: Values,
    seat: int,
    moves: Numbers,
    n: int,
    x: FloatGrid,
    worlds: Records[State],
) -> int:
    """The best move by scores that are off by chance, and without memory of others' hands."""
    if s.phase == SWAP and next_random(s) < CARELESS * 4294967296.0:
        return int64(moves[n - 1])
    worlds[MEMORY] = s
    m = worlds[MEMORY]
    forget_others(m, seat)
    count_unseen(m, r, a, seat, x)
    read_turn(m, a, seat, x)
    best, found = -1e300, int64(0)
    for i in range(n):
        value = score(m, r, a, seat, moves[i], x) + DOUBT * normal(s)
        if value > best:
            best = value
            found = i
    return int64(moves[found])


@kernel
def forget_others(s: State, seat: int) -> None:
    """Clear what everyone has seen of other hands."""
    for other in range(int64(s.seats)):
        if other != seat:
            for rank in range(RANK_COUNT):
                s.known[other][rank] = 0


@kernel
def normal(s: State) -> float:
    """A random number of mean 0 and variance 1, nearly normal, by additions only."""
    total = 0.0
    for _ in range(UNIFORMS):
        total += next_random(s) / 4294967296.0
    return total - UNIFORMS / 2


@entry_point
def enter_choice(
    views: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    generators: Records[Generator],
    seat: int,
    may_pass: int,
) -> int:
    """The code of the move that a bot makes from a view.

    Args:
        generators: the bot's generator; it advances.
        seat: the seat to move, which has a legal move or may pass.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    worlds[COPY] = views[0]
    s, w, net, m = worlds[COPY], work[0], nets[0], net_rules[0]
    copy_random(generators[0], s)
    code = choose(
        s, rules[0], values[0], seat, may_pass, w.moves, w.features, worlds, net, m, judges[0]
    )
    copy_random(s, generators[0])
    return code


NO_ACTION = MOVE_PASS
"""The code of doing nothing while it is another's turn."""


@kernel
def choices(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write a seat's choices, off turn also doing nothing, and return their number."""
    n = legal_moves(s, r, seat, moves)
    if s.phase in INTERRUPTIBLE and seat != s.turn:
        moves[n] = NO_ACTION
        n += 1
    return n


@kernel
def apply_choice(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Carry out a choice."""
    if code != NO_ACTION or seat == s.turn:
        log[0] = 0
        apply_move(s, r, seat, code, log)


@kernel
def decide(s: State, r: Rules, a: Values, seat: int, moves: Numbers, n: int, x: FloatGrid) -> int:
    """The place of the move that the policy makes."""
    if a.evenly:
        return random_below(s, n)
    return best_move(s, r, a, seat, moves, n, x)


@kernel
def off_turn_move(s: State, r: Rules, a: Values, silent: int, moves: Numbers, x: FloatGrid) -> int:
    """The first seat off turn that does something, asked in the order of play; NONE if none does.

    Args:
        silent: a seat that is not asked, or ``NONE``.
        moves: room for moves; the first one is the move found.
    """
    asked = seats_to_ask(s, r) if s.phase in INTERRUPTIBLE else int64(0)
    if asked == 0:
        return int64(NONE)
    seat = int64(s.turn)
    for _ in range(1, int64(s.active_n)):
        seat = next_active(s, seat)
        n = int64(0)
        if seat != silent and asked >> seat & 1:
            n = moves_out_of_turn(s, r, seat, moves)
        if n > 0:
            moves[n] = NO_ACTION
            place = decide(s, r, a, seat, moves, n + 1, x)
            if place < n:
                moves[0] = moves[place]
                return seat
    return int64(NONE)
