"""Random games as values that Hypothesis can shrink: the first moves drawn, the rest by a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypothesis import strategies as st

import shithead as sh

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("Ada", "Bo", "Cem", "Dia", "Eva", "Fay", "Gus", "Hal", "Ina", "Jo")

MANY = 6
"""Seats of a walk, at most, where the rules allow as few."""
RELUCTANT = frozenset([sh.MoveKind.TAKE, sh.MoveKind.SWAP, sh.MoveKind.TOPPLE])
"""Moves that lengthen a game; the seeded part of a walk thinks twice about them."""


@dataclass(frozen=True)
class Walk:
    """A way through a game.

    Attributes:
        seats: chooses a number of seats among those that the rules allow.
        seed: the seed of the deal.
        choices: the first moves, each an index into the legal moves (wrapping round).
        tail: seed of all further moves.
    """

    seats: int
    seed: int
    choices: tuple[int, ...]
    tail: int

    def names(self, rules: sh.RuleSet) -> tuple[str, ...]:
        """Names for as many seats as the walk chooses."""
        least = rules.deck.players_min
        most = max(least, min(rules.deck.players_max, MANY))
        return NAMES[: least + self.seats % (most - least + 1)]

    def game(self, rules: str | sh.RuleSet) -> sh.Game:
        """The game that the walk begins with."""
        found = sh.rules(rules)
        return sh.Game(found, self.names(found), seed=self.seed)

    def moves(self, game: sh.Game) -> Iterator[sh.Move]:
        """The move for each moment of a game, until it is over; the caller plays it."""
        chance = random.Random(self.tail)
        ply = 0
        while not game.over:
            legal = game.legal_moves()
            outside = _out_of_turn(game)
            if outside and self.tail + ply & 1:
                yield chance.choice(outside)
            elif ply < len(self.choices):
                yield legal[self.choices[ply] % len(legal)]
            else:
                yield _chosen(legal, chance)
            ply += 1

    def play(self, game: sh.Game, plies: int | None = None) -> sh.Game:
        """The game played on for some plies, or to its end."""
        for ply, move in enumerate(self.moves(game)):
            if ply == plies:
                break
            game.play(move)
        return game

    def other(self) -> Walk:
        """A different way through the same deal."""
        return Walk(self.seats, self.seed, (), self.tail + 1)


def _out_of_turn(game: sh.Game) -> list[sh.Move]:
    """The moves of seats that are not on turn, but for swapping; mishaps only sometimes."""
    rules = game.rules
    known = (rules.quartet.throw_in, rules.quartet.followers, rules.draw.mode, rules.table.topple)
    nothing = known == ("off", "off", "auto", 0) and rules.start.tie != "call"
    if game.phase is sh.Phase.SWAP or nothing:
        return []
    others = [seat for seat in game.seats if seat != game.turn]
    found = [move for seat in others for move in game.legal_moves(seat)]
    choices = [move for move in found if move.kind is not sh.MoveKind.TOPPLE]
    return choices or found[: game.ply % 7 == 0]


def _chosen(legal: list[sh.Move], chance: random.Random) -> sh.Move:
    move = chance.choice(legal)
    for _ in range(3):
        if move.kind in RELUCTANT:
            move = chance.choice(legal)
    return move


SEEDS = st.integers(0, 2**32)

WALKS = st.builds(
    Walk,
    seats=st.integers(0, 4),
    seed=SEEDS,
    choices=st.lists(st.integers(0, 63), max_size=40).map(tuple),
    tail=SEEDS,
)
