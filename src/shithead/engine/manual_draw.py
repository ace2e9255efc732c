"""Drawing by hand: cards that a seat still has to draw, and what happens if it forgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes
from shithead.engine.kernels import int64, kernel
from shithead.engine.zones import cards_left, draw, move_pile_to_hand, source_of, stock_left

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def owe_cards(s: State, seat: int, count: int) -> None:
    """Let a seat draw cards by hand.

    Args:
        count: how many cards; at most what is left of the stock is owed.
    """
    s.owed[seat] = max(int64(s.owed[seat]), min(count, stock_left(s)))
    s.late[seat] = 0


@kernel
def draw_when_without_cards(s: State, log: Numbers) -> None:
    """Draw a card for every seat without one while the stock lasts, since it is not out.

    In a throw-in window such seats wait until the pile has burnt.
    """
    for seat in range(int64(s.seats)):
        if (
            s.phase != codes.THROW
            and s.active[seat]
            and cards_left(s, seat) == 0
            and stock_left(s) > 0
        ):
            draw_by_hand(s, seat, log)


@kernel
def count_late_turns(s: State, r: Rules) -> None:
    """Count a turn against seats that have not drawn, and cancel what is too late (CRUZO-28).

    With two players a single turn is too late.
    """
    limit = min(int64(r.table_lapse_turns), int64(s.active_n) - 1)
    for seat in range(int64(s.seats)):
        if r.table_lapse_turns and seat != s.turn and s.owed[seat] > 0:
            s.late[seat] += 1
            if s.late[seat] >= limit:
                cancel_owed(s, seat)


@kernel
def cancel_owed(s: State, seat: int) -> None:
    """Cancel what a seat has yet to draw; its next refill makes up for it (CRUZO-29)."""
    s.owed[seat] = 0
    s.late[seat] = 0


@kernel
def settle_owed_draws(s: State, r: Rules, taker: int) -> None:
    """Cancel owed draws after a take: those of the taker, and all where they lapse (CRUZO-28).

    Args:
        taker: the seat that has taken the pile.
    """
    for seat in range(int64(s.seats)):
        if seat == taker or r.table_lapse_turns:
            cancel_owed(s, seat)


@kernel
def must_draw(s: State, seat: int) -> bool:
    """Whether a seat has to draw first: no hand card, but a stock (CRUZO-31)."""
    return s.hand_n[seat] == 0 and stock_left(s) > 0


@kernel
def may_draw(s: State, seat: int) -> bool:
    """Whether there is a card for a seat to draw by hand."""
    due = s.owed[seat] > 0 or (seat == s.turn and must_draw(s, seat))
    return stock_left(s) > 0 and due


@kernel
def may_call(s: State, r: Rules, seat: int, other: int) -> bool:
    """Whether a seat may say of another that it has forgotten to draw.

    Args:
        seat: the seat that calls.
        other: the seat that is called out.
    """
    return seat != other and has_forgotten(s, r, other)


@kernel
def manual_draw_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add drawing by hand, and calling out each seat that forgot to draw."""
    if stock_left(s) == 0:
        return n
    if may_draw(s, seat):
        moves[n] = codes.encode(codes.MOVE_DRAW, 0, 0, 0, 0)
        n += 1
    for other in range(int64(s.seats)):
        if may_call(s, r, seat, other):
            moves[n] = codes.encode(codes.MOVE_CALL, 0, other, 0, 0)
            n += 1
    return n


@kernel
def has_forgotten(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat may be called out: its turn is over and it has not drawn (CRUZO-23)."""
    if not r.table_forget_draw or s.phase != codes.PLAY or s.pile_n == 0 or stock_left(s) == 0:
        return False
    return bool(seat != s.turn and s.active[seat] and s.owed[seat] > 0)


@kernel
def draw_by_hand(s: State, seat: int, log: Numbers) -> None:
    """Draw one card by hand."""
    draw(s, seat, int64(1), log)
    if s.owed[seat] > 0:
        s.owed[seat] -= 1
    if seat == s.turn:
        s.source = source_of(s, seat)


@kernel
def call_out(s: State, r: Rules, seat: int, other: int, log: Numbers) -> None:
    """Give the pile to the seat that forgot to draw; the turn stays where it is (CRUZO-23).

    Args:
        seat: the seat that calls.
        other: the seat that forgot to draw.
    """
    codes.emit(log, codes.EVENT_CALLED, seat, other, 0)
    codes.emit(log, codes.EVENT_TOOK, other, s.pile_n, 0)
    move_pile_to_hand(s, r, other)
    settle_owed_draws(s, r, other)
