"""Speed of the bots: a view, whole decisions of `steady` through views, games inside kernels.

`rules` is there for the speed of games without the net.
"""

from __future__ import annotations

from functools import partial
from time import process_time
from typing import TYPE_CHECKING

import shithead as sh
from bench.figure import Budget, Figure
from shithead.bots.play_out import seated_bots

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE = "sh-thead"
SEATS = [f"Seat{number}" for number in range(1, 5)]
GAMES = 5
DECISION = Budget(40e-6, at_least=False)
GAME_PLIES = {"steady": Budget(60e3), "rules": Budget(200e3)}


def figures(seconds: float) -> Iterator[Figure]:
    """Four seats of `sh-thead`, all of them the same bot."""
    table = f"{BASE}, {len(SEATS)} seats"
    yield Figure(f"view: {table}", "µs", partial(view, seconds), best=True)
    yield Figure(
        f"steady, a decision: {table}", "µs", partial(decision, seconds), DECISION, best=True
    )
    for bot, budget in GAME_PLIES.items():
        yield Figure(
            f"{bot}, games: {table}", "k plies/s", partial(game_plies, bot, seconds), budget
        )


def view(seconds: float) -> float:
    """Seconds for the view of the seat on turn, in the middle of a game."""
    game = sh.Game(BASE, SEATS, seed=1)
    players = seated_bots(game.seats, "steady", 1)
    for _ in range(30):
        game.play(players[game.turn or ""].choose(game.view(game.turn or "")))
    seat, count = game.turn or "", 0
    start = process_time()
    while process_time() - start < seconds / 2:
        for _ in range(100):
            game.view(seat)
        count += 100
    return (process_time() - start) / count


def decision(seconds: float) -> float:
    """Seconds for a ply: the view, the choice and the move; the quickest of several runs."""
    best, start = float("inf"), process_time()
    while process_time() - start < seconds:
        took, plies = 0.0, 0
        for seed in range(GAMES):
            game = sh.Game(BASE, SEATS, seed=seed)
            players = seated_bots(game.seats, "steady", seed)
            began = process_time()
            while (seat := game.turn) is not None:
                game.play(players[seat].choose(game.view(seat)))
            took += process_time() - began
            plies += len(game.moves)
        best = min(best, took / plies)
    return best


def game_plies(bot: str, seconds: float) -> float:
    """Plies per second of whole games inside kernels, the deals counted in."""
    _game(bot, 0)  # the first one reads the kernels from the cache
    plies, start, seed = 0, process_time(), 1
    while process_time() - start < seconds:
        plies += _game(bot, seed)
        seed += 1
    return plies / (process_time() - start)


def _game(bot: str, seed: int) -> int:
    """Play a game between four seats of a bot; how many plies it had."""
    game = sh.Game(BASE, SEATS, seed=seed)
    sh.play_out(game, bot, seed=seed)
    return game.ply
