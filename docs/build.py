"""Build what is made of the sources: pages, stubs, the page's types (`make docs`).

docs/options.md comes from the schema, the presets and the explanations in options.ftl; its frame is
docs/options.md.in. docs/rules-coverage.md comes from tests/conformance, its frame is
docs/rules-coverage.md.in. The list of files in docs/files.md is made of the first lines of their
docstrings, and the table of events in docs/notation-library.md of their classes. The table
in README.md is what the command prints, and its list of presets comes from them. The type stubs of
the engine's records are made of their layouts. Tests compare what is there with what would be
written.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
import sys
import tomllib
from collections.abc import Mapping
from ctypes import c_double
from pathlib import Path
from string import Template
from subprocess import run
from typing import Any, get_args

from msgspec import structs

import shithead as sh
from docs import reference
from shithead.cards import RANK_COUNT, rank_word
from shithead.game.events import Event
from shithead.record_layout import Field, fields_of
from shithead.ruleset import size_limits
from shithead.ruleset.effects import EFFECTS, usage
from shithead.ruleset.needs import written
from shithead.ruleset.options import (
    NARROWER,
    allowed,
    allowed_in,
    option_hint,
    plain_value,
    takes_spans,
)
from shithead.ruleset.rule_set import option_values
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.texts import (
    annotated_effect,
    explained_group,
    explained_option,
    explained_values,
)
from shithead.ruleset.toml import LONGEST_NUMBER, MOST_LEVELS, MOST_PARTS, inline_value
from shithead.ruleset.values import Spans
from shithead.server.http.typescript import typescript
from tools.kernels.entry_points import LAYOUTS

HERE = Path(__file__).parent
FRAME = HERE / "options.md.in"
PAGE = HERE / "options.md"
PLAY = HERE / "play.md"
PRESETS = HERE / "presets.md"
COMMANDS = HERE / "commands.md"
API = HERE / "api.md"
FILE_LIST = HERE / "files.md"
NOTATION = HERE / "notation-library.md"
COVERAGE = HERE / "rules-coverage.md"
PROTOCOL = HERE.parent / "web" / "src" / "connection" / "protocol.ts"
SCENARIOS = HERE.parent / "tests" / "conformance"
LANGUAGE = "en"

COMMAND = ("play", "--seed", "7")
TYPED = ("ready", "1", "1", "1")
"""What is typed at the table that docs/play.md shows."""

PROMPT = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
TABLE = re.compile(r"(<!-- Made by `make docs` -->\n```text\n).*?(```)", re.DOTALL)
GAMES = re.compile(r"(<!-- Presets, made by `make docs` -->\n).*?\n(\n)", re.DOTALL)
FILES = re.compile(r"(<!-- Files, made by `make docs` -->\n).*\Z", re.DOTALL)
EVENTS = re.compile(r"(<!-- Events, made by `make docs` -->\n).*\Z", re.DOTALL)

Options = Mapping[str, Any]
"""Options by dotted name."""


def main() -> None:
    """Write them."""
    PAGE.write_text(page(), encoding="utf-8")
    COVERAGE.write_text(coverage(), encoding="utf-8")
    FILE_LIST.write_text(file_list(), encoding="utf-8")
    NOTATION.write_text(notation(), encoding="utf-8")
    PLAY.write_text(play(), encoding="utf-8")
    PRESETS.write_text(presets(), encoding="utf-8")
    COMMANDS.write_text(reference.commands(), encoding="utf-8")
    API.write_text(reference.api(), encoding="utf-8")
    PROTOCOL.write_text(typescript(), encoding="utf-8")
    for folder in STUBS:
        stub_file(folder).write_text(stubs(folder), encoding="utf-8")


def file_list() -> str:
    """The page with a line for every source file of today."""
    text = FILE_LIST.read_text(encoding="utf-8")
    return FILES.sub(lambda found: f"{found[1]}\n{files()}\n", text, count=1)


def files() -> str:
    """Every module by folder, with the first line of its docstring."""
    package = Path(sh.__file__).parent
    folders = sorted({module.parent for module in package.rglob("*.py")})
    return "\n\n".join(folder_section(package, folder) for folder in folders)


def folder_section(package: Path, folder: Path) -> str:
    """A folder: what it is, and its modules."""
    path = folder.relative_to(package.parent).as_posix()
    rows = [
        [code(module.name), summary(module)]
        for module in sorted(folder.glob("*.py"))
        if module.name != "__init__.py"
    ]
    lines = table(["file", "what"], rows) if rows else ""
    return f"## `{path}/`\n\n{summary(folder / '__init__.py')}\n\n{lines}".rstrip()


def summary(module: Path) -> str:
    """The first line of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0].replace("|", "\\|").replace("*", "\\*")


