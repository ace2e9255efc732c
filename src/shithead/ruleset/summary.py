"""House rules in one line: the nearest preset and what differs from it."""

from __future__ import annotations

from functools import lru_cache

from shithead.ruleset.inline_toml import inline_value
from shithead.ruleset.loader import from_table, read_text
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import HOUSE, RuleSet, differences, preset


@lru_cache(maxsize=256)
def brief(rules: RuleSet) -> str:
    """The differences from a preset, on one line; empty for a preset.

    It is the preset that the rules were before an option changed, as their name says; else the
    nearest one. The text is the inside of an inline TOML table, such as
    ``extends = "pagat", pickup.voluntary = "never"``.
    """
    if rules.name in rule_names():
        return ""
    texts: dict[str, str] = {}
    origin = rules.name.removesuffix(HOUSE)
    names = [origin] if origin != rules.name and origin in rule_names() else rule_names()
    return min((_against(name, rules, texts) for name in names), key=len)


def _against(name: str, rules: RuleSet, texts: dict[str, str]) -> str:
    """The differences from a preset.

    Args:
        name: the preset's.
        rules: the house rules.
        texts: a cache of the option values of the house rules as text.
    """
    base = preset(name)
    pairs = [f"extends = {inline_value(name)}"]
    if rules.titles != base.titles:
        pairs.append(f"titles = {inline_value(rules.titles)}")
    for option, (_, after) in differences(base, rules).items():
        if option not in texts:
            texts[option] = f"{option} = {inline_value(after)}"
        pairs.append(texts[option])
    text = ", ".join(pairs)
    return text.replace("#", "\\u0023")  # which would begin a comment of the position


def from_brief(name: str, text: str) -> RuleSet:
    """The house rules of that name which the line describes.

    Raises:
        RuleError: the line is no TOML, or has an unknown option, a wrong value, a contradiction.
    """
    table = read_text(f"house = {{ {text} }}", name)["house"]
    return from_table({"name": name} | table)
