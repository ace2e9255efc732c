"""The types of options: reading a plain value as one, and naming the values that are allowed."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from shithead.cards import RANKS, rank_index, rank_word
from shithead.errors import RuleError
from shithead.ruleset.conditions import read_condition
from shithead.ruleset.effects import Effect, RankName, Ranks, read_effect
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.schema import (
    ABOUT,
    GROUPS,
    Condition,
    Group,
    PresetName,
    RuleOptions,
)
from shithead.ruleset.spans import Spans, read_spans

RANK_WORDS: Final = tuple(rank_word(rank) for rank in range(len(RANKS)))
"""Every rank as rule files write it."""

_SPANS_WORDS: Final = '2, {"2-4" = 1, "5+" = 2}, {all = 1}'


def option_hint(option: str) -> Any:
    """The type of an option, by its dotted name."""
    group, _, name = option.partition(".")
    return _hint(GROUPS[group], name)


@cache
def _hint(kind: type[Group | RuleOptions], name: str) -> Any:
    return get_type_hints(kind, include_extras=True)[name]


def named_values(hint: Any) -> list[Any]:
    """The values that a type lists one by one."""
    if hint is bool:
        return [True, False]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    parts = () if hasattr(hint, "__metadata__") else get_args(hint)
    return [value for part in parts for value in named_values(part)]


def allowed(hint: Any) -> str:
    """The values that a type allows, in the notation of rule files."""
    if hint in {Spans, Ranks, bool, str, RankName, Condition, PresetName}:
        return {
            str: '"…"',
            PresetName: ", ".join(rule_names()),
            Spans: _SPANS_WORDS,
            Ranks: f"[{', '.join(RANK_WORDS)}]",
            bool: "true | false",
            RankName: ", ".join(RANK_WORDS),
            Condition: '"pile_has 6*3 9*2", "hand_is_playable_triple"',
        }[hint]
    arguments = get_args(hint)
    if get_origin(hint) is Literal:
        return " | ".join(arguments)
    if get_origin(hint) is tuple:
        return f"[{allowed(arguments[0])}]"
    if get_origin(hint) is Mapping:
        return f"{{ {allowed(arguments[0])} = {allowed(arguments[1])} }}"
    if hasattr(hint, "__metadata__"):
        return _range(hint)
    return " | ".join(allowed(argument) for argument in arguments)


def _range(hint: Any) -> str:
    limits = hint.__metadata__[0]
    return (
        f"{limits.ge} … {limits.le}"
        if isinstance(limits, msgspec.Meta)
        else str(hint.__origin__.__name__)
    )


# Plain values and typed ones ----------------------------------------------------------------------


def read_option(option: str, value: object) -> object:
    """A plain value as an option's type.

    Args:
        option: the dotted name.
        value: as rule files write it, or of the type already.

    Raises:
        RuleError: there is no such option, or its type refuses the value.
    """
    group, _, name = option.partition(".")
    if group not in GROUPS:
        raise unknown_option(group, [*GROUPS, "specials"])
    names = GROUPS[group].__struct_fields__
    if name not in names:
        raise unknown_option(option, [f"{group}.{known}" for known in names])
    return _convert(option, value, option_hint(option))


def read_about(name: str, value: object) -> object:
    """A plain value as the type of a field that is no option: the title, the sources.

    Raises:
        RuleError: its type refuses the value.
    """
    return _convert(name, value, _hint(RuleOptions, name))


def read_rank(option: str, name: str) -> str:
    """A rank as rule files write it, out of any spelling.

    Raises:
        RuleError: there is no such rank.
    """
    try:
        return rank_word(rank_index(name))
    except ValueError:
        raise RuleError(
            "rule-unknown-rank", option=option, value=name, allowed=", ".join(RANK_WORDS)
        ) from None


def read_effects(option: str, value: object) -> tuple[Effect, ...]:
    """The effects of a rank out of a list of effects or their texts.

    Raises:
        RuleError: it is no such list, or names an effect that is not there.
    """
    if not isinstance(value, list | tuple) or not all(
        isinstance(item, str | Effect) for item in value
    ):
        raise RuleError(
            "rule-wrong-value", option=option, value=value, allowed='["wild", "burn", …]'
        )
    return tuple(e if isinstance(e, Effect) else read_effect(e, option) for e in value)


def dotted(table: Mapping[str, Any]) -> dict[str, Any]:
    """Groups of options as one table of dotted names.

    Raises:
        RuleError: there is no such group, or it is no table.
    """
    options: dict[str, Any] = {}
    for key, value in table.items():
        if "." in key:
            options[key] = value
        elif key == "specials" or key in GROUPS:
            options |= {f"{key}.{name}": item for name, item in _group_table(key, value).items()}
        else:
            raise unknown_option(key, [*GROUPS, "specials", *ABOUT])
    return options


def _group_table(group: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise RuleError("rule-not-a-table", option=group, value=value, allowed=f"[{group}]")
    return value


def unknown_option(option: str, known: list[str]) -> RuleError:
    """The error for an option that is not there, with the one that may be meant."""
    close = [*difflib.get_close_matches(option, known, n=1, cutoff=0.5), "none"][0]
    return RuleError("rule-unknown-option", option=option, allowed=", ".join(known), close=close)


def _convert(option: str, value: object, hint: Any) -> object:
    """A plain value as a type."""
    try:
        if hint is Spans:
            return value if isinstance(value, Spans) else read_spans(value)
        if hint == Ranks:
            return tuple(
                rank_word(rank_index(word)) for word in msgspec.convert(value, tuple[str, ...])
            )
        found = msgspec.convert(value, hint)
        return _conditions(found) if isinstance(found, tuple) and _holds_conditions(hint) else found
    except (ValueError, msgspec.ValidationError) as error:
        raise RuleError(
            "rule-wrong-value", option=option, value=value, allowed=allowed(hint)
        ) from error


def _holds_conditions(hint: Any) -> bool:
    return any(get_args(argument)[:1] == (Condition,) for argument in get_args(hint))


def _conditions(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(read_condition(text).text for text in texts)


def plain_value(value: object) -> Any:
    """An option's value as rule files write it."""
    if isinstance(value, Spans):
        return value.plain()
    return list(value) if isinstance(value, tuple) else value
