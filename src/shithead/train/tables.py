"""What the net is trained on: presets and house rules, at different numbers of seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from shithead.bots.net.rule_inputs import NET_RULES, rule_inputs
from shithead.bots.policy_weights import USUAL
from shithead.bots.search.records import VALUES, values_of
from shithead.engine.playout_share import SERIES
from shithead.game.playouts import new_series
from shithead.ruleset.compiler import RULES, compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.popular_changes import offered
from shithead.ruleset.preset_files import rule_names

if TYPE_CHECKING:
    from random import Random

    from shithead.ruleset.rule_set import RuleSet

HELD_OUT: Final = ("egilsson", "karma")
"""Presets that the net is never trained on: one alone in what it allows, and an ordinary one."""

DEFAULT_SHARE: Final = 0.25
"""How often the default rules are trained on, besides their turn among all presets."""

HOUSE_SHARE: Final = 0.3
"""How often a preset is changed by some popular house rules."""

SeatsName = Literal["all", "two", "more"]
"""Which numbers of seats a net is trained for."""

SEATS: Final[dict[SeatsName, tuple[int, ...]]] = {
    "all": (2, 2, 2, 3, 4, 4, 5, 6),
    "two": (2,),
    "more": (3, 3, 4, 4, 5, 6),
}
"""Numbers of seats, as often as each is trained on, as far as rules allow it."""


def trained_presets() -> tuple[str, ...]:
    """The presets that the net is trained on."""
    return tuple(name for name in rule_names() if name not in HELD_OUT)


class TrainingTable:
    """A rule set at a number of seats, as kernels take it.

    Args:
        rules: the rules.
        seats: how many seats.
    """

    def __init__(self, rules: RuleSet, seats: int) -> None:
        """Compile the rules."""
        self.rules, self.seats = rules, seats
        self.table = as_array(compiled(rules), RULES)
        self.values = as_array(values_of(rules, seats, USUAL), VALUES)
        self.net_rules = as_array(rule_inputs(rules, seats), NET_RULES)
        self.series = as_array(new_series(rules, seats, 0), SERIES)


def as_array(given: Any, layout: Any) -> Any:
    """A copy of records as an array of NumPy."""
    return np.frombuffer(bytearray(given), np.dtype(layout))


def any_table(chance: Random, seats: SeatsName = "all") -> TrainingTable:
    """A table out of the mix."""
    name = chance.choice(trained_presets())
    if chance.random() < DEFAULT_SHARE:
        name = "sh-thead"
    changes: tuple[str, ...] = ()
    if chance.random() < HOUSE_SHARE:
        names = [change.name for change, _ in offered(load_rules(name), load_rules(name))]
        changes = tuple(chance.sample(names, min(len(names), chance.randint(1, 3))))
    deck = load_rules(name).deck
    fitting = [n for n in SEATS[seats] if deck.players_min <= n <= deck.players_max]
    return table_of(name, changes, chance.choice(fitting or [deck.players_min]))


@lru_cache(maxsize=512)
def table_of(name: str, changes: tuple[str, ...], seats: int) -> TrainingTable:
    """A preset with some popular changes, those that still fit, at a number of seats."""
    rules = base = load_rules(name)
    for wanted in changes:
        options = next((how for each, how in offered(rules, base) if each.name == wanted), None)
        if options is not None:
            rules = rules.replace(dict(options))
    if not rules.deck.players_min <= seats <= rules.deck.players_max:
        rules = base
    return TrainingTable(rules, seats)
