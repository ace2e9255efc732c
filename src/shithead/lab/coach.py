"""The coach: chances at a position of a game, and a judgement of the move made there.

A chance is the share of rollouts in which a seat loses the round, or is out first. They are not
played to their end: after some plies the net says how likely it is of each seat.
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
"""The most rounds if time is the limit."""


class Ends(Struct, frozen=True):
    """The ends of rollouts from one position.

    Attributes:
        seats: the names of the seats, clockwise.
        losers: for each round, the number of the seat that lost, or ``NONE``.
        winners: for each round, the number of the seat that was out first, or ``NONE``.
    """

    seats: tuple[str, ...]
    losers: list[int]
    winners: list[int]

    @property
    def rounds(self) -> int:
        """The number of rounds played."""
        return len(self.losers)

    def chances(self, *, wins: bool) -> tuple[float, ...]:
        """For each seat, the share of rounds that it lost, or in which it was out first."""
        found = self.winners if wins else self.losers
        return tuple(found.count(seat) / len(found) for seat in range(len(self.seats)))

    def gap(self, other: Ends, seat: str, *, wins: bool) -> tuple[float, float]:
        """How much more often a seat loses, or is out first, than in other rounds.

        Rounds with the same number begin with the same cards, so luck mostly cancels out.

        Returns:
            The difference of the shares of rounds, -1 … 1, and its standard error.
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
        number: the number of the ply, from 1; after the last move, the number of the next ply.
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
    """A comparison of a move with the move that the search prefers, by what the seat knew.

    Attributes:
        best: the preferred move.
        chosen_chance: the chance of losing (or of being out first) after the chosen move.
        best_chance: the same chance after the preferred move.
        cost: the difference of the two chances, 0 … 1; negative if the chosen move was better.
        error: the standard error of the cost.
    """

    best: str
    chosen_chance: float
    best_chance: float
    cost: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether the cost is larger than chance explains, with 95 % confidence."""
        return self.cost > CONFIDENCE * self.error


def wilson(share: float, games: float, errors: float = CONFIDENCE) -> tuple[float, float]:
    """The ends of Wilson's score interval of a share of independent games.

    Args:
        errors: the standard errors on either side that it is to hold.
    """
    weight = errors * errors / games
    centre = (share + weight / 2) / (1 + weight)
    half = errors * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def moment(game: Game, number: int, move: Move | None) -> Moment:
    """The game before a move.

    Args:
        game: the game before the move.
        number: the move's number, from 1.
        move: the move that was made, with its seat; None after the last move.
    """
    if move is None or move.seat is None:
        return Moment(number, game.position(), game.rules)
    view = game.view(move.seat)
    if move.seat != game.turn and view.phase is Phase.PLAY:
        view = view.or_pass()
    return Moment(number, game.position(), game.rules, view, legal_move_for(move, view))


def legal_move_for(move: Move, view: View) -> Move | None:
    """The legal move of a view that has the same effect as a move; None if there is none."""
    like = [legal for legal in view.legal if _ranks(legal) == _ranks(move)]
    same = [legal for legal in like if legal.by(None) == move.by(None)]
    return next(iter([*same, *like]), None)


def _ranks(move: Move) -> tuple[object, ...]:
    """A move without its suits, to find a move that differs in suits only."""
    cards = (sorted(card[:1] for card in zone) for zone in (move.cards, move.up))
    return (move.kind, move.number, move.further, move.words, *cards)


def can_think() -> bool:
    """Whether the search can begin immediately, with compiled kernels."""
    return ENTRY_POINTS.compiled


class Coach:
    """Estimates chances by rollouts, and judges moves by a search.

    Args:
        budget: the limits of the search at each position.
        seed: a number or a text that fixes the sampled deals.

    Raises:
        SetupError: the seed is invalid.
    """

    def __init__(self, budget: Budget, seed: Seed) -> None:
        """Store the budget and the seed."""
        self.budget = budget
        self._seed = kernel_seed(seed)

    def chances(self, at: Moment) -> tuple[float, ...]:
        """For each seat, the chance of losing (or of being out first), with all hands known."""
        ends = outlook(at.position, at.rules, self.budget, self._seed + at.number)
        return ends.chances(wins=wins_count(at.rules))

    def judge(self, at: Moment) -> Judgement | None:
        """The judgement of the move; None if it is the best or the only move."""
        if at.view is None or at.move is None or len(at.view.legal) == 1:
            return None
        seed, budget = self._seed + at.number, self.budget
        found = advise(
            at.view, iterations=budget.iterations, seconds=budget.seconds, seed=seed, judged=True
        )
        best = found.best.move
        return None if best == at.move else judged(at.view, at.move, best, budget, seed)


def judged(view: View, move: Move, best: Move, budget: Budget, seed: Seed) -> Judgement:
    """Compare a move with the best one, by what the seat knows.

    Both are followed by rollouts in the same sampled deals, each within the budget.
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
    """Whether the first seat out wins, since the rules name no loser."""
    return rules.finish.round_end == "first_out"


