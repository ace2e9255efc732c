"""Strength of the trained net without a search, on duplicate deals.

    python bench/net_strength.py --against rules cheapest --rules sh-thead --seats 2 4
    python bench/net_strength.py --against random --seats 2 --deals 500       every preset
    python bench/net_strength.py --weights all/weights.bin --score 0.05       a net in training

Every deal is played with the net in each seat, so that luck cancels out; the other bot sits at all
others. Intervals are at 95 %, over deals. Needs compiled kernels and the extra `train`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from shithead.bots.net.weights import net as shipped_net
from shithead.bots.net.weights import net_of
from shithead.train.matches import OPPONENTS, measured
from shithead.train.tables import table_of

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from shithead.train.matches import Estimate, Measured
    from shithead.train.tables import TrainingTable


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a row for each table and opponent."""
    options = parse_arguments(arguments)
    console = Console(width=110)
    console.print(
        f"{'rule set':<20} seats  against    games  loses, 95 %  first, 95 %  endless  plies"
    )
    for table in tables(options):
        for opponent in options.against:
            net = weights(options, table)
            found = measured(net, table, opponent, options.deals, options.seed)
            console.print(row(table, opponent, found), highlight=False)


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    command = parser(__doc__)
    command.add_argument("--rules", nargs="+", default=sh.rule_names(), help="presets")
    command.add_argument("--seats", nargs="+", type=int, default=[2], help="numbers of seats")
    command.add_argument("--against", nargs="+", choices=OPPONENTS, default=["rules"])
    command.add_argument("--deals", type=int, default=500, help="deals for each figure")
    command.add_argument("--seed", type=int, default=91, help="of the deals")
    command.add_argument("--weights", type=Path, help="a weights file instead of the package's")
    command.add_argument("--score", type=float, help="how much of the policy's score is added")
    return command.parse_args(arguments)


def tables(options: argparse.Namespace) -> Iterator[TrainingTable]:
    """Rules and seats, as far as rules allow them."""
    for name in options.rules:
        deck = sh.rules(name).deck
        for seats in options.seats:
            if deck.players_min <= seats <= deck.players_max:
                table = table_of(name, (), seats)
                if options.score is not None:
                    table.net_rules[0].score = options.score
                yield table


def weights(options: argparse.Namespace, table: TrainingTable) -> Any:
    """The net to measure, as kernels take it."""
    return net_of(options.weights.read_bytes()) if options.weights else shipped_net(table.seats)


def row(table: TrainingTable, opponent: str, found: Measured) -> str:
    """A line of the table."""
    return (
        f"{table.rules.name:<20} {table.seats:>5}  {opponent:<9} {found.games:>6}  "
        f"{percent(found.lost)}  {percent(found.first)}  {100 * found.endless.share:7.1f} "
        f"{found.plies:6.1f}"
    )


def percent(estimate: Estimate) -> str:
    """A share and half its interval, in percent."""
    return f"{100 * estimate.share:5.1f} ± {100 * estimate.error:3.1f}"


if __name__ == "__main__":
    main()
