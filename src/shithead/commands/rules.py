"""The commands ``rules``: rule sets listed, shown, checked and compared; rule files written."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap
from typing import Final

from click import Argument, Option

from shithead.commands.command import LocalizedGroup
from shithead.commands.rule_editor import RuleEditor, write_and_tell
from shithead.commands.values import EXTENDS, FILE_NAME, NAMED_RULES, RULE_SET, one_of
from shithead.game.playouts import endings
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import WIDTH, as_html, as_markdown, as_text
from shithead.narration.tradition import table_language
from shithead.ruleset import rule_file
from shithead.ruleset.loader import SUFFIX, extended, stated_options
from shithead.ruleset.loader import rules as read_rules
from shithead.ruleset.needs import idle_options
from shithead.ruleset.preset_files import (
    LOST,
    aliases,
    lost_story,
    lost_title,
    preset_name,
    rule_names,
)
from shithead.ruleset.rule_file import read_settings
from shithead.ruleset.rule_set import differences, option_values, preset
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.texts import explained_group, explained_option, value_meaning, yes
from shithead.ruleset.toml import inline_value
from shithead.terminal.screen import Screen
from shithead.terminal.streams import displayable
from shithead.terminal.view import sheet_lines

_TRIAL_GAMES: Final = 1000
_TRIAL_SECONDS: Final = 2.0
"""How long games are tried out where no kernels make them quick."""

_NARROWEST: Final = 20
"""Columns that a title gets at least."""

_FORMATS: Final = {"text": as_text, "markdown": as_markdown, "html": as_html}

_SETTINGS: Final = Option(["--set", "settings"], metavar="setting", multiple=True)
_FORCE: Final = Option(["--force"], is_flag=True)

rules = LocalizedGroup("rules")


@rules.command("list")
def list_rules(*, language: str) -> int:
    """Print a line for every preset, then what is known of the lost games."""
    screen = Screen(language)
    names = rule_names()
    wide = max(map(len, names))
    for name in names:
        ruleset = preset(name)
        least, most = ruleset.deck.players_min, ruleset.deck.players_max
        kind = "one" if least == most else "range"
        players = screen.text("cli-rules-players", least=least, most=most, kind=kind)
        rows = [(f"{name:<{wide}}  ", f"{ruleset.title(language)}  ({players})")]
        if also := [other for other, meant in aliases().items() if meant == name]:
            rows.append((" " * (wide + 2), screen.text("cli-rules-also", names=", ".join(also))))
        for head, text in rows:
            for number, row in enumerate(wrap(text, max(_NARROWEST, screen.width - len(head)))):
                screen.show((" " * len(head) if number else head) + row)
    screen.show("")
    screen.say("cli-rules-lost")
    for name in LOST:
        screen.show(f"{name:<{wide}}  {lost_title(name, language)}")
        screen.show(f"   {lost_story(name, language)}")
    return 0


@rules.command("show", params=[NAMED_RULES])
def show_rules(*, rules: str, language: str) -> int:
    """Print the rule sheet, then every option with its meaning; changed ones are marked."""
    ruleset, screen = read_rules(rules), Screen(language)
    screen.show_all(sheet_lines(ruleset, language, screen.width))
    base_name, base = extended(rules)
    screen.show("")
    screen.say("cli-rules-options", base=base_name or "none")
    changed, values = differences(base, ruleset), option_values(ruleset)
    spoken = table_language(ruleset, language)
    for group in (*GROUPS, "specials"):
        screen.show(f"[{group}]")
        screen.show(f"   {explained_group(group, spoken)[0]}")
        for option in [name for name in values if name.startswith(f"{group}.")]:
            value, mark = values[option], "*" if option in changed else " "
            screen.show(f" {mark} {option.partition('.')[2]} = {inline_value(value)}")
            if group in GROUPS:
                screen.show(f"     {explained_option(option, spoken)}")
            if meaning := value_meaning(option, value, spoken):
                screen.show(f"     → {meaning}")
    for source_text in ruleset.sources:
        screen.say("cli-rules-source", source=source_text)
    return 0


@rules.command(
    "sheet",
    params=[
        NAMED_RULES,
        Option(["--format", "kind"], type=one_of("format", tuple(_FORMATS)), default="text"),
    ],
)
def write_sheet(*, rules: str, kind: str, language: str) -> int:
    """Write the rule sheet of a preset or file to standard output.

    Raises:
        RuleError: no such rule set, or an unsound one.
    """
    page, screen = sheet(read_rules(rules), language), Screen(language)
    width = min(WIDTH, screen.width)
    text = as_text(page, width) if kind == "text" else _FORMATS[kind](page)
    sys.stdout.write(displayable(text, screen.encoding))
    return 0


@rules.command("check", params=[NAMED_RULES])
def check_rules(*, rules: str, language: str) -> int:
    """Say that a rule set is sound; warn of options without effect, and of games without end.

    Raises:
        RuleError: it is not, and why.
    """
    ruleset, screen = read_rules(rules), Screen(language)
    screen.say("cli-rules-sound", source=rules, title=ruleset.title(language))
    for warning in idle_options(ruleset, stated_options(rules)):
        screen.show(warning.sentence(language))
    found = endings(ruleset, _TRIAL_GAMES, _TRIAL_SECONDS)  # of games played at random
    limit, short = ruleset.turn.limit, yes(found.games < _TRIAL_GAMES)
    screen.say("cli-rules-endings", games=found.games, drawn=found.drawn, limit=limit, short=short)
    if found.rare:
        screen.say("cli-rules-endless")
    return 0


@rules.command(
    "diff", params=[Argument(["before"], type=RULE_SET), Argument(["after"], type=RULE_SET)]
)
def diff_rules(*, before: str, after: str, language: str) -> int:
    """Show the options in which two rule sets differ."""
    screen = Screen(language)
    found = differences(read_rules(before), read_rules(after))
    if not found:
        screen.say("cli-rules-same", before=before, after=after)
        return 0
    screen.show(f"--- {before}\n+++ {after}")
    for option, (old, new) in found.items():
        screen.show(option)
        screen.show(f" -  {inline_value(old)}")
        screen.show(f" +  {inline_value(new)}")
    return 0


# Rule files --------------------------------------------------------------------------------------


@rules.command("new", params=[Argument(["name"], metavar="name"), EXTENDS, _SETTINGS, _FORCE])
def new_rules(
    *, name: str, extends: str, settings: tuple[str, ...], force: bool, language: str
) -> int:
    """Write a rule file that states only what differs from a preset or another file.

    Raises:
        RuleError: the rules are invalid.
        RuleFileError: the file cannot be written.
    """
    path = rule_file.path_of(name)
    file = rule_file.extending(extends, path).replace(read_settings(settings))
    _refuse_overwrite(path, force=force)
    write_and_tell(file, path, Screen(language))
    return 0


@rules.command(
    "edit",
    params=[
        NAMED_RULES,
        _SETTINGS,
        Option(["--unset"], metavar="option", multiple=True),
        Option(["--out", "--output"], type=FILE_NAME),
        _FORCE,
    ],
)
def edit_rules(
    *,
    rules: str,
    settings: tuple[str, ...],
    unset: tuple[str, ...],
    out: str | None,
    force: bool,
    language: str,
) -> int:
    """Change a rule file: as the command line says, or by asking option after option.

    Never written are presets, nor other existing files unless forced.

    Raises:
        RuleError: the rules are invalid; the file is as it was.
        RuleFileError: the file cannot be written.
    """
    path, changes = Path(rules), bool(settings or unset)
    if out is not None:
        path = rule_file.path_of(out)
        _refuse_overwrite(path, force=force or not changes)
    elif preset_name(rules):
        raise rule_file.RuleFileError("cli-rules-edit-preset", name=rules)
    if preset_name(rules):
        file = rule_file.extending(rules, path)
    else:
        if not rules.endswith(SUFFIX) and not Path(rules).exists():
            read_rules(rules)  # refuses it, and may know which preset is meant
        file = rule_file.open_file(Path(rules))
    if not changes:
        return RuleEditor(Screen(language), file, path, rules).run()
    inherited = {option: file.inherited(option) for option in unset}
    write_and_tell(file.replace(inherited | read_settings(settings)), path, Screen(language))
    return 0


def _refuse_overwrite(path: Path, *, force: bool) -> None:
    """Refuse to overwrite an existing file, unless forced."""
    if path.exists() and not force:
        raise rule_file.RuleFileError("cli-rules-exists", path=str(path))
