"""The features of a decision, as the policy reads them.

They are a float array, ``ROWS`` by ``COLUMNS``, filled in two steps: ``count_unseen`` counts what a
seat has not seen (once for many rollouts); ``read_turn`` reads what changes with every ply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import JOKER, RANK_COUNT
from shithead.engine.bits import popcount
from shithead.engine.codes import FROM_HAND, FROM_UP
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.engine.zones import ranks_in, stock_left
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import FloatGrid
    from shithead.engine.record_types import Rules, State

UNSEEN = 0  # by rank: cards that the seat cannot see, as a share of all these
FIT = 1  # by demand: the share of them that may be played on it
NEXT = 2  # by rank: what the next seat can play, and how readily
TOTALS = 3
EAGER = 4  # by rank: the share of unseen cards, by how readily they are played
MISS = 5  # and rows after it, by number of cards: by demand, how likely none of them fits
MOST_MISSED = 6
ROWS = MISS + MOST_MISSED + 1
COLUMNS = 64

LONG_HAND = 10

# Places in the row of totals.
PAR = 0  # what the next card is worth that replaces one given away
STAKE = 1  # what it costs to take the pile, and the turn with it
STOCK = 2
NEXT_SEAT = 3  # whom NEXT is about; -1 for nobody
NEXT_HELD = 4  # ranks that everyone knows it can play, as a mask
NEXT_UNKNOWN = 5  # how many cards it can play that nobody knows
MINE = 6  # ranks that this seat can play from where it plays now, as a mask
MINE_UP = 7  # its up cards' ranks, as a mask


@kernel
def count_unseen(s: State, r: Rules, a: Values, seat: int, x: FloatGrid) -> None:
    """Count the cards that a seat has not seen, reading only what it may know.

    Args:
        a: the policy's values; only the number of jokers and ``spent`` are read.
        x: receives the rows ``UNSEEN``, ``FIT``, ``EAGER`` and ``MISS``.
    """
    total = 0.0
    for rank in range(RANK_COUNT):
        unseen = int64(a.jokers) if rank == JOKER else 4 * int64(s.packs)
        unseen -= popcount(int64(s.hand[seat][rank])) + popcount(int64(s.burnt[rank]))
        for other in range(int64(s.seats)):
            unseen -= popcount(int64(s.up[other][rank]))
            if other != seat:
                unseen -= popcount(int64(s.known[other][rank]))
        x[UNSEEN][rank] = unseen
        total += unseen
    for i in range(int64(s.pile_n)):
        x[UNSEEN][int64(s.pile[i]) >> 4] -= 1.0
        total -= 1.0
    for rank in range(RANK_COUNT):
        x[UNSEEN][rank] /= max(1.0, total)
        x[EAGER][rank] = x[UNSEEN][rank] * a.spent[rank]
    for demand in range(int64(r.demands)):
        fits = int64(r.allowed[demand])
        share = 0.0
        for rank in range(RANK_COUNT):
            if fits >> rank & 1:
                share += x[UNSEEN][rank]
        x[FIT][demand] = share
        chance = 1.0
        for count in range(MOST_MISSED + 1):
            x[MISS + count][demand] = chance
            chance *= 1.0 - share


@kernel
def read_turn(s: State, a: Values, seat: int, x: FloatGrid) -> None:
    """Read the features that a ply changes: the worth of a card less, and the cost of the pile.

    While the stock lasts a hand is filled up again, so that giving a card away is only an exchange;
    without it, a card less is progress, the more so the nearer the end.

    Args:
        x: receives the row ``TOTALS``.
    """
    left = stock_left(s)
    lasting = min(1.0, left / (int64(s.seats) * a.stock_turns))
    card_less = a.card_less - a.far * min(LONG_HAND, int64(s.hand_n[seat]))
    par = lasting * a.par + (1.0 - lasting) * card_less
    stake = a.turn + par * int64(s.pile_n)
    for i in range(int64(s.pile_n)):
        stake -= a.worth[int64(s.pile[i]) >> 4]
    x[TOTALS][PAR] = par
    x[TOTALS][STAKE] = stake
    x[TOTALS][STOCK] = left
    x[TOTALS][NEXT_SEAT] = -1.0
    up = ranks_in(s, seat, FROM_UP)
    x[TOTALS][MINE_UP] = up
    x[TOTALS][MINE] = ranks_in(s, seat, FROM_HAND) if s.hand_n[seat] > 0 else up


@inline_kernel
def burden(r: Rules, a: Values, x: FloatGrid, rank: int, count: int) -> float:
    """The cost of holding cards of a rank; a whole quartet costs only its turn, since it burns.

    Args:
        count: how many cards, 0 or more.
    """
    if count == 0:
        return 0.0
    cost = x[TOTALS][PAR] - a.worth[rank]
    if cost > 0.0:
        cost *= 1.0 + a.further * (count - 1)
    else:
        cost *= count
    if count < a.nearly_from or not int64(r.quartet_ranks) >> rank & 1:
        return cost
    return cost - a.nearly if count < r.quartet_size else a.quartet


@inline_kernel
def miss(x: FloatGrid, demand: int, unknown: int) -> float:
    """The probability that none of some unknown cards may be played on a demand.

    Args:
        demand: a pile's demand (``ruleset.legality``).
        unknown: how many cards; beyond ``MOST_MISSED`` more make no difference.
    """
    return x[MISS + min(unknown, MOST_MISSED)][demand]


@inline_kernel
def can_answer(r: Rules, x: FloatGrid, demand: int) -> float:
    """The probability that the next seat can answer a demand, by all that is known of its cards.

    Args:
        x: the features, with what is known of the next seat (``read_next_seat``).
        demand: a pile's demand (``ruleset.legality``).
    """
    if demand == FREE or int64(r.allowed[demand]) & int64(x[TOTALS][NEXT_HELD]):
        return 1.0
    return 1.0 - miss(x, demand, int64(x[TOTALS][NEXT_UNKNOWN]))


@inline_kernel
def read_next_seat(s: State, a: Values, x: FloatGrid, seat: int) -> None:
    """Work out what another seat can play next: known cards, and a share of the unseen ones.

    Args:
        x: the features; the row ``NEXT`` and the totals ``NEXT_…`` are written.
    """
    if x[TOTALS][NEXT_SEAT] == seat:
        return
    x[TOTALS][NEXT_SEAT] = seat
    hand = s.hand_n[seat] > 0
    up = not hand and x[TOTALS][STOCK] == 0.0 and s.up_n[seat] > 0
    unknown = int64(s.hand_n[seat]) if hand else int64(s.up_n[seat]) if up else int64(1)
    held = 0
    for rank in range(RANK_COUNT):
        mask = int64(0)
        if hand:
            mask = int64(s.known[seat][rank])
        elif up:
            mask = int64(s.up[seat][rank])
        x[NEXT][rank] = 0.0
        if mask != 0:
            count = popcount(mask)
            unknown -= count
            held |= 1 << rank
            x[NEXT][rank] = count * a.spent[rank]
    if unknown > 0:
        for rank in range(RANK_COUNT):
            x[NEXT][rank] += unknown * x[EAGER][rank]
    x[TOTALS][NEXT_HELD] = held
    x[TOTALS][NEXT_UNKNOWN] = unknown
