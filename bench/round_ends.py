"""Whether rounds of bots end: whole games of each preset, at two and at four seats.

    python bench/round_ends.py                                   10,000 games in each row
    python bench/round_ends.py --games 500 --rules cruzo pagat
    python bench/round_ends.py --bots net:20it --against rules beginner --games 200

A bot plays against itself, and with one seat of each of the others: several seats of `no-take` or
`random` can play on for ever once the bots are out. A round that stops at the limit of turns
(``turn.limit``), since no card leaves play any more, is endless.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from bench.tuning import tables
from shithead.lab.coach import wins_count
from shithead.lab.shares import processes
from shithead.lab.simulate import simulate

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print a row for each table; 1 if a round did not end."""
    options = parser(__doc__)
    options.add_argument("--rules", nargs="+", default=list(sh.rule_names()), help="presets")
    options.add_argument("--seats", nargs="+", type=int, default=[2, 4], help="numbers of seats")
    options.add_argument("--games", type=int, default=10_000, help="games of each row")
    options.add_argument("--bots", nargs="+", default=["steady"], help="who plays")
    options.add_argument(
        "--against", nargs="*", default=["cheapest", "no-take"], help="with a seat of each of these"
    )
    options.add_argument("--seed", type=int, default=1, help="fixes every game")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = options.parse_args(arguments)
    console = Console(width=100, highlight=False)
    console.print("| rule set | seats | bots | games | plies | most | endless |")
    console.print("|---|---:|---|---:|---:|---:|---:|")
    endless = games = 0
    with processes(given.jobs) as players:
        for rules, seats in tables(given.rules, given.seats):
            for line in lines(given.bots, given.against, seats):
                plies, unended = played(rules, line, given.games, given.seed, players)
                names = " ".join(dict.fromkeys(line))
                cells = rules.name, seats, names, given.games, sum(plies) // len(plies), max(plies)
                console.print(f"| {' | '.join(map(str, (*cells, unended)))} |")
                endless, games = endless + unended, games + given.games
    console.print(f"{games:,} games, {endless} endless")
    return int(endless > 0)


def lines(bots: Sequence[str], others: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The bots of each seat: a bot at all of them, then with a seat of each of the others."""
    return [
        (guest, *(bot for _ in range(1, seats)))
        for bot in bots
        for guest in (bot, *(other for other in others if other != bot))
    ]


def played(
    rules: sh.RuleSet, bots: tuple[str, ...], games: int, seed: int, players: Executor
) -> tuple[list[int], int]:
    """The plies of each game, and how many games stopped at the limit of turns."""
    rows = simulate(rules, len(bots), games, bots, seed, executor=players).rows
    wins = wins_count(rules)
    return [row.plies for row in rows], sum(
        not row.places if wins else row.loser is None for row in rows
    )


if __name__ == "__main__":
    sys.exit(main())
