"""Applying one move to the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.bits import popcount
from shithead.engine.codes import (
    COVER,
    DUMP,
    EVENT_FLIPPED,
    EVENT_PASSED,
    EVENT_PLAYED,
    EVENT_REPLIED,
    EVENT_TRIED,
    FROM_HAND,
    MOVE_CALL,
    MOVE_DRAW,
    MOVE_FLIP,
    MOVE_FOUL,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_REPLY,
    MOVE_RUN,
    MOVE_TAKE,
    MOVE_THROW,
    MOVE_TOPPLE,
    MOVE_TRY,
    NONE,
    REPLY,
    THROW,
    emit,
    kind_of,
    mask_of,
    other_mask_of,
    other_rank_of,
    rank_of,
)
from shithead.engine.dump import ask_next_dumper
from shithead.engine.integers import int64
from shithead.engine.jit import kernel, part
from shithead.engine.manual_draw import call_out, draw_by_hand, draw_when_without_cards
from shithead.engine.penalties import punish_illegal_play, topple_stock
from shithead.engine.play_limits import may_be_last
from shithead.engine.runs import play_run
from shithead.engine.setup import apply_move_before_play
from shithead.engine.throw_in import decline_throw, throw_in, waits_for_followers
from shithead.engine.turn import (
    NO_PLAY,
    RUN,
    blamed_taker,
    end_turn,
    give_pile,
    go_out,
    is_out,
    is_quartet,
    pack_play,
    play_count,
    play_quartet,
    play_rank,
    play_under,
    refill_hand,
    resolve_burn,
    resolve_effects,
    take_forced,
    take_pile,
)
from shithead.engine.up_cards import remove_from_stacks
from shithead.engine.zones import (
    add_to_hand,
    put_on_pile,
    remove_down,
    remove_from,
    remove_from_hand,
    remove_up,
    source_of,
)
from shithead.ruleset.option_codes import (
    BLIND_FAIL_STAYS,
    COMPANIONS_BELOW,
    DRAW_MANUAL,
    NEXT_RUN_FOLLOWING,
    TAKER_PREVIOUS_PLAYER,
)

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@part
def apply_move(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Apply a legal move of a seat, and append its events to the log."""
    kind = kind_of(code)
    play = NO_PLAY
    over = int64(NONE)
    if kind == MOVE_PLAY:
        play = play_set(s, r, seat, code, log)
    elif kind == MOVE_FLIP:
        play = flip(s, r, seat, mask_of(code), log)
    elif kind == MOVE_TAKE:
        apply_take(s, r, seat, rank_of(code), mask_of(code), log)
    elif kind == MOVE_PASS:
        over = apply_pass(s, r, seat, log)
    elif kind == MOVE_TRY:
        play = try_stock(s, r, seat, log)
    elif kind == MOVE_RUN:
        play = play_run(s, r, seat, code, log)
    elif kind == MOVE_REPLY:
        over = play_reply(s, r, seat, rank_of(code), mask_of(code), log)
    elif kind >= MOVE_THROW:
        over = apply_move_out_of_turn(s, r, seat, code, log)
    else:
        apply_move_before_play(s, r, seat, code, log)
    if play != NO_PLAY:
        over = resolve_play(s, r, seat, play, log)
    if over != NONE:
        end_turn(s, r, over, log)
    if r.draw_mode == DRAW_MANUAL:
        draw_when_without_cards(s, log)


@part
def resolve_play(s: State, r: Rules, seat: int, play: int, log: Numbers) -> int:
    """Carry out the consequences of a play.

    Args:
        play: the play, packed by ``pack_play``.

    Returns:
        The seat whose turn is over, or NONE.
    """
    rank, count = play_rank(play), play_count(play)
    quartet, under = play_quartet(play), play_under(play)
    made = quartet != NONE
    if play & RUN == 0:
        followers = made and r.quartet_followers
        if followers and waits_for_followers(s, r, seat, quartet, count, under, log):
            return int64(NONE)
    elif r.burn_next_run == NEXT_RUN_FOLLOWING and r.burn[rank] and not made:
        return resolve_burn(s, r, seat, rank, count, False, False, int64(r.draw_refill_to), log)
    return resolve_effects(s, r, seat, rank, count, made, under, log)


