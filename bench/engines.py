"""The same kernels on every engine, beside plain C and OpenSpiel, in one run.

Every round takes one sample of each figure, so that noise affects all alike; seconds are those of
the processor. The program in C (`shithead.c`) plays the base game alone; that it plays the very
same games is checked. `make kernels` first; engines that are not there are left out.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import other_engines
from bench.figure import Figure, measure, parser, ratio
from bench.run import machine, table

if TYPE_CHECKING:
    from collections.abc import Sequence

BASE = "sh-thead"
SLOWEST = ("guarducci", 2)
SEATS = (2, 3, 4)
ENGINES = ("native", "wasm", "python")
SLOWNESS = {"python": 2000, "native": 1, "wasm": 1}
"""How many times fewer games are played, so that a sample takes about as long."""

GAMES, ITERATIONS, PLIES = 20_000, 20_000, 20_000


class EngineProcess:
    """A process that plays on one engine."""

    def __init__(self, name: str) -> None:
        self.name = name
        program = [sys.executable, str(Path(__file__).with_name("engine_worker.py"))]
        engine = {"SHITHEAD_ENGINE": "native" if name == "wasm" else name}
        self._process = subprocess.Popen(  # noqa: S603 — our own program
            [*program, *(["wasm"] if name == "wasm" else [])],
            env=os.environ | engine,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, task: str, preset: str, seats: int, count: int) -> list[float]:
        """What a task took: plies or iterations, seconds, lost games by seat."""
        lines, answers = self._process.stdin, self._process.stdout
        if lines is None or answers is None:
            raise RuntimeError
        lines.write(f"{task} {preset} {seats} {count}\n")
        lines.flush()
        return [float(word) for word in answers.readline().split()]

    def figure(self, task: str, preset: str, seats: int, count: int) -> Figure:
        """The speed at a task."""
        count = max(5, count // SLOWNESS[self.name])
        self.ask(task, preset, seats, 5)  # compiles, or reads from the cache

        def sample() -> float:
            done, seconds, *_ = self.ask(task, preset, seats, count)
            return done / seconds

        unit = {"playouts": "M plies/s", "search": "k it/s", "steps": "k plies/s"}[task]
        return Figure(f"{task}: {preset}, {seats} seats, {self.name}", unit, sample)


def compiled_program(folder: Path) -> Path:
    """The program in C, compiled with the instructions that the kernels are compiled with."""
    source, program = Path(__file__).with_name("shithead.c"), folder / "shithead"
    command = [sys.executable, "-m", "ziglang", "cc", "-O3", "-march=x86_64_v2"]
    subprocess.run([*command, "-o", str(program), str(source)], check=True)  # noqa: S603 — ours
    return program


def run_program(program: Path, seats: int, games: int) -> list[float]:
    """Random games in C: plies, seconds, lost games by seat."""
    command = [str(program), str(seats), str(games), "7"]
    found = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 — ours
    return [float(word) for word in found.stdout.split()]


def program_figure(program: Path, seats: int) -> Figure:
    """The speed of the program in C."""

    def sample() -> float:
        plies, seconds, *_ = run_program(program, seats, GAMES)
        return plies / seconds

    return Figure(f"playouts: {BASE}, {seats} seats, plain C", "M plies/s", sample)


def compare(engine: EngineProcess, program: Path) -> None:
    """Make sure that the program in C plays the same games.

    Raises:
        SystemExit: it does not.
    """
    for seats in SEATS:
        ours, theirs = (
            engine.ask("playouts", BASE, seats, GAMES),
            run_program(program, seats, GAMES),
        )
        if [ours[0], *ours[2:]] != [theirs[0], *theirs[2:]]:
            raise SystemExit(f"shithead.c plays other games with {seats} seats: {ours}, {theirs}")


def figures(engines: Sequence[EngineProcess], program: Path, seconds: float) -> list[Figure]:
    """Everything that is measured."""
    found = [
        *(each.figure("playouts", BASE, seats, GAMES) for seats in SEATS for each in engines),
        *(program_figure(program, seats) for seats in SEATS),
        *(each.figure("playouts", *SLOWEST, GAMES // 2) for each in engines),
        *(each.figure("search", BASE, 4, ITERATIONS) for each in engines),
        *(each.figure("steps", BASE, 4, PLIES) for each in engines if each.name != "wasm"),
    ]
    return [*found, *other_engines.figures(seconds)]


def ratios(found: Sequence[Figure]) -> list[Figure]:
    """What the issue of speed is judged by."""
    by_name = {figure.name: figure for figure in found}
    slowest = f"playouts: {SLOWEST[0]}, {SLOWEST[1]} seats"
    pairs = [
        *((f"playouts: {BASE}, {seats} seats", "plain C") for seats in SEATS),
        (f"search: {BASE}, 4 seats", "wasm"),
    ]
    named = [
        (f"{task}: native / {other}", f"{task}, native", f"{task}, {other}")
        for task, other in pairs
    ]
    named += [
        (f"{slowest}, native / {BASE}, 3 seats, plain C", f"{slowest}, native",
         f"playouts: {BASE}, 3 seats, plain C"),
        ("legal_moves + play, native / OpenSpiel from Python", f"steps: {BASE}, 4 seats, native",
         other_engines.STEPS),
    ]  # fmt: skip
    return [
        ratio(name, by_name[ours], by_name[theirs])
        for name, ours, theirs in named
        if ours in by_name and theirs in by_name
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print one table."""
    command = parser(__doc__)
    command.add_argument("--rounds", type=int, default=5, help="samples of each figure")
    command.add_argument("--seconds", type=float, default=0.5, help="length of others' samples")
    command.add_argument("--engines", nargs="+", default=ENGINES, help="which engines")
    options = command.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_program(Path(folder))
        engines = [EngineProcess(name) for name in options.engines]
        compare(engines[0], program)
        found = figures(engines, program, options.seconds)
        measure(found, options.rounds, Console(stderr=True).print)
    Console(width=140).print(machine(), table([*found, *ratios(found)]), sep="\n")


if __name__ == "__main__":
    main()
