"""Bots whose choice is a kernel, so that whole games between them run inside one call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from shithead.bots.chance import Chance

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from shithead.bots.policy_weights import Weights
    from shithead.game.view import View
    from shithead.notation.moves import Move
    from shithead.ruleset.rule_set import RuleSet


class KernelBot:
    """A bot whose choice is made by a kernel.

    Args:
        seed: fixes its chance.
        weights: of its policy.
    """

    name: ClassVar[str]
    kind: ClassVar[int]

    def __init__(self, seed: int | str, weights: Weights) -> None:
        """Keep the seed of the bot's chance, and its weights."""
        self.weights = weights
        self.chance = Chance(seed)
        self._rules: RuleSet | None = None
        self._seats = 0
        self._values: NDArray[Any] | None = None
        self._room: tuple[NDArray[Any], ...] | None = None

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""
        from shithead.bots.search.bot_choice import enter_choice

        if self._room is None:
            self._room = self._new_room()
        worlds, work = self._room
        values = self.values(view.rules, len(view.seats))
        taken = view.states, worlds, view.table, values, work, self.chance.generator
        code = enter_choice(*taken, self.kind, view.number, int(view.offers_pass))
        return view.move_of(int(code))

    def values(self, rules: RuleSet, seats: int) -> NDArray[Any]:
        """The values of its policy for a rule set and a number of seats, an array of one record."""
        if self._values is None or rules is not self._rules or seats != self._seats:
            from shithead.bots.search.policy_table import values_of

            self._values = values_of(rules, seats, self.weights)
            self._rules, self._seats = rules, seats
        return self._values

    @staticmethod
    def _new_room() -> tuple[NDArray[Any], ...]:
        """Arrays that the kernel works in."""
        from shithead.bots.search.bot_choice import WORLDS
        from shithead.bots.search.search_warmup import ensure_policy_warm
        from shithead.bots.search.workspace import new_workspace
        from shithead.engine.jit import records
        from shithead.engine.state import STATE

        ensure_policy_warm()
        return records(WORLDS, STATE), new_workspace()
