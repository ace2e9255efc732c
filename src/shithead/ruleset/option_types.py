"""The types of options: converting plain values, and listing the allowed ones."""

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
from shithead.ruleset.conditions import read_condition
from shithead.ruleset.effects import (
    EFFECTS,
    Effect,
    RankName,
    Ranks,
    read_effect,
    read_suited,
)
from shithead.ruleset.inline_toml import inline_value
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.schema import (
    ABOUT,
    GROUPS,
    LEAST_ABOVE_ZERO,
    Condition,
    Group,
    PresetName,
    RuleOptions,
    Title,
)
from shithead.ruleset.size_limits import GREATEST_NUMBER, LONGEST_OWN_WORDS
from shithead.ruleset.spans import Spans, read_spans
from shithead.ruleset.vocabulary import rank_name

RANK_WORDS: Final = tuple(rank_word(rank) for rank in range(len(RANKS)))
"""Every rank as rule files write it."""

_WORDS: Final = {
    True: ("true", "yes", "ja", "on", "always"),
    False: ("false", "no", "nein", "off", "never", "none"),
}
"""Words that people write for yes and no."""

_BY_SEATS: Final = '{"2-3" = 4, "4+" = 3}'
_SPANS_WORDS: Final = '2, {"2-4" = 1, "5+" = 2}, {all = 1}'


def takes_spans(hint: Any) -> bool:
    """Whether a type takes numbers by spans, alone or instead of one number."""
    return hint is Spans or Spans in get_args(hint)


def option_hint(option: str) -> Any:
    """The type of an option, by its dotted name."""
    group, _, name = option.partition(".")
    return _hint(GROUPS[group], name)


@cache
def _hint(kind: type[Group | RuleOptions], name: str) -> Any:
    return get_type_hints(kind, include_extras=True)[name]


@cache
def option_names() -> tuple[str, ...]:
    """Every option by its dotted name."""
    fields = ((group, kind.__struct_fields__) for group, kind in GROUPS.items())
    return tuple(f"{group}.{name}" for group, names in fields for name in names)


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


def allowed(hint: Any) -> str:
    """The values that a type allows, in the notation of rule files."""
    if hint in {Spans, Ranks, bool, str, RankName, Condition, PresetName, Title}:
        return {
            Title: '"Kitchen rules", { en = "Kitchen rules", de = "Küchenregeln" }',
            str: '"…"',
            PresetName: ", ".join(rule_names()),
            Spans: _SPANS_WORDS,
            Ranks: f"[{', '.join(RANK_WORDS)}]",
            bool: "true | false",
            RankName: ", ".join(RANK_WORDS),
            Condition: '"pile_has 6*3 9*2", "hand_is_playable_triple"',
        }[hint]
    arguments = get_args(hint)
    words = words_of(hint)
    if words or get_origin(hint) is Literal:
        return " | ".join((*words, '"…"') if words else arguments)
    if get_origin(hint) is tuple:
        return f"[{allowed(arguments[0])}]"
    if get_origin(hint) is Mapping:
        return f"{{ {allowed(arguments[0])} = {allowed(arguments[1])} }}"
    if hasattr(hint, "__metadata__") or takes_spans(hint):
        return _range(hint)
    return " | ".join(allowed(argument) for argument in arguments)


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


def number_limits(hint: Any) -> msgspec.Meta | None:
    """The limits of a number, or of the numbers of spans; None for other types."""
    if takes_spans(hint):
        hint = get_args(hint)[0] if get_args(hint) else hint
    limits = getattr(hint, "__metadata__", (None,))[0]
    return limits if isinstance(limits, msgspec.Meta) else None


def _range(hint: Any) -> str:
    limits = number_limits(hint)
    if limits is None:
        return str(hint.__origin__.__name__)
    least = (limits.extra or {}).get(LEAST_ABOVE_ZERO)
    words = f"0, {least} … {limits.le}" if least else f"{limits.ge} … {limits.le}"
    return f"{words}, {_BY_SEATS}" if takes_spans(hint) else words


# Plain values and typed ones ----------------------------------------------------------------------


