"""Many games played by threads, some at a time, and counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from shithead.engine.buffers import numbers
from shithead.engine.codes import NONE
from shithead.errors import SetupError

DEVICES: Final = ("cpu", "cuda")
"""What plays games: this machine's processor, or its GPU."""

MOST_GAMES: Final = 2**40
"""Games of one call."""

AT_A_TIME: Final = 16
"""Games that each thread plays before others are told: a second or less, as systems demand of a
GPU that also shows a screen."""

Play = Callable[[int, bytearray, memoryview], None]
"""Plays games: the number of the first; by game, receives its loser; by thread, its plies."""


class Playouts(Struct, frozen=True):
    """Counts of games that kernels have played out.

    Attributes:
        games: how many were played.
        plies: decisions in all of them.
        losses: lost games by seat.
        without_loser: games that were drawn, or whose rules name no loser.
    """

    games: int
    plies: int
    losses: tuple[int, ...]
    without_loser: int


def check_games(games: int, device: str) -> None:
    """Make sure that so many games can be played there.

    Args:
        games: how many games.
        device: what is to play them.

    Raises:
        SetupError: so many games are out of range, or there is no such device.
    """
    if not 0 <= games <= MOST_GAMES:
        raise SetupError("setup-playouts", games=games, most=MOST_GAMES)
    if device not in DEVICES:
        raise SetupError("setup-device", device=device, allowed=", ".join(DEVICES))


def count_games(play: Play, games: int, seats: int, threads: int) -> Playouts:
    """Let threads play many games, and count how they end.

    Args:
        play: plays some of them, beginning with a certain one.
        games: how many games.
        seats: how many seats.
        threads: how many threads.
    """
    plies, losses, without = 0, [0] * seats, 0
    for first in range(0, games, threads * AT_A_TIME):
        losers = bytearray(min(threads * AT_A_TIME, games - first))
        steps = numbers(threads)
        play(first, losers, steps)
        plies += sum(steps)
        losses = [lost + losers.count(seat) for seat, lost in enumerate(losses)]
        without += losers.count(NONE)
    return Playouts(games, plies, tuple(losses), without)
