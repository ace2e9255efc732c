"""The tradition that rules belong to: whose words their sheet uses, and whose gaps it tells of."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, differences, preset


class Tradition(Struct, frozen=True):
    """Where a preset's rules come from.

    Attributes:
        dialect: whose words the sheet uses: ``cruzo``, ``sh-thead``, ``priester``, ``pagat``, or
            ``plain`` where the source brings none of its own.
        families: the beginnings of the rule ids that the source answers to.
        best: what the source says about the best number of players: ``cruzo``, ``three`` (or
            more); empty for nothing.
    """

    dialect: str = "plain"
    families: tuple[str, ...] = ()
    best: str = ""


@cache
def sources() -> Mapping[str, Any]:
    """The tables of ``sources.toml``: presets, and the questions that sources leave open."""
    file = files("shithead.narration.sheet") / "sources.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=256)
def tradition(rules: RuleSet) -> Tradition:
    """The tradition of a preset; of house rules, that of the preset that differs least."""
    named = rules.name if rules.name in rule_names() else _nearest(rules)
    return msgspec.convert(sources()["presets"].get(named, {}), Tradition)


def _nearest(rules: RuleSet) -> str:
    return min(rule_names(), key=lambda name: len(differences(preset(name), rules)))
