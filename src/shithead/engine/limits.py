"""Limits of a turn: what may be played, how much of it, what may be last, and when to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine.bits import popcount
from shithead.engine.codes import (
    AGAIN,
    ANY_CARD,
    ANY_RANK,
    COVER,
    FROM_DOWN,
    FROM_HAND,
    FROM_UP,
    NONE,
    PLAY,
)
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.zones import begun_quartet, cards_in, cards_left, stock_left
from shithead.ruleset import codes as options
from shithead.ruleset.codes import (
    TAKE_NO_UP_CARD,
    TAKE_ONE_UP_CARD,
    TRY_STOCK_ALWAYS,
)
from shithead.ruleset.compiler import VOLUNTARY_ALWAYS, VOLUNTARY_CONDITIONS

if TYPE_CHECKING:
    from shithead.engine.record_types import Rules, State


MOST_OF_A_RANK = 16
PAIR = 2


@inline_kernel
def playable_ranks(s: State, r: Rules) -> int:
    """The ranks that may be played now, as a mask: those that fit the pile and the phase."""
    if s.phase == COVER:
        return ANY_RANK
    allowed = int64(r.allowed[s.demand])
    if s.phase == AGAIN:
        return allowed & int64(1) << int64(s.again_rank)
    if s.open_rank != NONE:
        return int64(1) << int64(s.open_rank)
    return allowed


@inline_kernel
def playable_cards(s: State, r: Rules, seat: int, source: int, rank: int) -> int:
    """The cards of a rank to play from a zone: all that fit, or of those the ones just drawn."""
    held = cards_in(s, seat, source, rank)
    if int64(r.split) >> rank & 1 and s.phase != COVER:
        held &= fitting_cards(s, r, rank)
    return held & int64(s.fresh) if s.phase == AGAIN and s.fresh != 0 else held


@inline_kernel
def fitting_cards(s: State, r: Rules, rank: int) -> int:
    """The cards of a rank that meet what the pile demands, as a mask."""
    if not int64(r.split) >> rank & 1:
        return ANY_CARD if int64(r.allowed[s.demand]) >> rank & 1 else 0
    apart = int64(r.apart[rank])
    found = apart if int64(r.apart_allowed[s.demand]) >> rank & 1 else 0
    return found | (ANY_CARD & ~apart if int64(r.rest_allowed[s.demand]) >> rank & 1 else 0)


@kernel
def first_card(s: State, held: int) -> int:
    """The card that all sets of a rank hold: the starting card if it has to open (SHT-16).

    Args:
        held: the cards of the rank, as a mask.

    Returns:
        The card as a mask; 0 if the starting card is not among them.
    """
    if s.open_suit != NONE:
        held &= 0xF << 4 * int64(s.open_suit)
    return held & -held


@kernel
def one_at_a_time(s: State, r: Rules) -> bool:
    """Whether a play is a single card: by the rules, or while each card is replaced at once."""
    if r.play_sets == options.SETS_SINGLE:
        return True
    return bool(r.draw_refill_when == options.REFILL_AFTER_EACH_CARD and stock_left(s) > 0)


@kernel
def free_ranks(s: State, r: Rules, source: int) -> int:
    """The ranks of which any number of cards may be played now, if any, as a mask."""
    if s.open_rank != NONE or one_at_a_time(s, r):
        return int64(0)
    if r.endgame_up_sets == options.UP_SETS_WHOLE_STACK and source == FROM_UP:
        return int64(0)
    return int64(r.free_ranks)


@kernel
def note_set(s: State, r: Rules, rank: int, count: int) -> None:
    """Note the size of the set that has to be answered (PROG-07 … PROG-09).

    Cards that follow a play in the same turn join its set. See-through cards leave the set below
    them as it is, and where anything may follow there is none.

    Args:
        rank: the rank that was put on the pile.
        count: how many cards of it.
    """
    if int64(r.transparent) >> rank & 1 and s.demand != rank:
        return
    before = max(int64(s.set_n), int64(1)) if s.phase == AGAIN else int64(0)
    s.set_n = int64(0) if int64(r.resets) >> rank & 1 else before + count


@kernel
def set_to_answer(s: State, r: Rules, rank: int) -> int:
    """The size of the set on the pile that a play of a rank has to answer; 0 for none."""
    if s.phase != PLAY or s.set_n < PAIR or int64(r.answers_any) >> rank & 1:
        return int64(0)
    if r.play_answer_to == options.ANSWER_TO_PAIRS and s.set_n != PAIR:
        return int64(0)
    return int64(s.set_n)


@kernel
def answers_set(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether this many cards of a rank may go on the set on the pile; a quartet always may.

    Args:
        count: how many cards, at least 1.
    """
    size = set_to_answer(s, r, rank)
    if size == 0 or (count >= size and r.play_answer != options.ANSWER_EXACTLY) or count == size:
        return True
    quartets = r.quartet_size > 0 and int64(r.quartet_ranks) >> rank & 1
    return bool(quartets and begun_quartet(s, r, rank) + count >= r.quartet_size)


