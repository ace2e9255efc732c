"""Reading rule sets by a preset's name, from a file, or from a table."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from shithead.close_match import NO_MATCH, close_file
from shithead.errors import RuleError
from shithead.ruleset.preset_files import preset_name, preset_table, rule_names, unknown_preset
from shithead.ruleset.rule_set import (
    RuleSet,
    extended_preset,
    inherited,
    named_apart,
    preset,
    read_table,
    stated_in,
)
from shithead.ruleset.size_limits import LONGEST_CHAIN, MOST_BYTES
from shithead.ruleset.toml_reader import TomlError, read_toml

SUFFIX: Final = ".toml"
"""Of rule files."""

_WHY_UNREADABLE: Final[dict[type[Exception], str]] = {
    FileNotFoundError: "no",
    IsADirectoryError: "folder",
    PermissionError: "locked",
}
"""The variants of the message about a file that cannot be read."""


def rules(source: str | Path | dict[str, Any] | RuleSet) -> RuleSet:
    """The rule set that ``source`` names.

    Args:
        source: a preset's name, the path of a ``.toml`` file, or a table of options.

    Raises:
        RuleError: no such preset or file, broken TOML, an unknown option, a wrong value or a
            contradiction.
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
        RuleError: the file cannot be read, is no TOML, or no rule set.
    """
    table = file_table(path)
    return named_apart(read_table({"name": path.stem} | table, file_base(table, path)))


def extended(source: str | Path) -> tuple[str, RuleSet]:
    """The rules that a preset or a file extends, with the name that it gives them.

    Without anything to extend, these are the defaults of all rules, and the name is empty.

    Raises:
        RuleError: the file cannot be read, or the one that it extends.
    """
    name = preset_name(source)
    if name is not None:
        table = preset_table(name)
        return table.get("extends", ""), extended_preset(table)
    table = file_table(Path(source))
    return table.get("extends", ""), file_base(table, Path(source))


def stated_options(source: str | Path) -> Mapping[str, Any]:
    """The options that a preset or a file states itself, by dotted name.

    Raises:
        RuleError: the file cannot be read.
    """
    name = preset_name(source)
    table = preset_table(name) if name is not None else file_table(Path(source))
    return stated_in(table)


def file_base(table: dict[str, Any], path: Path, below: tuple[Path, ...] = ()) -> RuleSet:
    """The rules that a file extends: a preset, or another file beside it.

    Args:
        table: the contents of the file.
        path: where it lies.
        below: the files that extend it, to detect a cycle.

    Raises:
        RuleError: what it extends cannot be read, or extends the file itself.
    """
    parent = table.get("extends")
    if not isinstance(parent, str) or not parent.endswith(SUFFIX):
        return extended_preset(table)
    chain = (*below, path)
    if len(chain) > LONGEST_CHAIN:
        raise RuleError("rule-long-chain", option=f"{path}", allowed=f"{LONGEST_CHAIN}")
    file = path.parent / parent
    if any(file.resolve() == one.resolve() for one in chain):
        names = " → ".join(one.name for one in (*chain, file))
        known = ", ".join(rule_names())
        raise RuleError("rule-circle", option="extends", value=parent, allowed=known, chain=names)
    found = file_table(file)
    return inherited(read_table({"name": file.stem} | found, file_base(found, file, chain)))


def file_table(path: Path) -> dict[str, Any]:
    """The table in a rule file.

    Raises:
        RuleError: the file cannot be read, or is no TOML.
    """
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: what cannot be a path
        raise _no_file(path, error) from error
    return read_text(text, str(path))


def _no_file(path: Path, error: Exception) -> RuleError:
    """The error for an unreadable rule file, with a suggestion."""
    there = _WHY_UNREADABLE.get(type(error), "yes")
    close = close_file(path, SUFFIX) if there == "no" else NO_MATCH
    return RuleError("rule-no-file", option=str(path), why=error, there=there, close=close)


def read_text(text: str | bytes, name: str) -> dict[str, Any]:
    """The table in the text of a rule file.

    Args:
        text: the text, or its bytes.
        name: what the text is called, for the error.

    Raises:
        RuleError: it is no TOML, or longer than a rule file may be.
    """
    try:
        return read_toml(text, MOST_BYTES)
    except TomlError as error:
        raise RuleError("rule-broken-toml", option=name, why=error, fault=error.key) from error