def notation() -> str:
    """The notation with a line for every event of today."""
    rows = [
        [code(kind.__name__), ", ".join(map(code, kind.__struct_fields__[1:])), about_event(kind)]
        for kind in Event.__subclasses__()
    ]
    events = table(["event", "fields", "meaning"], rows)
    text = NOTATION.read_text(encoding="utf-8")
    return EVENTS.sub(lambda found: f"{found[1]}{events}\n", text, count=1)


def about_event(kind: type[Event]) -> str:
    """The docstring of an event's class, on one line."""
    return " ".join(str(inspect.getdoc(kind)).replace("``", "`").split())


def play() -> str:
    """The page for players with the table as the command shows it today."""
    text = PLAY.read_text(encoding="utf-8")
    return TABLE.sub(lambda found: found[1] + last_table() + found[2], text, count=1)


def presets() -> str:
    """The page of presets with today's list."""
    text = PRESETS.read_text(encoding="utf-8")
    return GAMES.sub(lambda found: f"{found[1]}{games()}\n{found[2]}", text, count=1)


def games() -> str:
    """Every preset with its title, its numbers of players and the ranks that do something."""
    rows = [[code(name), *about(sh.rules(name))] for name in sh.rule_names()]
    return table(["preset", "game", "players", "special cards"], rows)


def about(rules: sh.RuleSet) -> list[str]:
    """A rule set's title, its numbers of players and the ranks that do something."""
    deck = rules.deck
    least, most = deck.players_min, deck.players_max
    players = str(least) if least == most else f"{least} to {most}"
    ranks = (rank_word(rank) for rank in range(RANK_COUNT) if rules.effects(rank))
    title = rules.title(LANGUAGE).replace("*", "\\*")
    return [title, players, " ".join(ranks).replace("JOKER", "joker")]


