"""A match at one terminal: people and bots in turn, round after round."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Final

from shithead.bots import bot, out_of_turn
from shithead.deck.shuffle import derived
from shithead.errors import IllegalMove
from shithead.game.game import choices
from shithead.narration.hints import hint
from shithead.narration.move_text import move_words
from shithead.narration.result_text import result_lines
from shithead.terminal.input_parser import Again, Command, Order, Puzzle, read_answer
from shithead.terminal.leave import Leave
from shithead.terminal.save_file import SaveError, check_writable, named
from shithead.terminal.sheet_output import sheet_lines
from shithead.terminal.table_view import TableLines, table_lines

if TYPE_CHECKING:
    from shithead.game.game import Game
    from shithead.game.view import View
    from shithead.notation.moves import Move
    from shithead.terminal.screen import Screen
    from shithead.terminal.table_config import Sitting

_MOST_TOLD: Final = 10


class Session:
    """One table in this terminal.

    Args:
        screen: where it is shown.
        sitting: the match, who plays it, and where it is kept.
    """

    def __init__(self, screen: Screen, sitting: Sitting) -> None:
        """Sit down."""
        self.screen = screen
        self.match = sitting.match
        self.keeper = sitting.keeper
        self.story = sitting.story
        self.people = sitting.seats.people
        self.bots = {
            seat: bot(kind, derived(sitting.seed, f"bot {seat}"))
            for seat, kind in sitting.seats.bots.items()
        }
        self._seed = sitting.seed
        self._looking: str | None = None

    @property
    def game(self) -> Game:
        """The round being played."""
        return self.match.game

    def play(self) -> int:
        """Play until everybody has had enough; the exit code."""
        try:
            self._save()
            self._round()
            while self._wants_rematch():
                self._deal_again()
                self._round()
        except Leave as leaving:
            return self._goodbye(leaving.code)
        except KeyboardInterrupt:
            self.screen.show("")
            return self._goodbye(130)
        return self._goodbye(0)

    # A round -------------------------------------------------------------------------------------

    def _round(self) -> None:
        while (seat := self.game.turn) is not None:
            if self._interrupted():
                continue
            if seat in self.bots:
                self._make(seat, self.bots[seat].choose(self.game.view(seat)))
            else:
                self._ask(seat)
        self._show_result()

    def _interrupted(self) -> bool:
        """Ask everybody who may do something out of turn; whether somebody did."""
        for seat in self.game.out_of_turn():
            if seat not in self.bots:
                if self._offered(seat):
                    return True
                continue
            move = out_of_turn(self.bots[seat], self.game.view(seat))
            if move is not None:
                self._make(seat, move)
                return True
        return False

    def _offered(self, seat: str) -> bool:
        """Ask a person who may do something out of turn; whether something came of it."""
        self._hand_over(seat)
        self.screen.show_all(self._told(seat))
        moves = choices(self.game.legal_moves(seat))
        view = self.game.view(seat)
        words = [f"{i} {self._words(move, view)}" for i, move in enumerate(moves, 1)]
        self.screen.say("table-offer", moves=", ".join(words))
        while text := self.screen.ask(self.screen.text("table-prompt", name=seat)).strip():
            answer = read_answer(text, moves)
            match answer:
                case Puzzle(key=key, answer=typed):
                    self.screen.say(key, answer=typed, most=len(moves))
                case Order(command=command, rest=rest):
                    self._carry_out(command, rest, seat)
                    if command is Command.UNDO:
                        return True
                case Again():
                    break
                case move:
                    if self._try(seat, move.by(move.seat or seat)):
                        return True
        return False

    def _make(self, seat: str, move: Move | str) -> None:
        """Make a legal move, save, and note what it set off."""
        happened = self.game.play(move)
        self.story.add(seat, happened)
        self._save()

    def _ask(self, seat: str) -> None:
        """Show the table to a person until a move comes of it."""
        self._hand_over(seat)
        self._show_table(seat)
        while self.game.turn == seat and not self._answered(seat):
            pass

    def _answered(self, seat: str) -> bool:
        """Ask once; whether the table is to be shown anew."""
        answer = read_answer(
            self.screen.ask(self.screen.text("table-prompt", name=seat)), self.game.legal_moves()
        )
        match answer:
            case Puzzle(key=key, answer=text):
                self.screen.say(key, answer=text, most=len(self.game.legal_moves()))
                return False
            case Order(command=command, rest=rest):
                self._carry_out(command, rest, seat)
                return command is Command.UNDO
            case Again():
                return True
            case move:
                return self._try(seat, move)

    def _try(self, seat: str, move: Move) -> bool:
        """Make a move; a refused one is explained, and nothing changes."""
        if move.seat not in {None, seat}:
            self.screen.say("table-other-seat", name=seat, other=move.seat or "")
            return False
        try:
            self._make(seat, move)
        except IllegalMove as refused:
            self.screen.show(refused.sentence(self.screen.language))
            return False
        return True

    def _hand_over(self, seat: str) -> None:
        """With several people at one terminal, hide one hand before the other is shown."""
        changed, self._looking = self._looking not in {None, seat}, seat
        if changed and self.screen.interactive:
            self.screen.wipe()
            self.screen.ask(self.screen.text("table-hand-over", name=seat))
            self.screen.wipe()

    # What is shown -------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The game's name, and the round or part."""
        match, rules = self.match, self.game.rules.title(self.screen.language)
        return self.screen.text(
            "table-title", title=rules, round=match.round, part=match.part, parts=len(match.parts)
        )

    def _show_table(self, seat: str) -> None:
        view, screen = self.game.view(seat), self.screen
        alone = len(self.people) == 1
        lines = TableLines(view, self.title, screen.language, screen.width, alone=alone)
        self.screen.show("")
        self.screen.show_fitting(list(table_lines(lines, self._told(seat))))

    def _told(self, seat: str) -> list[str]:
        """The latest of what happened since a seat's last move."""
        lines = [f"   {line}" for line in self.story.since(seat, self.screen.language)]
        earlier = len(lines) - _MOST_TOLD
        if earlier <= 0:
            return lines
        return ["   " + self.screen.text("table-told-earlier", count=earlier), *lines[earlier:]]

    def _show_result(self) -> None:
        result = self.game.result
        if result is None:
            return
        viewer = self.people[0] if len(self.people) == 1 else ""
        self.screen.show("")
        if self._looking:
            self.screen.show_all([*self._told(self._looking), ""])
        self.screen.show_all(result_lines(result, viewer, self.screen.language))
        if len(self.match.results):
            self._show_scores()
        if self.match.complete:
            self.screen.say("table-match-complete", parts=len(self.match.parts))

    def _show_scores(self) -> None:
        scores = ", ".join(f"{seat} {points}" for seat, points in self.match.scores.items())
        rounds, scored = self.match.round, self.match.scored
        self.screen.say("table-scores", rounds=rounds, scores=scores, scored=scored)

    # Commands ------------------------------------------------------------------------------------

    def _carry_out(self, command: Command, rest: str, seat: str) -> None:
        match command:
            case Command.HELP:
                self.screen.say("table-help")
            case Command.HINT:
                self._hint(seat)
            case Command.UNDO:
                self._undo()
            case Command.RULES:
                self.screen.show_all(sheet_lines(self.game.rules, self.screen.language))
            case Command.SAVE:
                self._save_as(rest)
            case Command.QUIT:
                self._quit()

    def _hint(self, seat: str) -> None:
        """What a good bot would do with this view, and why."""
        view = self.game.view(seat)
        found = hint(view, waits=seat != self.game.turn, seed=self._seed)
        why = found.why(self.screen.language)
        if found.waits:
            self.screen.say("table-hint-wait")
        else:
            number, words = view.legal.index(found.move) + 1, self._words(found.move, view)
            self.screen.say("table-hint", number=number, move=words)
        if why:
            self.screen.show(f"   {why}")

    def _words(self, move: Move, view: View) -> str:
        return move_words(move, view, self.screen.language)

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        decided = [seat not in self.bots for seat, _ in self.story.moves]
        if not any(decided):
            self.screen.say("table-nothing-to-undo")
            return
        taken_back = None
        while decided:
            taken_back = self.game.undo()
            self.story.drop()
            if decided.pop():
                break
        self._save()
        if taken_back is not None:
            words = self._words(taken_back, self.game.view(self.game.turn or ""))
            self.screen.say("table-undone", move=words)

    # Saving and leaving --------------------------------------------------------------------------

    def _save(self) -> None:
        """Save; where that fails the game goes on, and is not silent about it."""
        try:
            self.keeper.save(self.game)
        except OSError as error:
            why = error.strerror or str(error)
            self.screen.say("table-save-failed", path=str(self.keeper.path), why=why)

    def _save_as(self, name: str) -> None:
        if not name:
            self.screen.say("table-save-name")
            return
        path = named(name)
        try:
            check_writable(path)
        except SaveError as error:
            self.screen.show(error.sentence(self.screen.language))
            return
        if path.exists() and path != self.keeper.path:
            self.screen.say("table-save-exists", path=str(path))
            return
        self.keeper.path = path
        self._save()
        self.screen.say("table-saving", path=str(path))

    def _quit(self) -> None:
        asks = self.screen.interactive and self.keeper.path is None and self.game.moves
        if not asks or self.screen.asks_yes("table-really-quit"):
            raise Leave(0)

    def _goodbye(self, code: int) -> int:
        """Say where the game is; it was saved after its last move, and is left alone now."""
        path = self.keeper.path
        if path is not None:
            verb, key = ("replay", "finished-kept") if self.game.over else ("play --save", "kept")
            self.screen.say(f"table-{key}", path=str(path))
            self.screen.show_command(f"   shithead {verb} {shlex.quote(str(path))}")
        elif not self.game.over:
            self.screen.say("table-not-kept")
        self.screen.say("table-goodbye")
        return code

    # Another round -------------------------------------------------------------------------------

    def _wants_rematch(self) -> bool:
        return self.screen.interactive and self.screen.asks_yes(self._question)

    @property
    def _question(self) -> str:
        """Whether it is a round, the next part or another match that is asked about."""
        if self.match.complete:
            return "table-rematch"
        return "table-next-part" if len(self.match.parts) > 1 else "table-next-round"

    def _deal_again(self) -> None:
        if self.match.complete:
            self.match = self.match.rematch()
        else:
            self.match.next_round()
        self.keeper.next_round()
        self.story.moves.clear()
        self._looking = None
        self._save()
        if self.keeper.path is not None:
            self.screen.say("table-saving", path=str(self.keeper.path))
