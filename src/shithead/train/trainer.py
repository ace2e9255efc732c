"""Training: play samples, learn from them, and save the weights."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec import Struct

from shithead.bots.kernel_bots import NAIVE
from shithead.bots.net.evaluation import HEADS, JUDGE, NET, WORDS
from shithead.bots.net.inputs import MOST_INPUTS
from shithead.bots.net.weights import net_of
from shithead.bots.search import BEGINNER, CHEAPEST, STEADY
from shithead.bots.search.records import VALUES, WORKSPACE, values_of
from shithead.engine.playout_share import ROOM
from shithead.engine.state import STATE
from shithead.train.game_kernels import BENCH, TRAINING_WORLDS, match, rollouts, self_play
from shithead.train.just_in_time import compiled
from shithead.train.learning import Learner, as_bytes, new_weights
from shithead.train.tables import TrainingTable, any_table, as_array, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS: Final = 400_000
"""Samples that are kept to learn from, the latest ones."""

CHUNK: Final = 60_000
"""Samples that are made between two passes of learning."""

GAMES: Final = 12
"""Games at a table before the next one."""

OPPONENTS: Final = {"steady": STEADY, "cheapest": CHEAPEST, "beginner": BEGINNER}
"""Whom the net is measured against."""


MEASURED: Final = (
    ("sh-thead", 2, "steady"),
    ("cruzo", 2, "steady"),
    ("sh-thead", 4, "cheapest"),
    ("karma", 2, "steady"),
)
"""Rules, seats and opponents of the curve: how often the net loses, in percent. The last rules are
never trained on."""


class Plan(Struct, frozen=True):
    """How a net is trained.

    Attributes:
        rollouts: samples of the first phase, made by rollouts of ``steady``.
        samples: samples in all; the rest is made by games against itself.
        seed: fixes everything.
        rate: how far the first steps of learning go.
        explore: how often a move is made at random.
        mix: lambda of TD(lambda).
        fade: what a chance is worth one decision earlier, so that rounds end.
    """

    rollouts: int = 4_000_000
    samples: int = 60_000_000
    seed: int = 1
    rate: float = 1e-3
    explore: float = 0.05
    mix: float = 0.7
    fade: float = 0.999

    def rate_at(self, done: int) -> float:
        """The rate of learning after some samples: it falls in each phase."""
        if done < self.rollouts:
            return self.rate * _fall(done / self.rollouts)
        left = (done - self.rollouts) / max(1, self.samples - self.rollouts)
        return 0.7 * self.rate * _fall(left)


def _fall(done: float) -> float:
    """The share of the first rate that is left after a share of a phase."""
    return max(0.05, (1.0 - done) * sqrt(1.0 - done))


class Trainer:
    """A net in training, and the folder that keeps it.

    Args:
        plan: how it is trained; that of the folder counts if there is one.
        folder: where weights, moments and the curve are kept.
    """

    def __init__(self, plan: Plan, folder: Path) -> None:
        """Go on where the folder left off, or begin."""
        self.plan, self.folder = plan, folder
        self.learner = Learner(new_weights(plan.seed))
        self.done = self.games = self.chunks = 0
        self.curve: list[dict[str, Any]] = []
        self._filled = 0
        self._x = np.zeros((ROWS, MOST_INPUTS), np.uint16)
        self._n = np.zeros(ROWS, np.int64)
        self._y = np.zeros((ROWS, HEADS), np.float32)
        self._best = np.zeros((ROWS, HEADS), np.float32)
        self._who, self._flags = np.zeros(ROWS, np.int64), np.zeros(ROWS, np.int64)
        self._bench = np.zeros(1, np.dtype(BENCH))
        self._room = tuple(
            np.zeros(count, np.dtype(layout))
            for count, layout in ((TRAINING_WORLDS, STATE), (1, WORKSPACE), (1, JUDGE), (1, ROOM))
        )
        self._self_play, self._rollouts = compiled(self_play), compiled(rollouts)
        self._match = compiled(match)
        if (folder / "state.npz").exists():
            self._resume()

    def train(self, seconds: float, told: Callable[[dict[str, Any]], None], every: float) -> None:
        """Train for some time, or until the plan is done; measure and keep it now and then.

        Args:
            seconds: how long.
            told: is given each point of the curve.
            every: seconds between two points.
        """
        began = looked = perf_counter()
        while self.done < self.plan.samples and perf_counter() - began < seconds:
            loss = self._chunk()
            if perf_counter() - looked >= every:
                self._note(loss, told)
                looked = perf_counter()
        self._note(loss, told)

    def _chunk(self) -> float:
        """Make samples and learn from as many; the loss."""
        chance = Random(f"{self.plan.seed}/{self.chunks}")  # noqa: S311 — training keeps no secrets
        self.chunks += 1
        net = self.net()
        fresh = 0
        while fresh < CHUNK:
            fresh += self._play(net, any_table(chance))
        self.done += fresh
        order = np.random.default_rng((self.plan.seed, self.chunks)).integers(
            0, self._filled, fresh
        )
        samples = self._x, self._n, self._y
        return self.learner.learn(samples, order, self.plan.rate_at(self.done))

    def _play(self, net: Any, table: TrainingTable) -> int:
        """Play some games at a table; how many samples they gave."""
        b, plan = self._bench[0], self.plan
        first = self.done < plan.rollouts
        if b["row"] > ROWS - 60_000:
            b["row"] = 0
        before = int(b["row"])
        b["seed"], b["first"], b["games"] = plan.seed, self.games, GAMES
        b["explore"], b["share"] = (0.1, 0.5) if first else (plan.explore, 0.0)
        b["mix"], b["fade"] = plan.mix, plan.fade
        taken = self._taken(net, table, table.values)
        samples = self._x, self._n, self._y
        if first:
            self._rollouts(*taken, *samples)
        else:
            self._self_play(*taken, *samples, self._best, self._who, self._flags)
        self.games += GAMES
        self._filled = max(self._filled, int(b["row"]))
        return int(b["row"]) - before

    def _taken(self, net: Any, table: TrainingTable, values: Any) -> tuple[Any, ...]:
        """What every kernel of games takes first."""
        worlds, work, judges, rooms = self._room
        rules = based(net, table)
        return (
            worlds, table.table, values, net, rules, work, judges, table.series, rooms, self._bench
        )  # fmt: skip

    def net(self) -> Any:
        """The net of today as kernels take it."""
        return as_array(net_of(as_bytes(self.learner.weights)), NET)

    def measure(
        self, table: TrainingTable, opponent: str, deals: int, seed: int, net: Any = None
    ) -> dict[str, float]:
        """How the net does against a bot at all other seats, every deal with every seating.

        Args:
            table: the rules and seats.
            opponent: whom it plays against.
            deals: how many deals.
            seed: fixes them.
            net: other weights than today's.

        Returns:
            Shares of rounds: lost, first, endless; ``lost ±`` and ``first ±`` are half a 95 %
            interval over deals.
        """
        kind = OPPONENTS[opponent]
        weights = NAIVE if opponent == "beginner" else None
        own = values_of(table.rules, table.seats)
        other = values_of(table.rules, table.seats, weights) if weights else own
        values = as_array(bytes(own) + bytes(other) * (table.seats - 1), VALUES)
        values["bot"][1:] = kind
        found = [np.zeros((deals, table.seats), np.int64) for _ in range(3)]
        b = self._bench[0]
        b["seed"], b["first"], b["games"] = seed, 0, deals
        net = self.net() if net is None else net
        plies = self._match(*self._taken(net, table, values), *found)
        lost, won, ended = (part.mean(1) for part in found)
        half = 1.96 / sqrt(deals)
        return {
            "lost": float(lost.mean()),
            "lost ±": float(lost.std() * half),
            "first": float(won.mean()),
            "first ±": float(won.std() * half),
            "endless": float(1.0 - ended.mean()),
            "plies": plies / deals / table.seats,
        }

    def _note(self, loss: float, told: Callable[[dict[str, Any]], None]) -> None:
        """Measure, and keep everything on disk."""
        point: dict[str, Any] = {"samples": self.done, "games": self.games, "loss": round(loss, 4)}
        row = int(self._bench[0]["row"])
        for name, seats, opponent in MEASURED:
            found = self.measure(table_of(name, (), seats), opponent, 300, 777)
            point[f"{name}:{seats} {opponent}"] = round(100 * found["lost"], 1)
        self._bench[0]["row"] = row
        self.curve.append(point)
        told(point)
        self._keep()

    def _keep(self) -> None:
        """Write weights and all that is needed to continue."""
        self.folder.mkdir(parents=True, exist_ok=True)
        learner = self.learner
        parts = {
            f"{name}_{i}": part
            for name in ("weights", "moments", "squares")
            for i, part in enumerate(getattr(learner, name))
        }
        counts = np.array([self.done, self.games, self.chunks, learner.step])
        arriving = self.folder / "state.new.npz"
        np.savez(arriving, counts=counts, **parts)
        arriving.replace(self.folder / "state.npz")
        (self.folder / "weights.bin").write_bytes(as_bytes(learner.weights))
        (self.folder / "curve.json").write_text(json.dumps(self.curve, indent=1), encoding="utf-8")

    def _resume(self) -> None:
        """Read what ``_keep`` wrote."""
        with np.load(self.folder / "state.npz") as found:
            for name in ("weights", "moments", "squares"):
                for i, part in enumerate(getattr(self.learner, name)):
                    part[...] = found[f"{name}_{i}"]
            self.done, self.games, self.chunks, self.learner.step = map(int, found["counts"])
        self.curve = json.loads((self.folder / "curve.json").read_text(encoding="utf-8"))


def based(net: Any, table: TrainingTable) -> Any:
    """What the rules of a table say to a net, summed up in its first layer."""
    made = table.net_rules
    m, weights = made[0], net[0]
    used = m["inputs"][: m["count"]]
    m["base"][:WORDS] = weights["first_bias"] + weights["first"][used].sum(0)
    m["room"] = MOST_INPUTS - m["count"]
    return made
