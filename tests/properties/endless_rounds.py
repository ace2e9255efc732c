"""Plays rounds by random valid rule sets, and says under which one a round does not end.

    python -m tests.properties.endless_rounds --rules 10000 [--first 0] [--rounds 3]

Every rule set is made from a number (`random_rules.py`). By each, some rounds are played: by bots
at random, by steady ones, by beginners, and by all kinds at one table. At every ply somebody must
have a legal move, and the round must end within the plies that its rules allow for. The first fault
of each rule set is printed with its number and its rules.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING, Final

import shithead as sh
from shithead.bots.play_out import next_move, seated_bots
from shithead.cards import MAX_CARDS
from tests.properties.random_rules import random_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS: Final = (
    ("random",),
    ("random",),
    ("steady",),
    ("beginner",),
    ("random", "steady", "beginner"),
)
"""The bots of a round, dealt out to the seats in turn."""

PLIES_OF_A_TURN: Final = 40
"""Most plies of one turn on average: playing on, covering, drawing by hand, asking to throw in."""


class EndlessRoundError(Exception):
    """A round in which nobody can move, or which goes on for ever."""


def seats_for(rules: sh.RuleSet, chance: random.Random) -> list[str]:
    """Names for a number of seats that the rules allow."""
    count = chance.randint(rules.deck.players_min, rules.deck.players_max)
    return [f"S{number}" for number in range(count)]


def most_plies(rules: sh.RuleSet) -> int:
    """Plies within which a round ends: between two cards that leave play, ``turn.limit`` turns."""
    return MAX_CARDS * rules.turn.limit * PLIES_OF_A_TURN


def play_round(rules: sh.RuleSet, seats: Sequence[str], kinds: Sequence[str], seed: int) -> int:
    """Play a round to its end.

    Args:
        rules: the rule set.
        seats: the names of the seats.
        kinds: bots, dealt out to the seats in turn.
        seed: the seed of the deal and of the bots.

    Returns:
        The plies that it took.

    Raises:
        EndlessRoundError: nobody has a legal move, or there were too many plies.
    """
    game = sh.Game(rules, seats, seed=seed)
    bots = {seat: kinds[(seed + place) % len(kinds)] for place, seat in enumerate(game.seats)}
    players = seated_bots(game.seats, bots, seed)
    for ply in range(most_plies(rules)):
        if game.over:
            return ply
        awaited = game.awaited()
        if not awaited or not all(game.legal_moves(seat) for seat in awaited):
            raise EndlessRoundError(f"nobody can move at ply {ply}:\n{game.position()}")
        game.play(next_move(game, players))
    raise EndlessRoundError(f"no end after {most_plies(rules)} plies:\n{game.position()}")


def play_rounds(rules: sh.RuleSet, number: int, rounds: int) -> int:
    """Play some rounds by one rule set; the plies of all of them.

    Raises:
        EndlessRoundError: one of them does not end.
    """
    chance = random.Random(number)
    plies = 0
    for place in range(rounds):
        kinds = KINDS[(number + place) % len(KINDS)]
        plies += play_round(rules, seats_for(rules, chance), kinds, chance.randrange(2**32))
    return plies


def main() -> int:
    """Play, and print faults."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", type=int, default=10_000, help="how many rule sets")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--rounds", type=int, default=3, help="rounds by each")
    options = parser.parse_args()
    began, plies, faults = time.perf_counter(), 0, 0
    for number in range(options.first, options.first + options.rules):
        rules = random_rules(random.Random(number))
        try:
            plies += play_rounds(rules, number, options.rounds)
        except Exception as error:  # noqa: BLE001 — whatever it is, it is a finding
            faults += 1
            print(f"rule set {number}: {error!r}\n{error}\n{rules.plain()}", flush=True)
        if (number + 1) % 500 == 0:
            print(f"{number + 1 - options.first} rule sets, {plies} plies", flush=True)
    seconds = time.perf_counter() - began
    played = f"{options.rules} rule sets, {options.rules * options.rounds} rounds, {plies} plies"
    print(f"{played}, {seconds:.0f} s: {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
