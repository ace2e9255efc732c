"""Options in the API: every option, effect and rank that house rules may name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import Struct

from shithead.narration.tradition import table_language
from shithead.ruleset import texts
from shithead.ruleset.effects import (
    EFFECTS,
    ParameterKind,
    Ranks,
    parameters_of,
    read_effect,
    usage,
)
from shithead.ruleset.options import (
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
from shithead.server.protocol.scalars import Language
from shithead.server.room.settings import read_rules

_SPECIALS: Final = "specials"

_SAMPLES: Final = {"rank": "7", "ranks": "J Q"}
"""Values of parameters in examples, by kind."""


class OptionValue(Struct, frozen=True):
    """A value that an option may have, and what it means at the table."""

    value: str | bool
    about: str


FieldKind = Literal["choice", "flag", "number", "ranks", "choices", "text"]


class OptionShown(Struct, frozen=True):
    """An option of a rule set.

    Attributes:
        name: ``group.option``.
        about: its explanation.
        kind: how to ask for it: ``choice`` one of ``values``; ``flag``; ``number``; ``ranks`` a
            list of ranks; ``choices`` a list of ``values``; ``text`` any other, as rule files
            write it.
        values: the named values.
        own: whether a text of one's own will do as well as a named value.
        default: the value if nothing is said.
        least: the smallest allowed number.
        most: the largest allowed number.
        hint: the allowed values, in words.
    """

    name: str
    about: str
    kind: FieldKind
    values: list[OptionValue]
    own: bool
    default: Any
    least: int | None
    most: int | None
    hint: str


class GroupShown(Struct, frozen=True):
    """A group of options."""

    name: str
    title: str
    about: str
    options: list[OptionShown]


class ParameterShown(Struct, frozen=True):
    """A parameter of an effect.

    Attributes:
        keyword: the word in front of its value in texts of the effect; empty where there is none.
        label: its name for people.
        kind: the kind of its values.
        needed: whether every text of the effect has it.
        values: the values of a choice; the first one is what a text without the parameter means.
        most: the largest allowed number; the smallest is 1.
    """

    keyword: str
    label: str
    kind: ParameterKind
    needed: bool
    values: list[OptionValue]
    most: int | None


class EffectShown(Struct, frozen=True):
    """An effect that a special rank may have.

    Attributes:
        name: the word that its texts begin with. Where texts have one of several parameters, each
            of these is an effect here.
        usage: its form in rule files, such as ``next at_most RANK``.
        about: its explanation.
        example: one such effect, as rule files write it.
        short: the example in a few words.
        parameters: the parameters, in the order of its text.
        excludes: the names of the effects that a rank cannot have beside it, its own included.
    """

    name: str
    usage: str
    about: str
    example: str
    short: str
    parameters: list[ParameterShown]
    excludes: list[str]


class OptionsShown(Struct, frozen=True):
    """Everything that house rules may say: the editor is made from this."""

    groups: list[GroupShown]
    effects: list[EffectShown]
    ranks: list[str]


def options_of(name: str, language: Language) -> OptionsShown:
    """Every option, in the words of a preset's tradition.

    Raises:
        Refusal: ``BAD_RULES``; there is no such preset.
    """
    return all_options(table_language(read_rules(name), language))


@cache
def all_options(language: str) -> OptionsShown:
    """Every option, every effect, every rank."""
    options = {name: GROUPS[name].__struct_fields__ for name in GROUPS} | {_SPECIALS: ()}
    groups = [
        GroupShown(
            name,
            *texts.explained_group(name, language),
            [_option(f"{name}.{option}", language) for option in names],
        )
        for name, names in options.items()
    ]
    return OptionsShown(
        groups,
        [shown for name in EFFECTS for shown in _effects(name, language)],
        list(RANK_WORDS),
    )


def _effects(name: str, language: str) -> Iterator[EffectShown]:
    """An effect, or one for each parameter of which its texts have exactly one."""
    kind = EFFECTS[name]
    for chosen in kind.alternatives or ("",):
        others = {*kind.alternatives} - {chosen}
        parameters = [
            ParameterShown(
                keyword=one.keyword,
                label=texts.parameter_label(name, one.name, language),
                kind=one.kind,
                needed=one.needed or one.name == chosen,
                values=[
                    OptionValue(value, texts.parameter_label(name, f"{one.name}-{value}", language))
                    for value in one.values
                ],
                most=GREATEST_COUNT if one.kind == "number" else None,
            )
            for one in parameters_of(name)
            if one.name not in others
        ]
        example = kind.example or name
        if chosen:
            of_kind = next(one.kind for one in parameters_of(name) if one.name == chosen)
            example = f"{name} {chosen} {_SAMPLES.get(of_kind, '')}".strip()
        yield EffectShown(
            name,
            usage(name),
            texts.explained_effect(name, language),
            example,
            texts.short_effects([read_effect(example, _SPECIALS)], language),
            parameters,
            [other for other in EFFECTS if EFFECTS[other] in excluded_effects(kind)],
        )


def _option(name: str, language: str) -> OptionShown:
    hint = option_hint(name)
    limits = number_limits(hint)
    least, most = (int(limits.ge or 0), int(limits.le or 0)) if limits else (None, None)
    return OptionShown(
        name,
        texts.explained_option(name, language),
        _kind(hint),
        [OptionValue(v, texts.explained_value(name, v, language)) for v in named_values(hint)],
        any(map(words_of, (hint, *get_args(hint)))),
        option_values(RuleSet())[name],
        least,
        most,
        allowed(hint),
    )


def _kind(hint: Any) -> FieldKind:
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
