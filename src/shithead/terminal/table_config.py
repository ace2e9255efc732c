"""Everything that makes up one table in a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shithead.game.match import Match
    from shithead.narration.story import Story
    from shithead.terminal.save_file import Keeper
    from shithead.terminal.seat_assignment import Seating


@dataclass(frozen=True)
class Sitting:
    """A match with who plays it and where it is kept.

    Attributes:
        match: the rounds.
        seats: who is a bot.
        keeper: saves the game.
        story: what happened in the round so far.
        seed: fixes the bots' chance.
    """

    match: Match
    seats: Seating
    keeper: Keeper
    story: Story
    seed: int
