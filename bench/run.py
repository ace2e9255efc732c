"""Measure speed against the budget, beside other engines, in one run: ``make bench``.

Every figure is sampled once a round, all figures one after the other, so that noise meets all
alike; the table shows the middle sample and the span of all. Nothing fails: a figure is within its
budget or misses it.
"""

from __future__ import annotations

import argparse
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
from bench import bot_speed, others, plays, searches, starts, states
from bench.figure import Figure, measure, ratio
from shithead.engine.jit import JIT

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYOUTS = f"playouts: {plays.BASE}, 4 seats"
STEPS = f"legal_moves + play: {plays.BASE}, 4 seats"
RATIOS = (
    ("ours / OpenSpiel, whole games in one call", PLAYOUTS, others.LOOP),
    ("ours / OpenSpiel, from Python", STEPS, others.STEPS),
    ("search with random policy / OpenSpiel's MCTS", searches.RANDOM, others.MCTS),
    ("ours / RLCard's game, from Python", STEPS, others.GAME),
    ("ours / RLCard's environment, from Python", STEPS, others.ENVIRONMENT),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print one table."""
    options = parsed(arguments)
    tell = Console(stderr=True).print
    sh.Game(plays.BASE, ["Ada", "Bo"], seed=0)  # compiles the kernels, if they are not yet
    found = all_figures(options.seconds, cold=options.cold)
    figures = [figure for figure in found if options.only in figure.name]
    measure(figures, options.rounds, tell)
    Console(width=140).print(machine(), table(figures + ratios(figures)), sep="\n")


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="samples of each figure")
    parser.add_argument("--seconds", type=float, default=0.2, help="length of a sample")
    parser.add_argument("--cold", action="store_true", help="also compile all kernels anew")
    parser.add_argument("--only", default="", help="only figures whose name has this in it")
    return parser.parse_args(arguments)


def all_figures(seconds: float, *, cold: bool) -> list[Figure]:
    """Everything that is measured, in the order of the table."""
    return [
        *plays.playout_figures(seconds),
        *(plays.swap_share(seats, games=100) for seats in plays.BASE_SEATS),
        *plays.python_figures(seconds),
        *searches.figures(seconds),
        *bot_speed.figures(seconds),
        *states.figures(),
        *starts.figures(cold=cold),
        *others.figures(seconds),
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
    kernels = "compiled" if JIT else "as plain Python"
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
