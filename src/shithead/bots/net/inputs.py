"""What a seat knows of a position, as the numbers of the net's inputs that are 1.

All inputs are 0 or 1. A count is a thermometer: three fives set the inputs 1, 2 and 3 of that rank.
So the first layer of the net is a sum of rows of weights. Ranks have slots, from the worst to the
best under the rules. Nothing is read that the seat may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import JOKER, RANK_COUNT
from shithead.engine.arrays import fill
from shithead.engine.bits import popcount
from shithead.engine.codes import LAY, NONE
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.zones import stock_left
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, NetRules
    from shithead.engine.record_types import Rules, State

LEVELS: Final = 13  # of a thermometer for numbers of cards
NEIGHBOURS: Final = 3  # other seats that are told apart, in the order of play
PHASES: Final = 12
SEATS: Final = 7
EIGHTHS: Final = 9

# Where each group of inputs begins. By slot:
MINE: Final = 0  # 1 … 4 cards in hand
UP: Final = MINE + 4 * RANK_COUNT  # 1 … 3 up cards
NEXT_KNOWN: Final = UP + 3 * RANK_COUNT  # the next seat's: 1 … 3 known hand cards
NEXT_UP: Final = NEXT_KNOWN + 3 * RANK_COUNT
REST_KNOWN: Final = NEXT_UP + 3 * RANK_COUNT  # all other seats together: 1, 2
REST_UP: Final = REST_KNOWN + 2 * RANK_COUNT
UNSEEN: Final = REST_UP + 2 * RANK_COUNT  # 1 … 4 cards that the seat has not seen
PILE: Final = UNSEEN + 4 * RANK_COUNT  # 1 … 3 in the pile
TOP: Final = PILE + 3 * RANK_COUNT  # the rank on top of it
ALLOWED: Final = TOP + RANK_COUNT  # may be played now
# The seat's own:
HAND_SIZE: Final = ALLOWED + RANK_COUNT
UP_SIZE: Final = HAND_SIZE + LEVELS
DOWN_SIZE: Final = UP_SIZE + 3
DRAWN: Final = DOWN_SIZE + 3  # cards drawn and not looked at
PLAYABLE: Final = DRAWN + 3  # ranks that it can play now
ZONE: Final = PLAYABLE + 4  # hand, up cards, down cards
IS_LAST: Final = ZONE + 3  # it put the top card there
# Each neighbour's: hand size, up cards, down cards, hand cards that nobody knows
OTHERS: Final = IS_LAST + 1
OTHER_UP: Final = LEVELS
OTHER_DOWN: Final = OTHER_UP + 3
OTHER_UNKNOWN: Final = OTHER_DOWN + 3
OTHER: Final = OTHER_UNKNOWN + 6
NEXT_ZONE: Final = OTHERS + NEIGHBOURS * OTHER
ANSWER: Final = NEXT_ZONE + 3  # how likely the seat on turn can play, in eighths
# The table's:
RUN: Final = ANSWER + EIGHTHS  # 2 or 3 of the top rank lie together
EMPTY: Final = RUN + 2  # anything may be played
STOCK: Final = EMPTY + 1
PILE_SIZE: Final = STOCK + LEVELS
PHASE: Final = PILE_SIZE + LEVELS
WHO: Final = PHASE + PHASES  # on turn: the seat, a neighbour, another one
ACTIVE: Final = WHO + NEIGHBOURS + 2
AT_TABLE: Final = ACTIVE + SEATS
SKIPS: Final = AT_TABLE + SEATS
OPENING: Final = SKIPS + 2  # the opening play is bound
ANY_OUT: Final = OPENING + 1
IDLE: Final = ANY_OUT + 1  # turns without a card leaving play: 20, 40, 80
RULES: Final = IDLE + 3  # what the rules are (``rule_inputs``)

MOST_INPUTS: Final = 256
"""The most inputs that are 1 at a time; more are left out."""


@kernel
def level(count: int) -> int:
    """A number of cards as a level: one for each up to eight, then one for every three."""
    return count if count <= 8 else min(8 + (count - 7) // 3, LEVELS)


@inline_kernel
def heat(j: Judge, base: int, count: int, most: int) -> None:
    """Set the first inputs of a group, one for each thing counted.

    Args:
        base: the group's first input.
        count: how many things there are.
        most: how many inputs the group has.
    """
    n = int64(j.count)
    for k in range(min(count, most)):
        j.inputs[n + k] = base + k
    j.count = n + min(count, most)


@kernel
def read_inputs(s: State, r: Rules, m: NetRules, seat: int, j: Judge) -> None:
    """Write the inputs that are 1 from a seat's point of view.

    Args:
        s: the state, whole or masked.
        seat: the seat whose view it is.
        j: ``hidden`` are cards of its hand that it has not looked at; receives ``inputs`` and
            ``count``, but for those of the rules.
    """
    j.count = 0
    read_neighbours(s, j, seat)
    read_ranks(s, r, m, seat, j)
    read_own_seat(s, seat, j)
    read_others(s, r, seat, j)
    read_table(s, m, seat, j)


@kernel
def read_neighbours(s: State, j: Judge, seat: int) -> None:
    """Write the seats after a seat in the order of play that are still in the round."""
    seats, step = int64(s.seats), int64(s.direction)
    found, at = int64(0), int64(seat)
    for i in range(NEIGHBOURS):
        j.neighbours[i] = NONE
    for _ in range(1, seats):
        at += step
        if at < 0:
            at = seats - 1
        elif at >= seats:
            at = int64(0)
        if s.active[at] and found < NEIGHBOURS:
            j.neighbours[found] = at
            found += 1


@kernel
def read_ranks(s: State, r: Rules, m: NetRules, seat: int, j: Judge) -> None:
    """Write what is known of each rank; ``playable``, ``fitting`` and ``unseen`` are counted."""
    after, seats = int64(j.neighbours[0]), int64(s.seats)
    allowed = int64(r.allowed[s.demand])
    from_hand = s.hand_n[seat] > 0
    up_cards_are_seen = s.phase != LAY
    playable, fitting, unseen_cards, drawn = int64(0), int64(0), int64(0), int64(0)
    fill(j.in_pile, 0)
    for i in range(int64(s.pile_n)):
        j.in_pile[int64(s.pile[i]) >> 4] += 1
    for rank in range(RANK_COUNT):
        slot = int64(m.slot[rank])
        held = popcount(int64(s.hand[seat][rank]) & ~int64(j.hidden[rank]))
        laid = popcount(int64(s.up[seat][rank]))
        drawn += popcount(int64(j.hidden[rank]))
        unseen = int64(m.jokers) if rank == JOKER else 4 * int64(s.packs)
        unseen -= held + laid + popcount(int64(s.burnt[rank]))
        heat(j, MINE + 4 * slot, held, 4)
        heat(j, UP + 3 * slot, laid, 3)
        known_rest, up_rest = int64(0), int64(0)
        for other in range(seats):
            if other == seat:
                continue
            known, laid_there = int64(s.known[other][rank]), int64(s.up[other][rank])
            if known | laid_there == 0:
                continue
            known_n = popcount(known)
            up_n = popcount(laid_there) if up_cards_are_seen else int64(0)
            unseen -= known_n + up_n
            if other == after:
                heat(j, NEXT_KNOWN + 3 * slot, known_n, 3)
                heat(j, NEXT_UP + 3 * slot, up_n, 3)
            else:
                known_rest += known_n
                up_rest += up_n
        heat(j, REST_KNOWN + 2 * slot, known_rest, 2)
        heat(j, REST_UP + 2 * slot, up_rest, 2)
        inside = int64(j.in_pile[rank])
        unseen -= inside
        heat(j, PILE + 3 * slot, inside, 3)
        heat(j, UNSEEN + 4 * slot, unseen, 4)
        unseen_cards += unseen
        if allowed >> rank & 1:
            heat(j, ALLOWED + slot, int64(1), 1)
            fitting += unseen
            playable += int64((held if from_hand else laid) > 0)
    j.playable, j.fitting, j.unseen, j.drawn = playable, fitting, unseen_cards, drawn


@kernel
def read_own_seat(s: State, seat: int, j: Judge) -> None:
    """Write how many cards the seat has in each zone."""
    heat(j, HAND_SIZE, level(int64(s.hand_n[seat])), LEVELS)
    heat(j, UP_SIZE, int64(s.up_n[seat]), 3)
    heat(j, DOWN_SIZE, int64(s.down_n[seat]), 3)
    heat(j, DRAWN, int64(j.drawn), 3)
    heat(j, PLAYABLE, int64(j.playable), 4)
    heat(j, ZONE + zone_of(s, seat), int64(1), 1)
    heat(j, IS_LAST, int64(s.last == seat), 1)


@kernel
def zone_of(s: State, seat: int) -> int:
    """Where a seat plays from: 0 the hand, 1 up cards, 2 down cards."""
    return int64(0) if s.hand_n[seat] > 0 else int64(1) if s.up_n[seat] > 0 else int64(2)


@kernel
def read_others(s: State, r: Rules, seat: int, j: Judge) -> None:
    """Write what the neighbours have, who is on turn, and whether that seat can play."""
    who = int64(0) if s.turn == seat else int64(NEIGHBOURS + 1)
    for place in range(NEIGHBOURS):
        other = int64(j.neighbours[place])
        if other == NONE:
            break
        base = OTHERS + OTHER * place
        heat(j, base, level(int64(s.hand_n[other])), LEVELS)
        heat(j, base + OTHER_UP, int64(s.up_n[other]), 3)
        heat(j, base + OTHER_DOWN, int64(s.down_n[other]), 3)
        heat(j, base + OTHER_UNKNOWN, unknown_cards(s, other), 6)
        if place == 0:
            heat(j, NEXT_ZONE + zone_of(s, other), int64(1), 1)
        if s.turn == other:
            who = int64(place) + 1
    heat(j, WHO + who, int64(1), 1)
    if who > 0 and s.turn != NONE:
        heat(j, ANSWER + answer(s, r, int64(s.turn), j), int64(1), 1)


@kernel
def unknown_cards(s: State, seat: int) -> int:
    """The number of a seat's hand cards that nobody else has seen."""
    count = int64(s.hand_n[seat])
    for rank in range(RANK_COUNT):
        if s.known[seat][rank] != 0:
            count -= popcount(int64(s.known[seat][rank]))
    return count


