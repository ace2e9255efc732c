"""The rule set: changed by options, written as plain tables, read from presets."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, Final, Literal

from msgspec import structs

from shithead.cards import RANK_COUNT, rank_word
from shithead.errors import CardError, RuleError, SetupError
from shithead.localization import DEFAULT_LANGUAGE, LANGUAGES
from shithead.ruleset.legality import cards_of_rank, suited_ranks
from shithead.ruleset.options import (
    RANK_WORDS,
    allowed,
    dotted,
    plain_value,
    read_effects,
    read_option,
    read_special,
)
from shithead.ruleset.preset_files import preset_name, preset_table, rule_names, unknown_preset
from shithead.ruleset.schema import (
    GROUPS,
    METADATA_KEYS,
    PAGAT_SPECIALS,
    RULES_VERSION,
    RuleOptions,
)
from shithead.ruleset.size_limits import check_size
from shithead.ruleset.validation import check
from shithead.ruleset.vocabulary import rank_of

_NAMES: Final = (
    *RANK_WORDS,
    *(str(card) for rank in range(RANK_COUNT) for card in cards_of_rank(rank)),
)
"""Every rank, then every card, as rule files name them among the specials."""

HOUSE: Final = "-house"
"""Ends the name of rules that were a preset before an option changed."""


class RuleSet(RuleOptions, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A complete rule set: a preset or house rules. Immutable; compares and hashes by value."""

    def replace(self, changes: dict[str, Any]) -> RuleSet:
        """The same rules with some options changed.

        Args:
            changes: values by dotted name (``group.option``, ``specials.7``), or tables by group.

        Raises:
            RuleError: an option is unknown, a value is invalid, or options contradict each other.
        """
        check_size(changes)
        return named_apart(changed(self, dotted(changes)))

    @property
    def suited_ranks(self) -> tuple[str, ...]:
        """The ranks whose suits matter, as rule files write them."""
        return tuple(map(rank_word, suited_ranks(self)))

    def sheet(
        self, language: str = DEFAULT_LANGUAGE, form: Literal["text", "markdown", "html"] = "text"
    ) -> str:
        """The rule sheet: the complete rules in words, for a player who does not know the game.

        Raises:
            SetupError: there are no texts in this language.
        """
        if language not in LANGUAGES:
            raise SetupError("setup-language", value=language, allowed=", ".join(LANGUAGES))
        # Words are told by a higher layer, which is asked only here.
        document = import_module("shithead.narration.sheet.document")
        builder = import_module("shithead.narration.sheet.builder")
        written: str = getattr(document, f"as_{form}")(builder.sheet(self, language))
        return written

    def plain(self) -> dict[str, Any]:
        """All options as plain tables, which ``shithead.rules`` reads back."""
        about = {
            "name": self.name,
            "titles": dict(self.titles),
            "sources": list(self.sources),
            "readings": dict(self.readings),
            "version": self.version,
        }
        groups = {
            group: {  # structs.fields() reads all annotations anew: 0.1 ms
                name: plain_value(getattr(getattr(self, group), name))
                for name in kind.__struct_fields__
            }
            for group, kind in GROUPS.items()
        }
        named = [word for word in _NAMES if word in self.specials or word in PAGAT_SPECIALS]
        specials = {word: [e.text for e in self.specials.get(word, ())] for word in named}
        return about | groups | {"specials": specials}

    def __repr__(self) -> str:
        """An expression that gives an equal rule set."""
        newest = self.version == RULES_VERSION and self.name in rule_names()
        source: object = self.name if newest and self == preset(self.name) else self.plain()
        return f"rules({source!r})"


# Options ------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)  # rules are compared with every preset
def option_values(rules: RuleSet) -> Mapping[str, Any]:
    """Every option's plain value by its dotted name."""
    return stated_in(rules.plain())


def differences(base: RuleSet, other: RuleSet) -> dict[str, tuple[Any, Any]]:
    """The options in which two rule sets differ: dotted name to (value there, value here)."""
    before, after = option_values(base), option_values(other)
    names = [*before, *(name for name in after if name not in before)]
    pairs = {name: (value_in(before, name), value_in(after, name)) for name in names}
    return {
        name: pair
        for name, pair in pairs.items()
        if pair[0] != pair[1] or (name in before) != (name in after)
    }


