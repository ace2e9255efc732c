"""The bot ``steady``: plays well by rules of thumb, under any rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.kernel_bot import KernelBot
from shithead.bots.kernel_bot_kinds import STEADY
from shithead.bots.policy_weights import USUAL

if TYPE_CHECKING:
    from shithead.bots.policy_weights import Weights


class SteadyBot(KernelBot):
    """Makes the move that the policy scores best; among equally good ones chance decides."""

    name = "steady"
    kind = STEADY

    def __init__(self, seed: int | str = 0, weights: Weights = USUAL) -> None:
        """Keep the seed of the bot's chance, and the weights of its policy."""
        super().__init__(seed, weights)
