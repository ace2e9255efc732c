"""Editing a rule file in a conversation: it asks about every option and writes only valid rules."""

from __future__ import annotations

import shlex
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from rich.text import Text

from shithead.errors import RuleError, ShitheadError
from shithead.interrupts import INTERRUPTED
from shithead.localization import LANGUAGES, translate
from shithead.ruleset.effects import EFFECTS, usage
from shithead.ruleset.needs import idle_options, written
from shithead.ruleset.options import RANK_WORDS, allowed_in, option_names, read_special
from shithead.ruleset.rule_file import RuleFile, read_settings, read_value, write
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.texts import (
    annotated_effect,
    explained_group,
    explained_option,
    explained_values,
    yes,
)
from shithead.ruleset.toml import inline_value
from shithead.terminal.screen import Quit, Screen

SPECIALS: Final = "specials"
STEPS: Final = (*option_names(), SPECIALS)
"""The steps of the conversation: every option, then the special ranks."""

_GROUPS: Final = [*GROUPS, SPECIALS]


class EditorCommand(StrEnum):
    """A command typed instead of a value; its words are in ``edit.ftl``."""

    HELP = "help"
    NEXT = "next"
    BACK = "back"
    BASE = "base"
    DONE = "done"
    QUIT = "quit"


def write_and_tell(file: RuleFile, path: Path, screen: Screen) -> None:
    """Write a rule file, say so, and name the options that it states in vain.

    Raises:
        RuleFileError: the file cannot be written.
    """
    write(file, path)
    screen.say("cli-rules-written", path=str(path))
    for warning in idle_options(file.rules, file.changed):
        screen.show(warning.sentence(screen.language))


def editor_command(answer: str) -> EditorCommand | None:
    """The command that a line means, in any language; None for a value."""
    for command in EditorCommand:
        if any(
            answer.lower() in translate(f"edit-words-{command}", lang).split() for lang in LANGUAGES
        ):
            return command
    return None


