"""The deal: from a deck to hands, table rows and the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.arrays import fill, fill_part, fill_rows
from shithead.engine.codes import FROM_DOWN, FROM_HAND, FROM_UP, NONE, PLAY
from shithead.engine.kernels import int64, kernel
from shithead.engine.random_numbers import chance_of_deck, random_below, shuffle
from shithead.engine.setup import begin_round
from shithead.engine.zones import add_up
from shithead.ruleset.codes import DEAL_PACKETS, TIE_UP_USUAL, TIE_UP_YOUNGEST
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from shithead.engine.arrays import CardCodes, Numbers
    from shithead.engine.record_types import Rules, Series, State


@kernel
def clear_state(s: State, seats: int, dealer: int, packs: int) -> None:
    """Reset a record for a new game; ages and the random generator stay.

    Args:
        seats: the number of seats.
        packs: the number of packs.
    """
    fill_rows(s.hand, 0)
    fill_rows(s.up, 0)
    fill(s.hand_ranks, 0)
    fill(s.up_ranks, 0)
    fill_rows(s.known, 0)
    fill(s.burnt, 0)
    fill(s.removed, 0)
    s.removed_n = 0
    fill(s.hand_n, 0)
    fill(s.up_n, 0)
    fill(s.down_n, 0)
    fill(s.active, 0)
    fill_part(s.active, 0, seats, 1)
    fill(s.ready, 0)
    fill(s.swaps, 0)
    fill(s.prepared, 0)
    fill_rows(s.stack_rank, 0)
    fill_rows(s.stack_mask, 0)
    fill(s.owed, 0)
    fill(s.late, 0)
    fill(s.places, NONE)
    fill(s.first_up, NONE)
    s.idle = 0
    s.stock_n = s.drawn = s.pile_n = s.places_n = s.skips = s.turned = s.source = s.again_rank = 0
    s.fresh = s.set_n = 0
    s.seats = s.active_n = seats
    s.dealer = dealer
    s.packs = packs
    s.declined = 0
    s.turn = s.last = s.open_rank = s.open_suit = s.maker = s.burner = NONE
    s.phase = PLAY
    s.demand = FREE
    s.direction = 1


@kernel
def deal_by_chance(s: State, r: Rules, series: Series, shuffled: CardCodes, log: Numbers) -> None:
    """Shuffle, draw a dealer and deal, all with the state's random generator.

    Args:
        series: the series of the game.
        shuffled: room for the deck.
    """
    cards, seats = int64(series.cards), int64(series.seats)
    for i in range(cards):
        shuffled[i] = series.deck[i]
    shuffle(s, shuffled, 0, cards)
    log[0] = 0
    clear_state(s, seats, random_below(s, seats), int64(series.packs))
    deal(s, r, shuffled[:cards], int64(series.removed), log)


@kernel
def deal(s: State, r: Rules, deck: CardCodes, removed: int, log: Numbers) -> None:
    """Deal a deck into a cleared record, and begin the round.

    The last cards of the deck are put aside unseen; where chance decides how many, it is the order
    of the deck, so that the deck still determines the game (SHT-02). Down cards, up cards and hands
    are dealt from the dealer's left, one card at a time or in packets (SHT-06 … SHT-10, PAG-05).

    Args:
        deck: card codes, top first.
        removed: how many cards are put aside at least.
    """
    if r.removed_more[s.seats]:
        removed += chance_of_deck(s, deck, int64(r.removed_more[s.seats]) + 1)
    cards = len(deck) - removed
    for i in range(cards, len(deck)):
        code = int64(deck[i])
        s.removed[code >> 4] = int64(s.removed[code >> 4]) | int64(1) << (code & 15)
    s.removed_n = removed
    top = deal_row(s, r, deck, 0, int64(r.deal_down[s.seats]), FROM_DOWN)
    up = int64(0) if r.up_chosen else int64(r.deal_up[s.seats])
    top = deal_row(s, r, deck, top, up, FROM_UP)
    top = deal_row(s, r, deck, top, int64(r.first_hand[s.seats]), FROM_HAND)
    for i in range(top, cards):
        s.stock[i - top] = deck[i]
    s.stock_n = cards - top
    begin_round(s, r, log)


@kernel
def deal_row(s: State, r: Rules, deck: CardCodes, top: int, count: int, zone: int) -> int:
    """Deal every seat the same number of cards for one zone.

    Args:
        deck: card codes, top first.
        top: the index of the next card.
        count: cards for each seat.
        zone: ``FROM_HAND``, ``FROM_UP`` or ``FROM_DOWN``.

    Returns:
        The index of the next card.
    """
    seats = int64(s.seats)
    for i in range(count * seats):
        step = i // count if r.deal_mode == DEAL_PACKETS else i
        deal_card(s, r, (int64(s.dealer) + 1 + step) % seats, int64(deck[top + i]), zone)
    return top + count * seats


@kernel
def deal_card(s: State, r: Rules, seat: int, code: int, zone: int) -> None:
    """Give a seat one card for a zone.

    Args:
        zone: ``FROM_HAND``, ``FROM_UP`` or ``FROM_DOWN``.
    """
    rank, bit = code >> 4, int64(1) << (code & 15)
    if zone == FROM_DOWN:
        s.down[seat][s.down_n[seat]] = code
        s.down_n[seat] += 1
    elif zone == FROM_UP:
        add_up(s, seat, rank, bit)
        if s.first_up[rank] == NONE or goes_before(s, r, seat, int64(s.first_up[rank])):
            s.first_up[rank] = seat
    else:
        s.hand[seat][rank] = int64(s.hand[seat][rank]) | bit
        s.hand_ranks[seat] = int64(s.hand_ranks[seat]) | int64(1) << rank
        s.hand_n[seat] += 1


@kernel
def goes_before(s: State, r: Rules, seat: int, other: int) -> bool:
    """Whether a seat begins although another was dealt an equal up card first (PAG-07).

    Args:
        other: the seat that was dealt its card first.
    """
    if r.start_tie_up == TIE_UP_USUAL:
        return False
    if r.start_tie_up == TIE_UP_YOUNGEST and s.age[seat] != s.age[other]:
        return bool(s.age[seat] < s.age[other])
    left, count = int64(s.dealer) + 1, int64(s.seats)
    return bool((seat - left) % count < (other - left) % count)
