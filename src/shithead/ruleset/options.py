"""Options: their types, the values that they allow, and plain values read as these types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from math import isfinite
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from shithead.cards import MAX_CARDS, RANKS, rank_index, rank_word
from shithead.close_match import NO_MATCH, close_match
from shithead.errors import RuleError
from shithead.localization import LANGUAGES
from shithead.ruleset.effects import EFFECTS, Effect, RankName, Ranks, read_effect, read_suited
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.schema import (
    GROUPS,
    LEAST_ABOVE_ZERO,
    METADATA_KEYS,
    Condition,
    PresetName,
    RuleOptions,
    Title,
)
from shithead.ruleset.size_limits import GREATEST_NUMBER, LONGEST_OWN_WORDS
from shithead.ruleset.toml import inline_value
from shithead.ruleset.values import Spans, read_condition, read_spans
from shithead.ruleset.vocabulary import rank_name

RANK_WORDS: Final = tuple(rank_word(rank) for rank in range(len(RANKS)))
"""Every rank as rule files write it."""

_WORDS: Final = {
    True: ("true", "yes", "ja", "on", "always"),
    False: ("false", "no", "nein", "off", "never", "none"),
}
"""Words that people write for yes and no."""


# Types --------------------------------------------------------------------------------------------


@cache
def option_names() -> tuple[str, ...]:
    """Every option by its dotted name."""
    fields = ((group, kind.__struct_fields__) for group, kind in GROUPS.items())
    return tuple(f"{group}.{name}" for group, names in fields for name in names)


@cache
def option_hint(option: str) -> Any:
    """The type of an option by its dotted name, or of another key, such as the title."""
    group, _, name = option.rpartition(".")
    keys = {"title": Title, "aliases": tuple[str, ...]}
    kind = GROUPS[group] if group else RuleOptions
    return keys.get(option) or get_type_hints(kind, include_extras=True)[name]


def takes_spans(hint: Any) -> bool:
    """Whether a type takes numbers by spans, alone or instead of one number."""
    return hint is Spans or Spans in get_args(hint)


def named_values(hint: Any) -> list[Any]:
    """The values that a type lists one by one."""
    if hint is bool:
        return [True, False]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if words := words_of(hint):
        return list(words)
    parts = () if hasattr(hint, "__metadata__") else get_args(hint)
    return [value for part in parts for value in named_values(part)]


def words_of(hint: Any) -> tuple[str, ...]:
    """The predefined words of a type that also takes custom text; empty for other types."""
    known = getattr(hint, "__metadata__", ("",))[0]
    return known if isinstance(known, tuple) else ()


def number_limits(hint: Any) -> msgspec.Meta | None:
    """The limits of a number, or of the numbers of spans; None for other types."""
    if takes_spans(hint):
        hint = get_args(hint)[0] if get_args(hint) else hint
    limits = getattr(hint, "__metadata__", (None,))[0]
    return limits if isinstance(limits, msgspec.Meta) else None


def allowed(hint: Any) -> str:
    """The values that a type allows, in the notation of rule files."""
    shown = {
        Title: '"Kitchen rules", { en = "Kitchen rules", de = "Küchenregeln" }',
        str: '"…"',
        Spans: '2, {"2-4" = 1, "5+" = 2}, {all = 1}',
        Ranks: f"[{', '.join(RANK_WORDS)}]",
        bool: "true | false",
        RankName: ", ".join(RANK_WORDS),
        PresetName: ", ".join(rule_names()),
        Mapping[str, str]: '{ "…" = "…" }',
        Condition: '"pile_has 6*3 9*2", "hand_is_playable_triple"',
    }
    if hint in shown:
        return shown[hint]
    arguments, words, limits = get_args(hint), words_of(hint), number_limits(hint)
    if words or get_origin(hint) is Literal:
        return " | ".join((*words, '"…"') if words else arguments)
    if get_origin(hint) in {tuple, Mapping}:
        item = allowed(arguments[0])
        return (
            f"[{item}]" if get_origin(hint) is tuple else f"{{ {item} = {allowed(arguments[1])} }}"
        )
    if limits:
        least = (limits.extra or {}).get(LEAST_ABOVE_ZERO)
        span = f"0, {least} … {limits.le}" if least else f"{limits.ge} … {limits.le}"
        return f'{span}, {{"2-3" = 4, "4+" = 3}}' if takes_spans(hint) else span
    return " | ".join(map(allowed, arguments))


NARROWER: Final = {
    "deal.hand": f"1 … {MAX_CARDS // 2}",
    "deck.rank_order": f"[{', '.join(RANK_WORDS)}]",
    "start.ranks": f"[{', '.join(RANK_WORDS[:-1])}]",
    "play.companions": " | ".join(f"[{rank}]" for rank in RANK_WORDS),
}
"""What options allow that cannot have every value of their type."""


def allowed_in(option: str) -> str:
    """The values that an option allows, in the notation of rule files."""
    return NARROWER.get(option) or allowed(option_hint(option))


# Plain values and typed ones ----------------------------------------------------------------------


_REFUSALS: Final = (ValueError, TypeError, msgspec.ValidationError)
"""The errors of values that are not of a type."""


def plain_value(value: object) -> Any:
    """An option's value in rule-file notation."""
    if isinstance(value, Spans):
        return value.plain()
    return list(value) if isinstance(value, tuple) else value


