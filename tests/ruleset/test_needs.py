"""Needs of options: a value whose need is not met changes no game."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.ruleset.loader import stated_options
from shithead.ruleset.needs import NEEDS, OFF, idle_options, value_of
from shithead.ruleset.options import named_values, option_hint

SHORT = {
    "deck.players_max": 2,
    "deck.removed": 28,
    "deal.down": 1,
    "deal.up": 1,
    "pickup.up_card": "none",
    "turn.limit": 40,
}
"""Changes that make games short."""

SAMPLES = {"start.ranks": [["3", "4"], ["K", "A"]], "start.suits": [["C", "S"], ["D"]]}
"""Values of options that are neither named nor numbers."""

IDLE = [need for need in NEEDS if not need.refused]


def unmet(need) -> dict[str, object]:
    """Changes after which a rule set does not meet a need."""
    changes: dict[str, object] = {}
    for option, wanted in need.others:
        if option == "specials":
            changes |= {"specials.10": ["wild"]} if "burn" in wanted else {}
            continue
        named = named_values(option_hint(option)) or [0]
        good = [value for value in named if value not in OFF] if wanted == "on" else wanted
        bad = [value for value in named if value not in good]
        changes[option] = [] if option == "play.companions" else bad[-1]
    return changes


def values(need) -> list[object]:
    """Values of an option that have a need."""
    if need.values is not None:
        return [*need.values, value_of(sh.RuleSet(), need.option)]
    named = named_values(option_hint(need.option))
    return SAMPLES.get(need.option) or named or [2, 3]


@pytest.mark.parametrize("need", IDLE, ids=lambda n: f"{n.option} {' '.join(n.texts)}")
def test_without_effect(need):
    """Random games are the same whatever the value is, where nothing meets its need."""
    changes = SHORT | unmet(need)
    if "deal.up" in unmet(need) or "deal.down" in unmet(need):
        changes |= {"deal.up_choice": "fixed", "deal.up": 0}
    if changes.get("start.starter") in {"left_of_dealer", "fixed_seat"}:
        changes |= {"start.tie": "seat_order", "start.opening": "any"}
    found = set()
    for value in values(need):
        try:
            rules = sh.rules({**changes, need.option: value})
        except sh.RuleError:
            continue  # refused: no rules, so no effect
        assert need.met(rules) == (need.values is not None and value not in need.values)
        found.add(sh.playouts(rules, 2, 4, seed=5))
    assert len(found) == 1


@pytest.mark.parametrize("name", sh.rule_names())
def test_presets_state_nothing_in_vain(name):
    assert idle_options(sh.rules(name), stated_options(name)) == []


def test_only_what_is_stated_is_named():
    """An inherited option that has lost its effect is nobody's mistake."""
    table = {"pickup.voluntary": "never", "pickup.instead_of_blind": True}
    rules = sh.rules(table)
    named = idle_options(rules, table)
    assert [one.option for one in named] == ["pickup.instead_of_blind"]
    assert "pickup.voluntary = always" in str(named[0])
    assert idle_options(rules, {"pickup.voluntary"}) == []
