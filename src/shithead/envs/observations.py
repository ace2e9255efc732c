"""The parts of an observation: where each lies, and what its numbers are."""

from __future__ import annotations

from typing import NamedTuple

from shithead.cards import RANK_COUNT
from shithead.envs.kernels.layouts import (
    PHASES,
    PLAY_NUMBERS,
    PLAYS,
    SEAT_NUMBERS,
    TABLE_NUMBERS,
    TOP_CARDS,
)


class Part(NamedTuple):
    """A part of an observation.

    Attributes:
        name: the name of the part.
        first: the index of its first number.
        size: its length.
    """

    name: str
    first: int
    size: int

    @property
    def slice(self) -> slice:
        """Its numbers in an observation."""
        return slice(self.first, self.first + self.size)


def observation_parts(seats: int) -> tuple[Part, ...]:
    """The parts of an observation, in order, for a number of seats."""
    sizes = {
        "own hand": RANK_COUNT,
        "own up cards": RANK_COUNT,
        "ranks playable now": RANK_COUNT,
        "pile": RANK_COUNT,
        **{f"pile, card {n} from the top": RANK_COUNT for n in range(1, TOP_CARDS + 1)},
        "burnt": RANK_COUNT,
    }
    for step in range(1, seats):
        sizes |= {f"up cards +{step}": RANK_COUNT, f"known hand +{step}": RANK_COUNT}
    sizes |= {f"seat +{step}": len(SEAT_NUMBERS) for step in range(seats)}
    sizes |= {"phase": PHASES, "table": len(TABLE_NUMBERS)}
    sizes |= {f"play {n} back": len(PLAY_NUMBERS) for n in range(1, PLAYS + 1)}
    return _laid_out(sizes)


def state_parts(seats: int) -> tuple[Part, ...]:
    """The parts of a state: the parts of an observation, then all cards."""
    sizes = {part.name: part.size for part in observation_parts(seats)}
    for step in range(seats):
        sizes |= {f"hand +{step}": RANK_COUNT, f"down cards +{step}": RANK_COUNT}
    return _laid_out(sizes | {"stock by rank": RANK_COUNT, "put aside by rank": RANK_COUNT})


def _laid_out(sizes: dict[str, int]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for name, size in sizes.items():
        first = parts[-1].first + parts[-1].size if parts else 0
        parts.append(Part(name, first, size))
    return tuple(parts)


def width(seats: int) -> int:
    """The length of an observation."""
    last = observation_parts(seats)[-1]
    return last.first + last.size


def state_width(seats: int) -> int:
    """The length of a state."""
    last = state_parts(seats)[-1]
    return last.first + last.size
