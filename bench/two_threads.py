"""What a second thread brings: every figure with one thread and with two, in turn.

Samples are short, and the best of each counts: other programs only ever take time away. While they
take all of a core, two threads can show nothing; then wait, or take more rounds.

Threads of ``simulate`` share whole games, and with a search one game takes as long as a sample of
the other figures. So its samples are runs of some seconds, as people start them. Games between bots
that do not search are four fifths Python, which one thread runs at a time: there ``simulate`` takes
one thread, whatever ``jobs`` says, and two processes (``executor=``) are what helps.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.environment_speed import RandomSteps
from bench.figure import parser, shown
from bench.run import machine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Sample = Callable[[], float]

RULES = "sh-thead"
SEATS = 4
GAMES = (1024, 4096, 16384)
"""Games of a vector environment: the more, the less it matters that threads wait for each other."""

THREADS = (1, 2)

RUN = 3.0
"""Seconds of a run of ``simulate``, at least."""


def samples(seconds: float) -> Iterator[tuple[str, str, list[Sample]]]:
    """What is measured: its name, its unit, and what samples it with one thread and with two."""
    random_games = partial(sh.playouts, RULES, SEATS)
    yield (
        "playouts",
        "M plies/s",
        [partial(plies_speed, partial(random_games, seed=1, jobs=n), seconds) for n in THREADS],
    )
    for games in GAMES:
        steps = [RandomSteps(games, threads=threads) for threads in THREADS]
        yield (
            f"vector environment, {games:,} games",
            "M plies/s",
            [partial(each.speed, seconds, perf_counter) for each in steps],
        )
    for bot in ("steady", "search:100it"):
        simulated = partial(sh.simulate, RULES, SEATS, bots=bot)
        yield (
            f"simulate, {bot}",
            "k plies/s",
            [partial(plies_speed, partial(simulated, jobs=n), max(seconds, RUN)) for n in THREADS],
        )


def plies_speed(play: Callable[..., sh.Playouts | sh.Simulation], seconds: float) -> float:
    """Plies per second of games, as many as are likely to take so many seconds."""
    games = 1
    while True:
        began = perf_counter()
        plies = play(games=games).plies
        spent = perf_counter() - began
        if 2 * spent > seconds:
            return plies / spent
        games = max(2 * games, int(games * seconds / max(spent, 1e-6)))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure in turn, and print one table."""
    command = parser(__doc__)
    command.add_argument("--rounds", type=int, default=20, help="samples of each figure")
    command.add_argument("--seconds", type=float, default=0.1, help="length of a sample")
    command.add_argument("--only", default="", help="only figures whose name contains this")
    options = command.parse_args(arguments)
    chosen = [each for each in samples(options.seconds) if options.only in each[0]]
    best = {name: [0.0 for _ in THREADS] for name, _, _ in chosen}
    for _ in range(options.rounds):
        for name, _, takes in chosen:
            best[name] = [
                max(before, take()) for before, take in zip(best[name], takes, strict=True)
            ]
    found = Table("what", "one thread", "two", "two / one", box=None, pad_edge=False)
    for column in found.columns[1:]:
        column.justify = "right"
    for name, unit, _ in chosen:
        one, two = best[name]
        found.add_row(name, f"{shown(one, unit)} {unit}", shown(two, unit), f"{two / one:.2f} ×")
    Console(width=120).print(machine(), found, sep="\n")


if __name__ == "__main__":
    main()
