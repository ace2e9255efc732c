"""Up cards before play, chosen from the hand or stacked, and table cards taken into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine import codes, zones
from shithead.engine.bits import bit_index, popcount
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.state import MAX_ROW, MOST_SWAPS
from shithead.engine.suit_choices import distinct_cards
from shithead.engine.zones import add_up, draw, remove_from_hand
from shithead.ruleset.codes import DEAL_IN_TURN, STACKS_AND_REDRAW, TABLE_ALL_TO_HAND
from shithead.ruleset.schema import MOST_TO_LAY_FROM

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def may_prepare(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat still swaps or chooses its up cards, and may do so now."""
    done = s.prepared[seat] if s.phase == codes.LAY else s.ready[seat]
    return not done and (r.deal_timing != DEAL_IN_TURN or seat == s.turn)


@inline_kernel
def may_swap(s: State, seat: int) -> bool:
    """Whether a seat may swap again: up to a limit, and not once it has stacked."""
    return s.swaps[seat] < MOST_SWAPS and not s.prepared[seat]


# Choosing ----------------------------------------------------------------------------------------


@kernel
def choice_size(s: State, r: Rules, seat: int) -> int:
    """The number of up cards that a seat chooses out of its hand."""
    return min(int64(r.deal_up[s.seats]), int64(s.hand_n[seat]), MOST_TO_LAY_FROM)


@kernel
def choose_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write every choice of up cards from a hand; equal cards are one choice (PAGDEAL-01)."""
    if not may_prepare(s, r, seat):
        return 0
    first = len(moves) - MOST_TO_LAY_FROM  # no position has so many moves: room for the hand
    cards = list_hand(s, seat, first, moves)
    count = choice_size(s, r, seat)
    follows = equals_before(r, first, cards, moves)
    n = 0
    for chosen in range(1 << cards):
        if popcount(chosen) == count and chosen & follows & ~(chosen << 1) == 0:
            moves[n] = packed_choice(chosen, count, first, cards, moves)
            n += 1
    return n


@kernel
def list_hand(s: State, seat: int, first: int, moves: Numbers) -> int:
    """Write the codes of a hand's cards.

    Args:
        first: the place of the first code among ``moves``.

    Returns:
        The number of cards, at most ``MOST_TO_LAY_FROM``.
    """
    count = 0
    for rank in range(RANK_COUNT):
        mask = int64(s.hand[seat][rank])
        while mask != 0 and count < MOST_TO_LAY_FROM:
            bit = mask & -mask
            mask ^= bit
            moves[first + count] = rank << 4 | bit_index(bit)
            count += 1
    return count


@kernel
def equals_before(r: Rules, first: int, cards: int, moves: Numbers) -> int:
    """The listed cards that equal the one before, as a mask: they are chosen only after it.

    Args:
        first: the place of the first card's code among ``moves``.
        cards: how many cards are listed there.
    """
    found = 0
    for i in range(1, cards):
        shift = 2 if int64(r.suited) >> (moves[first + i] >> 4) & 1 else 4  # suits, or only ranks
        if moves[first + i] >> shift == moves[first + i - 1] >> shift:
            found |= 1 << i
    return found


@kernel
def packed_choice(chosen: int, count: int, first: int, cards: int, moves: Numbers) -> int:
    """The move that lays the chosen ones of the listed cards.

    Args:
        chosen: the cards to lay, as a mask of bits by place in the list.
        count: how many of them there are.
        first: the place of the first listed card's code among ``moves``.
        cards: how many cards are listed there.
    """
    code = codes.encode_choice(count)
    place = 0
    for i in range(cards):
        if chosen >> i & 1:
            code = codes.add_choice(code, place, moves[first + i])
            place += 1
    return code


@kernel
def choose_up_cards(s: State, seat: int, code: int, log: Numbers) -> None:
    """Lay the up cards that a seat has chosen, unseen until all have chosen (PAGDEAL-04)."""
    count = codes.choice_count(code)
    for i in range(count):
        card = codes.chosen_card(code, i)
        rank, bit = card >> 4, int64(1) << (card & 15)
        remove_from_hand(s, seat, rank, bit)
        add_up(s, seat, rank, bit)
    s.prepared[seat] = 1
    codes.emit(log, codes.EVENT_LAID, seat, count, 0)


# Stacks ------------------------------------------------------------------------------------------


@kernel
def stack_of(s: State, seat: int, rank: int, bit: int) -> int:
    """The stack of an up card, as a mask: the card alone if it lies in none.

    Args:
        bit: the up card, as a mask of one bit.
    """
    for place in range(MAX_ROW):
        held = int64(s.stack_mask[seat][place])
        if s.stack_rank[seat][place] == rank and held & bit:
            return held
    return bit


@kernel
def remove_from_stacks(s: State, seat: int, rank: int, mask: int) -> None:
    """Remove up cards from their stacks; a single card is not a stack."""
    for place in range(MAX_ROW):
        if s.stack_rank[seat][place] == rank:
            left = int64(s.stack_mask[seat][place]) & ~mask
            s.stack_mask[seat][place] = left if popcount(left) > 1 else 0


@kernel
def set_stack(s: State, seat: int, rank: int, mask: int) -> None:
    """Note a stack of up cards in the first free place."""
    for place in range(MAX_ROW):
        if s.stack_mask[seat][place] == 0:
            s.stack_rank[seat][place] = rank
            s.stack_mask[seat][place] = mask
            break


@kernel
def stack_moves(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Add laying each hand card on the up cards of its rank (KARMA-01, KARMA-03)."""
    for rank in range(RANK_COUNT):
        cards = (
            distinct_cards(r, rank, int64(s.hand[seat][rank]))
            if s.up[seat][rank] != 0
            else int64(0)
        )
        while cards != 0:
            moves[n] = codes.encode(codes.MOVE_STACK, rank, cards & -cards, 0, 0)
            cards &= cards - 1
            n += 1
    return n


