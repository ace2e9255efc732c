"""The bot ``beginner``: plays like a person on their first evening, sound but forgetful."""

from __future__ import annotations

from typing import Final

from shithead.bots.kernel_bot import KernelBot
from shithead.bots.kernel_bot_kinds import BEGINNER
from shithead.bots.policy_weights import Weights

NAIVE: Final = Weights(pressure=0.0, urgent=0.0, danger=0.0, quartet=0.6, further=1.0)
"""Weights that get rid of low cards, without a thought for the next player or the next turn."""


class BeginnerBot(KernelBot):
    """Judges like ``steady``, but with random errors and without a memory of others' hands."""

    name = "beginner"
    kind = BEGINNER

    def __init__(self, seed: int | str = 0) -> None:
        """Keep the seed of the bot's chance."""
        super().__init__(seed, NAIVE)
