"""What is said with a card: higher or lower, and who is next. It is asked after the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes, turn
from shithead.engine.forced_take import forcing_rank
from shithead.engine.kernels import int64, kernel
from shithead.engine.zones import refill_size
from shithead.ruleset import codes as reasons
from shithead.ruleset.compiler import ASKS_NEXT, ASKS_RANKING
from shithead.ruleset.legality import TURNED

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def say_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write all that a seat may say with the card just played."""
    asked = turn.questions(s, r, int64(s.again_rank))
    first, last = int64(codes.SAID_NOTHING), int64(codes.SAID_NOTHING)
    if asked & ASKS_RANKING:
        first, last = int64(codes.SAID_HIGHER), int64(codes.SAID_LOWER)
    n = 0
    for word in range(first, last + 1):
        if not asked & ASKS_NEXT:
            moves[n] = codes.encode(codes.MOVE_SAY, word, 0, 0, 0)
            n += 1
            continue
        for step in range(1, int64(s.seats)):
            named = (seat + step) % int64(s.seats)
            if s.active[named]:
                moves[n] = codes.encode(codes.MOVE_SAY, word, named + 1, 0, 0)
                n += 1
    return n


@kernel
def refusal_of_saying(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a seat may not say this; 0: it may. It has to answer all that is asked, and no more."""
    word, named = codes.rank_of(code), codes.mask_of(code)
    asked = turn.questions(s, r, int64(s.again_rank))
    said = ASKS_RANKING if word else 0
    said |= ASKS_NEXT if named else 0
    if said != asked:
        return codes.encode_refusal(reasons.SAY_WHAT_IS_ASKED, 0, asked)
    if named and (named - 1 == seat or not s.active[named - 1]):
        return codes.encode_refusal(reasons.CANNOT_BE_NAMED, 0, 0)
    return int64(0)


@kernel
def apply_saying(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Apply what a seat says. Returns the seat whose turn is over, or NONE.

    What is said ends the play: no more cards of the rank are added. If the card
    forces a take, the player it hits takes the pile.
    """
    word, named, rank = codes.rank_of(code), codes.mask_of(code), int64(s.again_rank)
    s.phase = codes.PLAY
    if word:
        codes.emit(log, codes.EVENT_ANNOUNCED, seat, word - codes.SAID_HIGHER, 0)
        s.demand = int64(s.demand) + (TURNED if word == codes.SAID_LOWER else 0)
    if not named:
        return int64(codes.NONE) if turn.goes_on_after(s, r, rank, int64(1)) else int64(seat)
    codes.emit(log, codes.EVENT_NAMED, seat, named - 1, 0)
    turn.refill_hand(s, r, seat, refill_size(s, r), log)
    duty = forcing_rank(s, r) if r.force else int64(codes.NONE)
    if duty == codes.NONE:
        turn.pass_turn(s, r, named - 1, log)
    else:
        turn.force_take(s, r, named - 1, duty, log)
    return int64(codes.NONE)
