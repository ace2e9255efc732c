"""Runs whole games between built-in bots inside kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shithead.bots.kernel_bots import KernelBot
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_games import CODE, SEAT, enter_bot_game
from shithead.bots.search.policy_table import VALUES
from shithead.bots.search.workspace import new_workspace
from shithead.engine.buffers import grid, numbers_of, records
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State


def run_game(
    rules: RuleSet,
    bots: Sequence[KernelBot],
    states: Records[State],
    table: Records[Rules],
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
    values, generators = records(len(bots), VALUES), records(len(bots), GENERATOR)
    for seat, bot in enumerate(bots):
        values[seat] = bot.values(rules, len(bots))[0]
        generators[seat] = bot.generator[0]
    kinds, made = numbers_of(bot.kind for bot in bots), grid(at_once, 2)
    taken = states, records(WORLDS, STATE), table, values, new_workspace(), generators, kinds, made
    found: list[tuple[int, int]] = []
    count = at_once
    while count == at_once:
        count = enter_bot_game(*taken)
        found += ((made[i][SEAT], made[i][CODE]) for i in range(count))
    for seat, bot in enumerate(bots):
        bot.generator[0] = generators[seat]
    return found
