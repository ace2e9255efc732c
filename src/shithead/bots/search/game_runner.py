"""Runs whole games between built-in bots inside kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import enter_bot_game
from shithead.bots.search.policy_table import VALUES
from shithead.bots.search.search_warmup import ensure_games_warm
from shithead.bots.search.workspace import new_workspace
from shithead.engine.jit import records
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from shithead.bots.kernel_bot import KernelBot
    from shithead.ruleset.rule_set import RuleSet


class GameRunner:
    """Plays games between certain bots; each goes on with its own chance.

    Args:
        rules: the rule set.
        bots: by seat.
        at_once: how many moves one call notes; a longer game takes several.
    """

    def __init__(self, rules: RuleSet, bots: Sequence[KernelBot], at_once: int = 4096) -> None:
        """Lay out the arrays that the kernels work in."""
        ensure_games_warm()
        self._bots = bots
        self._made = np.empty((at_once, 2), np.int64)
        self._values = records(len(bots), VALUES)
        for seat, bot in enumerate(bots):
            self._values[seat] = bot.values(rules, len(bots))[0]
        self._kinds = np.array([bot.kind for bot in bots], np.int64)
        self._worlds = records(WORLDS, STATE)
        self._work = new_workspace()

    def run(self, states: NDArray[Any], table: NDArray[Any]) -> list[tuple[int, int]]:
        """Play a game to its end.

        Args:
            states: an array of the game's state, which is changed.
            table: the compiled rule set, an array of one record.

        Returns:
            The seat and the code of every move made.
        """
        generators = records(len(self._bots), GENERATOR)
        for seat, bot in enumerate(self._bots):
            generators[seat] = bot.chance.generator[0]
        found: list[tuple[int, int]] = []
        count = len(self._made)
        while count == len(self._made):
            records_taken = states, self._worlds, table, self._values, self._work, generators
            count = enter_bot_game(*records_taken, self._kinds, self._made)
            found += ((seat, code) for seat, code in self._made[:count].tolist())
        for seat, bot in enumerate(self._bots):
            bot.chance.generator[0] = generators[seat]
        return found