@inline_kernel
def count_allowed(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether this many cards of a rank may be played together, and on this pile.

    Args:
        count: how many cards, at least 1.
    """
    if r.play_answer and not answers_set(s, r, rank, count):
        return False
    return count_within_limits(s, r, rank, count)


@inline_kernel
def count_within_limits(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether this many cards of a rank may be played together, whatever the pile holds.

    Args:
        count: how many cards, at least 1.
    """
    if count == 1:
        return True
    if one_at_a_time(s, r):
        return False
    most = int64(r.most[rank])
    if most == 0 and r.quartet_extend:
        return True
    if not (r.quartet_size > 0 and int64(r.quartet_ranks) >> rank & 1):
        return most == 0 or count <= most
    run = begun_quartet(s, r, rank) + count
    if most != 0 and count > most:
        return bool(run >= r.quartet_size)
    return bool(r.quartet_extend or run <= r.quartet_size)


@inline_kernel
def may_be_last(s: State, r: Rules, seat: int, rank: int, cards: int, count: int) -> bool:
    """Whether a play may be a seat's last (X-17, X-18); on an empty pile every play may.

    Args:
        rank: the rank of the play's set, or of a run's last card.
        cards: the cards of that rank, as a mask.
        count: how many cards of the play the seat still holds.
    """
    no_special = r.finish_on_special == options.LAST_SPECIAL_FORBIDDEN
    no_cover = r.finish_cover_without_card == options.LAST_COVER_FORBIDDEN
    if not no_special and not no_cover:
        return True
    if s.pile_n == 0 or cards_left(s, seat) > count or stock_left(s) > 0:
        return True
    if no_special and int64(r.special_cards[rank]) & cards:
        return False
    return not (no_cover and int64(r.cover) >> rank & 1)


@kernel
def most_in_play(s: State, r: Rules, rank: int) -> int:
    """The most cards of a rank that a play may hold, unless more of them make a quartet."""
    most = int64(1)
    while most < MOST_OF_A_RANK and count_within_limits(s, r, rank, most + 1):
        most += 1
    if r.play_answer == options.ANSWER_EXACTLY and set_to_answer(s, r, rank) > 0:
        return min(most, set_to_answer(s, r, rank))
    return most


@inline_kernel
def least_to_open(s: State, r: Rules, rank: int, held: int) -> int:
    """The fewest cards of a rank in a play: all of them if the opening needs them all (PROG-05).

    Args:
        held: how many cards of it the seat could play.
    """
    if s.open_rank != NONE and r.start_opening == options.OPENING_ALL_EQUALS:
        return min(int64(held), most_in_play(s, r, rank))
    return int64(1)


@inline_kernel
def stacks_fit(s: State, r: Rules, rank: int, stacks: int, count: int) -> bool:
    """Whether whole stacks of a rank may be played together (KARMA-05).

    Args:
        count: how many cards they hold together.
    """
    if r.play_answer and not answers_set(s, r, rank, count):
        return False
    return stacks == 1 or count_within_limits(s, r, rank, count)


@inline_kernel
def most_companions(r: Rules) -> int:
    """The most companions that may go along with a set (PRIEST-17)."""
    limit = int64(r.play_companion_limit)
    return limit if limit > 0 else int64(MOST_OF_A_RANK)


@inline_kernel
def quartets_go_on_anything(s: State, r: Rules, source: int) -> bool:
    """Whether a quartet held in hand may be played whatever lies there (GARF-03)."""
    free = s.phase == PLAY and s.open_rank == NONE
    return bool(r.quartet_from_hand_on_anything and source == FROM_HAND and free)


@kernel
def may_try(s: State, r: Rules, can_play: bool) -> bool:
    """Whether the top stock card may be tried (EGIL-11).

    Args:
        can_play: whether the seat has a legal play.
    """
    if not r.draw_try_stock or s.open_rank != NONE or stock_left(s) == 0:
        return False
    return r.draw_try_stock == TRY_STOCK_ALWAYS or not can_play


@kernel
def may_pass_empty(s: State, r: Rules) -> bool:
    """Whether the seat on turn may leave an empty pile empty (X-15)."""
    return bool(r.pickup_empty and s.pile_n == 0 and s.open_rank == NONE)


@inline_kernel
def may_take(s: State, r: Rules, seat: int, source: int, can_play: bool) -> bool:
    """Whether the pile may be taken; a seat that cannot play must take it (SHT-34, CRUZO-25).

    Args:
        can_play: whether the seat has a legal play.
    """
    if s.pile_n == 0:
        return False
    if source == FROM_DOWN:
        at_will = r.voluntary == VOLUNTARY_ALWAYS or r.pickup_instead_of_blind_always
        return bool(r.pickup_instead_of_blind and at_will)
    if not can_play or r.voluntary == VOLUNTARY_ALWAYS:
        return True
    if r.voluntary != VOLUNTARY_CONDITIONS:
        return False
    for place in range(int64(r.take_piles)):
        if pile_has(s, r, place):
            return True
    return r.take_triple != 0 and has_triple(s, r, seat)


@kernel
def pile_has(s: State, r: Rules, place: int) -> bool:
    """Whether the pile holds the cards on which it may be taken (CRUZO-25).

    Args:
        place: the place of the condition among those of its kind.
    """
    for rank in range(RANK_COUNT):
        needed = int64(r.pile_needs[place][rank])
        if needed > 0 and cards_on_pile(s, rank) < needed:
            return False
    return True


@kernel
def cards_on_pile(s: State, rank: int) -> int:
    """The number of cards of a rank on the pile."""
    count = 0
    for i in range(int64(s.pile_n)):
        count += int64(int64(s.pile[i]) >> 4 == rank)
    return count


@kernel
def has_triple(s: State, r: Rules, seat: int) -> bool:
    """Whether the hand is exactly three cards of a rank that could be played now (CRUZO-26)."""
    if s.hand_n[seat] != 3:
        return False
    for rank in range(RANK_COUNT):
        if popcount(int64(s.hand[seat][rank])) == 3:
            fits = popcount(playable_cards(s, r, seat, int64(FROM_HAND), rank)) == 3
            fits = fits and playable_ranks(s, r) >> rank & 1 == 1
            return fits and count_allowed(s, r, rank, 3)
    return False


@inline_kernel
def takes_up_card(r: Rules, source: int) -> bool:
    """Whether a seat that takes the pile takes up cards along (SHT-35, PAG-23)."""
    return source == FROM_UP and r.pickup_up_card != TAKE_NO_UP_CARD


@inline_kernel
def most_up_cards(r: Rules) -> int:
    """The most up cards of a rank that may go along with the pile."""
    return int64(1) if r.pickup_up_card == TAKE_ONE_UP_CARD else int64(MOST_OF_A_RANK)