def last_table() -> str:
    """The table in a terminal, some plies into a game."""
    played = run(  # noqa: S603 — this project's own command
        [sys.executable, "-m", "shithead.cli", *COMMAND],
        input="".join(f"{line}\n" for line in TYPED),
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    table = played.stdout[played.stdout.rindex("\n──") + 1 :]
    return table[: table.index("\n", table.rindex(PROMPT))].rstrip() + "\n"


def page() -> str:
    """The text of docs/options.md."""
    return Template(FRAME.read_text(encoding="utf-8")).substitute(
        groups="\n\n".join(group_section(name) for name in GROUPS),
        effects=effects_table(),
        sizes=sizes_table(),
        presets=presets_table(),
    )


# Words --------------------------------------------------------------------------------------------


def code(value: str) -> str:
    """Text in the font of code, safe inside a table."""
    return f"`{value}`".replace("|", "\\|")


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


# Options ------------------------------------------------------------------------------------------


def group_section(group: str) -> str:
    """A group's heading, what it is about, and its options."""
    rows = [option_row(group, field.name) for field in structs.fields(GROUPS[group])]
    title, about = explained_group(group, LANGUAGE)
    head = ["option", "default", "what it decides", "values"]
    return "\n\n".join([f"## `[{group}]`: {title}", about, table(head, rows)])


def option_row(group: str, name: str) -> list[str]:
    """An option's row: its name, its default, what it decides, and what it may be."""
    default = inline_value(plain_value(getattr(GROUPS[group](), name)))
    option = f"{group}.{name}"
    return [code(name), code(default), explained_option(option, LANGUAGE), values_cell(option)]


def values_cell(option: str) -> str:
    """The named values of an option, each with its meaning, or the range of its values."""
    hint = option_hint(option)
    if hint is Spans:
        return "a number, or numbers by span"
    if takes_spans(hint):
        one = NARROWER.get(option) or allowed(get_args(hint)[0])
        return f"{code(one)}, or numbers by span"
    values = explained_values(option, LANGUAGE).items()
    lines = [f"{code(written(value))}: {meaning}" for value, meaning in values]
    return "<br>".join(lines) or code(allowed_in(option))


# Sizes --------------------------------------------------------------------------------------------


def sizes_table() -> str:
    """The size limits of a rule set."""
    rows = [
        ["a rule file", f"{size_limits.MOST_BYTES:,} bytes, comments included"],
        ["rule files that extend one another", f"{size_limits.LONGEST_CHAIN}"],
        ["a dotted key", f"{MOST_PARTS} parts"],
        ["a number, or a date", f"{LONGEST_NUMBER} characters"],
        ["nested brackets", f"{MOST_LEVELS} in a text, {size_limits.DEEPEST} tables"],
        ["values in all", f"{size_limits.MOST_VALUES:,}"],
        ["names and texts in all", f"{size_limits.MOST_CHARACTERS:,} letters"],
        ["the name of an option", f"{size_limits.LONGEST_NAME} letters"],
        *(
            [code(name), f"{most:,} letters each"]
            for name, most in size_limits.LONGEST_TEXTS.items()
        ),
        ["any other text", f"{size_limits.LONGEST_TEXT} letters"],
        *([code(name), f"{most} items"] for name, most in size_limits.LONGEST_LISTS.items()),
        ["any other list", f"{size_limits.LONGEST_LIST} items"],
        ["cards of `force_take reply`", f"{size_limits.MOST_REPLIES}"],
        ["a number of cards in an effect or a condition", f"{size_limits.GREATEST_COUNT}"],
        ["any other number", f"{size_limits.GREATEST_NUMBER:,}"],
    ]
    return table(["what", "at most"], rows)


# Effects and presets ------------------------------------------------------------------------------


def effects_table() -> str:
    """Every effect: how it is written and what it does."""
    rows = [[code(usage(name)), annotated_effect(name, LANGUAGE)] for name in EFFECTS]
    return table(["written", "what it does"], rows)


def presets_table() -> str:
    """Every option in which some preset differs, by preset; an empty cell is the default."""
    defaults = option_values(sh.RuleSet())
    presets = {name: option_values(sh.rules(name)) for name in sh.rule_names()}
    ranks = [f"specials.{rank_word(rank)}" for rank in range(RANK_COUNT)]
    options = [option for option in defaults if option not in ranks] + ranks
    rows = [preset_row(option, defaults, presets) for option in options]
    return table(["option", "default", *presets], [row for row in rows if any(row[2:])])


def preset_row(option: str, defaults: Options, presets: dict[str, Options]) -> list[str]:
    """An option's default, and its value in every preset that has another one."""
    default = defaults.get(option, [])
    values = [options.get(option, []) for options in presets.values()]
    cells = ["" if value == default else code(inline_value(value)) for value in values]
    return [code(option), code(inline_value(default)), *cells]


# Rules and their scenarios ------------------------------------------------------------------------


def coverage() -> str:
    """The text of docs/rules-coverage.md."""
    shown, sections = shown_rules(), data("rule_ids.toml")["section"]
    return Template((HERE / "rules-coverage.md.in").read_text(encoding="utf-8")).substitute(
        overview=overview(sections, shown),
        sections="\n\n".join(rules_section(section, shown) for section in sections),
    )


def data(name: str) -> dict[str, Any]:
    """A data file below tests/conformance."""
    return tomllib.loads((SCENARIOS / name).read_text(encoding="utf-8"))


def shown_rules() -> dict[str, list[str]]:
    """By rule id: links to its scenarios, or the reason why it has none."""
    shown: dict[str, list[str]] = {}
    for file in sorted(SCENARIOS.glob("*/*.toml")):
        name = file.relative_to(SCENARIOS).as_posix()
        for scenario in data(name).get("scenario", ()):
            link = f"[{name.removesuffix('.toml')}](../tests/conformance/{name})"
            for rule in (scenario["id"], *scenario.get("also", ())):
                shown.setdefault(rule, []).append(f"{link}: {scenario['holds']}")
    for file in sorted(SCENARIOS.rglob("unscened.toml")):
        for reason in data(file.relative_to(SCENARIOS).as_posix())["reason"]:
            shown.setdefault(reason["id"], []).append(f"*No scenario:* {reason['why']}")
    return shown


def overview(sections: list[Options], shown: dict[str, list[str]]) -> str:
    """How many rules of each game are shown, and how many have a reason."""
    rows = []
    for section in sections:
        texts = [shown.get(rule, [""])[0] for rule in section["rules"]]
        reasons = sum(text.startswith("*") for text in texts)
        scenes = sum(text.startswith("[") for text in texts)
        heading = section["title"]
        rows.append([section["prefix"], heading, str(len(texts)), str(scenes), str(reasons)])
    return table(["ids", "game", "rules", "with scenarios", "with a reason"], rows)


def rules_section(section: Options, shown: dict[str, list[str]]) -> str:
    """A game's heading and a row for each of its rules."""
    rows = [
        [code(rule), flag, "<br>".join(shown.get(rule, ["**nothing yet**"])).replace("|", "\\|")]
        for rule, flag in section["rules"].items()
    ]
    return f"## {section['title']}\n\n{table(['rule', 'flag', 'shown by'], rows)}"


# Type stubs ---------------------------------------------------------------------------------------


STUBS = {
    "engine": ("State", "Rules", "Generator", "Series", "Room"),
    "bots/search": ("Values", "Node", "Workspace"),
    "bots/net": ("Net", "NetRules", "Judge"),
    "envs/kernels": ("Episode", "Offer", "Plan"),
    "train/kernels": ("Bench",),
}
"""The types of records that kernels take, by folder."""

STUB_HEAD = "# The records' fields for type checkers; made by `make docs` out of their layouts."


def stub_file(folder: str) -> Path:
    """The stub file of a folder's records."""
    return Path(sh.__file__).parent / folder / "record_types.pyi"


def stubs(folder: str) -> str:
    """The text of a folder's stub file: kernels see numbers and arrays, by the layouts."""
    classes = "\n".join(stub(name, LAYOUTS[name]) for name in STUBS[folder])
    kinds = ("FloatGrid", "Floats", "Grid", "Numbers")
    arrays = [kind for kind in kinds if f": {kind}\n" in classes]
    imports = f"from shithead.engine.arrays import {', '.join(arrays)}"
    return f"{STUB_HEAD}\n\nfrom typing import Protocol\n\n{imports}\n\n{classes}"


def stub(name: str, layout: Any) -> str:
    """A class with a record's fields in their order."""
    fields = (f"    {field.name}: {field_type(field)}\n" for field in fields_of(layout))
    return f"class {name}(Protocol):\n{''.join(fields)}"


def field_type(field: Field) -> str:
    """What type checkers take a field for: a number, or an array of one or two dimensions."""
    if field.kind is c_double:
        return ("float", "Floats", "FloatGrid")[len(field.shape)]
    return ("int", "Numbers", "Grid")[len(field.shape)]


if __name__ == "__main__":
    main()
