"""Random games and duels on the GPU: the games of the processor, and how much faster.

Prints plies a second of one core and of the GPU, in one run. Before that, some games under every
preset are played on both, and have to end alike. Without a GPU there is nothing to measure: the
command says what is missing, and ends with exit code 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Final

import shithead as sh
from shithead.errors import SetupError
from shithead.game.playouts import AT_A_TIME, Playouts
from shithead.gpu.gpu import this_gpu
from shithead.lab.duel import duel

BOTS: Final = ("rules", "beginner")
ALIKE: Final = 2000
"""Games under each preset that have to end alike."""

Played = Callable[[int, str], Playouts]
"""Plays so many games on a device."""


def main() -> int:
    """Compare, measure, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", default="sh-thead", help="a preset")
    parser.add_argument("--seats", type=int, default=4, help="how many")
    parser.add_argument("--games", type=int, default=20_000, help="games of the processor")
    parser.add_argument("--launches", type=int, default=4, help="launches of the GPU")
    options = parser.parse_args()
    began = time.perf_counter()
    try:
        gpu = this_gpu()
    except SetupError as error:
        print(f"Nothing was measured. {error}")
        return 1
    print(f"kernels loaded in {time.perf_counter() - began:.1f} s")
    compare()
    rules, seats = options.rules, options.seats
    print(f"{rules}, {seats} seats:")
    for name, kernel, play in (
        ("random games", "playout_share", playouts_of(rules, seats)),
        ("duels", "bot_game_share", duels_of(rules, seats)),
    ):
        print(f"{name} on one core: {speed(play, options.games, 'cpu')}")
        threads = gpu.threads(kernel)
        found = speed(play, threads * AT_A_TIME * options.launches, "cuda")
        print(f"{name} on the GPU: {found}, {threads:,} threads")
    return 0


def playouts_of(rules: str, seats: int) -> Played:
    """Plays random games."""
    return lambda games, device: sh.playouts(rules, seats, games, 1, device=device)


def duels_of(rules: str, seats: int) -> Played:
    """Plays games between bots."""
    return lambda games, device: duel(rules, seats, games, BOTS, 1, device=device)


def compare() -> None:
    """Play the same games on both, under every preset."""
    for preset in sh.rule_names():
        seats = sh.rules(preset).deck.players_max
        for play in (playouts_of(preset, seats), duels_of(preset, seats)):
            here, there = play(ALIKE, "cpu"), play(ALIKE, "cuda")
            assert here == there, f"{preset}, {seats} seats: {here} is not {there}"
    print(f"{ALIKE} random games and as many duels under every preset ended alike")


def speed(play: Played, games: int, device: str) -> str:
    """How many plies a second there are in so many games."""
    play(min(games, ALIKE), device)  # what is done once is done
    began = time.perf_counter()
    plies = play(games, device).plies
    return f"{plies / (time.perf_counter() - began) / 1e6:,.2f} M plies/s in {games:,} games"


if __name__ == "__main__":
    sys.exit(main())
