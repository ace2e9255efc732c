"""Throwing in: completing a quartet out of turn, and following one (CRUZO-54 … CRUZO-60).

After a quartet a window stays open while some seat could throw another card of its rank. Seats are
asked in the direction of play, beginning after the last thrower. Then the pile burns, and all
refill.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes, turn
from shithead.engine.bits import bit_index, lowest, popcount
from shithead.engine.first_turn import claim_moves
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import MOST_OF_A_RANK, may_be_last
from shithead.engine.manual_draw import manual_draw_moves
from shithead.engine.up_cards import remove_from_stacks
from shithead.engine.zones import (
    cards_in,
    put_on_pile,
    refill_size,
    remove_from,
    stock_left,
    top_run,
)
from shithead.ruleset import codes as options

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


ALL_SEATS = -1
"""The mask of all seats."""


@inline_kernel
def moves_out_of_turn(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write what a seat may do out of turn: throw in, pass, draw by hand, call out, claim."""
    if s.phase == codes.CALL:
        return claim_moves(s, seat, moves)
    n = 0
    if s.phase == codes.THROW:
        n = follow_moves(s, r, seat, n, moves)
    elif may_throw(s, r, seat):
        n = throw_moves(s, r, seat, n, moves)
    if seat == s.turn:
        moves[n] = codes.encode(codes.MOVE_PASS, 0, 0, 0, 0)
        n += 1
    return manual_draw_moves(s, r, seat, n, moves) if r.draw_mode == options.DRAW_MANUAL else n


