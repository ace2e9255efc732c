"""Every dimension of house rules that the research names is an option, or has a reason why not."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import shithead as sh
from shithead.ruleset.rule_set import option_values
from shithead.ruleset.schema import GROUPS

TABLE: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "dimensions.toml").read_text(encoding="utf-8")
)
VALUES = [(name, value) for name, values in TABLE.items() for value in values]
DIMENSIONS = 90
"""Dimensions in the research's first section; ``specials[rank]`` counts as one."""


def test_all_are_there():
    """No dimension is left out, and each has values."""
    assert len(TABLE) == DIMENSIONS
    assert all(TABLE.values())


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{n} {v}" for n, v in VALUES])
def test_a_rule_set_says_it(name, value):
    """The options of a value make a rule set that has them; without options there is a reason."""
    options = TABLE[name][value]
    if isinstance(options, str):
        assert options.endswith(".")
        return
    changes = {option: found for option, found in options.items() if option != "base"}
    rules = sh.rules(options.get("base", "pagat")).replace(
        {"deck.players_max": 4, "deck.jokers": 2} | changes if "base" not in options else changes
    )
    found = option_values(rules)
    for option, wanted in changes.items():
        assert found.get(option, []) == wanted


def test_every_option_is_named():
    """Every option of the schema is a value of some dimension, or refines one."""
    named = {
        option
        for values in TABLE.values()
        for options in values.values()
        if isinstance(options, dict)
        for option in options
    }
    every = {f"{group}.{name}" for group, kind in GROUPS.items() for name in kind.__struct_fields__}
    assert every - named == REFINEMENTS


REFINEMENTS = {"play.companion_limit", "play.companions_lie"}
"""How many companions go along and where they lie (PRIEST-17); the research has them in prose."""
