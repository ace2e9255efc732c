"""Speed of play: random games in one call, and move by move from Python."""

from __future__ import annotations

import random
from functools import partial
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import shithead as sh
from bench.figure import Budget, Figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BASE = "sh-thead"
BASE_BUDGET = Budget(5e6)
PRESET_BUDGET = Budget(2e6)
PYTHON_BUDGET = Budget(60e3)
BASE_SEATS = (2, 3, 4)
PYTHON_SEATS = 4
TWO_THREADS = f"playouts: {BASE}, {PYTHON_SEATS} seats, two threads"


def playout_figures(seconds: float) -> Iterator[Figure]:
    """Random playouts of every preset with 2, 3, 4 and the most seats."""
    for name in sorted(sh.rule_names(), key=lambda name: name != BASE):
        rules = sh.rules(name)
        for seats in seat_counts(rules):
            wanted = BASE_BUDGET if name == BASE and seats in BASE_SEATS else PRESET_BUDGET
            play = partial(sh.playouts, rules, seats)
            yield playout_figure(play, f"playouts: {name}, {seats} seats", seconds, wanted)
    yield playout_figure(
        partial(sh.playouts, BASE, PYTHON_SEATS, jobs=2), TWO_THREADS, seconds, None, perf_counter
    )
    for seats in BASE_SEATS:
        fixed = sh.rules(BASE).replace({"deal.up_choice": "fixed"})
        name = f"playouts: {BASE} without swapping, {seats} seats"
        yield playout_figure(partial(sh.playouts, fixed, seats), name, seconds, None)


def seat_counts(rules: sh.RuleSet) -> list[int]:
    """2, 3, 4 and the most, as far as the rules serve them."""
    deck = rules.deck
    wanted = {*BASE_SEATS, deck.players_max}
    return sorted(seats for seats in wanted if deck.players_min <= seats <= deck.players_max)


def playout_figure(
    play: Callable[..., sh.Playouts],
    name: str,
    seconds: float,
    budget: Budget | None,
    clock: Callable[[], float] = process_time,
) -> Figure:
    """Plies per second of many random games in one call that takes about so many seconds."""
    play(games=1, seed=0)
    start = clock()
    play(games=100, seed=0)
    games = max(100, int(100 * seconds / (clock() - start)))

    def sample() -> float:
        start = clock()
        return play(games=games, seed=1).plies / (clock() - start)

    return Figure(name, "M plies/s", sample, budget)


def python_figures(seconds: float) -> Iterator[Figure]:
    """The same decisions one by one: ``legal_moves`` and ``play``, a move chosen at random."""
    for name in sorted(sh.rule_names(), key=lambda name: name != BASE):
        deck = sh.rules(name).deck
        seats = min(max(PYTHON_SEATS, deck.players_min), deck.players_max)
        label = f"legal_moves + play: {name}, {seats} seats"
        yield Figure(
            label, "k plies/s", partial(RandomGames(name, seats).speed, seconds), PYTHON_BUDGET
        )


class RandomGames:
    """Random games of a preset, played through the public API."""

    def __init__(self, name: str, seats: int) -> None:
        """Deal the first game."""
        self.rules = sh.rules(name)
        self.seats = [f"Seat{number}" for number in range(1, seats + 1)]
        self.chance = random.Random(1)
        self.seed = 0
        self.game = self.deal()

    def deal(self) -> sh.Game:
        """The next game."""
        self.seed += 1
        return sh.Game(self.rules, self.seats, seed=self.seed)

    def step(self) -> None:
        """One ply; a finished game makes way for the next one."""
        if self.game.over:
            self.game = self.deal()
        self.game.play(self.chance.choice(self.game.legal_moves()))

    def speed(self, seconds: float) -> float:
        """Plies per second, measured for about so long."""
        plies = 0
        start = now = process_time()
        while now - start < seconds:
            for _ in range(100):
                self.step()
            plies += 100
            now = process_time()
        return plies / (now - start)


def swap_share(seats: int, games: int) -> Figure:
    """The share of swaps, which are cheaper than other plies, in random games."""

    def sample() -> float:
        walk = RandomGames(BASE, seats)
        swaps = plies = 0
        while walk.seed <= games:
            swaps += walk.game.phase is sh.Phase.SWAP
            plies += 1
            walk.step()
        return swaps / plies

    return Figure(f"share of swap plies: {BASE}, {seats} seats", "%", sample, times=1)
