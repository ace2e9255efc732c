"""One table in a terminal: a match, its seats, and the file that it is saved to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from shithead.deck.shuffle import Seed
from shithead.file_lock import FileLock
from shithead.game.game import Game
from shithead.game.match import Match
from shithead.narration.story import Story
from shithead.notation.moves import Move
from shithead.terminal.match_file import MatchFile
from shithead.terminal.seat_assignment import Seating


@dataclass
class TerminalTable:
    """A match at one terminal.

    Attributes:
        match: the rounds.
        seats: people and bots.
        file: where the match is saved after every move.
        story: what happened in the round so far.
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

    @property
    def people(self) -> Collection[str]:
        """The seats that people play."""
        return self.seats.people

    def play(self, seat: str, move: Move | str) -> None:
        """Make a move, and note what it set off.

        Args:
            seat: the seat that moves.
            move: a move of it.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
        """
        self.story.add(seat, self.game.play(move))

    def undo(self) -> Move | None:
        """Take back the last decision of a person and all that followed; None without one."""
        decided = [seat in self.people for seat, _ in self.story.moves]
        taken_back = None
        while any(decided):
            taken_back = self.game.undo()
            self.story.drop()
            if decided.pop():
                break
        return taken_back

    def move_to(self, path: Path, held: FileLock | None) -> None:
        """Save to another file, now and from now on.

        Args:
            path: the file.
            held: the lock on it.

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
        self.story.moves.clear()
