"""What each rank can do under a rule set, looked up once for all decisions."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from msgspec import Struct

from shithead.bots.worth import answered, bonus, pile_shares, reach
from shithead.cards import JOKER, RANK_COUNT
from shithead.ruleset.effects import (
    Again,
    Burn,
    Cover,
    ForceTake,
    NoQuartet,
    Reverse,
    Skip,
    Transparent,
)
from shithead.ruleset.legality import DEMANDS, demand_after, effect, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.bots.weights import Weights
    from shithead.ruleset.schema import RuleSet


class Ranks(Struct, frozen=True):
    """What the ranks can do under a rule set. Sets of ranks are masks, one bit for each rank.

    Attributes:
        fits: by demand, the ranks that may be laid on it.
        after: by demand and rank, the demand once that rank lies there.
        worth: by rank, how good it is to hold.
        spent: by rank, how readily a player lays it where others would fit too.
        par: the worth of an average card.
        burns: ranks that burn the pile.
        burns_on: of these, the ranks after which the same player opens.
        goes_on: ranks after which the same player covers or plays again.
        covers: of these, the ranks that must be covered.
        forces: ranks that make the next player take the pile.
        transparent: ranks that let the demand below through.
        quartets: ranks that can make a quartet.
        skips: by rank, 1 if every card skips a seat, -1 if every play does.
        reverses: by rank, 1 if every card turns the direction, -1 if every play does.
    """

    fits: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]
    worth: tuple[float, ...]
    spent: tuple[float, ...]
    par: float
    burns: int
    burns_on: int
    goes_on: int
    covers: int
    forces: int
    transparent: int
    quartets: int
    skips: tuple[int, ...]
    reverses: tuple[int, ...]


@lru_cache(maxsize=64)
def ranks_of(rules: RuleSet, jokers: int, weights: Weights) -> Ranks:
    """What the ranks can do and are worth with so many jokers in the packs."""
    fits = tuple(_fitting(rules, d) for d in range(DEMANDS))
    after = tuple(tuple(demand_after(rules, d, r) for r in _ALL) for d in range(DEMANDS))
    burns = _mask(lambda r: effect(rules, r, Burn))
    covers = _mask(lambda r: effect(rules, r, Cover))
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
        burns=burns,
        burns_on=_mask(lambda r: Burn("same") in rules.effects(r)),
        goes_on=covers | _mask(lambda r: effect(rules, r, Again)),
        covers=covers,
        forces=_mask(lambda r: effect(rules, r, ForceTake)),
        transparent=_mask(lambda r: effect(rules, r, Transparent)),
        quartets=_mask(lambda r: rules.quartet.size and not effect(rules, r, NoQuartet)),
        skips=tuple(_times(effect(rules, r, Skip)) for r in _ALL),
        reverses=tuple(_times(effect(rules, r, Reverse)) for r in _ALL),
    )


_ALL = range(RANK_COUNT)


def _mask(belongs: Callable[[int], object]) -> int:
    return sum(1 << rank for rank in _ALL if belongs(rank))


def _fitting(rules: RuleSet, demand: int) -> int:
    return _mask(lambda rank: refusal(rules, demand, rank) is None)


def _times(found: Skip | Reverse | None) -> int:
    return 0 if found is None else -1 if found.once else 1
