"""Rule files: read, edited with their comments kept, and written atomically."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from shithead.atomic_file import write_atomically
from shithead.errors import RuleError, ShitheadError
from shithead.ruleset.inline_toml import inline_value
from shithead.ruleset.loader import SUFFIX, extended, read_text, rules
from shithead.ruleset.option_types import read_special
from shithead.ruleset.preset_files import preset_name
from shithead.ruleset.rule_set import (
    RuleSet,
    differences,
    option_values,
    preset,
    read_table,
    value_in,
)
from shithead.ruleset.toml_edit import edited


class RuleFileError(ShitheadError):
    """A rule file that cannot be edited or written."""


class RuleFile(Struct, frozen=True):
    """The rules of a file, and the text that states them.

    Attributes:
        base: what it extends, as the text names it; empty: the defaults of all rules.
        parent: the rules that it extends.
        rules: its own, always valid.
        origin: the text before any change.
        stated: the rules in that text.
    """

    base: str
    parent: RuleSet
    rules: RuleSet
    origin: str
    stated: RuleSet

    def replace(self, changes: dict[str, Any]) -> RuleFile:
        """The same file with some options changed.

        Raises:
            RuleError: the result would be contradictory.
        """
        return structs.replace(self, rules=self.rules.replace(changes))

    def inherited(self, option: str) -> Any:
        """The value of an option in what the file extends."""
        return value_in(option_values(self.parent), option)

    def value(self, option: str) -> Any:
        """The value of an option in the file."""
        return value_in(option_values(self.rules), option)

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from what the file extends, with their values."""
        return {option: new for option, (_, new) in differences(self.parent, self.rules).items()}

    @property
    def text(self) -> str:
        """The text of the file: the original, with the changed options edited in place.

        Options that equal those of the parent are omitted.

        Raises:
            RuleFileError: the text is laid out in a way that cannot be changed in place.
        """
        edits = differences(self.stated, self.rules)
        if not edits:
            return self.origin
        changed = self.changed
        text = edited(self.origin, {option: changed.get(option) for option in edits}, _spelling)
        if not self._states_rules(text):
            raise RuleFileError("cli-rules-layout", options=", ".join(edits))
        return text

    def _states_rules(self, text: str) -> bool:
        """Whether a text reads back to the rules."""
        try:
            read = read_table(read_text(text, self.rules.name), self.parent)
        except RuleError:
            return False
        return not differences(read, self.rules)


def _spelling(option: str) -> str:
    """An option's dotted name; ranks and cards of ``specials`` in their usual spelling."""
    group, _, name = option.partition(".")
    if group != "specials":
        return option
    try:
        return f"{group}.{read_special(option, name)}"
    except RuleError:
        return option


def stating(rules: RuleSet, base: str) -> RuleFile:
    """A new file with the differences of rules from a preset, including the title."""
    parent = preset(base)
    about: dict[str, Any] = {"extends": base}
    if rules.titles != parent.titles:
        about["titles"] = rules.titles
    return RuleFile(base, parent, rules, _lines(about), parent)


def extending(base: str, path: Path) -> RuleFile:
    """A new file that extends a preset or another file and states only its own title.

    Args:
        base: the preset's name, or the path of the other file.
        path: where the new file will lie.

    Raises:
        RuleError: there is no such preset or file.
    """
    parent = rules(base)
    beside = os.path.relpath(base, path.parent).replace(os.sep, "/")
    named = preset_name(base) or beside
    text = _lines({"extends": named, "title": path.stem})
    return RuleFile(named, parent, parent, text, parent)


def _lines(about: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {inline_value(value)}\n" for key, value in about.items())


def open_file(path: Path) -> RuleFile:
    """The rule file at a path.

    Raises:
        RuleError: it cannot be read, or is no rule set.
    """
    found = rules(path)
    base, parent = extended(path)
    return RuleFile(base, parent, found, path.read_bytes().decode("utf-8-sig"), found)


def path_of(name: str) -> Path:
    """The path for a name; ``.toml`` is added where it is missing.

    Raises:
        RuleFileError: it is the name of a preset, or no name at all.
    """
    path = Path(name.removesuffix(SUFFIX) + SUFFIX)
    if path.name == SUFFIX:
        raise RuleFileError("cli-rules-no-name", name=name)
    if preset_name(path.stem) is not None:
        raise RuleFileError("cli-rules-preset-name", name=path.stem)
    return path


def write(file: RuleFile, path: Path) -> None:
    """Write a rule file atomically.

    Raises:
        RuleFileError: it cannot be written.
    """
    text = file.text
    try:
        write_atomically(path, text)
    except OSError as error:
        raise RuleFileError("cli-save-unwritable", path=str(path), why=error) from error