class RuleEditor:
    """The editor of one rule file.

    Args:
        screen: asks and answers.
        file: the rules as they are before.
        path: the file to write.
        source: the preset or file that the command line named.
    """

    def __init__(self, screen: Screen, file: RuleFile, path: Path, source: str) -> None:
        self.screen = screen
        self.before = file
        self.file = file
        self.path = path
        self.source = source
        self._group = ""

    def run(self) -> int:
        """Ask for every option, then write the file.

        Returns:
            The exit code.
        """
        self.screen.say("edit-welcome", path=str(self.path), base=self._base)
        try:
            step = 0
            while step < len(STEPS):
                step = self._ask_specials(step) if STEPS[step] == SPECIALS else self._ask(step)
            return self._finish()
        except Quit as leaving:
            return self._leave(leaving.code)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)

    @property
    def _base(self) -> str:
        """The name of the rules that the file extends."""
        return self.file.base or self.screen.text("edit-defaults")

    # One option ----------------------------------------------------------------------------------

    def _ask(self, step: int) -> int:
        """Ask for one option until the answer is valid; returns the number of the next step."""
        option = STEPS[step]
        self._show_group(option.partition(".")[0])
        screen, about = self.screen, explained_option(option, self.screen.language)
        screen.show_all(["", about])
        screen.say("edit-now", **self._values(option), allowed=allowed_in(option))
        while answer := screen.ask(screen.text("edit-prompt", option=option)).strip():
            match editor_command(answer):
                case None:
                    if self._answered(option, answer):
                        break
                case EditorCommand.HELP:
                    values = explained_values(option, screen.language).items()
                    meanings = (f"{written(value)}: {meaning}" for value, meaning in values)
                    screen.show_all(f"   {line}" for line in (about, *meanings))
                    screen.say("edit-help")
                case EditorCommand.BASE:
                    if self._change({option: self.file.inherited(option)}):
                        break
                case command:
                    return self._moved(step, command)
        return step + 1

    def _moved(self, step: int, command: EditorCommand) -> int:
        """The number of the step that a command leads to."""
        if command is EditorCommand.BACK:
            self._group = ""
            return max(step - 1, 0)
        if command is EditorCommand.NEXT:
            group = STEPS[step].partition(".")[0]
            later = (n for n in range(step, len(STEPS)) if STEPS[n].partition(".")[0] != group)
            return next(later, len(STEPS))
        if command is EditorCommand.QUIT and not self._may_discard():
            return step
        return len(STEPS)

    def _answered(self, option: str, answer: str) -> bool:
        """Apply an answer: a value of the current option, or settings of any options by name."""
        named = answer.partition("=")[0].strip()
        if named not in STEPS and not named.startswith("specials."):
            return self._change({option: read_value(option, answer)})
        try:
            changes = read_settings(answer.split(";"))
        except ShitheadError as error:
            self._complain(error)
            return False
        if self._change(changes):
            self.screen.say("edit-changed", option=answer)
        return False

    def _change(self, changes: dict[str, object]) -> bool:
        """Change options, or explain why they cannot be changed."""
        try:
            self.file = self.file.replace(changes)
        except ShitheadError as error:
            self._complain(error)
            return False
        return True

    def _complain(self, error: ShitheadError) -> None:
        sentence = " ".join(error.sentence(self.screen.language).split())
        self.screen.show(f"   {sentence}")

    # What is shown -------------------------------------------------------------------------------

    def _show_group(self, group: str) -> None:
        """Show a heading where a group begins."""
        if group == self._group:
            return
        self._group = group
        number = _GROUPS.index(group) + 1
        title, about = explained_group(group, self.screen.language)
        words = {"group": group, "title": title, "number": number, "groups": len(_GROUPS)}
        heading = Text(self.screen.text("edit-group", **words), style="bold")
        self.screen.show_all(["", heading, about])

    def _values(self, option: str) -> dict[str, str]:
        """The value of an option, and the inherited one, as arguments of a text."""
        now, base = self.file.value(option), self.file.inherited(option)
        shown = {"now": inline_value(now), "base": inline_value(base)}
        return {**shown, "same": yes(now == base), "name": self._base}

    # Special ranks -------------------------------------------------------------------------------

    def _ask_specials(self, step: int) -> int:
        """Ask for ranks and their effects until the answer is empty; returns the next step."""
        self._show_group(SPECIALS)
        self.screen.show(self.screen.text("option-specials"))
        self._show_ranks()
        while True:
            answer = self.screen.ask(self.screen.text("edit-rank")).strip()
            command = editor_command(answer) if answer else EditorCommand.NEXT
            special = None
            with suppress(RuleError):
                special = read_special(SPECIALS, answer)
            if special:
                self._ask_special(special)
                self._show_ranks()
            elif command is EditorCommand.HELP:
                self._explain_effects()
            elif command and command is not EditorCommand.BASE:
                return self._moved(step, command)
            elif answer.startswith("specials.") or answer.partition("=")[0].strip() in STEPS:
                self._answered(SPECIALS, answer)
            else:
                self.screen.say("edit-no-rank", answer=answer)

    def _show_ranks(self) -> None:
        """Show every rank that has effects, here or as inherited, and every card of its own."""
        for word in dict.fromkeys((*RANK_WORDS, *self.file.rules.specials)):
            values = self._values(f"specials.{word}")
            if word not in RANK_WORDS or values["now"] != "[]" or values["base"] != "[]":
                self.screen.say("edit-special", rank=word, **values)

    def _ask_special(self, special: str) -> None:
        """Ask for the effects of one rank or card until the answer is valid.

        It is a new list, or one effect more (``+``) or fewer (``-``).
        """
        option = f"specials.{special}"
        self.screen.say("edit-effects", rank=special, **self._values(option))
        while answer := self.screen.ask(self.screen.text("edit-prompt", option=option)).strip():
            command = editor_command(answer)
            if command is EditorCommand.HELP:
                self._explain_effects()
            elif command is EditorCommand.QUIT:
                self._may_discard()
            elif command not in {None, EditorCommand.BASE}:
                return
            else:
                now, rest = list(self.file.value(option)), answer[1:].strip()
                found: object
                if command is EditorCommand.BASE:
                    found = self.file.inherited(option)
                elif answer.startswith("+"):
                    found = [*now, rest]
                elif answer.startswith("-"):
                    found = [text for text in now if rest and rest not in (text, text.split()[0])]
                else:
                    found = read_value(option, answer)
                if self._change({option: found}):
                    return

    def _explain_effects(self) -> None:
        """Explain each effect: its notation and its meaning."""
        for name in EFFECTS:
            self.screen.show(f"   {usage(name)}")
            self.screen.show(f"      {annotated_effect(name, self.screen.language)}")
        self.screen.say("edit-help-effects")

    # The end -------------------------------------------------------------------------------------

    def _finish(self) -> int:
        """Show the new text of the file, and write it after a yes."""
        self.screen.show("")
        if self.file == self.before and self.path.exists():
            self.screen.say("edit-unchanged", path=str(self.path))
            return 0
        self.screen.say("edit-will-say", path=str(self.path))
        self.screen.show_all(f"   {line}" for line in self.file.text.splitlines())
        there = self.path.exists()
        key = "edit-overwrite" if there else "edit-write"
        if not self.screen.ask_yes(key, default=not there, path=str(self.path)):
            return self._leave(0)
        try:
            write_and_tell(self.file, self.path, self.screen)
        except ShitheadError as error:
            self._complain(error)
            return self._leave(2)
        return 0

    def _may_discard(self) -> bool:
        """Leave, unless the user prefers to keep the changes."""
        if self.file == self.before or self.screen.ask_yes("edit-discard", default=False):
            raise Quit(0)
        return False

    def _leave(self, code: int) -> int:
        """Leave without writing, and show the changes as a command that repeats them."""
        self.screen.say("edit-left", path=str(self.path))
        names = {**self.before.changed, **self.file.changed}
        values = {option: self.file.value(option) for option in names}
        changes = [
            word
            for option, value in values.items()
            if value != self.before.value(option)
            for word in ("--set", f"{option}={inline_value(value)}")
        ]
        if changes:
            self.screen.say("edit-command")
            target = ["--out", str(self.path)] if str(self.path) != self.source else []
            words = ["shithead", "rules", "edit", self.source, *target, *changes]
            self.screen.show_command(f"   {shlex.join(words)}")
        return code
