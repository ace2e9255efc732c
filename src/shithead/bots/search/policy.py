"""The policy of ``rules`` in kernels: a score for each move, from what the seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search import features
from shithead.cards import RANK_COUNT
from shithead.engine import codes, turn
from shithead.engine.bits import bit_index, popcount
from shithead.engine.kernels import entry_point, inline_kernel, int64, kernel
from shithead.engine.random_numbers import next_random, seed_random
from shithead.engine.zones import refill_size
from shithead.ruleset import codes as options
from shithead.ruleset.compiler import PER_PLAY
from shithead.ruleset.legality import TURNED

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import FloatGrid, Floats, Numbers, Records
    from shithead.engine.record_types import Rules, State

LEAST_SWAP = 0.02
STACKED = 0.01
ALIKE = 1e-9

# Outcomes of a play, as bits of one number.
OUT = 1  # no card is left
BURNS = 2  # the pile is gone
GOES_ON = 4  # its player opens, covers or plays again
FORCES = 8  # the next player has to take the pile


@kernel
def best_move(
    s: State, r: Rules, a: Values, seat: int, moves: Numbers, n: int, x: FloatGrid
) -> int:
    """The place of the best move; among equally good ones chance decides.

    Args:
        x: the features, with the unseen cards counted; the turn is read into them.
    """
    if n == 1:
        return 0
    features.read_turn(s, a, seat, x)
    whim = 0.0
    if s.idle > a.patience:
        whim = (s.idle - a.patience) * a.restless
    best = -1e300
    found = 0
    ties = 0
    for i in range(n):
        value = score(s, r, a, seat, moves[i], x)
        if whim > 0.0:
            value += whim * next_random(s) / 4294967296.0
        if value > best + ALIKE:
            best = value
            found = i
            ties = 1
        elif value > best - ALIKE:
            ties += 1
            if next_random(s) * ties >> 32 == 0:
                found = i
    return found


@kernel
def score(s: State, r: Rules, a: Values, seat: int, code: int, x: FloatGrid) -> float:
    """The value of a move: the cards that it sheds, and the situation that it leaves."""
    kind = codes.kind_of(code)
    if kind in (codes.MOVE_PLAY, codes.MOVE_THROW):
        return score_play(s, r, a, seat, code, x)
    if kind == codes.MOVE_TAKE:
        return score_take(s, r, a, seat, codes.rank_of(code), popcount(codes.mask_of(code)), x)
    if kind == codes.MOVE_FLIP:
        return score_flip(s, r, a, 1 + popcount(codes.other_mask_of(code)), x)
    if kind == codes.MOVE_TRY:
        return score_unseen(x[features.FIT][s.demand], 0.0, x)
    if kind == codes.MOVE_PASS:
        return score_pass(s, r, a, seat, x)
    if kind == codes.MOVE_SWAP:
        return a.worth[codes.rank_of(code)] - a.worth[codes.other_rank_of(code)]
    if kind == codes.MOVE_READY:
        return LEAST_SWAP
    if kind == codes.MOVE_DIRECTION:
        return score_direction(s, a, seat, codes.mask_of(code))
    if kind == codes.MOVE_REPLY:
        return score_reply(s, r, a, seat, codes.rank_of(code), x)
    if kind == codes.MOVE_SAY:
        return score_said(s, r, a, seat, code, x)
    if kind == codes.MOVE_RUN:
        return score_run(s, r, a, seat, code, x)
    if kind == codes.MOVE_LAY:
        return score_laid(a, code)
    if kind == codes.MOVE_STACK:
        return score_stacked(r, a, code)
    if kind in (codes.MOVE_DRAW, codes.MOVE_CALL):
        return a.out  # costs nothing: before everything else
    if kind in (codes.MOVE_TOPPLE, codes.MOVE_CLAIM):
        return -a.out  # a mishap; and nobody is to lose a race against a machine
    return 0.0


@kernel
def score_pass(s: State, r: Rules, a: Values, seat: int, x: FloatGrid) -> float:
    """Ending the turn where it could go on; passing in a window is worth nothing either way."""
    if s.phase != codes.AGAIN:
        return 0.0
    after = following(s, seat, int64(s.skips), 0, 0)
    return score_next(s, r, a, seat, after, int64(s.demand), int64(turn.NO_PLAY), x, 0)


@kernel
def score_reply(s: State, r: Rules, a: Values, seat: int, rank: int, x: FloatGrid) -> float:
    """Handing a forced take on: a card shed, and the next player has the duty.

    Args:
        rank: the rank of the card replied with.
    """
    total = discard_value(s, r, a, seat, rank, 1, x)
    out = has_no_more(s, seat, 1, x)
    if out:
        total += a.out
    stake = x[features.TOTALS][features.STAKE] + features.burden(r, a, x, rank, 1)
    return total + score_forced(s, a, seat, following(s, seat, 0, 0, out), stake)


@kernel
def score_said(s: State, r: Rules, a: Values, seat: int, code: int, x: FloatGrid) -> float:
    """Words said with a card: what the player who is next then meets, or has to take."""
    word, named = codes.rank_of(code), codes.mask_of(code)
    demand = int64(s.demand) + (TURNED if word == codes.SAID_LOWER else 0)
    after = named - 1 if named else following(s, seat, int64(s.skips), 0, 0)
    if named and int64(r.force) >> int64(s.again_rank) & 1:
        spared = threat(s, after)  # the pile is for the one who is nearest to being out
        return score_forced(s, a, seat, after, x[features.TOTALS][features.STAKE]) + spared
    return score_next(s, r, a, seat, after, demand, int64(turn.NO_PLAY), x, 0)


@kernel
def threat(s: State, seat: int) -> float:
    """How near a seat is to being out, 0 … 1."""
    cards = int64(s.hand_n[seat]) + int64(s.up_n[seat]) + int64(s.down_n[seat])
    return 1.0 / max(1, cards)


@kernel
def score_forced(s: State, a: Values, seat: int, after: int, stake: float) -> float:
    """The value to a seat of a forced take, by another seat or by itself.

    Args:
        after: the seat that has to take the pile.
        stake: the cost of taking the pile.
    """
    if after == seat:
        return -stake
    return a.pressure * stake / max(1, int64(s.active_n) - 1)


@kernel
def has_no_more(s: State, seat: int, count: int, x: FloatGrid) -> int:
    """1 if a seat is out once it has given some cards away, else 0.

    Args:
        count: how many cards it gives away.
    """
    held = int64(s.hand_n[seat]) + int64(s.up_n[seat]) + int64(s.down_n[seat])
    return int64(held == count and x[features.TOTALS][features.STOCK] == 0.0)


@kernel
def score_stacked(r: Rules, a: Values, code: int) -> float:
    """Cards laid on a stack: little, since swapping ends with it."""
    if r.deal_stacks == options.STACKS_ONLY:
        return LEAST_SWAP + STACKED
    gain = (a.worth[codes.rank_of(code)] - a.par) * popcount(codes.mask_of(code))
    return LEAST_SWAP + STACKED * gain


@kernel
def score_laid(a: Values, code: int) -> float:
    """The worth of up cards chosen out of the hand."""
    total = 0.0
    for place in range(codes.choice_count(code)):
        total += a.worth[codes.chosen_card(code, place) >> 4]
    return total


@kernel
def score_run(s: State, r: Rules, a: Values, seat: int, code: int, x: FloatGrid) -> float:
    """A run: the cards shed, each bending the turn, and what its last card does."""
    lowest, count = codes.rank_of(code), codes.other_rank_of(code)
    last = lowest + count - 1
    total = 0.0
    demand, skips, turned = int64(s.demand), int64(s.skips), int64(0)
    for rank in range(lowest, last + 1):
        total += discard_value(s, r, a, seat, rank, 1, x)
        demand = int64(r.after[demand][rank])
        skips += int64(r.skip[rank] != 0)
        turned ^= int64(r.reverse[rank] != 0)
        demand = turn.turned_ranking(r, demand, rank)
    outcome = outcome_of_run(s, r, seat, last, count, x)
    play = turn.pack_play(last, 1, codes.NONE, codes.NONE)
    return total + score_outcome(s, r, a, seat, outcome, demand, play, skips << 1 | turned, x)


@kernel
def score_take(
    s: State, r: Rules, a: Values, seat: int, rank: int, along: int, x: FloatGrid
) -> float:
    """Taking the pile, perhaps with up cards; or another seat has to take it (REVSH-14).

    Args:
        rank: the rank of the up cards that go along.
        along: how many up cards go along, 0 or more.
    """
    if r.pickup_who == options.TAKER_PREVIOUS_PLAYER and s.phase != codes.REPLY and s.last != seat:
        return x[features.TOTALS][features.STAKE]
    total = -x[features.TOTALS][features.STAKE]
    if along:
        held = popcount(int64(s.up[seat][rank]))
        total -= features.burden(r, a, x, rank, along)
        total += a.table * (
            features.burden(r, a, x, rank, held) - features.burden(r, a, x, rank, held - along)
        )
    return total


@kernel
def score_flip(s: State, r: Rules, a: Values, count: int, x: FloatGrid) -> float:
    """Flipping down cards: several fit only if they are equal."""
    gain = (a.card_less - a.par) * count
    if count == 1:
        return score_unseen(x[features.FIT][s.demand], gain, x)
    fits = 0.0
    for rank in range(RANK_COUNT):
        if int64(r.allowed[s.demand]) >> rank & 1:
            equal = 1.0
            for _ in range(count):
                equal *= x[features.UNSEEN][rank]
            fits += equal
    return score_unseen(fits, gain, x)


@kernel
def score_unseen(fits: float, gain: float, x: FloatGrid) -> float:
    """Playing cards that nobody knows: they fit, which is a gain, or the pile is taken.

    Args:
        fits: the probability that they fit.
        gain: the value of the move if they do.
    """
    return fits * gain - (1.0 - fits) * x[features.TOTALS][features.STAKE]


@kernel
def score_direction(s: State, a: Values, seat: int, counterclockwise: int) -> float:
    """The value of a direction: the worth of the next seat's up cards, since plays hinder it most.

    Args:
        counterclockwise: 0 clockwise, 1 counterclockwise.
    """
    seats = int64(s.seats)
    beside = (seat + (seats - 1 if counterclockwise else 1)) % seats
    total = 0.0
    for rank in range(RANK_COUNT):
        total += a.worth[rank] * popcount(int64(s.up[beside][rank]))
    return total


@inline_kernel
def score_play(s: State, r: Rules, a: Values, seat: int, code: int, x: FloatGrid) -> float:
    """Laying a set: the cards shed, then whether one goes on or what the next player meets."""
    rank, mask = codes.rank_of(code), codes.mask_of(code)
    count = popcount(mask)
    other, companions = codes.other_rank_of(code), popcount(codes.other_mask_of(code))
    total = discard_value(s, r, a, seat, rank, count, x)
    if companions:
        total += discard_value(s, r, a, seat, other, companions, x)
    outcome = outcome_of_set(s, r, seat, rank, mask, companions, x)
    demand = int64(r.after[s.demand][rank])
    if companions:
        demand = int64(r.after[demand][other])
    demand = turn.turned_ranking(r, demand, rank)
    skips = int64(s.skips)
    skippers = popcount(mask & int64(r.skippers[rank]))
    skips += min(skippers, 1) if r.skip[rank] == PER_PLAY else skippers
    reversers = popcount(mask & int64(r.reversers[rank]))
    turned = min(reversers, 1) if r.reverse[rank] == PER_PLAY else reversers & 1
    play = turn.pack_play(rank, count, codes.NONE, codes.NONE)
    return total + score_outcome(s, r, a, seat, outcome, demand, play, skips << 1 | turned, x)


@inline_kernel
def score_outcome(
    s: State,
    r: Rules,
    a: Values,
    seat: int,
    outcome: int,
    demand: int,
    play: int,
    turns: int,
    x: FloatGrid,
) -> float:
    """The value of a play's consequences: being out, going on, or the next player's turn.

    Args:
        outcome: what becomes of the pile and the turn, as bits (``OUT``, ``BURNS``, ``GOES_ON``,
            ``FORCES``).
        demand: the pile's demand after the play.
        play: the cards of its last rank, packed by ``turn.pack_play``.
        turns: twice the seats that the end of the turn passes over, and 1 if the play reverses the
            direction.
    """
    out = outcome & OUT
    total = a.out if out else 0.0
    if outcome & GOES_ON:
        return total + a.again
    if outcome & BURNS:
        return total
    after = following(s, seat, turns >> 1, turns & 1, out)
    if outcome & FORCES:
        stake = x[features.TOTALS][features.STAKE]
        stake += features.burden(r, a, x, turn.play_rank(play), turn.play_count(play))
        return total + score_forced(s, a, seat, after, stake)
    return total + score_next(s, r, a, seat, after, demand, play, x, out)


@kernel
def outcome(s: State, r: Rules, seat: int, code: int, x: FloatGrid) -> int:
    """The outcomes of a play, as bits; 0 for other moves."""
    if codes.kind_of(code) == codes.MOVE_PLAY:
        mask, companions = codes.mask_of(code), popcount(codes.other_mask_of(code))
        return outcome_of_set(s, r, seat, codes.rank_of(code), mask, companions, x)
    if codes.kind_of(code) == codes.MOVE_RUN:
        count = codes.other_rank_of(code)
        return outcome_of_run(s, r, seat, codes.rank_of(code) + count - 1, count, x)
    return int64(0)


@inline_kernel
def outcome_of_set(
    s: State, r: Rules, seat: int, rank: int, mask: int, companions: int, x: FloatGrid
) -> int:
    """The outcomes of playing a set, as bits.

    Args:
        companions: how many cards of another rank go along, 0 or more.
    """
    count = popcount(mask)
    found = OUT if has_no_more(s, seat, count + companions, x) else 0
    quartet = turn.completes_quartet(s, r, rank, count)
    if (quartet or int64(r.burners[rank]) & mask) and turn.may_burn(s, r, seat):
        return found | BURNS | (GOES_ON if turn.opens_after_burn(r, rank, quartet) else 0)
    covered = int64(r.cover) >> rank & 1
    if covered or int64(r.repeaters[rank]) & mask:
        stays = covered and r.finish_cover_without_card == options.LAST_COVER_MUST_TAKE
        return GOES_ON if stays else found | GOES_ON
    return found | (FORCES if int64(r.forcers[rank]) & mask else 0)


@kernel
def outcome_of_run(s: State, r: Rules, seat: int, last: int, count: int, x: FloatGrid) -> int:
    """The outcomes of a run, as bits; its last card decides.

    Args:
        last: the rank of the run's highest card.
        count: how many cards the run has.
    """
    found = OUT if has_no_more(s, seat, count, x) else 0
    if not r.burn[last] or not turn.may_burn(s, r, seat):
        return found | (FORCES if int64(r.force) >> last & 1 else 0)
    on = r.burn_next_run != options.NEXT_RUN_FOLLOWING and turn.opens_after_burn(r, last, False)
    return found | BURNS | (GOES_ON if on else 0)


@inline_kernel
def discard_value(
    s: State, r: Rules, a: Values, seat: int, rank: int, count: int, x: FloatGrid
) -> float:
    """The value of giving away cards of a rank.

    Args:
        count: how many cards, at most as many as the seat holds of the rank.
    """
    total = 0.0
    if s.hand_n[seat] > 0:
        held = popcount(int64(s.hand[seat][rank]))
        left = max(0, held - count)
        total = features.burden(r, a, x, rank, held) - features.burden(r, a, x, rank, left)
        if count <= held:
            return total
        count -= held  # up cards that go along
    held = popcount(int64(s.up[seat][rank]))
    return total + a.table * (
        features.burden(r, a, x, rank, held) - features.burden(r, a, x, rank, held - count)
    )


@kernel
def following(s: State, seat: int, skips: int, turned: int, out: int) -> int:
    """The seat that moves once this seat's turn ends; a seat that is out is passed over.

    Args:
        skips: how many seats are passed over.
        turned: 1 if play goes on against the state's direction, else 0.
        out: not 0 if the seat is out by then.
    """
    step = -int64(s.direction) if turned else int64(s.direction)
    at = int64(seat)
    for _ in range(skips + 1):
        at = turn.active_towards(s, at, step)
        if out and at == seat:
            at = turn.active_towards(s, at, step)
    return at


@kernel
def score_next(
    s: State,
    r: Rules,
    a: Values,
    seat: int,
    after: int,
    demand: int,
    play: int,
    x: FloatGrid,
    out: int,
) -> float:
    """The value of the next turn: that player's troubles less the seat's own.

    Args:
        after: the seat that is next.
        demand: the pile's demand in its turn.
        play: the cards played last, packed by ``turn.pack_play``, or ``NO_PLAY``.
        out: not 0 if the seat is out by then.
    """
    stake = x[features.TOTALS][features.STAKE]
    rank, count = int64(-1), int64(0)
    if play != turn.NO_PLAY:
        rank, count = turn.play_rank(play), turn.play_count(play)
        stake += features.burden(r, a, x, rank, count)
    held, unknown = mine_next(s, r, seat, rank, count, x)
    if after == seat and r.turn_skip_back_to_self == options.OWN_SKIP_FREE_CARD:
        return a.again
    if after == seat:
        stuck = 0.0 if int64(r.allowed[demand]) & held else features.miss(x, demand, unknown)
        return a.again - stuck * (a.again + stake)
    features.read_next_seat(s, a, x, after)
    can = features.can_answer(r, x, demand)
    share = stake / max(1, int64(s.active_n) - 1)
    total = a.pressure * (1.0 - can) * share
    blames = r.pickup_who == options.TAKER_PREVIOUS_PLAYER
    if blames:  # a seat that cannot answer makes the previous seat take the pile (REVSH-14)
        total = -a.blame * (1.0 - can) * stake
    if x[features.TOTALS][features.STOCK] == 0.0:
        cards = int64(s.hand_n[after]) + int64(s.up_n[after]) + int64(s.down_n[after])
        total -= can * (a.last if cards == 1 else a.urgent / max(1, cards))
    if not out and can > 0.0 and int64(a.always) & held == 0:
        back = can * comes_back(r, demand, held, unknown, x)
        total += a.relief * back * stake if blames else -a.danger * back * share
    return total


@kernel
def mine_next(
    s: State, r: Rules, seat: int, rank: int, count: int, x: FloatGrid
) -> tuple[int, int]:
    """The ranks that this seat can play next time, and how many cards it does not know yet.

    Args:
        rank: the rank played last, or -1 for none.
        count: how many cards of that rank are played.
    """
    hand = int64(s.hand_n[seat])
    stock = int64(x[features.TOTALS][features.STOCK])
    if hand > 0:
        along, hand = max(0, count - hand), max(0, hand - count)
        drawn = max(0, min(stock, refill_size(s, r) - hand))
        if hand + drawn > 0:
            held = int64(x[features.TOTALS][features.MINE])
            if rank >= 0 and popcount(int64(s.hand[seat][rank])) <= count:
                held &= ~(1 << rank)
            return held, drawn
        rank, count = rank if along else -1, along
    held = int64(x[features.TOTALS][features.MINE_UP])
    if rank >= 0 and popcount(int64(s.up[seat][rank])) <= count:
        held &= ~(1 << rank)
    return held, int64(held == 0)


@kernel
def comes_back(r: Rules, demand: int, held: int, unknown: int, x: FloatGrid) -> float:
    """The probability that this seat cannot answer once the next seat has answered a demand.

    Args:
        demand: the pile's demand in the other seat's turn.
        held: the ranks that this seat can play after that, as a mask.
        unknown: how many cards it can play then that it does not know yet.
        x: the features, with what is known of the next seat (``read_next_seat``).
    """
    ranks = int64(r.allowed[demand])
    total = 0.0
    stuck = 0.0
    while ranks != 0:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit_index(bit)
        likely = x[features.NEXT][rank]
        total += likely
        then = int64(r.after[demand][rank])
        if int64(r.allowed[then]) & held == 0 and not r.burn[rank]:
            stuck += likely * features.miss(x, then, unknown)
    return stuck / total if total > 0.0 else 0.0


@entry_point
def enter_policy(
    views: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    work: Records[Workspace],
    moves: Numbers,
    scores: Floats,
    outcomes: Numbers,
) -> int:
    """The place of the best of a seat's moves.

    Args:
        worlds: room for one state.
        work: says which seat; its seed decides among equally good moves.
        moves: the codes of the seat's moves, at least one.
        scores: receives each move's score.
        outcomes: receives each move's outcomes, as bits.
    """
    worlds[0] = views[0]
    s, r, a, x = worlds[0], rules[0], values[0], work[0].features
    seat = int64(work[0].seat)
    seed_random(s, int64(work[0].seed), 0)
    features.count_unseen(s, r, a, seat, x)
    features.read_turn(s, a, seat, x)
    for i in range(len(moves)):
        scores[i] = score(s, r, a, seat, moves[i], x)
        outcomes[i] = outcome(s, r, seat, moves[i], x)
    return best_move(s, r, a, seat, moves, len(moves), x)
