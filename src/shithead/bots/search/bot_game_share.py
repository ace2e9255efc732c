"""A thread's share of many games between bots, where several threads play them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.bot_games import next_move
from shithead.bots.search.next_decision import apply_choice
from shithead.engine.codes import OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.jit import kernel, long_door
from shithead.engine.random_numbers import seed_random
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import Bytes, CardCodes, FloatGrid, Numbers, Records
    from shithead.engine.record_types import Generator, Rules, State

BOT_STREAM = 48
"""The bits of a game's number in the stream of a bot's random numbers; above them is its seat."""


@kernel
def seed_bots(generators: Records[Generator], seats: int, seed: int, game: int) -> None:
    """Give the bot of each seat chance of its own, apart from that of the deal.

    Args:
        generators: by seat, the bot's generator.
        seats: the number of seats.
        seed: decides, with the game's number, every choice.
        game: the game's number.
    """
    for seat in range(seats):
        seed_random(generators[seat], seed, game | (seat + 1) << BOT_STREAM)


@kernel
def play_bots(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    bots: Numbers,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    log: Numbers,
) -> int:
    """Play a game that has been dealt to its end between bots. Returns the number of plies.

    Args:
        values: by seat, the values of its bot's policy.
        generators: by seat, its bot's generator.
        bots: by seat, which bot it is.
    """
    plies = 0
    while s.phase != OVER:
        seat, code = next_move(s, r, values, generators, bots, moves, x, worlds)
        apply_choice(s, r, seat, code, log)
        plies += 1
    return plies


@long_door
def enter_bot_game_share(
    states: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    generators: Records[Generator],
    bots: Numbers,
    deck: CardCodes,
    shuffled: CardCodes,
    removed: int,
    packs: int,
    first: int,
    seed: int,
    moves: Numbers,
    features: FloatGrid,
    log: Numbers,
    losers: Bytes,
    plies: Numbers,
    thread: int,
) -> None:
    """Play the games between bots that are one thread's.

    Args:
        states: the thread's state.
        worlds: the thread's room for ``WORLDS`` states.
        rules: the rules, an array of one record.
        values: by seat, the values of its bot's policy.
        generators: by seat, or for more seats, the thread's room for its bot's generator.
        bots: by seat, which bot it is.
        deck: the cards in order.
        shuffled: the thread's room for as many cards, or more.
        removed: cards to put aside.
        packs: the number of packs.
        first: the number of the first game of all threads.
        seed: decides, with a game's number, everything in it.
        moves: the thread's room for moves.
        features: the thread's room for the features of a decision.
        log: the thread's room for events.
        losers: by game, receives the seat that loses it, or ``NONE``.
        plies: by thread, counts the plies of its games.
        thread: the thread's number, from 0.
    """
    s, r = states[0], rules[0]
    cards, seats = shuffled[: len(deck)], len(bots)
    for game in range(thread, len(losers), len(plies)):
        seed_random(s, seed, first + game)
        deal_by_chance(s, r, deck, cards, removed, seats, packs, log)
        seed_bots(generators, seats, seed, first + game)
        plies[thread] += play_bots(s, r, values, generators, bots, moves, features, worlds, log)
        losers[game] = loser_of(s)
