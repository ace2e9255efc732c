"""Strength of the search by its number of iterations, or of bots, on duplicate deals.

    python bench/strength.py --rules sh-thead --seats 2 --deals 200 --iterations 100 1000
    python bench/strength.py --bots net:300it --open-hands        the limit: it sees all hands
    python bench/strength.py --bots net net:300it --against cheapest

Every deal is played with the bot in each seat, so that luck cancels out; `rules` sits at the
others. Intervals are at 95 %, over deals. A bot as good as the others loses its share: one round in
as many as there are seats.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

from msgspec import structs

import shithead as sh
from bench.figure import parser
from shithead.lab.arena import ArenaTable, play_share
from shithead.lab.result_store import ArenaSetup
from shithead.lab.shares import in_shares, processes
from shithead.lab.standings import margins, standings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from shithead.game.view import View
    from shithead.lab.result_store import ArenaGame, Seating
    from shithead.lab.standings import Estimate

STEPS = (100, 300, 1000, 3000, 10_000, 30_000)
RULES = ("sh-thead", "pagat", "cruzo", "schwuler-priester")
REFERENCE = "rules"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print one table for each rule set and number of seats."""
    options = parse_arguments(arguments)
    sh.Game(RULES[0], ["Ada", "Bo"], seed=0)
    console = Console(width=110)
    for name in options.rules:
        rules = sh.rules(name)
        for seats in options.seats:
            if rules.deck.players_min <= seats <= rules.deck.players_max:
                console.print(table(rules, seats, options))


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    command = parser(__doc__)
    command.add_argument("--rules", nargs="+", default=RULES, help="presets")
    command.add_argument("--seats", nargs="+", type=int, default=[2, 4], help="numbers of seats")
    command.add_argument("--deals", type=int, default=100, help="deals for each figure")
    command.add_argument(
        "--iterations", nargs="+", type=int, default=STEPS, help="one row for each"
    )
    command.add_argument("--bots", nargs="+", default=(), help="one row for each, instead")
    command.add_argument("--seed", type=int, default=1, help="of the first deal")
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    command.add_argument("--open-hands", action="store_true", help="the bot sees all hands")
    command.add_argument("--against", default=REFERENCE, help="who sits at the other seats")
    return command.parse_args(arguments)


def table(rules: sh.RuleSet, seats: int, options: argparse.Namespace) -> Table:
    """One rule set at one number of seats."""
    found = Table(
        "bot", "games", "loses", "95 %", "is first", "95 %", "better", "ms a ply",
        title=f"{rules.name}, {seats} seats, against {options.against}", box=None, pad_edge=False,
    )  # fmt: skip
    for column in found.columns:
        column.justify = "right"
    prefix = PREFIX if options.open_hands else ""
    for bot in options.bots or [f"search:{iterations}it" for iterations in options.iterations]:
        found.add_row(prefix + bot, *row(rules, seats, prefix + bot, options))
    return found


def row(rules: sh.RuleSet, seats: int, bot: str, options: argparse.Namespace) -> Iterator[str]:
    """What one bot reached."""
    line = (bot, *[options.against] * (seats - 1))
    setup = ArenaSetup(rules, seats=seats, bots=line, seed=options.seed)
    began = perf_counter()
    work = partial(play_share, OpenHandsTable, setup, None)
    with processes(options.jobs) as players:
        shares = in_shares(work, [[deal] for deal in range(options.deals)], players)
        games = [game for share in shares for deal in share for game in deal]
    took = (perf_counter() - began) * options.jobs
    mine = next(standing for standing in standings(games) if standing.bot == bot)
    yield f"{mine.games}"
    yield from shown(mine.lost)
    yield from shown(mine.won)
    yield verdict(games, bot)
    yield f"{1000 * took / sum(game.plies for game in games):.0f}"


def shown(estimate: Estimate) -> Iterator[str]:
    """A share and its interval, in percent."""
    yield f"{100 * estimate.value:.1f} %"
    yield f"{100 * estimate.low:.1f} – {100 * estimate.high:.1f}"


def verdict(games: list[ArenaGame], bot: str) -> str:
    """Whether the bot is surely better than the others, or surely worse."""
    margin = margins(games)[0]
    if not margin.certain:
        return "open"
    return "yes" if margin.bot == bot else "no"


# Bots that see all hands: stock and down cards stay unknown. The game itself has no such view.

PREFIX = "open-hands:"
"""Before a bot's name, ``open-hands:net:1000it``."""


def open_view(game: sh.Game, view: View) -> View:
    """A seat's view of the same game in which everybody has seen all hands."""
    whole = game.position()
    seen = structs.replace(whole, known=tuple(row.hand for row in whole.rows))
    found = sh.View.from_position(seen, view.seat, view.rules)
    return found.or_pass() if view.offers_pass else found


class OpenHandsBot:
    """A bot in one game that sees all hands."""

    def __init__(self, game: sh.Game, inner: sh.Bot, name: str) -> None:
        """Sit beside the game."""
        self.name = name
        self._game = game
        self._inner = inner

    def choose(self, view: View) -> sh.Move:
        """The other bot's move if it saw all hands."""
        return self._inner.choose(open_view(self._game, view))


class OpenHandsTable(ArenaTable):
    """The arena's table, where bots may sit that see all hands."""

    def __init__(self, setup: ArenaSetup, log: Path | None) -> None:
        """Set up the table."""
        super().__init__(setup, log)
        self._bots = {name: name.removeprefix(PREFIX) for name in self._bots}

    def seated(self, game: sh.Game, seating: Seating, seed: str) -> dict[str, sh.Bot]:
        """A bot for each seat."""
        found = super().seated(game, seating, seed)
        for seat, name in zip(game.seats, seating, strict=True):
            if name.startswith(PREFIX):
                found[seat] = OpenHandsBot(game, found[seat], name)
        return found


if __name__ == "__main__":
    main()
