"""Rule files written from the command line, and opened for editing."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from shithead.commands.rule_editor import Editor
from shithead.ruleset.loader import rules
from shithead.ruleset.option_input import read_settings
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_file import (
    SUFFIX,
    RuleFile,
    RuleFileError,
    extending,
    open_file,
    path_of,
    write,
)
from shithead.terminal.screen import Screen


class Wanted(Struct, frozen=True):
    """What the command line asks to change.

    Attributes:
        settings: ``group.option=value``, the value in TOML or in plain words.
        unset: options to be as in what the file extends.
        output: another file to write; None: the one that was named.
        force: overwrite a file that is there.
    """

    settings: tuple[str, ...] = ()
    unset: tuple[str, ...] = ()
    output: str | None = None
    force: bool = False


def new_rules(name: str, base: str, wanted: Wanted, language: str) -> int:
    """Write a rule file that states only what differs from a preset or another file.

    Raises:
        RuleError: the rules cannot be.
        RuleFileError: the file cannot be written.
    """
    path = path_of(name)
    file = extending(base, path).replace(read_settings(wanted.settings))
    _keep(path, force=wanted.force)
    write(file, path)
    Screen(language).say("cli-rules-written", path=str(path))
    return 0


def edit_rules(name: str, wanted: Wanted, language: str) -> int:
    """Change a rule file: as the command line says, or by asking option after option.

    Raises:
        RuleError: the rules cannot be; the file is as it was.
        RuleFileError: the file cannot be written.
    """
    path = _target(name, wanted)
    file = _source(name, path)
    if not wanted.settings and not wanted.unset:
        return Editor(Screen(language), file, path, name).run()
    changed = file.replace(_changes(file, wanted))
    write(changed, path)
    Screen(language).say("cli-rules-written", path=str(path))
    return 0


def _source(name: str, path: Path) -> RuleFile:
    """The file that is named; of a preset, a new file that extends it."""
    if name in rule_names():
        return extending(name, path)
    if not name.endswith(SUFFIX) and not Path(name).exists():
        rules(name)  # refuses it, and may know which preset is meant
    return open_file(Path(name))


def _target(name: str, wanted: Wanted) -> Path:
    """Where the changed rules go; presets stay as they are, other files unless forced."""
    if wanted.output is not None:
        path = path_of(wanted.output)
        if wanted.settings or wanted.unset:
            _keep(path, force=wanted.force)
        return path
    if name in rule_names():
        raise RuleFileError("cli-rules-edit-preset", name=name)
    return Path(name)


def _changes(file: RuleFile, wanted: Wanted) -> dict[str, object]:
    inherited = {option: file.inherited(option) for option in wanted.unset}
    return inherited | read_settings(wanted.settings)


def _keep(path: Path, *, force: bool) -> None:
    """Leave a file that is there alone, unless forced."""
    if path.exists() and not force:
        raise RuleFileError("cli-rules-exists", path=str(path))
