"""Start ranks that are thrown on the pile before play (REVSH-05, REVSH-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine import codes
from shithead.engine.bits import popcount
from shithead.engine.first_turn import open_play, set_direction
from shithead.engine.integers import int64
from shithead.engine.jit import kernel
from shithead.engine.turn import end_round, is_out, last_active, mark_out, next_active
from shithead.engine.up_cards import count_stacks, remove_from_stacks
from shithead.engine.zones import add_up, draw, put_on_pile, remove_from_hand, remove_up, stock_left

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def begin_dump(s: State, r: Rules, log: Numbers) -> None:
    """Ask the first holder of the first start rank that anybody holds in hand or up."""
    left = (int64(s.dealer) + 1) % int64(s.seats)
    for place in range(RANK_COUNT):
        for rank in range(RANK_COUNT):
            if r.start_order[rank] == place:
                holder = next_holder(s, left, int64(rank))
                if holder != codes.NONE:
                    s.phase = codes.DUMP
                    s.again_rank = rank
                    s.turn = holder
                    return
    open_play(s, r, left, log)


@kernel
def next_holder(s: State, seat: int, rank: int) -> int:
    """The first seat clockwise from a seat, itself included, that holds the rank in hand or up."""
    seats = int64(s.seats)
    for step in range(seats):
        at = (seat + step) % seats
        if s.active[at] and int64(s.hand[at][rank]) | int64(s.up[at][rank]):
            return at
    return int64(codes.NONE)


@kernel
def cards_to_dump(s: State, seat: int) -> int:
    """All that a seat has of the rank that is asked for, in hand and up, as a mask."""
    return int64(s.hand[seat][s.again_rank]) | int64(s.up[seat][s.again_rank])


@kernel
def dump_moves(s: State, seat: int, moves: Numbers) -> int:
    """Write the dump of all cards of the rank in hand and up, or a pass without any."""
    cards = cards_to_dump(s, seat)
    if cards != 0:
        moves[0] = codes.encode(codes.MOVE_DUMP, int64(s.again_rank), cards, 0, 0)
    else:
        moves[0] = codes.encode(codes.MOVE_PASS, 0, 0, 0, 0)
    return 1


@kernel
def dump_cards(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Put cards on the pile without effect, and replace them (REVSH-06)."""
    rank, cards = codes.rank_of(code), codes.mask_of(code)
    hand, up = cards & int64(s.hand[seat][rank]), cards & int64(s.up[seat][rank])
    stacks = count_stacks(s, seat, rank)
    remove_from_hand(s, seat, rank, hand)
    remove_from_stacks(s, seat, rank, up)
    remove_up(s, seat, rank, up)
    put_on_pile(s, r, rank, cards)
    s.last = seat
    codes.emit(log, codes.EVENT_DUMPED, seat, rank, cards)
    draw(s, seat, popcount(hand), log)
    turn_up_stock_cards(s, seat, stacks, log)
    if is_out(s, r, seat):
        mark_out(s, seat, log)
    ask_next_dumper(s, r, seat, log)


@kernel
def turn_up_stock_cards(s: State, seat: int, count: int, log: Numbers) -> None:
    """Replace up cards that are gone with stock cards, turned up.

    Args:
        count: how many up cards are gone; fewer are replaced if the stock ends.
    """
    for _ in range(min(count, stock_left(s))):
        code = int64(s.stock[s.drawn])
        s.drawn += 1
        add_up(s, seat, code >> 4, int64(1) << (code & 15))
        codes.emit(log, codes.EVENT_TURNED_UP, seat, code, 0)


@kernel
def ask_next_dumper(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Ask the next holder of the rank; if nobody holds it, the seat after the last one opens."""
    holder = next_holder(s, seat, int64(s.again_rank))
    if s.active_n == 1:
        end_round(s, last_active(s), log)
    elif holder != codes.NONE:
        s.turn = holder
    elif s.last == codes.NONE:
        open_play(s, r, next_active(s, int64(s.dealer)), log)
    else:
        set_direction(s, r)
        open_play(s, r, next_active(s, int64(s.last)), log)
