"""Rounds between bots by seeds: printed the same by the Python of a machine and of a browser.

python tools/device_bundle/rounds.py COUNT [PRESETS]
"""

import json
import sys

from shithead.bots.play_out import play_out
from shithead.bots.search.advice import Budget
from shithead.bots.search_bot import SearchBot
from shithead.game.game import Game

ITERATIONS = 40

PRESETS = [
    "sh-thead",
    "pagat",
    "guarducci",
    "karma",
    "cruzo",
    "gultnieks",
    "reverse",
    "west-kent",
    "smeghead",
    "superjoker",
]
"""Ten of the presets, each with kernels of its own."""


def played(preset: str, number: int) -> str:
    """The record of a round: a bot that searches by iterations, on one core, against two others."""
    game = Game(preset, seats=["Ada", "Bo", "Cleo"], seed=number)
    searcher = SearchBot(number, "search", Budget(iterations=ITERATIONS, cores=1))
    play_out(game, {"Ada": searcher, "Bo": "steady", "Cleo": "beginner"}, seed=number)
    return str(game.record())


def main() -> None:
    """Print a line of JSON for each round: its preset, its number and its record."""
    count, *presets = sys.argv[1:]
    for preset in presets or PRESETS:
        for number in range(int(count)):
            print(json.dumps([preset, number, played(preset, number)]))


main()
