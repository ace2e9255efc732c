"""Size limits of rule sets: far above what people write, small enough to be read immediately.

They hold for a rule set from anywhere: a file, the library, a record, a position, a client of the
server. All of them together bound the time that reading, checking, compiling and explaining a rule
set takes, whatever it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from shithead.errors import RuleError

MOST_BYTES: Final = 32 * 1024
"""Bytes of a rule file, comments included."""

MOST_VALUES: Final = 1000
"""Values of a rule set, items of lists and entries of tables included."""

MOST_CHARACTERS: Final = 24 * 1024
"""Characters of all texts and names of a rule set."""

DEEPEST: Final = 6
"""The deepest nesting of tables and lists."""

GREATEST_NUMBER: Final = 1_000_000
"""The greatest number, whatever an option's own limits are."""

LONGEST_NAME: Final = 80
"""Characters of the name of an option, and of other names in tables."""

LONGEST_CHAIN: Final = 16
"""The longest chain of files that extend each other."""

LONGEST_TEXT: Final = 200
"""Characters of a text that ``LONGEST_TEXTS`` does not name."""

LONGEST_TEXTS: Final = {"title": 100, "titles": 100, "name": 100, "sources": 1000, "readings": 1000}
"""Characters of texts by what they are."""

LONGEST_OWN_WORDS: Final = 60
"""Characters of a title or a duty of one's own."""

LONGEST_LIST: Final = 64
"""Items of a list or a table that ``LONGEST_LISTS`` does not name."""

LONGEST_LISTS: Final = {
    "readings": 200,
    "match.parts": 16,
    "pickup.voluntary": 4,
    "specials": 66,
    "specials.…": 20,
}
"""Items of lists and tables by option; ``specials`` holds ranks and cards, each with effects."""

MOST_REPLIES: Final = 26
"""Cards of ``force_take reply``: two suits."""

GREATEST_COUNT: Final = 250
"""The greatest number of cards that an effect or a condition names."""


def check_size(table: Mapping[Any, Any]) -> None:
    """Refuse a table of options that is larger than the limits.

    Args:
        table: options by group or by dotted name, as a rule file holds them.

    Raises:
        RuleError: naming the option at fault, its size and the limit.
    """
    characters = 0
    for number, (option, value) in enumerate(_values("", table, 1), 1):
        characters += len(option.rpartition(".")[2])
        if isinstance(value, str):
            characters += len(value)
            most = _limit(LONGEST_TEXTS, option, LONGEST_TEXT)
            if len(value) > most:
                raise RuleError("rule-too-long", option=option, value=len(value), allowed=f"{most}")
            _check_letters(option, value)
        if number > MOST_VALUES:
            raise RuleError("rule-too-many-values", option=option, allowed=f"{MOST_VALUES}")
        if characters > MOST_CHARACTERS:
            raise RuleError("rule-too-much-text", option=option, allowed=f"{MOST_CHARACTERS}")


def _values(option: str, value: object, depth: int) -> Iterator[tuple[str, object]]:
    """A value and all values in it, each with the dotted name of its option."""
    if option:
        yield option, value
    if isinstance(value, set | frozenset):
        raise RuleError("rules-no-order", option=option, value=value)
    if not isinstance(value, Mapping | list | tuple):
        return
    if depth > DEEPEST:
        raise RuleError("rule-too-deep", option=option, allowed=f"{DEEPEST}")
    most = _limit(LONGEST_LISTS, option, LONGEST_LIST)
    if option and len(value) > most:
        raise RuleError("rule-too-many", option=option, value=len(value), allowed=f"{most}")
    if isinstance(value, Mapping):
        before = f"{option}." if option else ""
        for key, item in value.items():
            count = option and type(key) is int and abs(key) <= GREATEST_NUMBER
            if not isinstance(key, str) and not count:
                raise RuleError("rules-no-name", option=option or "rules", value=key)
            name, most = str(key), LONGEST_NAME
            if len(name) > most:
                shown = f"{before}{name[:most]}…"
                raise RuleError("rule-long-name", option=shown, value=len(name), allowed=f"{most}")
            _check_letters(option or "rules", name)
            yield from _values(before + name, item, depth + 1)
    else:
        for item in value:
            yield from _values(option, item, depth + 1)


def _check_letters(option: str, text: str) -> None:
    """Refuse a text, or a name, that cannot be written to a file."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RuleError("rule-no-text", option=option, value=ascii(text)) from error


def _limit(limits: Mapping[str, int], option: str, otherwise: int) -> int:
    """The limit of an option, of those of its group, or the usual one."""
    group, dot, _ = option.partition(".")
    return limits.get(option, limits.get(f"{group}.…" if dot else "", limits.get(group, otherwise)))
