"""Rules in the API: presets, rule sheets, house rules checked and tried."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from itertools import islice
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from shithead.errors import RuleError
from shithead.localization import translate
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import Section
from shithead.narration.sheet.examples import ExampleTurn, example_turns
from shithead.narration.tradition import RulesGroup, nearest_preset, table_language, tradition
from shithead.ruleset.effects import read_effect
from shithead.ruleset.loader import brief
from shithead.ruleset.needs import idle_options
from shithead.ruleset.options import (
    option_names,
    plain_value,
    read_effects,
    read_option,
    read_special,
)
from shithead.ruleset.popular_changes import offered
from shithead.ruleset.preset_files import preset_name, rule_names
from shithead.ruleset.rule_file import RuleFile, stating
from shithead.ruleset.rule_set import (
    RuleSet,
    extended_preset,
    option_values,
    preset,
    stated_in,
)
from shithead.ruleset.size_limits import LONGEST_LIST, MOST_BYTES, MOST_VALUES, check_size
from shithead.ruleset.texts import short_effects, value_words
from shithead.ruleset.toml import TomlError, read_toml
from shithead.server.http.exchange import Problem, problem
from shithead.server.protocol.api_types import RulesSource
from shithead.server.protocol.refusals import Refusal, refused
from shithead.server.protocol.scalars import Language
from shithead.server.protocol.table import Special
from shithead.server.room.settings import read_rules
from shithead.server.views.presenter import rules_state

_SPECIALS: Final = "specials"

_FEW: Final = 3
_MANY: Final = 6
"""Players: rules for at most the first number, or at least the second, have their own groups."""

_MANY_SPECIALS: Final = 4
"""Special ranks with which rules are wild."""


class RulesSummary(Struct, frozen=True):
    """A preset in short.

    Attributes:
        name: the preset's name.
        title: the title, as a heading.
        least: players.
        most: players.
        summary: the names of its special cards.
        group: the group with which it is listed.
        about: its character, in a sentence.
    """

    name: str
    title: str
    least: int
    most: int
    summary: str
    group: RulesGroup
    about: str


class SheetShown(Struct, frozen=True):
    """Complete rules in words.

    Attributes:
        name: the name of the preset or the house rules.
        title: the title, as a heading.
        dialect: the name of their tradition's words; empty: none.
        brief: house rules: the nearest preset and what differs from it; empty for a preset.
        parts: the parts, in the order of a rule book.
        table: the rules as plain options: what a rule file says.
        words: every option's value in words, by ``group.option``; the effects of a special rank in
            short, by ``specials.rank``. Empty for an empty list.
        toml: the rules as a file.
        specials: the special ranks, from low to high.
    """

    name: str
    title: str
    dialect: str
    brief: str
    parts: tuple[Section, ...]
    table: dict[str, Any]
    words: dict[str, str]
    toml: str
    specials: list[Special]


class CheckRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules to check."""

    rules: RulesSource
    language: Language = "en"


class PopularSwitch(Struct, frozen=True):
    """A popular change of some rules, to be switched on or off.

    Attributes:
        name: the change's name, for programs.
        title: the change in a few words.
        about: its effect, in a sentence.
        on: whether the rules have it.
        options: the options that switch it over, by dotted name.
    """

    name: str
    title: str
    about: str
    on: bool
    options: dict[str, Any]


class RulesChecked(Struct, frozen=True):
    """The rule sheet, or the problem with the rules.

    Attributes:
        sheet: the sheet of the rules; None if there is a problem.
        problem: why nobody can play by them.
        words: the values of the options in the request, as ``SheetShown.words`` has them, whether
            or not the rules fit together. An option whose value cannot be read is missing.
        warnings: the options in the request that have no effect, ``IDLE_OPTION`` each.
        switches: the popular changes that these rules allow; empty if there is a problem.
        phrases: each effect of a special rank in a few words, by its text: those in the request
            that can be read, and those of the rules that it extends.
    """

    sheet: SheetShown | None
    problem: Problem | None
    words: dict[str, str]
    warnings: list[Problem]
    switches: list[PopularSwitch]
    phrases: dict[str, str]


class RulesTried(Struct, frozen=True):
    """A few turns by some rules, which show what their special cards do."""

    turns: list[ExampleTurn]


