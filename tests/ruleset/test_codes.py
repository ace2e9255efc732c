"""Numbers for options follow from the schema."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import shithead as sh
from shithead.ruleset import codes
from shithead.ruleset.codes import PLAIN_OPTIONS, option_code
from shithead.ruleset.compiler import RULES, compiled
from shithead.ruleset.schema import GROUPS

NOT_PLAIN = {
    "deck.packs", "deck.jokers", "deck.removed", "deck.removed_more", "deck.rank_order",
    "deal.down", "deal.up", "deal.hand", "draw.refill_to",
    "start.ranks", "start.suits", "play.companions", "pickup.voluntary", "finish.loser_title",
    "finish.loser_duties", "match.parts",
}  # fmt: skip
"""Options that are not a single number: tables, or nothing that a kernel reads."""


def test_every_option_is_plain_or_listed():
    """A new option has its number without being named anywhere but in the schema."""
    every = {f"{group}.{name}" for group, kind in GROUPS.items() for name in get_type_hints(kind)}
    assert set(PLAIN_OPTIONS) == every - NOT_PLAIN


@pytest.mark.parametrize("option", PLAIN_OPTIONS)
def test_the_record_holds_every_plain_option(option):
    """Each preset's record says of each option what the rule set says."""
    plain = PLAIN_OPTIONS[option]
    group, name = option.split(".")
    for preset in sh.rule_names():
        rules = sh.rules(preset)
        number = getattr(compiled(rules)[0], plain.field)
        value = getattr(getattr(rules, group), name)
        assert (plain.values[number] if plain.values else number) == value


@pytest.mark.parametrize("option", PLAIN_OPTIONS)
def test_the_greatest_value_has_room(option):
    """A field of the record holds the greatest value of its option."""
    plain = PLAIN_OPTIONS[option]
    assert (1 << 8 * getattr(RULES, plain.field).size) > plain.most


def test_off_is_nothing():
    """An option that can be off is 0 then, so that kernels may ask for it as for a switch."""
    switches = [option for option in PLAIN_OPTIONS.values() if "off" in option.values]
    assert len(switches) > 5
    assert {option.values.index("off") for option in switches} == {0}


def test_codes_are_places_in_the_schema():
    """A named value's number is its place in the schema's list."""
    ties = get_args(get_type_hints(GROUPS["start"])["tie"])
    assert [option_code("start.tie", tie) for tie in ties] == [0, 1, 2, 3]


@pytest.mark.parametrize(("option", "value"), [("start.tie", "oldest"), ("start.knot", "youngest")])
def test_unknown_values_have_no_code(option, value):
    """A constant that names no option or no value of it fails as the module is imported."""
    with pytest.raises((KeyError, ValueError)):
        option_code(option, value)


def test_every_constant_is_used():
    """No constant is left over that no kernel compares with."""
    package = Path(sh.__file__).parent
    used = {
        node.id if isinstance(node, ast.Name) else node.attr
        for folder in ("engine", "bots/net", "bots/search")
        for file in (package / folder).glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.Attribute)
    }
    constants = {name for name in vars(codes) if name.isupper()} - {
        "PLAIN_OPTIONS",
        "REASONS",
    }
    assert len(constants) > 30
    assert constants <= used
