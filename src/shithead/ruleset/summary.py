"""House rules in one line: the nearest preset and what differs from it."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from shithead.errors import RuleError
from shithead.ruleset.inline_toml import inline_value
from shithead.ruleset.loader import from_table
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import differences, preset

if TYPE_CHECKING:
    from shithead.ruleset.rule_set import RuleSet


@lru_cache(maxsize=256)
def brief(rules: RuleSet) -> str:
    """The differences from the nearest preset, on one line; empty for a preset.

    The inside of an inline TOML table, such as ``extends = "pagat", pickup.voluntary = "never"``.
    """
    if rules.name in rule_names():
        return ""
    return min((_against(name, rules) for name in rule_names()), key=len)


def _against(name: str, rules: RuleSet) -> str:
    base = preset(name)
    changes = {option: after for option, (_, after) in differences(base, rules).items()}
    titles = {} if rules.titles == base.titles else {"titles": rules.titles}
    table: dict[str, Any] = {"extends": name} | titles | changes
    text = ", ".join(f"{key} = {inline_value(value)}" for key, value in table.items())
    return text.replace("#", "\\u0023")  # which would begin a comment of the position


def from_brief(name: str, text: str) -> RuleSet:
    """The house rules of that name which the line describes.

    Raises:
        RuleError: the line is no TOML, or has an unknown option, a wrong value, a contradiction.
    """
    try:
        table = tomllib.loads(f"house = {{ {text} }}")["house"]
    except tomllib.TOMLDecodeError as error:
        raise RuleError("rule-broken-toml", option=name, why=str(error)) from error
    return from_table({"name": name} | table)
