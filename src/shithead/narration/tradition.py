"""The tradition of a rule set: its own words, and the open questions of its source."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from shithead.localization import in_dialect
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import HOUSE, RuleSet, differences, preset

RulesGroup = Literal["classic", "two", "many", "wild"]
"""The common rules, rules for two or three, for many, and those with many special cards."""


class Tradition(Struct, frozen=True):
    """Where a preset's rules come from.

    Attributes:
        dialect: the name of its words in ``locale/*/dialects``; empty if the source has none.
        families: the prefixes of the source's rule ids.
        best: what the source says about the best number of players: ``cruzo``, ``three`` (or
            more); empty for nothing.
        group: the group with which the preset is listed; None if that follows from its rules.
    """

    dialect: str = ""
    families: tuple[str, ...] = ()
    best: str = ""
    group: RulesGroup | None = None


@cache
def sources() -> Mapping[str, Any]:
    """The tables of ``sources.toml``: presets, and the questions that sources leave open."""
    file = files("shithead.narration") / "sources.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def nearest_preset(rules: RuleSet) -> str:
    """The name of the preset that differs from rules in the fewest options."""
    return min(rule_names(), key=lambda name: len(differences(preset(name), rules)))


@lru_cache(maxsize=256)
def tradition(rules: RuleSet) -> Tradition:
    """The tradition of a preset; of house rules, that of the preset that they come from.

    This is the preset in their name or with their title; else the nearest one.
    """
    named = rules.name.removesuffix(HOUSE)
    if named not in rule_names():
        titled = [name for name in rule_names() if preset(name).titles == rules.titles]
        named = titled[0] if titled else nearest_preset(rules)
    return msgspec.convert(sources()["presets"].get(named, {}), Tradition)


def table_language(rules: RuleSet, language: str) -> str:
    """A language with the words of the rules' tradition, for sheet and table: ``de-x-cruzo``."""
    return in_dialect(language, tradition(rules).dialect)
