"""Rule sets in a terminal: listed, shown, compared, written."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tomli_w

from shithead.errors import ShitheadError
from shithead.ruleset.load import differences, extended, option_values, preset, rule_names, rules
from shithead.ruleset.lost import LOST, lost_story, lost_title
from shithead.ruleset.schema import GROUPS
from shithead.terminal.screen import Screen
from shithead.terminal.summary import sheet_lines
from shithead.texts import bundle, has, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from shithead.ruleset.schema import RuleSet

SUFFIX: Final = ".toml"


class RuleFileError(ShitheadError):
    """A rule file that cannot be written."""


def list_rules(language: str) -> int:
    """A line for every preset, then what is known of the games that nobody can play."""
    screen = Screen(language)
    names = rule_names()
    wide = max(map(len, names))
    for name in names:
        ruleset = preset(name)
        deck = ruleset.deck
        players = screen.text("cli-rules-players", least=deck.players_min, most=deck.players_max)
        screen.show(f"{name:<{wide}}  {ruleset.title(language)}  ({players})")
    screen.show("")
    screen.say("cli-rules-lost")
    for name in LOST:
        screen.show(f"{name:<{wide}}  {lost_title(name, language)}")
        screen.show(f"   {lost_story(name, language)}")
    return 0


def show_rules(source: str, language: str) -> int:
    """The rule sheet, then every option with what it means, marked if it differs from the base."""
    ruleset = rules(source)
    screen = Screen(language)
    screen.show_all(sheet_lines(ruleset, language))
    base_name, base = extended(source)
    screen.show("")
    screen.say("cli-rules-options", base=base_name or "none")
    changed = differences(base, ruleset)
    for group, options in _grouped(ruleset).items():
        screen.show(f"[{group}]")
        if has(f"group-{group}", language):
            screen.show(f"   {say(f'group-{group}', language)}")
        for option, value in options.items():
            screen.show_all(_option_lines(option, value, changed, language))
    for source_text in ruleset.sources:
        screen.say("cli-rules-source", source=source_text)
    return 0


def _grouped(ruleset: RuleSet) -> dict[str, dict[str, Any]]:
    values = option_values(ruleset)
    return {
        group: {name: value for name, value in values.items() if name.startswith(f"{group}.")}
        for group in [*GROUPS, "specials"]
    }


def _option_lines(
    option: str, value: object, changed: dict[str, tuple[Any, Any]], language: str
) -> Iterator[str]:
    group, _, name = option.partition(".")
    mark = "*" if option in changed else " "
    yield f" {mark} {name} = {toml_value(value)}"
    key = f"option-{group}-{name}".replace("_", "-")
    if has(key, language):
        yield f"     {say(key, language)}"
        yield from (f"     → {words}" for words in _value_meaning(key, value, language))


def _value_meaning(key: str, value: object, language: str) -> list[str]:
    """What a named value of an option means, if the texts say so."""
    attributes = bundle(language).get_message(key).attributes
    word = str(value).lower() if isinstance(value, bool) else value
    pattern = attributes.get(f"value-{word}".replace("_", "-")) if isinstance(word, str) else None
    return [str(bundle(language).format_pattern(pattern)[0])] if pattern else []


def toml_value(value: object) -> str:
    """A value as rule files write it, on one line."""
    if isinstance(value, dict):
        pairs = ", ".join(f'"{key}" = {toml_value(item)}' for key, item in value.items())
        return f"{{ {pairs} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    return tomli_w.dumps({"v": value}).removeprefix("v = ").strip()


def check_rules(source: str, language: str) -> int:
    """Say that a rule set is sound; what is wrong with it is the error.

    Raises:
        RuleError: it is not.
    """
    ruleset = rules(source)
    Screen(language).say("cli-rules-sound", source=source, title=ruleset.title(language))
    return 0


def diff_rules(before: str, after: str, language: str) -> int:
    """The options in which two rule sets differ."""
    screen = Screen(language)
    found = differences(rules(before), rules(after))
    if not found:
        screen.say("cli-rules-same", before=before, after=after)
        return 0
    screen.show(f"--- {before}\n+++ {after}")
    for option, (old, new) in found.items():
        screen.show(option)
        screen.show(f" -  {toml_value(old)}")
        screen.show(f" +  {toml_value(new)}")
    return 0


def new_rules(name: str, base: str, settings: Sequence[str], language: str, *, force: bool) -> int:
    """Write a rule file that states only what differs from a preset.

    Args:
        name: of the file, ``.toml`` added where it is missing.
        base: a preset.
        settings: ``group.option=value``, the value in TOML, or a bare word.
        language: of :data:`texts.LANGUAGES`.
        force: overwrite a file that is there.

    Raises:
        RuleError: the rules cannot be.
        RuleFileError: the file cannot be written.
    """
    path = Path(name) if name.endswith(SUFFIX) else Path(name + SUFFIX)
    if path.stem in rule_names():
        raise RuleFileError("cli-rules-preset-name", name=path.stem)
    parent = rules(base)
    ruleset = parent.replace(dict(map(_setting, settings)))
    if path.exists() and not force:
        raise RuleFileError("cli-rules-exists", path=str(path))
    text = rule_file(base, differences(parent, ruleset))
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RuleFileError(
            "cli-save-unwritable", path=str(path), why=error.strerror or ""
        ) from error
    Screen(language).say("cli-rules-written", path=str(path))
    return 0


def _setting(text: str) -> tuple[str, object]:
    option, equals, value = text.partition("=")
    if not equals:
        raise RuleFileError("cli-rules-setting", setting=text)
    return option.strip(), read_value(value.strip())


def read_value(text: str) -> object:
    """A value in TOML; anything else is a word."""
    try:
        return tomllib.loads(f"v = {text}")["v"]
    except tomllib.TOMLDecodeError:
        return text


def rule_file(base: str, changed: dict[str, tuple[Any, Any]]) -> str:
    """The text of a rule file."""
    lines = [f"extends = {toml_value(base)}"]
    groups = dict.fromkeys(option.partition(".")[0] for option in changed)
    for group in groups:
        lines += ["", f"[{group}]"]
        for option, (_, value) in changed.items():
            name = option.removeprefix(f"{group}.")
            if option.startswith(f"{group}."):
                lines.append(f"{name} = {toml_value(value)}")
    return "\n".join(lines) + "\n"
