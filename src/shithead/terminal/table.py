"""One table in a terminal: a match, its seats, the file that it is saved to, and commands at it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from shithead.deck.shuffle import Seed
from shithead.errors import fault_words
from shithead.file_lock import FileLock
from shithead.game.game import Game
from shithead.game.match import Match
from shithead.narration.hints import MoveHint
from shithead.narration.moves import move_words
from shithead.narration.story import Story, narrate_moves, score_line
from shithead.notation.moves import Move
from shithead.terminal.input import Command, CommandLine, help_lines
from shithead.terminal.match_file import MatchFile, SaveError, check_writable, claim, path_of
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.seats import Seating
from shithead.terminal.view import sheet_lines


@dataclass
class TerminalTable:
    """A match at one terminal.

    Attributes:
        match: the rounds.
        seats: people and bots.
        file: the file to which the match is saved after every move.
        story: the events of the round so far.
        seed: fixes the bots' chance.
    """

    match: Match
    seats: Seating
    file: MatchFile
    story: Story
    seed: Seed

    @property
    def game(self) -> Game:
        """The round being played."""
        return self.match.game

    @property
    def finished_rounds(self) -> int:
        """The number of finished rounds of the match."""
        return len(self.match.results) + self.game.over

    def play(self, seat: str, move: Move | str) -> None:
        """Make a move, and note what it set off.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
        """
        self.story.append((seat, self.game.play(move)))

    def undo(self) -> Move | None:
        """Take back the last decision of a person and all that followed; None without one."""
        decided = [seat in self.seats.people for seat, _ in self.story]
        taken_back = None
        while any(decided):
            taken_back = self.game.undo()
            del self.story[-1:]
            if decided.pop():
                break
        return taken_back

    def move_to(self, path: Path, held: FileLock | None) -> None:
        """Save to another file, now and from now on.

        Raises:
            OSError: it cannot be written; the match is saved where it was.
        """
        file = self.file.moved(path, held)
        file.save(self.match)
        self.file.close()
        self.file = file

    def next_round(self) -> None:
        """Deal the next round, or the first one of another match."""
        if self.match.complete:
            self.match = self.match.rematch()
            self.file.rematch()
        else:
            self.match.next_round()
        self.story.clear()


class TableCommands:
    """Carries out commands at one table, and shows the answers."""

    def __init__(self, screen: Screen, table: TerminalTable) -> None:
        self.screen = screen
        self.table = table

    def carry_out(self, line: CommandLine, seat: str) -> None:
        """Carry out a command that the person who plays a seat has typed.

        Raises:
            Quit: that was the command; where something would be lost, only after a question.
        """
        screen, table = self.screen, self.table
        rules = table.game.rules
        match line.command:
            case Command.HELP:
                screen.show_pages(help_lines(rules, screen.language, screen.width))
            case Command.RULES:
                screen.show_pages(sheet_lines(rules, screen.language, screen.width))
            case Command.HINT:
                self._hint(seat)
            case Command.UNDO:
                move = table.undo()
                if move is None:
                    screen.say("table-nothing-to-undo")
                    return
                self.save()
                view = table.game.view(table.game.turn or "")
                screen.say("table-undone", move=move_words(move, view, screen.language))
            case Command.LOG:
                viewer = seat if len(table.seats.people) == 1 else ""
                lines = narrate_moves(table.story, viewer, screen.language)
                if not lines:
                    screen.say("table-log-empty")
                screen.show_pages([f"{number:>4}  {line}" for number, line in enumerate(lines, 1)])
            case Command.SCORE:
                none = screen.text("table-no-scores")
                scores = score_line(table.match, screen.language)
                screen.show(scores if table.finished_rounds else none)
            case Command.SAVE:
                self._save_as(line.rest)
            case Command.QUIT:
                lost = screen.interactive and table.file.path is None and table.game.moves
                if not lost or screen.ask_yes("table-really-quit", default=False):
                    raise Quit(0)

    def _hint(self, seat: str) -> None:
        """Say what a good bot would do with this view, and why."""
        screen, game = self.screen, self.table.game
        view = game.view(seat)
        with screen.status("table-hint-thinking"):
            found = MoveHint(view, waits=seat != game.turn, seed=self.table.seed)
        if found.waits:
            screen.say("table-hint-wait")
        else:
            number = view.legal.index(found.move) + 1
            words = move_words(found.move, view, screen.language)
            screen.say("table-hint", number=number, move=words)
        for line in (found.why(screen.language), found.odds(screen.language)):
            if line:
                screen.show(f"   {line}")
        if not found.has_chances:
            screen.show("   " + screen.text("table-hint-no-chances"))

    # Saving --------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save; if that fails, the game continues and the screen says so."""
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
