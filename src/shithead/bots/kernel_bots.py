"""The built-in bots that do not search: a kernel chooses, and plays whole games between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from shithead.bots.policy_weights import USUAL, Weights
from shithead.bots.search import BEGINNER, CHEAPEST, GREEDY, NO_TAKE, RANDOM, RULES
from shithead.deck.shuffle import Seed, derived, seed_of
from shithead.notation.moves import Move, MoveKind

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Generator
    from shithead.game.view import View
    from shithead.ruleset.rule_set import RuleSet

NAIVE: Final = Weights(pressure=0.0, urgent=0.0, danger=0.0, quartet=0.6, further=1.0)
"""Weights that get rid of low cards, without a thought for the next player or the next turn."""


class KernelBot:
    """A bot whose choice is made by a kernel.

    Args:
        weights: the weights of its policy; by default those of its kind.
    """

    name: ClassVar[str]
    kind: ClassVar[int]
    is_level: ClassVar[bool] = True
    usual: ClassVar[Weights] = USUAL

    def __init__(self, seed: Seed = 0, weights: Weights | None = None) -> None:
        """Keep the seed of the bot's chance, and its weights."""
        self.weights = weights or self.usual
        self._seed = seed_of(seed)
        self._generator: Records[Generator] | None = None
        self._rules: RuleSet | None = None
        self._seats = 0
        self._values: Records[Values] | None = None
        self._room: tuple[Any, ...] | None = None

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""
        from shithead.bots.net.weights import net_and_rules
        from shithead.bots.search.bot_choice import enter_choice

        if self._room is None:
            self._room = self._new_room()
        worlds, work, judges = self._room
        seats = len(view.seats)
        code = enter_choice(
            view.states, worlds, view.table, self.values(view.rules, seats),
            *net_and_rules(view.rules, seats), work, judges, self.generator,
            view.number, int(view.offers_pass),
        )  # fmt: skip
        return view.move_of(code)

    @property
    def generator(self) -> Records[Generator]:
        """The bot's own random numbers, as kernels draw them: an array of one record."""
        if self._generator is None:
            from shithead.engine.arrays import records
            from shithead.engine.entry_points import enter_seed
            from shithead.engine.random_numbers import GENERATOR

            self._generator = records(1, GENERATOR)
            enter_seed(self._generator, 0, derived(self._seed, "bot") >> 1)
        return self._generator

    def values(self, rules: RuleSet, seats: int) -> Records[Values]:
        """The values of its policy for a rule set and a number of seats, an array of one record."""
        if self._values is None or rules is not self._rules or seats != self._seats:
            from shithead.bots.search.records import values_of
            from shithead.engine.arrays import copied

            self._values = copied(values_of(rules, seats, self.weights))
            self._values[0].bot = self.kind
            self._rules, self._seats = rules, seats
        return self._values

    @staticmethod
    def _new_room() -> tuple[Any, ...]:
        """Arrays that the kernel works in."""
        from shithead.bots.net.evaluation import JUDGE
        from shithead.bots.search.bot_choice import WORLDS
        from shithead.bots.search.records import new_workspace
        from shithead.engine.arrays import records
        from shithead.engine.state import STATE

        return records(WORLDS, STATE), new_workspace(), records(1, JUDGE)


class RandomBot(KernelBot):
    """Chooses evenly among the legal moves."""

    name = "random"
    kind = RANDOM

    def choose(self, view: View) -> Move:
        """Any legal move but a mishap; that needs no kernel of the policy."""
        return random_move(view, self.generator)


class BeginnerBot(KernelBot):
    """Judges like ``rules``, but with random errors and without a memory of others' hands."""

    name = "beginner"
    kind = BEGINNER
    usual = NAIVE


class SteadyBot(KernelBot):
    """Makes the move after which a small net likes its chances most.

    A small share of the score of ``rules`` is added.
    """

    name = "steady"
    kind = GREEDY


class NetBot(SteadyBot):
    """``steady`` by the name that it had before it was a level."""

    name = "net"
    is_level = False


class RulesBot(KernelBot):
    """Makes the move that rules of thumb score best; among equally good ones chance decides.

    It never changes, so what is measured by it stays comparable.
    """

    name = "rules"
    kind = RULES
    is_level = False


class NoTakeBot(KernelBot):
    """Plays at random, but takes the pile only where it has no choice."""

    name = "no-take"
    kind = NO_TAKE
    is_level = False


class CheapestBot(KernelBot):
    """Gets rid of the cards that are worth least, as many as it can."""

    name = "cheapest"
    kind = CHEAPEST
    is_level = False


def random_move(view: View, generator: Records[Generator]) -> Move:
    """Any legal move but a mishap."""
    from shithead.engine.entry_points import enter_random_below

    legal = [move for move in view.legal if move.kind is not MoveKind.TOPPLE]
    if len(view.legal) == 1 or len(legal) == 1:
        return legal[0]
    return legal[enter_random_below(generator, 0, len(legal))]
