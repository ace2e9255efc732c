"""The traits of each rank under a rule set, looked up once for all decisions."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from msgspec import Struct

from shithead.bots.rank_worth import answered, bonus, pile_shares, reach
from shithead.cards import JOKER, RANK_COUNT
from shithead.ruleset.effects import Burn
from shithead.ruleset.legality import DEMANDS, demand_after, effect, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.bots.policy_weights import Weights
    from shithead.ruleset.rule_set import RuleSet


class Ranks(Struct, frozen=True):
    """The traits of all ranks under a rule set. Sets of ranks are masks, one bit for each rank.

    Attributes:
        fits: by demand, the ranks that may be laid on it.
        after: by demand and rank, the demand once that rank lies there.
        worth: by rank, how good it is to hold.
        spent: by rank, how readily a player lays it where others would fit too.
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
    fits = tuple(_fitting(rules, d) for d in range(DEMANDS))
    after = tuple(tuple(demand_after(rules, d, r) for r in _ALL) for d in range(DEMANDS))
    burns = _mask(lambda r: effect(rules, r, Burn))
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


_ALL = range(RANK_COUNT)


def _mask(belongs: Callable[[int], object]) -> int:
    return sum(1 << rank for rank in _ALL if belongs(rank))


def _fitting(rules: RuleSet, demand: int) -> int:
    return _mask(lambda rank: refusal(rules, demand, rank) is None)
