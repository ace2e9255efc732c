"""Options, effects and complaints in words, out of ``locale/*/options.ftl`` and ``effects.ftl``.

A message ``effect-<name>`` explains the effect to people who make house rules; its attribute
``short`` says it in a few words, ``rule`` as a sentence of the rule sheet, and ``lesson`` as what
follows "A 7" in a lesson. These are filled with the parameters of the effect
(``parameter_words``). A parameter itself is named by the attribute ``of-<parameter>``, and a value
of a choice by ``of-<parameter>-<value>``. A message
``option-<group>-<name>`` explains an option, and its attribute ``value-<name>`` one of its values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, Final

from shithead.cards import Card, rank_word
from shithead.errors import CardError, RuleError
from shithead.localization import has, translate
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import EFFECTS, Effect, parameters_of, read_effect
from shithead.ruleset.options import RANK_WORDS, named_values, option_hint, option_names
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.values import PileHas, read_condition

NONE: Final = "none"
"""The value of an argument that does not apply; the texts select on it."""


def yes(truth: object) -> str:
    """A truth value as the texts take it."""
    return "yes" if truth else "no"


def _key(name: str) -> str:
    """A key of the texts: ``option-turn-limit``, ``effect-draw-to.short``."""
    return name.replace("_", "-")


# Effects ------------------------------------------------------------------------------------------


def explained_effect(name: str, language: str) -> str:
    """The explanation of an effect, without its parameters."""
    return translate(_key(f"effect-{name}"), language)


def annotated_effect(name: str, language: str) -> str:
    """The explanation of an effect and of its parameters, for authors of rule files."""
    notes: list[str] = []
    for parameter in parameters_of(name):
        notes.append(f"{parameter.name}: {parameter_label(name, parameter.name, language)}")
        for value in parameter.values:
            label = parameter_label(name, f"{parameter.name}-{value}", language)
            notes.append(f"{value}: {label}")
    about = explained_effect(name, language)
    return f"{about} ({'; '.join(notes)})" if notes else about


def parameter_label(effect: str, parameter: str, language: str) -> str:
    """What a parameter of an effect is called, or a value of a choice: ``count-once``."""
    return translate(_key(f"effect-{effect}.of-{parameter}"), language)


def short_effects(effects: Iterable[Effect], language: str) -> str:
    """Some effects in a few words each, with commas between them."""
    return ", ".join(effect_phrase(effect, "short", language, more=NONE) for effect in effects)


def has_rule(effect: Effect, language: str) -> bool:
    """Whether the texts have a rule sentence for an effect that needs no further code."""
    return has(_key(f"effect-{effect.name}.rule"), language)


def effect_phrase(effect: Effect, part: str, language: str, **more: object) -> str:
    """A part of what the texts say about an effect.

    Args:
        part: the attribute of its message: ``short``, ``rule``, or another of its own.
        more: arguments that the parameters do not give.
    """
    arguments = parameter_words(effect, language) | more
    return translate(_key(f"effect-{effect.name}.{part}"), language, **arguments)


def parameter_words(effect: Effect, language: str) -> dict[str, object]:
    """The parameters of an effect as arguments of its texts.

    A rank ``on`` becomes ``on`` (7) and ``a_on`` (a 7); a number ``count`` becomes ``count``,
    ``count_word`` (three) and ``count_cards`` (three cards). Several ranks or cards become a list
    with "or". A parameter that is not given is ``NONE``.
    """
    words: dict[str, object] = {}
    for name, value in effect.parameters.items():
        match value:
            case bool():
                words[name] = yes(value)
            case int():
                words[name] = value
                words[f"{name}_word"] = vocabulary.number(value, language)
                words[f"{name}_cards"] = vocabulary.cards(value, language)
            case tuple():
                named = [
                    vocabulary.rank_name(word, language)
                    if word in RANK_WORDS
                    else vocabulary.the_card(rank_word(Card(word).rank_index), word[1], language)
                    for word in value
                ]
                words[name] = vocabulary.one_of(named, language) or NONE
            case str() if value in RANK_WORDS:
                words[name] = vocabulary.rank_name(value, language)
                words[f"a_{name}"] = vocabulary.a_rank(value, language)
            case _:
                words |= {name: value or NONE, f"a_{name}": NONE}
    return words


# Options ------------------------------------------------------------------------------------------

CONDITIONS = '["pile_has 6*3 9*2", "hand_is_playable_triple"]'
"""A list of conditions, which stands for any other."""


def explained_group(group: str, language: str) -> tuple[str, str]:
    """A group's title, and what it is about."""
    return translate(f"group-{group}", language), translate(f"group-{group}.about", language)


def explained_option(option: str, language: str) -> str:
    """The explanation of an option."""
    return translate(_key(f"option-{option.replace('.', '-')}"), language)


def explained_value(option: str, value: object, language: str) -> str:
    """The meaning of one of an option's named values, or of ``CONDITIONS``, if it has one."""
    word = "conditions" if value == CONDITIONS else str(value).lower()
    key = _key(f"option-{option.replace('.', '-')}.value-{word}")
    return translate(key, language) if has(key, language) else ""


def explained_values(option: str, language: str) -> dict[Any, str]:
    """The named values of an option that have an explanation, with it."""
    every = [*named_values(option_hint(option)), CONDITIONS]
    found = {value: explained_value(option, value, language) for value in every}
    return {value: meaning for value, meaning in found.items() if meaning}


