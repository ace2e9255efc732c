"""The legal moves of a seat, one for each distinct choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine import codes, limits, up_cards
from shithead.engine.bits import bit_index, lowest, popcount
from shithead.engine.first_turn import claim_moves, dump_moves
from shithead.engine.forced_take import reply_moves
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import (
    may_pass_empty,
    may_take,
    may_try,
    most_up_cards,
    takes_up_card,
)
from shithead.engine.manual_draw import manual_draw_moves, must_draw
from shithead.engine.runs import run_moves
from shithead.engine.sayings import say_moves
from shithead.engine.suit_choices import (
    free_sets_by_suit,
    set_fits,
    sets_by_suit,
    swaps_by_suit,
    takes_by_suit,
    up_cards_by_suit,
)
from shithead.engine.throw_in import moves_out_of_turn
from shithead.engine.zones import (
    cards_in,
    ranks_in,
    source_of,
    table_is_open,
    up_with_last_hand,
)
from shithead.ruleset.codes import (
    DRAW_MANUAL,
    TAKE_WHOLE_STACK,
    UP_SETS_WHOLE_STACK,
)

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


AT_ONCE = 4
"""Sets of a rank that are written without checking for one more card: processors predict that
branch badly, and writing too many costs less. One pack has four cards of a rank."""


@inline_kernel
def legal_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write the legal moves of a seat, and return their number."""
    if codes.PLAY <= s.phase <= codes.COVER and seat == s.turn and s.active[seat]:
        if r.draw_mode != DRAW_MANUAL:
            return turn_moves(s, r, seat, moves)
        n = 0 if must_draw(s, seat) else turn_moves(s, r, seat, moves)
        return manual_draw_moves(s, r, seat, n, moves)
    return other_moves(s, r, seat, moves)


@kernel
def other_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write the legal moves of a seat before play, off turn, and where it is asked something."""
    if s.phase == codes.OVER or not s.active[seat]:
        return 0
    if s.phase == codes.SWAP:
        return swap_moves(s, r, seat, moves)
    if s.phase == codes.LAY:
        return up_cards.choose_moves(s, r, seat, moves)
    if s.phase == codes.CALL:
        return claim_moves(s, seat, moves)
    if seat != s.turn or s.phase == codes.THROW:
        free = r.out_of_turn or s.phase == codes.THROW
        return moves_out_of_turn(s, r, seat, moves) if free else 0
    if s.phase == codes.DIRECTION:
        moves[0] = codes.encode(codes.MOVE_DIRECTION, 0, 0, 0, 0)
        moves[1] = codes.encode(codes.MOVE_DIRECTION, 0, 1, 0, 0)
        return 2
    if s.phase == codes.REPLY:
        return reply_moves(s, r, seat, moves)
    if s.phase == codes.SAY:
        return say_moves(s, r, seat, moves)
    return dump_moves(s, seat, moves)


@kernel
def swap_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write all swaps and stackings, and being ready (SHT-11)."""
    if not up_cards.may_prepare(s, r, seat):
        return 0
    n = 0
    if up_cards.may_swap(s, seat):
        n = swaps_of_ranks(s, seat, moves)
        if r.suited:
            n = swaps_by_suit(s, r, seat, n, moves)
    if r.deal_stacks:
        n = up_cards.stack_moves(s, r, seat, n, moves)
    moves[n] = codes.encode(codes.MOVE_READY, 0, 0, 0, 0)
    return n + 1


@inline_kernel
def swaps_of_ranks(s: State, seat: int, moves: Numbers) -> int:
    """Write the swap of every hand rank with every other up rank, lowest suits only."""
    n = 0
    ranks = ranks_in(s, seat, codes.FROM_HAND)
    laid = ranks_in(s, seat, codes.FROM_UP)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit_index(bit)
        mask = int64(s.hand[seat][rank])
        others = laid & ~bit
        while others != 0:
            up_rank = bit_index(others & -others)
            others &= others - 1
            up_mask = int64(s.up[seat][up_rank])
            moves[n] = codes.encode(
                codes.MOVE_SWAP, rank, mask & -mask, up_rank, up_mask & -up_mask
            )
            n += 1
    return n


