"""The search with the net under rules that the net was never trained on, at equal time.

    python bench/unseen_search.py --deals 12
    python bench/unseen_search.py --only karma 7       a preset, and a row of the house rules

The rules are the presets held out from training and the fifty house rules of docs/unseen-rules.md.
The other search has no net: rules of thumb play rounds to their end. It makes ``--iterations`` for
a move; the net gets as many as take as long, measured first under each rule set. They play every
deal with both seatings, at two seats or as near as the rules allow. Half an interval is at 95 %,
over deals. A net that is no better wins half of the rounds.
"""

from __future__ import annotations

import os
import sys
from itertools import islice
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from bench.levels import played
from shithead.bots.advisor import advise
from shithead.envs import unseen
from shithead.game.seats import seat_names
from shithead.lab.standings import share
from shithead.train.tables import HELD_OUT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from shithead.game.view import View

HALF = 0.5
"""What a search wins that is as good as the other."""

TIMED = 400
"""Iterations of a search that is timed: enough that what else a search does hardly counts;"""

TIMED_VIEWS = 20
"""and how many searches are."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play under each rule set, and print a row for it; then for all of them."""
    options = parser(__doc__)
    options.add_argument("--deals", type=int, default=12, help="deals under each rule set")
    options.add_argument("--iterations", type=int, default=40, help="of the search without a net")
    options.add_argument("--only", nargs="+", help="presets, and numbers of house rules from 0")
    options.add_argument("--seed", default="94003", help="fixes every deal and every choice")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = options.parse_args(arguments)
    console = Console(width=100, highlight=False)
    console.print("| rules | seats | iterations, net | without | rounds | wins | ± |")
    console.print("|---|---:|---:|---:|---:|---:|---:|")
    found = list[float]()
    level = worse = count = 0
    for name, rules in rule_sets():
        if given.only and name not in given.only:
            continue
        seats = max(2, rules.deck.players_min)
        judged = round(given.iterations * gain(rules, seats))
        pair = f"net:{judged}it", f"search:{given.iterations}it"
        shares = played(rules, seats, pair, given)
        won = share(shares)
        rounds = 2 * given.deals * (seats if seats % 2 else 1)
        cells = name, seats, judged, given.iterations, rounds, *shown(shares)
        console.print(f"| {' | '.join(map(str, cells))} |")
        found, count = found + shares, count + 1
        level, worse = level + (won.value >= HALF), worse + (won.high < HALF)
    console.print(f"{count} rule sets: half or more in {level}, surely less in {worse}")
    console.print(f"all: {' ± '.join(shown(found))}")


def rule_sets() -> Iterator[tuple[str, sh.RuleSet]]:
    """The rules that the net was never trained on, by name or number."""
    yield from ((name, sh.rules(name)) for name in HELD_OUT)
    yield from ((str(number), rules) for number, rules in enumerate(unseen.house_rules()))


def gain(rules: sh.RuleSet, seats: int) -> float:
    """How many iterations with the net take as long as one without."""
    views = list(islice(decisions(rules, seats), TIMED_VIEWS))
    return seconds(views, judged=False) / seconds(views, judged=True)


def decisions(rules: sh.RuleSet, seats: int) -> Iterator[View]:
    """Views of a game of `steady` in which there is a choice."""
    game = sh.Game(rules, seat_names(seats), seed=1)
    bots = {seat: sh.bot("steady", seed=number) for number, seat in enumerate(game.seats)}
    while game.turn:
        view = game.view(game.turn)
        if len(view.legal) > 1:
            yield view
        game.play(bots[view.seat].choose(view))


def seconds(views: Sequence[View], *, judged: bool) -> float:
    """The processor time of searches from views."""
    began = process_time()
    for view in views:
        advise(view, iterations=TIMED, judged=judged)
    return process_time() - began


def shown(shares: Sequence[float]) -> tuple[str, str]:
    """A share of rounds and half its interval, in percent."""
    won = share(shares)
    return f"{100 * won.value:.1f}", f"{50 * (won.high - won.low):.1f}"


if __name__ == "__main__":
    main()
