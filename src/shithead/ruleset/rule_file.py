"""Rule files as people write them: settings in plain words, edits in place, whole files."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, MutableMapping, Sequence
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, Final, get_args, get_origin

import tomlkit
from msgspec import Struct, structs
from tomlkit.items import Table

from shithead.atomic_file import write_atomically
from shithead.errors import RuleError, ShitheadError
from shithead.ruleset.loader import SUFFIX, extended, read_text, rules
from shithead.ruleset.options import (
    option_hint,
    option_names,
    read_special,
    takes_spans,
    words_of,
)
from shithead.ruleset.preset_files import preset_name
from shithead.ruleset.rule_set import (
    RuleSet,
    differences,
    option_values,
    preset,
    read_table,
    value_in,
)
from shithead.ruleset.size_limits import MOST_BYTES
from shithead.ruleset.toml import TomlError, inline_value, read_toml, toml_key


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
        text = edited(self.origin, {option: changed.get(option) for option in edits})
        try:
            read = read_table(read_text(text, self.rules.name), self.parent)
        except RuleError:
            read = self.stated
        if differences(read, self.rules):
            raise RuleFileError("cli-rules-layout", options=", ".join(edits))
        return text


def _canonical_name(option: str) -> str:
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
        path: the path of the new file.

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


# Settings -----------------------------------------------------------------------------------------

_TOML: Final = ("'", '"', "[", "{")
"""First characters of values that are TOML."""


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Options and their values out of ``group.option=value``.

    Raises:
        RuleFileError: one of them is no such pair.
    """
    found: dict[str, object] = {}
    for text in texts:
        option, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not option:
            raise RuleFileError("cli-rules-setting", setting=text)
        found[option] = read_value(option, value)
    return found


def read_value(option: str, text: str) -> Any:
    """The value of an option from its text: TOML, or plain words and numbers.

    Lists may be written without brackets (``3 4 5``; effects with commas between them), and
    numbers by span without braces (``2-4 = 1, 5+ = 2``). An unknown text is returned as it
    is, for the option to refuse.

    Raises:
        RuleError: the text begins like TOML, with a quote or a bracket, and is none.
    """
    if text.startswith(_TOML):
        try:
            return reduce(getitem, option.split("."), read_toml(f"{option} = {text}", MOST_BYTES))
        except TomlError as error:
            raise RuleError("rule-broken-value", option=option, value=text, why=error) from error
    found = _toml(text)
    if option not in option_names():
        return _parts(text) if option.startswith("specials.") else found
    hint = option_hint(option)
    if takes_spans(hint):
        pairs = [part.partition("=") for part in _parts(text)]
        table = {span.strip(): _toml(number.strip()) for span, _, number in pairs}
        spans = table if all(equals for _, equals, _ in pairs) else text
        return found if isinstance(found, int) else spans
    if option == "pickup.voluntary":
        return text if text.isalpha() else _parts(text)
    if get_origin(hint) is tuple:
        known, words = words_of(get_args(hint)[0]), text.replace(",", " ").split()
        return _parts(text) if known and not set(words) <= set(known) else words
    return found


def _toml(text: str) -> object:
    try:
        return read_toml(f"v = {text}", MOST_BYTES)["v"]
    except TomlError:
        return text


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


# Edits in place -----------------------------------------------------------------------------------

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_HEADER: Final = re.compile(r"\s*\[.*\]\s*(#.*)?")


def edited(text: str, changes: Mapping[str, Any]) -> str:
    """A text with some values changed, added or removed.

    Args:
        text: a TOML document of tables with values, one level deep.
        changes: values by ``table.key``; None removes the key, and the table with its last one.
    """
    document = tomlkit.parse(text)
    new: dict[str, Any] = {}
    for option, value in changes.items():
        if value is None:
            text = _removed(text, option)
        elif option.partition(".")[0] in document or _places(document, option):
            text = _set(text, option, value)
        else:
            new[option] = value
    return _appended(text, new)


