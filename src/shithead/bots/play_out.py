"""Games between bots: each seat is asked on its turn, and out of turn if it may act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from shithead.bots.registry import AT_ONCE, Bot, BotSpec, bot, out_of_turn
from shithead.deck.shuffle import Seed, derived
from shithead.errors import SetupError
from shithead.notation.moves import Move

if TYPE_CHECKING:
    from shithead.bots.kernel_bots import KernelBot
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State
    from shithead.game.game import Game
    from shithead.game.result import Result
    from shithead.ruleset.rule_set import RuleSet


def play_out(game: Game, bots: Mapping[str, BotSpec] | BotSpec, *, seed: Seed = 0) -> Result[str]:
    """Let bots play a game to its end.

    Before every turn, seats with a choice out of turn (``Game.out_of_turn``) are asked, too: they
    may throw in, draw by hand, call, or claim the start.

    Args:
        game: the game, which need not be at its start. It changes.
        bots: a bot for each seat, or one for all seats. A bot is a name, a class, or an object
            with a method ``choose(view)`` that returns a legal move.
        seed: a number or a text that fixes the chance of bots given as a name or a class.

    Returns:
        The result of the round.

    Raises:
        SetupError: a seat has no bot, or there is no such bot.
        IllegalMove: a bot has chosen an illegal move; the game stands before that move.
    """
    players = seated_bots(game.seats, bots, seed)
    apart = len({id(player) for player in players.values()}) == len(players)
    own = [player for player in players.values() if type(player) in AT_ONCE.values()]
    if apart and len(own) == len(players) and not game.over:
        by_seat = cast("list[KernelBot]", [players[seat] for seat in game.seats])
        game.advance(partial(run_game, game.rules, by_seat))
    while (result := game.result) is None:
        game.play(next_move(game, players))
    return result


def seated_bots(
    seats: tuple[str, ...], bots: Mapping[str, BotSpec] | BotSpec, seed: Seed
) -> dict[str, Bot]:
    """A bot for each seat.

    Args:
        seats: the names of all seats.
        bots: a bot for each seat, or one for all, as ``play_out`` takes them.
        seed: a number or a text that fixes the chance of bots given as a name or a class.

    Raises:
        SetupError: a seat has no bot, or there is no such bot.
    """
    chosen = bots if isinstance(bots, Mapping) else dict.fromkeys(seats, bots)
    for seat in seats:
        if seat not in chosen:
            raise SetupError("setup-seat-without-bot", seat=seat)
    return {seat: bot(chosen[seat], derived(seed, seat)) for seat in seats}


def next_move(game: Game, players: Mapping[str, Bot]) -> Move:
    """The next move of a game that is not over, in or out of turn.

    Args:
        game: the game, which does not change.
        players: a bot for each seat.
    """
    for seat in game.out_of_turn():
        move = out_of_turn(players[seat], game.view(seat))
        if move is not None:
            return move.by(seat)
    seat = game.turn or ""
    return players[seat].choose(game.view(seat))


def run_game(
    rules: RuleSet,
    bots: Sequence[KernelBot],
    states: Records[State],
    table: Records[Rules],
    at_once: int = 4096,
) -> list[tuple[int, int]]:
    """Play a game to its end inside kernels, with each bot's own random generator.

    Args:
        bots: a bot for each seat, each a different object; none of them searches.
        states: an array of the game's state, which is changed.
        table: the compiled rule set, an array of one record.
        at_once: the most moves that one call returns; a longer game takes several calls.

    Returns:
        The seat and the code of every move made.
    """
    from shithead.bots.net.evaluation import JUDGE
    from shithead.bots.net.weights import net_and_rules
    from shithead.bots.search.bot_choice import WORLDS
    from shithead.bots.search.bot_games import enter_bot_game
    from shithead.bots.search.records import VALUES, new_workspace
    from shithead.engine.arrays import grid, records
    from shithead.engine.random_numbers import GENERATOR
    from shithead.engine.state import STATE

    values, generators = records(len(bots), VALUES), records(len(bots), GENERATOR)
    judging = *net_and_rules(rules, len(bots)), new_workspace(), records(1, JUDGE)
    for seat, player in enumerate(bots):
        values[seat] = player.values(rules, len(bots))[0]
        generators[seat] = player.generator[0]
    made = grid(at_once, 2)
    flat = memoryview(cast("Any", made)).cast("B").cast("q")
    taken = states, records(WORLDS, STATE), table, values, *judging, generators, made
    found: list[tuple[int, int]] = []
    count = at_once
    while count == at_once:
        count = enter_bot_game(*taken)
        found += zip(flat[: 2 * count : 2], flat[1 : 2 * count : 2], strict=True)
    for seat, player in enumerate(bots):
        player.generator[0] = generators[seat]
    return found