@inline_kernel
def turn_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write plays, flips, taking, trying and passing of the seat on turn."""
    source = source_of(s, seat)
    n = (
        flip_moves(s, r, seat, 0, moves)
        if source == codes.FROM_DOWN
        else play_moves(s, r, seat, source, moves)
    )
    if s.phase == codes.AGAIN:
        moves[n] = codes.encode(codes.MOVE_PASS, 0, 0, 0, 0)
        return n + 1
    if s.phase == codes.COVER:  # a card that may not be the last may not cover either
        return n if n > 0 else take_moves(s, r, seat, source, n, moves)
    if r.more_on_turn:
        n = more_moves(s, r, seat, n, moves)
    can_play = n > 0
    if may_try(s, r, can_play):
        moves[n] = codes.encode(codes.MOVE_TRY, 0, 0, 0, 0)
        n += 1
    if may_take(s, r, seat, source, can_play):
        n = take_moves(s, r, seat, source, n, moves)
    return n


@inline_kernel
def play_moves(s: State, r: Rules, seat: int, source: int, moves: Numbers) -> int:
    """Write plays of sets, with companions, and of runs (SHT-22, PRIEST-16)."""
    found = limits.playable_ranks(s, r) & ranks_in(s, seat, source)
    if r.free_sets and s.open_rank == codes.NONE:
        return free_sets(s, seat, source, found, moves)
    return limited_plays(s, r, seat, source, found, moves)


@kernel
def free_sets(s: State, seat: int, source: int, ranks: int, moves: Numbers) -> int:
    """Write plays of one, two, three … cards of some ranks, where nothing limits their number.

    Most rules are like that; the checks that other rules need would double the time.

    Args:
        seat: the seat that holds the cards.
        source: the zone that they are played from.
        ranks: the ranks to play, as a mask of bits by rank.
    """
    n = 0
    while ranks != 0:
        rank = bit_index(ranks & -ranks)
        n = free_sets_of_rank(rank, cards_in(s, seat, source, rank), n, moves)
        ranks &= ranks - 1
    return n


@inline_kernel
def free_sets_of_rank(rank: int, held: int, n: int, moves: Numbers) -> int:
    """Add plays of one, two, three … cards of a rank, where nothing limits their number.

    Args:
        held: the cards to play.
    """
    chosen = int64(0)
    while held != 0:
        count = popcount(held)
        for k in range(AT_ONCE):
            chosen |= held & -held
            held &= held - 1
            moves[n + k] = codes.encode(codes.MOVE_PLAY, rank, chosen, 0, 0)
        n += min(count, AT_ONCE)
    return n


@kernel
def limited_plays(s: State, r: Rules, seat: int, source: int, found: int, moves: Numbers) -> int:
    """Write plays of some ranks: sets within the limits, with companions, and runs.

    Args:
        found: the ranks to play, as a mask of bits by rank.
    """
    free = limits.free_ranks(s, r, source)
    alone = free if s.phase == codes.AGAIN or not r.companions else int64(0)
    if found & ~alone == 0 and r.split == 0 and s.phase != codes.AGAIN:
        n = several = int64(0)
        ranks = found
        while ranks != 0:
            rank = bit_index(ranks & -ranks)
            ranks &= ranks - 1
            held = cards_in(s, seat, source, rank)
            several |= int64(held & (held - 1) != 0) << rank
            n = free_sets_of_rank(rank, held, n, moves)
    else:
        several = found
        n = sets_of_ranks(s, r, seat, source, found, alone, moves)
    if r.suited:
        n = plays_by_suit(s, r, seat, source, several & int64(r.suited), free, n, moves)
    if r.play_runs:
        n = run_moves(s, r, seat, source, found, n, moves)
    if limits.quartets_go_on_anything(s, r, source):
        n = quartets_on_anything(s, r, seat, n, moves)
    if r.endgame_up_with_last_hand and source == codes.FROM_HAND and found != 0:
        n = plays_with_up_cards(s, r, seat, bit_index(found & -found), n, moves)
    return n


@inline_kernel
def sets_of_ranks(
    s: State, r: Rules, seat: int, source: int, ranks: int, alone: int, moves: Numbers
) -> int:
    """Write plays of sets of some ranks.

    Args:
        ranks: the ranks to play, as a mask of bits by rank.
        alone: the ranks of which any number of cards may be played, without companions.
    """
    n = int64(0)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit_index(bit)
        if alone & bit:
            n = free_sets_of_rank(rank, limits.playable_cards(s, r, seat, source, rank), n, moves)
        else:
            n = sets_of_rank(s, r, seat, source, rank, n, moves)
    return n


@kernel
def plays_with_up_cards(s: State, r: Rules, seat: int, rank: int, n: int, moves: Numbers) -> int:
    """Add plays of all hand cards, if they are of this rank, together with equal up cards."""
    held, along = int64(s.hand[seat][rank]), up_with_last_hand(s, r, seat, rank)
    for k in range(1, popcount(along) + 1):
        cards = held | lowest(along, k)
        if set_fits(s, r, seat, rank, cards):
            moves[n] = codes.encode(codes.MOVE_PLAY, rank, cards, 0, 0)
            n += 1
            if int64(r.suited) >> rank & 1:
                n = up_cards_by_suit(rank, held, along, k, n, moves)
    return n


@kernel
def more_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add what few rules allow: leaving a pile empty, and plays from the table beside the hand."""
    if may_pass_empty(s, r):
        moves[n] = codes.encode(codes.MOVE_PASS, 0, 0, 0, 0)
        n += 1
    return table_moves(s, r, seat, n, moves) if table_is_open(s, r, seat) else n


