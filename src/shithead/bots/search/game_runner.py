"""Runs whole games between built-in bots inside kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shithead.bots.kernel_bots import KernelBot
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import enter_bot_game
from shithead.bots.search.policy_table import VALUES
from shithead.bots.search.search_warmup import ensure_games_warm
from shithead.bots.search.workspace import new_workspace
from shithead.engine.jit import records
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.ruleset.rule_set import RuleSet


def run_game(
    rules: RuleSet,
    bots: Sequence[KernelBot],
    states: NDArray[Any],
    table: NDArray[Any],
    at_once: int = 4096,
) -> list[tuple[int, int]]:
    """Play a game to its end; each bot goes on with its own chance.

    Args:
        rules: the rule set.
        bots: by seat.
        states: an array of the game's state, which is changed.
        table: the compiled rule set, an array of one record.
        at_once: how many moves one call notes; a longer game takes several.

    Returns:
        The seat and the code of every move made.
    """
    ensure_games_warm()
    values, generators = records(len(bots), VALUES), records(len(bots), GENERATOR)
    for seat, bot in enumerate(bots):
        values[seat] = bot.values(rules, len(bots))[0]
        generators[seat] = bot.generator[0]
    kinds = np.array([bot.kind for bot in bots], np.int64)
    made = np.empty((at_once, 2), np.int64)
    taken = states, records(WORLDS, STATE), table, values, new_workspace(), generators, kinds, made
    found: list[tuple[int, int]] = []
    count = at_once
    while count == at_once:
        count = enter_bot_game(*taken)
        found += ((seat, code) for seat, code in made[:count].tolist())
    for seat, bot in enumerate(bots):
        bot.generator[0] = generators[seat]
    return found
