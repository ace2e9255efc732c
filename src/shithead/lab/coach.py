"""The coach: chances at one moment of a game, and a judgement of the move made there.

Chances are counted by playing the round on: how often each seat loses it, or is out first.
"""

from __future__ import annotations

from math import inf, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.bots.advisor import advise
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.arrays import grid, records
from shithead.engine.entry_points import enter_demand
from shithead.engine.kernels import ENTRY_POINTS
from shithead.engine.state import STATE
from shithead.game.game import Game
from shithead.game.state_codec import states_of
from shithead.game.view import View
from shithead.notation.moves import Move
from shithead.notation.position_parts import Phase
from shithead.notation.positions import Position
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State

CONFIDENCE: Final = 1.96
"""The standard errors beyond which a difference is certain, with 95 % confidence."""

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
        """The excess of a seat's losses, or its first places, over those in other rounds.

        Rounds with the same number began with the same cards, so that luck mostly cancels.

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


class Moment(Struct, frozen=True):
    """A game before a move.

    Attributes:
        number: the ply's, from 1; after the last move, that of the next ply.
        position: the position before the move.
        rules: the rule set.
        view: the view of the seat that moved; None after the last move.
        move: the move that was made.
    """

    number: int
    position: Position
    rules: RuleSet
    view: View | None = None
    move: Move | None = None


class Judgement(Struct, frozen=True):
    """A comparison of a move with the one that the search prefers, from what the seat knew.

    Attributes:
        best: the preferred move.
        chosen_chance: the chance of losing (or of being out first) after the move that was made.
        best_chance: the same after the preferred one.
        cost: how much worse the move was; less than 0 if it was better after all.
        error: the standard error of the cost.
    """

    best: str
    chosen_chance: float
    best_chance: float
    cost: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether the cost is more than chance explains."""
        return self.cost > CONFIDENCE * self.error


def moment(game: Game, number: int, move: Move | None) -> Moment:
    """The moment before a move of a game.

    Args:
        game: the game before the move.
        number: the move's number, from 1.
        move: the move that was made, with its seat; None after the last one.
    """
    if move is None or move.seat is None:
        return Moment(number, game.position(), game.rules)
    view = game.view(move.seat)
    if move.seat != game.turn and view.phase is Phase.PLAY:
        view = view.or_pass()
    return Moment(number, game.position(), game.rules, view, legal_move_for(move, view))


def legal_move_for(move: Move, view: View) -> Move | None:
    """The legal move of a view that a move amounts to; None for several moves in one."""
    like = [legal for legal in view.legal if _ranks(legal) == _ranks(move)]
    same = [legal for legal in like if legal.by(None) == move.by(None)]
    return next(iter([*same, *like]), None)


def _ranks(move: Move) -> tuple[object, ...]:
    """A move without its suits, to find a move that differs in suits only."""
    cards = (sorted(card[:1] for card in zone) for zone in (move.cards, move.up))
    return (move.kind, move.number, move.further, move.words, *cards)


def can_think() -> bool:
    """Whether the search can begin at once: its kernels are compiled on this machine."""
    return ENTRY_POINTS.compiled


class Coach:
    """Estimates chances by playing rounds on, and judges moves by a search."""

    def __init__(self, budget: Budget, seed: Seed) -> None:
        """Keep the limits of the search at each moment, and the seed.

        Raises:
            SetupError: the seed is none.
        """
        self.budget = budget
        self._seed = kernel_seed(seed)

    def chances(self, at: Moment) -> tuple[float, ...]:
        """By seat, the chance of losing (or of being out first), with all hands seen."""
        ends = outlook(at.position, at.rules, self.budget, self._seed + at.number)
        return ends.chances(wins=wins_count(at.rules))

    def judge(self, at: Moment) -> Judgement | None:
        """The judgement of the move; None if it is the best one, or the only one."""
        if at.view is None or at.move is None or len(at.view.legal) == 1:
            return None
        seed, budget = self._seed + at.number, self.budget
        found = advise(at.view, iterations=budget.iterations, seconds=budget.seconds, seed=seed)
        best = found.best.move
        return None if best == at.move else judged(at.view, at.move, best, budget, seed)


def judged(view: View, move: Move, best: Move, budget: Budget, seed: Seed) -> Judgement:
    """A move compared with the best one, from what the seat knows.

    Both are played on in the same sampled deals, each within the budget of rounds or seconds.
    """
    wins = wins_count(view.rules)
    chosen, better = outlook_after(view, (move, best), budget, seed)
    number = chosen.seats.index(view.seat)
    gap, error = chosen.gap(better, view.seat, wins=wins)
    return Judgement(
        best.by(None).text,
        chosen.chances(wins=wins)[number],
        better.chances(wins=wins)[number],
        -gap if wins else gap,
        error,
    )


def wins_count(rules: RuleSet) -> bool:
    """Whether being out first is what counts: the rules name no loser."""
    return rules.finish.round_end == "first_out"


# Rounds played on ---------------------------------------------------------------------------------


def outlook(position: Position, rules: RuleSet, budget: Budget, seed: Seed) -> Ends:
    """Play a round on with all hands known, but neither stock nor down cards.

    Args:
        position: the moment, with no card unknown.
        budget: how many rounds (``iterations``), or for how long; one core does it.
        seed: fixes the cards that nobody sees, and chance.
    """
    return outlook_of(open_states(position, rules), position.seats, rules, budget, seed)


def outlook_of(
    states: Records[State], seats: tuple[str, ...], rules: RuleSet, budget: Budget, seed: Seed
) -> Ends:
    """The same for the state of a moment.

    Args:
        states: an array of the one state.
        seats: names, clockwise.
    """
    mover = 0 if states[0].turn == codes.NONE else states[0].turn
    player = _Player(seats, states, compiled(rules), rules)
    return player.play(budget, kernel_seed(seed), mover, codes.NONE, None)


def open_states(position: Position, rules: RuleSet) -> Records[State]:
    """The state from which a round is played on, of a position with no card unknown."""
    packs, _, _ = rules.cards(len(position.seats))
    states = states_of(position, packs)
    enter_demand(states, 0, compiled(rules))
    return states


def first_mover(position: Position) -> int:
    """The number of the seat on turn; 0 once the round is over."""
    return position.seats.index(position.turn or position.seats[0])


def outlook_after(view: View, moves: tuple[Move, ...], budget: Budget, seed: Seed) -> list[Ends]:
    """Play a round on after each of several legal moves, from what a seat knows.

    All moves are tried in the same sampled deals, which the seed fixes, each within the budget.
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
