"""Entry points: kernels that Python calls, with arrays of records and an index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.codes import EVENT_BUFFER, INTERRUPTIBLE, NONE, OVER
from shithead.engine.deal import clear_state, deal, deal_by_chance
from shithead.engine.integers import int64
from shithead.engine.jit import door, kernel, part
from shithead.engine.legal_moves import legal_moves
from shithead.engine.penalties import topple_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import random_below, seed_random
from shithead.engine.refusals import refusal_of, refusal_of_kind
from shithead.engine.throw_in import moves_out_of_turn, seats_to_ask
from shithead.engine.turn import loser_of, next_active
from shithead.engine.zones import put_on_pile, source_of
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from shithead.engine.arrays import CardCodes, Numbers, Records
    from shithead.engine.record_types import Generator, Rules, State


@door
def enter_deal(
    states: Records[State],
    index: int,
    rules: Records[Rules],
    deck: CardCodes,
    removed: int,
    seats: int,
    dealer: int,
    packs: int,
    log: Numbers,
) -> None:
    """Deal a deck into a state and begin the round.

    Args:
        states: the states.
        index: which of them.
        rules: the rules, an array of one record.
        deck: card codes, top first.
        removed: cards to put aside.
        seats: the number of seats.
        dealer: the dealer's seat.
        packs: the number of packs.
        log: receives the events.
    """
    log[0] = 0
    s = states[index]
    clear_state(s, seats, dealer, packs)
    deal(s, rules[0], deck, removed, log)


@door
def enter_legal(
    states: Records[State], index: int, rules: Records[Rules], seat: int, moves: Numbers
) -> int:
    """Write the legal moves of a seat.

    Args:
        states: the states.
        index: which of them.
        rules: the rules, an array of one record.
        seat: the seat.
        moves: receives the moves.

    Returns:
        The number of moves.
    """
    return moves_and_mishaps(states[index], rules[0], seat, moves)


@kernel
def moves_and_mishaps(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write the legal moves of a seat, a toppled stock among them. Returns their number."""
    n = legal_moves(s, r, seat, moves)
    return topple_moves(s, r, seat, n, moves) if r.table_topple else n


@door
def enter_refusal(
    states: Records[State],
    index: int,
    rules: Records[Rules],
    seat: int,
    code: int,
    moves: Numbers,
    count: int,
) -> int:
    """Why a seat may not make a move, as ``codes.encode_refusal`` packs it; 0: it is legal.

    Args:
        states: the states.
        index: which of them.
        rules: the rules, an array of one record.
        seat: the seat.
        code: the move.
        moves: the legal moves of the seat, as ``enter_legal`` lists them.
        count: how many they are.
    """
    return refusal_of(states[index], rules[0], seat, code, moves, count)


@door
def enter_kind_refusal(
    states: Records[State],
    index: int,
    rules: Records[Rules],
    seat: int,
    kind: int,
    moves: Numbers,
    count: int,
) -> int:
    """Why a seat may make no move of a kind now, whatever its cards: a reason's number, or 0.

    Args:
        states: the states.
        index: which of them.
        rules: the rules, an array of one record.
        seat: the seat.
        kind: one of the ``MOVE_`` numbers.
        moves: the legal moves of the seat, as ``enter_legal`` lists them.
        count: how many they are.
    """
    return refusal_of_kind(states[index], rules[0], seat, kind, moves, count)


@door
def enter_source(states: Records[State], index: int, seat: int) -> int:
    """The zone that a seat plays from.

    Args:
        states: the states.
        index: which of them.
        seat: the seat.
    """
    return source_of(states[index], seat)


@door
def enter_play(
    states: Records[State], index: int, rules: Records[Rules], seat: int, code: int, found: Numbers
) -> int:
    """Apply a legal move, and write the legal moves of the seat that is on turn afterwards.

    Whoever plays asks for these next, and to enter a kernel takes longer than to find them.

    Args:
        states: the states.
        index: which of them.
        rules: the rules, an array of one record.
        seat: who moves.
        code: the move.
        found: room for ``PLAY_BUFFER`` numbers; receives from its second place on the events, then
            the moves.

    Returns:
        What came of it: ``moves << 24 | events << 16 | turn << 8 | phase``.
    """
    s, r = states[index], rules[0]
    found[0] = 0
    apply_move(s, r, seat, code, found)
    moves = found[EVENT_BUFFER:]
    events, count = found[0], moves_and_mishaps(s, r, int64(s.turn), moves)
    for i in range(count):
        found[1 + events + i] = moves[i]
    return count << 24 | events << 16 | int64(s.turn) << 8 | int64(s.phase)


