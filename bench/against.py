"""Compare speed with another checkout, such as the state before a change, in one interleaved run.

Both checkouts run their own `bench/run.py` in turn, so that other programs slow both down alike.
Figures that only one of them has are left out. The best sample counts, since noise only adds time.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from subprocess import PIPE, run
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figure import UNITS, parser

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HERE = Path(__file__).parents[1]

TIMES_AND_SIZES = {"ns", "µs", "s", "MB"}
"""Units in which less is better."""

Figures = dict[tuple[str, str], float]
"""The values of figures by name and unit."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure both checkouts in turn and print one table."""
    command = parser(__doc__)
    command.add_argument("checkout", type=Path, help="the other checkout's folder")
    command.add_argument("--rounds", type=int, default=5, help="samples of each figure")
    command.add_argument("--seconds", type=float, default=0.2, help="length of a sample")
    command.add_argument("--only", default="", help="only figures whose name contains this")
    options = command.parse_args(arguments)
    wanted = ["--seconds", str(options.seconds), "--only", options.only]
    before: Figures = {}
    now: Figures = {}
    for _ in range(options.rounds):
        for checkout, best in ((options.checkout, before), (HERE, now)):
            keep_best(best, dict(figures_of(checkout, wanted)))
    Console(width=140).print(table(before, now))


def figures_of(checkout: Path, options: list[str]) -> Iterator[tuple[tuple[str, str], float]]:
    """The figures that a checkout's benchmark prints, each sampled once."""
    command = [sys.executable, "bench/run.py", "--rounds", "1", *options]
    sources = {"PYTHONPATH": str(checkout.resolve() / "src")}
    printed = run(  # noqa: S603 — this project's own benchmark
        command, cwd=checkout, env=os.environ | sources, stdout=PIPE, text=True, check=True
    ).stdout
    units = "|".join(map(re.escape, UNITS))
    for line in printed.splitlines():
        if found := re.match(rf"(\S.*?)  +([\d,.]+) ({units})(  |$)", line.rstrip()):
            name, value, unit, _ = found.groups()
            yield (name, unit), float(value.replace(",", ""))


def keep_best(best: Figures, found: Figures) -> None:
    """Replace what is worse by what was found."""
    for figure, value in found.items():
        choose = min if figure[1] in TIMES_AND_SIZES else max
        best[figure] = choose(best.get(figure, value), value)


def table(before: Figures, now: Figures) -> Table:
    """The figures that both have, and how many times as fast or as small they are now."""
    shown = Table("what", "there", "here", "unit", "× as good", box=None, pad_edge=False)
    for (name, unit), value in now.items():
        if (name, unit) in before:
            old = before[name, unit]
            gain = old / value if unit in TIMES_AND_SIZES else value / old
            shown.add_row(name, f"{old:,}", f"{value:,}", unit, f"{gain:.2f}")
    for column in (1, 2, 4):
        shown.columns[column].justify = "right"
    return shown


if __name__ == "__main__":
    main()
