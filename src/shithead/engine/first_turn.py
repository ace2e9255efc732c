"""The first turn: the card that begins the pile, and the direction of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes
from shithead.engine.integers import int64
from shithead.engine.jit import kernel
from shithead.engine.random_numbers import reshuffle
from shithead.engine.turn import begin_turn
from shithead.engine.zones import put_on_pile
from shithead.ruleset.codes import DIRECTION_CHOSEN, DIRECTION_COUNTERCLOCKWISE

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def set_direction(s: State, r: Rules) -> None:
    """Set the direction in which play begins (SHT-20)."""
    s.direction = -1 if r.start_direction == DIRECTION_COUNTERCLOCKWISE else 1


@kernel
def open_play(s: State, r: Rules, starter: int, log: Numbers) -> None:
    """Begin play with the starter's turn, or with the starter's choice of a direction.

    Args:
        starter: the seat that has the first turn.
    """
    if r.deal_flip_start:
        turn_up_first_card(s, r, log)
    codes.emit(log, codes.EVENT_STARTED, starter, 0, 0)
    set_direction(s, r)
    begin_turn(s, r, starter, log)
    if r.start_direction == DIRECTION_CHOSEN:
        s.phase = codes.DIRECTION


@kernel
def choose_direction(s: State, r: Rules, seat: int, counterclockwise: int, log: Numbers) -> None:
    """Set the direction that the starter chose (CRUZO-15), and begin the starter's turn.

    Args:
        counterclockwise: 0 clockwise, 1 counterclockwise.
    """
    s.direction = -1 if counterclockwise else 1
    codes.emit(log, codes.EVENT_CHOSE_DIRECTION, seat, counterclockwise, 0)
    begin_turn(s, r, seat, log)


@kernel
def turn_up_first_card(s: State, r: Rules, log: Numbers) -> None:
    """Begin the pile with the first ordinary card of the stock (BOOT-05).

    Special cards above it go back and the stock is shuffled: shuffling once leaves it as random as
    shuffling after each of them. A stock without an ordinary card begins no pile.
    """
    for i in range(int64(s.drawn), int64(s.stock_n)):
        code = int64(s.stock[i])
        if not int64(r.special_cards[code >> 4]) >> (code & 15) & 1:
            passed = i - int64(s.drawn)
            s.stock[i] = s.stock[s.drawn]
            s.drawn += 1
            if passed:
                reshuffle(s)
            put_on_pile(s, r, code >> 4, int64(1) << (code & 15))
            codes.emit(log, codes.EVENT_BEGAN_PILE, s.dealer, code, passed)
            return
