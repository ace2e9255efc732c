"""Editing TOML in place, keeping comments and layout."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Final

import tomlkit
from tomlkit.items import Table

from shithead.ruleset.inline_toml import inline_value, toml_key

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_HEADER: Final = re.compile(r"\s*\[.*\]\s*(#.*)?")


def edited(text: str, changes: Mapping[str, Any], spelling: Callable[[str], str]) -> str:
    """A text with some values changed, added or removed.

    Args:
        text: a TOML document of tables with values, one level deep.
        changes: by ``table.key``; None removes the key, and the table with its last one.
        spelling: the usual spelling of a ``table.key``, for keys that can be written in many ways.
    """
    document = tomlkit.parse(text)
    new = {
        option: value
        for option, value in changes.items()
        if value is not None and not _has_group(document, option, spelling)
    }
    for option, value in changes.items():
        if value is None:
            text = _removed(text, option, spelling)
        elif option not in new:
            text = _set(text, option, value, spelling)
    return _appended(text, new)


def _has_group(document: tomlkit.TOMLDocument, option: str, spelling: Callable[[str], str]) -> bool:
    """Whether a document has the option's table, or states the option without one."""
    return option.partition(".")[0] in document or bool(_places(document, option, spelling))


def _appended(text: str, values: Mapping[str, Any]) -> str:
    """A text with tables added at its end."""
    tables: dict[str, list[str]] = {}
    for option, value in values.items():
        group, _, name = option.partition(".")
        line = f"{toml_key(name)} = {inline_value(value)}\n"
        tables.setdefault(group, [f"[{group}]\n"]).append(line)
    before = [f"{text.rstrip()}\n"] if text.strip() else []
    return "\n".join([*before, *map("".join, tables.values())]) if tables else text


def _set(text: str, option: str, value: object, spelling: Callable[[str], str]) -> str:
    document = tomlkit.parse(text)
    places = _places(document, option, spelling)
    if places:
        for table, key in places[:-1]:
            del table[key]
        table, key = places[-1]
        table[key] = _like(table[key].as_string(), value)
        return tomlkit.dumps(document)
    group, _, name = option.partition(".")
    found = document.get(group)
    if isinstance(found, Table) and not found.is_super_table() and _header(text, group) is not None:
        return _inserted(text, group, f"{toml_key(name)} = {inline_value(value)}")
    if isinstance(found, MutableMapping):
        found[name] = tomlkit.value(inline_value(value))
        return tomlkit.dumps(document)
    return _appended(text, {option: value})


def _removed(text: str, option: str, spelling: Callable[[str], str]) -> str:
    document = tomlkit.parse(text)
    for table, key in _places(document, option, spelling):
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


def _places(
    document: tomlkit.TOMLDocument, option: str, spelling: Callable[[str], str]
) -> list[tuple[Any, str]]:
    """The place of an option: the table, and the key in its own spelling."""
    places: list[tuple[Any, str]] = []
    for key, value in document.items():
        if isinstance(value, MutableMapping):
            names = [name for name in value if spelling(f"{key}.{name}") == option]
            places += [(value, name) for name in names]
        elif spelling(key) == option:
            places.append((document, key))
    return places


def _like(old: str, value: object) -> Any:
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
    lines = [_item_line(inline_value(item), comments) for item in value]
    loose = [f"    {comment}" for comment in comments.values()]
    return tomlkit.value("\n".join(["[", *loose, *lines, "]"]))


def _item_line(item: str, comments: dict[str, str]) -> str:
    comment = comments.pop(item, "")
    return f"    {item},  {comment}".rstrip()


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


def _inserted(text: str, group: str, line: str) -> str:
    """The text with a line behind the last value of a table."""
    lines = text.splitlines(keepends=True)
    start = _header(text, group) or 0
    at = _end(lines, start)
    while at > start + 1 and lines[at - 1].strip()[:1] in ("", "#"):
        at -= 1
    if not lines[at - 1].endswith("\n"):
        lines[at - 1] += "\n"
    return "".join([*lines[:at], f"{line}\n", *lines[at:]])