def read_option(option: str, value: object) -> object:
    """Convert a plain value to an option's type.

    Args:
        option: the dotted name, or a key that is not an option, such as the title.
        value: the value in rule-file notation, or of the type already.

    Raises:
        RuleError: there is no such option, or its type refuses the value; the error suggests the
            one that may be meant.
    """
    group, dot, name = option.partition(".")
    if dot and group not in GROUPS:
        raise unknown_option(group, [*GROUPS, "specials"])
    if dot and name not in GROUPS[group].__struct_fields__:
        known = [f"{group}.{known}" for known in GROUPS[group].__struct_fields__]
        raise unknown_option(option, known)
    hint = option_hint(option)
    try:
        return _typed(value, hint)
    except _REFUSALS as error:
        allows = allowed_in(option) if hint == Ranks else allowed(hint)
        if isinstance(value, int | float) and abs(value) > GREATEST_NUMBER:
            raise RuleError("rule-too-big", option=option, value=value, allowed=allows) from error
        close = NO_MATCH
        for guess in _guesses(value, hint):
            with suppress(*_REFUSALS):
                _typed(guess, hint)
                close = inline_value(guess)
                break
        raise RuleError(
            "rule-wrong-value", option=option, value=value, allowed=allows, close=close
        ) from error


def _typed(value: object, hint: Any) -> object:
    """A plain value as a type.

    Raises:
        _REFUSALS: the type refuses it.
    """
    one = get_args(hint)[0] if takes_spans(hint) and get_args(hint) else hint
    if one is Spans:
        return read_spans(value)
    if one is not hint and isinstance(value, Spans | dict):
        spans = read_spans(value)
        numbers = [msgspec.convert(number, one) for number in spans.numbers]
        return spans if spans.spans else numbers[0]
    if hint == Ranks:
        words = msgspec.convert(value, tuple[str | int, ...])
        return tuple(rank_word(rank_index(str(word))) for word in words)
    found = msgspec.convert(value, one)
    limits = number_limits(hint)
    if limits and 0 < found < (limits.extra or {}).get(LEAST_ABOVE_ZERO, 0):
        raise ValueError(found)
    if not isinstance(found, str | tuple):
        return found
    items, kinds = found if isinstance(found, tuple) else (found,), (hint, *get_args(hint))
    if any(map(words_of, kinds)):
        for text in map(str, items):
            if not text.strip() or len(text) > LONGEST_OWN_WORDS or not text.isprintable():
                raise ValueError(text)
    if isinstance(found, tuple) and any(get_args(kind)[:1] == (Condition,) for kind in kinds):
        return tuple(read_condition(text).text for text in items)
    return found


