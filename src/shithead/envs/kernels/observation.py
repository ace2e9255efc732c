"""What a seat observes, as a row of small numbers (docs/environments.md says what each is).

Everything is counted from the observing seat, and nothing depends on what that seat cannot know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine.arrays import fill
from shithead.engine.bits import popcount
from shithead.engine.codes import LAY
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.limits import playable_ranks
from shithead.engine.zones import stock_left
from shithead.envs.kernels.layouts import (
    BURNT,
    OTHERS,
    PER_PLAY,
    PER_SEAT,
    PHASES,
    PILE,
    PLAYABLE,
    PLAYS,
    TABLE,
    TOP,
    TOP_CARDS,
    UP,
)
from shithead.ruleset.legality import TURNED

if TYPE_CHECKING:
    from shithead.engine.arrays import Bytes, Numbers
    from shithead.engine.record_types import Rules, State
    from shithead.envs.kernels.record_types import Episode


@kernel
def observe(s: State, r: Rules, e: Episode, seat: int, row: Bytes) -> int:
    """Write what a seat observes. Returns how many numbers that are."""
    fill(row, 0)
    put_own_cards(s, e, seat, row)
    put_ranks(visible_ranks(s, r, seat), row)
    put_pile(s, row)
    at = put_others(s, seat, row)
    at = put_seats(s, seat, row, at)
    at = put_table(s, e, seat, row, at)
    return put_plays(s, e, seat, row, at)


@kernel
def observe_all(s: State, r: Rules, e: Episode, seat: int, row: Bytes) -> None:
    """Write what a seat observes, and then all cards that it cannot know."""
    at = observe(s, r, e, seat, row)
    seats = int64(s.seats)
    for step in range(seats):
        other = (seat + step) % seats
        put_counts(s.hand[other], row, at)
        for place in range(int64(s.down_n[other])):
            row[at + RANK_COUNT + (int64(s.down[other][place]) >> 4)] += 1
        at += 2 * RANK_COUNT
    for i in range(int64(s.drawn), int64(s.stock_n)):
        row[at + (int64(s.stock[i]) >> 4)] += 1
    put_counts(s.removed, row, at + RANK_COUNT)


@inline_kernel
def put_counts(masks: Numbers, row: Bytes, at: int) -> None:
    """Write how many cards of each rank lie in a zone.

    Counting zeros, too, is faster than looking for ranks, which a processor cannot predict.

    Args:
        masks: the zone's cards, masks by rank.
        at: the place of the number of twos.
    """
    for rank in range(RANK_COUNT):
        row[at + rank] = popcount(int64(masks[rank]))


@inline_kernel
def next_seat(s: State, seat: int) -> int:
    """The seat after another, clockwise; a division would take ten times as long."""
    return seat + 1 if seat + 1 < s.seats else int64(0)


@inline_kernel
def steps_to(s: State, seat: int, other: int) -> int:
    """How many seats another one sits after this one, clockwise, without a branch."""
    steps = other - seat
    return steps + (steps >> 63 & int64(s.seats))


@inline_kernel
def put_own_cards(s: State, e: Episode, seat: int, row: Bytes) -> None:
    """Write the own hand and up cards; a card that is chosen to lie up counts as lying there."""
    put_counts(s.hand[seat], row, int64(0))
    put_counts(s.up[seat], row, int64(UP))
    if seat == e.seat:
        for i in range(int64(e.picked_n)):
            rank = int64(e.picked[i]) >> 4
            row[rank] -= 1
            row[UP + rank] += 1


@inline_kernel
def visible_ranks(s: State, r: Rules, seat: int) -> int:
    """The ranks that may be played now, as far as a seat can know, as a mask."""
    return playable_ranks(s, r) if seat == s.turn else int64(r.allowed[s.demand])


@inline_kernel
def put_ranks(ranks: int, row: Bytes) -> None:
    """Write which ranks may be played."""
    for rank in range(RANK_COUNT):
        row[PLAYABLE + rank] = ranks >> rank & 1


@inline_kernel
def put_pile(s: State, row: Bytes) -> None:
    """Write the pile by rank, its top cards one by one, and the burnt cards."""
    count = int64(s.pile_n)
    for i in range(count):
        row[PILE + (int64(s.pile[i]) >> 4)] += 1
    for i in range(TOP_CARDS):  # below the bottom card it is written again, as none
        place = count - 1 - i
        row[TOP + RANK_COUNT * i + (int64(s.pile[max(place, 0)]) >> 4)] = place >= 0
    put_counts(s.burnt, row, int64(BURNT))


@inline_kernel
def put_others(s: State, seat: int, row: Bytes) -> int:
    """Write others' up cards and what is known of their hands. Returns the place after them."""
    at, other = int64(OTHERS), seat
    for _ in range(1, int64(s.seats)):
        other = next_seat(s, other)
        if s.phase != LAY:  # up cards are shown once all have chosen theirs
            put_counts(s.up[other], row, at)
        put_counts(s.known[other], row, at + RANK_COUNT)
        at += 2 * RANK_COUNT
    return at


@inline_kernel
def put_seats(s: State, seat: int, row: Bytes, at: int) -> int:
    """Write sizes and roles of all seats, the own one first. Returns the place after them."""
    seats, other = int64(s.seats), seat
    for step in range(seats):
        first = at + PER_SEAT * step
        row[first] = s.hand_n[other]
        row[first + 1] = s.up_n[other]
        row[first + 2] = s.down_n[other]
        row[first + 4] = other == s.turn
        row[first + 5] = other == s.dealer
        row[first + 6] = other == s.last
        row[first + 7] = s.owed[other]
        other = next_seat(s, other)
    for place in range(int64(s.places_n)):
        row[at + PER_SEAT * steps_to(s, seat, int64(s.places[place])) + 3] = place + 1
    return at + PER_SEAT * seats


@inline_kernel
def put_table(s: State, e: Episode, seat: int, row: Bytes, at: int) -> int:
    """Write the phase and what else the table shows. Returns the place after it."""
    row[at + min(int64(s.phase), int64(PHASES - 1))] = 1
    at += PHASES
    row[at] = stock_left(s)
    row[at + 1] = s.pile_n
    row[at + 2] = s.direction == 1
    row[at + 3] = e.off_turn != 0 and seat == e.seat
    row[at + 4] = s.set_n
    row[at + 5] = s.demand >= TURNED
    row[at + 6] = s.removed_n
    row[at + 7] = int64(e.picked_n) if seat == e.seat else int64(0)
    return at + TABLE


@inline_kernel
def put_plays(s: State, e: Episode, seat: int, row: Bytes, at: int) -> int:
    """Write the last plays, the latest first. Returns the place after them."""
    played = int64(e.played)
    for back in range(min(played, int64(PLAYS))):
        play = e.plays[(played - 1 - back) % PLAYS]
        row[at] = 1 + steps_to(s, seat, int64(play[0]))
        row[at + 1] = play[1]
        row[at + 2] = play[2]
        row[at + 3] = play[3]
        at += PER_PLAY
    return at + PER_PLAY * (PLAYS - min(played, int64(PLAYS)))