def value_words(option: str, value: object, language: str) -> str:
    """A value of an option, in words where there are any; empty for an empty list.

    Args:
        option: the dotted name; ``specials.7`` for the effects of a rank.
        value: the value as rule files write it.
    """
    if isinstance(value, dict):
        return ", ".join(f"{span}={number}" for span, number in value.items())
    if not isinstance(value, list):
        return _as_label(explained_value(option, value, language)) or str(value)
    if option.startswith("specials."):
        return short_effects((read_effect(text, option) for text in value), language)
    if option == "pickup.voluntary":
        key, conditions = "option-pickup-voluntary.condition", []
        for condition in map(read_condition, value):
            if not isinstance(condition, PileHas):
                conditions.append(translate(f"{key}-triple", language))
                continue
            counts = ((n, rank_word(rank)) for rank, n in condition.counts)
            cards = ", ".join(f"{n} × {vocabulary.rank_name(r, language)}" for n, r in counts)
            conditions.append(translate(f"{key}-pile", language, cards=cards))
        return "; ".join(conditions)
    named = [explained_value(option, item, language) for item in value]
    if not any(named):
        return " ".join(map(str, value))
    return "; ".join(_as_label(text) or item for text, item in zip(named, value, strict=True))


def value_meaning(option: str, value: object, language: str) -> str:
    """What a value means at the table; empty if words would say no more than the value does."""
    if not isinstance(value, list):
        return explained_value(option, value, language)
    words = value_words(option, value, language)
    return "" if words == " ".join(map(str, value)) else f"{words[:1].upper()}{words[1:]}."


def _as_label(text: str) -> str:
    """One sentence without its full stop; several as they are."""
    return text if ". " in text else text.removesuffix(".")


# Complaints ---------------------------------------------------------------------------------------

_SPECIALS: Final = "specials"
_BETWEEN: Final = " | "
"""What parts values in errors."""

_ANYTHING: Final = "…"
"""A value, or a rank, that may be any."""

_VALUE: Final = r'(?:\[[^\]]*\]|"[^"]*"|\w+\b(?!\.\w)|…)'
_NAME: Final = re.compile(
    rf"\b(?P<group>{'|'.join([*GROUPS, _SPECIALS])})\.(?P<name>\w+|…)"
    rf"(?: = (?P<values>{_VALUE}(?: \| {_VALUE})*))?"
)
"""An option in a sentence, and perhaps its values: ``deal.dump = up | down``."""

_QUOTED_TWICE: Final = re.compile(r"([“”„])\1")

_VALUES_OF: Final = {"starter": "start.starter"}
"""Arguments of messages that hold a value of another option."""


def complaint(error: RuleError, language: str) -> str:
    """The sentence of an error with options and values in words, for people who read no files."""
    words = error.words(language)
    option = error.option
    for name in ("value", "written", "allowed", "close", "other", "starter"):
        if isinstance(words.get(name), str):
            about = _VALUES_OF.get(name, option)
            words[name] = _values_in_words(about, str(words[name]), language)
    text = _NAME.sub(lambda found: _named(found, language), translate(error.key, language, **words))
    text = text.replace(_BETWEEN, translate("word-or", language, list="", last=""))
    return _QUOTED_TWICE.sub(r"\1", text[:1].upper() + text[1:])


@cache
def option_title(option: str, language: str) -> str:
    """What an option decides, as far as its first stop and without asides, in quotation marks."""
    about = re.sub(r" \([^)]*\)", "", explained_option(option, language))
    about = re.split(r"[.:;](?:\s|$)", about)[0]
    return translate("word-quoted", language, text=about)


def _named(found: re.Match[str], language: str) -> str:
    """The words for an option in a sentence, and for its values; for any rank there are none."""
    group, name, values = found["group"], found["name"], found["values"] or ""
    option, title = f"{group}.{name}", ""
    if group != _SPECIALS:
        if option not in option_names():
            return found[0]
        title = option_title(option, language)
    else:
        with suppress(CardError):
            title = vocabulary.special_word(name, language)
    if values in {"", _ANYTHING}:
        return title
    said = _values_in_words(option, values, language)
    return f"{title} = {said}" if title else said


def _values_in_words(option: str, text: str, language: str) -> str:
    """Values of an option, with " | " between them; as they are where there are no words."""
    words: list[str] = []
    for part in text.split(_BETWEEN):
        if option.startswith(f"{_SPECIALS}."):
            texts = re.findall(r'"([^"]+)"', part) or part.split(", ")
            try:
                short = short_effects([read_effect(one, _SPECIALS) for one in texts], language)
            except RuleError:  # perhaps a limit, with the name of its parameter
                name, _, limit = part.partition(" ")
                labels = {p.name: effect for effect in EFFECTS for p in parameters_of(effect)}
                label = parameter_label(labels[name], name, language) if name in labels else ""
                words.append(f"{label} {limit}" if label else part)
            else:
                words.append(translate("word-quoted", language, text=short))
        else:
            value = part.strip('"')
            known = explained_value(option, value, language) if option in option_names() else ""
            quoted = translate("word-quoted", language, text=known.removesuffix("."))
            words.append(quoted if known else part)
    return vocabulary.one_of(words, language)
