"""The worth of a rank: the share of piles that it may be laid on, and its effects there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.ruleset.effects import Burn, Cover, Effect, ForceTake, Skip
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.bots.policy_weights import Weights

_STEPS: Final = 40
"""Plays until the shares of piles no longer change."""

_TAKEN: Final = 0.15
"""The share of turns in which the pile is taken."""


def pile_shares(
    fits: Sequence[int], after: Sequence[Sequence[int]], burns: int, dealt: Sequence[int]
) -> dict[int, float]:
    """The share of piles with each demand, if any rank that fits is laid and some piles are taken.

    Args:
        fits: by demand, the ranks that may be laid on it, as a mask.
        after: by demand and rank, the demand once that rank lies there.
        burns: ranks that burn the pile, as a mask.
        dealt: the ranks in the packs.

    Returns:
        By demand, its share of the piles that are not empty.
    """
    shares = {FREE: 1.0}
    for _ in range(_STEPS):
        following = {FREE: _TAKEN}
        for demand, share in shares.items():
            may = [rank for rank in dealt if fits[demand] >> rank & 1]
            for rank in may:
                then = FREE if burns >> rank & 1 else after[demand][rank]
                following[then] = following.get(then, 0.0) + share * (1 - _TAKEN) / len(may)
        shares = following
    del shares[FREE]
    total = sum(shares.values())
    return {demand: share / total for demand, share in shares.items()}


def reach(fits: Sequence[int], piles: dict[int, float], rank: int) -> float:
    """The share of piles that a rank may be laid on.

    Args:
        fits: by demand, the ranks that may be laid on it, as a mask.
        piles: by demand, its share of the piles.
        rank: the rank.
    """
    return sum(share for demand, share in piles.items() if fits[demand] >> rank & 1)


def answered(
    fits: Sequence[int], after: Sequence[Sequence[int]], dealt: Sequence[int], rank: int
) -> float:
    """The share of ranks that may be laid on a rank.

    It makes the rank's worth where the previous player takes the pile of one who cannot play.

    Args:
        fits: by demand, the ranks that may be laid on it, as a mask.
        after: by demand and rank, the demand once that rank lies there.
        dealt: the ranks in the packs.
        rank: the rank that is to be answered.
    """
    demand = after[FREE][rank]
    return sum(fits[demand] >> other & 1 for other in dealt) / len(dealt)


def bonus(effects: Sequence[Effect], weights: Weights) -> float:
    """The value that a rank's effects add to its reach."""
    return sum(_bonus(effect, weights) for effect in effects)


def _bonus(effect: Effect, weights: Weights) -> float:
    match effect:
        case Burn("same"):
            return weights.burn_on
        case Burn():
            return weights.burn
        case Skip():
            return weights.skip
        case Cover():
            return weights.cover
        case ForceTake():
            return weights.force
    return 0.0
