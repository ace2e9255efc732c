"""Duels: many games between built-in bots in one call, on the processor or on a GPU."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

from shithead.bots.kernel_bots import KernelBot
from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net_and_rules
from shithead.bots.registry import AT_ONCE, BotSpec, bot
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import enter_bot_game_share
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.bots.search.records import VALUES
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.arrays import float_grid, numbers, records
from shithead.engine.playout_share import ROOM
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.errors import SetupError
from shithead.game.playouts import (
    Play,
    Playouts,
    count_games,
    count_games_on_gpu,
    new_series,
    numbered_games,
)
from shithead.game.seats import seat_count, seat_names
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import Records


def duel(  # noqa: PLR0913, PLR0917 — the public call, most of it optional
    rules: RuleSet | str | dict[str, Any],
    seats: int,
    games: int,
    bots: Sequence[BotSpec],
    seed: Seed = 0,
    device: str = "cpu",
    *,
    jobs: int = 1,
    first: int = 0,
) -> Playouts:
    """Let built-in bots play many games and count the results. Equal seeds give equal counts.

    Kernels deal and play the games, much faster than ``simulate``. From the same seed the two play
    different games.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        games: the number of games.
        bots: the bot of each seat, as ``shithead.bot`` takes it; a shorter list repeats. The bots
            must not search. Objects play with their own weights, but the seed fixes their chance.
        seed: a number or a text that fixes every deal and every choice.
        device: ``cpu``, or ``cuda`` for an NVIDIA GPU, which plays the same games.
        jobs: the number of threads of the processor. It does not change the games.
        first: the number of the first game. Runs with consecutive numbers are parts of one run.

    Raises:
        RuleError: the rules are invalid.
        SetupError: seats or bots do not fit, there are too many games, the seed is invalid, or the
            device cannot play.
    """
    ruleset = load_rules(rules)
    seats = seat_count(ruleset, seats)
    numbered = numbered_games(first, games, device)
    chance = kernel_seed(seed)
    if not bots:
        raise SetupError("setup-seat-without-bot", seat=seat_names(seats)[0])
    values = policies(ruleset, tuple(islice(cycle(bots), seats)))
    if device == "cuda":
        shared = values, *net_and_rules(ruleset, seats)
        return count_games_on_gpu("bot_game_share", ruleset, seats, numbered, chance, *shared)
    return count_games(lambda: _player(ruleset, values, chance), numbered, seats, jobs)


def policies(rules: RuleSet, bots: Sequence[BotSpec]) -> Records[Values]:
    """For each seat, the values of its bot's policy.

    Raises:
        SetupError: there is no such bot, or kernels cannot play it.
    """
    values: Records[Values] = records(len(bots), VALUES)
    for seat, spec in enumerate(bots):
        found = bot(spec)
        if not (isinstance(found, KernelBot) and type(found) in AT_ONCE.values()):
            raise SetupError("setup-duel-bot", bot=str(spec), allowed=", ".join(AT_ONCE))
        values[seat] = found.values(rules, len(bots))[0]
    return values


def _player(rules: RuleSet, values: Records[Values], seed: int) -> Play:
    """A function that plays games on the processor, in one thread."""
    series, rooms = new_series(rules, len(values), seed), records(1, ROOM)
    moves, features = numbers(codes.MOVE_BUFFER), float_grid(ROWS, COLUMNS)
    judging = *net_and_rules(rules, len(values)), records(1, JUDGE)
    generators = records(len(values), GENERATOR)
    taken = records(WORLDS, STATE), compiled(rules), values, *judging, generators, series, rooms

    def play(first: int, found: memoryview) -> None:
        series[0].first = first
        enter_bot_game_share(*taken, moves, features, found)

    return play
