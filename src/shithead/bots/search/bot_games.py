"""Whole games between built-in bots inside one call: the same moves as through views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.bot_choice import COPY, NO_ACTION, apply_choice, choose
from shithead.engine.arrays import fill
from shithead.engine.codes import INTERRUPTIBLE, NONE, OVER
from shithead.engine.deal import deal_by_chance
from shithead.engine.game_figures import begin_figures, end_figures, play_and_count
from shithead.engine.kernels import int64, kernel, long_entry_point
from shithead.engine.legal_moves import legal_moves
from shithead.engine.playout_share import PLIES
from shithead.engine.random_numbers import copy_random, seed_random
from shithead.engine.turn import loser_of

if TYPE_CHECKING:
    from shithead.bots.net.record_types import Judge, Net, NetRules
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import FloatGrid, Grid, Numbers, Records
    from shithead.engine.record_types import Generator, Room, Rules, Series, State


SEAT = 0  # columns of the moves made
CODE = 1


@kernel
def chosen_by(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    seat: int,
    may_pass: int,
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    net: Net,
    m: NetRules,
    j: Judge,
) -> int:
    """The code of the move that a seat's bot makes, with that bot's own generator.

    Args:
        values: the policy values of each seat's bot.
        generators: the generator of each seat's bot; the one used advances.
        may_pass: 1 if doing nothing is one more choice, as it is off turn.
    """
    copy_random(generators[seat], s)
    code = choose(s, r, values[seat], seat, may_pass, moves, x, worlds, net, m, j)
    copy_random(s, generators[seat])
    return code


@kernel
def chosen_off_turn(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    net: Net,
    m: NetRules,
    j: Judge,
) -> tuple[int, int]:
    """The first seat off turn whose bot does anything, and its move; NONE if none does.

    Asked first are those that have to draw by hand, then all in the order of play.

    Args:
        values: the policy values of each seat's bot.
        generators: the generator of each seat's bot; those used advance.
    """
    seats = int64(s.seats)
    for owing in range(2 if s.phase in INTERRUPTIBLE else 0):
        for step in range(1, seats):
            seat = (int64(s.turn) + step * int64(s.direction)) % seats
            if (s.owed[seat] == 0) == (owing == 1) and legal_moves(s, r, seat, moves) > 0:
                code = chosen_by(s, r, values, generators, seat, 1, moves, x, worlds, net, m, j)
                if code != NO_ACTION:
                    return seat, code
    return int64(NONE), int64(NO_ACTION)


@kernel
def next_move(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    net: Net,
    m: NetRules,
    j: Judge,
) -> tuple[int, int]:
    """Whose bot makes the next move, and its code: a seat's off turn, or that of the seat on turn.

    Args:
        values: the policy values of each seat's bot.
        generators: the generator of each seat's bot; those used advance.
    """
    if r.out_of_turn:
        seat, code = chosen_off_turn(s, r, values, generators, moves, x, worlds, net, m, j)
        if seat != NONE:
            return seat, code
    seat = int64(s.turn)
    return seat, chosen_by(s, r, values, generators, seat, 0, moves, x, worlds, net, m, j)


@long_entry_point
def enter_bot_game(
    states: Records[State],
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    work: Records[Workspace],
    judges: Records[Judge],
    generators: Records[Generator],
    made: Grid,
) -> int:
    """Continue a game until it is over or there is no room for more moves.

    Args:
        states: the state in its first place.
        values: the policy values of each seat's bot.
        generators: the generator of each seat's bot; those used advance.
        made: receives the seat and the code of each move, a row each.

    Returns:
        How many moves were made.
    """
    s, r, w = states[0], rules[0], work[0]
    net, m, j = nets[0], net_rules[0], judges[0]
    count = 0
    while s.phase != OVER and count < len(made):
        seat, code = next_move(s, r, values, generators, w.moves, w.features, worlds, net, m, j)
        made[count][SEAT] = seat
        made[count][CODE] = code
        apply_choice(s, r, seat, code, w.log)
        count += 1
    fill(s.random, 0)
    return count


BOT_STREAM = 48
"""The bits of a game's number in the stream of a bot's random numbers; above them is its seat."""


@kernel
def play_bots(
    s: State,
    r: Rules,
    values: Records[Values],
    generators: Records[Generator],
    moves: Numbers,
    x: FloatGrid,
    worlds: Records[State],
    net: Net,
    m: NetRules,
    j: Judge,
    log: Numbers,
) -> int:
    """Play a game that has been dealt to its end between bots. Returns the number of plies.

    Args:
        values: the policy values of each seat's bot.
        generators: the generator of each seat's bot.
    """
    plies = 0
    while s.phase != OVER:
        seat, code = next_move(s, r, values, generators, moves, x, worlds, net, m, j)
        apply_choice(s, r, seat, code, log)
        plies += 1
    return plies


@long_entry_point
def enter_bot_game_share(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    judges: Records[Judge],
    generators: Records[Generator],
    series: Records[Series],
    rooms: Records[Room],
    moves: Numbers,
    features: FloatGrid,
    found: Numbers,
) -> None:
    """Play one thread's games between bots.

    Args:
        worlds: the thread's ``WORLDS`` states: that of the game in its first place.
        values: the policy values of each seat's bot.
        generators: the thread's room for a generator of each seat's bot.
        rooms: the thread's workspace, an array of one record.
        moves: the thread's room for moves.
        features: the thread's room for the features of a decision.
        judges: the thread's judge, an array of one record.
        found: receives for each game what ``enter_playout_share`` finds.
    """
    s, r, all_games, room = worlds[COPY], rules[0], series[0], rooms[0]
    net, m, j = nets[0], net_rules[0], judges[0]
    seed, seats = int64(all_games.seed), int64(all_games.seats)
    for game in range(int64(room.thread), len(found), int64(all_games.threads)):
        number = int64(all_games.first) + game
        seed_random(s, seed, number)
        deal_by_chance(s, r, all_games, room.shuffled, room.log)
        for seat in range(seats):  # a bot's chance is its own, apart from that of the deal
            seed_random(generators[seat], seed, number | (seat + 1) << BOT_STREAM)
        plies = play_bots(s, r, values, generators, moves, features, worlds, net, m, j, room.log)
        found[game] = plies << PLIES | loser_of(s)


@long_entry_point
def enter_counted_bot_games(
    worlds: Records[State],
    rules: Records[Rules],
    values: Records[Values],
    nets: Records[Net],
    net_rules: Records[NetRules],
    judges: Records[Judge],
    generators: Records[Generator],
    series: Records[Series],
    rooms: Records[Room],
    moves: Numbers,
    features: FloatGrid,
    each: int,
    found: Grid,
) -> None:
    """Play games between bots, each deal several times with other chance, and count.

    Args:
        worlds: ``WORLDS`` states: that of the game in its first place.
        values: the policy values of each seat's bot.
        generators: room for a generator of each seat's bot, or for more.
        rooms: an array of one record.
        moves: room for moves.
        features: room for the features of a decision.
        judges: an array of one record.
        each: how many games begin with the same deal; with 1 they are those of
            ``enter_bot_game_share``.
        found: receives each game's row of figures (``engine.game_figures``).
    """
    s, r, all_games, room = worlds[COPY], rules[0], series[0], rooms[0]
    net, m, j = nets[0], net_rules[0], judges[0]
    seed, seats = int64(all_games.seed), int64(all_games.seats)
    for game in range(len(found)):
        number, row = int64(all_games.first) + game, found[game]
        seed_random(s, seed, number // each)
        deal_by_chance(s, r, all_games, room.shuffled, room.log)
        for seat in range(seats):
            seed_random(generators[seat], seed, number | (seat + 1) << BOT_STREAM)
        begin_figures(row)
        while s.phase != OVER:
            seat, code = next_move(s, r, values, generators, moves, features, worlds, net, m, j)
            play_and_count(s, r, seat, code, moves, room.log, row)
        end_figures(s, row)
