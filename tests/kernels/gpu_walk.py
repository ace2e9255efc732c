"""Plays games on the GPU and on the processor, and writes down what both have found: a program.

It is run with the stand-in for the driver; where there is a GPU, it runs there as well.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import shithead as sh
from shithead.bots.net.evaluation import JUDGE
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.cards import MAX_SEATS
from shithead.engine import codes
from shithead.engine.arrays import copied, float_grid, numbers, records
from shithead.engine.playout_share import ROOM
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.gpu.gpu import Gpu
from shithead.lab.duel import duel
from tests.kernels.engines import manifest, own_engine
from tests.kernels.gpu_cases import CASES, rules_of

GAMES, SEED = 150, 7
BOTS = ("rules", "beginner", "random")
NET_GAMES, NET_BOTS = 6, ("steady", "rules")
"""Fewer games with the net: the stand-in for a GPU is slow."""

OWN = {
    "states": lambda: records(1, STATE),
    "worlds": lambda: records(WORLDS, STATE),
    "generators": lambda: records(MAX_SEATS, GENERATOR),
    "rooms": lambda: records(1, ROOM),
    "moves": lambda: numbers(codes.MOVE_BUFFER),
    "features": lambda: float_grid(ROWS, COLUMNS),
    "judges": lambda: records(1, JUDGE),
}
"""What a kernel takes that is a thread's own."""


class Comparison:
    """What came of the same games here and there.

    Attributes:
        found: by case, pairs of what the processor and the GPU have found.
    """

    def __init__(self) -> None:
        self.found: dict[str, list[list[str]]] = {}
        self._here = own_engine()
        self._pairs: list[list[str]] = []

    def play(self, case: str) -> None:
        """Play random games and duels here and there."""
        rules, seats = rules_of(case)
        self._pairs = self.found[case] = []
        for play, given in (
            (sh.playouts, (rules, seats, GAMES, SEED)),
            (duel, (rules, seats, GAMES, BOTS, SEED)),
            (duel, (rules, seats, NET_GAMES, NET_BOTS, SEED)),
        ):
            self._pairs.append([str(play(*given)), str(play(*given, device="cuda"))])

    def note_games(self, kernel: str, shared: Any) -> None:
        """Let the processor play what the GPU has played, and note the loser of every game.

        Args:
            kernel: what the threads of the GPU have entered.
            shared: the arguments that they shared; the last is what was found.
        """
        rules, *values, series, ends = shared
        alone, again = copied(series), numbers(len(ends))
        alone[0].threads = 1
        given = iter([rules, *values, alone, again])
        entry_point = f"enter_{kernel}"
        names = [
            argument["name"] for argument in manifest()["entry_points"][entry_point]["arguments"]
        ]
        self._here(entry_point, *(OWN[name]() if name in OWN else next(given) for name in names))
        self._pairs.append([str(again.tolist()), str(ends.tolist())])


comparison, enter = Comparison(), Gpu.enter


def enter_and_note(gpu: Gpu, kernel: str, threads: int, arguments: Any) -> None:
    """Enter a kernel, and note what comes of it."""
    enter(gpu, kernel, threads, arguments)
    comparison.note_games(kernel, arguments)


Gpu.enter = enter_and_note  # type: ignore[method-assign]  # what else it does stays
for name in CASES:
    comparison.play(name)
json.dump(comparison.found, sys.stdout)
