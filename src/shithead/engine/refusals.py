"""Why a move is refused. A move that is not refused is legal.

These kernels check the conditions by which ``legal_moves`` lists moves, in an order that names
what a player should hear first: the phase, then the cards, then the pile, then their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes, limits, up_cards
from shithead.engine.bits import popcount
from shithead.engine.first_turn import cards_to_dump, may_claim
from shithead.engine.forced_take import hands_on
from shithead.engine.kernels import int64, kernel
from shithead.engine.limits import most_up_cards, takes_up_card
from shithead.engine.manual_draw import may_call, may_draw, must_draw
from shithead.engine.penalties import may_foul, may_topple
from shithead.engine.runs import ACE, burns_run, card_of_suit, shows_pile
from shithead.engine.sayings import refusal_of_saying
from shithead.engine.throw_in import cards_to_throw, least_of_seat, may_throw, most_to_throw
from shithead.engine.zones import (
    cards_in,
    source_of,
    source_of_play,
    stock_left,
    table_is_open,
    up_with_last_hand,
)
from shithead.ruleset import codes as options
from shithead.ruleset import codes as reasons

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def refusal_of(s: State, r: Rules, seat: int, code: int, moves: Numbers, count: int) -> int:
    """Why a seat may not make a move, packed by ``encode_refusal``; 0: it is legal.

    Args:
        code: the move. Of cards that print alike any may be named, not only those that
            ``legal_moves`` lists.
        moves: the legal moves of the seat.
        count: how many they are.
    """
    kind = codes.kind_of(code)
    reason = refusal_of_kind(s, r, seat, kind, moves, count)
    if reason:
        return codes.encode_refusal(reason, 0, 0)
    if kind == codes.MOVE_PLAY:
        return refusal_of_play(s, r, seat, code)
    if kind == codes.MOVE_RUN:
        return refusal_of_run(s, r, seat, code)
    if kind == codes.MOVE_LAY:
        return refusal_of_choice(s, r, seat, code)
    if kind == codes.MOVE_SAY:
        return refusal_of_saying(s, r, seat, code)
    return refusal_of_cards(s, r, seat, code)


# Kinds of moves ----------------------------------------------------------------------------------


@kernel
def refusal_of_kind(s: State, r: Rules, seat: int, kind: int, moves: Numbers, count: int) -> int:
    """Why a seat may make no move of a kind now, whatever its cards: the reason's number, or 0.

    Args:
        kind: one of the ``MOVE_`` numbers.
        moves: the legal moves of the seat.
        count: how many they are.
    """
    if s.phase == codes.OVER:
        return reasons.GAME_OVER
    if not is_in_rules(r, kind):
        return reasons.NOT_IN_THESE_RULES
    if not s.active[seat]:
        return reasons.NOT_YOUR_TURN
    if kind in (codes.MOVE_THROW, codes.MOVE_DRAW, codes.MOVE_CALL, codes.MOVE_TOPPLE):
        return refusal_out_of_turn(s, r, seat, kind)
    if kind == codes.MOVE_CLAIM:
        return int64(0) if s.phase == codes.CALL else int64(reasons.NOT_NOW)
    if s.phase in (codes.SWAP, codes.LAY):
        return refusal_to_prepare(s, r, seat, kind)
    if seat != s.turn:
        return reasons.NOT_YOUR_TURN
    if s.phase in (codes.PLAY, codes.AGAIN, codes.COVER):
        return refusal_on_turn(s, r, seat, kind, moves, count)
    return int64(0) if fits_phase(s, seat, kind) else int64(reasons.NOT_NOW)


@kernel
def is_in_rules(r: Rules, kind: int) -> bool:
    """Whether the rules know a kind of move."""
    if kind == codes.MOVE_SWAP:
        return r.deal_up_choice == options.UP_CHOICE_SWAP
    if kind == codes.MOVE_READY:
        return bool(r.deal_up_choice == options.UP_CHOICE_SWAP or r.deal_stacks)
    if kind in (codes.MOVE_LAY, codes.MOVE_STACK):
        return bool(r.up_chosen or r.deal_stacks)
    if kind == codes.MOVE_DIRECTION:
        return r.start_direction == options.DIRECTION_CHOSEN
    if kind == codes.MOVE_THROW:
        return bool(r.quartet_throw_in or r.quartet_followers or r.quartet_throw_whole)
    return is_switched_on(r, kind)


@kernel
def is_switched_on(r: Rules, kind: int) -> bool:
    """Whether the rules know a kind of move that one option brings in, or that all rules know."""
    if kind == codes.MOVE_DUMP:
        return bool(r.deal_dump)
    if kind == codes.MOVE_TRY:
        return bool(r.draw_try_stock)
    if kind == codes.MOVE_REPLY:
        return bool(r.replies)
    if kind == codes.MOVE_SAY:
        return bool(r.asks_ever)
    if kind == codes.MOVE_DRAW:
        return r.draw_mode == options.DRAW_MANUAL
    if kind == codes.MOVE_CALL:
        return bool(r.table_forget_draw)
    if kind == codes.MOVE_CLAIM:
        return r.start_tie == options.TIE_CALL
    return kind != codes.MOVE_TOPPLE or bool(r.table_topple)


@kernel
def refusal_out_of_turn(s: State, r: Rules, seat: int, kind: int) -> int:
    """Why a seat may not throw, draw by hand, call or topple now; 0: it may.

    Args:
        kind: ``MOVE_THROW``, ``MOVE_DRAW``, ``MOVE_CALL`` or ``MOVE_TOPPLE``.
    """
    if kind == codes.MOVE_THROW:
        return int64(0) if may_throw(s, r, seat) else int64(reasons.NOT_NOW)
    if kind == codes.MOVE_TOPPLE and not may_topple(s, r, seat):
        return int64(reasons.NOT_NOW) if stock_left(s) > 0 else int64(reasons.STOCK_EMPTY)
    if kind == codes.MOVE_DRAW:
        waits = seat == s.turn and s.phase in (codes.DIRECTION, codes.REPLY, codes.DUMP, codes.SAY)
        before = s.phase in (codes.SWAP, codes.LAY, codes.CALL)
        return (
            int64(0) if may_draw(s, seat) and not waits and not before else reasons.NOTHING_TO_DRAW
        )
    return int64(0)


@kernel
def refusal_to_prepare(s: State, r: Rules, seat: int, kind: int) -> int:
    """Why a seat may not make a kind of move while up cards are chosen or swapped; 0: it may.

    Args:
        kind: one of the ``MOVE_`` numbers.
    """
    if not up_cards.may_prepare(s, r, seat):
        return int64(reasons.NOT_NOW) if seat == s.turn else int64(reasons.NOT_YOUR_TURN)
    if s.phase == codes.LAY:
        return int64(0) if kind == codes.MOVE_LAY else int64(reasons.NOT_NOW)
    if kind == codes.MOVE_SWAP:
        return int64(0) if up_cards.may_swap(s, seat) else int64(reasons.NO_MORE_SWAPS)
    return int64(0) if kind in (codes.MOVE_STACK, codes.MOVE_READY) else int64(reasons.NOT_NOW)


@kernel
def fits_phase(s: State, seat: int, kind: int) -> bool:
    """Whether a kind of move belongs to a phase in which one decision is asked for.

    Args:
        kind: one of the ``MOVE_`` numbers.
    """
    if s.phase == codes.DIRECTION:
        return kind == codes.MOVE_DIRECTION
    if s.phase == codes.SAY:
        return kind == codes.MOVE_SAY
    if s.phase == codes.REPLY:
        return kind in (codes.MOVE_REPLY, codes.MOVE_TAKE)
    if s.phase == codes.DUMP:
        return kind == (codes.MOVE_DUMP if cards_to_dump(s, seat) else codes.MOVE_PASS)
    if s.phase == codes.CALL:
        return bool(kind == codes.MOVE_PASS and not may_claim(s, seat))
    return s.phase == codes.THROW and kind == codes.MOVE_PASS


@kernel
def refusal_on_turn(s: State, r: Rules, seat: int, kind: int, moves: Numbers, count: int) -> int:
    """Why the seat on turn may not make a kind of move in play; 0: it may.

    Args:
        kind: one of the ``MOVE_`` numbers.
        moves: the legal moves of the seat.
        count: how many they are.
    """
    if r.draw_mode == options.DRAW_MANUAL and must_draw(s, seat):
        return reasons.MUST_DRAW
    blind = source_of(s, seat) not in (codes.FROM_HAND, codes.FROM_UP)
    if kind == codes.MOVE_FLIP:
        open_down = s.up_n[seat] == 0 and table_is_open(s, r, seat)
        return int64(0) if blind or open_down else int64(reasons.WRONG_SOURCE)
    if kind in (codes.MOVE_PLAY, codes.MOVE_RUN):
        return int64(reasons.WRONG_SOURCE) if blind else int64(0)
    if kind == codes.MOVE_FOUL:
        return int64(0) if may_foul(s, r, seat) else int64(reasons.NOT_NOW)
    if s.phase == codes.AGAIN:
        return int64(0) if kind == codes.MOVE_PASS else int64(reasons.NOT_NOW)
    if kind == codes.MOVE_TAKE:
        return refusal_to_take(s, moves, count)
    if s.phase == codes.COVER:
        return int64(reasons.MUST_COVER) if kind == codes.MOVE_PASS else int64(reasons.NOT_NOW)
    return int64(0) if is_listed(kind, moves, count) else int64(reasons.NOT_NOW)


@kernel
def is_listed(kind: int, moves: Numbers, count: int) -> bool:
    """Whether a move of a kind is among the legal ones of a seat.

    Args:
        kind: one of the ``MOVE_`` numbers.
        count: how many they are.
    """
    for i in range(count):
        if codes.kind_of(moves[i]) == kind:
            return True
    return False


@kernel
def refusal_to_take(s: State, moves: Numbers, count: int) -> int:
    """Why the seat on turn may not take the pile; 0: it may.

    Args:
        moves: the legal moves of the seat.
        count: how many they are.
    """
    if is_listed(codes.MOVE_TAKE, moves, count):
        return int64(0)
    if s.phase == codes.COVER:
        return int64(reasons.MUST_COVER)
    return int64(reasons.TAKE_NOT_ALLOWED) if s.pile_n > 0 else int64(reasons.PILE_EMPTY)


# Plays -------------------------------------------------------------------------------------------


@kernel
def refusal_of_play(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a set, with its companions, may not be played; 0: it may."""
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    other, companions = codes.other_rank_of(code), codes.other_mask_of(code)
    source, count = source_of_play(s, r, seat, rank, mask), popcount(mask)
    held, along = cards_in(s, seat, source, rank), int64(0)
    if r.endgame_up_with_last_hand and source == codes.FROM_HAND:
        along = mask & int64(s.up[seat][rank])
    if along and (companions | held & ~mask | along & ~up_with_last_hand(s, r, seat, rank)):
        return codes.encode_refusal(reasons.LAST_HAND_CARDS_ONLY, rank, 0)
    missing = mask & ~held & ~along
    if mask == 0 or missing | companions & ~cards_in(s, seat, source, other):
        return codes.encode_refusal(reasons.NOT_HELD, rank, 0)
    reason = refusal_of_rank(s, r, rank)
    if reason and not companions | along and is_free_quartet(s, r, source, rank, count):
        return int64(0)
    if reason == 0 and int64(r.split) >> rank & 1:
        reason = refusal_of_unequal_cards(s, r, rank, mask)
    if reason == 0 and mask & ~along & ~limits.playable_cards(s, r, seat, source, rank):
        reason = int64(reasons.DRAWN_CARDS_ONLY)
    if reason == 0 and limits.first_card(s, mask) == 0:
        reason = int64(reasons.OPENING_CARD_REQUIRED)
    if reason:
        return codes.encode_refusal(reason, rank, int64(s.demand))
    reason = refusal_of_count(s, r, seat, source, rank, mask)
    if reason == reasons.TOO_FEW_OF_RANK:
        held = popcount(cards_in(s, seat, source, rank))
        least = limits.least_to_open(s, r, rank, held)
        size = limits.set_to_answer(s, r, rank)
        return codes.encode_refusal(reason, rank, max(least, size))
    if reason:
        return codes.encode_refusal(reason, rank, limits.most_in_play(s, r, rank))
    if companions and s.phase == codes.AGAIN:
        return codes.encode_refusal(reasons.SAME_RANK_ONLY, other, 0)
    if companions and (other == rank or not int64(r.companions) >> other & 1):
        return codes.encode_refusal(reasons.SETS_OF_ONE_RANK_ONLY, other, 0)
    if popcount(companions) > limits.most_companions(r):
        return codes.encode_refusal(reasons.TOO_MANY_OF_RANK, other, limits.most_companions(r))
    last = limits.may_be_last(s, r, seat, rank, mask, count + popcount(companions))
    return int64(0) if last else codes.encode_refusal(reasons.CANNOT_FINISH_ON_THIS, rank, 0)


