"""The move that a built-in bot makes, chosen in a kernel from what its seat may know.

The same kernel serves a bot that is shown a view and whole games inside one call
(``bot_games``), so that both play the same moves. It reads nothing that a view does not hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.kernel_bot_kinds import BEGINNER, RANDOM
from shithead.bots.search.features import count_unseen, read_turn
from shithead.bots.search.policy import best_move, score
from shithead.cards import RANK_COUNT
from shithead.engine.codes import MOVE_PASS, MOVE_TOPPLE, SWAP, kind_of
from shithead.engine.integers import int64
from shithead.engine.jit import door, kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.penalties import topple_moves
from shithead.engine.random_numbers import copy_random, next_random, random_below

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import FloatGrid, Numbers, Records
    from shithead.engine.record_types import Generator, Rules, State


DOUBT = 0.3  # a beginner's error of judgement: one standard deviation, in the unit of the weights
CARELESS = 0.35  # how often a beginner leaves the up cards as they lie
UNIFORMS = 12  # so many uniform numbers have a sum of variance 1

COPY = 0  # places among the worlds: a copy of the view,
MEMORY = 1  # and what a forgetful bot remembers
WORLDS = 2


@kernel
def choose(
    s: State,
    r: Rules,
    a: Values,
    bot: int,
    seat: int,
    may_pass: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
) -> int:
    """The code of the move that a bot makes; chance comes from the state's generator.

    Args:
        s: the state, whole or masked for the seat; only its generator changes.
        bot: which bot (``bots.kernel_bot_kinds``).
        seat: whose move; it has a legal one, or may pass.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    n = topple_moves(s, r, seat, legal_moves(s, r, seat, moves), moves)
    if may_pass:
        moves[n] = MOVE_PASS
        n += 1
    if n == 1:
        return int64(moves[0])
    if bot == RANDOM:
        return random_choice(s, n, moves)
    if bot == BEGINNER:
        return doubtful_choice(s, r, a, seat, moves, n, x, worlds)
    count_unseen(s, r, a, seat, x)
    return int64(moves[best_move(s, r, a, seat, moves, n, x)])


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


@door
def enter_choice(
    views: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    generators: Records[Generator],
    bot: int,
    seat: int,
    may_pass: int,
) -> int:
    """The code of the move that a bot makes from a view.

    Args:
        views: the view's state.
        generators: the bot's generator; it advances.
        bot: which bot (``bots.kernel_bot_kinds``).
        seat: whose move; it has a legal one, or may pass.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    worlds[COPY] = views[0]
    s, w = worlds[COPY], work[0]
    copy_random(generators[0], s)
    code = choose(s, rules[0], values[0], bot, seat, may_pass, w.moves, w.features, worlds)
    copy_random(s, generators[0])
    return code
