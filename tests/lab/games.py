"""Short games to go through, and somebody who has opinions about them without any search."""

from __future__ import annotations

import shithead as sh
from shithead.bots.search.advice import Budget
from shithead.lab.coach import Judgement, Moment

START = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
stock: -
pile: 5C
Ada: 6C 2C | - | -
Bo: 7D KD | - | 4S
"""

MOVES = ("6C", "7D", "2C")


def short_game(moves: tuple[str, ...] = MOVES) -> sh.Game:
    """A game of Ada and Bo that Ada wins in three plies; fewer moves leave it unfinished."""
    game = sh.Game.from_position(START)
    for move in moves:
        game.play(move)
    return game


class Opinion:
    """Says what it was told to: Ada's chance of losing before each ply, and judgements."""

    budget = Budget(iterations=7)

    def __init__(self, chances: list[float], judgements: dict[int, Judgement] | None = None):
        self.given = chances
        self.judgements = judgements or {}

    def chances(self, at: Moment) -> tuple[float, ...]:
        ada = self.given[at.number - 1]
        return ada, 1 - ada

    def judge(self, at: Moment) -> Judgement | None:
        return self.judgements.get(at.number)


def judgement(cost: float, error: float, best: str = "2C") -> Judgement:
    """A move that cost so much."""
    return Judgement(best, 0.2 + cost, 0.2, cost, error)
