"""The command ``solve``: a puzzle at this terminal, and whether the answer is the best move."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from shithead.errors import IllegalMove
from shithead.game.game import Game
from shithead.lab.puzzle import Puzzle, find_puzzle, puzzle_of_the_day
from shithead.narration.puzzle_words import PuzzleWriter
from shithead.notation.moves import Move
from shithead.terminal.input_parser import Command, CommandLine, EmptyLine, InvalidLine, read_line
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.sheet_output import sheet_lines
from shithead.terminal.table_view import TableLines, table_lines


def solve(wanted: str | None, language: str) -> int:
    """Show a puzzle, ask for the move, and say whether it is the best one.

    Args:
        wanted: its id, or where it is taken from by chance: a rule set's name, a file; left out,
            the puzzle of the day.
        language: to speak.

    Returns:
        The exit code.

    Raises:
        SetupError: there is no such puzzle.
    """
    today = dt.datetime.now().astimezone().date()
    puzzle = puzzle_of_the_day(today) if wanted is None else find_puzzle(wanted)
    try:
        _PuzzleDialog(Screen(language), puzzle).run()
    except Quit as leaving:
        return leaving.code
    return 0


class _PuzzleDialog:
    """Asks for the move of one puzzle.

    Args:
        screen: where it is shown.
        puzzle: the puzzle.
    """

    def __init__(self, screen: Screen, puzzle: Puzzle) -> None:
        self._screen = screen
        self._puzzle = puzzle
        self._view = puzzle.view()
        self._words = PuzzleWriter(puzzle, self._view, screen.language)

    def run(self) -> None:
        """Ask until the answer is a legal move, then judge it.

        Raises:
            Quit: the person leaves without an answer.
        """
        self._show_table()
        prompt = self._screen.text("table-prompt", name=self._view.seat)
        while (choice := self._answered(self._screen.ask(prompt).strip())) is None:
            pass
        self._judge(choice)

    def _show_table(self) -> None:
        screen, words = self._screen, self._words
        rules = self._view.rules.title(screen.language)
        level = words.level(self._puzzle.level)
        title = screen.text("cli-solve-title", rules=rules, level=level, id=self._puzzle.id)
        lines = TableLines(self._view, title, screen.language, screen.width)
        screen.show_fitting(["", *table_lines(lines, ()), "", words.ask()])

    def _answered(self, text: str) -> str | None:
        """The choice that a line makes; None if it makes none, and what it asks for is said."""
        screen, legal = self._screen, self._view.legal
        match line := read_line(text, legal):
            case InvalidLine():
                screen.say(line.key, answer=line.text, close=line.close, most=len(legal))
            case CommandLine():
                self._carry_out(line.command)
            case EmptyLine():
                screen.say("cli-solve-how")
            case move:
                return self._choice(move)
        return None

    def _carry_out(self, command: Command) -> None:
        screen = self._screen
        match command:
            case Command.QUIT:
                raise Quit(0)
            case Command.RULES:
                screen.show_pages(sheet_lines(self._view.rules, screen.language, screen.width))
            case Command.HINT:
                screen.show(self._words.theme())
            case _:
                screen.say("cli-solve-how")

    def _choice(self, move: Move) -> str | None:
        """The choice that a move amounts to; None if it is not legal, and why is said."""
        seat, screen = self._view.seat, self._screen
        if move.seat not in {None, seat}:
            screen.say("table-other-seat", name=seat, other=move.seat or "")
            return None
        try:
            Game.from_position(self._view.position, self._view.rules).play(move.by(seat))
        except IllegalMove as refused:
            screen.show(refused.sentence(screen.language))
            return None
        return self._puzzle.choice(move.by(None).text, self._view)

    def _judge(self, choice: str) -> None:
        screen, words = self._screen, self._words
        screen.show("")
        screen.show_all([words.verdict(choice), words.why(choice), words.theme(), ""])
        screen.show(words.counted())
        screen.show_all(self._chances(choice))
        screen.show("")
        screen.say("cli-solve-again")
        screen.show_command(f"   shithead solve {self._puzzle.id}")

    def _chances(self, choice: str) -> Iterator[str]:
        """A line for each choice: its chance, the interval, the move, and who makes it."""
        text = self._screen.text
        for chance in self._puzzle.chances:
            percents = [round(100 * share) for share in (chance.chance, chance.low, chance.high)]
            share = text("puzzle-chance", chance=percents[0])
            interval = text("puzzle-interval", low=percents[1], high=percents[2])
            bots = [bot for bot, move in self._puzzle.bots.items() if move == chance.move]
            who = [text("puzzle-yours")] * (chance.move == choice) + bots
            made = f"  ({', '.join(who)})" if who else ""
            yield f"   {share:>5}  {interval:<12}  {self._words.move(chance.move)}{made}"
