"""House rules in one line: the nearest preset and what differs from it."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from shithead.errors import RuleError
from shithead.ruleset.loader import from_table
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import differences, preset

if TYPE_CHECKING:
    from shithead.ruleset.rule_set import RuleSet


@lru_cache(maxsize=256)
def brief(rules: RuleSet) -> str:
    """What a preset's name alone does not say; empty for a preset.

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
    return ", ".join(f"{key} = {_toml(value)}" for key, value in table.items())


def _toml(value: object) -> str:
    """A value within one line of TOML; # would begin a comment of the position."""
    if isinstance(value, dict):
        pairs = (f"{_toml(str(key))} = {_toml(item)}" for key, item in value.items())
        return f"{{{', '.join(pairs)}}}"
    return json.dumps(value, ensure_ascii=False).replace("#", "\\u0023")


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
