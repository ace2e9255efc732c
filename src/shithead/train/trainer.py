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

from shithead.bots.net.evaluation import HEADS
from shithead.bots.net.rule_inputs import INPUTS
from shithead.bots.net.weights import net_of
from shithead.bots.search.tree import NODE
from shithead.engine.arrays import records
from shithead.lab.shares import in_shares
from shithead.train.kernels.layouts import ROWS_OF_A_GAME
from shithead.train.kernels.rollouts import enter_rollouts
from shithead.train.kernels.searches import enter_searches
from shithead.train.kernels.self_play import enter_self_play
from shithead.train.learning import Learner, as_bytes, mean_of, new_weights, of_bytes
from shithead.train.matches import Bench, measured
from shithead.train.tables import SEATS, SeatsName, any_table, table_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

GAMES: Final = 16
"""Games at a table before the next one."""

SEARCHED: Final = 0.2
"""The share of decisions at which the net searches in the last phase."""

ITERATIONS: Final = 120
"""The iterations of each of these searches."""

CHUNK: Final = 80_000
"""Samples that a share makes and learns from, at least."""

ROWS: Final = CHUNK + GAMES * ROWS_OF_A_GAME
"""Samples that there is room for: the last games of a share may be long."""

FIRST_GAMES: Final = 1_000_000
"""The difference between the numbers of the first games of two shares."""

MEASURED: Final = (
    ("sh-thead", 2, "rules"),
    ("cruzo", 2, "rules"),
    ("sh-thead", 4, "cheapest"),
    ("karma", 2, "rules"),
)
"""Rules, seats and opponents of the curve: how often the net loses, in percent. The last rules are
never trained on."""


class Plan(Struct, frozen=True):
    """How a net is trained.

    Attributes:
        rollouts: samples of the first phase, made by rollouts of the bot ``rules``.
        samples: samples in all; most are made by games against itself.
        searches: samples of the last phase, made by searches of the net.
        seed: fixes everything.
        rate: the first learning rate.
        explore: the share of random moves.
        mix: lambda of TD(lambda).
        fade: the factor on a chance for each decision before it, so that rounds end.
        shares: the number of shares in each round; each is learned from separately.
        seats: the numbers of seats that the net is for.
        others: the share of games against other bots, which may not play as the net would.
    """

    rollouts: int = 4_000_000
    samples: int = 60_000_000
    searches: int = 0
    seed: int = 1
    rate: float = 1e-3
    explore: float = 0.05
    mix: float = 0.7
    fade: float = 0.999
    shares: int = 2
    seats: SeatsName = "all"
    others: float = 0.25

    def rate_at(self, done: int) -> float:
        """The rate of learning after some samples: it falls in each phase."""
        begin = 0
        for end, first in (
            (self.rollouts, 1.0),
            (self.samples - self.searches, 0.7),
            (self.samples, 0.2),
        ):
            if done < end:
                return first * self.rate * _fall((done - begin) / (end - begin))
            begin = max(begin, end)
        return self.rate * _fall(1.0)


def _fall(done: float) -> float:
    """The share of the first rate that is left after a share of a phase."""
    return max(0.05, (1.0 - done) * sqrt(1.0 - done))


class Share(Struct, frozen=True):
    """What one worker does in a round: it plays games by itself, and learns from them.

    Attributes:
        number: the share's number in the whole training; it fixes tables, deals and chance.
        done: the number of samples learned from before this round.
        learner: the learner before this round.
    """

    plan: Plan
    number: int
    done: int
    learner: Learner


class Learned(Struct, frozen=True):
    """What came of a share.

    Attributes:
        learner: the learner after the share.
        samples: the number of samples.
        loss: the mean loss of the first head.
    """

    learner: Learner
    samples: int
    loss: float


