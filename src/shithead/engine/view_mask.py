"""The mask: erases from a state record everything that one seat cannot know.

This is the only place where information is hidden; views, bots and the table in the browser are
made from its result. States that a seat cannot tell apart become equal byte for byte: a hidden card
becomes ``HIDDEN`` or leaves its zone (the zone's count stays), equal cards of several packs are
numbered in the order in which they lie there, and fields are cleared that no later decision reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import JOKER, RANK_COUNT
from shithead.engine.arrays import fill, fill_part
from shithead.engine.bits import bit_index, popcount
from shithead.engine.codes import (
    AGAIN,
    CALL,
    DUMP,
    FROM_DOWN,
    LAY,
    NONE,
    OVER,
    REPLY,
    SAY,
    SWAP,
    THROW,
)
from shithead.engine.kernels import entry_point, int64, kernel
from shithead.engine.state import MAX_ROW
from shithead.engine.zones import first_copies, note_ranks, source_of, stock_left

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers, Records
    from shithead.engine.record_types import State

HIDDEN = 255
"""Stands for a hidden card in the stock and among down cards."""


@entry_point
def enter_mask(states: Records[State], index: int, seat: int, copies: Numbers) -> None:
    """Erase from a state what a seat cannot know.

    Args:
        index: which of them; it is changed.
        seat: the seat's number; NONE stands for an onlooker.
        copies: room for a number by rank.
    """
    s = states[index]
    hide_cards(s, seat)
    clear_past(s)
    renumber_copies(s, copies)


@kernel
def hide_cards(s: State, seat: int) -> None:
    """Erase the cards that a seat cannot see, and chance; counts stay."""
    left = stock_left(s)
    fill_part(s.stock, 0, left, HIDDEN)
    fill_part(s.stock, left, len(s.stock), 0)
    s.stock_n = left
    s.drawn = 0
    fill(s.removed, 0)
    fill(s.random, 0)
    hand, known, down, down_n = s.hand, s.known, s.down, s.down_n
    laying = s.phase == LAY
    for other in range(int64(s.seats)):
        count = int64(down_n[other])
        fill_part(down[other], 0, count, HIDDEN)
        fill_part(down[other], count, MAX_ROW, 0)
        if other != seat:
            for rank in range(RANK_COUNT):
                hand[other][rank] = known[other][rank]
            if laying:  # up cards are shown once all have chosen theirs
                fill(s.up[other], 0)
                fill(s.stack_mask[other], 0)
            note_ranks(s, other)
    if s.turn != seat:  # nobody else has seen the starting card
        s.open_rank = NONE
        s.open_suit = NONE
        s.fresh = 0


@kernel
def clear_past(s: State) -> None:
    """Clear what no later decision reads, so that states differ only where games do."""
    phase, seats, places_n = int64(s.phase), int64(s.seats), int64(s.places_n)
    fill_part(s.pile, int64(s.pile_n), len(s.pile), 0)
    if phase not in (AGAIN, CALL, DUMP, THROW, REPLY, SAY):
        s.again_rank = 0
    if phase != AGAIN:
        s.fresh = 0
    if s.set_n == 1:
        s.set_n = 0
    if phase != SWAP:
        fill(s.ready, 0)
        fill(s.swaps, 0)
        fill(s.first_up, NONE)
    if phase not in (SWAP, LAY, DUMP) or not ages_tell(s):
        fill(s.age, 0)
    prepared, ranks, masks = s.prepared, s.stack_rank, s.stack_mask
    for seat in range(seats):
        stacked = sort_stacks(ranks[seat], masks[seat])
        prepared[seat] = int64(stacked or (phase in (SWAP, LAY) and prepared[seat] != 0))
    active, places = s.active, s.places
    for place in range(places_n):
        active[int64(places[place])] = 0
    s.active_n = seats - places_n
    if phase != THROW and s.maker == s.last:
        s.maker = NONE
    s.source = 0 if phase == OVER else min(source_of(s, int64(s.turn)), int64(FROM_DOWN))


@kernel
def ages_tell(s: State) -> bool:
    """Whether some seats are younger than the oldest, and no two of these are equally old."""
    oldest = int64(0)
    for seat in range(int64(s.seats)):
        oldest = max(oldest, int64(s.age[seat]))
    seen = int64(0)
    younger = int64(0)
    for seat in range(int64(s.seats)):
        if s.age[seat] < oldest:
            seen |= int64(1) << int64(s.age[seat])
            younger += 1
    return younger > 0 and popcount(seen) == younger


@kernel
def sort_stacks(ranks: Numbers, masks: Numbers) -> bool:
    """Put a seat's stacks of up cards in order, lowest cards first; whether there are any."""
    stacks = int64(0)
    for place in range(MAX_ROW):
        rank, mask = int64(ranks[place]), int64(masks[place])
        ranks[place] = 0
        if mask == 0:
            continue
        masks[place] = 0
        at = stacks
        while at > 0 and stack_order(rank, mask) < stack_order(
            int64(ranks[at - 1]), int64(masks[at - 1])
        ):
            ranks[at] = ranks[at - 1]
            masks[at] = masks[at - 1]
            at -= 1
        ranks[at] = rank
        masks[at] = mask
        stacks += 1
    return stacks > 0


