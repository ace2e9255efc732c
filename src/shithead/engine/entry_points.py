"""Entry points: kernels that Python calls, with arrays of records and an index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.engine.codes import EVENT_BUFFER
from shithead.engine.deal import clear_state, deal
from shithead.engine.kernels import entry_point, int64, kernel
from shithead.engine.legal_moves import legal_moves
from shithead.engine.penalties import topple_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import random_below, seed_random
from shithead.engine.refusals import refusal_of, refusal_of_kind
from shithead.engine.zones import put_on_pile, source_of
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from shithead.engine.arrays import CardCodes, Numbers, Records
    from shithead.engine.record_types import Generator, Rules, State


@entry_point
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
        rules: the rules, an array of one record.
        deck: card codes, top first.
        removed: cards to put aside.
        seats: the number of seats.
        packs: the number of packs.
    """
    log[0] = 0
    s = states[index]
    clear_state(s, seats, dealer, packs)
    deal(s, rules[0], deck, removed, log)


@entry_point
def enter_legal(
    states: Records[State], index: int, rules: Records[Rules], seat: int, moves: Numbers
) -> int:
    """Write the legal moves of a seat.

    Args:
        rules: the rules, an array of one record.

    Returns:
        The number of moves.
    """
    return moves_and_mishaps(states[index], rules[0], seat, moves)


@kernel
def moves_and_mishaps(s: State, r: Rules, seat: int, moves: Numbers) -> int:
    """Write the legal moves of a seat, a toppled stock among them. Returns their number."""
    n = legal_moves(s, r, seat, moves)
    return topple_moves(s, r, seat, n, moves) if r.table_topple else n


@entry_point
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
        rules: the rules, an array of one record.
        moves: the legal moves of the seat, as ``enter_legal`` lists them.
        count: how many they are.
    """
    return refusal_of(states[index], rules[0], seat, code, moves, count)


@entry_point
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
        rules: the rules, an array of one record.
        kind: one of the ``MOVE_`` numbers.
        moves: the legal moves of the seat, as ``enter_legal`` lists them.
        count: how many they are.
    """
    return refusal_of_kind(states[index], rules[0], seat, kind, moves, count)


@entry_point
def enter_source(states: Records[State], index: int, seat: int) -> int:
    """The zone that a seat plays from."""
    return source_of(states[index], seat)


@entry_point
def enter_play(
    states: Records[State], index: int, rules: Records[Rules], seat: int, code: int, found: Numbers
) -> int:
    """Apply a legal move, and write the legal moves of the seat that is on turn afterwards.

    Callers ask for these next, and entering a kernel takes longer than finding them.

    Args:
        rules: the rules, an array of one record.
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


@entry_point
def enter_demand(states: Records[State], index: int, rules: Records[Rules]) -> None:
    """Work out what the pile of a state demands, in its present ranking.

    Args:
        states: the states; the demand of one of them is set. Before, it says the ranking alone:
            ``TURNED`` or 0.
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


@entry_point
def enter_seed(generators: Records[Generator], index: int, seed: int) -> None:
    """Start a generator for a seed.

    Args:
        generators: the generators, an array of records with a field ``random``.
    """
    seed_random(generators[index], seed, 0)


@entry_point
def enter_random_below(generators: Records[Generator], index: int, limit: int) -> int:
    """A whole number from 0 to ``limit - 1``, out of a generator.

    Args:
        generators: the generators, an array of records with a field ``random``.
        index: which of them; it advances.
        limit: how many numbers there are to choose from, 1 … 2**31 - 1.
    """
    return random_below(generators[index], limit)
