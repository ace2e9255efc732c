"""A match at one terminal: people and bots in turn, round after round."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Final

from shithead.bots import bot, needs_search, out_of_turn
from shithead.deck.shuffle import derived
from shithead.errors import IllegalMove
from shithead.game.game import Game, choices
from shithead.interrupts import INTERRUPTED
from shithead.narration.moves import move_words
from shithead.narration.story import narrate_since, result_lines, score_line
from shithead.notation.moves import Move
from shithead.notation.position_parts import Phase
from shithead.terminal.autosave import Autosave
from shithead.terminal.input import (
    Command,
    CommandLine,
    EmptyLine,
    InvalidLine,
    explanation,
    offered_moves,
    read_line,
)
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.table import TableCommands, TerminalTable
from shithead.terminal.view import TableLines, table_lines

_MOST_STORY_LINES: Final = 10


class Session:
    """Play of one table at one terminal."""

    def __init__(self, screen: Screen, table: TerminalTable) -> None:
        """Seat the bots."""
        self.screen = screen
        self.table = table
        self.commands = TableCommands(screen, table)
        self.bots = {
            seat: bot(spec, derived(table.seed, f"bot {seat}"))
            for seat, spec in table.seats.bots.items()
        }
        self._alone = len(table.seats.people) == 1
        self._looking: str | None = None

    @property
    def game(self) -> Game:
        """The round being played."""
        return self.table.game

    def play(self) -> int:
        """Play round after round until the people want no more.

        Returns:
            The exit code.
        """
        try:
            if self.game.over:
                self.screen.show(score_line(self.table.match, self.screen.language))
                self._deal()
            else:
                self.commands.save()
            self._play_round()
            while self.screen.interactive:
                match = self.table.match
                key = "table-next-part" if len(match.parts) > 1 else "table-next-round"
                key = "table-rematch" if match.complete else key
                if not self.screen.ask_yes(key, default=True):
                    break
                self._deal()
                self._play_round()
        except Quit as leaving:
            return self._say_goodbye(leaving.code)
        except KeyboardInterrupt:
            self.screen.show("")
            return self._say_goodbye(INTERRUPTED)
        self.table.file.close()
        return self._say_goodbye(0)

    # Rounds --------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Deal the next round, and save it."""
        before = self.table.file.path
        self.table.next_round()
        self._looking = None
        self.commands.save()
        if self.table.file.path != before:
            self.screen.say("table-saving", path=str(self.table.file.path))

    def _play_round(self) -> None:
        """Play a round to its end, and show its result."""
        while (seat := self.game.turn) is not None:
            if self._interrupted():
                continue
            if seat in self.bots:
                view, spec = self.game.view(seat), self.table.seats.bots[seat]
                thinking = self.screen.status("table-thinking", name=seat)
                with thinking if needs_search(spec) else nullcontext():
                    move = self.bots[seat].choose(view)
                self._make(seat, move)
            else:
                self._hand_over(seat)
                self._show_table(seat)
                self._decided(seat, self.game.legal_moves())
        result, match, screen = self.game.result, self.table.match, self.screen
        if result is None:
            return
        viewer = next(iter(self.table.seats.people)) if self._alone else ""
        screen.show("")
        if self._looking:
            screen.show_all([*self._recent_story(self._looking), ""])
        screen.show_all(result_lines(result, viewer, screen.language))
        if self.table.finished_rounds > 1:
            screen.show(score_line(match, screen.language))
        if match.complete:
            screen.say("table-match-complete", parts=len(match.parts))

    def _interrupted(self) -> bool:
        """Ask every seat that may do something out of turn; whether one did."""
        for seat in self.game.out_of_turn():
            if seat not in self.bots:
                if self._offer(seat):
                    return True
            elif (move := out_of_turn(self.bots[seat], self.game.view(seat))) is not None:
                self._make(seat, move)
                return True
        return False

    def _make(self, seat: str, move: Move | str) -> None:
        """Make a legal move, and save."""
        self.table.play(seat, move)
        self.commands.save()

    # People --------------------------------------------------------------------------------------

    def _offer(self, seat: str) -> bool:
        """Ask a person who may move out of turn, and return whether anything came of it."""
        self._hand_over(seat)
        if self.game.phase is Phase.CALL:  # nobody has seen the table yet
            self._show_table(seat)
        else:
            self.screen.show_all(self._recent_story(seat))
        moves = choices(self.game.legal_moves(seat))
        view = self.game.view(seat)
        words = [
            f"{number} {move_words(move, view, self.screen.language)}"
            for number, move in enumerate(moves, 1)
        ]
        self.screen.say("table-offer", moves=", ".join(words))
        return self._decided(seat, moves)

    def _decided(self, seat: str, moves: Sequence[Move]) -> bool:
        """Ask until a move is made or taken back, which is True, or Enter says that none comes.

        Off turn Enter makes no move, even where there is only one.
        """
        prompt = self.screen.text("table-prompt", name=seat)
        offered = offered_moves(moves, self.game.view(seat))
        while (text := self.screen.ask(prompt).strip()) or seat == self.game.turn:
            match line := read_line(text, moves, offered):
                case InvalidLine():
                    language, view = self.screen.language, self.game.view(seat)
                    self.screen.show(explanation(line, view, language, most=len(moves)))
                case CommandLine():
                    self.commands.carry_out(line, seat)
                    if line.command is Command.UNDO:
                        return True
                case EmptyLine():
                    return False
                case move if move.seat not in {None, seat}:
                    self.screen.say("table-other-seat", name=seat, other=move.seat or "")
                case move:
                    try:
                        self._make(seat, move if seat == self.game.turn else move.by(seat))
                    except IllegalMove as refused:  # nothing has changed
                        refused.arguments |= self._as_shown(text, moves, seat)
                        self.screen.show(refused.sentence(self.screen.language))
                    else:
                        return True
        return False

    def _as_shown(self, text: str, moves: Sequence[Move], seat: str) -> dict[str, str]:
        """A refused move as it was typed, and a legal one of each kind as the table lists it."""
        view, language = self.game.view(seat), self.screen.language
        examples = {move.kind: move_words(move, view, language) for move in reversed(moves)}
        return {"move": text, "possible": "; ".join(reversed(examples.values()))}

    def _hand_over(self, seat: str) -> None:
        """With several people at one terminal, show no hand before its player is there."""
        changed, self._looking = self._looking != seat, seat
        if changed and not self._alone and self.screen.interactive:
            self.screen.clear()
            self.screen.ask(self.screen.text("table-hand-over", name=seat))
            self.screen.clear()

    # What is shown -------------------------------------------------------------------------------

    def _show_table(self, seat: str) -> None:
        match, screen = self.table.match, self.screen
        title = screen.text(
            "table-title",
            title=self.game.rules.title(screen.language),
            round=match.round,
            part=match.part,
            parts=len(match.parts),
        )
        view = self.game.view(seat)
        lines = TableLines(view, title, screen.language, screen.width, alone=self._alone)
        screen.show("")
        screen.show_fitting(list(table_lines(lines, self._recent_story(seat))))

    def _recent_story(self, seat: str) -> list[str]:
        """The latest of what happened since a seat's last move."""
        told = narrate_since(self.table.story, seat, self.screen.language)
        lines = [f"   {line}" for line in told]
        earlier = len(lines) - _MOST_STORY_LINES
        if earlier <= 0:
            return lines
        return ["   " + self.screen.text("table-told-earlier", count=earlier), *lines[earlier:]]

    def _say_goodbye(self, code: int) -> int:
        """Say where the match is; it was saved after its last move, and is left alone now."""
        screen, file = self.screen, self.table.file
        if file.path is None or not file.path.exists():
            if isinstance(file, Autosave):
                file.close()
            elif not self.game.over:
                screen.say("table-not-kept")
        elif isinstance(file, Autosave):
            screen.say("table-kept-automatically")
        else:
            name = shlex.quote(str(file.path))
            if not self.table.match.complete:
                screen.say("table-kept", path=str(file.path))
                screen.show_command(f"   shithead play --save {name}")
            if self.table.finished_rounds:
                screen.say("table-replay", path=str(file.path))
                screen.show_command(f"   shithead replay {name}")
        screen.say("table-goodbye")
        return code
