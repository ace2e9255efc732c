"""How far apart the levels are: matches of neighbours, every deal with every seating.

    python bench/levels.py --deals 20
    python bench/levels.py --bots steady net:100it net:1000it --rules sh-thead --deals 100
    python bench/levels.py --seats 2 --picture docs/pictures/levels.svg       needs the extra `lab`

At two seats both seatings of a deal are played, at more the two bots alternate, either first. A bot
wins a round that a seat of the other loses; where being first is what counts, one in which a seat
of its own is first. The rating of a share p is 400 × log10 of its odds: 100 points are 64 %, 200
are 76 %. Intervals are at 95 %, over deals. Bots with a number of iterations play the same on any
machine; those by the clock play less well where other programs run.
"""

from __future__ import annotations

import os
import sys
from itertools import pairwise
from math import log10
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from bench.tuning import tables
from shithead.lab.arena import play_deals
from shithead.lab.result_store import ArenaSetup
from shithead.lab.standings import share

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    import altair as alt

    from shithead.lab.result_store import ArenaGame
    from shithead.lab.standings import Estimate

Lead = tuple[str, "Estimate"]
"""A level, and the share of rounds that it wins against the one below."""

LEVELS = sh.bots.bot_names()[1:]
"""All levels but ``random``, the weakest first."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play neighbours against each other, and print what a level is ahead of the one before."""
    options = parser(__doc__)
    options.add_argument("--bots", nargs="+", default=list(LEVELS), help="the weakest first")
    options.add_argument("--rules", nargs="+", default=list(sh.rule_names()), help="presets")
    options.add_argument("--seats", nargs="+", type=int, default=[2, 4], help="numbers of seats")
    options.add_argument("--deals", type=int, default=20, help="deals of each preset")
    options.add_argument("--seed", default="92001", help="fixes every deal and every choice")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options.add_argument("--each", action="store_true", help="a row for each preset, too")
    options.add_argument("--picture", type=Path, help="draw the first number of seats, too")
    given = options.parse_args(arguments)
    console = Console(width=110, highlight=False)
    console.print("| seats | bot | against | deals | wins | 95% | rating points | s a deal |")
    console.print("|---:|---|---|---:|---:|---|---:|---:|")
    leads = list[Lead]()
    for wanted in given.seats:
        for weaker, stronger in pairwise(given.bots):
            began, shares = perf_counter(), list[float]()
            for rules, seats in tables(given.rules, [wanted]):
                since = perf_counter()
                found = played(rules, seats, (stronger, weaker), given)
                shares += found
                if given.each:
                    name = f"{seats} `{rules.name}`"
                    console.print(row(name, stronger, weaker, found, perf_counter() - since))
            console.print(row(str(wanted), stronger, weaker, shares, perf_counter() - began))
            if wanted == given.seats[0]:
                leads.append((stronger, share(shares)))
    if given.picture:
        picture(given.bots[0], leads).save(given.picture)


def played(
    rules: sh.RuleSet, seats: int, pair: tuple[str, str], given: argparse.Namespace
) -> list[float]:
    """By deal, the share of rounds that the first bot wins; where nobody does, half of one."""
    lines = [pair, pair[::-1]] if seats % 2 else [pair]  # or the first would have one seat more
    setups = [
        ArenaSetup(rules, seats=seats, bots=line, seed=f"{given.seed}/{rules.name}")
        for line in lines
    ]
    deals = [play_deals(setup, range(given.deals), given.jobs) for setup in setups]
    return [
        fmean(points(game, pair[0]) for games in deal for game in games)
        for deal in zip(*deals, strict=True)
    ]


def points(game: ArenaGame, bot: str) -> float:
    """What a bot gets out of a round."""
    if game.loser is not None:
        return float(game.bot_at(game.loser) != bot)
    return float(game.bot_at(game.places[0]) == bot) if game.places else 0.5


def row(seats: str, bot: str, other: str, shares: Sequence[float], seconds: float) -> str:
    """A line of the table."""
    found, deals = share(shares), len(shares)
    span = f"{100 * found.low:.1f} – {100 * found.high:.1f}"
    cells = seats, f"`{bot}`", f"`{other}`", deals, f"{100 * found.value:.1f}%", span
    points = f"{rating(found.value):+.0f} ({rating(found.low):+.0f} – {rating(found.high):+.0f})"
    return f"| {' | '.join(map(str, (*cells, points, f'{seconds / deals:.2f}')))} |"


def picture(weakest: str, leads: Sequence[Lead]) -> alt.LayerChart:
    """The levels on one scale, the weakest at 0; a line is the interval of the last step."""
    import altair as alt

    levels, reached = [{"bot": weakest, "points": 0.0, "low": 0.0, "high": 0.0}], 0.0
    for bot, won in leads:
        ends = {"low": reached + rating(won.low), "high": reached + rating(won.high)}
        reached += rating(won.value)
        levels.append({"bot": bot, "points": reached, **ends})
    chart = alt.Chart(alt.Data(values=levels), width=480, height=32 * len(levels))
    row = chart.encode(alt.Y("bot:N").sort([bot for bot, _ in reversed(leads)]).title(None))
    scale = alt.X("points:Q").axis(tickCount=7).title(f"points above {weakest}")
    figure = row.mark_text(dy=-11).encode(scale, alt.Text("points:Q", format=".0f"))
    span = row.mark_rule().encode(alt.X("low:Q"), alt.X2("high:Q"))
    return span + row.mark_point(filled=True, size=70).encode(scale) + figure


def rating(chance: float) -> float:
    """Points on the scale of ratings by which one with this chance is ahead."""
    inside = min(max(chance, 0.001), 0.999)
    return 400 * log10(inside / (1 - inside))


if __name__ == "__main__":
    main()