@kernel
def refusal_of_rank(s: State, r: Rules, rank: int) -> int:
    """Why no card of a rank may be played now: the reason's number, or 0."""
    if limits.playable_ranks(s, r) >> rank & 1:
        return int64(0)
    if s.phase == codes.AGAIN and rank != s.again_rank:
        return int64(reasons.SAME_RANK_ONLY)
    if s.phase == codes.PLAY and s.open_rank != codes.NONE:
        return int64(reasons.OPENING_CARD_REQUIRED)
    return int64(r.refusal[s.demand][rank])


@kernel
def refusal_of_unequal_cards(s: State, r: Rules, rank: int, mask: int) -> int:
    """Why some of a rank's cards, which do different things, may not be played; 0: they may."""
    if s.phase == codes.COVER or mask & ~limits.fitting_cards(s, r, rank) == 0:
        return int64(0)
    return int64(r.refusal[s.demand][rank])


@kernel
def is_free_quartet(s: State, r: Rules, source: int, rank: int, count: int) -> bool:
    """Whether this many cards of a rank are a quartet that may be played on anything.

    Args:
        count: how many cards of the rank are played.
    """
    if not limits.quartets_go_on_anything(s, r, source):
        return False
    counts = int64(r.quartet_ranks) >> rank & 1 == 1
    return counts and r.quartet_size > 0 and count >= r.quartet_size