@kernel
def table_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add plays from the table of a seat that holds hand cards, too, of ranks not in hand."""
    if s.up_n[seat] == 0:
        return flip_moves(s, r, seat, n, moves)
    ranks = limits.playable_ranks(s, r) & ranks_in(s, seat, codes.FROM_UP)
    ranks &= ~ranks_in(s, seat, codes.FROM_HAND)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        n = sets_of_rank(s, r, seat, int64(codes.FROM_UP), bit_index(bit), n, moves)
    return n


@inline_kernel
def sets_of_rank(
    s: State, r: Rules, seat: int, source: int, rank: int, n: int, moves: Numbers
) -> int:
    """Add plays of one, two, three … cards of a rank, lowest suits first."""
    if r.endgame_up_sets == UP_SETS_WHOLE_STACK and source == codes.FROM_UP:
        return whole_stack_moves(s, r, seat, rank, n, moves)
    held = limits.playable_cards(s, r, seat, source, rank)
    bit = limits.first_card(s, held)
    least = limits.least_to_open(s, r, rank, popcount(held))
    chosen = int64(0)
    count = 0
    while bit != 0:
        chosen |= bit
        held ^= bit
        count += 1
        if count >= least and limits.count_allowed(s, r, rank, count):
            if limits.may_be_last(s, r, seat, rank, chosen, count):
                moves[n] = codes.encode(codes.MOVE_PLAY, rank, chosen, 0, 0)
                n += 1
            if r.companions and s.phase != codes.AGAIN:
                n = sets_with_companions(s, r, seat, source, rank, chosen, n, moves)
        bit = held & -held
    return n


@kernel
def whole_stack_moves(s: State, r: Rules, seat: int, rank: int, n: int, moves: Numbers) -> int:
    """Add plays of whole stacks of a rank, one play for each number of cards (KARMA-05).

    A single stack may always be played as it is, however many cards it holds.
    """
    seen = 0
    for chosen in range(1, 1 << up_cards.count_stacks(s, seat, rank)):
        cards = up_cards.stacks_chosen(s, seat, rank, chosen)
        count = popcount(cards)
        fits = limits.stacks_fit(s, r, rank, popcount(chosen), count)
        if fits and not seen >> count & 1 and limits.first_card(s, cards) != 0:
            seen |= 1 << count
            if limits.may_be_last(s, r, seat, rank, cards, count):
                moves[n] = codes.encode(codes.MOVE_PLAY, rank, cards, 0, 0)
                n += 1
    return n


@inline_kernel
def plays_by_suit(
    s: State, r: Rules, seat: int, source: int, ranks: int, free: int, n: int, moves: Numbers
) -> int:
    """Add sets of other than the lowest suits, where suits matter.

    Args:
        ranks: the ranks to play, as a mask of bits by rank.
        free: the ranks of which any number of cards may be played.
    """
    free = free if s.packs == 1 else int64(0)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit_index(bit)
        held = limits.playable_cards(s, r, seat, source, rank)
        first = limits.first_card(s, held)
        if free & bit:
            n = free_sets_by_suit(rank, held, n, moves)
        elif first != 0 and held & (held - 1) != 0:
            n = sets_by_suit(s, r, seat, rank, held, first, n, moves)
    return n


@kernel
def quartets_on_anything(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add quartets in hand that the pile would refuse (GARF-03)."""
    ranks = int64(r.quartet_ranks) & ~limits.playable_ranks(s, r)
    for rank in range(RANK_COUNT):
        held = int64(s.hand[seat][rank])
        if ranks >> rank & 1 and r.quartet_size > 0:
            for k in range(int64(r.quartet_size), popcount(held) + 1):
                moves[n] = codes.encode(codes.MOVE_PLAY, rank, lowest(held, k), 0, 0)
                n += 1
    return n


