"""The commands that a person may type at the table besides moves."""

from __future__ import annotations

from pathlib import Path

from shithead.errors import fault_words
from shithead.narration.hints import hint
from shithead.narration.moves import move_words
from shithead.narration.story import score_line, told_moves
from shithead.terminal.input_parser import Command, CommandLine
from shithead.terminal.match_file import SaveError, check_writable, claim, path_of
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.sheet_output import sheet_lines
from shithead.terminal.table_help import help_lines
from shithead.terminal.terminal_table import TerminalTable


class TableCommands:
    """Carries out commands at one table.

    Args:
        screen: shows the answers.
        table: the match and its file.
    """

    def __init__(self, screen: Screen, table: TerminalTable) -> None:
        """Wait for commands."""
        self.screen = screen
        self.table = table

    def carry_out(self, line: CommandLine, seat: str) -> None:
        """Carry out a command.

        Args:
            line: the command and what follows it.
            seat: the seat that the person plays who has typed it.

        Raises:
            Quit: that was the command.
        """
        match line.command:
            case Command.HELP:
                screen = self.screen
                rules = self.table.game.rules
                screen.show_pages(help_lines(rules, screen.language, screen.width))
            case Command.HINT:
                self._hint(seat)
            case Command.UNDO:
                self._undo()
            case Command.LOG:
                self._log(seat)
            case Command.SCORE:
                self._score()
            case Command.RULES:
                rules, screen = self.table.game.rules, self.screen
                screen.show_pages(sheet_lines(rules, screen.language, screen.width))
            case Command.SAVE:
                self._save_as(line.rest)
            case Command.QUIT:
                self._quit()

    def _hint(self, seat: str) -> None:
        """Say what a good bot would do with this view, and why."""
        screen, game = self.screen, self.table.game
        view = game.view(seat)
        with screen.status("table-hint-thinking"):
            found = hint(view, waits=seat != game.turn, seed=self.table.seed)
        if found.waits:
            screen.say("table-hint-wait")
        else:
            number = view.legal.index(found.move) + 1
            words = move_words(found.move, view, screen.language)
            screen.say("table-hint", number=number, move=words)
        if why := found.why(screen.language):
            screen.show(f"   {why}")
        if not found.has_chances:
            screen.show("   " + screen.text("table-hint-no-chances"))

    def _undo(self) -> None:
        """Go back to the last decision of a person."""
        move = self.table.undo()
        if move is None:
            self.screen.say("table-nothing-to-undo")
            return
        self.save()
        view = self.table.game.view(self.table.game.turn or "")
        self.screen.say("table-undone", move=move_words(move, view, self.screen.language))

    def _log(self, seat: str) -> None:
        """Show every move of the round."""
        viewer = seat if len(self.table.people) == 1 else ""
        lines = told_moves(self.table.story.moves, viewer, self.screen.language)
        if not lines:
            self.screen.say("table-log-empty")
        self.screen.show_pages([f"{number:>4}  {line}" for number, line in enumerate(lines, 1)])

    def _score(self) -> None:
        if self.table.finished_rounds:
            self.screen.show(score_line(self.table.match, self.screen.language))
        else:
            self.screen.say("table-no-scores")

    # Saving and leaving --------------------------------------------------------------------------

    def save(self) -> None:
        """Save; where that fails the game goes on, and the screen says so."""
        try:
            self.table.file.save(self.table.match)
        except OSError as error:
            self._complain(self.table.file.path, error)

    def _complain(self, path: Path | None, error: OSError) -> None:
        why = fault_words(error, self.screen.language)
        self.screen.say("table-save-failed", path=str(path), why=why)

    def _save_as(self, name: str) -> None:
        """Save to another file, now and after every move."""
        if not name:
            self.screen.say("table-save-name")
            return
        path = path_of(name)
        if path == self.table.file.path:
            self.save()
            self.screen.say("table-saving", path=str(path))
            return
        try:
            check_writable(path)
            if path.exists():
                self.screen.say("table-save-exists", path=str(path))
                return
            self.table.move_to(path, claim(path))
        except SaveError as error:
            self.screen.show(error.sentence(self.screen.language))
            return
        except OSError as error:
            self._complain(path, error)
            return
        self.screen.say("table-saving", path=str(path))

    def _quit(self) -> None:
        """Leave the table; where something would be lost, only after a question."""
        lost = self.screen.interactive and self.table.file.path is None and self.table.game.moves
        if not lost or self.screen.ask_yes("table-really-quit", default=False):
            raise Quit(0)
