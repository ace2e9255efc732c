"""Runs: consecutive cards of one suit, played together (GUAR-12 … GUAR-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine import codes, turn
from shithead.engine.bits import bit_index
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import PAIR, answers_set, may_be_last, note_set, one_at_a_time
from shithead.engine.up_cards import remove_from_stacks
from shithead.engine.zones import cards_in, put_on_pile, ranks_in, remove_from, source_of
from shithead.ruleset.codes import GAP_LOOK_THROUGH

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State

ACE = 12


@inline_kernel
def run_moves(
    s: State, r: Rules, seat: int, source: int, lowest_ranks: int, n: int, moves: Numbers
) -> int:
    """Add every run that may be played from a zone, of every length.

    Args:
        source: the zone to play from, hand or up cards.
        lowest_ranks: the ranks with which a run may begin, as a mask.
        n: the number of moves so far.

    Returns:
        The number of moves.
    """
    if s.phase == codes.AGAIN or s.open_rank != codes.NONE or one_at_a_time(s, r):
        return n
    held = ranks_in(s, seat, source)
    pairs = lowest_ranks & held & held >> 1 & ~(int64(1) << ACE)
    first = first_cards(s, seat, source, pairs)
    while first != 0:
        place = bit_index(first & -first)
        first &= first - 1
        if r.play_answer and not answers_set(s, r, place >> 2, 1):
            continue  # a run is not a set
        n = runs_from_card(s, r, seat, source, place, n, moves)
    return n


@inline_kernel
def first_cards(s: State, seat: int, source: int, ranks: int) -> int:
    """The cards that the next rank follows in their suit, as a mask: bit = rank * 4 + suit.

    Args:
        ranks: the ranks of these cards, as a mask; the zone holds each next rank, too.
    """
    found = int64(0)
    while ranks != 0:
        rank = bit_index(ranks & -ranks)
        ranks &= ranks - 1
        cards, following = cards_in(s, seat, source, rank), cards_in(s, seat, source, rank + 1)
        if s.packs > 1:
            cards, following = suits_of(cards), suits_of(following)
        suits = cards & following & 0x1111
        found |= (suits * 0x1248 >> 12 & 15) << 4 * rank  # four bits side by side
    return found


@kernel
def suits_of(cards: int) -> int:
    """The suits of cards of a rank: the lowest bit of each suit that is among them."""
    return cards | cards >> 1 | cards >> 2 | cards >> 3


@inline_kernel
def runs_from_card(
    s: State, r: Rules, seat: int, source: int, place: int, n: int, moves: Numbers
) -> int:
    """Add the runs that begin with a card; each further card must fit the one before (GUAR-14).

    Args:
        place: the bit of the card, ``rank * 4 + suit``.
    """
    rank, suit = place >> 2, place & 3
    demand = int64(s.demand)
    shows = True  # all that lies there below is looked through to the pile
    at = rank
    while at - rank < PAIR or card_of_suit(s, seat, source, at, suit) != 0:
        length = at - rank + 1
        demand = int64(r.after[demand][at])
        if length >= r.play_run_min and may_be_last(s, r, seat, at, codes.ANY_CARD, length):
            moves[n] = codes.encode(codes.MOVE_RUN, rank, suit, length, 0)
            n += 1
        ends = burns_run(s, r, at, shows)
        if ends or at == ACE or not int64(r.allowed[demand]) >> (at + 1) & 1:
            break
        shows = shows and shows_pile(r, at)
        at += 1
    return n


@kernel
def card_of_suit(s: State, seat: int, source: int, rank: int, suit: int) -> int:
    """The lowest card of a rank and suit in a zone, as a mask; 0 without one.

    Args:
        suit: the suit, 0 … 3.
    """
    held = cards_in(s, seat, source, rank) & int64(0xF) << 4 * suit
    return held & -held


@kernel
def burns_run(s: State, r: Rules, rank: int, shows: bool) -> bool:
    """Whether a card of a run burns the pile, so that no run goes past it.

    Args:
        s: the state before the run.
        shows: whether all cards of the run below it are looked through to the pile.
    """
    return r.burn[rank] != 0 or (shows and turn.completes_quartet(s, r, rank, int64(1)))


@kernel
def shows_pile(r: Rules, rank: int) -> bool:
    """Whether a card is looked through to the pile below where quartets are counted."""
    return bool(r.quartet_gap == GAP_LOOK_THROUGH and int64(r.transparent) >> rank & 1)


@kernel
def play_run(s: State, r: Rules, seat: int, code: int, log: Numbers) -> int:
    """Play a run card by card, each with its effect; only the last card can burn (GUAR-15).

    Returns the play as ``pack_play`` packs it.
    """
    rank, suit, length = codes.rank_of(code), codes.mask_of(code), codes.other_rank_of(code)
    source = source_of(s, seat)
    last = rank + length - 1
    for at in range(rank, last + 1):
        codes.emit(log, codes.EVENT_PLAYED, seat, at, card_of_suit(s, seat, source, at, suit))
    for at in range(rank, last + 1):
        mask = card_of_suit(s, seat, source, at, suit)
        if r.deal_stacks and source != codes.FROM_HAND:
            remove_from_stacks(s, seat, at, mask)
        remove_from(s, seat, source, at, mask)
        put_on_pile(s, r, at, mask)
        if at < last:
            turn.apply_skip_and_reverse(s, r, seat, at, int64(1), log)
    s.last = seat
    if r.play_answer:
        note_set(s, r, last, 1)
    quartet = last if turn.is_quartet(s, r, seat, last, int64(1)) else int64(codes.NONE)
    return turn.RUN | turn.pack_play(last, 1, quartet, last - 1)