def _guesses(value: object, hint: Any) -> Iterator[object]:
    """Values that a refused one may mean, most likely first; not all are allowed."""
    named = [str(one) for one in named_values(hint)]
    match value:
        case bool():
            yield from (word for word in _WORDS[value] if word in named)
        case int():
            limits = number_limits(hint)
            if limits:
                yield max(int(limits.ge or 0), min(value, int(limits.le or value)))
                yield (limits.extra or {}).get(LEAST_ABOVE_ZERO)
            yield value == 1
            yield str(value)
        case float() if isfinite(value):
            yield int(value)
        case str():
            word = value.strip()
            yield from (truth for truth in (True, False) if word.casefold() in _WORDS[truth])
            yield int(word) if word.isascii() and word.isdecimal() else word
            yield close_match(word.replace("-", "_").replace(" ", "_"), named)
            yield word.replace(",", " ").split()
        case [one]:
            yield one
        case list():
            found = [(close_match(item, named), _rank_called(str(item)), item) for item in value]
            yield [next(one for one in those if one != NO_MATCH) for those in found]
    if not isinstance(value, list | dict | Spans):
        yield [value]
        yield [close_match(value, named)]


def _rank_called(name: str) -> str:
    """The rank with a name close to this one in any language; or ``NO_MATCH``."""
    called = {rank_name(rank, spoken): rank for spoken in LANGUAGES for rank in RANK_WORDS}
    return called.get(close_match(name, called, 0.7), NO_MATCH)


# Special ranks ------------------------------------------------------------------------------------


def read_special(option: str, name: str) -> str:
    """Normalize the spelling of a rank, or of a single card with its suit.

    Raises:
        RuleError: there is no such rank and no such card.
    """
    with suppress(ValueError):
        return rank_word(rank_index(name))
    try:
        return str(read_suited(name))
    except ValueError:
        known, close = ", ".join(RANK_WORDS), _rank_called(name)
        raise RuleError(
            "rule-unknown-rank", option=option, value=name, allowed=known, close=close
        ) from None


def read_effects(option: str, value: object) -> tuple[Effect, ...]:
    """The effects of a rank from a list of effects or their texts.

    Raises:
        RuleError: it is no such list, or names an effect that is not there.
    """
    kinds = (str, *EFFECTS.values())
    if isinstance(value, list | tuple) and all(type(one) in kinds for one in value):
        with suppress(ValueError):  # a number that is too long to be written
            texts = [one.text if isinstance(one, Effect) else one for one in value]
            return tuple(read_effect(text, option) for text in texts)
    meant = [text.strip() for text in value.split(",")] if isinstance(value, str) else []
    named = all(text.partition(" ")[0] in EFFECTS for text in meant)
    close = inline_value(meant) if meant and named else NO_MATCH
    raise RuleError(
        "rule-wrong-value", option=option, value=value, allowed='["wild", "burn", …]', close=close
    )


# Names --------------------------------------------------------------------------------------------


def dotted(table: Mapping[str, Any]) -> dict[str, Any]:
    """Flatten groups of options to one table of dotted names.

    Raises:
        RuleError: there is no such group, or it is not a table.
    """
    options: dict[str, Any] = {}
    for key, value in table.items():
        if "." in key:
            options[key] = value
        elif key != "specials" and key not in GROUPS:
            raise unknown_option(key, [*GROUPS, "specials", *METADATA_KEYS])
        elif not isinstance(value, Mapping):
            raise RuleError("rule-not-a-table", option=key, value=value, allowed=f"[{key}]")
        else:
            options |= {f"{key}.{name}": item for name, item in value.items()}
    return options


def unknown_option(option: str, known: list[str]) -> RuleError:
    """The error for an unknown option, with a suggestion.

    Args:
        option: the option as it was written.
        known: the names that are allowed there. The suggestion may belong elsewhere.
    """
    name = option.rpartition(".")[2]
    elsewhere = {one.rpartition(".")[2]: one for one in (*METADATA_KEYS, *option_names())}
    elsewhere |= {group: group for group in GROUPS}
    close = close_match(option, known, 0.9)
    if close == NO_MATCH:
        close = elsewhere.get(name) or close_match(option, known, 0.5)
    if close == NO_MATCH:
        close = elsewhere.get(close_match(name, elsewhere), NO_MATCH)
    if close == option:  # it exists, but may not be named here
        close = NO_MATCH
    return RuleError("rule-unknown-option", option=option, allowed=", ".join(known), close=close)