# Rounds played on ---------------------------------------------------------------------------------


def outlook(
    position: Position,
    rules: RuleSet,
    budget: Budget,
    seed: Seed,
    *,
    to_the_end: bool = False,
) -> Ends:
    """Play rollouts from a position, with all hands known, but neither stock nor down cards.

    Args:
        position: a position without unknown cards.
        budget: the number of rounds (``iterations``) or the time; one core does the work.
        seed: a number or a text that fixes the cards that nobody sees, and chance.
        to_the_end: whether rules of thumb play each round to its end, instead of the net judging.
    """
    states, seats = open_states(position, rules), position.seats
    return outlook_of(states, seats, rules, budget, seed, to_the_end=to_the_end)


def outlook_of(  # noqa: PLR0913 — what is played on, and how
    states: Records[State],
    seats: tuple[str, ...],
    rules: RuleSet,
    budget: Budget,
    seed: Seed,
    *,
    to_the_end: bool = False,
) -> Ends:
    """Play rollouts from a state.

    Args:
        states: an array of the one state.
        seats: the names of the seats, clockwise.
        to_the_end: whether rules of thumb play each round to its end, instead of the net judging.
    """
    mover = 0 if states[0].turn == codes.NONE else states[0].turn
    player = _Player(seats, states, compiled(rules), rules, to_the_end=to_the_end)
    return player.play(budget, kernel_seed(seed), mover, codes.NONE, None)


def open_states(position: Position, rules: RuleSet) -> Records[State]:
    """The state of a position without unknown cards, as an array of one record."""
    packs, _, _ = rules.cards(len(position.seats))
    states = states_of(position, packs)
    enter_demand(states, 0, compiled(rules))
    return states


def first_mover(position: Position) -> int:
    """The number of the seat whose turn it is; 0 once the round is over."""
    return position.seats.index(position.turn or position.seats[0])


def outlook_after(
    view: View,
    moves: tuple[Move, ...],
    budget: Budget,
    seed: Seed,
    *,
    to_the_end: bool = False,
) -> list[Ends]:
    """Play rollouts after each of several legal moves, by what a seat knows.

    All moves are tried in the same sampled deals, which the seed fixes, each within the budget.

    Args:
        to_the_end: whether rules of thumb play each round to its end, instead of the net judging.
    """
    from shithead.bots.search.tree_search import search_root

    known = search_root(view)
    seats = view.position.seats
    player = _Player(seats, known.states, known.table, view.rules, to_the_end=to_the_end)
    by_move = dict(zip(view.legal, known.codes, strict=True))
    chance = kernel_seed(seed)
    return [player.play(budget, chance, known.seat, known.seat, by_move[move]) for move in moves]


class _Player:
    """Plays rollouts from one position."""

    def __init__(
        self,
        seats: tuple[str, ...],
        states: Any,
        table: Any,
        rules: RuleSet,
        *,
        to_the_end: bool,
    ) -> None:
        from shithead.bots.net.evaluation import JUDGE
        from shithead.bots.net.weights import net_and_rules
        from shithead.bots.search.records import new_workspace, values_of
        from shithead.bots.search.rollouts import HORIZON

        self.seats = seats
        self.work = new_workspace()
        self.work[0].horizon = 0 if to_the_end else HORIZON
        values, judging = values_of(rules, len(seats)), net_and_rules(rules, len(seats))
        taken = states, records(1, STATE), table, values, self.work
        self.records = *taken, *judging, records(1, JUDGE)

    def play(self, budget: Budget, seed: int, mover: int, seat: int, code: int | None) -> Ends:
        """Play until the budget is used up; at least one round."""
        from shithead.bots.search.rollouts import LOST, NO_MOVE, WON, enter_outcomes

        most = budget.iterations or _MOST
        found: Any = grid(2, most)
        until = perf_counter() + (budget.seconds if budget.seconds is not None else inf)
        batch = _BATCH if budget.seconds is None else 1
        done = 0
        work = self.work[0]
        work.seed, work.mover, work.seat = seed, mover, seat
        work.code = NO_MOVE if code is None else code
        while done < most and (done == 0 or perf_counter() < until):
            count = min(batch, most - done)
            work.first, work.count = done, count
            enter_outcomes(*self.records, found)
            done += count
            batch = min(2 * batch, _BATCH)
        return Ends(self.seats, found[LOST][:done], found[WON][:done])
