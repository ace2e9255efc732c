"""Moving cards between zones, and keeping track of the cards that everyone has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import JOKER, RANK_COUNT
from shithead.engine import codes
from shithead.engine.bits import bit_index, lowest, popcount
from shithead.engine.kernels import inline_kernel, int64, kernel
from shithead.ruleset.codes import GAP_LOOK_THROUGH
from shithead.ruleset.legality import FREE, TURNED

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@inline_kernel
def source_of(s: State, seat: int) -> int:
    """The zone that a seat plays from: hand, then up cards, then down cards (SHT-38)."""
    if s.hand_n[seat] > 0:
        return codes.FROM_HAND
    if s.up_n[seat] > 0:
        return codes.FROM_UP
    return codes.FROM_DOWN if s.down_n[seat] > 0 else codes.FROM_NOWHERE


@kernel
def cards_in(s: State, seat: int, source: int, rank: int) -> int:
    """The cards of a rank in hand or among the up cards, as a mask."""
    if source == codes.FROM_HAND:
        return int64(s.hand[seat][rank])
    return int64(s.up[seat][rank])


@inline_kernel
def ranks_in(s: State, seat: int, source: int) -> int:
    """The ranks in hand or among the up cards, as a mask."""
    return int64(s.hand_ranks[seat] if source == codes.FROM_HAND else s.up_ranks[seat])


@kernel
def note_ranks(s: State, seat: int) -> None:
    """Note which ranks are in a hand and among the up cards, after they were laid out anew."""
    hand, up = int64(0), int64(0)
    for rank in range(RANK_COUNT):
        hand |= int64(s.hand[seat][rank] != 0) << rank
        up |= int64(s.up[seat][rank] != 0) << rank
    s.hand_ranks[seat] = hand
    s.up_ranks[seat] = up


@kernel
def cards_left(s: State, seat: int) -> int:
    """The number of cards that a seat holds in all zones."""
    return int64(s.hand_n[seat]) + int64(s.up_n[seat]) + int64(s.down_n[seat])


@kernel
def stock_left(s: State) -> int:
    """The number of cards in the stock."""
    return int64(s.stock_n) - int64(s.drawn)


@inline_kernel
def refill_size(s: State, r: Rules) -> int:
    """The number of cards to which hands are refilled at this table."""
    return int64(r.draw_refill_to[s.seats])


@kernel
def table_is_open(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat may play from the table although it holds hand cards, as it has begun to."""
    if r.endgame_hand_first or s.hand_n[seat] == 0 or stock_left(s) > 0:
        return False
    begun = s.down_n[seat] < r.deal_down[s.seats] or s.up_n[seat] < r.deal_up[s.seats]
    left = int64(s.up_n[seat]) + int64(s.down_n[seat])
    return bool(begun and left > 0 and s.phase == codes.PLAY and s.open_rank == codes.NONE)


@kernel
def first_copies(held: int, cards: int, rank: int) -> int:
    """Some cards of a rank as a mask; of equal ones those held first, since they are all alike."""
    found = int64(0)
    alike = 16 if rank == JOKER else 4  # bits of cards that print alike: all jokers, or one suit
    for first in range(0, 16, alike):
        equal = ((1 << alike) - 1) << first
        found |= lowest(held & equal, popcount(cards & equal))
    return found


@inline_kernel
def source_of_play(s: State, r: Rules, seat: int, rank: int, mask: int) -> int:
    """The zone that cards of a rank are played from.

    Args:
        mask: the cards; of a rank in both zones hand cards go first.
    """
    if r.more_on_turn and mask and s.hand[seat][rank] == 0 and table_is_open(s, r, seat):
        return int64(codes.FROM_UP)
    return int64(source_of(s, seat))


@kernel
def up_with_last_hand(s: State, r: Rules, seat: int, rank: int) -> int:
    """The up cards of a rank that may go along with all cards of a hand, as a mask (LAST-01)."""
    alone = popcount(int64(s.hand[seat][rank])) == s.hand_n[seat] and s.hand_n[seat] > 0
    if (
        not r.endgame_up_with_last_hand
        or not alone
        or stock_left(s) > 0
        or s.open_rank != codes.NONE
    ):
        return int64(0)
    return int64(s.up[seat][rank])


@kernel
def add_to_hand(s: State, seat: int, rank: int, mask: int, seen: bool) -> None:
    """Put cards of a rank into a hand, known to everyone if they were seen.

    Args:
        seen: whether everyone has seen the cards.
    """
    s.hand[seat][rank] = int64(s.hand[seat][rank]) | mask
    s.hand_ranks[seat] = int64(s.hand_ranks[seat]) | int64(mask != 0) << rank
    s.hand_n[seat] = int64(s.hand_n[seat]) + popcount(mask)
    if seen:
        s.known[seat][rank] = int64(s.known[seat][rank]) | mask


@inline_kernel
def remove_from_hand(s: State, seat: int, rank: int, mask: int) -> None:
    """Remove cards of a rank from a hand."""
    left = int64(s.hand[seat][rank]) & ~mask
    s.hand[seat][rank] = left
    s.hand_ranks[seat] = int64(s.hand_ranks[seat]) & ~(int64(left == 0) << rank)
    s.hand_n[seat] = int64(s.hand_n[seat]) - popcount(mask)
    known = int64(s.known[seat][rank])
    if s.packs == 1 and rank != JOKER:  # known or not: nothing that a processor could foresee
        s.known[seat][rank] = known & ~mask
    elif known != 0:
        s.known[seat][rank] = still_known(s, seat, rank, mask)


