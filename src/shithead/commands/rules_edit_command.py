"""Rule files written from the command line, and opened for editing."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from shithead.commands.rule_editor import RuleEditor, write_and_tell
from shithead.ruleset import rule_file
from shithead.ruleset.loader import SUFFIX, rules
from shithead.ruleset.preset_files import preset_name
from shithead.ruleset.rule_file import read_settings
from shithead.terminal.screen import Screen


class RuleEdits(Struct, frozen=True):
    """The changes that the command line asks for.

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


def new_rules(name: str, base: str, edits: RuleEdits, language: str) -> int:
    """Write a rule file that states only what differs from a preset or another file.

    Args:
        name: the new file, with or without ``.toml``.
        base: the preset or file that it extends.
        edits: the options that it states; ``unset`` and ``output`` are not read.
        language: of :data:`localization.LANGUAGES`.

    Raises:
        RuleError: the rules cannot be.
        RuleFileError: the file cannot be written.
    """
    path = rule_file.path_of(name)
    file = rule_file.extending(base, path).replace(read_settings(edits.settings))
    _keep(path, force=edits.force)
    write_and_tell(file, path, Screen(language))
    return 0


def edit_rules(name: str, edits: RuleEdits, language: str) -> int:
    """Change a rule file: as the command line says, or by asking option after option.

    Args:
        name: the rule file, or a preset to extend.
        edits: the changes; without any, the editor asks.
        language: of :data:`localization.LANGUAGES`.

    Raises:
        RuleError: the rules cannot be; the file is as it was.
        RuleFileError: the file cannot be written.
    """
    path = _target(name, edits)
    file = _source(name, path)
    if not edits.settings and not edits.unset:
        return RuleEditor(Screen(language), file, path, name).run()
    write_and_tell(file.replace(_changes(file, edits)), path, Screen(language))
    return 0


def _source(name: str, path: Path) -> rule_file.RuleFile:
    """The named file, or a new file that extends the named preset."""
    if preset_name(name):
        return rule_file.extending(name, path)
    if not name.endswith(SUFFIX) and not Path(name).exists():
        rules(name)  # refuses it, and may know which preset is meant
    return rule_file.open_file(Path(name))


def _target(name: str, edits: RuleEdits) -> Path:
    """The file to write: never a preset, and no other existing file unless forced."""
    if edits.output is not None:
        path = rule_file.path_of(edits.output)
        if edits.settings or edits.unset:
            _keep(path, force=edits.force)
        return path
    if preset_name(name):
        raise rule_file.RuleFileError("cli-rules-edit-preset", name=name)
    return Path(name)


def _changes(file: rule_file.RuleFile, edits: RuleEdits) -> dict[str, object]:
    inherited = {option: file.inherited(option) for option in edits.unset}
    return inherited | read_settings(edits.settings)


def _keep(path: Path, *, force: bool) -> None:
    """Refuse to overwrite an existing file, unless forced."""
    if path.exists() and not force:
        raise rule_file.RuleFileError("cli-rules-exists", path=str(path))
