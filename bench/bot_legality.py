"""Check that bots play legal moves only, in many games over all presets and numbers of seats.

    python bench/bot_legality.py --games 10000

The engine checks every move; an illegal one ends the run with an error that names it. Every deal is
played with every seating of the bots. Half of a preset's deals have the most seats that it allows,
the others the fewest.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.command_line import parser
from shithead.lab.arena import play_deals
from shithead.lab.result_store import ArenaSetup

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from shithead.lab.result_store import ArenaGame

BOTS = ("steady", "search:20it", "random", "beginner")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print what was played."""
    options = parse_arguments(arguments)
    names = sh.rule_names()
    found = Table("rules", "seats", "games", "plies", "by bot", box=None, pad_edge=False)
    total: Counter[str] = Counter()
    for name in names:
        games = list(played(name, -(-options.games // len(names)), options))
        plies = sum(game.plies for game in games)
        sizes = " ".join(str(size) for size in sorted({len(game.seating) for game in games}))
        seats = Counter(bot for game in games for bot in game.seating)
        shares = ", ".join(f"{bot} {count:,}" for bot, count in seats.items())
        found.add_row(name, sizes, f"{len(games):,}", f"{plies:,}", shares)
        total += Counter(games=len(games), plies=plies)
    console = Console(width=120)
    console.print(found)
    console.print(f"{total['games']:,} games, {total['plies']:,} plies, none of them illegal")


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    command = parser(__doc__)
    command.add_argument("--games", type=int, default=10_000, help="over all presets together")
    command.add_argument("--bots", nargs="+", default=BOTS, help="who plays")
    command.add_argument("--seed", type=int, default=1, help="of the first deal")
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    return command.parse_args(arguments)


def played(name: str, games: int, options: argparse.Namespace) -> Iterator[ArenaGame]:
    """So many games of a preset at least, half of them with the most seats."""
    rules = sh.rules(name)
    for seats in (rules.deck.players_min, rules.deck.players_max):
        setup = ArenaSetup(rules, seats=seats, bots=tuple(options.bots), seed=options.seed)
        deals = setup.deals(-(-games // 2))
        for deal in play_deals(setup, range(deals), options.jobs):
            yield from deal


if __name__ == "__main__":
    main()
