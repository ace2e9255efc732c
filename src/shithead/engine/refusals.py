"""Why a move is refused. A move that is not refused is legal.

These kernels ask the very conditions that ``legal_moves`` lists moves by, in an order that names
what a player should hear first: the phase, then the cards, then the pile, then their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.bits import popcount
from shithead.engine.codes import (
    AGAIN,
    COVER,
    DIRECTION,
    DUMP,
    FROM_HAND,
    FROM_UP,
    LAY,
    MOVE_CALL,
    MOVE_DIRECTION,
    MOVE_DRAW,
    MOVE_DUMP,
    MOVE_FLIP,
    MOVE_FOUL,
    MOVE_LAY,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_READY,
    MOVE_REPLY,
    MOVE_RUN,
    MOVE_STACK,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_THROW,
    MOVE_TOPPLE,
    MOVE_TRY,
    NONE,
    OVER,
    PLAY,
    REPLY,
    SWAP,
    THROW,
    choice_count,
    chosen_card,
    encode_refusal,
    kind_of,
    mask_of,
    other_mask_of,
    other_rank_of,
    rank_of,
)
from shithead.engine.dump import cards_to_dump
from shithead.engine.forced_take import hands_on
from shithead.engine.integers import int64
from shithead.engine.jit import kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.manual_draw import may_call, may_draw, must_draw
from shithead.engine.penalties import may_foul, may_topple
from shithead.engine.play_limits import (
    count_allowed,
    first_card,
    may_be_last,
    most_companions,
    most_in_play,
    one_at_a_time,
    playable_ranks,
    quartets_go_on_anything,
    stacks_fit,
)
from shithead.engine.runs import ACE, burns_run, card_of_suit, shows_pile
from shithead.engine.take_limits import most_up_cards, takes_up_card
from shithead.engine.throw_in import least_to_throw, may_throw, most_to_throw
from shithead.engine.up_cards import (
    choice_size,
    may_prepare,
    may_swap,
    stack_of,
    whole_stacks_in,
)
from shithead.engine.zones import cards_in, source_of, stock_left
from shithead.ruleset.option_codes import (
    DIRECTION_CHOSEN,
    DRAW_MANUAL,
    TAKE_WHOLE_STACK,
    UP_CHOICE_SWAP,
    UP_SETS_WHOLE_STACK,
)
from shithead.ruleset.reason_codes import (
    CANNOT_FINISH_ON_THIS,
    CANNOT_REPLY,
    DUMP_ALL,
    GAME_OVER,
    LAY_EXACTLY,
    MUST_COVER,
    MUST_DRAW,
    NO_MORE_SWAPS,
    NO_QUARTET,
    NO_STACK_OF_RANK,
    NO_SUCH_DOWN_CARD,
    NOT_A_RUN,
    NOT_HELD,
    NOT_IN_THESE_RULES,
    NOT_NOW,
    NOT_YOUR_TURN,
    NOTHING_FORGOTTEN,
    NOTHING_TO_DRAW,
    OPENING_CARD_REQUIRED,
    PILE_EMPTY,
    RUN_ENDS,
    SAME_RANK_ONLY,
    SETS_OF_ONE_RANK_ONLY,
    SINGLE_CARDS_ONLY,
    STOCK_EMPTY,
    TABLE_CARD_NOT_ALLOWED,
    TABLE_CARD_REQUIRED,
    TAKE_NOT_ALLOWED,
    TOO_MANY_OF_RANK,
    WHOLE_STACKS_ONLY,
    WRONG_SOURCE,
)

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def refusal_of(s: State, r: Rules, seat: int, code: int, moves: Numbers) -> int:
    """Why a seat may not make a move, packed by ``encode_refusal``; 0: it is legal.

    Args:
        s: the state.
        r: the rules.
        seat: who would move.
        code: the move. Of cards that print alike any may be named, not only those that
            ``legal_moves`` lists.
        moves: room for the legal moves.
    """
    kind = kind_of(code)
    reason = refusal_of_kind(s, r, seat, kind, moves)
    if reason:
        return encode_refusal(reason, 0, 0)
    if kind == MOVE_PLAY:
        return refusal_of_play(s, r, seat, code)
    if kind == MOVE_RUN:
        return refusal_of_run(s, r, seat, code)
    if kind == MOVE_LAY:
        return refusal_of_choice(s, r, seat, code)
    return refusal_of_cards(s, r, seat, code)


# Kinds of moves ----------------------------------------------------------------------------------


@kernel
def refusal_of_kind(s: State, r: Rules, seat: int, kind: int, moves: Numbers) -> int:
    """Why a seat may make no move of a kind now, whatever its cards: the reason's number, or 0.

    Args:
        s: the state.
        r: the rules.
        seat: who would move.
        kind: one of the ``MOVE_`` numbers.
        moves: room for the legal moves.
    """
    if s.phase == OVER:
        return GAME_OVER
    if not is_in_rules(r, kind):
        return NOT_IN_THESE_RULES
    if not s.active[seat]:
        return NOT_YOUR_TURN
    if kind in (MOVE_THROW, MOVE_DRAW, MOVE_CALL, MOVE_TOPPLE):
        return refusal_out_of_turn(s, r, seat, kind)
    if s.phase in (SWAP, LAY):
        return refusal_to_prepare(s, r, seat, kind)
    if seat != s.turn:
        return NOT_YOUR_TURN
    if s.phase in (PLAY, AGAIN, COVER):
        return refusal_on_turn(s, r, seat, kind, moves)
    return int64(0) if fits_phase(s, seat, kind) else int64(NOT_NOW)


@kernel
def is_in_rules(r: Rules, kind: int) -> bool:
    """Whether the rules know a kind of move."""
    if kind == MOVE_SWAP:
        return r.deal_up_choice == UP_CHOICE_SWAP
    if kind == MOVE_READY:
        return bool(r.deal_up_choice == UP_CHOICE_SWAP or r.deal_stacks)
    if kind in (MOVE_LAY, MOVE_STACK):
        return bool(r.up_chosen or r.deal_stacks)
    if kind == MOVE_DIRECTION:
        return r.start_direction == DIRECTION_CHOSEN
    if kind == MOVE_THROW:
        return bool(r.quartet_throw_in or r.quartet_followers)
    return is_switched_on(r, kind)


@kernel
def is_switched_on(r: Rules, kind: int) -> bool:
    """Whether the rules know a kind of move that one option brings in, or that all rules know."""
    if kind == MOVE_DUMP:
        return bool(r.deal_dump)
    if kind == MOVE_TRY:
        return bool(r.draw_try_stock)
    if kind == MOVE_REPLY:
        return bool(r.replies)
    if kind == MOVE_DRAW:
        return r.draw_mode == DRAW_MANUAL
    if kind == MOVE_CALL:
        return bool(r.table_forget_draw)
    return kind != MOVE_TOPPLE or bool(r.table_topple)


@kernel
def refusal_out_of_turn(s: State, r: Rules, seat: int, kind: int) -> int:
    """Why a seat may not throw, draw by hand, call or topple now; 0: it may.

    Args:
        kind: ``MOVE_THROW``, ``MOVE_DRAW``, ``MOVE_CALL`` or ``MOVE_TOPPLE``.
    """
    if kind == MOVE_THROW:
        return int64(0) if may_throw(s, seat) else int64(NOT_NOW)
    if kind == MOVE_TOPPLE and not may_topple(s, r, seat):
        return int64(NOT_NOW) if stock_left(s) > 0 else int64(STOCK_EMPTY)
    if kind == MOVE_DRAW:
        waits = seat == s.turn and s.phase in (DIRECTION, REPLY, DUMP)
        before = s.phase in (SWAP, LAY)
        return int64(0) if may_draw(s, seat) and not waits and not before else NOTHING_TO_DRAW
    return int64(0)


@kernel
def refusal_to_prepare(s: State, r: Rules, seat: int, kind: int) -> int:
    """Why a seat may not make a kind of move while up cards are chosen or swapped; 0: it may.

    Args:
        kind: one of the ``MOVE_`` numbers.
    """
    if not may_prepare(s, r, seat):
        return int64(NOT_NOW) if seat == s.turn else int64(NOT_YOUR_TURN)
    if s.phase == LAY:
        return int64(0) if kind == MOVE_LAY else int64(NOT_NOW)
    if kind == MOVE_SWAP:
        return int64(0) if may_swap(s, seat) else int64(NO_MORE_SWAPS)
    return int64(0) if kind in (MOVE_STACK, MOVE_READY) else int64(NOT_NOW)


@kernel
def fits_phase(s: State, seat: int, kind: int) -> bool:
    """Whether a kind of move belongs to a phase in which one decision is asked for.

    Args:
        kind: one of the ``MOVE_`` numbers.
    """
    if s.phase == DIRECTION:
        return kind == MOVE_DIRECTION
    if s.phase == REPLY:
        return kind in (MOVE_REPLY, MOVE_TAKE)
    if s.phase == DUMP:
        return kind == (MOVE_DUMP if cards_to_dump(s, seat) else MOVE_PASS)
    return s.phase == THROW and kind == MOVE_PASS


@kernel
def refusal_on_turn(s: State, r: Rules, seat: int, kind: int, moves: Numbers) -> int:
    """Why the seat on turn may not make a kind of move in play; 0: it may.

    Args:
        kind: one of the ``MOVE_`` numbers.
    """
    if r.draw_mode == DRAW_MANUAL and must_draw(s, seat):
        return MUST_DRAW
    blind = source_of(s, seat) not in (FROM_HAND, FROM_UP)
    if kind in (MOVE_PLAY, MOVE_RUN, MOVE_FLIP):
        return int64(0) if blind == (kind == MOVE_FLIP) else int64(WRONG_SOURCE)
    if kind == MOVE_FOUL:
        return int64(0) if may_foul(s, r, seat) else int64(NOT_NOW)
    if s.phase == AGAIN:
        return int64(0) if kind == MOVE_PASS else int64(NOT_NOW)
    if kind == MOVE_TAKE:
        return refusal_to_take(s, r, seat, moves)
    if s.phase == COVER:
        return int64(MUST_COVER) if kind == MOVE_PASS else int64(NOT_NOW)
    return int64(0) if is_listed(s, r, seat, kind, moves) else int64(NOT_NOW)


@kernel
def is_listed(s: State, r: Rules, seat: int, kind: int, moves: Numbers) -> bool:
    """Whether a move of a kind is among the legal ones of a seat.

    Args:
        kind: one of the ``MOVE_`` numbers.
    """
    for i in range(legal_moves(s, r, seat, moves)):
        if kind_of(moves[i]) == kind:
            return True
    return False


@kernel
def refusal_to_take(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Why the seat on turn may not take the pile; 0: it may."""
    if is_listed(s, r, seat, MOVE_TAKE, moves):
        return int64(0)
    if s.phase == COVER:
        return int64(MUST_COVER)
    return int64(TAKE_NOT_ALLOWED) if s.pile_n > 0 else int64(PILE_EMPTY)


