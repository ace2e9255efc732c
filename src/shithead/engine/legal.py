"""Which moves a seat may make, one for each distinct choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.bits import bit_index, lowest, popcount
from shithead.engine.codes import (
    AGAIN,
    COVER,
    DIRECTION,
    FROM_DOWN,
    FROM_HAND,
    FROM_UP,
    MOVE_DIRECTION,
    MOVE_FLIP,
    MOVE_PASS,
    MOVE_PLAY,
    MOVE_READY,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_THROW,
    MOVE_TRY,
    NONE,
    OVER,
    PLAY,
    SWAP,
    THROW,
    encode,
)
from shithead.engine.jit import kernel
from shithead.engine.owing import hand_moves, must_draw
from shithead.engine.state import MOST_SWAPS
from shithead.engine.whole import int64
from shithead.engine.zones import cards_in, cards_left, source_of, stock_left, top_run

if TYPE_CHECKING:
    from shithead.engine.state import Numbers, Rules, State

ANY_RANK = 0x3FFF
RANKS = 14
AFTER_EACH_CARD = 0
TAKE_WITHOUT = 0
TAKE_ONE = 1
VOLUNTARY_ALWAYS = 1
VOLUNTARY_CONDITIONS = 2
TRY_ALWAYS = 2
FORBIDDEN = 2


@kernel
def legal_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write the legal moves of a seat; how many there are."""
    if s.phase == OVER or not s.active[seat]:
        return 0
    if s.phase == SWAP:
        return swap_moves(s, r, seat, moves)
    if seat != s.turn or s.phase == THROW:
        free = r.out_of_turn or s.phase == THROW
        return moves_out_of_turn(s, r, seat, moves) if free else 0
    if s.phase == DIRECTION:
        moves[0] = encode(MOVE_DIRECTION, 0, 0, 0, 0)
        moves[1] = encode(MOVE_DIRECTION, 0, 1, 0, 0)
        return 2
    n = 0 if r.manual and must_draw(s, r, seat) else turn_moves(s, r, seat, moves)
    return hand_moves(s, r, seat, n, moves) if r.manual else n