@kernel
def stack_order(rank: int, mask: int) -> int:
    """A number that sorts stacks: by rank, lowest suit, larger ones first, then by their suits."""
    suits, lowest = int64(0), int64(-1)
    for suit in range(4):
        count = popcount(mask >> 4 * suit & 15)
        if count > 0 and lowest < 0:
            lowest = int64(suit)
        suits = suits << 3 | count
    return ((rank * 4 + lowest) * 32 + 16 - popcount(mask)) << 12 | suits


# Equal cards of several packs -----------------------------------------------------------------


@kernel
def renumber_copies(s: State, copies: Numbers) -> None:
    """Number equal cards in the order in which they lie there, whatever packs they come from."""
    first = int64(0) if s.packs > 1 else int64(JOKER)
    hand, known, up, burnt, pile = s.hand, s.known, s.up, s.burnt, s.pile
    ranks, masks = s.stack_rank, s.stack_mask
    seats = int64(s.seats)
    fill(copies, 0)
    for rank in range(first, RANK_COUNT):
        for other in range(seats):
            renumber_hand(hand[other], known[other], rank, copies)
            renumber_up(up[other], ranks[other], masks[other], rank, copies)
        burnt[rank] = renumbered(int64(burnt[rank]), rank, copies)
    for i in range(int64(s.pile_n)):
        code = int64(pile[i])
        rank = code >> 4
        if rank >= first:
            pile[i] = rank << 4 | renumbered_bit(int64(1) << (code & 15), rank, copies)
    if s.fresh != 0:
        rank = int64(s.again_rank)
        s.fresh = first_copies(int64(hand[s.turn][rank]), int64(s.fresh), rank)


@kernel
def renumber_hand(hand: Numbers, known: Numbers, rank: int, copies: Numbers) -> None:
    """Number a seat's hand cards of a rank; of equal ones the first are known.

    Args:
        hand: the seat's cards, masks by rank.
        known: the cards among them that everyone has seen.
        copies: for each rank, the copies given away so far (see ``renumbered``); updated.
    """
    held, seen = int64(hand[rank]), int64(known[rank])
    if held == 0:
        return
    before = int64(copies[rank])
    hand[rank] = renumbered(held, rank, copies)
    if seen == 0:
        return
    after = int64(copies[rank])
    copies[rank] = before
    known[rank] = renumbered(seen, rank, copies)
    copies[rank] = after


@kernel
def renumber_up(
    up: Numbers, stack_ranks: Numbers, stack_masks: Numbers, rank: int, copies: Numbers
) -> None:
    """Number a seat's up cards of a rank; of equal ones the first lie on the first stack.

    Args:
        up: the seat's up cards, masks by rank.
        stack_ranks: the ranks of its stacks.
        stack_masks: the cards of its stacks.
        copies: for each rank, the copies given away so far (see ``renumbered``); updated.
    """
    lying = int64(up[rank])
    if lying == 0:
        return
    before = int64(copies[rank])
    up[rank] = renumbered(lying, rank, copies)
    after = int64(copies[rank])
    copies[rank] = before
    for place in range(MAX_ROW):
        if stack_masks[place] != 0 and stack_ranks[place] == rank:
            stack_masks[place] = renumbered(int64(stack_masks[place]), rank, copies)
    copies[rank] = after


@kernel
def renumbered(mask: int, rank: int, copies: Numbers) -> int:
    """The mask with the next free copies of the same cards.

    Args:
        mask: the cards to number.
        copies: by rank, the copies given away so far, updated: jokers in one number, other ranks
            in five bits for each suit.
    """
    if mask == 0:
        return int64(0)
    if rank == JOKER:
        count = popcount(mask)
        used = int64(copies[rank])
        copies[rank] = used + count
        return ((int64(1) << count) - 1) << used
    found = int64(0)
    for suit in range(4):
        count = popcount(mask >> 4 * suit & 15)
        if count > 0:
            used = int64(copies[rank]) >> 5 * suit & 31
            copies[rank] = int64(copies[rank]) + (count << 5 * suit)
            found |= ((int64(1) << count) - 1) << (4 * suit + used)
    return found


@kernel
def renumbered_bit(bit: int, rank: int, copies: Numbers) -> int:
    """The place of the next free copy of one card among the 16 bits of its rank.

    Args:
        bit: the card, as a mask of one bit.
        copies: for each rank, the copies given away so far (see ``renumbered``); updated.
    """
    return bit_index(renumbered(bit, rank, copies))