def value_in(values: Mapping[str, Any], option: str) -> Any:
    """An option's value; of a rank that is not named none, of a card what its rank does."""
    if option in values:
        return values[option]
    with suppress(CardError):
        rank = rank_of(option.removeprefix("specials."))
        return values.get(f"specials.{rank}", [])
    return []


def changed(base: RuleSet, options: Mapping[str, Any]) -> RuleSet:
    """A rule set with some options changed, by dotted name.

    Raises:
        RuleError: an unknown option, a wrong value or a contradiction.
    """
    groups: dict[str, dict[str, Any]] = {}
    specials = dict(base.specials)
    for option, value in options.items():
        group, _, name = option.partition(".")
        if group == "specials":
            specials[read_special(option, name)] = read_effects(option, value)
        else:
            groups.setdefault(group, {})[name] = read_option(option, value)
    values = {
        name: structs.replace(getattr(base, name), **values) for name, values in groups.items()
    }
    named = {word: specials[word] for word in _NAMES if word in specials}
    telling = {  # a rank without effects and a card that does what its rank does go without saying
        word: effects
        for word, effects in named.items()
        if effects != (() if word in RANK_WORDS else named.get(rank_of(word), ()))
    }
    rules = structs.replace(base, specials=telling, **values)
    check(rules)
    return rules


# Tables and presets -------------------------------------------------------------------------------


@cache
def preset(name: str, version: int = RULES_VERSION) -> RuleSet:
    """A preset in a version of the rules.

    Raises:
        RuleError: a version newer than this library knows.
    """
    if not 1 <= version <= RULES_VERSION:
        raise RuleError(
            "rule-unknown-version", option="version", value=version, allowed=f"1 … {RULES_VERSION}"
        )
    return read_table({"name": name, "version": version, **preset_table(name, version)})


def parts_of(rules: RuleSet) -> tuple[RuleSet, ...]:
    """The rules of each part of a match (REVSH-01): the rules themselves, then the named presets.

    Presets are read in the version of the rule set.
    """
    return (rules, *(preset(name, rules.version) for name in rules.match.parts[1:]))


def ages_matter(rules: RuleSet) -> bool:
    """Whether ages may decide who begins a round of a match."""
    return any(part.start.by_age for part in parts_of(rules))


def read_table(table: Mapping[str, Any], base: RuleSet | None = None) -> RuleSet:
    """The rule set of a plain table.

    Args:
        table: options by group or by dotted name, and the name, titles, sources beside them.
        base: the rules that it extends; None: the preset that it names, or the defaults.

    Raises:
        RuleError: an unknown option, a wrong value or a contradiction.
    """
    check_size(table)
    base = base or extended_preset(table)
    keys = [key for key in METADATA_KEYS if key in table and key not in ("extends", "title")]
    about = {key: read_option(key, table[key]) for key in keys}
    about.pop("aliases", None)
    name, title = str(about.get("name", "-")), table.get("title")
    if name.splitlines() != [name.strip()]:  # it is a line of positions
        raise RuleError("rule-wrong-value", option="name", value=name, allowed=allowed(str))
    if title is not None:
        read_option("title", title)
        about["titles"] = title if isinstance(title, dict) else dict.fromkeys(LANGUAGES, title)
    return changed(structs.replace(base, **about), stated_in(table))


def stated_in(table: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a table states, by dotted name.

    Raises:
        RuleError: there is no such group, or it is not a table.
    """
    return dotted({key: value for key, value in table.items() if key not in METADATA_KEYS})


def extended_preset(table: Mapping[str, Any]) -> RuleSet:
    """The rules of the preset that a table extends, as its version played them, or the defaults.

    Raises:
        RuleError: there is no such preset, or no such version.
    """
    parent = table.get("extends")
    if parent is None:
        return RuleSet()
    name = preset_name(parent)
    if name is None:
        raise unknown_preset("extends", parent)
    version = read_option("version", table.get("version", RULES_VERSION))
    return inherited(preset(name, version))


def inherited(rules: RuleSet) -> RuleSet:
    """Rules as a child inherits them: without the parent's own sources and readings."""
    return structs.replace(rules, sources=(), readings={})


def named_apart(rules: RuleSet) -> RuleSet:
    """The rules, renamed if they have a preset's name without being that preset."""
    if rules.name not in rule_names() or rules == preset(rules.name, rules.version):
        return rules
    return structs.replace(rules, name=rules.name + HOUSE)
