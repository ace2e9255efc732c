"""What the net is trained on: presets and house rules, at different numbers of seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from shithead.bots.kernel_bots import BeginnerBot, CheapestBot, NetBot, RandomBot, RulesBot
from shithead.bots.net.rule_inputs import rule_inputs
from shithead.bots.search.records import VALUES
from shithead.engine.arrays import copied, records
from shithead.game.playouts import new_series
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.popular_changes import offered
from shithead.ruleset.preset_files import rule_names

if TYPE_CHECKING:
    from random import Random

    from shithead.bots.kernel_bots import KernelBot
    from shithead.bots.net.record_types import NetRules
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import Records
    from shithead.ruleset.rule_set import RuleSet

HELD_OUT: Final = ("egilsson", "karma")
"""Presets that the net is never trained on: one that is unlike all others, and an ordinary one."""

TURNS: Final = {"sh-thead": 9, "cruzo": 3, "reverse-back": 3, "schwuler-priester": 2}
"""How often a preset is trained on, if other presets have one turn: the default rules, which are
played most, and those that are unlike all others."""

HOUSE_SHARE: Final = 0.2
"""How often a preset is changed by some popular house rules."""

OTHERS: Final = (RulesBot, CheapestBot, BeginnerBot, RandomBot)
"""Bots that the net meets besides itself; rollouts are those of the first."""

SeatsName = Literal["all", "two", "more"]
"""Which numbers of seats a net is trained for."""

SEATS: Final[dict[SeatsName, tuple[int, ...]]] = {
    "all": (2, 2, 2, 3, 4, 4, 5, 6),
    "two": (2,),
    "more": (3, 3, 4, 4, 5, 6),
}
"""Numbers of seats, as often as each is trained on, as far as rules allow it."""


def trained_presets(seats: SeatsName = "all") -> tuple[str, ...]:
    """The presets that a net is trained on."""
    names = (name for name in rule_names() if name not in HELD_OUT)
    return tuple(name for name in names if fitting_seats(name, seats))


def fitting_seats(name: str, seats: SeatsName) -> list[int]:
    """The numbers of seats that a preset is trained at, as often as each."""
    deck = load_rules(name).deck
    return [count for count in SEATS[seats] if deck.players_min <= count <= deck.players_max]


class TrainingTable:
    """A rule set at a number of seats, as kernels take it.

    Args:
        rules: the rules.
    """

    def __init__(self, rules: RuleSet, seats: int) -> None:
        """Compile the rules."""
        self.rules, self.seats = rules, seats
        self.table = compiled(rules)
        self.values = values_of_players(rules, seats, *OTHERS)
        self.net_rules: Records[NetRules] = copied(rule_inputs(rules, seats))
        self.series = new_series(rules, seats, 0)


def values_of_players(rules: RuleSet, seats: int, *others: type[KernelBot]) -> Records[Values]:
    """What the net and then other bots go by, an array with a record for each."""
    bots = [NetBot(), *(other() for other in others)]
    found: Records[Values] = records(len(bots), VALUES)
    for place, bot in enumerate(bots):
        found[place] = bot.values(rules, seats)[0]
    return found


def any_table(chance: Random, seats: SeatsName = "all") -> TrainingTable:
    """A random table of the training mix."""
    presets = trained_presets(seats)
    name = chance.choices(presets, [TURNS.get(each, 1) for each in presets])[0]
    changes: tuple[str, ...] = ()
    if chance.random() < HOUSE_SHARE:
        names = [change.name for change, _ in offered(load_rules(name), load_rules(name))]
        changes = tuple(chance.sample(names, min(len(names), chance.randint(1, 3))))
    return table_of(name, changes, chance.choice(fitting_seats(name, seats)))


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