def learn_share(share: Share) -> Learned:
    """Play games against itself, or of the bot ``rules``, and learn from each sample once."""
    plan, learner = share.plan, share.learner.copy()
    chance = Random(f"{plan.seed}/{share.number}")  # noqa: S311 — training keeps no secrets
    table = Bench(net_of(as_bytes(learner.weights)))
    b = table.bench[0]
    b.seed, b.games, b.mix, b.fade = plan.seed, GAMES, plan.mix, plan.fade
    b.others = plan.others
    b.first = share.number * FIRST_GAMES
    b.explore, b.share = plan.explore, SEARCHED
    x, y = np.zeros((ROWS, INPUTS), np.uint8), np.zeros((ROWS, HEADS))
    play: Callable[..., int] = enter_self_play
    notes: tuple[Any, ...]
    if share.done < plan.rollouts:
        b.explore, b.share = 0.1, 0.5
        play, notes = enter_rollouts, ()
    elif share.done >= plan.samples - plan.searches:
        play, notes = enter_searches, (records(ITERATIONS + 1, NODE),)
    else:
        notes = np.zeros((ROWS, HEADS)), np.zeros(ROWS, np.int64), np.zeros(ROWS, np.int64)
    while b.row < CHUNK:
        drawn = any_table(chance, plan.seats)
        play(*table.taken(drawn, drawn.values), x, y, *notes)
        b.first += GAMES
    made = int(b.row)
    order = np.random.default_rng((plan.seed, share.number)).permutation(made)
    loss = learner.learn(x, y, order, plan.rate_at(share.done))
    return Learned(learner, made, loss)


class Trainer:
    """A net in training, and the folder that keeps it.

    In each round several shares of games are played and learned from separately; their results are
    averaged. So the result depends only on the plan, not on the number of workers.

    Args:
        folder: the folder for weights, moments and the curve.
        start: weights to begin with, as the package keeps them; None: random ones.
    """

    def __init__(self, plan: Plan, folder: Path, start: bytes | None = None) -> None:
        """Continue where the folder left off, or begin."""
        self.plan, self.folder = plan, folder
        self.learner = Learner(of_bytes(start) if start else new_weights(plan.seed))
        self.done = self.shares = 0
        self.curve: list[dict[str, Any]] = []
        if (folder / "state.npz").exists():
            with np.load(folder / "state.npz") as found:  # what ``_keep`` wrote
                for name in ("weights", "moments", "squares"):
                    for i, part in enumerate(getattr(self.learner, name)):
                        part[...] = found[f"{name}_{i}"]
                self.done, self.shares, self.learner.step = map(int, found["counts"])
            self.curve = json.loads((folder / "curve.json").read_text(encoding="utf-8"))

    def train(
        self,
        seconds: float,
        told: Callable[[dict[str, Any]], None],
        every: float,
        executor: Executor,
    ) -> None:
        """Train for some time, or until the plan is done; measure and keep it now and then.

        Args:
            seconds: the training time.
            told: a function called with each point of the curve.
            every: seconds between two points.
            executor: the workers that play and learn.
        """
        began = looked = perf_counter()
        loss = 0.0
        while self.done < self.plan.samples and perf_counter() - began < seconds:
            numbers = range(self.shares, self.shares + self.plan.shares)
            shares = [Share(self.plan, number, self.done, self.learner) for number in numbers]
            found = [*in_shares(learn_share, shares, executor)]
            self.learner = mean_of([each.learner for each in found])
            self.done += sum(each.samples for each in found)
            self.shares += len(found)
            loss = sum(each.loss for each in found) / len(found)
            if perf_counter() - looked >= every:
                self._note(loss, told)
                looked = perf_counter()
        self._note(loss, told)

    def net(self) -> Any:
        """The present net as kernels take it."""
        return net_of(as_bytes(self.learner.weights))

    def _note(self, loss: float, told: Callable[[dict[str, Any]], None]) -> None:
        """Measure the net, and save everything."""
        point: dict[str, Any] = {"samples": self.done, "loss": round(loss, 4)}
        for name, seats, opponent in MEASURED:
            if seats not in SEATS[self.plan.seats]:
                continue
            found = measured(self.net(), table_of(name, (), seats), opponent, 300, 777)
            point[f"{name}:{seats} {opponent}"] = round(100 * found.lost.share, 1)
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
        counts = np.array([self.done, self.shares, learner.step])
        arriving = self.folder / "state.new.npz"
        np.savez(arriving, counts=counts, **parts)
        arriving.replace(self.folder / "state.npz")
        (self.folder / "weights.bin").write_bytes(as_bytes(learner.weights))
        (self.folder / "curve.json").write_text(json.dumps(self.curve, indent=1), encoding="utf-8")
