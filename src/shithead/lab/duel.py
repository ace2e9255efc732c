"""Games between built-in bots inside kernels: duels, which count results, and games with figures.

A kernel plays thousands of them in a second; a duel can also run on a GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

from msgspec import structs

from shithead.bots.kernel_bots import KernelBot
from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net_and_rules
from shithead.bots.registry import AT_ONCE, BotSpec, bot, bot_list
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import enter_bot_game_share, enter_counted_bot_games
from shithead.bots.search.features import COLUMNS as FEATURES
from shithead.bots.search.features import ROWS
from shithead.bots.search.records import VALUES
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.arrays import float_grid, grid, numbers, records
from shithead.engine.game_figures import COLUMNS, LOSER, PLACES, PLACES_N, PLIES
from shithead.engine.playout_share import ROOM
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.errors import SetupError
from shithead.game.playouts import (
    Playouts,
    count_games,
    count_games_on_gpu,
    new_series,
    numbered_games,
)
from shithead.game.seats import seat_count, seat_names
from shithead.lab.figures import Figures
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
    bots: Sequence[BotSpec] | BotSpec,
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
        bots: the bot of each seat, as ``shithead.bot`` takes it; a shorter list repeats; a single
            bot plays all seats. The bots must not search. Objects play with their own weights, but
            the seed fixes their chance.
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
    given = bot_list(bots)
    if not given:
        raise SetupError("setup-seat-without-bot", seat=seat_names(seats)[0])
    values = policies(ruleset, tuple(islice(cycle(given), seats)))
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


def _player(
    rules: RuleSet,
    values: Records[Values],
    seed: int,
    enter: Callable[..., None] = enter_bot_game_share,
    *more: int,
) -> Callable[[int, Any], None]:
    """A function that plays games on the processor, in one thread.

    Args:
        enter: the kernel that plays them.
        more: what it takes besides.
    """
    seats = len(values)
    series, moves = new_series(rules, seats, seed), numbers(codes.MOVE_BUFFER)
    judging = *net_and_rules(rules, seats), records(1, JUDGE)
    memory = records(seats, GENERATOR), series, records(1, ROOM), moves, float_grid(ROWS, FEATURES)
    taken = records(WORLDS, STATE), compiled(rules), values, *judging, *memory, *more

    def play(first: int, found: Any) -> None:
        series[0].first = first
        enter(*taken, found)

    return play


# Games with their figures -------------------------------------------------------------------------


class CountedGame(Figures, frozen=True):
    """A game and its figures.

    Attributes:
        loser: the seat that lost, or ``NONE``.
        places: seats in the order of going out, the loser last; unplaced seats are absent.
    """

    loser: int
    places: tuple[int, ...]
    plies: int

    @property
    def winner(self) -> int:
        """The seat that was out first, or ``NONE``."""
        return self.places[0] if self.places else codes.NONE

    def rank(self, seat: int) -> int:
        """A seat's rank, 0 the best; seats without a place share the last one."""
        return self.places.index(seat) if seat in self.places else len(self.places)


def counted_games(
    rules: RuleSet, bots: tuple[str, ...], seed: int, games: range, each: int = 1
) -> list[CountedGame]:
    """Play games. Equal numbers give equal games with any executor.

    Args:
        bots: each seat's bot: one that does not search.
        seed: the seed for kernels.
        games: the numbers of the games, one after the other.
        each: the number of consecutive games that share a deal.

    Raises:
        SetupError: there is no such bot.
    """
    found = grid(len(games), COLUMNS)
    _player(rules, policies(rules, bots), seed, enter_counted_bot_games, each)(games.start, found)
    counted = []
    for row in map(found.__getitem__, range(len(games))):
        figures = structs.asdict(Figures.of_row(row))
        places = tuple(row[PLACES] >> 4 * place & 15 for place in range(row[PLACES_N]))
        counted.append(CountedGame(**figures, loser=row[LOSER], places=places, plies=row[PLIES]))
    return counted
