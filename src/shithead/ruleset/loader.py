"""Reading rule sets by a preset's name, from a file, a table, or a line; writing that line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from shithead.close_match import NO_MATCH, close_file
from shithead.errors import RuleError
from shithead.ruleset.preset_files import preset_name, preset_table, rule_names, unknown_preset
from shithead.ruleset.rule_set import (
    HOUSE,
    RuleSet,
    differences,
    extended_preset,
    inherited,
    named_apart,
    preset,
    read_table,
    stated_in,
)
from shithead.ruleset.size_limits import LONGEST_CHAIN, MOST_BYTES
from shithead.ruleset.toml import TomlError, inline_value, read_toml

SUFFIX: Final = ".toml"
"""Of rule files."""

_WHY_UNREADABLE: Final[dict[type[Exception], str]] = {
    FileNotFoundError: "no",
    IsADirectoryError: "folder",
    PermissionError: "locked",
}
"""The variants of the message about a file that cannot be read."""


def rules(source: str | Path | dict[str, Any] | RuleSet) -> RuleSet:
    """Read a rule set.

    Args:
        source: a preset's name, the path of a ``.toml`` file, or a table of options.

    Raises:
        RuleError: there is no such preset or file, the TOML is broken, an option is unknown, a
            value is invalid, or options contradict each other.
    """
    if isinstance(source, RuleSet):
        return source
    if isinstance(source, dict):
        return from_table(source)
    if not isinstance(source, str | Path):
        raise RuleError("rules-no-source", option="rules", value=source)
    name = preset_name(source)
    if name is not None:
        return preset(name)
    path = Path(source)
    if isinstance(source, Path) or source.endswith(SUFFIX):
        return from_file(path)
    if source and os.path.exists(path):  # noqa: PTH110 — Path's own fails for names too long
        there = "folder" if path.is_dir() else "suffix"
        raise RuleError("rule-no-file", option=source, why="", there=there)
    close = close_file(path, SUFFIX)
    raise unknown_preset("rules", source, [close] if close != NO_MATCH else [])


def from_table(table: dict[str, Any]) -> RuleSet:
    """The rule set of a plain table; what it leaves out is as in the preset it ``extends``.

    Raises:
        RuleError: an unknown option, a wrong value or a contradiction.
    """
    return named_apart(read_table(table))


def from_file(path: Path) -> RuleSet:
    """The rule set in a TOML file.

    Raises:
        RuleError: the file cannot be read, is not TOML, or not a rule set.
    """
    return named_apart(_read_chain(_file_chain(path)))


def extended(source: str | Path) -> tuple[str, RuleSet]:
    """The rules that a preset or a file extends, with the name that it gives them.

    Without anything to extend, these are the defaults of all rules, and the name is empty.

    Raises:
        RuleError: the file cannot be read, or the one that it extends.
    """
    name = preset_name(source)
    chain = [] if name else _file_chain(Path(source))
    table = preset_table(name) if name else chain[0][1]
    parent = inherited(_read_chain(chain[1:])) if chain[1:] else extended_preset(table)
    return table.get("extends", ""), parent


def stated_options(source: str | Path) -> Mapping[str, Any]:
    """The options that a preset or a file states itself, by dotted name.

    Raises:
        RuleError: the file cannot be read.
    """
    name = preset_name(source)
    table = preset_table(name) if name is not None else file_table(Path(source))
    return stated_in(table)


def _file_chain(path: Path) -> list[tuple[Path, dict[str, Any]]]:
    """A file and those that it extends beside it, one after the other, each with its table.

    Raises:
        RuleError: one of them cannot be read, there are too many, or they extend each other.
    """
    chain: list[tuple[Path, dict[str, Any]]] = []
    while True:
        table = file_table(path)
        chain.append((path, table))
        parent = table.get("extends")
        if not isinstance(parent, str) or not parent.endswith(SUFFIX):
            return chain
        if len(chain) > LONGEST_CHAIN:
            raise RuleError("rule-long-chain", option=f"{path}", allowed=f"{LONGEST_CHAIN}")
        path = path.parent / parent
        if any(path.resolve() == one.resolve() for one, _ in chain):
            names = " → ".join([*(one.name for one, _ in chain), path.name])
            known = ", ".join(rule_names())
            raise RuleError(
                "rule-circle", option="extends", value=parent, allowed=known, chain=names
            )


def _read_chain(chain: list[tuple[Path, dict[str, Any]]]) -> RuleSet:
    """The rules of the first of some files, each of which extends the next one."""
    base: RuleSet | None = None
    for path, table in reversed(chain):
        base = read_table({"name": path.stem} | table, inherited(base) if base else None)
    return base or RuleSet()


def file_table(path: Path) -> dict[str, Any]:
    """The table in a rule file.

    Raises:
        RuleError: the file cannot be read, or is no TOML.
    """
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: what cannot be a path
        there = _WHY_UNREADABLE.get(type(error), "yes")
        close = close_file(path, SUFFIX) if there == "no" else NO_MATCH
        raise RuleError(
            "rule-no-file", option=str(path), why=error, there=there, close=close
        ) from error
    return read_text(text, str(path))


def read_text(text: str | bytes, name: str) -> dict[str, Any]:
    """The table in the text of a rule file.

    Args:
        text: the text, or its bytes.
        name: what the text is called, for the error.

    Raises:
        RuleError: it is not TOML, or longer than a rule file may be.
    """
    try:
        return read_toml(text, MOST_BYTES)
    except TomlError as error:
        raise RuleError("rule-broken-toml", option=name, why=error, fault=error.key) from error


# House rules in one line --------------------------------------------------------------------------


@lru_cache(maxsize=256)
def brief(rules: RuleSet) -> str:
    """The differences from a preset, on one line; empty for a preset.

    It is the preset that the rules were before an option changed, as their name says; else the
    nearest one. The text is the inside of an inline TOML table, such as
    ``extends = "pagat", pickup.voluntary = "never"``.
    """
    if rules.name in rule_names():
        return ""
    origin = rules.name.removesuffix(HOUSE)
    names = [origin] if origin != rules.name and origin in rule_names() else rule_names()
    texts: dict[str, str] = {}  # the options of the rules, which differ from many presets
    lines: list[str] = []
    for base in map(preset, names):
        pairs = [f"extends = {inline_value(base.name)}"]
        if rules.titles != base.titles:
            pairs.append(f"titles = {inline_value(rules.titles)}")
        for option, (_, after) in differences(base, rules).items():
            if option not in texts:
                texts[option] = f"{option} = {inline_value(after)}"
            pairs.append(texts[option])
        lines.append(", ".join(pairs).replace("#", "\\u0023"))  # no comment of the position
    return min(lines, key=len)


def from_brief(name: str, text: str) -> RuleSet:
    """The house rules of that name which the line describes.

    Raises:
        RuleError: the line is not TOML, or has an unknown option, a wrong value, a contradiction.
    """
    table = read_text(f"house = {{ {text} }}", name)["house"]
    return from_table({"name": name} | table)
