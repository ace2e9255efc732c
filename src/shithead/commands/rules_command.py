"""Rule sets in a terminal: listed, shown, checked, compared."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from shithead.ruleset.loader import extended, rules, stated_options
from shithead.ruleset.needs import idle_options
from shithead.ruleset.preset_files import LOST, aliases, lost_story, lost_title, rule_names
from shithead.ruleset.rule_set import RuleSet, differences, option_values, preset
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.texts import explained_group, explained_option, explained_value, yes
from shithead.ruleset.toml import inline_value
from shithead.terminal.screen import Screen
from shithead.terminal.sheet_output import sheet_lines

_TRIAL_GAMES: Final = 1000
_TRIAL_SECONDS: Final = 2.0
"""How long games are tried out where no kernels make them quick."""

_NARROWEST: Final = 20
"""Columns that a title gets at least."""


def list_rules(language: str) -> int:
    """Print a line for every preset, then what is known of the lost games."""
    screen = Screen(language)
    names = rule_names()
    wide = max(map(len, names))
    called = {name: [also for also, meant in aliases().items() if meant == name] for name in names}
    for name in names:
        ruleset = preset(name)
        least, most = ruleset.deck.players_min, ruleset.deck.players_max
        kind = "one" if least == most else "range"
        players = screen.text("cli-rules-players", least=least, most=most, kind=kind)
        _show_entry(screen, f"{name:<{wide}}  ", f"{ruleset.title(language)}  ({players})")
        if called[name]:
            also = screen.text("cli-rules-also", names=", ".join(called[name]))
            _show_entry(screen, " " * (wide + 2), also)
    screen.show("")
    screen.say("cli-rules-lost")
    for name in LOST:
        screen.show(f"{name:<{wide}}  {lost_title(name, language)}")
        screen.show(f"   {lost_story(name, language)}")
    return 0


def _show_entry(screen: Screen, head: str, text: str) -> None:
    """Print a name and the text beside it, wrapped to the width of the screen."""
    for row in wrap(text, max(_NARROWEST, screen.width - len(head))):
        screen.show(head + row)
        head = " " * len(head)


def show_rules(source: str, language: str) -> int:
    """Print the rule sheet, then every option with its meaning; changed ones are marked."""
    ruleset = rules(source)
    screen = Screen(language)
    screen.show_all(sheet_lines(ruleset, language, screen.width))
    base_name, base = extended(source)
    screen.show("")
    screen.say("cli-rules-options", base=base_name or "none")
    changed = differences(base, ruleset)
    for group, options in _grouped(ruleset).items():
        screen.show(f"[{group}]")
        screen.show(f"   {explained_group(group, language)[0]}")
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
    yield f" {mark} {name} = {inline_value(value)}"
    if group in GROUPS:
        yield f"     {explained_option(option, language)}"
        meaning = isinstance(value, str | bool) and explained_value(option, value, language)
        if meaning:
            yield f"     → {meaning}"


def check_rules(source: str, language: str) -> int:
    """Say that a rule set is sound; warn of options without effect, and of games without end.

    Raises:
        RuleError: it is not, and why.
    """
    ruleset, screen = rules(source), Screen(language)
    screen.say("cli-rules-sound", source=source, title=ruleset.title(language))
    for warning in idle_options(ruleset, stated_options(source)):
        screen.show(warning.sentence(language))
    _try_out(ruleset, screen)
    return 0


def _try_out(ruleset: RuleSet, screen: Screen) -> None:
    """Play at random, and say how often games find no end."""
    from shithead.game.playouts import endings

    found = endings(ruleset, _TRIAL_GAMES, _TRIAL_SECONDS)
    limit = ruleset.turn.limit
    short = yes(found.games < _TRIAL_GAMES)
    screen.say("cli-rules-endings", games=found.games, drawn=found.drawn, limit=limit, short=short)
    if found.rare:
        screen.say("cli-rules-endless")


def diff_rules(before: str, after: str, language: str) -> int:
    """Show the options in which two rule sets differ.

    Args:
        before: a preset or a file.
        after: another one.
        language: of :data:`localization.LANGUAGES`.
    """
    screen = Screen(language)
    found = differences(rules(before), rules(after))
    if not found:
        screen.say("cli-rules-same", before=before, after=after)
        return 0
    screen.show(f"--- {before}\n+++ {after}")
    for option, (old, new) in found.items():
        screen.show(option)
        screen.show(f" -  {inline_value(old)}")
        screen.show(f" +  {inline_value(new)}")
    return 0
