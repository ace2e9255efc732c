"""Forecasts: how often each seat loses a round, or is out first, when it is played on."""

from __future__ import annotations

from math import inf, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.arrays import grid, records
from shithead.engine.entry_points import enter_demand
from shithead.engine.state import STATE
from shithead.game.state_codec import states_of
from shithead.game.view import View
from shithead.notation.moves import Move
from shithead.notation.positions import Position
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State

_BATCH: Final = 100
"""Rounds between two checks of the clock."""

_MOST: Final = 100_000
"""Rounds at most where time is the limit."""


class Ends(Struct, frozen=True):
    """The ends of rounds that were played on from one moment.

    Attributes:
        seats: their names, clockwise.
        losers: by round, the number of the seat that lost, or ``NONE``.
        winners: by round, the number of the seat that was out first, or ``NONE``.
    """

    seats: tuple[str, ...]
    losers: list[int]
    winners: list[int]

    @property
    def rounds(self) -> int:
        """The number of rounds played."""
        return len(self.losers)

    def chances(self, *, wins: bool) -> tuple[float, ...]:
        """By seat, the share of rounds that it lost, or was out of first."""
        found = self.winners if wins else self.losers
        return tuple(found.count(seat) / len(found) for seat in range(len(self.seats)))

    def gap(self, other: Ends, seat: str, *, wins: bool) -> tuple[float, float]:
        """The excess of a seat's losses (or first places) over those in other rounds.

        Rounds with the same number began with the same cards, so that luck mostly cancels.

        Args:
            other: the rounds to compare with.
            seat: the seat's name.
            wins: whether to count rounds in which the seat was out first instead of those that it
                lost.

        Returns:
            The difference of the shares of rounds, -1 … 1, and its error, one standard deviation.
        """
        number = self.seats.index(seat)
        mine, theirs = (ends.winners if wins else ends.losers for ends in (self, other))
        gaps = [(a == number) - (b == number) for a, b in zip(mine, theirs, strict=False)]
        count, total, squares = len(gaps), sum(gaps), sum(map(abs, gaps))
        # One more round of each kind: where all agree, it is not known how often they would not.
        spread = (squares - total * total / count + 1) / count
        return total / count, sqrt(spread / count)


def outlook(position: Position, rules: RuleSet, budget: Budget, seed: Seed) -> Ends:
    """Play a round on with all hands known, but neither stock nor down cards.

    Args:
        position: the moment, with no card unknown.
        rules: the rule set.
        budget: how many rounds (``iterations``), or for how long; one core does it.
        seed: fixes the cards that nobody sees, and chance.
    """
    states, table = open_states(position, rules), compiled(rules)
    player = _Player(position.seats, states, table, rules)
    return player.play(budget, kernel_seed(seed), first_mover(position), codes.NONE, None)


def open_states(position: Position, rules: RuleSet) -> Records[State]:
    """The state from which a round is played on with all hands known.

    Args:
        position: the moment, with no card unknown.
        rules: the rule set.
    """
    packs, _, _ = rules.cards(len(position.seats))
    states = states_of(position, packs)
    enter_demand(states, 0, compiled(rules))
    return states


def first_mover(position: Position) -> int:
    """The number of the seat on turn; 0 once the round is over."""
    return position.seats.index(position.turn or position.seats[0])


def outlook_after(view: View, moves: tuple[Move, ...], budget: Budget, seed: Seed) -> list[Ends]:
    """Play a round on after each of several moves, from what a seat knows, in the same worlds.

    Args:
        view: what the seat sees.
        moves: legal ones.
        budget: how many rounds (``iterations``), or for how long, for each move.
        seed: fixes the worlds, and chance.
    """
    from shithead.bots.search.tree_search import search_root

    known = search_root(view)
    player = _Player(view.position.seats, known.states, known.table, view.rules)
    by_move = dict(zip(view.legal, known.codes, strict=True))
    chance = kernel_seed(seed)
    return [player.play(budget, chance, known.seat, known.seat, by_move[move]) for move in moves]


class _Player:
    """Plays rounds on from one moment."""

    def __init__(self, seats: tuple[str, ...], states: Any, table: Any, rules: RuleSet) -> None:
        from shithead.bots.search.records import new_workspace, values_of

        self.seats = seats
        values = values_of(rules, len(seats))
        self.records = states, records(1, STATE), table, values, new_workspace()

    def play(self, budget: Budget, seed: int, mover: int, seat: int, code: int | None) -> Ends:
        """Play until the budget is used up; at least one round."""
        from shithead.bots.search.rollouts import LOST, NO_MOVE, WON, enter_outcomes

        most = budget.iterations or _MOST
        found: Any = grid(2, most)
        until = perf_counter() + (budget.seconds if budget.seconds is not None else inf)
        batch = _BATCH if budget.seconds is None else 1
        done = 0
        work = self.records[-1][0]
        work.seed, work.mover, work.seat = seed, mover, seat
        work.code = NO_MOVE if code is None else code
        while done < most and (done == 0 or perf_counter() < until):
            count = min(batch, most - done)
            work.first, work.count = done, count
            enter_outcomes(*self.records, found)
            done += count
            batch = min(2 * batch, _BATCH)
        return Ends(self.seats, found[LOST][:done], found[WON][:done])