@kernel
def still_known(s: State, seat: int, rank: int, mask: int) -> int:
    """The cards still known once ``mask`` has left: of equal cards the known ones leave first."""
    held = int64(s.hand[seat][rank])
    known = int64(s.known[seat][rank])
    left = 0
    alike = 16 if rank == JOKER else 4  # bits of cards that print alike: all jokers, or one suit
    for first in range(0, 16, alike):
        nibble = ((1 << alike) - 1) << first
        count = popcount(known & nibble) - popcount(mask & nibble)
        if count > 0:
            left |= lowest(held & nibble, count)
    return left


@inline_kernel
def remove_from(s: State, seat: int, source: int, rank: int, mask: int) -> None:
    """Remove cards of a rank from the hand or the up cards."""
    if source == codes.FROM_HAND:
        remove_from_hand(s, seat, rank, mask)
    else:
        remove_up(s, seat, rank, mask)


@kernel
def add_up(s: State, seat: int, rank: int, mask: int) -> None:
    """Put cards of a rank among the up cards."""
    s.up[seat][rank] = int64(s.up[seat][rank]) | mask
    s.up_ranks[seat] = int64(s.up_ranks[seat]) | int64(mask != 0) << rank
    s.up_n[seat] = int64(s.up_n[seat]) + popcount(mask)


@kernel
def remove_up(s: State, seat: int, rank: int, mask: int) -> None:
    """Remove cards of a rank from the up cards."""
    left = int64(s.up[seat][rank]) & ~mask
    s.up[seat][rank] = left
    s.up_ranks[seat] = int64(s.up_ranks[seat]) & ~(int64(left == 0) << rank)
    s.up_n[seat] = int64(s.up_n[seat]) - popcount(mask)


@kernel
def remove_down(s: State, seat: int, place: int) -> int:
    """Remove the down card at a place, close the gap, and return the card's code.

    Args:
        place: the card's place, from 0.
    """
    code = int64(s.down[seat][place])
    s.down_n[seat] = int64(s.down_n[seat]) - 1
    for i in range(place, int64(s.down_n[seat])):
        s.down[seat][i] = s.down[seat][i + 1]
    return code


@inline_kernel
def put_on_pile(s: State, r: Rules, rank: int, mask: int) -> None:
    """Put cards of a rank on the pile, lowest suit first, and update what the pile demands."""
    n, demand = int64(s.pile_n), int64(s.demand)
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        s.pile[n] = rank << 4 | bit_index(bit)
        n += 1
        demand = int64(r.after[demand][rank])
    s.pile_n = n
    s.demand = demand


@kernel
def empty_pile(s: State, r: Rules) -> None:
    """Leave no pile: it demands nothing, and every bound lapses (X-16)."""
    s.pile_n = 0
    s.demand = FREE + (TURNED if r.ranking_stays and s.demand >= TURNED else 0)
    s.set_n = 0
    s.last = codes.NONE


@inline_kernel
def draw(s: State, seat: int, count: int, log: Numbers) -> None:
    """Draw that many cards, or what is left of the stock (X-28).

    Args:
        count: how many cards; none if it is 0 or less.
    """
    count = min(count, stock_left(s))
    if count <= 0:
        return
    top = int64(s.drawn)
    for i in range(top, top + count):
        code = int64(s.stock[i])
        s.hand[seat][code >> 4] = int64(s.hand[seat][code >> 4]) | 1 << (code & 15)
        s.hand_ranks[seat] = int64(s.hand_ranks[seat]) | int64(1) << (code >> 4)
    s.drawn = top + count
    s.hand_n[seat] = int64(s.hand_n[seat]) + count
    codes.emit(log, codes.EVENT_DREW, seat, count, 0)


@kernel
def top_run(s: State, r: Rules, rank: int, laid: int) -> int:
    """The number of cards of a rank that lie together on top of the pile (X-04).

    Args:
        laid: the number of cards that certainly lie on top, since they were just put there.
    """
    count = int64(laid)
    for i in range(int64(s.pile_n) - 1 - laid, -1, -1):
        below = int64(s.pile[i]) >> 4
        if below == rank:
            count += 1
        elif not (r.quartet_gap == GAP_LOOK_THROUGH and int64(r.transparent) >> below & 1):
            break
    return count


@inline_kernel
def begun_quartet(s: State, r: Rules, rank: int) -> int:
    """The number of cards on top of the pile that count towards a quartet of a rank (PAG-20)."""
    return top_run(s, r, rank, 0) if r.quartet_across_players else int64(0)


@kernel
def move_pile_to_hand(s: State, r: Rules, seat: int) -> None:
    """Move the pile into a hand; everyone has seen its cards."""
    count = int64(s.pile_n)
    for i in range(count):
        code = int64(s.pile[i])
        rank, bit = code >> 4, int64(1) << (code & 15)
        s.hand[seat][rank] = int64(s.hand[seat][rank]) | bit
        s.hand_ranks[seat] = int64(s.hand_ranks[seat]) | int64(1) << rank
        s.known[seat][rank] = int64(s.known[seat][rank]) | bit
    s.hand_n[seat] = int64(s.hand_n[seat]) + count
    empty_pile(s, r)
