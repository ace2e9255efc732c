"""Options in words, out of ``locale/*/options.ftl``: groups, decisions, and values."""

from __future__ import annotations

from typing import Any

from shithead.cards import rank_word
from shithead.localization import has, translate
from shithead.ruleset.conditions import PileHas, read_condition
from shithead.ruleset.effect_texts import short_effects
from shithead.ruleset.effects import read_effect
from shithead.ruleset.option_types import named_values, option_hint
from shithead.ruleset.vocabulary import rank_name

CONDITIONS = '["pile_has 6*3 9*2", "hand_is_playable_triple"]'
"""A list of conditions, which stands for any other."""


def explained_group(group: str, language: str) -> tuple[str, str]:
    """A group's title, and what it is about."""
    return translate(f"group-{group}", language), translate(f"group-{group}.about", language)


def explained_option(option: str, language: str) -> str:
    """The explanation of an option."""
    return translate(_key(option), language)


def explained_value(option: str, value: object, language: str) -> str:
    """The meaning of one of an option's named values.

    Args:
        option: the dotted name.
        value: the value, or :data:`CONDITIONS`.
        language: of :data:`localization.LANGUAGES`.

    Returns:
        A sentence; empty where the texts have none.
    """
    word = "conditions" if value == CONDITIONS else str(value).lower()
    name = f"value-{word}".replace("_", "-")
    key = f"{_key(option)}.{name}"
    return translate(key, language) if has(key, language) else ""


def explained_values(option: str, language: str) -> dict[Any, str]:
    """The named values of an option that have an explanation, with it."""
    every = [*named_values(option_hint(option)), CONDITIONS]
    found = {value: explained_value(option, value, language) for value in every}
    return {value: meaning for value, meaning in found.items() if meaning}


def _key(option: str) -> str:
    return f"option-{option}".replace(".", "-").replace("_", "-")


# Whole values -------------------------------------------------------------------------------------


def value_words(option: str, value: object, language: str) -> str:
    """A value of an option, in words where there are any; empty for an empty list.

    Args:
        option: the dotted name; ``specials.7`` for the effects of a rank.
        value: as rule files write it.
        language: of :data:`localization.LANGUAGES`.
    """
    if isinstance(value, dict):
        return ", ".join(f"{span}={number}" for span, number in value.items())
    if not isinstance(value, list):
        return _as_label(explained_value(option, value, language)) or str(value)
    if option.startswith("specials."):
        return short_effects((read_effect(text, option) for text in value), language)
    if option == "pickup.voluntary":
        return "; ".join(_condition_words(text, language) for text in value)
    named = [explained_value(option, item, language) for item in value]
    if not any(named):
        return " ".join(map(str, value))
    return "; ".join(_as_label(text) or item for text, item in zip(named, value, strict=True))


def _as_label(text: str) -> str:
    """One sentence without its full stop; several as they are."""
    return text if ". " in text else text.removesuffix(".")


def _condition_words(text: str, language: str) -> str:
    condition = read_condition(text)
    if not isinstance(condition, PileHas):
        return translate("option-pickup-voluntary.condition-triple", language)
    counts = [f"{n} × {rank_name(rank_word(rank), language)}" for rank, n in condition.counts]
    return translate("option-pickup-voluntary.condition-pile", language, cards=", ".join(counts))
