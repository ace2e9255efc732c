"""A thread's share of many random games, where several threads play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.engine.entry_points import play_by_chance
from shithead.engine.jit import long_door
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.engine.arrays import Bytes, CardCodes, Numbers, Records
    from shithead.engine.record_types import Rules, State

THREAD_MOVES: Final = 1024
"""Room for moves in a thread's own memory on a GPU; rules that need more are not played there."""


@long_door
def enter_playout_share(
    states: Records[State],
    rules: Records[Rules],
    deck: CardCodes,
    shuffled: CardCodes,
    removed: int,
    seats: int,
    packs: int,
    first: int,
    seed: int,
    moves: Numbers,
    log: Numbers,
    losers: Bytes,
    plies: Numbers,
    thread: int,
) -> None:
    """Play the games that are one thread's: the same as ``enter_playouts`` plays by their numbers.

    Args:
        states: the thread's state.
        rules: the rules, an array of one record.
        deck: the cards in order.
        shuffled: the thread's room for as many cards, or more.
        removed: cards to put aside.
        seats: the number of seats.
        packs: the number of packs.
        first: the number of the first game of all threads.
        seed: decides, with a game's number, everything in it.
        moves: the thread's room for moves.
        log: the thread's room for events.
        losers: by game, receives the seat that loses it, or ``NONE``.
        plies: by thread, counts the plies of its games.
        thread: the thread's number, from 0.
    """
    s, r = states[0], rules[0]
    cards = shuffled[: len(deck)]
    for game in range(thread, len(losers), len(plies)):
        plies[thread] += play_by_chance(
            s, r, deck, cards, removed, seats, packs, seed, first + game, moves, log
        )
        losers[game] = loser_of(s)
