"""Random games, dealt and played inside one call, by any number of threads."""

from __future__ import annotations

from ctypes import c_int64, c_uint8
from typing import TYPE_CHECKING, Final

from shithead.cards import MAX_CARDS
from shithead.engine.codes import EVENT_BUFFER, INTERRUPTIBLE, NONE, OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.kernels import inline_kernel, int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.play import apply_move
from shithead.engine.random_numbers import random_below, seed_random
from shithead.engine.throw_in import moves_out_of_turn, seats_to_ask
from shithead.engine.turn import loser_of, next_active
from shithead.record_layout import layout

if TYPE_CHECKING:
    from shithead.engine.arrays import CardCodes, Numbers, Records
    from shithead.engine.record_types import Room, Rules, Series, State

THREAD_MOVES: Final = 1024
"""Room for moves in a thread's own memory on a GPU; rules that need more are not played there."""

PLIES: Final = 8
"""The first bit of the number of plies in a game's result; the bits below name the loser."""

SERIES: Final = layout(
    "Series",
    [
        ("seed", c_int64),  # decides, with a game's number, everything in it
        ("first", c_int64),  # the number of the first game
        ("threads", c_int64),  # that share the games: each takes every nth
        ("deck", c_uint8, (MAX_CARDS,)),  # card codes in order,
        ("cards", c_uint8),  # so many of them
        ("removed", c_uint8),  # cards put aside
        ("seats", c_uint8),
        ("packs", c_uint8),
    ],
)
"""Layout of what games of one series have in common."""

ROOM: Final = layout(
    "Room",
    [
        ("thread", c_int64),  # its number, from 0
        ("shuffled", c_uint8, (MAX_CARDS,)),  # card codes
        ("log", c_int64, (EVENT_BUFFER,)),  # events; the first number counts them
    ],
)
"""Layout of what each thread has to itself."""


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


@inline_kernel
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


@inline_kernel
def play_by_chance(
    s: State, r: Rules, series: Series, game: int, shuffled: CardCodes, moves: Numbers, log: Numbers
) -> int:
    """Deal a game and play it to its end at random. Returns the number of plies.

    A toppled stock is an accident, not a choice: it never happens here.

    Args:
        shuffled: room for the deck.
    """
    seed_random(s, int64(series.seed), game)
    deal_by_chance(s, r, series, shuffled, log)
    return play_to_end(s, r, moves, log[:0])  # nobody reads the events


@long_entry_point
def enter_playout_share(
    states: Records[State],
    rules: Records[Rules],
    series: Records[Series],
    rooms: Records[Room],
    moves: Numbers,
    found: Numbers,
) -> None:
    """Play one thread's games, choosing evenly among the legal moves.

    Args:
        states: the thread's state, which ends up as that of its last game.
        rooms: the thread's workspace, an array of one record.
        moves: the thread's room for moves.
        found: receives for each game the seat that loses it, or ``NONE``, and from the bit
            ``PLIES`` on its plies.
    """
    s, r, all_games, room = states[0], rules[0], series[0], rooms[0]
    game = int64(room.thread)
    while game < len(found):  # range() would check its step, and a GPU has no errors to raise
        number = int64(all_games.first) + game
        plies = play_by_chance(s, r, all_games, number, room.shuffled, moves, room.log)
        found[game] = plies << PLIES | loser_of(s)
        game += int64(all_games.threads)