@kernel
def stack_cards(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Lay hand cards on the stack named, or on the leftmost one of their rank, and draw.

    A move without hand cards only names a stack that a new arrangement leaves as it is.
    """
    rank, mask, below = codes.rank_of(code), codes.mask_of(code), codes.other_mask_of(code)
    if mask == 0:
        return
    if below == 0:
        held = int64(s.up[seat][rank])
        below = stack_of(s, seat, rank, held & -held)
    remove_from_hand(s, seat, rank, mask)
    add_up(s, seat, rank, mask)
    remove_from_stacks(s, seat, rank, below)
    set_stack(s, seat, rank, below | mask)
    s.prepared[seat] = 1
    codes.emit(log, codes.EVENT_STACKED, seat, rank, mask)
    if r.deal_stacks == STACKS_AND_REDRAW:
        draw(s, seat, int64(r.kept_hand[s.seats]) - int64(s.hand_n[seat]), log)


@kernel
def whole_stacks_in(s: State, seat: int, rank: int, cards: int) -> int:
    """The number of whole stacks that some up cards of a rank make up; 0 if they split one.

    Args:
        cards: the up cards, as a mask.
    """
    count = 0
    while cards != 0:
        whole = stack_of(s, seat, rank, cards & -cards)
        if whole & ~cards:
            return 0
        cards &= ~whole
        count += 1
    return count


@kernel
def count_stacks(s: State, seat: int, rank: int) -> int:
    """The number of stacks of a rank, counting single cards."""
    held = int64(s.up[seat][rank])
    count = 0
    while held != 0:
        held &= ~stack_of(s, seat, rank, held & -held)
        count += 1
    return count


@kernel
def stacks_chosen(s: State, seat: int, rank: int, chosen: int) -> int:
    """The cards of the chosen stacks of a rank, which are numbered by their lowest cards.

    Args:
        chosen: the numbers of the stacks, as a mask of bits.
    """
    held = int64(s.up[seat][rank])
    found = int64(0)
    number = 0
    while held != 0:
        whole = stack_of(s, seat, rank, held & -held)
        held &= ~whole
        if chosen >> number & 1:
            found |= whole
        number += 1
    return found


@kernel
def stacks_to_take(s: State, seat: int, rank: int, n: int, moves: Numbers) -> int:
    """Add taking the pile with one whole stack of a rank (KARMA-06)."""
    held = int64(s.up[seat][rank])
    seen = 0
    while held != 0:
        whole = stack_of(s, seat, rank, held & -held)
        held &= ~whole
        if not seen >> popcount(whole) & 1:
            seen |= 1 << popcount(whole)
            moves[n] = codes.encode(codes.MOVE_TAKE, rank, whole, 0, 0)
            n += 1
    return n


@kernel
def pick_up_table_cards(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Give a seat without a hand and a stock its up cards, all at once, or else a down card.

    Everybody has seen the up cards; a down card is seen by its owner only. Nobody knows one from
    another, so the first is as good as any.
    """
    if s.hand_n[seat] > 0 or zones.stock_left(s) > 0:
        return
    if s.up_n[seat] > 0:
        codes.emit(log, codes.EVENT_PICKED_UP, seat, s.up_n[seat], 0)
        for rank in range(RANK_COUNT):
            cards = int64(s.up[seat][rank])
            if cards != 0:
                remove_from_stacks(s, seat, rank, cards)
                zones.remove_up(s, seat, rank, cards)
                zones.add_to_hand(s, seat, rank, cards, True)
    elif s.down_n[seat] > 0 and r.endgame_table_cards == TABLE_ALL_TO_HAND:
        codes.emit(log, codes.EVENT_PICKED_UP, seat, 1, 1)
        code = zones.remove_down(s, seat, 0)
        zones.add_to_hand(s, seat, code >> 4, int64(1) << (code & 15), False)
