"""The command ``puzzles``: puzzles out of rounds between bots, written to a file."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from shithead.atomic_file import write_atomically
from shithead.deck.shuffle import Seed
from shithead.interrupts import INTERRUPTED
from shithead.lab.puzzle import PuzzleSet, solved_shares
from shithead.lab.puzzle_maker import PuzzlePlan, make_puzzles
from shithead.localization import say
from shithead.ruleset.loader import rules as load_rules
from shithead.terminal.kernel_notice import await_kernels
from shithead.terminal.match_file import check_writable
from shithead.terminal.progress import progress_bar
from shithead.terminal.screen import Screen


class PuzzlesOptions(Struct, frozen=True):
    """The options of the command.

    Attributes:
        rules: a preset's name, or a rule file.
        puzzles: how many to make.
        games: the most rounds that bots play for them.
        iterations: rounds to play on after each choice.
        searches: how many searches have to prefer the same choice.
        seed: fixes chance.
        output: where to write.
    """

    rules: str
    puzzles: int
    games: int
    iterations: int
    searches: int
    seed: Seed
    output: Path


def puzzles(options: PuzzlesOptions, language: str) -> int:
    """Make puzzles, write them, and say how they were found.

    Args:
        options: what to make, and where to write it.
        language: to speak.

    Returns:
        The exit code.

    Raises:
        ShitheadError: the rules cannot be, or the file cannot be written.
    """
    screen = Screen(language)
    plan = PuzzlePlan(
        load_rules(options.rules),
        options.puzzles,
        options.seed,
        options.iterations,
        options.games,
        options.searches,
    )
    check_writable(options.output)
    await_kernels(language)
    try:
        found = _watched(plan, language)
    except KeyboardInterrupt:
        screen.say("coach-stopped")
        return INTERRUPTED
    write_atomically(options.output, str(found))
    report(found, screen)
    screen.say("coach-written", path=str(options.output))
    return 0


def _watched(plan: PuzzlePlan, language: str) -> PuzzleSet:
    """Make the puzzles under a progress bar."""
    with progress_bar() as progress:
        task = progress.add_task(say("cli-puzzles-making", language), total=plan.puzzles)
        return make_puzzles(plan, lambda done: progress.update(task, completed=done))


def report(found: PuzzleSet, screen: Screen) -> None:
    """Say how puzzles were found, why other moments were none, and who solves them.

    Args:
        found: the puzzles.
        screen: to say it on.
    """
    screen.say(
        "cli-puzzles-found", puzzles=len(found.puzzles), games=found.games, moments=found.moments
    )
    for reason, moments in found.rejected.items():
        share = _percent(moments / found.moments)
        screen.say("cli-puzzles-rejected", reason=reason, moments=moments, share=share)
    for bot, solved in solved_shares(found.puzzles).items():
        screen.say("cli-puzzles-solved", bot=bot, share=_percent(solved))


def _percent(share: float) -> int:
    return round(100 * share)
