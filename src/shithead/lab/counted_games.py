"""Games between built-in bots inside kernels, each with its figures: thousands in a second."""

from __future__ import annotations

from msgspec import structs

from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net_and_rules
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import enter_counted_bot_games
from shithead.bots.search.features import COLUMNS as FEATURES
from shithead.bots.search.features import ROWS
from shithead.engine import codes
from shithead.engine.arrays import float_grid, grid, numbers, records
from shithead.engine.game_figures import COLUMNS, LOSER, PLACES, PLACES_N, PLIES
from shithead.engine.playout_share import ROOM
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.game.playouts import new_series
from shithead.lab.duel import policies
from shithead.lab.figures import Figures
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet


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
    seats, found = len(bots), grid(len(games), COLUMNS)
    values, series = policies(rules, bots), new_series(rules, seats, seed)
    series[0].first = games.start
    judging = *net_and_rules(rules, seats), records(1, JUDGE)
    taken = records(WORLDS, STATE), compiled(rules), values, *judging
    room = (
        records(seats, GENERATOR),
        series,
        records(1, ROOM),
        numbers(codes.MOVE_BUFFER),
        float_grid(ROWS, FEATURES),
    )
    enter_counted_bot_games(*taken, *room, each, found)
    counted = []
    for row in map(found.__getitem__, range(len(games))):
        figures = structs.asdict(Figures.of_row(row))
        places = tuple(row[PLACES] >> 4 * place & 15 for place in range(row[PLACES_N]))
        counted.append(CountedGame(**figures, loser=row[LOSER], places=places, plies=row[PLIES]))
    return counted
