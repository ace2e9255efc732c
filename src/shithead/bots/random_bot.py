"""The bot ``random``: every legal move is as likely as every other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.kernel_bot import KernelBot
from shithead.bots.kernel_bot_kinds import RANDOM
from shithead.bots.policy_weights import USUAL
from shithead.notation.moves import MoveKind

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move


class RandomBot(KernelBot):
    """Chooses evenly among the legal moves."""

    name = "random"
    kind = RANDOM

    def __init__(self, seed: int | str = 0) -> None:
        """Keep the seed of the bot's chance."""
        super().__init__(seed, USUAL)

    def choose(self, view: View) -> Move:
        """Any legal move but a mishap; that needs no kernel of the policy."""
        legal = [move for move in view.legal if move.kind is not MoveKind.TOPPLE]
        if len(view.legal) == 1 or len(legal) == 1:
            return legal[0]
        return legal[self.chance.below(len(legal))]
