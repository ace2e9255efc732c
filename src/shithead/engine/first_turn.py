"""The first turn: dumping cards before it, claiming the start, and opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine import codes
from shithead.engine.bits import popcount
from shithead.engine.kernels import int64, kernel
from shithead.engine.random_numbers import reshuffle
from shithead.engine.turn import begin_turn, end_round, is_out, last_active, mark_out, next_active
from shithead.engine.up_cards import count_stacks, remove_from_stacks
from shithead.engine.zones import add_up, draw, put_on_pile, remove_from_hand, remove_up, stock_left
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
