"""What ranks are worth under a rule set: the policy's weights, and each rank's traits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from msgspec import Struct

from shithead.cards import JOKER, RANK_COUNT
from shithead.ruleset.effects import Burn, Cover, Effect, ForceTake, NameNext, Skip
from shithead.ruleset.legality import FREE, demand_after, demands_of, effect, ranking_after, refusal
from shithead.ruleset.rule_set import RuleSet


class Weights(Struct, frozen=True):
    """Weights of a move's parts. The unit is the worth of a card that fits on everything.

    Attributes:
        burn_on: value of a rank that burns the pile if its player opens the next one.
        burn: value of a rank that burns the pile if the following player opens the next one.
        skip: value of a rank that skips.
        cover: value of a rank that has to be covered.
        force: value of a rank that makes the next player take the pile.
        base: cost of each further card, once the stock is gone.
        far: reduction of this cost for each card in hand, up to ten: going out is far away.
        stock_turns: stock cards for each seat from which on a further card costs only par.
        turn: cost of losing a turn by taking the pile.
        again: value of another turn, after a burn or on the bot's own card.
        pressure: value of the next player having to take the pile.
        urgent: cost of an answer by the next player, divided by the number of their cards.
        last: cost of an answer by the next player with their last card.
        danger: cost of having to take the pile later.
        blame: cost of having to take the pile immediately if the next player is stuck.
        relief: value of the previous player having to take the pile later, if the rules say so.
        further: weight of a further bad card of a rank, compared with the first.
        nearly: value of all cards of a quartet but one.
        quartet: value of a whole quartet.
        table: value of a card on the table, compared with one in hand.
        thrift: preference for plays that others answer with a bad card, not a good one.
        out: value of having no card left.
        patience: turns without a card leaving play after which chance is added.
        restless: size of this random addition for each further turn.
    """

    burn_on: float = 0.45
    burn: float = 0.12
    skip: float = 0.04
    cover: float = 0.12
    force: float = 0.2
    base: float = 0.88
    far: float = 0.02
    stock_turns: float = 2.2
    turn: float = 0.63
    again: float = 0.35
    pressure: float = 0.315
    urgent: float = 0.56
    last: float = 1.0
    danger: float = 0.63
    blame: float = 1.0
    relief: float = 1.0
    further: float = 0.465
    nearly: float = 0.15
    quartet: float = 0.13
    table: float = 1.275
    thrift: float = 2.0
    out: float = 100.0
    patience: int = 40
    restless: float = 0.02


USUAL: Final = Weights()
"""What ``rules`` and the search go by, and a little of ``steady``."""


_ALL: Final = range(RANK_COUNT)

_STEPS: Final = 40
"""Plays until the shares of piles no longer change."""

_TAKEN: Final = 0.15
"""The share of turns in which the pile is taken."""


class Ranks(Struct, frozen=True):
    """The traits of all ranks under a rule set. Sets of ranks are masks, one bit for each rank.

    Attributes:
        fits: a mask for each demand: the ranks that may be played on it.
        after: for each demand and rank, the next demand after that rank.
        worth: for each rank, the value of holding it.
        spent: for each rank, how readily it is played if others fit, too.
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
        jokers: the number of jokers in the packs.
        weights: the values of the ranks' effects.
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
        fits: a mask for each demand: the ranks that may be played on it.
        after: for each demand and rank, the next demand after that rank.
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
        fits: a mask for each demand: the ranks that may be played on it.
        piles: for each demand, its share of the piles.
    """
    return sum(share for demand, share in piles.items() if fits[demand] >> rank & 1)


def answered(
    fits: Sequence[int], after: Sequence[Sequence[int]], dealt: Sequence[int], rank: int
) -> float:
    """The share of ranks that may be played on a rank.

    It makes the rank's worth where the previous player takes the pile of one who cannot play.

    Args:
        fits: a mask for each demand: the ranks that may be played on it.
        after: for each demand and rank, the next demand after that rank.
        dealt: the ranks in the packs.
        rank: the rank that is to be answered.
    """
    demand = after[FREE][rank]
    return sum(fits[demand] >> other & 1 for other in dealt) / len(dealt)


def bonus(effects: Sequence[Effect], weights: Weights) -> float:
    """The value that a rank's effects add to its reach."""
    total = 0.0
    for found in effects:
        match found:
            case Burn("same"):
                total += weights.burn_on
            case Burn():
                total += weights.burn
            case Skip() | NameNext():
                total += weights.skip
            case Cover():
                total += weights.cover
            case ForceTake():
                total += weights.force
    return total
