"""The bot ``random``: every legal move is as likely as every other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from shithead.notation.moves import MoveKind

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move


class Evenly:
    """Chooses evenly among the legal moves."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        """Carry its own source of chance."""
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets

    def choose(self, view: View) -> Move:
        """Any legal move but a mishap."""
        return self._chance.choice(
            [move for move in view.legal if move.kind is not MoveKind.TOPPLE]
        )
