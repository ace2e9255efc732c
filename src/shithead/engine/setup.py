"""Before play: choosing and swapping up cards, and finding the starter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import JOKER, RANK_COUNT
from shithead.engine import codes
from shithead.engine.arrays import fill_part
from shithead.engine.bits import bit_index, popcount
from shithead.engine.first_turn import (
    ask_for_rank,
    begin_dump,
    choose_direction,
    dump_cards,
    open_play,
)
from shithead.engine.kernels import int64, kernel
from shithead.engine.up_cards import choose_up_cards, stack_cards
from shithead.engine.zones import (
    add_to_hand,
    add_up,
    cards_in,
    remove_from_hand,
    remove_up,
    stock_left,
)
from shithead.ruleset import codes as options

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State

NO_KEY = 1 << 20


@kernel
def begin_round(s: State, r: Rules, log: Numbers) -> None:
    """Begin with choosing or swapping up cards where there is any, otherwise with play."""
    s.turn = (int64(s.dealer) + 1) % int64(s.seats)
    if r.up_chosen:
        s.phase = codes.LAY
    elif r.deal_up_choice == options.UP_CHOICE_SWAP or r.deal_stacks:
        open_swap(s, r)
    else:
        start_play(s, r, log)


@kernel
def open_swap(s: State, r: Rules) -> None:
    """Let all seats swap; where up cards stay as they are, only stacking is left to do."""
    s.phase = codes.SWAP
    s.turn = (int64(s.dealer) + 1) % int64(s.seats)
    if r.deal_up_choice != options.UP_CHOICE_SWAP:
        fill_part(s.prepared, 0, int64(s.seats), 1)


@kernel
def apply_move_before_play(s: State, r: Rules, seat: int, code: int, log: Numbers) -> None:
    """Apply a move that is made before play."""
    kind = codes.kind_of(code)
    starts = False
    if kind == codes.MOVE_SWAP:
        swap_cards(s, seat, code, log)
    elif kind == codes.MOVE_READY:
        starts = mark_ready(s, seat, log)
    elif kind == codes.MOVE_LAY:
        choose_up_cards(s, seat, code, log)
        starts = next_to_choose(s, r)
    elif kind == codes.MOVE_STACK:
        stack_cards(s, r, seat, code, log)
    elif kind == codes.MOVE_DUMP:
        dump_cards(s, r, seat, code, log)
    elif kind == codes.MOVE_DIRECTION:
        choose_direction(s, r, seat, codes.mask_of(code), log)
    if starts:
        start_play(s, r, log)


@kernel
def next_to_choose(s: State, r: Rules) -> bool:
    """Let the next seat choose its up cards; once all have, they are seen (PAGDEAL-04).

    Returns whether play begins.
    """
    seats = int64(s.seats)
    for step in range(seats):
        waiting = (int64(s.dealer) + 1 + step) % seats
        if s.active[waiting] and not s.prepared[waiting]:
            s.turn = waiting
            return False
    if r.deal_stacks:
        open_swap(s, r)
    return not r.deal_stacks


@kernel
def swap_cards(s: State, seat: int, code: int, log: Numbers) -> None:
    """Exchange a hand card for an up card, which everyone has seen (SHT-11, PAG-06)."""
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    up_rank, up_mask = codes.other_rank_of(code), codes.other_mask_of(code)
    remove_from_hand(s, seat, rank, mask)
    add_up(s, seat, rank, mask)
    remove_up(s, seat, up_rank, up_mask)
    add_to_hand(s, seat, up_rank, up_mask, True)
    s.swaps[seat] += 1
    codes.emit(
        log,
        codes.EVENT_SWAPPED,
        seat,
        rank << 4 | bit_index(mask),
        up_rank << 4 | bit_index(up_mask),
    )


@kernel
def mark_ready(s: State, seat: int, log: Numbers) -> bool:
    """Note that a seat is done with swapping. Returns whether all are (SHT-12)."""
    s.ready[seat] = 1
    codes.emit(log, codes.EVENT_READY, seat, 0, 0)
    seats = int64(s.seats)
    for step in range(seats):
        waiting = (int64(s.dealer) + 1 + step) % seats
        if s.active[waiting] and not s.ready[waiting]:
            s.turn = waiting
            return False
    return True


@kernel
def start_play(s: State, r: Rules, log: Numbers) -> None:
    """Find the starter and begin play."""
    if r.deal_dump:
        begin_dump(s, r, log)
        return
    if r.start_starter == options.STARTER_UP_RANK:
        starter = first_with_rank(s, r)
        if starter == codes.NONE:
            return
    elif r.start_starter == options.STARTER_LEFT_OF_DEALER:
        starter = (int64(s.dealer) + 1) % int64(s.seats)
    elif r.start_starter == options.STARTER_FIXED_SEAT:
        starter = int64(0)
    else:
        starter = lowest_card(s, r)
    open_play(s, r, starter, log)


@kernel
def first_with_rank(s: State, r: Rules) -> int:
    """The starter by rank: dealt the first such up card, else holding it up or in hand (PAG-07).

    Chosen up cards were dealt to nobody: they count where they lie (PAGDEAL-05). Where only up
    cards decide and none is of a starting rank, the dealer's left begins (PROG-04). Where a hand
    has to claim the start, nobody is found yet, and all are asked.
    """
    seats = int64(s.seats)
    zones = int64(r.start_zones)
    dealt_only, up_only = zones == options.ZONES_UP_DEALT, zones == options.ZONES_UP
    as_dealt = (dealt_only or zones == options.ZONES_UP_DEALT_THEN_HAND) and not r.up_chosen
    in_hand_too = not (dealt_only or up_only)
    left = int64(s.dealer) + 1
    for place in range(JOKER):
        for rank in range(RANK_COUNT):
            if r.start_order[rank] != place:
                continue
            if as_dealt and s.first_up[rank] != codes.NONE:
                return int64(s.first_up[rank])
            holders = 0 if as_dealt else seats_holding(s, rank)
            if holders != 0:
                return first_seat_of(s, holders, r.start_tie_up == options.TIE_UP_YOUNGEST)
            for step in range(seats):
                if in_hand_too and s.hand[(left + step) % seats][rank] != 0:
                    if r.start_tie == options.TIE_CALL:
                        ask_for_rank(s, int64(rank))
                        return int64(codes.NONE)
                    return (left + step) % seats
    return left % seats


@kernel
def seats_holding(s: State, rank: int) -> int:
    """The seats with an up card of a rank, as a mask."""
    found = 0
    for seat in range(int64(s.seats)):
        if s.up[seat][rank] != 0:
            found |= 1 << seat
    return found


@kernel
def lowest_card(s: State, r: Rules) -> int:
    """The starter by lowest starting card, and the play it must open with (SHT-14, CRUZO-11)."""
    key = lowest_key_of_all(s, r, codes.FROM_HAND, 0)
    in_hand = key < NO_KEY
    if not in_hand and r.start_zones == options.ZONES_HAND_THEN_UP:
        key = lowest_key_of_all(s, r, codes.FROM_UP, 0)
    tied = seats_with_lowest(s, r, codes.FROM_HAND if in_hand else codes.FROM_UP, key)
    starter = break_tie(s, r, tied, key, in_hand)
    bind_opening_play(s, r, starter, key, in_hand and popcount(tied) == 1)
    return starter


@kernel
def bind_opening_play(s: State, r: Rules, starter: int, key: int, untied_in_hand: bool) -> None:
    """Bind the opening play to the starting card, or to the starter's lowest hand card.

    Args:
        starter: the seat that opens.
        key: the starting card's place in the starting order; ``NO_KEY`` if nobody holds one.
        untied_in_hand: whether the starting card is a hand card, and no other seat holds an equal
            one.
    """
    draws_first = r.draw_mode == options.DRAW_MANUAL and stock_left(s) > 0
    from_hand = s.hand_n[starter] > 0 or draws_first
    source = codes.FROM_HAND if from_hand else codes.FROM_UP
    can_open = key < NO_KEY and lowest_key(s, r, source, starter, key) == key
    opening = int64(r.start_opening)
    by_card = opening in (options.OPENING_CARD, options.OPENING_ALL_EQUALS)
    if by_card and not can_open:
        return  # nobody has a starting card, or it lies on the table: any play opens
    else_lowest = opening == options.OPENING_CARD_ELSE_LOWEST
    if by_card or (else_lowest and untied_in_hand):
        s.open_rank = rank_at(r, key >> 2)
        s.open_suit = suit_at(r, key & 3)
    elif else_lowest:
        s.open_rank = lowest_starting_rank(s, r, starter)


@kernel
def card_key(r: Rules, rank: int, suit: int) -> int:
    """A card's place in the starting order, rank before suit; ``NO_KEY`` if it cannot start.

    Args:
        suit: the card's suit, 0 … 3.
    """
    if r.start_order[rank] == codes.NONE or r.start_suit[suit] == codes.NONE:
        return NO_KEY
    return int64(r.start_order[rank]) << 2 | int64(r.start_suit[suit])


@kernel
def lowest_key(s: State, r: Rules, zone: int, seat: int, above: int) -> int:
    """The lowest key from ``above`` on in a seat's hand or among its up cards.

    Args:
        above: the least key that counts, itself included.
    """
    best = NO_KEY
    for rank in range(JOKER):
        mask = cards_in(s, seat, zone, rank)
        for suit in range(4):
            if mask >> 4 * suit & 0xF:
                key = card_key(r, rank, suit)
                if above <= key < best:
                    best = key
    return best


@kernel
def lowest_key_of_all(s: State, r: Rules, zone: int, above: int) -> int:
    """The lowest key from ``above`` on in all hands or among all up cards.

    Args:
        above: the least key that counts, itself included.
    """
    best = NO_KEY
    for seat in range(int64(s.seats)):
        best = min(best, lowest_key(s, r, zone, seat, above))
    return best


@kernel
def seats_with_lowest(s: State, r: Rules, zone: int, key: int) -> int:
    """The seats whose lowest key is ``key``, as a mask.

    Args:
        key: a card's place in the starting order (``card_key``).
    """
    found = 0
    for seat in range(int64(s.seats)):
        if lowest_key(s, r, zone, seat, 0) == key:
            found |= 1 << seat
    return found


@kernel
def break_tie(s: State, r: Rules, tied: int, key: int, in_hand: bool) -> int:
    """One of the tied seats: by their next card, by age, or by place from the dealer's left.

    Args:
        tied: the seats, as a mask of bits by seat.
        key: the key of their lowest cards (``card_key``).
        in_hand: whether these lie in their hands, not among their up cards.
    """
    if not in_hand and r.start_tie_up != options.TIE_UP_USUAL:
        return first_seat_of(s, tied, r.start_tie_up == options.TIE_UP_YOUNGEST)
    if r.start_tie == options.TIE_NEXT_CARD:
        tied = narrow_by_next_card(s, r, tied, key)
    return first_seat_of(s, tied, r.start_tie == options.TIE_YOUNGEST)


@kernel
def first_seat_of(s: State, seats: int, youngest: bool) -> int:
    """One of several seats: the first from the dealer's left, or the youngest.

    Args:
        seats: the seats, as a mask of bits by seat; of none it is the dealer's left.
        youngest: whether age decides before the place at the table.
    """
    count = int64(s.seats)
    best = (int64(s.dealer) + 1) % count
    found = False
    for step in range(count):
        seat = (int64(s.dealer) + 1 + step) % count
        younger = found and youngest and s.age[seat] < s.age[best]
        if seats >> seat & 1 and (not found or younger):
            best = seat
            found = True
    return best


@kernel
def narrow_by_next_card(s: State, r: Rules, tied: int, key: int) -> int:
    """The tied seats whose next-lowest card is lowest (SHT-17).

    Args:
        tied: the seats, as a mask of bits by seat.
        key: the key of their lowest cards (``card_key``).
    """
    while popcount(tied) > 1 and key < NO_KEY:
        best = NO_KEY
        for seat in range(int64(s.seats)):
            if tied >> seat & 1:
                best = min(best, lowest_key(s, r, codes.FROM_HAND, seat, key + 1))
        left = 0
        for seat in range(int64(s.seats)):
            if tied >> seat & 1 and lowest_key(s, r, codes.FROM_HAND, seat, key + 1) == best:
                left |= 1 << seat
        tied, key = left, best
    return tied


@kernel
def rank_at(r: Rules, place: int) -> int:
    """The rank at a place of the starting order."""
    for rank in range(RANK_COUNT):
        if r.start_order[rank] == place:
            return rank
    return codes.NONE


@kernel
def suit_at(r: Rules, place: int) -> int:
    """The suit at a place of the starting suits; NONE where suits do not matter."""
    found = int64(codes.NONE)
    matter = False
    for suit in range(4):
        matter = matter or r.start_suit[suit] != 0
        if r.start_suit[suit] == place:
            found = int64(suit)
    return found if matter else int64(codes.NONE)


@kernel
def lowest_starting_rank(s: State, r: Rules, seat: int) -> int:
    """The rank of a hand's lowest card in the starting order, whatever its suit."""
    for place in range(RANK_COUNT):
        rank = rank_at(r, place)
        if rank != codes.NONE and s.hand[seat][rank] != 0:
            return rank
    return codes.NONE
