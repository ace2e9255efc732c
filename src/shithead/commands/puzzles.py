"""The commands ``puzzles`` and ``solve``: make puzzles from rounds between bots, and solve them."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import click
from click import Argument, Option

from shithead.atomic_file import write_atomically
from shithead.commands.command import LocalizedCommand
from shithead.commands.values import (
    FILE,
    GAMES,
    MILLION,
    RULES,
    SEED,
    Kind,
    puzzle_sets,
    whole_number,
)
from shithead.game.game import Game
from shithead.interrupts import INTERRUPTED
from shithead.lab.puzzle import Puzzle, find_puzzle, puzzle_of_the_day, solved_shares
from shithead.lab.puzzle_maker import PuzzlePlan, make_puzzles
from shithead.narration.hints import PuzzleWriter
from shithead.ruleset.loader import rules as read_rules
from shithead.terminal.input import (
    Command,
    CommandLine,
    EmptyLine,
    InvalidLine,
    explanation,
    offered_moves,
    read_line,
)
from shithead.terminal.match_file import check_writable
from shithead.terminal.progress import await_kernels, progress_bar
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.view import TableLines, sheet_lines, table_lines


@click.command(
    cls=LocalizedCommand,
    params=[
        Option(["--out", "--output"], type=FILE, required=True),
        RULES,
        Option(["--puzzles"], type=whole_number(1, MILLION), default=65),
        GAMES,
        Option(["--iterations", "rollouts"], type=whole_number(1, MILLION), default=3000),
        Option(["--searches"], type=whole_number(1, 100), default=10),
        Option(["--seed"], type=SEED, default=1),
    ],
)
def puzzles(*, out: Path, rules: str, language: str, **given: Any) -> int:
    """Make puzzles, write them, and say how they were found and which bots solve them.

    Raises:
        ShitheadError: the rules are invalid, or the file cannot be written.
    """
    screen = Screen(language)
    plan = PuzzlePlan(read_rules(rules), **given)
    check_writable(out)
    await_kernels(language)
    try:
        with progress_bar(screen.text("cli-puzzles-making"), plan.puzzles) as progress:
            found = make_puzzles(plan, progress)
    except KeyboardInterrupt:
        screen.say("coach-stopped")
        return INTERRUPTED
    write_atomically(out, str(found))
    screen.say(
        "cli-puzzles-found", puzzles=len(found.puzzles), games=found.games, moments=found.moments
    )
    for reason, moments in found.rejected.items():
        share = round(100 * moments / found.moments)
        screen.say("cli-puzzles-rejected", reason=reason, moments=moments, share=share)
    for bot, solved in solved_shares(found.puzzles).items():
        screen.say("cli-puzzles-solved", bot=bot, share=round(100 * solved))
    screen.say("coach-written", path=str(out))
    return 0


@click.command(
    cls=LocalizedCommand,
    params=[Argument(["puzzle"], type=Kind("puzzle", str, puzzle_sets), required=False)],
)
def solve(*, puzzle: str | None, language: str) -> int:
    """Show a puzzle, ask for the move, and say whether it is the best one.

    It is named by its id, or by where one is taken from by chance, a rule set's name or a file;
    left out, it is the puzzle of the day.

    Raises:
        SetupError: there is no such puzzle.
    """
    today = dt.datetime.now().astimezone().date()
    found = puzzle_of_the_day(today) if puzzle is None else find_puzzle(puzzle)
    try:
        _PuzzleDialog(Screen(language), found).run()
    except Quit as leaving:
        return leaving.code
    return 0


class _PuzzleDialog:
    """Asks for the move of one puzzle."""

    def __init__(self, screen: Screen, puzzle: Puzzle) -> None:
        self._screen = screen
        self._puzzle = puzzle
        self._view = puzzle.view()
        screen.speak_at(self._view.rules)
        self._words = PuzzleWriter(puzzle, self._view, screen.language)

    def run(self) -> None:
        """Ask until the answer is a legal move, then judge it.

        Raises:
            Quit: the person leaves without an answer.
        """
        screen, words = self._screen, self._words
        rules, level = self._view.rules.title(screen.language), words.level(self._puzzle.level)
        title = screen.text("cli-solve-title", rules=rules, level=level, id=self._puzzle.id)
        lines = TableLines(self._view, title, screen.language, screen.width)
        screen.show_fitting(["", *table_lines(lines, ()), "", words.ask()])
        prompt = screen.text("table-prompt", name=self._view.seat)
        while (choice := self._answered(screen.ask(prompt).strip())) is None:
            pass
        screen.show("")
        screen.show_all([words.verdict(choice), words.why(choice), words.theme(), ""])
        screen.show(words.counted())
        for chance in self._puzzle.chances:
            percents = [round(100 * share) for share in (chance.chance, chance.low, chance.high)]
            share = screen.text("puzzle-chance", chance=percents[0])
            interval = screen.text("puzzle-interval", low=percents[1], high=percents[2])
            yours = [screen.text("puzzle-yours")] * (chance.move == choice)
            who = yours + self._puzzle.bots_making(chance.move)
            made = f"  ({', '.join(who)})" if who else ""
            screen.show(f"   {share:>5}  {interval:<12}  {words.move(chance.move)}{made}")
        screen.show("")
        screen.say("cli-solve-again")
        screen.show_command(f"   shithead solve {self._puzzle.id}")

    def _answered(self, text: str) -> str | None:
        """The choice that a line makes; None if it makes none, and what it asks for is said."""
        screen, seat, legal = self._screen, self._view.seat, self._view.legal
        match line := read_line(text, legal, offered_moves(legal, self._view)):
            case InvalidLine():
                screen.show(explanation(line, self._view, screen.language, most=len(legal)))
            case CommandLine(command=Command.QUIT):
                raise Quit(0)
            case CommandLine(command=Command.RULES):
                screen.show_pages(sheet_lines(self._view.rules, screen.language, screen.width))
            case CommandLine(command=Command.HINT):
                screen.show(self._words.theme())
            case CommandLine() | EmptyLine():
                screen.say("cli-solve-how")
            case move if move.seat not in {None, seat}:
                screen.say("table-other-seat", name=seat, other=move.seat or "")
            case move:
                game = Game.from_position(self._view.position, self._view.rules)
                if refused := game.refusal(move.by(seat)):
                    screen.show(refused.sentence(screen.language))
                else:
                    return self._puzzle.choice(move.by(None).text, self._view)
        return None