# Plays -------------------------------------------------------------------------------------------


@kernel
def refusal_of_play(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a set, with its companions, may not be played; 0: it may."""
    rank, mask = rank_of(code), mask_of(code)
    other, companions = other_rank_of(code), other_mask_of(code)
    source, count = source_of(s, seat), popcount(mask_of(code))
    missing = mask & ~cards_in(s, seat, source, rank)
    if mask == 0 or missing | companions & ~cards_in(s, seat, source, other):
        return encode_refusal(NOT_HELD, rank, 0)
    reason = refusal_of_rank(s, r, rank)
    if reason and companions == 0 and is_free_quartet(s, r, source, rank, count):
        return int64(0)
    if reason == 0 and first_card(s, mask) == 0:
        reason = int64(OPENING_CARD_REQUIRED)
    if reason:
        return encode_refusal(reason, rank, int64(s.demand))
    reason = refusal_of_count(s, r, seat, source, rank, mask)
    if reason:
        return encode_refusal(reason, rank, most_in_play(s, r, rank))
    if companions and s.phase == AGAIN:
        return encode_refusal(SAME_RANK_ONLY, other, 0)
    if companions and (other == rank or not int64(r.companions) >> other & 1):
        return encode_refusal(SETS_OF_ONE_RANK_ONLY, other, 0)
    if popcount(companions) > most_companions(r):
        return encode_refusal(TOO_MANY_OF_RANK, other, most_companions(r))
    last = may_be_last(s, r, seat, rank, count + popcount(companions))
    return int64(0) if last else encode_refusal(CANNOT_FINISH_ON_THIS, rank, 0)


@kernel
def refusal_of_rank(s: State, r: Rules, rank: int) -> int:
    """Why no card of a rank may be played now: the reason's number, or 0."""
    if playable_ranks(s, r) >> rank & 1:
        return int64(0)
    if s.phase == AGAIN and rank != s.again_rank:
        return int64(SAME_RANK_ONLY)
    if s.phase == PLAY and s.open_rank != NONE:
        return int64(OPENING_CARD_REQUIRED)
    return int64(r.refusal[s.demand, rank])


@kernel
def is_free_quartet(s: State, r: Rules, source: int, rank: int, count: int) -> bool:
    """Whether so many cards of a rank are a quartet that may be played whatever lies there.

    Args:
        count: how many cards of the rank are played.
    """
    if not quartets_go_on_anything(s, r, source):
        return False
    counts = int64(r.quartet_ranks) >> rank & 1 == 1
    return counts and r.quartet_size > 0 and count >= r.quartet_size


@kernel
def refusal_of_count(s: State, r: Rules, seat: int, source: int, rank: int, mask: int) -> int:
    """Why these cards of a rank that fits may not be played together; 0: they may.

    Args:
        s: the state.
        r: the rules.
        seat: who would play.
        source: the zone to play from.
        rank: of the cards.
        mask: the cards.
    """
    count = popcount(mask)
    fits = count_allowed(s, r, rank, count)
    if r.endgame_up_sets == UP_SETS_WHOLE_STACK and source == FROM_UP:
        stacks = whole_stacks_in(s, seat, rank, mask)
        if stacks == 0:
            return int64(WHOLE_STACKS_ONLY)
        fits = stacks_fit(s, r, rank, stacks, count)
    if fits:
        return int64(0)
    return int64(SINGLE_CARDS_ONLY) if one_at_a_time(s, r) else int64(TOO_MANY_OF_RANK)


@kernel
def refusal_of_run(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a run may not be played; 0: it may (GUAR-12 … GUAR-17)."""
    rank, suit, length = rank_of(code), mask_of(code), other_rank_of(code)
    source, last = source_of(s, seat), rank + length - 1
    if not r.play_runs or length < r.play_run_min or last > ACE:
        return encode_refusal(NOT_A_RUN, rank, int64(r.play_run_min))
    if s.phase == AGAIN:
        return encode_refusal(SAME_RANK_ONLY, rank, 0)
    if s.phase == PLAY and s.open_rank != NONE:
        return encode_refusal(OPENING_CARD_REQUIRED, rank, 0)
    demand, shows = int64(s.demand), True
    for at in range(rank, last + 1):
        if card_of_suit(s, seat, source, at, suit) == 0:
            return encode_refusal(NOT_HELD, at, 0)
        covers = at == rank and s.phase == COVER
        if r.refusal[demand, at] and not covers:
            return encode_refusal(int64(r.refusal[demand, at]), at, demand)
        if at < last and burns_run(s, r, at, shows):
            return encode_refusal(RUN_ENDS, at, 0)
        demand = int64(r.after[demand, at])
        shows = shows and shows_pile(r, at)
    if one_at_a_time(s, r):
        return encode_refusal(SINGLE_CARDS_ONLY, last, 0)
    ends = may_be_last(s, r, seat, last, length)
    return int64(0) if ends else encode_refusal(CANNOT_FINISH_ON_THIS, last, 0)


# Cards of other moves ----------------------------------------------------------------------------


@kernel
def refusal_of_cards(s: State, r: Rules, seat: int, code: int) -> int:
    """Why the cards of a move that is no play may not be these; 0: they may."""
    kind, rank, mask = kind_of(code), rank_of(code), mask_of(code)
    reason = int64(0)
    if kind == MOVE_FLIP and mask >= s.down_n[seat]:
        reason = int64(NO_SUCH_DOWN_CARD)
    elif kind == MOVE_TAKE:
        reason = refusal_of_taken(s, r, seat, rank, mask)
    elif kind == MOVE_SWAP:
        up_rank, up_mask = other_rank_of(code), other_mask_of(code)
        held = holds(int64(s.hand[seat, rank]), mask) and holds(int64(s.up[seat, up_rank]), up_mask)
        reason = int64(0) if held else int64(NOT_HELD)
    elif kind == MOVE_STACK:
        reason = refusal_of_stacked(s, seat, code)
    elif kind == MOVE_DUMP and (rank != s.again_rank or mask != cards_to_dump(s, seat)):
        reason = int64(DUMP_ALL)
        rank = int64(s.again_rank)
    elif kind == MOVE_THROW:
        reason = refusal_of_thrown(s, r, seat, rank, mask)
    elif kind == MOVE_REPLY and (
        not holds(int64(s.hand[seat, rank]), mask) or not hands_on(s, r, rank, mask)
    ):
        reason = int64(CANNOT_REPLY)
    elif kind == MOVE_CALL and not may_call(s, r, seat, mask):
        reason = int64(NOTHING_FORGOTTEN) if s.pile_n > 0 else int64(PILE_EMPTY)
    return encode_refusal(reason, rank, 0)


@kernel
def holds(zone: int, cards: int) -> bool:
    """Whether some cards of a rank, at least one, all lie in a zone."""
    return cards != 0 and cards & ~zone == 0


@kernel
def refusal_of_taken(s: State, r: Rules, seat: int, rank: int, mask: int) -> int:
    """Why these up cards may not go along with the pile; 0: they may."""
    if s.phase == REPLY or not takes_up_card(r, source_of(s, seat)):
        return int64(TABLE_CARD_NOT_ALLOWED) if mask else int64(0)
    if mask == 0:
        return int64(TABLE_CARD_REQUIRED)
    if not holds(int64(s.up[seat, rank]), mask):
        return int64(NOT_HELD)
    if r.pickup_up_card == TAKE_WHOLE_STACK:
        whole = stack_of(s, seat, rank, mask & -mask) == mask
        return int64(0) if whole else int64(WHOLE_STACKS_ONLY)
    return int64(0) if popcount(mask) <= most_up_cards(r) else int64(TABLE_CARD_NOT_ALLOWED)


@kernel
def refusal_of_stacked(s: State, seat: int, code: int) -> int:
    """Why hand cards may not be laid on up cards; 0: they may.

    Without hand cards a code names a stack that an arrangement leaves as it lies.
    """
    rank, mask, below = rank_of(code), mask_of(code), other_mask_of(code)
    up = int64(s.up[seat, rank])
    if mask & ~int64(s.hand[seat, rank]) or below & ~up or not mask | below:
        return int64(NOT_HELD)
    return int64(0) if up else int64(NO_STACK_OF_RANK)


@kernel
def refusal_of_thrown(s: State, r: Rules, seat: int, rank: int, mask: int) -> int:
    """Why these cards may not be thrown in; 0: they may (CRUZO-54, CRUZO-55)."""
    if not holds(int64(s.hand[seat, rank]), mask):
        return int64(NOT_HELD)
    least, count = least_to_throw(s, r, rank), popcount(mask)
    if least == 0 and s.phase == THROW:
        return int64(SAME_RANK_ONLY)
    if least == 0 or count < least or count > most_to_throw(s, r, least):
        return int64(NO_QUARTET)
    return int64(0) if may_be_last(s, r, seat, rank, count) else int64(CANNOT_FINISH_ON_THIS)


@kernel
def refusal_of_choice(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a seat may not choose these up cards out of its hand; 0: it may (PAGDEAL-01)."""
    count = choice_count(code)
    if count != choice_size(s, r, seat):
        return encode_refusal(LAY_EXACTLY, 0, choice_size(s, r, seat))
    for place in range(count):
        card = chosen_card(code, place)
        rank = card >> 4
        if not int64(s.hand[seat, rank]) >> (card & 15) & 1:
            return encode_refusal(NOT_HELD, rank, 0)
        for other in range(place):
            if chosen_card(code, other) == card:
                return encode_refusal(NOT_HELD, rank, 0)
    return int64(0)
