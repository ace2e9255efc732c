"""Matches of a net on duplicate deals, played inside one call."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec import Struct

from shithead.bots.kernel_bots import (
    BeginnerBot,
    CheapestBot,
    NoTakeBot,
    RandomBot,
    RulesBot,
)
from shithead.bots.net.evaluation import JUDGE, enter_base
from shithead.bots.search.records import WORKSPACE
from shithead.engine.arrays import records
from shithead.engine.playout_share import ROOM
from shithead.engine.state import STATE
from shithead.lab.coach import CONFIDENCE
from shithead.train.kernels.layouts import BENCH, TRAINING_WORLDS
from shithead.train.kernels.match import enter_match
from shithead.train.tables import TrainingTable, values_of_players

if TYPE_CHECKING:
    from collections.abc import Callable

OPPONENTS: Final = {
    bot.name: bot for bot in (RulesBot, CheapestBot, BeginnerBot, NoTakeBot, RandomBot)
}
"""The bots that a net is measured against."""


class Bench:
    """Where games are played: a net, and the records that kernels need.

    Args:
        net: the net as kernels take it.
    """

    def __init__(self, net: Any) -> None:
        """Allocate the records."""
        self.net = net
        self.bench = records(1, BENCH)
        self._room = tuple(
            records(count, layout)
            for count, layout in ((TRAINING_WORLDS, STATE), (1, WORKSPACE), (1, JUDGE), (1, ROOM))
        )

    def taken(self, table: TrainingTable, values: Any) -> tuple[Any, ...]:
        """The first arguments of every kernel that plays games."""
        worlds, work, judges, rooms = self._room
        enter_base(self.net, table.net_rules)
        return (
            worlds, table.table, values, self.net, table.net_rules, work, judges, table.series,
            rooms, self.bench,
        )  # fmt: skip


class Estimate(Struct, frozen=True):
    """A share of rounds.

    Attributes:
        share: 0 … 1.
        error: half an interval of 95 %, over deals.
    """

    share: float
    error: float


class Measured(Struct, frozen=True):
    """How a net did against other bots.

    Attributes:
        games: the number of games.
        lost: rounds that it lost.
        first: rounds that it was out of first.
        endless: rounds without an end.
        plies: plies of a round, in the mean.
    """

    games: int
    lost: Estimate
    first: Estimate
    endless: Estimate
    plies: float


def measured(net: Any, table: TrainingTable, opponent: str, deals: int, seed: int) -> Measured:
    """How a net does against a bot at all other seats, every deal with every seating.

    Args:
        net: the net as kernels take it.
        table: the rules and seats.
        opponent: the name of the other bot.
        deals: the number of deals.
        seed: fixes them.
    """
    players = [OPPONENTS[opponent]] * (table.seats - 1)
    values = values_of_players(table.rules, table.seats, *players)
    lost, first, ended = (np.zeros((deals, table.seats), np.int64) for _ in range(3))
    bench = Bench(net)
    b = bench.bench[0]
    b.seed, b.games = seed, deals
    play: Callable[..., int] = enter_match
    plies = play(*bench.taken(table, values), lost, first, ended)
    return Measured(
        games=deals * table.seats,
        lost=estimate(lost),
        first=estimate(first),
        endless=estimate(1 - ended),
        plies=plies / (deals * table.seats),
    )


def estimate(found: Any) -> Estimate:
    """The share of games in which something was true; ``found`` has a row for each deal."""
    by_deal = found.mean(1)
    return Estimate(float(by_deal.mean()), float(CONFIDENCE * by_deal.std() / sqrt(len(by_deal))))
