"""Penalties of a real table: for an illegal play, and for knocking the stock over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes
from shithead.engine.kernels import int64, kernel
from shithead.engine.random_numbers import reshuffle
from shithead.engine.turn import take_pile
from shithead.engine.zones import draw, refill_size, source_of, stock_left

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def may_foul(s: State, r: Rules, seat: int) -> bool:
    """Whether an illegal play counts and is punished, instead of being refused (CRUZO-23)."""
    blind = source_of(s, seat) == codes.FROM_DOWN
    return bool(r.play_illegal and s.phase == codes.PLAY and s.pile_n > 0 and not blind)


@kernel
def punish_illegal_play(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Show the cards of an illegal play, and give the pile to the player (CRUZO-23)."""
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    codes.emit(log, codes.EVENT_FOULED, seat, rank, mask)
    if source_of(s, seat) == codes.FROM_HAND:
        held = mask & int64(s.hand[seat][rank])
        s.known[seat][rank] = int64(s.known[seat][rank]) | held
    if codes.other_rank_of(code) == 0:
        take_pile(s, r, seat, 0, 0, log)


@kernel
def may_topple(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat can knock the stock over: during play, while there is a stock (CRUZO-65)."""
    in_play = s.phase in (codes.PLAY, codes.AGAIN, codes.COVER)
    return bool(r.table_topple and in_play and s.active[seat] and stock_left(s) > 0)


@kernel
def topple_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add knocking the stock over, where the rules punish it."""
    if may_topple(s, r, seat):
        moves[n] = codes.encode(codes.MOVE_TOPPLE, 0, 0, 0, 0)
        n += 1
    return n


@kernel
def topple_stock(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Draw the penalty cards, and shuffle the rest of the stock (CRUZO-65)."""
    codes.emit(log, codes.EVENT_TOPPLED, seat, 0, 0)
    draw(s, seat, int64(r.table_topple), log)
    if s.hand_n[seat] >= refill_size(s, r):
        s.owed[seat] = 0
    if seat == s.turn:
        s.source = source_of(s, seat)
    reshuffle(s)
