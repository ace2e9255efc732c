"""The command ``train``: train the bots' net and report its progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click import Option

from shithead.commands.command import CommandError, LocalizedCommand
from shithead.commands.values import FILE, MANY, SEED, whole_number
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.interrupts import INTERRUPTED
from shithead.terminal.screen import Screen


@click.command(
    cls=LocalizedCommand,
    params=[
        Option(["--out", "--output"], type=FILE, required=True),
        Option(["--minutes"], type=whole_number(1, 10_000), default=60),
        Option(["--samples"], type=whole_number(0, MANY), default=60_000_000),
        Option(["--rollouts"], type=whole_number(0, MANY), default=4_000_000),
        Option(["--seed"], type=SEED, default=1),
    ],
)
def train(*, out: Path, minutes: int, seed: Seed, language: str, **given: int) -> int:
    """Train until the time is over or the plan is done. The same command continues.

    Raises:
        CommandError: what trains is not installed.
    """
    screen = Screen(language)
    try:
        from shithead.train.trainer import Plan, Trainer
    except ModuleNotFoundError as error:
        raise CommandError("cli-train-missing", module=error.name, extra="train") from error

    def told(point: dict[str, Any]) -> None:
        words = [f"{name}: {value}" for name, value in point.items()]
        screen.say("cli-train-point", point=", ".join(words))

    screen.say("cli-train-compiling")
    trainer = Trainer(Plan(seed=kernel_seed(seed), **given), out)
    try:
        trainer.train(60.0 * minutes, told, every=300.0)
    except KeyboardInterrupt:
        return INTERRUPTED
    screen.say("cli-train-kept", folder=str(out), samples=trainer.done)
    return 0
