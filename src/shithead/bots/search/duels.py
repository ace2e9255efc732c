"""The policy against itself: two sets of weights at one table, whole games inside one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.policy import best_move
from shithead.bots.search.scene import survey
from shithead.bots.search.turns import LET_BE, act, choices
from shithead.engine.chance import random_below, seed_random, shuffle
from shithead.engine.codes import NONE, OVER, PLAY
from shithead.engine.deal import clear, deal
from shithead.engine.jit import kernel, long_door
from shithead.engine.whole import int64

if TYPE_CHECKING:
    from shithead.bots.search.scene import Scene, Values
    from shithead.engine.state import Numbers, Rules, State, States

LONGEST = 5000


@kernel
def choice(s: State, r: Rules, a: Values, seat: int, moves: Numbers, x: Scene, evenly: bool) -> int:
    """The move that a seat chooses by what it knows now."""
    n = choices(s, r, seat, moves)
    if n == 1:
        return int64(moves[0])
    if evenly:
        return int64(moves[random_below(s, n)])
    survey(s, r, a, seat, x)
    return int64(moves[best_move(s, r, a, seat, moves, n, x)])


@long_door
def enter_duels(
    states: States,
    rules: States,
    usual: States,
    tried: States,
    seatings: Numbers,
    deck: Numbers,
    shuffled: Numbers,
    removed: int,
    packs: int,
    count: int,
    seed: int,
    evenly: bool,
    moves: Numbers,
    log: Numbers,
    x: Scene,
    ends: Numbers,
) -> None:
    """Play deals, each with every seating; by deal and seating, who lost and who was out first.

    A seating has 1 for the seats that go by the weights ``tried``; the others go by the usual
    ones, or play at random (``evenly``). NONE stands for nobody.
    """
    s, r = states[0], rules[0]
    seats = len(seatings[0])
    for number in range(count):
        for seating in range(len(seatings)):
            seed_random(s, seed, number)
            for i in range(len(deck)):
                shuffled[i] = deck[i]
            shuffle(s, shuffled)
            log[0] = 0
            clear(s, seats, random_below(s, seats), packs)
            deal(s, r, shuffled, removed, log)
            plies = 0
            while s.phase != OVER and plies < LONGEST:
                # Asked last is the seat on turn; only in play others may do something before.
                first = 1 if r.out_of_turn and s.phase == PLAY else seats
                seat, code = int64(s.turn), int64(LET_BE)
                for step in range(first, seats + 1):
                    seat = (int64(s.turn) + step * int64(s.direction)) % seats
                    if not s.active[seat]:
                        continue
                    if seatings[seating, seat]:
                        code = choice(s, r, tried[0], seat, moves, x, False)
                    else:
                        code = choice(s, r, usual[0], seat, moves, x, evenly)
                    if code != LET_BE:
                        break
                act(s, r, seat, code, log)
                plies += 1
            placed = int64(s.places_n)
            ends[number, seating, 0] = ends[number, seating, 1] = NONE
            if s.phase == OVER and placed == seats:
                ends[number, seating, 0] = s.places[placed - 1]
            if placed > 0:
                ends[number, seating, 1] = s.places[0]
