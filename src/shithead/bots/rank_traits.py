"""The traits of each rank under a rule set, and its worth: the piles that it may be played on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from msgspec import Struct

from shithead.bots.policy_weights import Weights
from shithead.cards import JOKER, RANK_COUNT
from shithead.ruleset.effects import Burn, Cover, Effect, ForceTake, NameNext, Skip
from shithead.ruleset.legality import (
    FREE,
    demand_after,
    demands_of,
    effect,
    ranking_after,
    refusal,
)
from shithead.ruleset.rule_set import RuleSet

_ALL: Final = range(RANK_COUNT)

_STEPS: Final = 40
"""Plays until the shares of piles no longer change."""

_TAKEN: Final = 0.15
"""The share of turns in which the pile is taken."""


class Ranks(Struct, frozen=True):
    """The traits of all ranks under a rule set. Sets of ranks are masks, one bit for each rank.

    Attributes:
        fits: by demand, the ranks that may be played on it.
        after: by demand and rank, the demand once that rank lies there.
        worth: by rank, how good it is to hold.
        spent: by rank, how readily a player plays it where others would fit too.
        par: the worth of an average card.
    """

    fits: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]
    worth: tuple[float, ...]
    spent: tuple[float, ...]
    par: float


@lru_cache(maxsize=64)
def ranks_of(rules: RuleSet, jokers: int, weights: Weights) -> Ranks:
    """The traits of all ranks under a rule set, and their worth.

    Args:
        rules: the rule set.
        jokers: how many jokers are in the packs.
        weights: what the ranks' effects are worth.
    """
    demands = demands_of(rules)
    fits = tuple(_mask(r for r in _ALL if refusal(rules, d, r) is None) for d in demands)
    after = tuple(
        tuple(ranking_after(rules, demand_after(rules, d, r), r) for r in _ALL) for d in demands
    )
    burns = _mask(r for r in _ALL if effect(rules, r, Burn))
    dealt = [r for r in _ALL if r != JOKER or jokers]
    piles = pile_shares(fits, after, burns, dealt)
    if rules.pickup.who == "previous_player":
        reached = [1.0 if burns >> r & 1 else answered(fits, after, dealt, r) for r in _ALL]
    else:
        reached = [reach(fits, piles, r) for r in _ALL]
    worth = tuple(reached[r] + bonus(rules.effects(r), weights) for r in _ALL)
    return Ranks(
        fits=fits,
        after=after,
        worth=worth,
        spent=tuple(exp(-weights.thrift * value) for value in worth),
        par=sum(worth[r] for r in dealt) / len(dealt),
    )


def _mask(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in ranks)


# The worth of a rank ------------------------------------------------------------------------------


def pile_shares(
    fits: Sequence[int], after: Sequence[Sequence[int]], burns: int, dealt: Sequence[int]
) -> dict[int, float]:
    """The share of piles with each demand, if any rank that fits is played and some are taken.

    Args:
        fits: by demand, the ranks that may be played on it, as a mask.
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
    """The share of piles that a rank may be played on.

    Args:
        fits: by demand, the ranks that may be played on it, as a mask.
        piles: by demand, its share of the piles.
        rank: the rank.
    """
    return sum(share for demand, share in piles.items() if fits[demand] >> rank & 1)


def answered(
    fits: Sequence[int], after: Sequence[Sequence[int]], dealt: Sequence[int], rank: int
) -> float:
    """The share of ranks that may be played on a rank.

    It makes the rank's worth where the previous player takes the pile of one who cannot play.

    Args:
        fits: by demand, the ranks that may be played on it, as a mask.
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
        case Skip() | NameNext():
            return weights.skip
        case Cover():
            return weights.cover
        case ForceTake():
            return weights.force
    return 0.0
