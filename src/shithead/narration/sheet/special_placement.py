"""Where special cards may be played, by the engine's own legality check."""

from __future__ import annotations

from collections.abc import Iterator

from shithead.cards import rank_index
from shithead.narration.sheet.facts import SheetWriter
from shithead.ruleset.effects import (
    Burn,
    ForceTake,
    Mirror,
    OnlyOn,
    Reset,
    Transparent,
    Value,
    Wild,
)
from shithead.ruleset.legality import MIRROR_FREE, effect, refusal

_MIGHTY = (Burn, Reset, Transparent, Mirror, ForceTake)
"""Effects that usually go with ``wild``; if the rank is not wild, the sheet says so."""


def placement(write: SheetWriter, rank: str) -> Iterator[str]:
    """The sentence on where a rank may be played, unless its height alone decides."""
    index = rank_index(rank)
    special = write.rank_words(rank) | {"but": write.ranks(refusing_ranks(write, index))}
    if effect(write.rules, index, Wild):
        yield write("anything", **special)
    elif effect(write.rules, index, OnlyOn):
        found = [d for d in demand_ranks(write) if refusal(write.rules, d, index) is None]
        through = write.any_of(_seen_through(write), "after_on")
        key = "only-on" if found else "never-on"
        yield write(key, ranks=write.ranks(found), through=through, **special)
    elif any(effect(write.rules, index, kind) for kind in _MIGHTY):
        yield write("by-rank", **special)


def demand_ranks(write: SheetWriter) -> list[int]:
    """The ranks that can be the pile's demand themselves."""
    return [rank for rank in write.in_play() if _demands(write, rank)]


def _demands(write: SheetWriter, rank: int) -> bool:
    transparent = effect(write.rules, rank, Transparent)
    if transparent:
        return transparent.on_empty == "own"
    return not any(effect(write.rules, rank, kind) for kind in (Mirror, Value))


def _seen_through(write: SheetWriter) -> list[int]:
    kinds = (Transparent, Mirror)
    return [r for r in write.in_play() if any(effect(write.rules, r, kind) for kind in kinds)]


def refusing_ranks(write: SheetWriter, rank: int) -> list[int]:
    """The ranks on which a rank may not be played, from low to high."""
    demands = demand_ranks(write)
    mirrored = refusal(write.rules, MIRROR_FREE, rank) is not None
    return [
        below
        for below in write.in_play()
        if (below in demands and refusal(write.rules, below, rank) is not None)
        or (mirrored and effect(write.rules, below, Mirror))
    ]


def ranks_that_follow(write: SheetWriter, demand: int) -> list[int]:
    """The ranks that may be played on a demand, from low to high."""
    return [rank for rank in write.in_play() if refusal(write.rules, demand, rank) is None]


def wild_ranks(write: SheetWriter) -> list[int]:
    """The ranks with the effect ``wild``."""
    return [rank for rank in write.in_play() if effect(write.rules, rank, Wild)]
