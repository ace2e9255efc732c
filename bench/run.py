"""Measure speed against the budget, beside other engines, in one run: ``make bench``.

Every round takes one sample of each figure, so that noise affects all figures alike. The table
shows the median and the range of the samples. Nothing fails: figures keep their budget or miss it.
"""

from __future__ import annotations

import os
import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench import (
    bot_speed,
    copy_speed,
    environment_speed,
    other_engines,
    play_speed,
    search_speed,
    startup_times,
)
from bench.figure import Figure, measure, parser, ratio
from shithead.engine.kernels import ENTRY_POINTS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

PLAYOUTS = f"playouts: {play_speed.BASE}, 4 seats"
STEPS = f"legal_moves + play: {play_speed.BASE}, 4 seats"
RATIOS = (
    ("two threads / one, whole games in one call", play_speed.TWO_THREADS, PLAYOUTS),
    ("ours / OpenSpiel, whole games in one call", PLAYOUTS, other_engines.LOOP),
    ("ours / OpenSpiel, from Python", STEPS, other_engines.STEPS),
    ("vector environment / playouts", environment_speed.WHOLE, PLAYOUTS),
    ("vector environment, masks only / playouts", environment_speed.MASKS, PLAYOUTS),
    (
        "vector environment, two threads / one",
        environment_speed.TWO_THREADS,
        environment_speed.WHOLE,
    ),
    ("PettingZoo / legal_moves + play", environment_speed.SINGLE, STEPS),
    ("search with random policy / OpenSpiel's MCTS", search_speed.RANDOM, other_engines.MCTS),
    ("ours / RLCard's game, from Python", STEPS, other_engines.GAME),
    ("ours / RLCard's environment, from Python", STEPS, other_engines.ENVIRONMENT),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print one table."""
    options = parse_arguments(arguments)
    tell = Console(stderr=True).print
    sh.Game(play_speed.BASE, ["Ada", "Bo"], seed=0)  # compiles the kernels, if they are not yet
    found = all_figures(options.seconds, cold=options.cold)
    figures = [figure for figure in found if options.only in figure.name]
    measure(figures, options.rounds, tell)
    Console(width=140).print(machine(), table(figures + ratios(figures)), sep="\n")


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    command = parser(__doc__)
    command.add_argument("--rounds", type=int, default=5, help="samples of each figure")
    command.add_argument("--seconds", type=float, default=0.2, help="length of a sample")
    command.add_argument("--cold", action="store_true", help="also compile all kernels anew")
    command.add_argument("--only", default="", help="only figures whose name contains this")
    return command.parse_args(arguments)


def all_figures(seconds: float, *, cold: bool) -> list[Figure]:
    """Everything that is measured, in the order of the table."""
    return [
        *play_speed.playout_figures(seconds),
        *(play_speed.swap_share(seats, games=100) for seats in play_speed.BASE_SEATS),
        *play_speed.python_figures(seconds),
        *search_speed.figures(seconds),
        *bot_speed.figures(seconds),
        *environment_speed.figures(seconds),
        *copy_speed.figures(),
        *startup_times.figures(cold=cold),
        *other_engines.figures(seconds),
    ]


def ratios(figures: list[Figure]) -> list[Figure]:
    """Our figures over theirs, where both were measured."""
    by_name = {figure.name: figure for figure in figures}
    return [
        ratio(name, by_name[ours], by_name[theirs])
        for name, ours, theirs in RATIOS
        if ours in by_name and theirs in by_name
    ]


def machine() -> str:
    """What it ran on, and how busy that was."""
    load = f", load {os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else ""
    kernels = "compiled" if ENTRY_POINTS.compiled else "as plain Python"
    return (
        f"{datetime.now(tz=UTC):%Y-%m-%d} · {os.cpu_count()} cores {platform.machine()}{load} · "
        f"Python {platform.python_version()}, Numba {version('numba')}, NumPy {version('numpy')} · "
        f"shithead {version('shithead')}, kernels {kernels}"
    )


def table(figures: list[Figure]) -> Table:
    """All figures as one table."""
    found = Table("what", "figure", "samples", "budget", "", box=None, pad_edge=False)
    for column in found.columns[1:4]:
        column.justify = "right"
    for figure in figures:
        found.add_row(*figure.row())
    return found


if __name__ == "__main__":
    main()
