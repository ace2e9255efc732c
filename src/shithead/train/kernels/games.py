"""What games of training have in common: dealing them, and who makes which move.

These kernels share some parameters:

- ``worlds``: the states; ``GAME`` is the place of the game.
- ``values``: what each player goes by; player 0 is the net, the others are bots of the policy.
- ``b``: the bench, one record of ``BENCH``; ``players`` says who sits where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.bot_choice import NO_ACTION, choose
from shithead.engine.codes import INTERRUPTIBLE
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import int64, kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.random_numbers import next_random, seed_random
from shithead.engine.throw_in import seats_to_ask
from shithead.engine.turn import next_active
from shithead.train.kernels.layouts import GAME

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Room, Rules, Series, State
    from shithead.train.kernels.record_types import Bench


@kernel
def deal_game(s: State, r: Rules, series: Series, room: Room, b: Bench, number: int) -> None:
    """Deal a game; the bench's seed and the number fix everything in it."""
    seed_random(s, int64(b.seed), int64(b.first) + number)
    deal_by_chance(s, r, series, room.shuffled, room.log)


@kernel
def happens(s: State, chance: float) -> bool:
    """Whether something happens that has a chance, by the game's generator."""
    return next_random(s) < chance * 4294967296.0


@kernel
def choice_of_seat(
    worlds: Records[State],
    r: Rules,
    values: Records[Values],
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    b: Bench,
    seat: int,
    may_pass: int,
) -> int:
    """The code of the move that the player at a seat makes.

    Args:
        j: receives what the net's move promises; ``best`` is negative where it had no choice.
    """
    s, player = worlds[GAME], int64(b.players[seat])
    j.best[0] = -1.0
    a = values[player]
    return choose(s, r, a, seat, may_pass, w.moves, w.features, worlds, net, m, j)


@kernel
def next_decision(
    worlds: Records[State],
    r: Rules,
    values: Records[Values],
    net: Net,
    m: NetRules,
    w: Workspace,
    j: Judge,
    b: Bench,
) -> tuple[int, int]:
    """The seat that moves next, and the code of its move: one off turn, or the seat on turn."""
    s = worlds[GAME]
    if r.out_of_turn and s.phase in INTERRUPTIBLE:
        asked = seats_to_ask(s, r)
        seat = int64(s.turn)
        for _ in range(1, int64(s.active_n)):
            seat = next_active(s, seat)
            if asked >> seat & 1 and legal_moves(s, r, seat, w.moves) > 0:
                code = choice_of_seat(worlds, r, values, net, m, w, j, b, seat, 1)
                if code != NO_ACTION:
                    return seat, code
    seat = int64(s.turn)
    return seat, choice_of_seat(worlds, r, values, net, m, w, j, b, seat, 0)