@kernel
def moves_out_of_turn(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """What a seat may do without a turn: throw in, let a quartet be, draw by hand, call."""
    n = 0
    if s.phase == THROW:
        n = follows(s, r, seat, n, moves)
    elif s.phase == PLAY and r.throw_in:
        n = throws(s, r, seat, n, moves)
    if seat == s.turn:
        moves[n] = encode(MOVE_PASS, 0, 0, 0, 0)
        n += 1
    return hand_moves(s, r, seat, n, moves) if r.manual else n


@kernel
def throws(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Hand cards that complete the quartet begun on the pile (CRUZO-54). How many moves so far."""
    if s.pile_n == 0 or r.quartet_size == 0:
        return n
    ranks = int64(1) << (int64(s.pile[s.pile_n - 1]) >> 4)
    if r.look_through:
        ranks = int64(ANY_RANK)
    ranks &= int64(r.quartet_ranks)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit_index(bit)
        missing = max(int64(1), int64(r.quartet_size) - top_run(s, r, rank))
        if missing < r.quartet_size:
            most = int64(16) if r.extend else missing
            n = throws_of_rank(s, r, seat, rank, missing, most, n, moves)
    return n


@kernel
def throws_of_rank(
    s: State, r: Rules, seat: int, rank: int, least: int, most: int, n: int, moves: Numbers
) -> int:
    """Throwing at least and at most so many hand cards of a rank. How many moves so far."""
    held = int64(s.hand[seat, rank])
    for k in range(least, min(most, popcount(held)) + 1):
        if may_be_last(s, r, seat, rank, k):
            moves[n] = encode(MOVE_THROW, rank, lowest(held, k), 0, 0)
            n += 1
    return n


@kernel
def follows(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Throwing more on the quartet that lies there (CRUZO-55). How many moves so far."""
    if not may_follow(s, r, seat):
        return n
    rank = int64(s.again_rank)
    return throws_of_rank(s, r, seat, rank, int64(1), int64(16), n, moves)


@kernel
def may_follow(s: State, r: Rules, seat: int) -> bool:
    """Whether a seat could throw on the quartet: not the last thrower, and not one that passed."""
    if not s.active[seat] or seat == s.last or int64(s.asked) >> seat & 1:
        return False
    rank = int64(s.again_rank)
    return s.hand[seat, rank] != 0 and may_be_last(s, r, seat, rank, 1)


@kernel
def swap_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """One hand card for one up card of another rank, or ready (SHT-11, SHT-12)."""
    if s.ready[seat] or (r.in_turn and seat != s.turn):
        return 0
    n = 0
    if s.swaps[seat] < MOST_SWAPS:
        for rank in range(RANKS):
            mask = int64(s.hand[seat, rank])
            for up_rank in range(RANKS):
                up_mask = int64(s.up[seat, up_rank])
                if mask != 0 and up_mask != 0 and rank != up_rank:
                    moves[n] = encode(MOVE_SWAP, rank, mask & -mask, up_rank, up_mask & -up_mask)
                    n += 1
    moves[n] = encode(MOVE_READY, 0, 0, 0, 0)
    return n + 1


@kernel
def turn_moves(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Plays, flips, taking, trying and passing of the seat on turn."""
    source = source_of(s, seat)
    n = flips(s, seat, moves) if source == FROM_DOWN else plays(s, r, seat, source, moves)
    if s.phase == AGAIN:
        moves[n] = encode(MOVE_PASS, 0, 0, 0, 0)
        return n + 1
    if s.phase == COVER:  # what may not be his last card may not cover either: then he takes
        return n if n > 0 else takes(s, r, seat, source, n, moves)
    able = n > 0
    if s.open_rank == NONE and may_try(s, r, able):
        moves[n] = encode(MOVE_TRY, 0, 0, 0, 0)
        n += 1
    if may_take(s, r, seat, source, able):
        n = takes(s, r, seat, source, n, moves)
    return n


@kernel
def demanded(s: State, r: Rules) -> int:
    """The ranks that may be laid now, as a mask: what the pile allows, or what the phase asks."""
    if s.phase == COVER:
        return ANY_RANK
    allowed = int64(r.allowed[s.demand])
    if s.phase == AGAIN:
        return allowed & int64(1) << int64(s.again_rank)
    if s.open_rank != NONE:
        return int64(1) << int64(s.open_rank)
    return allowed


@kernel
def plays(s: State, r: Rules, seat: int, source: int, moves: Numbers) -> int:
    """Sets of one rank, with companions where there are any (SHT-22, PRIEST-16)."""
    n = 0
    ranks = demanded(s, r) & ranks_in(s, seat, source)
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        n = sets_of_rank(s, r, seat, source, bit_index(bit), n, moves)
    if r.on_anything and source == FROM_HAND and s.phase == PLAY and s.open_rank == NONE:
        n = quartets_on_anything(s, r, seat, n, moves)
    return n


@kernel
def ranks_in(s: State, seat: int, source: int) -> int:
    """The ranks that lie in hand or among the up cards, as a mask."""
    ranks = int64(0)
    for rank in range(RANKS):
        ranks |= int64(cards_in(s, seat, source, rank) != 0) << rank
    return ranks


@kernel
def sets_of_rank(
    s: State, r: Rules, seat: int, source: int, rank: int, n: int, moves: Numbers
) -> int:
    """One card of a rank, two, three …, the lowest suits first. How many moves so far."""
    held = cards_in(s, seat, source, rank)
    bit = first_card(s, held)
    chosen = int64(0)
    count = 0
    while bit != 0:
        chosen |= bit
        held ^= bit
        count += 1
        if count_fits(s, r, rank, count):
            if may_be_last(s, r, seat, rank, count):
                moves[n] = encode(MOVE_PLAY, rank, chosen, 0, 0)
                n += 1
            if r.companions and s.phase != AGAIN:
                n = with_companions(s, r, seat, source, rank, chosen, n, moves)
        bit = held & -held
    return n


@kernel
def first_card(s: State, held: int) -> int:
    """The card of a rank that every set holds: the starting card if it must open (SHT-16)."""
    if s.open_suit != NONE:
        held &= 0xF << 4 * int64(s.open_suit)
    return held & -held


@kernel
def quartets_on_anything(s: State, r: Rules, seat: int, n: int, moves: Numbers) -> int:
    """Quartets held in hand that the pile would refuse (GARF-03). How many moves so far."""
    ranks = int64(r.quartet_ranks) & ~demanded(s, r)
    for rank in range(RANKS):
        held = int64(s.hand[seat, rank])
        if ranks >> rank & 1 and r.quartet_size > 0:
            for k in range(int64(r.quartet_size), popcount(held) + 1):
                moves[n] = encode(MOVE_PLAY, rank, lowest(held, k), 0, 0)
                n += 1
    return n


@kernel
def count_fits(s: State, r: Rules, rank: int, count: int) -> bool:
    """Whether so many cards of a rank may be laid in one play."""
    if count > 1 and (r.single or (r.refill_when == AFTER_EACH_CARD and stock_left(s) > 0)):
        return False
    if r.most[rank] == 0 and (r.extend or count == 1):
        return True
    quartets = r.quartet_size > 0 and int64(r.quartet_ranks) >> rank & 1
    run = top_run(s, r, rank) + count
    if r.most[rank] and count > r.most[rank]:
        return bool(quartets and run >= r.quartet_size)
    return bool(r.extend or not quartets or run <= r.quartet_size or count == 1)


@kernel
def may_be_last(s: State, r: Rules, seat: int, rank: int, count: int) -> bool:
    """Whether a play may be a seat's last (X-17, X-18); anything may on an empty pile."""
    if not r.no_special_last and r.cover_last != FORBIDDEN:
        return True
    if s.pile_n == 0 or cards_left(s, seat) > count or stock_left(s) > 0:
        return True
    if r.no_special_last and int64(r.special) >> rank & 1:
        return False
    return not (r.cover_last == FORBIDDEN and int64(r.cover) >> rank & 1)


@kernel
def with_companions(
    s: State, r: Rules, seat: int, source: int, rank: int, mask: int, n: int, moves: Numbers
) -> int:
    """A set with each number of each companion rank (PRIEST-17). How many moves so far."""
    count = popcount(mask)
    for other in range(RANKS):
        if other == rank or not int64(r.companions) >> other & 1:
            continue
        held = cards_in(s, seat, source, other)
        most = popcount(held)
        if r.companion_limit:
            most = min(most, int64(r.companion_limit))
        for k in range(1, most + 1):
            if may_be_last(s, r, seat, rank, count + k):
                moves[n] = encode(MOVE_PLAY, rank, mask, other, lowest(held, k))
                n += 1
    return n


@kernel
def flips(s: State, seat: int, moves: Numbers) -> int:
    """Turning one of the down cards (PAG-26)."""
    count = int64(s.down_n[seat])
    for place in range(count):
        moves[place] = encode(MOVE_FLIP, 0, place, 0, 0)
    return count


@kernel
def may_try(s: State, r: Rules, able: bool) -> bool:
    """Whether the top stock card may be tried (EGIL-11)."""
    if not r.try_stock or stock_left(s) == 0:
        return False
    return r.try_stock == TRY_ALWAYS or not able


@kernel
def may_take(s: State, r: Rules, seat: int, source: int, able: bool) -> bool:
    """Whether the pile may be taken; who cannot play must (SHT-34, CRUZO-25)."""
    if s.pile_n == 0:
        return False
    if source == FROM_DOWN:
        return r.instead_of_blind and r.voluntary == VOLUNTARY_ALWAYS
    if not able or r.voluntary == VOLUNTARY_ALWAYS:
        return True
    if r.voluntary != VOLUNTARY_CONDITIONS:
        return False
    return (r.take_pile_has and pile_has(s, r)) or (r.take_triple and has_triple(s, r, seat))


@kernel
def pile_has(s: State, r: Rules) -> bool:
    """Whether the pile holds as many cards of each rank as the rules ask."""
    for rank in range(RANKS):
        needed = int64(r.pile_needs[rank])
        for i in range(int64(s.pile_n)):
            if int64(s.pile[i]) >> 4 == rank:
                needed -= 1
        if needed > 0:
            return False
    return True


@kernel
def has_triple(s: State, r: Rules, seat: int) -> bool:
    """Whether the hand is exactly three cards of a rank that could all be played now (CRUZO-26)."""
    if s.hand_n[seat] != 3:
        return False
    for rank in range(RANKS):
        if popcount(int64(s.hand[seat, rank])) == 3:
            return demanded(s, r) >> rank & 1 == 1 and count_fits(s, r, rank, 3)
    return False


@kernel
def takes(s: State, r: Rules, seat: int, source: int, n: int, moves: Numbers) -> int:
    """Taking the pile, with the up cards that go along (SHT-35, PAG-23). How many so far."""
    if source != FROM_UP or r.take_up == TAKE_WITHOUT:
        moves[n] = encode(MOVE_TAKE, 0, 0, 0, 0)
        return n + 1
    for rank in range(RANKS):
        held = int64(s.up[seat, rank])
        most = min(popcount(held), 1) if r.take_up == TAKE_ONE else popcount(held)
        for k in range(1, most + 1):
            moves[n] = encode(MOVE_TAKE, rank, lowest(held, k), 0, 0)
            n += 1
    return n
