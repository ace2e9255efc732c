"""Applying one move to the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes, turn, zones
from shithead.engine.bits import bit_index, popcount
from shithead.engine.first_turn import ask_next_dumper, ask_next_seat, claim_start
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import (
    answers_set,
    count_allowed,
    fitting_cards,
    may_be_last,
    note_set,
)
from shithead.engine.manual_draw import call_out, draw_by_hand, draw_when_without_cards
from shithead.engine.penalties import punish_illegal_play, topple_stock
from shithead.engine.runs import play_run
from shithead.engine.sayings import apply_saying
from shithead.engine.setup import apply_move_before_play
from shithead.engine.throw_in import decline_throw, throw_in, waits_for_followers
from shithead.engine.up_cards import pick_up_table_cards, remove_from_stacks
from shithead.ruleset import codes as options

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@inline_kernel
def apply_move(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Apply a legal move of a seat, and append its events to the log."""
    kind = codes.kind_of(code)
    play = turn.NO_PLAY
    over = int64(codes.NONE)
    if kind == codes.MOVE_PLAY:
        play = play_set(s, r, seat, code, log)
    elif kind == codes.MOVE_FLIP:
        places = int64(1) << codes.mask_of(code) | codes.other_mask_of(code)
        play = flip(s, r, seat, places, log)
    elif kind == codes.MOVE_TAKE:
        apply_take(s, r, seat, codes.rank_of(code), codes.mask_of(code), log)
    elif kind == codes.MOVE_PASS:
        over = apply_pass(s, r, seat, log)
    elif kind == codes.MOVE_TRY:
        play = try_stock(s, r, seat, log)
    elif kind == codes.MOVE_RUN:
        play = play_run(s, r, seat, code, log)
    elif kind == codes.MOVE_REPLY:
        over = play_reply(s, r, seat, codes.rank_of(code), codes.mask_of(code), log)
    elif kind == codes.MOVE_SAY:
        over = apply_saying(s, r, seat, code, log)
    elif kind >= codes.MOVE_THROW:
        over = apply_move_out_of_turn(s, r, seat, code, log)
    else:
        apply_move_before_play(s, r, seat, code, log)
    if play != turn.NO_PLAY:
        over = resolve_play(s, r, seat, play, log)
    if over != codes.NONE:
        turn.end_turn(s, r, over, log)
    if r.draw_mode == options.DRAW_MANUAL:
        draw_when_without_cards(s, log)
        if r.endgame_table_cards and s.phase == codes.PLAY:  # another seat drew the last card
            pick_up_table_cards(s, r, int64(s.turn), log)
            s.source = zones.source_of(s, int64(s.turn))


@inline_kernel
def resolve_play(s: State, r: Rules, seat: int, play: int, log: Numbers) -> int:
    """Carry out the consequences of a play.

    Args:
        play: the play, packed by ``pack_play``.

    Returns:
        The seat whose turn is over, or NONE.
    """
    rank, count = turn.play_rank(play), turn.play_count(play)
    quartet, under = turn.play_quartet(play), turn.play_under(play)
    made = quartet != codes.NONE
    if play & turn.RUN == 0:
        followers = made and r.quartet_followers
        if followers and waits_for_followers(s, r, seat, quartet, count, under, log):
            return int64(codes.NONE)
    elif (
        r.burn_next_run == options.NEXT_RUN_FOLLOWING
        and r.burn[rank]
        and not made
        and turn.may_burn(s, r, seat)
    ):
        return turn.resolve_burn(
            s, r, seat, rank, count, False, False, zones.refill_size(s, r), log
        )
    return turn.resolve_effects(s, r, seat, rank, count, made, under, log)


