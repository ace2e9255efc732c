"""Reading rule sets by a preset's name, from a file, or from a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from shithead.errors import RuleError, ShitheadError
from shithead.ruleset.preset_files import preset_table, rule_names, unknown_preset
from shithead.ruleset.rule_set import (
    RuleSet,
    extended_preset,
    inherited,
    named_apart,
    preset,
    read_table,
)
from shithead.ruleset.size_limits import LONGEST_CHAIN, MOST_BYTES
from shithead.ruleset.toml_reader import TomlError, read_toml


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
    if str(source) in rule_names():
        return preset(str(source))
    if isinstance(source, Path) or str(source).endswith(".toml"):
        return from_file(Path(source))
    raise unknown_preset("rules", str(source))


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
    if str(source) in rule_names():
        table = preset_table(str(source))
        return table.get("extends", ""), extended_preset(table)
    table = file_table(Path(source))
    return table.get("extends", ""), file_base(table, Path(source))


def file_base(table: dict[str, Any], path: Path, below: tuple[Path, ...] = ()) -> RuleSet:
    """The rules that a file extends: a preset, or another file beside it.

    Args:
        table: the contents of the file.
        path: where it lies.
        below: the files that extend it, so that a circle is noticed.

    Raises:
        RuleError: what it extends cannot be read, or extends the file itself.
    """
    parent = table.get("extends")
    if not isinstance(parent, str) or not parent.endswith(".toml"):
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
        why = getattr(error, "strerror", None) or str(error)
        there = "no" if isinstance(error, FileNotFoundError) else "yes"
        raise RuleError("rule-no-file", option=str(path), why=why, there=there) from error
    return read_text(text, str(path))


def read_text(text: str | bytes, name: str) -> dict[str, Any]:
    """The table in the text of a rule file.

    Args:
        text: the text, or its bytes.
        name: what the text is called, for the error.

    Raises:
        RuleError: it is no TOML, or longer than a rule file may be.
    """
    try:
        return read_toml(text.decode() if isinstance(text, bytes) else text, MOST_BYTES)
    except UnicodeDecodeError as error:
        raise unreadable_file(name, ShitheadError("toml-broken", why=str(error))) from error
    except TomlError as error:
        raise unreadable_file(name, error) from error


def unreadable_file(name: str, why: ShitheadError) -> RuleError:
    """The error for a rule file, or another text of rules, that cannot be read as TOML."""
    return RuleError("rule-broken-toml", option=name, why=why, fault=why.key)