@kernel
def apply_move_out_of_turn(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Apply a move that needs no turn, or punish an illegal play.

    Returns the seat whose turn is over, or NONE.
    """
    kind = kind_of(code)
    if kind == MOVE_THROW:
        return throw_in(s, r, seat, code, log)
    if kind == MOVE_DRAW:
        draw_by_hand(s, seat, log)
    elif kind == MOVE_CALL:
        call_out(s, r, seat, mask_of(code), log)
    elif kind == MOVE_TOPPLE:
        topple_stock(s, r, seat, log)
    elif kind == MOVE_FOUL:
        punish_illegal_play(s, r, seat, code, log)
    return int64(NONE)


@kernel
def apply_pass(s: State, r: Rules, seat: int, log: Numbers) -> int:
    """Pass a turn, a throw-in window or a dump. Returns the seat whose turn is over, or NONE."""
    if s.phase == THROW:
        return decline_throw(s, r, seat, log)
    emit(log, EVENT_PASSED, seat, 0, 0)
    if s.phase != DUMP:
        return int64(seat)
    ask_next_dumper(s, r, seat, log)
    return int64(NONE)


@part
def play_set(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Play a set and its companions (SHT-22, PRIEST-17). Returns the packed play."""
    rank, mask = rank_of(code), mask_of(code)
    other, companions = other_rank_of(code), other_mask_of(code)
    count = popcount(mask)
    source = source_of(s, seat)
    under = top_rank(s)
    if companions and r.play_companions_lie == COMPANIONS_BELOW:
        move_to_pile(s, r, seat, source, other, companions, log)
    move_to_pile(s, r, seat, source, rank, mask, log)
    quartet = rank if is_quartet(s, r, rank, count) else int64(NONE)
    if companions and r.play_companions_lie != COMPANIONS_BELOW:
        move_to_pile(s, r, seat, source, other, companions, log)
        if quartet == NONE and is_quartet(s, r, other, popcount(companions)):
            quartet = other
    s.last = seat
    s.open_rank = NONE
    s.open_suit = NONE
    return pack_play(rank, count, quartet, under)


@part
def move_to_pile(
    s: State, r: Rules, seat: int, source: int, rank: int, mask: int, log: Numbers
) -> None:
    """Move cards of a rank from hand or table to the pile."""
    if r.deal_stacks and source != FROM_HAND:
        remove_from_stacks(s, seat, rank, mask)
    remove_from(s, seat, source, rank, mask)
    put_on_pile(s, r, rank, mask)
    emit(log, EVENT_PLAYED, seat, rank, mask)


@kernel
def top_rank(s: State) -> int:
    """The rank printed on the top card of the pile."""
    return int64(s.pile[s.pile_n - 1]) >> 4 if s.pile_n > 0 else int64(NONE)


@kernel
def flip(s: State, r: Rules, seat: int, place: int, log: Numbers) -> int:
    """Flip a down card; if it does not fit, its owner takes it and the pile (PAG-26, SHT-40).

    Args:
        place: the down card's place, from 0.

    Returns:
        The play as ``pack_play`` packs it, or ``NO_PLAY``.
    """
    code = remove_down(s, seat, place)
    rank, bit = code >> 4, int64(1) << (code & 15)
    if fits_blind(s, r, seat, rank):
        emit(log, EVENT_FLIPPED, seat, code, 1)
        return play_single_card(s, r, seat, rank, bit)
    emit(log, EVENT_FLIPPED, seat, code, 0)
    if r.endgame_blind_fail == BLIND_FAIL_STAYS:
        return_down_card(s, seat, place, code)
    else:
        add_to_hand(s, seat, rank, bit, True)
    take_pile(s, r, seat, 0, 0, log)
    return NO_PLAY


@kernel
def fits_blind(s: State, r: Rules, seat: int, rank: int) -> bool:
    """Whether a card flipped unseen may stay on the pile; every card may cover (X-19, X-22)."""
    if s.phase == COVER:
        return True
    fits = int64(r.allowed[s.demand]) >> rank & 1 == 1
    return fits and may_be_last(s, r, seat, rank, 0)


@kernel
def play_single_card(s: State, r: Rules, seat: int, rank: int, bit: int) -> int:
    """Put a card flipped or turned from the stock on the pile, with its full effect (X-21).

    Args:
        bit: the card as a mask of one bit.
    """
    under = top_rank(s)
    put_on_pile(s, r, rank, bit)
    s.last = seat
    s.open_rank = NONE
    s.open_suit = NONE
    return pack_play(rank, 1, rank if is_quartet(s, r, rank, int64(1)) else int64(NONE), under)


@kernel
def return_down_card(s: State, seat: int, place: int, code: int) -> None:
    """Put a down card that does not fit back in its place (CRUZO-34 b).

    Args:
        place: the card's place before it was flipped, from 0.
        code: the card's code.
    """
    for i in range(int64(s.down_n[seat]), place, -1):
        s.down[seat, i] = s.down[seat, i - 1]
    s.down[seat, place] = code
    s.down_n[seat] += 1


@kernel
def try_stock(s: State, r: Rules, seat: int, log: Numbers) -> int:
    """Turn the top stock card; if it does not fit, take it and the pile (EGIL-12).

    Returns the play as ``pack_play`` packs it, or ``NO_PLAY``.
    """
    code = int64(s.stock[s.drawn])
    s.drawn += 1
    rank, bit = code >> 4, int64(1) << (code & 15)
    fits = int64(r.allowed[s.demand]) >> rank & 1
    emit(log, EVENT_TRIED, seat, code, fits)
    if fits:
        return play_single_card(s, r, seat, rank, bit)
    add_to_hand(s, seat, rank, bit, True)
    take_pile(s, r, seat, 0, 0, log)
    return NO_PLAY


@kernel
def apply_take(s: State, r: Rules, seat: int, rank: int, mask: int, log: Numbers) -> None:
    """Give the pile to the player or to the one who must take it instead (SHT-33, SHT-35)."""
    if s.phase == REPLY:
        take_forced(s, r, seat, int64(s.again_rank), log)
        return
    if r.pickup_who == TAKER_PREVIOUS_PLAYER:
        give_pile(s, r, blamed_taker(s, r, seat), seat, 0, 0, log)
        return
    if mask != 0:
        if r.deal_stacks:
            remove_from_stacks(s, seat, rank, mask)
        remove_up(s, seat, rank, mask)
        add_to_hand(s, seat, rank, mask, True)
    take_pile(s, r, seat, rank, mask, log)


@kernel
def play_reply(s: State, r: Rules, seat: int, rank: int, mask: int, log: Numbers) -> int:
    """Play a card that passes a forced take on to the next player (GAZ-03).

    Returns the seat whose turn is over, or NONE.
    """
    remove_from_hand(s, seat, rank, mask)
    put_on_pile(s, r, rank, mask)
    emit(log, EVENT_REPLIED, seat, rank, mask)
    s.last = seat
    refill_hand(s, r, seat, int64(r.draw_refill_to), log)
    return go_out(s, r, seat, 0, log) if is_out(s, seat) else int64(seat)
