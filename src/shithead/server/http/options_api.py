"""The API's answer about options: every option, effect and rank that house rules may name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_args, get_origin

from shithead.ruleset.effect_texts import explained_effect, parameter_label, short_effects
from shithead.ruleset.effects import (
    EFFECTS,
    Parameter,
    Ranks,
    parameters_of,
    read_effect,
    usage,
)
from shithead.ruleset.option_texts import explained_group, explained_option, explained_value
from shithead.ruleset.option_types import (
    RANK_WORDS,
    allowed,
    named_values,
    number_limits,
    option_hint,
    takes_spans,
    words_of,
)
from shithead.ruleset.rule_set import RuleSet, option_values
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.size_limits import GREATEST_COUNT
from shithead.ruleset.validation import excluded_effects
from shithead.server.protocol import api_types as r
from shithead.server.protocol.scalars import Language

_SPECIALS: Final = "specials"


@cache
def all_options(language: Language) -> r.OptionsShown:
    """Every option, every effect, every rank."""
    return r.OptionsShown(
        [*(_group(name, language) for name in GROUPS), _specials_group(language)],
        [shown for name in EFFECTS for shown in _effects(name, language)],
        list(RANK_WORDS),
    )


def _effects(name: str, language: Language) -> Iterator[r.EffectShown]:
    """An effect, or one for each parameter of which its texts have exactly one."""
    kind = EFFECTS[name]
    for chosen in kind.alternatives or ("",):
        others = {*kind.alternatives} - {chosen}
        parameters = [
            _parameter(name, parameter, chosen, language)
            for parameter in parameters_of(name)
            if parameter.name not in others
        ]
        example = _example(name, chosen)
        yield r.EffectShown(
            name,
            usage(name),
            explained_effect(name, language),
            example,
            short_effects([read_effect(example, _SPECIALS)], language),
            parameters,
            [other for other in EFFECTS if EFFECTS[other] in excluded_effects(kind)],
        )


_SAMPLES: Final = {"rank": "7", "ranks": "J Q"}
"""Values of parameters in examples, by kind."""


def _example(name: str, chosen: str) -> str:
    """A text of an effect.

    Args:
        name: the effect's.
        chosen: the parameter that it is to have; empty where none is to be chosen.
    """
    if not chosen:
        return EFFECTS[name].example or name
    kind = next(one.kind for one in parameters_of(name) if one.name == chosen)
    return f"{name} {chosen} {_SAMPLES.get(kind, '')}".strip()


def _parameter(
    effect: str, parameter: Parameter, chosen: str, language: Language
) -> r.ParameterShown:
    """A parameter with its words.

    Args:
        effect: the effect's name.
        parameter: the parameter.
        chosen: the parameter that every text has.
        language: of the words.
    """
    needed = parameter.needed or parameter.name == chosen
    values = [
        r.OptionValue(value, parameter_label(effect, f"{parameter.name}-{value}", language))
        for value in parameter.values
    ]
    label = parameter_label(effect, parameter.name, language)
    most = GREATEST_COUNT if parameter.kind == "number" else None
    return r.ParameterShown(parameter.keyword, label, parameter.kind, needed, values, most)


def _group(name: str, language: Language) -> r.GroupShown:
    options = [f"{name}.{option}" for option in GROUPS[name].__struct_fields__]
    return r.GroupShown(
        name, *explained_group(name, language), [_option(option, language) for option in options]
    )


def _specials_group(language: Language) -> r.GroupShown:
    return r.GroupShown(_SPECIALS, *explained_group(_SPECIALS, language), [])


def _option(name: str, language: Language) -> r.OptionShown:
    hint = option_hint(name)
    limits = number_limits(hint)
    least, most = (int(limits.ge or 0), int(limits.le or 0)) if limits else (None, None)
    return r.OptionShown(
        name,
        explained_option(name, language),
        _kind(hint),
        [r.OptionValue(v, explained_value(name, v, language)) for v in named_values(hint)],
        any(map(words_of, (hint, *get_args(hint)))),
        option_values(RuleSet())[name],
        least,
        most,
        allowed(hint),
    )


def _kind(hint: Any) -> Any:
    """The kind of field that asks for an option of this type."""
    if hint is bool:
        return "flag"
    if hint == Ranks:
        return "ranks"
    if takes_spans(hint):
        return "text"
    if number_limits(hint):
        return "number"
    if get_origin(hint) is tuple and named_values(hint):
        return "choices"
    only_names = named_values(hint) and not any(get_origin(p) is tuple for p in get_args(hint))
    return "choice" if only_names else "text"
