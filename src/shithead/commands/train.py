"""The command ``train``: train the bots' net and report its progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from click import Option

from shithead.commands.command import CommandError, LocalizedCommand
from shithead.commands.values import FILE, MANY, SEED, one_of, whole_number
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine.kernels import ENTRY_POINTS
from shithead.interrupts import INTERRUPTED
from shithead.lab.shares import processes
from shithead.processors import usable_processors
from shithead.terminal.screen import Screen

SEATS: Final = one_of("seats", ["all", "two", "more"], "cli-train-seats")


@click.command(
    cls=LocalizedCommand,
    params=[
        Option(["--out", "--output"], type=FILE, required=True),
        Option(["--minutes"], type=whole_number(1, 10_000), default=60),
        Option(["--samples"], type=whole_number(0, MANY), default=60_000_000),
        Option(["--rollouts"], type=whole_number(0, MANY), default=4_000_000),
        Option(["--searches"], type=whole_number(0, MANY), default=0),
        Option(["--shares"], type=whole_number(1, 1000), default=2),
        Option(["--seats"], type=SEATS, default="all"),
        Option(["--start"], type=FILE),
        Option(["--jobs"], type=whole_number(1, 1000)),
        Option(["--seed"], type=SEED, default=1),
    ],
)
def train(
    *,
    out: Path,
    minutes: int,
    seed: Seed,
    start: Path | None,
    jobs: int | None,
    language: str,
    **plan: Any,
) -> int:
    """Train until the time is over or the plan is done. The same command continues.

    Raises:
        CommandError: what trains is not installed, there are no compiled kernels, or there are no
            weights to start from.
    """
    screen = Screen(language)
    try:
        from shithead.train.trainer import Plan, Trainer
    except ModuleNotFoundError as error:
        raise CommandError("cli-train-missing", module=error.name, extra="train") from error

    def show(point: dict[str, Any]) -> None:
        words = [f"{name}: {value}" for name, value in point.items()]
        screen.say("cli-train-point", point=", ".join(words))

    if not ENTRY_POINTS.compiled:
        raise CommandError("cli-train-kernels")
    try:
        weights = start.read_bytes() if start else None
        trainer = Trainer(Plan(seed=kernel_seed(seed), **plan), out, weights)
    except (OSError, ValueError) as error:
        raise CommandError("cli-train-start", file=str(start), why=str(error)) from error
    try:
        with processes(min(jobs or usable_processors(), trainer.plan.shares)) as executor:
            trainer.train(60.0 * minutes, show, 300.0, executor)
    except KeyboardInterrupt:
        return INTERRUPTED
    screen.say("cli-train-kept", folder=str(out), samples=trainer.done)
    return 0
