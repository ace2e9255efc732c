"""Figures: samples of one quantity, and the budget that they are compared with."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@dataclass(frozen=True)
class Budget:
    """What a figure should reach: at least so much, or at most."""

    limit: float
    at_least: bool = True

    def met_by(self, value: float) -> bool:
        """Whether a value keeps the budget."""
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass
class Figure:
    """One line of the table.

    Attributes:
        name: what is measured.
        unit: a key of ``UNITS``, the samples' unit.
        sample: measures once.
        budget: what is wanted, if anything.
        times: how often it is measured at most; None: in every round.
        best: whether the smallest sample counts, not the middle one (where noise only adds).
        samples: found so far.
    """

    name: str
    unit: str
    sample: Callable[[], float]
    budget: Budget | None = None
    times: int | None = None
    best: bool = False
    samples: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The figure: the middle one of its samples, or the smallest."""
        return min(self.samples) if self.best else median(self.samples)

    @property
    def verdict(self) -> str:
        """Whether the budget is kept; empty without one."""
        if self.budget is None:
            return ""
        return "within budget" if self.budget.met_by(self.value) else "misses"

    def row(self) -> tuple[str, str, str, str, str]:
        """Its cells: name, figure, span of the samples, budget, verdict."""
        span = f"{shown(min(self.samples), self.unit)} – {shown(max(self.samples), self.unit)}"
        budget = ""
        if self.budget:
            sign = "≥" if self.budget.at_least else "≤"
            budget = f"{sign} {shown(self.budget.limit, self.unit)}"
        figure = f"{shown(self.value, self.unit)} {UNITS[self.unit][1]}".rstrip()
        return self.name, figure, span if len(self.samples) > 1 else "", budget, self.verdict


UNITS = {
    "M plies/s": (1e-6, "M plies/s", 2),
    "k plies/s": (1e-3, "k plies/s", 1),
    "k it/s": (1e-3, "k it/s", 1),
    "k decisions/s": (1e-3, "k decisions/s", 1),
    "ns": (1e9, "ns", 0),
    "µs": (1e6, "µs", 2),
    "s": (1, "s", 3),
    "MB": (1e-6, "MB", 1),
    "%": (100, "%", 1),
    "×": (1, "×", 1),
}
"""How a unit is shown: what its base is multiplied by, its name, its decimals."""


def shown(value: float, unit: str) -> str:
    """A value in a unit."""
    factor, _, decimals = UNITS[unit]
    return f"{value * factor:,.{decimals}f}"


def measure(figures: Iterable[Figure], rounds: int, tell: Callable[[str], None]) -> None:
    """Take the samples, one of each figure in every round, so that noise meets all alike."""
    found = list(figures)
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        for figure in found:
            if figure.times is None or number < figure.times:
                figure.samples.append(figure.sample())


def ratio(name: str, ours: Figure, theirs: Figure) -> Figure:
    """How many times faster we are, round by round."""
    quotient = Figure(name, "×", lambda: 0.0)
    pairs = zip(ours.samples, theirs.samples, strict=True)
    quotient.samples = [our / their for our, their in pairs]
    return quotient


class _Format(argparse.RawDescriptionHelpFormatter, argparse.ArgumentDefaultsHelpFormatter):
    """Keeps the docstring's lines, and adds defaults to what is said of options."""


def parser(description: str | None) -> argparse.ArgumentParser:
    """A command's parser, whose ``--help`` shows a description as it is written."""
    return argparse.ArgumentParser(description=description, formatter_class=_Format)