def read_option(option: str, value: object) -> object:
    """Convert a plain value to an option's type.

    Args:
        option: the dotted name.
        value: in rule-file notation, or of the type already.

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


_ABOUT_TYPES: Final[dict[str, Any]] = {"title": Title, "aliases": tuple[str, ...]}


def read_about(name: str, value: object) -> object:
    """Convert a plain value to the type of a field that is not an option, such as the title.

    Raises:
        RuleError: its type refuses the value, or it is a name that is no line of text.
    """
    found = _convert(name, value, _ABOUT_TYPES.get(name) or _hint(RuleOptions, name))
    if name == "name" and str(found).splitlines() != [str(found).strip()]:  # as in positions
        raise RuleError("rule-wrong-value", option=name, value=value, allowed=allowed(str))
    return found


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


def _rank_called(name: str) -> str:
    """The rank with a name close to this one in any language; or :data:`NO_MATCH`."""
    called = {rank_name(rank, spoken): rank for spoken in LANGUAGES for rank in RANK_WORDS}
    return called.get(close_match(name, called, 0.7), NO_MATCH)


def read_effects(option: str, value: object) -> tuple[Effect, ...]:
    """The effects of a rank from a list of effects or their texts.

    Raises:
        RuleError: it is no such list, or names an effect that is not there.
    """
    if not isinstance(value, list | tuple) or not all(
        isinstance(item, str | Effect) for item in value
    ):
        allows, close = '["wild", "burn", …]', _effects_meant(value)
        raise RuleError("rule-wrong-value", option=option, value=value, allowed=allows, close=close)
    return tuple(e if isinstance(e, Effect) else read_effect(e, option) for e in value)


def _effects_meant(value: object) -> str:
    """The list of effects that a single text means; or :data:`NO_MATCH`."""
    texts = [text.strip() for text in value.split(",")] if isinstance(value, str) else []
    named = all(text.partition(" ")[0] in EFFECTS for text in texts)
    return inline_value(texts) if texts and named else NO_MATCH


def dotted(table: Mapping[str, Any]) -> dict[str, Any]:
    """Flatten groups of options to one table of dotted names.

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
    """The error for an unknown option, with a suggestion.

    Args:
        option: as it was written.
        known: the names that are allowed there. The suggestion may belong elsewhere.
    """
    name = option.rpartition(".")[2]
    elsewhere = {one.rpartition(".")[2]: one for one in (*ABOUT, *option_names())}
    elsewhere |= {group: group for group in GROUPS}
    close = close_match(option, known, 0.9)
    if close == NO_MATCH:
        close = elsewhere.get(name) or close_match(option, known, 0.5)
    if close == NO_MATCH:
        close = elsewhere.get(close_match(name, elsewhere), NO_MATCH)
    return RuleError("rule-unknown-option", option=option, allowed=", ".join(known), close=close)


def _convert(option: str, value: object, hint: Any) -> object:
    """A plain value as a type.

    Raises:
        RuleError: the type refuses the value; the error suggests the one that may be meant.
    """
    try:
        return _typed(value, hint)
    except (ValueError, msgspec.ValidationError) as error:
        allows = allowed_in(option) if hint == Ranks else allowed(hint)
        if isinstance(value, int | float) and abs(value) > GREATEST_NUMBER:
            raise RuleError("rule-too-big", option=option, value=value, allowed=allows) from error
        close = next((inline_value(v) for v in _meant(value, hint) if _fits(v, hint)), NO_MATCH)
        raise RuleError(
            "rule-wrong-value", option=option, value=value, allowed=allows, close=close
        ) from error


def _typed(value: object, hint: Any) -> object:
    """A plain value as a type.

    Raises:
        ValueError: the type refuses it; so does msgspec's error.
    """
    if hint is Spans:
        return value if isinstance(value, Spans) else read_spans(value)
    if takes_spans(hint) and isinstance(value, Spans | dict):
        return _limited(value if isinstance(value, Spans) else read_spans(value), hint)
    if hint == Ranks:
        words = msgspec.convert(value, tuple[str | int, ...])
        return tuple(rank_word(rank_index(str(word))) for word in words)
    found = msgspec.convert(value, get_args(hint)[0] if takes_spans(hint) else hint)
    _check_own_words(found, hint)
    limits = number_limits(hint)
    least = limits and (limits.extra or {}).get(LEAST_ABOVE_ZERO)
    if least and 0 < found < least:
        raise ValueError(found)
    return _conditions(found) if isinstance(found, tuple) and _holds_conditions(hint) else found


def _limited(spans: Spans, hint: Any) -> int | Spans:
    """Numbers by spans that are all within the limits; one for all counts is a plain number.

    Raises:
        ValueError: a number is beyond the limits; so is msgspec's error.
    """
    kind = get_args(hint)[0]
    for _, _, number in spans.spans:
        msgspec.convert(number, kind)
    if not spans.spans or spans.otherwise is not None:
        msgspec.convert(spans.otherwise, kind)
    return spans if spans.spans else spans.otherwise or 0


def _check_own_words(value: object, hint: Any) -> None:
    """Refuse custom text that is empty, too long, or unprintable.

    Raises:
        ValueError: it is one of these.
    """
    items = get_args(hint)[:1] if get_origin(hint) is tuple else (hint,)
    if not any(map(words_of, items)):
        return
    for text in value if isinstance(value, tuple) else [value]:
        words = str(text)
        if not words.strip() or len(words) > LONGEST_OWN_WORDS or not words.isprintable():
            raise ValueError(text)


def _fits(value: object, hint: Any) -> bool:
    try:
        _typed(value, hint)
    except (ValueError, msgspec.ValidationError):
        return False
    return True


def _meant(value: object, hint: Any) -> Iterator[object]:
    """Suggestions for a value that a type refuses, most likely first."""
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
            yield [next(_meant_item(item, named), item) for item in value]
    if not isinstance(value, list | dict):
        yield [value]
        yield [close_match(value, named)]


def _meant_item(item: object, named: list[str]) -> Iterator[object]:
    """Suggestions for an item of a list: a named value, or a rank."""
    found = (close_match(item, named), _rank_called(str(item)))
    yield from (one for one in found if one != NO_MATCH)


def _holds_conditions(hint: Any) -> bool:
    return any(get_args(argument)[:1] == (Condition,) for argument in get_args(hint))


def _conditions(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(read_condition(text).text for text in texts)


def plain_value(value: object) -> Any:
    """An option's value in rule-file notation."""
    if isinstance(value, Spans):
        return value.plain()
    return list(value) if isinstance(value, tuple) else value