@kernel
def answer(s: State, r: Rules, seat: int, j: Judge) -> int:
    """How likely a seat can play now, in eighths, by what everyone has seen of its cards."""
    allowed = int64(r.allowed[s.demand])
    count = int64(1)
    if s.hand_n[seat] > 0:
        for rank in range(RANK_COUNT):
            if allowed >> rank & 1 and s.known[seat][rank] != 0:
                return int64(EIGHTHS - 1)
        count = unknown_cards(s, seat)
    elif s.up_n[seat] > 0 and s.phase != LAY:
        return int64(EIGHTHS - 1) if allowed & int64(s.up_ranks[seat]) else int64(0)
    if j.unseen <= 0:
        return int64(0)
    share = 1.0 - int64(j.fitting) / int64(j.unseen)
    miss = 1.0
    for _ in range(min(count, 8)):
        miss *= share
    return int64((1.0 - miss) * 7.999)


@kernel
def read_table(s: State, m: NetRules, seat: int, j: Judge) -> None:
    """Write what everyone sees of the pile, the stock and the turn."""
    pile_n = int64(s.pile_n)
    if pile_n > 0:
        top = int64(s.pile[pile_n - 1]) >> 4
        run = int64(1)
        while run < 3 and run < pile_n and int64(s.pile[pile_n - 1 - run]) >> 4 == top:
            run += 1
        heat(j, TOP + int64(m.slot[top]), int64(1), 1)
        heat(j, RUN, run - 1, 2)
    heat(j, EMPTY, int64(s.demand == FREE), 1)
    heat(j, STOCK, level(stock_left(s)), LEVELS)
    heat(j, PILE_SIZE, level(pile_n), LEVELS)
    heat(j, PHASE + min(int64(s.phase), PHASES - 1), int64(1), 1)
    heat(j, ACTIVE + min(int64(s.active_n), SEATS - 1), int64(1), 1)
    heat(j, AT_TABLE + min(int64(s.seats), SEATS - 1), int64(1), 1)
    heat(j, SKIPS, int64(s.skips), 2)
    heat(j, OPENING, int64(s.turn == seat and s.open_rank != NONE), 1)
    heat(j, ANY_OUT, int64(s.places_n > 0), 1)
    idle = int64(s.idle)
    heat(j, IDLE, int64(idle >= 20) + int64(idle >= 40) + int64(idle >= 80), 3)