class ReadRules(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule file to read."""

    toml: Annotated[str, Meta(max_length=65_536)]
    language: Language = "en"


class RulesRead(Struct, frozen=True):
    """The contents of a rule file, or the problem with it.

    Attributes:
        table: the preset that the rules extend, their title, and the options that differ.
        problem: why it cannot be opened.
    """

    table: dict[str, Any] | None
    problem: Problem | None


@cache
def all_rules(language: Language) -> list[RulesSummary]:
    """Every preset in short."""
    found = []
    for name in rule_names():
        rules = preset(name)
        state, deck = rules_state(rules, language), rules.deck
        group: RulesGroup = "wild" if len(state.specials) >= _MANY_SPECIALS else "classic"
        if deck.players_max <= _FEW or deck.players_max >= _MANY:
            group = "two" if deck.players_max <= _FEW else "many"
        names = [special.name for special in state.specials]
        if state.throwing_in:
            names.append(translate("word-throwing-in", table_language(rules, language)))
        shown = RulesSummary(
            name=name,
            title=state.title,
            least=state.least,
            most=state.most,
            summary=", ".join(names),
            group=tradition(rules).group or group,  # the one that its source names
            about=translate(f"preset-line-{name}", language),
        )
        found.append(shown)
    return found


@lru_cache(maxsize=256)
def sheet_shown(rules: RuleSet, language: Language) -> SheetShown:
    """Complete rules in words."""
    told, values = sheet(rules, language), option_values(rules)
    spoken = table_language(rules, language)
    return SheetShown(
        name=rules.name,
        title=told.title,
        dialect=tradition(rules).dialect,
        brief=brief(rules),
        parts=told.sections,
        table=rules.plain(),
        words={option: value_words(option, value, spoken) for option, value in values.items()},
        toml=rule_file(rules).text,
        specials=rules_state(rules, language).specials,
    )


def words_of_given(source: RulesSource, language: str) -> dict[str, str]:
    """The values of the options that a client gives, in words, by dotted name.

    Each value is read by itself: the rules as a whole may be refused. Options that cannot be read
    are left out, as is everything that is not an option, or beyond the size limits.
    """
    table = {} if isinstance(source, str) else source
    found: dict[str, str] = {}
    for option, given in dict(islice(_options_in(table), MOST_VALUES)).items():
        with suppress(RuleError):
            check_size({option: given})
            if option.startswith(f"{_SPECIALS}."):
                value: object = [effect.text for effect in read_effects(option, given)]
            else:
                value = plain_value(read_option(option, given))
            found[option] = value_words(option, value, language)
    return found


def _options_in(table: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The values of the known options of a table, by their names in standard spelling."""
    for key, value in islice(table.items(), MOST_VALUES):
        given = value if isinstance(value, dict) and "." not in key else {"": value}
        for name, item in islice(given.items(), LONGEST_LIST):
            option = f"{key}.{name}".removesuffix(".")
            group, _, rank = option.partition(".")
            if group == _SPECIALS:
                with suppress(RuleError):
                    yield f"{group}.{read_special(option, rank)}", item
            elif option in option_names():
                yield option, item


def rule_file(rules: RuleSet, base: str | None = None) -> RuleFile:
    """Rules as a file that says only what differs from a preset, the nearest if none is named."""
    return stating(rules, preset_name(base) or nearest_preset(rules))


def rules_in(text: str) -> dict[str, Any]:
    """The contents of a rule file, as a table that names a preset and the differences from it.

    Raises:
        Refusal: ``BAD_RULES``: it is not TOML, or no rule set, or extends a file of somebody's.
    """
    try:
        table = read_toml(text, MOST_BYTES)
    except TomlError as error:
        why = RuleError("room-no-rule-file", option="", why=error)
        raise refused("BAD_RULES", why=why) from error
    file = rule_file(read_rules(table), table.get("extends"))
    found: dict[str, Any] = {"extends": file.base}
    if file.rules.titles != file.parent.titles:
        found["title"] = dict(file.rules.titles)
    for name, value in file.changed.items():
        group, _, option = name.partition(".")
        found.setdefault(group, {})[option] = value
    return found


def checked_rules(wanted: CheckRules) -> RulesChecked:
    """The sheet of rules to check, or the problem with them."""
    language = wanted.language
    spoken = table_language(_base(wanted.rules), language)
    words, phrases = words_of_given(wanted.rules, spoken), _phrases(wanted.rules, spoken)
    try:
        rules = read_rules(wanted.rules)
    except Refusal as refusal:
        found = problem(refusal, refusal.reason.value, spoken)
        return RulesChecked(None, found, words, [], [], phrases)
    stated = {} if isinstance(wanted.rules, str) else stated_in(wanted.rules)
    idle = [problem(one, "IDLE_OPTION", spoken) for one in idle_options(rules, stated)]
    base = rules if isinstance(wanted.rules, str) else extended_preset(wanted.rules)
    switches = [
        PopularSwitch(
            name=change.name,
            title=translate(f"change-{change.name}", spoken),
            about=translate(f"change-{change.name}.about", spoken),
            on=change.is_on(rules),
            options=dict(options),
        )
        for change, options in offered(rules, base)
    ]
    return RulesChecked(sheet_shown(rules, language), None, words, idle, switches, phrases)


def _base(source: RulesSource) -> RuleSet:
    """The preset that rules extend; the standard rules if they name none that there is."""
    base = preset_name(source if isinstance(source, str) else source.get("extends"))
    return preset(base) if base else RuleSet()


def _phrases(source: RulesSource, language: str) -> dict[str, str]:
    """The effects of a request, and of the preset that it extends, in a few words each."""
    table = {} if isinstance(source, str) else source
    specials = _base(source).specials.values()
    texts = [effect.text for effects in specials for effect in effects]
    for option, given in _options_in(table):
        if option.startswith(f"{_SPECIALS}.") and isinstance(given, list):
            texts += (text for text in given if isinstance(text, str))
    found: dict[str, str] = {}
    for text in texts[:MOST_VALUES]:
        with suppress(RuleError):
            found[text] = short_effects([read_effect(text, _SPECIALS)], language)
    return found


def tried_rules(wanted: CheckRules) -> RulesTried:
    """Example turns by some rules.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    return RulesTried(example_turns(read_rules(wanted.rules), wanted.language))


def file_read(wanted: ReadRules) -> RulesRead:
    """The contents of a rule file, or the problem with it in the words of rule files."""
    try:
        return RulesRead(rules_in(wanted.toml), None)
    except Refusal as refusal:
        found = problem(refusal, refusal.reason.value, wanted.language)
        text = (refusal.why or refusal).sentence(wanted.language)
        return RulesRead(None, replace(found, text=text))


def preset_sheet(name: str, language: Language) -> SheetShown:
    """The complete rules of a preset.

    Raises:
        Refusal: ``BAD_RULES``; there is no such preset.
    """
    return sheet_shown(read_rules(name), language)
