"""The phases of a round, the direction of play, and the ranking."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

DirectionName = Literal["clockwise", "counterclockwise"]

RankingName = Literal["usual", "turned"]
"""Which ranks beat which: higher ones lower ones, or, turned, lower ones higher ones."""


class Phase(StrEnum):
    """The phase of a round: the kind of decision that the seat to move has to make."""

    SWAP = "swap"
    DIRECTION = "direction"
    PLAY = "play"
    AGAIN = "again"
    COVER = "cover"
    OVER = "over"
    LAY = "lay"
    DUMP = "dump"
    THROW = "throw"
    REPLY = "reply"
    CALL = "call"
    SAY = "say"

    def __repr__(self) -> str:
        """An expression that gives the phase."""
        return f"Phase.{self.name}"


OF_A_RANK: Final = frozenset(
    {Phase.AGAIN, Phase.CALL, Phase.DUMP, Phase.THROW, Phase.REPLY, Phase.SAY}
)
"""Phases that are about one rank, which the turn line names."""
