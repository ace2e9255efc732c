"""Rule files: what one states beside what it extends, changed, and written whole or not at all."""

from __future__ import annotations

import os
import tomllib
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_origin

import tomli_w
from msgspec import Struct, structs

from shithead.errors import ShitheadError
from shithead.ruleset.loader import extended, rules
from shithead.ruleset.option_types import option_hint
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, differences, option_values
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.spans import Spans

if TYPE_CHECKING:
    from collections.abc import Sequence

SUFFIX: Final = ".toml"


class RuleFileError(ShitheadError):
    """A rule file that cannot be read for changing, or not be written."""


class RuleFile(Struct, frozen=True):
    """The rules of a file, and what its text says besides options.

    Attributes:
        base: what it extends, as the text names it; empty: the defaults of all rules.
        parent: the rules that it extends.
        rules: its own; always a rule set that fits together.
        head: the comments that it begins with.
        about: title, sources and the like.
    """

    base: str
    parent: RuleSet
    rules: RuleSet
    head: tuple[str, ...] = ()
    about: dict[str, Any] = {}

    def replace(self, changes: dict[str, Any]) -> RuleFile:
        """The same file with some options changed.

        Raises:
            RuleError: the rules would not fit together.
        """
        return structs.replace(self, rules=self.rules.replace(changes))

    def inherited(self, option: str) -> Any:
        """The value of an option in what the file extends."""
        return option_values(self.parent).get(option, [])

    def value(self, option: str) -> Any:
        """The value of an option in the file."""
        return option_values(self.rules).get(option, [])

    @property
    def changed(self) -> dict[str, Any]:
        """The options that the file states, with their values."""
        return {option: new for option, (_, new) in differences(self.parent, self.rules).items()}

    @property
    def text(self) -> str:
        """The text of the file: only what differs from what it extends."""
        lines = [*self.head] + ([f"extends = {toml_value(self.base)}"] if self.base else [])
        lines += [f"{key} = {toml_value(value)}" for key, value in self.about.items()]
        for group in dict.fromkeys(option.partition(".")[0] for option in self.changed):
            lines += ["", f"[{group}]"]
            lines += [
                f"{option.removeprefix(group + '.')} = {toml_value(value)}"
                for option, value in self.changed.items()
                if option.startswith(f"{group}.")
            ]
        return "\n".join(lines).strip("\n") + "\n"


def extending(base: str, path: Path) -> RuleFile:
    """A new file that extends a preset or another file, and states nothing yet but its own name.

    Raises:
        RuleError: there is no such preset or file.
    """
    parent = rules(base)
    beside = os.path.relpath(base, path.parent).replace(os.sep, "/")
    named = base if base in rule_names() else beside
    return RuleFile(named, parent, parent, about={"title": path.stem})


def opened(path: Path) -> RuleFile:
    """The rule file at a path.

    Raises:
        RuleError: it cannot be read, or is no rule set.
    """
    ruleset = rules(path)
    base, parent = extended(path)
    text = path.read_text(encoding="utf-8")
    table = tomllib.loads(text)
    about = {key: value for key, value in table.items() if _is_about(key)}
    head = tuple(takewhile(lambda line: line.startswith("#"), text.splitlines()))
    return RuleFile(base, parent, ruleset, head, about)


def _is_about(key: str) -> bool:
    return key not in {*GROUPS, "specials", "extends"} and "." not in key


def path_of(name: str) -> Path:
    """The path for a name; ``.toml`` is added where it is missing.

    Raises:
        RuleFileError: it is the name of a preset.
    """
    path = Path(name) if name.endswith(SUFFIX) else Path(name + SUFFIX)
    if path.stem in rule_names():
        raise RuleFileError("cli-rules-preset-name", name=path.stem)
    return path


def write(file: RuleFile, path: Path) -> None:
    """Write a rule file whole or not at all: what was there stays until the new one is complete.

    Raises:
        RuleFileError: it cannot be written.
    """
    target = path.resolve()
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(file.text, encoding="utf-8")
        draft.replace(target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        why = error.strerror or str(error)
        raise RuleFileError("cli-save-unwritable", path=str(path), why=why) from error


# Values as people write them ----------------------------------------------------------------------


def toml_value(value: object) -> str:
    """A value as rule files write it, on one line."""
    if isinstance(value, dict):
        pairs = ", ".join(f'"{key}" = {toml_value(item)}' for key, item in value.items())
        return f"{{ {pairs} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    return tomli_w.dumps({"v": value}).removeprefix("v = ").strip()


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Options and their values out of ``group.option=value``.

    Raises:
        RuleFileError: one of them is no such pair.
    """
    return dict(map(_setting, texts))


def _setting(text: str) -> tuple[str, object]:
    option, equals, value = text.partition("=")
    if not equals or "." not in option:
        raise RuleFileError("cli-rules-setting", setting=text)
    return option.strip(), read_value(option.strip(), value.strip())


def read_value(option: str, text: str) -> object:
    """The value that a text means for an option: in TOML, or in plain words and numbers.

    Lists may be written without brackets (``3 4 5``; effects with commas between them), and
    numbers by span without braces (``2-4 = 1, 5+ = 2``). What means nothing is left to the
    option to refuse.
    """
    found = _toml(text)
    quoted = isinstance(found, str) and text[:1] in ("'", '"')
    if quoted or isinstance(found, dict | list):
        return found
    if option.startswith("specials."):
        return _parts(text, ",")
    return _in_words(option, text, found) if option in option_values(RuleSet()) else found


def _in_words(option: str, text: str, found: object) -> object:
    """The value that plain words mean for an option that there is."""
    hint = option_hint(option)
    if hint is Spans:
        return found if isinstance(found, int) else _spans(text)
    if option == "pickup.voluntary":
        return text if text.isalpha() else _parts(text, ",")
    if get_origin(hint) is tuple:
        return text.replace(",", " ").split()
    return found


def _toml(text: str) -> object:
    try:
        return tomllib.loads(f"v = {text}")["v"]
    except tomllib.TOMLDecodeError:
        return text


def _parts(text: str, between: str) -> list[str]:
    return [part.strip() for part in text.split(between) if part.strip()]


def _spans(text: str) -> object:
    pairs = [part.partition("=") for part in _parts(text, ",")]
    table = {span.strip(): _toml(number.strip()) for span, _, number in pairs}
    return table if all(equals for _, equals, _ in pairs) else text