@inline_kernel
def sets_with_companions(
    s: State, r: Rules, seat: int, source: int, rank: int, mask: int, n: int, moves: Numbers
) -> int:
    """Add a set with each number of cards of each companion rank (PRIEST-17)."""
    count = popcount(mask)
    others = int64(r.companions) & ranks_in(s, seat, source) & ~(int64(1) << rank)
    while others != 0:
        other = bit_index(others & -others)
        others &= others - 1
        held = cards_in(s, seat, source, other)
        for k in range(1, min(popcount(held), limits.most_companions(r)) + 1):
            if limits.may_be_last(s, r, seat, rank, mask, count + k):
                moves[n] = codes.encode(codes.MOVE_PLAY, rank, mask, other, lowest(held, k))
                n += 1
    return n


@inline_kernel
def flip_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add a flip of each down card, and of several together (PAG-26, LAST-02)."""
    for place in range(int64(s.down_n[seat])):
        moves[n] = codes.encode(codes.MOVE_FLIP, 0, place, 0, 0)
        n += 1
    if r.endgame_flip_several:
        for places in range(1 << int64(s.down_n[seat])):
            first = places & -places
            if places != first:
                moves[n] = codes.encode(codes.MOVE_FLIP, 0, bit_index(first), 0, places ^ first)
                n += 1
    return n


@inline_kernel
def take_moves(s: State, r: Rules, seat: int, source: int, n: int, moves: Numbers) -> int:
    """Add taking the pile, with each choice of up cards that go along (SHT-35, PAG-23)."""
    if not takes_up_card(r, source):
        moves[n] = codes.encode(codes.MOVE_TAKE, 0, 0, 0, 0)
        return n + 1
    for rank in range(RANK_COUNT):
        if r.pickup_up_card == TAKE_WHOLE_STACK:
            n = up_cards.stacks_to_take(s, seat, int64(rank), n, moves)
            continue
        held = int64(s.up[seat][rank])
        most = min(popcount(held), most_up_cards(r))
        for k in range(1, most + 1):
            moves[n] = codes.encode(codes.MOVE_TAKE, rank, lowest(held, k), 0, 0)
            n += 1
        if int64(r.suited) >> rank & 1:
            n = takes_by_suit(rank, held, most, n, moves)
    return n