def _appended(text: str, values: Mapping[str, Any]) -> str:
    """A text with tables added at its end."""
    tables: dict[str, list[str]] = {}
    for option, value in values.items():
        group, _, name = option.partition(".")
        line = f"{toml_key(name)} = {inline_value(value)}\n"
        tables.setdefault(group, [f"[{group}]\n"]).append(line)
    before = [f"{text.rstrip()}\n"] if text.strip() else []
    return "\n".join([*before, *map("".join, tables.values())]) if tables else text


def _set(text: str, option: str, value: object) -> str:
    document = tomlkit.parse(text)
    places = _places(document, option)
    if places:
        for table, key in places[:-1]:
            del table[key]
        table, key = places[-1]
        table[key] = _with_comments(table[key].as_string(), value)
        return tomlkit.dumps(document)
    group, _, name = option.partition(".")
    found = document.get(group)
    if isinstance(found, Table) and not found.is_super_table() and _header(text, group) is not None:
        lines = text.splitlines(keepends=True)
        start = _header(text, group) or 0
        at = _end(lines, start)
        while at > start + 1 and lines[at - 1].strip()[:1] in ("", "#"):
            at -= 1  # behind the last value, not behind the next table's comment
        lines[at - 1] = lines[at - 1].removesuffix("\n") + "\n"
        line = f"{toml_key(name)} = {inline_value(value)}\n"
        return "".join([*lines[:at], line, *lines[at:]])
    if isinstance(found, MutableMapping):
        found[name] = tomlkit.value(inline_value(value))
        return tomlkit.dumps(document)
    return _appended(text, {option: value})


def _removed(text: str, option: str) -> str:
    document = tomlkit.parse(text)
    for table, key in _places(document, option):
        del table[key]
    text = tomlkit.dumps(document)
    group = option.partition(".")[0]
    start = _header(text, group)
    if document.get(group) or start is None:
        return text
    lines = text.splitlines(keepends=True)
    end = _end(lines, start)
    if any("#" in line for line in lines[start:end]):
        return text  # somebody's comment would go with it
    rest = "".join(lines[end:])
    before = "".join(lines[:start]).rstrip()
    return f"{before}\n\n{rest}" if rest and before else f"{before}\n" if before else rest


def _places(document: tomlkit.TOMLDocument, option: str) -> list[tuple[Any, str]]:
    """The place of an option: the table, and the key in its own spelling."""
    places: list[tuple[Any, str]] = []
    for key, value in document.items():
        if isinstance(value, MutableMapping):
            names = [name for name in value if _canonical_name(f"{key}.{name}") == option]
            places += [(value, name) for name in names]
        elif _canonical_name(key) == option:
            places.append((document, key))
    return places


def _with_comments(old: str, value: object) -> Any:
    """A new value; a list keeps the comments of the one it replaces."""
    comments: dict[str, str] = {}
    for number, line in enumerate(old.splitlines()):
        code = _STRING.sub(lambda found: "s" * len(found[0]), line)
        if "#" in code:
            at = code.index("#")
            items = _STRING.findall(line[:at])
            comments[items[-1] if items else f"{number}"] = line[at:]
    if not comments or not isinstance(value, list):
        return tomlkit.value(inline_value(value))
    written = map(inline_value, value)
    lines = [f"    {item},  {comments.pop(item, '')}".rstrip() for item in written]
    loose = [f"    {comment}" for comment in comments.values()]
    return tomlkit.value("\n".join(["[", *loose, *lines, "]"]))


# Tables in the text -------------------------------------------------------------------------------


def _header(text: str, group: str) -> int | None:
    """The number of the line in which a table begins."""
    begins = re.compile(rf"\s*\[\s*{re.escape(group)}\s*\]\s*(#.*)?")
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines) if begins.fullmatch(line)), None)


def _end(lines: list[str], start: int) -> int:
    """The number of the line after the end of a table."""
    later = range(start + 1, len(lines))
    return next((n for n in later if _HEADER.fullmatch(lines[n].rstrip("\r\n"))), len(lines))
