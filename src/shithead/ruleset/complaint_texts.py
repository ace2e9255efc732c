"""Complaints about rules with options and values in words, for people who read no rule files."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from typing import Any, Final

from shithead.errors import CardError, RuleError
from shithead.localization import translate
from shithead.ruleset.effect_texts import parameter_label, short_effects
from shithead.ruleset.effects import EFFECTS, parameters_of, read_effect
from shithead.ruleset.option_texts import explained_option, explained_value
from shithead.ruleset.option_types import option_names
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.vocabulary import one_of, special_word

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
    """The sentence of an error with options and values in words.

    Args:
        error: about rules.
        language: of :data:`localization.LANGUAGES`.
    """
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
    """The words for an option in a sentence, and for its values."""
    group, name, values = found["group"], found["name"], found["values"] or ""
    option = f"{group}.{name}"
    if group != _SPECIALS and option not in option_names():
        return found[0]
    title = _rank_title(name, language) if group == _SPECIALS else option_title(option, language)
    if values in {"", _ANYTHING}:
        return title
    said = _values_in_words(option, values, language)
    return f"{title} = {said}" if title else said


def _rank_title(name: str, language: str) -> str:
    """A special rank or card by name; nothing for any rank."""
    with suppress(CardError):
        return special_word(name, language)
    return ""


def _values_in_words(option: str, text: str, language: str) -> str:
    """Values of an option, with " | " between them; as they are where there are no words."""
    parts = text.split(_BETWEEN)
    return one_of([_value_in_words(option, part, language) for part in parts], language)


def _value_in_words(option: str, text: str, language: str) -> str:
    if option.startswith(f"{_SPECIALS}."):
        return _effects_in_words(text, language)
    known = explained_value(option, text.strip('"'), language) if option in option_names() else ""
    return translate("word-quoted", language, text=known.removesuffix(".")) if known else text


def _effects_in_words(text: str, language: str) -> str:
    """Effects in short; a limit of an effect with the name of its parameter."""
    texts = re.findall(r'"([^"]+)"', text) or text.split(", ")
    with suppress(RuleError):
        short = short_effects([read_effect(one, _SPECIALS) for one in texts], language)
        return translate("word-quoted", language, text=short)
    name, _, limit = text.partition(" ")
    labels: dict[str, Any] = {
        parameter.name: effect for effect in EFFECTS for parameter in parameters_of(effect)
    }
    return f"{parameter_label(labels[name], name, language)} {limit}" if name in labels else text
