"""The API's answers about rules: presets, rule sheets, house rules checked and tried."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from itertools import islice
from typing import Any, Final

from msgspec import convert
from msgspec.structs import replace

from shithead.errors import RuleError
from shithead.localization import translate
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import Block, ListItem, Section, TwoColumns
from shithead.narration.sheet.examples import example_turns
from shithead.narration.sheet.tradition import RulesGroup, tradition
from shithead.ruleset.effect_texts import short_effects
from shithead.ruleset.effects import read_effect
from shithead.ruleset.option_needs import idle_options
from shithead.ruleset.option_texts import (
    value_words,
)
from shithead.ruleset.option_types import (
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
    differences,
    extended_preset,
    option_values,
    preset,
    stated_in,
)
from shithead.ruleset.size_limits import LONGEST_LIST, MOST_BYTES, MOST_VALUES, check_size
from shithead.ruleset.summary import brief
from shithead.ruleset.toml_reader import TomlError, read_toml
from shithead.server.http.problems import problem
from shithead.server.protocol import Language
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusal_texts import Refusal, refused
from shithead.server.rooms.room_commands import read_rules
from shithead.server.views.seat_views import rules_state

_SPECIALS: Final = "specials"

_FEW: Final = 3
_MANY: Final = 6
"""Players: rules for so few at most, or for so many, have groups of their own."""

_MANY_SPECIALS: Final = 4
"""Special ranks with which rules are wild."""


@cache
def all_rules(language: Language) -> list[r.RulesShown]:
    """Every preset in short."""
    return [_shown(preset(name), language) for name in rule_names()]


def _shown(rules: RuleSet, language: Language) -> r.RulesShown:
    state = rules_state(rules, language)
    names = ", ".join(special.name for special in state.specials)
    group = _group_of(rules, len(state.specials))
    about = translate(f"preset-line-{rules.name}", language)
    return r.RulesShown(rules.name, state.title, state.least, state.most, names, group, about)


def _group_of(rules: RuleSet, specials: int) -> RulesGroup:
    """The group of a preset: the one its source names, or what follows from its rules.

    Args:
        rules: the preset.
        specials: how many special ranks it has.
    """
    stated = tradition(rules).group
    if stated:
        return stated
    if rules.deck.players_max <= _FEW:
        return "two"
    if rules.deck.players_max >= _MANY:
        return "many"
    return "wild" if specials >= _MANY_SPECIALS else "classic"


@lru_cache(maxsize=256)
def sheet_shown(rules: RuleSet, language: Language) -> r.SheetShown:
    """Complete rules in words."""
    told = sheet(rules, language)
    return r.SheetShown(
        rules.name,
        told.title,
        brief(rules),
        [_part(section) for section in told.sections],
        rules.plain(),
        {
            option: value_words(option, value, language)
            for option, value in option_values(rules).items()
        },
        rule_file(rules).text,
        rules_state(rules, language).specials,
    )


def words_of_given(source: r.RulesSource, language: Language) -> dict[str, str]:
    """The values of the options that a client gives, in words, by dotted name.

    Each value is read by itself: the rules as a whole may be refused. Options that cannot be read
    are left out, as is everything that is no option, or beyond the size limits.
    """
    table = {} if isinstance(source, str) else source
    found: dict[str, str] = {}
    for option, given in dict(islice(_options_in(table), MOST_VALUES)).items():
        with suppress(RuleError):
            check_size({option: given})
            found[option] = value_words(option, _read_alone(option, given), language)
    return found


def _options_in(table: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The options of a table that exist, by their dotted names, with their values."""
    for key, value in islice(table.items(), MOST_VALUES):
        given = value if isinstance(value, dict) and "." not in key else {"": value}
        for name, item in islice(given.items(), LONGEST_LIST):
            option = _option_name(f"{key}.{name}".removesuffix("."))
            if option:
                yield option, item


def _option_name(name: str) -> str | None:
    """An option's name in the usual spelling; None if there is no such option."""
    group, _, rank = name.partition(".")
    if group != _SPECIALS:
        return name if name in option_names() else None
    with suppress(RuleError):
        return f"{group}.{read_special(name, rank)}"
    return None


def _read_alone(option: str, given: object) -> object:
    """A value of an option as rule files write it.

    Raises:
        RuleError: the option cannot have it.
    """
    if option.startswith(f"{_SPECIALS}."):
        return [effect.text for effect in read_effects(option, given)]
    return plain_value(read_option(option, given))


def _part(section: Section) -> r.Part:
    return r.Part(section.heading, [_block(block) for block in section.blocks])


