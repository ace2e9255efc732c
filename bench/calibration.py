"""Whether the chances of hints and analyses come true: bots play rounds, and the ends are counted.

    python bench/calibration.py --games 2000
    python bench/calibration.py --rules pagat --seats 4 --games 1000

At some plies of each round the coach says how likely the seat on turn is not to lose (or to be out
first, where that counts): as the analysis says it, with all hands seen, and as a hint says it of
the move that is made, by what the seat knows. It says so twice: with the net, which judges rounds
after some plies, and by rounds that rules of thumb play to their end. Half an interval is at 95 %,
over games. The last row of each table is of what was called 67 to 73 %.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from shithead.bots.play_out import play_out
from shithead.bots.search.advice import Budget
from shithead.game.seats import seat_names
from shithead.lab.coach import moment, outlook, outlook_after, wins_count
from shithead.lab.shares import in_shares, processes
from shithead.notation.position_parts import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shithead.lab.coach import Ends

QUESTIONS = ("analysis", "hint")
WAYS = {"the net": False, "rules of thumb": True}
"""How rounds are played on; whether to their end."""

BINS = [(low / 10, (low + 1) / 10) for low in range(10)]
SEVENTY = (0.67, 0.73)

SHARE = 10
"""Games that a process plays at a time."""


class Called(Struct, frozen=True):
    """What was said of a seat at a ply, and what came true.

    Attributes:
        game: the game's number.
        chances: how likely it was called, by question and way, that the seat does well.
        well: whether it did.
    """

    game: int
    chances: tuple[float, ...]
    well: bool


class Plan(Struct, frozen=True):
    """What is played.

    Attributes:
        rules: a preset.
        seats: the number of seats.
        player: the bot at all seats.
        asked: plies of each game at which the coach is asked.
        rollouts: how many it makes.
        seed: fixes everything.
    """

    rules: str
    seats: int
    player: str
    asked: int
    rollouts: int
    seed: int


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print a table for each question and way."""
    options = parser(__doc__)
    options.add_argument("--rules", default="sh-thead", help="a preset")
    options.add_argument("--seats", type=int, default=2, help="number of seats")
    options.add_argument("--games", type=int, default=1000, help="games")
    options.add_argument("--player", default="steady", help="who plays all seats")
    options.add_argument("--asked", type=int, default=2, help="plies of each game")
    options.add_argument("--rollouts", type=int, default=1000, help="rollouts of each answer")
    options.add_argument("--seed", type=int, default=93001, help="fixes everything")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = options.parse_args(arguments)
    plan = Plan(given.rules, given.seats, given.player, given.asked, given.rollouts, given.seed)
    shares = [range(n, min(n + SHARE, given.games)) for n in range(0, given.games, SHARE)]
    with processes(given.jobs) as players:
        played = in_shares(partial(play_games, plan), shares, players)
        found = [called for share in played for called in share]
    console = Console(width=100, highlight=False)
    columns = [(question, way) for question in QUESTIONS for way in WAYS]
    for column, (question, way) in enumerate(columns):
        console.print(f"{given.rules}, {given.seats} seats, `{given.player}`, {question}, {way}:")
        console.print("| called | positions | on average | came true | ± |")
        console.print("|---|---:|---:|---:|---:|")
        for low, high in (*BINS, SEVENTY):
            console.print(line(found, column, low, high))
        score = fmean((each.chances[column] - each.well) ** 2 for each in found)
        console.print(f"Brier score {score:.4f}\n")


def play_games(plan: Plan, numbers: Iterable[int]) -> list[Called]:
    """Play games, and ask the coach."""
    return [called for number in numbers for called in play_game(plan, number)]


def play_game(plan: Plan, number: int) -> list[Called]:
    """Play a game, and ask the coach at some of its plies; nothing if nobody lost (or won)."""
    game = sh.Game(plan.rules, seat_names(plan.seats), seed=f"{plan.seed}/{number}")
    start = game.copy()
    result = play_out(game, plan.player, seed=f"{plan.seed}/{number}/bots")
    wins = wins_count(game.rules)
    hero = next(iter(result.places), None) if wins else result.loser
    if hero is None:
        return []
    moves, chance = game.moves, Random(number)
    wanted = set(chance.sample(range(len(moves)), min(plan.asked, len(moves))))
    found = []
    for ply, move in enumerate(moves):
        if ply in wanted and start.phase is Phase.PLAY and move.seat == start.turn:
            at = moment(start, ply + 1, move)
            if at.view is not None and at.move is not None:
                budget, place = Budget(iterations=plan.rollouts), start.seats.index(at.view.seat)
                ends = [
                    outlook(at.position, at.rules, budget, ply, to_the_end=end)
                    for end in WAYS.values()
                ] + [
                    outlook_after(at.view, (at.move,), budget, ply, to_the_end=end)[0]
                    for end in WAYS.values()
                ]
                chances = tuple(does_well(each, place, wins=wins) for each in ends)
                found.append(Called(number, chances, (at.view.seat == hero) is wins))
        start.play(move)
    return found


def does_well(ends: Ends, place: int, *, wins: bool) -> float:
    """The chance of a seat to be out first, or not to lose."""
    share = ends.chances(wins=wins)[place]
    return share if wins else 1 - share


def line(found: Sequence[Called], column: int, low: float, high: float) -> str:
    """A row of the table: positions called so, how many came true, and half an interval."""
    inside = [each for each in found if low <= each.chances[column] < high]
    if high == 1.0:
        inside += [each for each in found if each.chances[column] == high]
    span = f"{100 * low:.0f}–{100 * high:.0f}%"
    if not inside:
        return f"| {span} | 0 | – | – | – |"
    called, (share, half) = fmean(each.chances[column] for each in inside), true_share(inside)
    cells = span, len(inside), f"{100 * called:.1f}%", f"{100 * share:.1f}%", f"{100 * half:.1f}"
    return f"| {' | '.join(map(str, cells))} |"


def true_share(inside: Sequence[Called]) -> tuple[float, float]:
    """The share that came true, and half its interval: positions of one game are not apart."""
    share = fmean(each.well for each in inside)
    by_game: dict[int, float] = {}
    for each in inside:
        by_game[each.game] = by_game.get(each.game, 0.0) + each.well - share
    return share, 1.96 * sqrt(sum(value * value for value in by_game.values())) / len(inside)


if __name__ == "__main__":
    main()