@kernel
def may_throw(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat may throw at all now: in the window after a quartet, or out of turn."""
    if s.phase == codes.THROW:
        return is_still_asked(s, seat)
    out_of_turn = s.phase == codes.PLAY and seat != s.turn and s.pile_n > 0
    return bool(out_of_turn and turn.may_burn(s, r, seat))


@kernel
def is_still_asked(s: State, seat: int) -> bool:
    """Whether a seat has neither thrown last on the quartet nor passed."""
    return seat != s.last and not int64(s.declined) >> seat & 1


@kernel
def throw_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add throwing in cards that complete the quartet begun on the pile, or make a whole one."""
    ranks = ranks_to_throw(s, r)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit_index(bit)
        if cards_to_throw(s, r, seat, rank) == 0:
            continue
        least = least_of_seat(s, r, seat, rank)
        if least > 0:
            n = throws_of_rank(s, r, seat, rank, least, most_to_throw(s, r, least), n, moves)
    return n


@kernel
def ranks_to_throw(s: State, r: Rules) -> int:
    """The ranks that may be thrown, to complete a quartet or as a whole one, as a mask."""
    if s.pile_n == 0 or r.quartet_size == 0 or not r.quartet_throw_in | r.quartet_throw_whole:
        return int64(0)
    ranks = int64(1) << (int64(s.pile[s.pile_n - 1]) >> 4)
    if r.quartet_throw_whole or r.quartet_gap == options.GAP_LOOK_THROUGH:
        ranks = int64(codes.ANY_RANK)
    return ranks & int64(r.quartet_ranks)


@kernel
def seats_to_ask(s: State, r: Rules) -> int:
    """The seats off turn that may have a move, as a mask; all others are sure to have none."""
    if s.phase != codes.PLAY or r.draw_mode == options.DRAW_MANUAL:
        return int64(ALL_SEATS)
    seats = int64(0)
    ranks = ranks_to_throw(s, r)
    while ranks != 0:
        rank = bit_index(ranks & -ranks)
        ranks &= ranks - 1
        least = least_to_throw(s, r, rank)
        if least > 0:
            seats |= seats_holding(s, rank, least)
    return seats & ~(int64(1) << int64(s.turn))


@kernel
def seats_holding(s: State, rank: int, least: int) -> int:
    """The seats with enough cards of a rank in hand and among the up cards, as a mask.

    Args:
        least: how many cards at least.
    """
    seats = int64(0)
    for seat in range(int64(s.seats)):
        held = int64(s.hand[seat][rank]) | int64(s.up[seat][rank])
        seats |= int64(popcount(held) >= least) << seat
    return seats


@kernel
def throw_source(s: State, r: Rules, seat: int) -> int:
    """The zone that a seat throws from: the hand, or up cards that it plays from (CRUZO-59)."""
    up = r.quartet_throw_in == options.THROW_FROM_UP and s.hand_n[seat] == 0
    return codes.FROM_UP if up and stock_left(s) == 0 else codes.FROM_HAND


@kernel
def cards_to_throw(s: State, r: Rules, seat: int, rank: int) -> int:
    """The cards of a rank that a seat may throw, as a mask."""
    return cards_in(s, seat, throw_source(s, r, seat), rank)


@inline_kernel
def least_to_throw(s: State, r: Rules, rank: int) -> int:
    """The fewest cards of a rank that make a throw; 0 if none of it may be thrown.

    A whole quartet goes on anything, but makes no larger set where quartets may not be extended.
    """
    if s.phase == codes.THROW:
        return int64(rank == s.again_rank)
    if not ranks_to_throw(s, r) >> rank & 1:
        return int64(0)
    size, lying = int64(r.quartet_size), top_run(s, r, rank, 0)
    if r.quartet_throw_in and lying > 0:
        return max(int64(1), size - lying)
    if r.quartet_throw_whole and (lying == 0 or r.quartet_extend):
        return size
    return int64(0)


@kernel
def least_of_seat(s: State, r: Rules, seat: int, rank: int) -> int:
    """The fewest cards of a rank that a seat may throw; a whole quartet comes out of the hand."""
    least = least_to_throw(s, r, rank)
    return least if least < r.quartet_size or s.hand_n[seat] > 0 else int64(0)


@kernel
def most_to_throw(s: State, r: Rules, least: int) -> int:
    """The most cards of a rank that a throw may have.

    Args:
        least: how many cards the throw needs.
    """
    return int64(MOST_OF_A_RANK) if s.phase == codes.THROW or r.quartet_extend else least


@kernel
def throws_of_rank(
    s: State, r: Rules, seat: int, rank: int, least: int, most: int, n: int, moves: Numbers
) -> int:
    """Add throwing in each possible number of cards of a rank.

    Args:
        least: how many cards to throw at least.
        most: how many cards to throw at most; the seat may hold fewer.
    """
    held = cards_to_throw(s, r, seat, rank)
    for k in range(least, min(most, popcount(held)) + 1):
        cards = lowest(held, k)
        if may_be_last(s, r, seat, rank, cards, k):
            moves[n] = codes.encode(codes.MOVE_THROW, rank, cards, 0, 0)
            n += 1
    return n


@kernel
def follow_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add throwing more cards on the quartet on the pile (CRUZO-55)."""
    if not may_follow(s, r, seat):
        return n
    rank = int64(s.again_rank)
    return throws_of_rank(s, r, seat, rank, int64(1), most_to_throw(s, r, int64(1)), n, moves)


@kernel
def may_follow(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat can throw on the quartet: it is not the last thrower and has not passed."""
    if not s.active[seat] or not is_still_asked(s, seat):
        return False
    rank = int64(s.again_rank)
    cards = cards_to_throw(s, r, seat, rank)
    return cards != 0 and may_be_last(s, r, seat, rank, cards, 1)


@kernel
def throw_in(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Put cards on the pile out of turn, to complete a quartet or to follow one.

    Returns the seat whose turn is over, or NONE.
    """
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    source = throw_source(s, r, seat)
    if r.deal_stacks and source != codes.FROM_HAND:
        remove_from_stacks(s, seat, rank, mask)
    remove_from(s, seat, source, rank, mask)
    put_on_pile(s, r, rank, mask)
    codes.emit(log, codes.EVENT_THREW, seat, rank, mask)
    s.last = seat
    if s.phase != codes.THROW:
        s.maker = seat
    if not r.quartet_cancels_effects:
        turn.apply_skip_and_reverse(s, r, seat, rank, popcount(mask), log)
    s.declined = 0
    return burn_or_ask_next(s, r, seat, rank, log)


@kernel
def decline_throw(s: State, r: Rules, seat: int, log: Numbers) -> int:
    """Note that a seat throws no more. Returns the seat whose turn is over, or NONE."""
    codes.emit(log, codes.EVENT_PASSED, seat, 0, 0)
    s.declined = int64(s.declined) | int64(1) << seat
    return burn_or_ask_next(s, r, seat, int64(s.again_rank), log)


@kernel
def burn_or_ask_next(s: State, r: Rules, seat: int, rank: int, log: Numbers) -> int:
    """Ask the next seat, or burn the pile. Returns the seat whose turn is over, or NONE."""
    if ask_next_follower(s, r, seat, rank, log):
        return int64(codes.NONE)
    return burn_quartet(s, r, log)


@kernel
def waits_for_followers(
    s: State, r: Rules, seat: int, rank: int, count: int, under: int, log: Numbers
) -> bool:
    """Open the window after a quartet made on turn, if anybody can follow (CRUZO-57).

    Args:
        count: how many of its cards the play held.
        under: the rank directly below the play, or ``NONE``.

    Returns:
        Whether it is open.
    """
    s.maker = seat
    s.declined = 0
    if not ask_next_follower(s, r, seat, rank, log):
        s.maker = codes.NONE
        return False
    if not r.quartet_cancels_effects:
        turn.apply_skip_and_reverse(s, r, seat, rank, count, log)
    target = turn.refill_target(s, r, seat, rank, under)
    if target != refill_size(s, r):
        turn.refill_hand(s, r, seat, target, log)
    return True


@kernel
def ask_next_follower(s: State, r: Rules, seat: int, rank: int, log: Numbers) -> bool:
    """Ask the next seat that can throw on the quartet. Returns whether there is one.

    A seat that has thrown its last card is out immediately, unless that ends the round: then
    the pile burns first (X-09).
    """
    out = turn.is_out(s, r, seat)
    if not r.quartet_followers or (out and ends_round(s, r)):
        return False
    s.again_rank = rank
    asked = next_to_ask(s, r)
    if asked == codes.NONE:
        return False
    if out:
        turn.mark_out(s, seat, log)
    s.phase = codes.THROW
    s.turn = asked
    return True


@kernel
def ends_round(s: State, r: Rules) -> bool:
    """Whether the round ends as soon as one more seat is out (PAG-31, CRUZO-36)."""
    return bool(s.active_n == 2 or r.finish_round_end != options.ROUND_END_ONE_LEFT)


@kernel
def next_to_ask(s: State, r: Rules) -> int:
    """The next seat after the last thrower that can throw, or NONE."""
    at = int64(s.last)
    for _ in range(int64(s.seats)):
        at = turn.next_active(s, at)
        if may_follow(s, r, at):
            return at
    return int64(codes.NONE)


@kernel
def burn_quartet(s: State, r: Rules, log: Numbers) -> int:
    """Burn the quartet, refill from the last thrower on, and open (CRUZO-56, CRUZO-60).

    Returns the seat whose turn is over, or NONE.
    """
    last, opener = int64(s.last), int64(s.maker)
    if r.burn_next_quartet == options.NEXT_QUARTET_LAST_THROWER:
        opener = last
    s.maker = codes.NONE
    s.declined = 0
    turn.burn_pile(s, r, last, True, log)
    refill_all(s, r, last, opener, log)
    if mark_empty_seats_out(s, r, last, log):
        return int64(codes.NONE)
    return open_after_quartet(s, r, opener, log)


@kernel
def refill_all(s: State, r: Rules, first: int, opener: int, log: Numbers) -> None:
    """Refill every active seat, in the direction of play from the first on.

    Args:
        first: the seat to begin with, active or not.
        opener: the seat that opens, which is refilled as after a play by which it stays on turn.
    """
    for step in range(int64(s.seats)):
        seat = (first + step * int64(s.direction)) % int64(s.seats)
        if seat == opener and s.active[seat]:
            turn.refill_after_play(s, r, seat, True, refill_size(s, r), log)
        elif s.active[seat]:
            turn.refill_hand(s, r, seat, refill_size(s, r), log)


@kernel
def mark_empty_seats_out(s: State, r: Rules, first: int, log: Numbers) -> bool:
    """Mark seats without cards as out when there is no stock.

    Args:
        first: the seat to begin with, active or not.

    Returns:
        Whether the round is over.
    """
    for step in range(int64(s.seats)):
        seat = (first + step * int64(s.direction)) % int64(s.seats)
        if s.active[seat] and turn.is_out(s, r, seat):
            turn.mark_out(s, seat, log)
            if turn.end_round_if_over(s, r, log):
                return True
    return False


@kernel
def open_after_quartet(s: State, r: Rules, opener: int, log: Numbers) -> int:
    """Begin the opener's turn, or another one's if it is out or the rules say so (X-09).

    Args:
        opener: the seat that the rules let open the next pile.

    Returns:
        The seat whose turn is over, or NONE.
    """
    skips = int64(s.skips)
    if r.burn_next_quartet == options.NEXT_QUARTET_FOLLOWING:
        return opener
    if s.active[opener]:
        turn.begin_turn(s, r, opener, log)
        s.skips = skips
        return int64(codes.NONE)
    if r.burn_next_if_out != options.BURNER_OUT_PREVIOUS:
        return opener
    turn.pass_turn(s, r, turn.previous_active(s, opener), log)
    return int64(codes.NONE)
