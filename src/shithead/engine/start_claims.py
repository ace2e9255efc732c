"""Claiming the start: who is the first to say that a hand holds the starting rank (PAG-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes
from shithead.engine.first_turn import open_play
from shithead.engine.integers import int64
from shithead.engine.jit import kernel

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def ask_for_rank(s: State, rank: int) -> None:
    """Ask all seats for a rank in hand: the dealer's left answers first, others may be quicker."""
    s.phase = codes.CALL
    s.again_rank = rank
    s.turn = (int64(s.dealer) + 1) % int64(s.seats)


@kernel
def may_claim(s: State, seat: int) -> bool:
    """Whether a seat holds the rank that is asked for."""
    return bool(s.phase == codes.CALL and s.hand[seat][s.again_rank] != 0)


@kernel
def claim_moves(s: State, seat: int, moves: Numbers) -> int:
    """Write the claim of a seat that holds the rank; without it the seat on turn passes."""
    if may_claim(s, seat):
        moves[0] = codes.encode(codes.MOVE_CLAIM, 0, 0, 0, 0)
        return 1
    if seat != s.turn:
        return 0
    moves[0] = codes.encode(codes.MOVE_PASS, 0, 0, 0, 0)
    return 1


@kernel
def claim_start(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Let the seat that has claimed the start begin."""
    codes.emit(log, codes.EVENT_CLAIMED, seat, 0, 0)
    open_play(s, r, seat, log)


@kernel
def ask_next_seat(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Ask the seat after one that has passed; if nobody has the rank, the dealer's left begins."""
    following = (seat + 1) % int64(s.seats)
    if seat == s.dealer:
        open_play(s, r, following, log)
    else:
        s.turn = following
