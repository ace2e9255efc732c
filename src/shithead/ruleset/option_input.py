"""Options as people type them: ``group.option=value``, the value in TOML or in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import getitem
from typing import Any, Final, get_args, get_origin

from shithead.errors import RuleError
from shithead.ruleset.option_types import option_hint, takes_spans, words_of
from shithead.ruleset.rule_file import RuleFileError
from shithead.ruleset.rule_set import RuleSet, option_values
from shithead.ruleset.size_limits import MOST_BYTES
from shithead.ruleset.toml_reader import TomlError, read_toml

_TOML: Final = ("'", '"', "[", "{")
"""First characters of values that are TOML."""


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Options and their values out of ``group.option=value``.

    Raises:
        RuleFileError: one of them is no such pair.
    """
    return dict(map(_setting, texts))


def _setting(text: str) -> tuple[str, object]:
    option, equals, value = text.partition("=")
    if not equals or not option.strip():
        raise RuleFileError("cli-rules-setting", setting=text)
    return option.strip(), read_value(option.strip(), value.strip())


def read_value(option: str, text: str) -> Any:
    """The value of an option from its text: TOML, or plain words and numbers.

    Lists may be written without brackets (``3 4 5``; effects with commas between them), and
    numbers by span without braces (``2-4 = 1, 5+ = 2``). An unknown text is returned as it
    is, for the option to refuse.

    Raises:
        RuleError: the text begins like TOML, with a quote or a bracket, and is none.
    """
    if text.startswith(_TOML):
        try:
            return reduce(getitem, option.split("."), read_toml(f"{option} = {text}", MOST_BYTES))
        except TomlError as error:
            raise RuleError("rule-broken-value", option=option, value=text, why=error) from error
    found = _toml(text)
    if option.startswith("specials."):
        return _parts(text, ",")
    return _in_words(option, text, found) if option in option_values(RuleSet()) else found


def _in_words(option: str, text: str, found: object) -> object:
    """The value that plain words mean for an existing option."""
    hint = option_hint(option)
    if takes_spans(hint):
        return found if isinstance(found, int) else _spans(text)
    if option == "pickup.voluntary":
        return text if text.isalpha() else _parts(text, ",")
    if get_origin(hint) is tuple:
        known, words = words_of(get_args(hint)[0]), text.replace(",", " ").split()
        return _parts(text, ",") if known and not set(words) <= set(known) else words
    return found


def _toml(text: str) -> object:
    try:
        return read_toml(f"v = {text}", MOST_BYTES)["v"]
    except TomlError:
        return text


def _parts(text: str, between: str) -> list[str]:
    return [part.strip() for part in text.split(between) if part.strip()]


def _spans(text: str) -> object:
    pairs = [part.partition("=") for part in _parts(text, ",")]
    table = {span.strip(): _toml(number.strip()) for span, _, number in pairs}
    return table if all(equals for _, equals, _ in pairs) else text