@kernel
def refusal_of_count(s: State, r: Rules, seat: int, source: int, rank: int, mask: int) -> int:
    """Why these cards of a rank that fits may not be played together; 0: they may.

    Args:
        source: the zone to play from.
    """
    count = popcount(mask)
    fits = limits.count_allowed(s, r, rank, count)
    if r.endgame_up_sets == options.UP_SETS_WHOLE_STACK and source == codes.FROM_UP:
        stacks = up_cards.whole_stacks_in(s, seat, rank, mask)
        if stacks == 0:
            return int64(reasons.WHOLE_STACKS_ONLY)
        fits = limits.stacks_fit(s, r, rank, stacks, count)
    elif count < limits.least_to_open(s, r, rank, popcount(cards_in(s, seat, source, rank))):
        return int64(reasons.TOO_FEW_OF_RANK)
    if fits:
        return int64(0)
    if count < limits.set_to_answer(s, r, rank):
        return int64(reasons.TOO_FEW_OF_RANK)
    return (
        int64(reasons.SINGLE_CARDS_ONLY)
        if limits.one_at_a_time(s, r)
        else int64(reasons.TOO_MANY_OF_RANK)
    )


@kernel
def refusal_of_run(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a run may not be played; 0: it may (GUAR-12 … GUAR-17)."""
    rank, suit, length = codes.rank_of(code), codes.mask_of(code), codes.other_rank_of(code)
    source, last = source_of(s, seat), rank + length - 1
    if not r.play_runs or length < r.play_run_min or last > ACE:
        return codes.encode_refusal(reasons.NOT_A_RUN, rank, int64(r.play_run_min))
    if s.phase == codes.AGAIN:
        return codes.encode_refusal(reasons.SAME_RANK_ONLY, rank, 0)
    if s.phase == codes.PLAY and s.open_rank != codes.NONE:
        return codes.encode_refusal(reasons.OPENING_CARD_REQUIRED, rank, 0)
    if r.play_answer and not limits.answers_set(s, r, rank, 1):
        size = limits.set_to_answer(s, r, rank)
        return codes.encode_refusal(reasons.TOO_FEW_OF_RANK, rank, size)
    demand, shows = int64(s.demand), True
    for at in range(rank, last + 1):
        if card_of_suit(s, seat, source, at, suit) == 0:
            return codes.encode_refusal(reasons.NOT_HELD, at, 0)
        covers = at == rank and s.phase == codes.COVER
        if r.refusal[demand][at] and not covers:
            return codes.encode_refusal(int64(r.refusal[demand][at]), at, demand)
        if at < last and burns_run(s, r, at, shows):
            return codes.encode_refusal(reasons.RUN_ENDS, at, 0)
        demand = int64(r.after[demand][at])
        shows = shows and shows_pile(r, at)
    if limits.one_at_a_time(s, r):
        return codes.encode_refusal(reasons.SINGLE_CARDS_ONLY, last, 0)
    ends = limits.may_be_last(s, r, seat, last, codes.ANY_CARD, length)
    return int64(0) if ends else codes.encode_refusal(reasons.CANNOT_FINISH_ON_THIS, last, 0)


# Cards of other moves ----------------------------------------------------------------------------


@kernel
def refusal_of_cards(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a move that is not a play may not have these cards; 0 if it may."""
    kind, rank, mask = codes.kind_of(code), codes.rank_of(code), codes.mask_of(code)
    reason = int64(0)
    if kind == codes.MOVE_FLIP:
        reason = refusal_of_flip(s, r, seat, mask, codes.other_mask_of(code))
    elif kind == codes.MOVE_TAKE:
        reason = refusal_of_taken(s, r, seat, rank, mask)
    elif kind == codes.MOVE_SWAP:
        up_rank, up_mask = codes.other_rank_of(code), codes.other_mask_of(code)
        held = holds(int64(s.hand[seat][rank]), mask) and holds(int64(s.up[seat][up_rank]), up_mask)
        reason = int64(0) if held else int64(reasons.NOT_HELD)
    elif kind == codes.MOVE_STACK:
        reason = refusal_of_stacked(s, seat, code)
    elif kind == codes.MOVE_DUMP and (rank != s.again_rank or mask != cards_to_dump(s, seat)):
        reason = int64(reasons.DUMP_ALL)
        rank = int64(s.again_rank)
    elif kind == codes.MOVE_THROW:
        reason = refusal_of_thrown(s, r, seat, rank, mask)
    elif kind == codes.MOVE_REPLY and (
        not holds(int64(s.hand[seat][rank]), mask) or not hands_on(s, r, rank, mask)
    ):
        reason = int64(reasons.CANNOT_REPLY)
    elif kind == codes.MOVE_CLAIM and not may_claim(s, seat):
        reason = int64(reasons.NOT_HELD)
        rank = int64(s.again_rank)
    elif kind == codes.MOVE_CALL and not may_call(s, r, seat, mask):
        reason = int64(reasons.NOTHING_FORGOTTEN) if s.pile_n > 0 else int64(reasons.PILE_EMPTY)
    return codes.encode_refusal(reason, rank, 0)


@kernel
def refusal_of_flip(s: State, r: Rules, seat: int, place: int, further: int) -> int:
    """Why down cards may not be flipped; 0: they may.

    Args:
        place: the first card's place, from 0.
        further: the places of the others, as a mask of bits.
    """
    if place >= s.down_n[seat] or further >> int64(s.down_n[seat]):
        return int64(reasons.NO_SUCH_DOWN_CARD)
    several = further != 0 and not r.endgame_flip_several
    return int64(reasons.SINGLE_CARDS_ONLY) if several else int64(0)


@kernel
def holds(zone: int, cards: int) -> bool:
    """Whether some cards of a rank, at least one, all lie in a zone."""
    return cards != 0 and cards & ~zone == 0


@kernel
def refusal_of_taken(s: State, r: Rules, seat: int, rank: int, mask: int) -> int:
    """Why these up cards may not go along with the pile; 0: they may."""
    if s.phase == codes.REPLY or not takes_up_card(r, source_of(s, seat)):
        return int64(reasons.TABLE_CARD_NOT_ALLOWED) if mask else int64(0)
    if mask == 0:
        return int64(reasons.TABLE_CARD_REQUIRED)
    if not holds(int64(s.up[seat][rank]), mask):
        return int64(reasons.NOT_HELD)
    if r.pickup_up_card == options.TAKE_WHOLE_STACK:
        whole = up_cards.stack_of(s, seat, rank, mask & -mask) == mask
        return int64(0) if whole else int64(reasons.WHOLE_STACKS_ONLY)
    return int64(0) if popcount(mask) <= most_up_cards(r) else int64(reasons.TABLE_CARD_NOT_ALLOWED)


@kernel
def refusal_of_stacked(s: State, seat: int, code: int) -> int:
    """Why hand cards may not be laid on up cards; 0: they may.

    Without hand cards a code names a stack that an arrangement leaves as it lies.
    """
    rank, mask, below = codes.rank_of(code), codes.mask_of(code), codes.other_mask_of(code)
    up = int64(s.up[seat][rank])
    if mask & ~int64(s.hand[seat][rank]) or below & ~up or not mask | below:
        return int64(reasons.NOT_HELD)
    return int64(0) if up else int64(reasons.NO_STACK_OF_RANK)


@kernel
def refusal_of_thrown(s: State, r: Rules, seat: int, rank: int, mask: int) -> int:
    """Why these cards may not be thrown in; 0: they may (CRUZO-54, CRUZO-55)."""
    if not holds(cards_to_throw(s, r, seat, rank), mask):
        return int64(reasons.NOT_HELD)
    least, count = least_of_seat(s, r, seat, rank), popcount(mask)
    if least == 0 and s.phase == codes.THROW:
        return int64(reasons.SAME_RANK_ONLY)
    if least == 0 or count < least or count > most_to_throw(s, r, least):
        return int64(reasons.NO_QUARTET)
    return (
        int64(0)
        if limits.may_be_last(s, r, seat, rank, mask, count)
        else int64(reasons.CANNOT_FINISH_ON_THIS)
    )


@kernel
def refusal_of_choice(s: State, r: Rules, seat: int, code: int) -> int:
    """Why a seat may not choose these up cards out of its hand; 0: it may (PAGDEAL-01)."""
    count = codes.choice_count(code)
    if count != up_cards.choice_size(s, r, seat):
        return codes.encode_refusal(reasons.LAY_EXACTLY, 0, up_cards.choice_size(s, r, seat))
    for place in range(count):
        card = codes.chosen_card(code, place)
        rank = card >> 4
        if not int64(s.hand[seat][rank]) >> (card & 15) & 1:
            return codes.encode_refusal(reasons.NOT_HELD, rank, 0)
        for other in range(place):
            if codes.chosen_card(code, other) == card:
                return codes.encode_refusal(reasons.NOT_HELD, rank, 0)
    return int64(0)
