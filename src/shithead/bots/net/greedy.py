"""The greedy bot in kernels: it makes the move after which the net likes its chances most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.bots.net.evaluation import judge
from shithead.bots.search.determinization import lay_hidden_cards
from shithead.bots.search.features import count_unseen, read_turn
from shithead.bots.search.policy import score
from shithead.cards import JOKER, RANK_COUNT
from shithead.engine import codes
from shithead.engine.arrays import fill
from shithead.engine.bits import popcount
from shithead.engine.kernels import int64, kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import next_random, shuffle
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import FloatGrid, Numbers, Records
    from shithead.engine.record_types import Rules, State

IMAGINED: Final = 1  # places among the worlds: a sampled deal,
AFTER: Final = 2  # and what becomes of it

SAMPLES: Final = 6
"""Deals sampled for a move that turns up a card nobody knows."""

CONTENT: Final = 0.003
"""How much better a swap has to be than being ready."""


@kernel
def imagine(s: State, m: NetRules, seat: int, unseen: Numbers) -> None:
    """Deal the cards that a seat cannot see; where they lay before makes no difference.

    Args:
        s: the state, whole or masked for the seat.
        unseen: room for ``MAX_CARDS`` card codes.
    """
    if s.turn != seat:  # nobody else has seen these
        s.fresh = 0
        s.open_rank = codes.NONE
        s.open_suit = codes.NONE
    count = unseen_cards(s, m, seat, unseen)
    shuffle(s, unseen, int64(0), count)
    lay_hidden_cards(s, seat, unseen)


@kernel
def unseen_cards(s: State, m: NetRules, seat: int, unseen: Numbers) -> int:
    """Write the codes of the cards that a seat cannot see, in order. Returns their number."""
    n = int64(0)
    for rank in range(RANK_COUNT):
        left = int64(0)
        if rank == JOKER:
            left = (int64(1) << int64(m.jokers)) - 1
        else:
            for pack in range(int64(s.packs)):
                left |= int64(0x1111) << pack
        left &= ~(int64(s.hand[seat][rank]) | int64(s.burnt[rank]))
        for other in range(int64(s.seats)):
            if other != seat:
                left &= ~int64(s.known[other][rank])
            if other == seat or s.phase != codes.LAY:
                left &= ~int64(s.up[other][rank])
        for i in range(int64(s.pile_n)):
            if int64(s.pile[i]) >> 4 == rank:
                left &= ~(int64(1) << (int64(s.pile[i]) & 15))
        for bit in range(16):
            if left >> bit & 1:
                unseen[n] = rank << 4 | bit
                n += 1
    return n


@kernel
def keep_off_top(s: State, rank: int) -> None:
    """Put other cards than those of a rank on top of the stock.

    Nobody may count on drawing the card with which the turn goes on.
    """
    top, end = int64(s.drawn), int64(s.stock_n)
    j = min(top + 4, end)
    for i in range(top, min(top + 4, end)):
        if int64(s.stock[i]) >> 4 == rank:
            while j < end and int64(s.stock[j]) >> 4 == rank:
                j += 1
            if j < end:
                s.stock[i], s.stock[j] = s.stock[j], s.stock[i]
                j += 1


@kernel
def settled(s: State, seat: int, j: Judge) -> bool:
    """Write what has become of a seat that is out or whose round is over; False: it plays on."""
    if s.phase != codes.OVER and s.active[seat]:
        return False
    lost = s.phase == codes.OVER and (loser_of(s) == seat or s.places_n == 0)
    j.chances[0] = 0.0 if lost else 1.0  # nobody is to aim at a round that does not end
    j.chances[1] = 1.0 if s.places_n > 0 and s.places[0] == seat else 0.0
    return True


@kernel
def look(
    worlds: Records[State],
    r: Rules,
    net: Net,
    m: NetRules,
    seat: int,
    code: int,
    j: Judge,
) -> bool:
    """Write a seat's chances after a move, before it looks at what it draws.

    A swap is judged as if the seat then were ready: what counts is to begin with these cards.

    Args:
        worlds: ``IMAGINED`` is the state before the move; ``AFTER`` becomes the one after it.
        code: the move, or ``MOVE_PASS`` off turn.

    Returns:
        Whether the seat plays on, so that the net has judged.
    """
    worlds[AFTER] = worlds[IMAGINED]
    t, no_log = worlds[AFTER], j.cards[:0]  # nobody reads the events
    kind = codes.kind_of(code)
    before = int64(t.drawn)
    if kind != codes.MOVE_PASS or seat == t.turn:
        if kind == codes.MOVE_PLAY:
            keep_off_top(t, codes.rank_of(code))
        apply_move(t, r, seat, code, no_log)
    if kind in (codes.MOVE_SWAP, codes.MOVE_STACK) and t.phase == codes.SWAP:
        ready = codes.encode(codes.MOVE_READY, int64(0), int64(0), int64(0), int64(0))
        apply_move(t, r, seat, ready, no_log)
    if settled(t, seat, j):
        return False
    fill(j.hidden, 0)
    for i in range(before, int64(t.drawn)):
        card = int64(t.stock[i])
        bit = int64(1) << (card & 15)
        if int64(t.hand[seat][card >> 4]) & bit and not int64(t.known[seat][card >> 4]) & bit:
            j.hidden[card >> 4] = int64(j.hidden[card >> 4]) | bit
    judge(t, r, net, m, seat, j)
    return True


@kernel
def is_repeated(moves: Numbers, i: int) -> bool:
    """Whether a move turns up as many unseen cards as the one before it: they are alike."""
    code = int64(moves[i])
    if codes.kind_of(code) != codes.MOVE_FLIP or i == 0:
        return False
    before = int64(moves[i - 1])
    count = popcount(codes.other_mask_of(code))
    return codes.kind_of(before) == codes.MOVE_FLIP and count == popcount(
        codes.other_mask_of(before)
    )


@kernel
def chance_after(
    s: State,
    r: Rules,
    net: Net,
    m: NetRules,
    seat: int,
    code: int,
    head: int,
    worlds: Records[State],
    j: Judge,
) -> float:
    """A seat's chance after a move; if it turns a card up, the mean over sampled deals.

    Args:
        s: the state, whose generator advances if deals are sampled.
        head: which chance.
        worlds: ``IMAGINED`` is a state before the move.
    """
    look(worlds, r, net, m, seat, code, j)
    if codes.kind_of(code) not in (codes.MOVE_FLIP, codes.MOVE_TRY):
        return j.chances[head]
    total = j.chances[head]
    for _ in range(SAMPLES - 1):
        next_random(s)
        worlds[IMAGINED] = s
        imagine(worlds[IMAGINED], m, seat, j.cards)
        look(worlds, r, net, m, seat, code, j)
        total += j.chances[head]
    return total / SAMPLES


@kernel
def greedy_place(
    s: State,
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    seat: int,
    n: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    j: Judge,
) -> int:
    """The place of the move after which the net likes a seat's chances most.

    A small share of the policy's score is added, and a random amount in rounds without progress.

    Args:
        s: the state, whole or masked; only its generator changes.
        n: the number of moves.
    """
    next_random(s)
    worlds[IMAGINED] = s
    imagine(worlds[IMAGINED], m, seat, j.cards)
    count_unseen(s, r, a, seat, x)
    read_turn(s, a, seat, x)
    whim = 0.0
    if s.idle > a.patience:
        whim = (s.idle - a.patience) * a.restless
    best, found, head = -1e300, int64(0), int64(a.wins_count)
    for i in range(n):
        if is_repeated(moves, i):
            continue
        code = int64(moves[i])
        value = chance_after(s, r, net, m, seat, code, head, worlds, j)
        value += m.score * score(s, r, a, seat, code, x)
        if codes.kind_of(code) == codes.MOVE_READY:
            value += CONTENT
        if whim > 0.0:
            value += whim * next_random(s) / 4294967296.0
        if value > best:
            best = value
            found = int64(i)
            j.best[0], j.best[1] = j.chances[0], j.chances[1]
    return found


@kernel
def greedy_choice(
    s: State,
    r: Rules,
    a: Values,
    net: Net,
    m: NetRules,
    seat: int,
    may_pass: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    j: Judge,
) -> int:
    """The code of the move that the greedy bot makes; chance comes from the state's generator.

    Args:
        s: the state, whole or masked for the seat; only its generator changes.
        seat: the seat to move, which has a legal move or may pass.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    n = legal_moves(s, r, seat, moves)
    if may_pass:
        moves[n] = codes.MOVE_PASS
        n += 1
    if n == 1:
        return int64(moves[0])
    return int64(moves[greedy_place(s, r, a, net, m, seat, n, moves, x, worlds, j)])