@kernel
def apply_move_out_of_turn(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Apply a move that needs no turn, or punish an illegal play.

    Returns the seat whose turn is over, or NONE.
    """
    kind = codes.kind_of(code)
    if kind == codes.MOVE_THROW:
        return throw_in(s, r, seat, code, log)
    if kind == codes.MOVE_DRAW:
        draw_by_hand(s, seat, log)
    elif kind == codes.MOVE_CALL:
        call_out(s, r, seat, codes.mask_of(code), log)
    elif kind == codes.MOVE_TOPPLE:
        topple_stock(s, r, seat, log)
    elif kind == codes.MOVE_CLAIM:
        claim_start(s, r, seat, log)
    elif kind == codes.MOVE_FOUL:
        punish_illegal_play(s, r, seat, code, log)
    return int64(codes.NONE)


@kernel
def apply_pass(s: State, r: Rules, seat: int, log: Numbers) -> int:
    """Pass a turn, a window or a question. Returns the seat whose turn is over, or NONE."""
    if s.phase == codes.THROW:
        return decline_throw(s, r, seat, log)
    codes.emit(log, codes.EVENT_PASSED, seat, 0, 0)
    if s.phase not in (codes.DUMP, codes.CALL):
        return int64(seat)
    if s.phase == codes.DUMP:
        ask_next_dumper(s, r, seat, log)
    else:
        ask_next_seat(s, r, seat, log)
    return int64(codes.NONE)


@inline_kernel
def play_set(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Play a set and its companions (SHT-22, PRIEST-17). Returns the packed play."""
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    other, companions = codes.other_rank_of(code), codes.other_mask_of(code)
    count = popcount(mask)
    source = zones.source_of_play(s, r, seat, rank, mask)
    under = top_rank(s)
    if companions and r.play_companions_lie == options.COMPANIONS_BELOW:
        move_to_pile(s, r, seat, source, other, companions, log)
    move_to_pile(s, r, seat, source, rank, mask, log)
    quartet = rank if turn.is_quartet(s, r, seat, rank, count) else int64(codes.NONE)
    if companions and r.play_companions_lie != options.COMPANIONS_BELOW:
        move_to_pile(s, r, seat, source, other, companions, log)
        if quartet == codes.NONE and turn.is_quartet(s, r, seat, other, popcount(companions)):
            quartet = other
    s.last = seat
    s.open_rank = codes.NONE
    s.open_suit = codes.NONE
    if r.play_answer:
        note_set(s, r, rank, count)
    return turn.pack_play(rank, count, quartet, under)


@inline_kernel
def move_to_pile(
    s: State, r: Rules, seat: int, source: int, rank: int, mask: int, log: Numbers
) -> None:
    """Move cards of a rank from hand or table to the pile; up cards may go along with the hand."""
    along = int64(0)
    if r.endgame_up_with_last_hand and source == codes.FROM_HAND:
        along = mask & int64(s.up[seat][rank])
        remove_from_stacks(s, seat, rank, along)
        zones.remove_up(s, seat, rank, along)
    elif r.deal_stacks and source != codes.FROM_HAND:
        remove_from_stacks(s, seat, rank, mask)
    zones.remove_from(s, seat, source, rank, mask & ~along)
    zones.put_on_pile(s, r, rank, mask)
    codes.emit(log, codes.EVENT_PLAYED, seat, rank, mask)


@kernel
def top_rank(s: State) -> int:
    """The rank printed on the top card of the pile."""
    return int64(s.pile[s.pile_n - 1]) >> 4 if s.pile_n > 0 else int64(codes.NONE)


@kernel
def flip(s: State, r: Rules, seat: int, places: int, log: Numbers) -> int:
    """Flip down cards; if they do not fit, somebody takes the pile (PAG-26, SHT-40, REVSH-15).

    Several cards are one play: they fit only if they have one rank (LAST-02).

    Args:
        places: the down cards' places, as a mask of bits.

    Returns:
        The play as ``pack_play`` packs it, or ``NO_PLAY``.
    """
    rank = int64(s.down[seat][bit_index(places & -places)]) >> 4
    cards = equal_down_cards(s, seat, places, rank)
    fits = cards != 0 and fits_blind(s, r, seat, rank, cards)
    for place in range(int64(s.down_n[seat])):
        if places >> place & 1:
            codes.emit(log, codes.EVENT_FLIPPED, seat, s.down[seat][place], int64(fits))
    if fits or r.endgame_blind_fail != options.BLIND_FAIL_STAYS:
        pick_up_down_cards(s, seat, places, fits)
    if fits:
        return play_unseen_cards(s, r, seat, rank, cards)
    if r.endgame_blind_fail == options.BLIND_FAIL_TO_HAND:
        take_without_up_cards(s, r, seat, log)
    else:
        turn.take_pile(s, r, seat, 0, 0, log)
    if s.phase != codes.OVER and turn.is_out(s, r, seat):
        turn.leave_after_take(s, r, seat, log)
    return turn.NO_PLAY


@kernel
def equal_down_cards(s: State, seat: int, places: int, rank: int) -> int:
    """The down cards at some places, as a mask, if they all have a rank; otherwise 0.

    Args:
        places: the down cards' places, as a mask of bits.
    """
    cards = int64(0)
    for place in range(int64(s.down_n[seat])):
        if places >> place & 1:
            code = int64(s.down[seat][place])
            if code >> 4 != rank:
                return int64(0)
            cards |= int64(1) << (code & 15)
    return cards


@kernel
def pick_up_down_cards(s: State, seat: int, places: int, played: bool) -> None:
    """Take down cards that all have seen from their places, into the hand unless they are played.

    Args:
        places: the down cards' places, as a mask of bits.
        played: whether they go to the pile.
    """
    for place in range(int64(s.down_n[seat]) - 1, -1, -1):
        if places >> place & 1:
            code = zones.remove_down(s, seat, place)
            if not played:
                zones.add_to_hand(s, seat, code >> 4, int64(1) << (code & 15), True)


@kernel
def fits_blind(s: State, r: Rules, seat: int, rank: int, cards: int) -> bool:
    """Whether equal cards flipped unseen may stay on the pile; all may cover (X-19, X-22).

    Args:
        cards: the cards, as a mask.
    """
    count = popcount(cards)
    if not count_allowed(s, r, rank, count):
        return False
    if s.phase == codes.COVER:
        return True
    fits = cards & ~fitting_cards(s, r, rank) == 0
    return fits and may_be_last(s, r, seat, rank, cards, count)


@inline_kernel
def play_unseen_cards(s: State, r: Rules, seat: int, rank: int, mask: int) -> int:
    """Put cards flipped or turned from the stock on the pile, with their full effect (X-21)."""
    under, count = top_rank(s), popcount(mask)
    zones.put_on_pile(s, r, rank, mask)
    s.last = seat
    s.open_rank = codes.NONE
    s.open_suit = codes.NONE
    if r.play_answer:
        note_set(s, r, rank, count)
    quartet = rank if turn.is_quartet(s, r, seat, rank, count) else int64(codes.NONE)
    return turn.pack_play(rank, count, quartet, under)


@kernel
def try_stock(s: State, r: Rules, seat: int, log: Numbers) -> int:
    """Turn the top stock card; if it does not fit, take it and the pile (EGIL-12).

    Returns the play as ``pack_play`` packs it, or ``NO_PLAY``.
    """
    code = int64(s.stock[s.drawn])
    s.drawn += 1
    rank, bit = code >> 4, int64(1) << (code & 15)
    fits = fitting_cards(s, r, rank) & bit != 0 and answers_set(s, r, rank, 1)
    codes.emit(log, codes.EVENT_TRIED, seat, code, int64(fits))
    if fits:
        return play_unseen_cards(s, r, seat, rank, bit)
    zones.add_to_hand(s, seat, rank, bit, True)
    turn.take_pile(s, r, seat, 0, 0, log)
    return turn.NO_PLAY


@kernel
def apply_take(s: State, r: Rules, seat: int, rank: int, mask: int, log: Numbers) -> None:
    """Give the pile to the player or to the one who must take it instead (SHT-33, SHT-35)."""
    if s.phase == codes.REPLY:
        turn.take_forced(s, r, seat, int64(s.again_rank), log)
        return
    if mask == 0:
        take_without_up_cards(s, r, seat, log)
        return
    if r.deal_stacks:
        remove_from_stacks(s, seat, rank, mask)
    zones.remove_up(s, seat, rank, mask)
    zones.add_to_hand(s, seat, rank, mask, True)
    turn.take_pile(s, r, seat, rank, mask, log)


@inline_kernel
def take_without_up_cards(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Give the pile alone to a seat that does not play, or to the one that takes it instead."""
    taker = int64(seat)
    if r.pickup_who == options.TAKER_PREVIOUS_PLAYER:
        taker = turn.blamed_taker(s, r, seat)
    turn.give_pile(s, r, taker, int64(seat), int64(0), int64(0), log)


@kernel
def play_reply(s: State, r: Rules, seat: int, rank: int, mask: int, log: Numbers) -> int:
    """Play a card that passes a forced take on to the next player (GAZ-03).

    Returns the seat whose turn is over, or NONE.
    """
    zones.remove_from_hand(s, seat, rank, mask)
    zones.put_on_pile(s, r, rank, mask)
    codes.emit(log, codes.EVENT_REPLIED, seat, rank, mask)
    s.last = seat
    turn.refill_hand(s, r, seat, zones.refill_size(s, r), log)
    return turn.go_out(s, r, seat, 0, log) if turn.is_out(s, r, seat) else int64(seat)
