"""Readings: the rules that sources leave open, with this table's answer and the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from shithead.localization import attributes, say
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.tradition import sources, tradition
from shithead.ruleset.effects import EFFECTS, Effect
from shithead.ruleset.rule_set import RuleSet, option_values
from shithead.ruleset.texts import yes

_FIXED: Final = "ours"
"""The name of this program's answer where the rules have no value to name it by."""


def readings(write: SheetWriter) -> Iterator[str | ListItem]:
    """The questions that the sources of these rules leave open, each with the known ways."""
    items = [item for question in _questions(write) for item in _answered(write, *question)]
    if items:
        yield write("open")
        yield from items


def _questions(write: SheetWriter) -> Iterator[tuple[str, str]]:
    """The rule ids that these rules answer, and what settles each."""
    families = tradition(write.rules).families
    own, common = sources()["questions"], sources()["questions_of_all"]
    asked = {key: own[key] for key in own if key.partition("-")[0] in families} | common
    for rule_id, question in asked.items():
        needs = question.get("if", ())
        if not needs or any(write.facts[f"has_{name}"] == "yes" for name in needs):
            yield rule_id, question["by"]


def _answered(write: SheetWriter, rule_id: str, source: str) -> Iterator[ListItem]:
    """The answer of these rules and the alternatives; nothing if these rules have a different one.

    Args:
        write: the rules and the language.
        rule_id: the rule of the source.
        source: what settles the question: an option, an effect, an effect and its parameter, or
            nothing.
    """
    key = f"reading-{rule_id.lower()}"
    ways = attributes(key, write.language)
    ours = _value(write.rules, source)
    if ours not in ways:
        return
    others = [say(f"{key}.{way}", write.language) for way in ways if way != ours]
    text = write(
        "reading",
        ours=say(f"{key}.{ours}", write.language),
        others=write.part("reading-or").join(others),
        fixed=yes(not source),
    )
    yield ListItem(text, say(key, write.language), _option(write.rules, source))


def _value(rules: RuleSet, source: str) -> str:
    """The answer of these rules, by its name in the texts; empty if the question does not arise."""
    if not source:
        return _FIXED
    if "." in source:
        return _named(option_values(rules).get(source, ""))
    name, _, parameter = source.partition(" ")
    found = _holders(rules, name)
    if not found:
        return ""
    return _named(getattr(found[0][1], parameter)) if parameter else _FIXED


def _option(rules: RuleSet, source: str) -> str:
    """The option that settles a question for these rules; empty where none does."""
    if not source or "." in source:
        return source
    return f"specials.{_holders(rules, source.partition(' ')[0])[0][0]}"


def _holders(rules: RuleSet, name: str) -> list[tuple[str, Effect]]:
    """The ranks that have an effect of that name, each with it."""
    kind = EFFECTS[name]
    every = ((rank, one) for rank, effects in rules.specials.items() for one in effects)
    return [(rank, one) for rank, one in every if isinstance(one, kind)]


def _named(value: object) -> str:
    """A value as the name of an attribute: ``next at_most 5`` is ``next-at-most-5``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    name = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return f"v{name}" if name[:1].isdigit() else name
