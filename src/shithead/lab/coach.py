"""The coach: chances at one moment of a game, and a judgement of the move made there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shithead.bots.advisor import advise
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine.kernels import ENTRY_POINTS
from shithead.game.game import Game
from shithead.game.view import View
from shithead.lab.forecast import outlook, outlook_after
from shithead.notation.moves import Move
from shithead.notation.phases import Phase
from shithead.notation.positions import Position
from shithead.ruleset.rule_set import RuleSet

CONFIDENCE: Final = 1.96
"""The standard errors beyond which a difference is certain, with 95 % confidence."""


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
    plain = [legal.by(None) for legal in view.legal]
    wanted = move.by(None)
    if wanted in plain:
        return view.legal[plain.index(wanted)]
    ranks = [_ranks(legal) for legal in plain]
    like = _ranks(wanted)
    return view.legal[ranks.index(like)] if like in ranks else None


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
    """A move compared with another, from what the seat knows; both are played on in equal worlds.

    Args:
        view: what the seat sees.
        move: the move to judge.
        best: the move that it is compared with.
        budget: how many rounds to play on after each of the two moves, or for how long.
        seed: fixes chance.
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
