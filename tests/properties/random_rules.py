"""Random rule sets that are valid: any option, any value, as far as they go together.

Besides, what a property is tested with: every preset, and such rules.
"""

from __future__ import annotations

import contextlib
import random
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import strategies as st

import shithead as sh
from shithead.cards import MAX_SEATS, SUITS
from shithead.ruleset.effects import EFFECTS, OnlyOn, RankName, Ranks, Suited
from shithead.ruleset.legality import APART
from shithead.ruleset.options import RANK_WORDS, option_hint, words_of
from shithead.ruleset.schema import GROUPS, Condition, PresetName
from shithead.ruleset.values import Spans
from tests.mode import COMPILED

MOST_CHANGES: Final = 24
"""Options that differ from the preset that a rule set begins with."""

_HEADS: Final = 0.5
_ONE_FOR_ALL: Final = 0.7
"""How often a number is the same for all numbers of seats."""

_NAMED: Final = 0.3
"""How often an effect has a parameter that it can do without."""

_LIMITS: Final = (10, 20, 50, 100, 300)
"""Values of ``turn.limit``: endless rounds are to end soon."""

_SMALL: Final = 6
"""Most numbers of cards are up to this one: with more of them nothing is left to happen."""

OPTIONS: Final = [
    *(f"{group}.{name}" for group, kind in GROUPS.items() for name in kind.__struct_fields__),
    *(f"specials.{name}" for name in (*RANK_WORDS, "4H", "JS")),
]
"""Every option; of the cards that may have effects of their own, some."""


TOGETHER: Final = 0.4
"""How often several options are changed at once."""

_TOGETHER: Final = (
    ("draw.mode", "table.forget_draw"),
    ("draw.mode", "table.forget_draw", "table.lapse_turns"),
    ("deal.dump", "start.starter", "start.ranks"),
    ("deal.up_choice", "deal.hand", "deal.up", "deal.down"),
    ("deal.flip_start", "start.opening"),
    ("start.starter", "start.zones", "start.opening"),
    ("start.starter", "start.zones", "start.ranks", "start.suits"),
    ("pickup.who", "pickup.voluntary", "pickup.up_card"),
    ("pickup.voluntary", "pickup.instead_of_blind", "pickup.instead_of_blind_always"),
    ("quartet.throw_in", "quartet.followers", "quartet.across_players"),
    ("deck.players_max", "deck.packs", "deck.jokers", "quartet.size"),
)
"""Options that mean something, or are valid, only with certain values of one another."""


def random_rules(chance: random.Random) -> sh.RuleSet:
    """A valid rule set: a preset, with some options changed at random."""
    rules = sh.rules(chance.choice(sh.rule_names())).replace({"turn.limit": chance.choice(_LIMITS)})
    for _ in range(chance.randint(1, MOST_CHANGES)):
        options = (
            chance.choice(_TOGETHER) if chance.random() < TOGETHER else [chance.choice(OPTIONS)]
        )
        with contextlib.suppress(sh.RuleError):  # they do not go together with the others
            rules = rules.replace({option: _value(option, chance) for option in options})
    return rules


def _value(option: str, chance: random.Random) -> Any:
    """A value of an option, not always one that the other options allow."""
    if option == "turn.limit":
        return chance.choice(_LIMITS)
    if option.startswith("specials.") and option[-1] in SUITS:
        named = [name for name, kind in EFFECTS.items() if kind in APART and kind is not OnlyOn]
        return chance.sample(named, chance.choice((0, 1, 1, 2)))
    if option.startswith("specials."):
        return [_effect(chance) for _ in range(chance.choice((0, 1, 1, 2, 3)))]
    return _of_type(option_hint(option), chance)


def _of_type(hint: Any, chance: random.Random) -> Any:
    """A value of an option's type."""
    if hint is bool:
        return chance.random() < _HEADS
    if hint is Spans:
        return _spans(chance)
    words = words_of(hint)
    if words or get_origin(hint) is Literal:
        return chance.choice((*words, "Goat") if words else get_args(hint))
    if get_origin(hint) is tuple:
        return _list(get_args(hint)[0], chance)
    limits = getattr(hint, "__metadata__", (None,))[0]
    if isinstance(limits, msgspec.Meta):
        least, most = int(limits.ge or 0), int(limits.le or 0)
        return chance.randint(least, chance.choice((most, min(most, least + _SMALL))))
    return _of_type(chance.choice(get_args(hint)), chance)  # one of several types


def _list(kind: Any, chance: random.Random) -> list[Any]:
    """A list of an option's items."""
    if kind == RankName:
        return chance.sample(RANK_WORDS, chance.choice((0, 1, 2, 13, 14)))
    if kind == Condition:
        conditions = [_condition(chance), "hand_is_playable_triple"]
        return chance.sample(conditions, chance.randint(1, 2))
    if kind == PresetName:
        return []  # the other parts of a match are presets as they are
    every = words_of(kind) or get_args(kind)
    return chance.sample(every, chance.randint(0, len(every)))


def _condition(chance: random.Random) -> str:
    ranks = chance.sample(RANK_WORDS, chance.randint(1, 3))
    return " ".join(["pile_has", *(f"{rank}*{chance.randint(1, 3)}" for rank in ranks)])


def _spans(chance: random.Random) -> int | dict[str, int]:
    """A number, or numbers by two spans."""
    if chance.random() < _ONE_FOR_ALL:
        return chance.randint(0, chance.choice((4, 60)))
    between = chance.randint(2, MAX_SEATS - 1)
    return {f"1-{between}": chance.randint(0, 4), f"{between + 1}+": chance.randint(0, 4)}


# Effects ------------------------------------------------------------------------------------------


def _effect(chance: random.Random) -> str:
    """The text of an effect with some of its parameters."""
    name = chance.choice(list(EFFECTS))
    kind, words = EFFECTS[name], [name]
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        if field.required or chance.random() < _NAMED:
            keyword = [] if field.name == kind.positional else [field.name.rstrip("_")]
            words += keyword + _parameter(hints[field.name], chance)
    return " ".join(words)


def _parameter(hint: Any, chance: random.Random) -> list[str]:
    """The words of a parameter's value."""
    if hint is bool:
        return []
    if getattr(hint, "__origin__", None) is int:  # with bounds
        return [str(chance.randint(1, _SMALL))]
    if hint == Suited:
        return [chance.choice("23456789TJQKA") + chance.choice(SUITS) for _ in range(3)]
    if hint == Ranks:
        return chance.sample(RANK_WORDS, chance.choice((1, 2, 5)))
    if get_origin(hint) is Literal:
        return [str(chance.choice(get_args(hint)))]
    return [chance.choice(RANK_WORDS)]


# Rules for properties -----------------------------------------------------------------------------

HOUSE_RULES: Final = st.integers(0, 2**32).map(lambda number: random_rules(random.Random(number)))

_PRESETS: Final = {name: st.just(sh.rules(name)) for name in sh.rule_names()}
# Plain Python is too slow for all of them; it plays the kernels' very own source.
_SOURCES: Final = (_PRESETS if COMPILED else {"presets": st.one_of(*_PRESETS.values())}) | {
    "house rules": HOUSE_RULES
}

each_rules = pytest.mark.parametrize("source", list(_SOURCES))
"""Runs a test for every preset, and for house rules."""


def drawn(data: st.DataObject, source: str) -> sh.RuleSet:
    """The rule set that a test run with `each_rules` is about."""
    return data.draw(_SOURCES[source], source)