@door
def enter_demand(states: Records[State], index: int, rules: Records[Rules]) -> None:
    """Work out from the pile of a state what it demands, in the ranking that it is in.

    Args:
        states: the states; the demand of one of them is set. Before, it says the ranking alone:
            ``TURNED`` or 0.
        index: which of them.
        rules: the rules, an array of one record.
    """
    s = states[index]
    count = int64(s.pile_n)
    turned = int64(s.demand)
    s.pile_n = 0
    s.demand = FREE
    for i in range(count):
        code = int64(s.pile[i])
        put_on_pile(s, rules[0], code >> 4, 1 << (code & 15))
    s.demand = int64(s.demand) + turned


@door
def enter_seed(generators: Records[Generator], index: int, seed: int) -> None:
    """Start a generator for a seed.

    Args:
        generators: the generators, an array of records with a field ``random``.
        index: which of them.
        seed: 0 … 2**62.
    """
    seed_random(generators[index], seed, 0)


@door
def enter_random_below(generators: Records[Generator], index: int, limit: int) -> int:
    """A whole number from 0 to ``limit - 1``, out of a generator.

    Args:
        generators: the generators, an array of records with a field ``random``.
        index: which of them; it advances.
        limit: how many numbers there are to choose from, 1 … 2**31 - 1.
    """
    return random_below(generators[index], limit)


@kernel
def choose_out_of_turn(s: State, r: Rules, moves: Numbers) -> int:
    """The first seat off turn that acts, asked in the order of play; NONE if none does.

    Doing nothing is as likely as each move of the seat. The chosen move becomes ``moves[0]``.
    """
    asked = seats_to_ask(s, r) if s.phase in INTERRUPTIBLE else int64(0)
    if asked == 0:
        return int64(NONE)
    seat = int64(s.turn)
    for _ in range(1, int64(s.active_n)):
        seat = next_active(s, seat)
        if not asked >> seat & 1:
            continue
        count = moves_out_of_turn(s, r, seat, moves)
        chosen = random_below(s, count + 1) if count > 0 else count
        if chosen < count:
            moves[0] = moves[chosen]
            return seat
    return int64(NONE)


@part
def play_to_end(s: State, r: Rules, moves: Numbers, log: Numbers) -> int:
    """Play a game that has been dealt to its end at random. Returns the number of plies."""
    plies = 0
    while s.phase != OVER:
        chosen = int64(0)
        seat = choose_out_of_turn(s, r, moves) if r.out_of_turn else int64(NONE)
        if seat == NONE:
            seat = int64(s.turn)
            chosen = random_below(s, legal_moves(s, r, seat, moves))
        apply_move(s, r, seat, moves[chosen], log)
        plies += 1
    return plies


@kernel
def play_by_chance(
    s: State,
    r: Rules,
    deck: CardCodes,
    shuffled: CardCodes,
    removed: int,
    seats: int,
    packs: int,
    seed: int,
    game: int,
    moves: Numbers,
    log: Numbers,
) -> int:
    """Deal a game and play it to its end at random. Returns the number of plies.

    Args:
        deck: the cards in order.
        shuffled: room for as many cards.
        removed: cards to put aside.
        seats: the number of seats.
        packs: the number of packs.
        seed: decides, with the game's number, everything in it.
        game: the game's number.
    """
    seed_random(s, seed, game)
    deal_by_chance(s, r, deck, shuffled, removed, seats, packs, log)
    return play_to_end(s, r, moves, log[:0])  # nobody reads the events


@door
def enter_playouts(
    states: Records[State],
    rules: Records[Rules],
    deck: CardCodes,
    shuffled: CardCodes,
    removed: int,
    seats: int,
    packs: int,
    games: int,
    seed: int,
    moves: Numbers,
    log: Numbers,
    losses: Numbers,
) -> int:
    """Play whole games at random, uniformly among the legal moves.

    A toppled stock is an accident, not a choice: it never happens here.

    Args:
        states: one state to play in.
        rules: the rules, an array of one record.
        deck: the cards in order.
        shuffled: room for as many cards.
        removed: cards to put aside.
        seats: the number of seats.
        packs: the number of packs.
        games: how many games.
        seed: decides, with a game's number, everything in it.
        moves: room for moves.
        log: room for events.
        losses: counts lost games by seat; games without a loser in its last place.

    Returns:
        The number of plies of all games.
    """
    s = states[0]
    r = rules[0]
    plies = 0
    for game in range(games):
        plies += play_by_chance(s, r, deck, shuffled, removed, seats, packs, seed, game, moves, log)
        loser = loser_of(s)
        losses[len(losses) - 1 if loser == NONE else loser] += 1
    return plies
