"""Compare weights of the policy: it plays against itself on duplicate deals.

    python bench/tuning.py --set turn=1.1 danger=0.8        these weights against the usual ones
    python bench/tuning.py --climb turn danger again        look for better ones, one by one
    python bench/tuning.py --against random --one           the usual weights against chance

Every deal is played twice, each seat once with either weights; with ``--one`` once for each seat,
which alone has the new weights. The figure is how many more rounds, in percent, a seat with the new
weights loses than one with the usual ones, with its 95 % interval over deals.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct, structs
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.figure import parser
from shithead.bots.kernel_bots import RandomBot, RulesBot
from shithead.bots.policy_weights import USUAL, Weights

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

TIMES = 1.96
NOBODY = -1
"""Stands for a game that nobody lost, or in which nobody was out first."""

STEPS = (0.7, 0.85, 1.18, 1.43)
"""What a weight is multiplied with to see whether it gets better."""


class Difference(Struct, frozen=True):
    """How much more a seat with the weights tried loses than another, and what it loses.

    Attributes:
        mean: the difference of the shares of rounds lost; negative is better.
        error: half its interval at 95 %.
        lost: the share of its rounds that a seat with the weights tried loses; where what counts is
            to be out first, that it is not.
    """

    mean: float
    error: float
    lost: float

    @property
    def sure(self) -> bool:
        """Whether it is more than chance explains."""
        return abs(self.mean) > self.error


def seatings_of(seats: int, *, one: bool) -> NDArray[np.int64]:
    """By game of a deal and seat, 1 for the weights tried."""
    if one:
        return np.eye(seats, dtype=np.int64)
    first = (np.arange(seats) + 1) % 2
    return np.array([first, 1 - first], np.int64)


class Comparison(Struct, frozen=True):
    """How weights are compared: so many deals of a seed, with which seatings, against whom."""

    deals: int
    seed: int
    one: bool = False
    evenly: bool = False


def compare_weights(
    rules: sh.RuleSet, seats: int, tried: Weights, usual: Weights, comparison: Comparison
) -> Difference:
    """Play deals, and take the mean."""
    seatings = seatings_of(seats, one=comparison.one)
    wins = rules.finish.round_end == "first_out"
    ends = [
        [
            end_of_game(rules, seating, (usual, tried), f"{comparison.seed}/{deal}", comparison)
            for seating in seatings
        ]
        for deal in range(comparison.deals)
    ]
    return difference(np.array(ends)[:, :, int(wins)], seatings, wins=wins)


def end_of_game(
    rules: sh.RuleSet,
    seating: Sequence[int],
    weights: tuple[Weights, Weights],
    seed: str,
    comparison: Comparison,
) -> tuple[int, int]:
    """The seat that loses a game and the one that is out first, or ``NOBODY``."""
    names = [f"Seat{number}" for number in range(len(seating))]
    game = sh.Game(rules, names, seed=seed)
    bots = {
        name: RandomBot(f"{seed}/{name}")
        if comparison.evenly and not tried
        else RulesBot(f"{seed}/{name}", weights[tried])
        for name, tried in zip(names, seating, strict=True)
    }
    result = sh.play_out(game, bots)
    loser = NOBODY if result.loser is None else names.index(result.loser)
    return loser, names.index(result.places[0]) if result.places else NOBODY


def difference(who: NDArray[np.int64], seatings: NDArray[np.int64], *, wins: bool) -> Difference:
    """The difference by the seat that lost each game of duplicate deals, or was out first."""
    decided = who != NOBODY
    seated = np.arange(len(seatings))[None, :]
    mine = seatings[seated, np.where(decided, who, 0)] * decided
    others = decided - mine
    count = seatings.sum(axis=1)
    by_game = mine / count - others / (seatings.shape[1] - count)
    by_deal = by_game.mean(axis=1) * (-1 if wins else 1)
    error = TIMES * by_deal.std(ddof=1) / np.sqrt(len(by_deal))
    lost = (decided - mine if wins else mine).sum() / (seatings.sum() * len(who))
    return Difference(float(by_deal.mean()), float(error), float(lost))


def tables(names: Iterable[str], seats: Iterable[int]) -> Iterator[tuple[sh.RuleSet, int]]:
    """Rule sets at numbers of seats, as near to these as they allow."""
    for name in names:
        rules = sh.rules(name)
        low, high = rules.deck.players_min, rules.deck.players_max
        for count in sorted({min(max(count, low), high) for count in seats}):
            yield rules, count


def with_weights(weights: Weights, texts: Iterable[str]) -> Weights:
    """Weights with some of them set: ``turn=1.1``."""
    pairs = (text.partition("=") for text in texts)
    return structs.replace(weights, **{name: float(value) for name, _, value in pairs})


def print_comparison(tried: Weights, options: argparse.Namespace, console: Console) -> None:
    """A row for each table, and all together."""
    found = Table("rule set", "seats", "more lost", "95 %", "lost", "", box=None, pad_edge=False)
    for column in found.columns[1:]:
        column.justify = "right"
    everything = []
    comparison = Comparison(options.deals, options.seed, options.one, options.against == "random")
    for rules, seats in tables(options.rules, options.seats):
        it = compare_weights(rules, seats, tried, USUAL, comparison)
        everything.append(it)
        verdict = "" if not it.sure else "better" if it.mean < 0 else "worse"
        found.add_row(rules.name, str(seats), *percents(it), f"{100 * it.lost:.1f} %", verdict)
    both = pooled(everything)
    found.add_row("all", "", *percents(both), f"{100 * both.lost:.1f} %")
    console.print(found)


def percents(it: Difference) -> tuple[str, str]:
    """A difference and its interval."""
    return f"{100 * it.mean:+.2f} %", f"± {100 * it.error:.2f}"


def pooled(found: Sequence[Difference]) -> Difference:
    """The mean over tables, each counting the same."""
    error = float(np.sqrt(sum(it.error**2 for it in found))) / len(found)
    return Difference(
        sum(it.mean for it in found) / len(found), error, sum(it.lost for it in found) / len(found)
    )


def climb(tried: Weights, options: argparse.Namespace, console: Console) -> None:
    """Move one weight after the other to where it plays surely better, tables taken together."""
    comparison = Comparison(options.deals, options.seed)
    for name in options.climb or list(structs.asdict(tried)):
        at = getattr(tried, name)
        best, gain = tried, 0.0
        for value in [at * step for step in STEPS] if at else [0.1, 0.3]:
            candidate = structs.replace(tried, **{name: value})
            it = pooled(
                [
                    compare_weights(rules, seats, candidate, tried, comparison)
                    for rules, seats in tables(options.rules, options.seats)
                ]
            )
            console.print(f"{name} {at:.3f} → {value:.3f}", *percents(it), highlight=False)
            if it.mean + it.error < 0 and it.mean < gain:
                best, gain = candidate, it.mean
        tried = best
    console.print(*changes(tried), highlight=False)


def changes(weights: Weights) -> list[str]:
    """What differs from the usual weights."""
    usual = structs.asdict(USUAL)
    return [f"{name}={v:.3f}" for name, v in structs.asdict(weights).items() if v != usual[name]]


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare, or climb."""
    options = parse_arguments(arguments)
    console = Console(width=100)
    sh.Game("sh-thead", ["Ada", "Bo"], seed=0)
    tried = with_weights(USUAL, options.set)
    (print_comparison if options.climb is None else climb)(tried, options, console)


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    command = parser(__doc__)
    command.add_argument("--rules", nargs="+", default=list(sh.rule_names()), help="presets")
    command.add_argument("--seats", nargs="+", type=int, default=[2, 4], help="numbers of seats")
    command.add_argument("--deals", type=int, default=1000, help="deals for each figure")
    command.add_argument("--seed", type=int, default=1, help="of the deals")
    command.add_argument("--set", nargs="*", default=[], metavar="W=VALUE", help="weights to try")
    command.add_argument(
        "--climb", nargs="*", metavar="WEIGHT", help="improve these weights, or all"
    )
    command.add_argument("--against", choices=["usual", "random"], default="usual", help="opponent")
    command.add_argument("--one", action="store_true", help="one seat tries the weights")
    return command.parse_args(arguments)


if __name__ == "__main__":
    main()