def _block(block: Block) -> str | r.Point | r.Grid | r.Drawing:
    if isinstance(block, ListItem):
        return r.Point(block.text, block.name, block.option)
    if isinstance(block, TwoColumns):
        return r.Grid(block.head, list(block.rows))
    if isinstance(block, str):
        return block
    return r.Drawing(block.caption, list(block.lines), list(block.rows))


def rule_file(rules: RuleSet, base: str | None = None) -> RuleFile:
    """Rules as a file that says only what differs from a preset, the nearest if none is named."""
    nearest = min(rule_names(), key=lambda name: len(differences(preset(name), rules)))
    return stating(rules, preset_name(base) or nearest)


def rules_in(text: str) -> dict[str, Any]:
    """The contents of a rule file, as a table that names a preset and the differences from it.

    Raises:
        Refusal: ``BAD_RULES``: it is no TOML, or no rule set, or extends a file of somebody's.
    """
    table = _toml(text)
    file = rule_file(read_rules(table), table.get("extends"))
    found: dict[str, Any] = {"extends": file.base}
    if file.rules.titles != file.parent.titles:
        found["title"] = dict(file.rules.titles)
    for name, value in file.changed.items():
        group, _, option = name.partition(".")
        found.setdefault(group, {})[option] = value
    return found


def _toml(text: str) -> dict[str, Any]:
    try:
        return read_toml(text, MOST_BYTES)
    except TomlError as error:
        why = RuleError("room-no-rule-file", option="", why=error)
        raise refused("BAD_RULES", why=why) from error


def checked_rules(wanted: r.CheckRules) -> r.RulesChecked:
    """The sheet of the rules that somebody wants to check, or the problem with them."""
    words = words_of_given(wanted.rules, wanted.language)
    phrases = _phrases(wanted.rules, wanted.language)
    try:
        rules = read_rules(wanted.rules)
    except Refusal as refusal:
        found = problem(refusal, refusal.reason.value, wanted.language)
        return r.RulesChecked(None, found, words, [], [], phrases)
    stated = {} if isinstance(wanted.rules, str) else stated_in(wanted.rules)
    idle = [problem(one, "IDLE_OPTION", wanted.language) for one in idle_options(rules, stated)]
    switches = _switches(rules, wanted.rules, wanted.language)
    shown = sheet_shown(rules, wanted.language)
    return r.RulesChecked(shown, None, words, idle, switches, phrases)


def _phrases(source: r.RulesSource, language: Language) -> dict[str, str]:
    """The effects of a request, and of the preset that it extends, in a few words each."""
    found: dict[str, str] = {}
    for text in islice(_effect_texts(source), MOST_VALUES):
        with suppress(RuleError):
            found[text] = short_effects([read_effect(text, _SPECIALS)], language)
    return found


def _effect_texts(source: r.RulesSource) -> Iterator[str]:
    table = {} if isinstance(source, str) else source
    base = preset_name(source if isinstance(source, str) else table.get("extends"))
    for effects in (preset(base) if base else RuleSet()).specials.values():
        yield from (effect.text for effect in effects)
    for option, given in _options_in(table):
        if option.startswith(f"{_SPECIALS}.") and isinstance(given, list):
            yield from (text for text in given if isinstance(text, str))


def _switches(rules: RuleSet, source: r.RulesSource, language: Language) -> list[r.PopularSwitch]:
    """The popular changes of sound rules.

    Args:
        rules: the rules.
        source: what they were read from.
        language: of the words.
    """
    base = rules if isinstance(source, str) else extended_preset(source)
    return [
        r.PopularSwitch(
            change.name,
            translate(f"change-{change.name}", language),
            translate(f"change-{change.name}.about", language),
            change.is_on(rules),
            dict(options),
        )
        for change, options in offered(rules, base)
    ]


def tried_rules(wanted: r.CheckRules) -> r.RulesTried:
    """Example turns by some rules.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    turns = example_turns(read_rules(wanted.rules), wanted.language)
    return r.RulesTried([convert(turn, r.ExampleShown, from_attributes=True) for turn in turns])


def file_read(wanted: r.ReadRules) -> r.RulesRead:
    """The contents of a rule file, or the problem with it in the words of rule files."""
    try:
        return r.RulesRead(rules_in(wanted.toml), None)
    except Refusal as refusal:
        found = problem(refusal, refusal.reason.value, wanted.language)
        text = (refusal.why or refusal).sentence(wanted.language)
        return r.RulesRead(None, replace(found, text=text))


def preset_sheet(name: str, language: Language) -> r.SheetShown:
    """The complete rules of a preset.

    Raises:
        Refusal: ``BAD_RULES``; there is no such preset.
    """
    return sheet_shown(read_rules(name), language)
