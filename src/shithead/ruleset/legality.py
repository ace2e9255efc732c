"""Legality of ranks: the demand of the pile, and the ranks that meet it.

A *demand* is a small number that says what the next play has to meet: the effective rank below all
transparent cards (0 … 13), ``FREE`` (an empty pile), or a mirror over a rank, which must be
undercut (``MIRROR + rank``; ``MIRROR_FREE`` over nothing). Each of them plus ``TURNED`` is the same
demand while lower ranks beat higher ones. The kernels read the results of these functions from
tables.
"""

from __future__ import annotations

from itertools import chain
from typing import Final, TypeVar

from shithead.cards import RANK_COUNT, rank_index, rank_word
from shithead.errors import UNDERCUT, Reason
from shithead.ruleset.cards_apart import kinds_of_rank
from shithead.ruleset.effects import (
    Again,
    Effect,
    HigherOrLower,
    Mirror,
    NameNext,
    Next,
    OnlyOn,
    Reset,
    Transparent,
    TurnRanking,
    Value,
    Wild,
)
from shithead.ruleset.rule_set import RuleSet

FREE: Final = RANK_COUNT
MIRROR: Final = RANK_COUNT + 1
MIRROR_FREE: Final = MIRROR + RANK_COUNT
TURNED: Final = MIRROR_FREE + 1
DEMANDS: Final = 2 * TURNED

_TWO: Final = 2

Kind = TypeVar("Kind", bound=Effect)


def effect(rules: RuleSet, rank: int, kind: type[Kind]) -> Kind | None:
    """The effect of a kind that a rank has.

    Args:
        rules: the rule set.
        rank: the rank's index.
        kind: the effect's class.

    Returns:
        The effect; None if the rank has none of this kind.
    """
    return next((e for e in rules.effects(rank) if isinstance(e, kind)), None)


def effect_of_some(rules: RuleSet, rank: int, kind: type[Kind]) -> Kind | None:
    """The effect of a kind that some card of a rank has.

    Args:
        rules: the rule set.
        rank: the rank's index.
        kind: the effect's class.

    Returns:
        The effect; None if no card of the rank has one of this kind.
    """
    found = (effect(seen, rank, kind) for _, seen in kinds_of_rank(rules, rank))
    return next((one for one in found if one), None)


def bound_of(rules: RuleSet, rank: int) -> Next | None:
    """The bound that a rank puts on the next play; None without one."""
    again = effect(rules, rank, Again)
    return Next(higher=True) if again and again.higher else effect(rules, rank, Next)


def demand_after(rules: RuleSet, demand: int, rank: int) -> int:
    """The demand after a card is played (X-01 … X-03), before a play of the rank turns the ranking.

    Args:
        rules: the rule set.
        demand: the pile's demand before.
        rank: the index of the card's rank.
    """
    turned, below = divmod(demand, TURNED)
    if turned and _has(rules, HigherOrLower):  # the word holds for one play
        turned = int(effect(rules, rank, Transparent) is not None)
    return _demand_after(rules, below, rank) + turned * TURNED


def ranking_after(rules: RuleSet, demand: int, rank: int) -> int:
    """The demand once a play has had its effect on the ranking.

    Args:
        rules: the rule set.
        demand: the pile's demand, with the play on it.
        rank: the index of the rank played.
    """
    turns = effect(rules, rank, TurnRanking)
    return (demand + TURNED) % DEMANDS if turns else demand


def turns_ranking(rules: RuleSet) -> bool:
    """Whether lower ranks may come to beat higher ones."""
    return _has(rules, TurnRanking) or _has(rules, HigherOrLower)


def names_next(rules: RuleSet, rank: int, players: int) -> bool:
    """Whether the player of a rank names who is next: with two players left it is no question.

    Args:
        rules: the rule set.
        rank: the index of the rank.
        players: how many are still in.
    """
    return effect(rules, rank, NameNext) is not None and players > _TWO


def demands_of(rules: RuleSet) -> range:
    """The demands that can come up under the rules."""
    return range(DEMANDS if turns_ranking(rules) else TURNED)


def _has(rules: RuleSet, kind: type[Effect]) -> bool:
    return any(isinstance(found, kind) for found in chain(*rules.specials.values()))


def _demand_after(rules: RuleSet, demand: int, rank: int) -> int:
    transparent = effect(rules, rank, Transparent)
    mirror = effect(rules, rank, Mirror)
    value = effect(rules, rank, Value)
    if transparent:
        return rank if demand == FREE and transparent.on_empty == "own" else demand
    if mirror:
        return _mirrored(rules, demand, mirror)
    return rank_index(value.rank) if value else rank


def _mirrored(rules: RuleSet, demand: int, mirror: Mirror) -> int:
    if demand > FREE:
        return demand
    free = demand == FREE or (mirror.reset_stays and effect(rules, demand, Reset))
    return MIRROR_FREE if free else MIRROR + demand


def refusal(rules: RuleSet, demand: int, rank: int) -> Reason | None:
    """The reason why a rank may not be played on a demand.

    Args:
        rules: the rule set.
        demand: the pile's demand.
        rank: the index of the rank.

    Returns:
        The reason; None if the rank may be played.
    """
    turned, demand = divmod(demand, TURNED)
    if demand >= FREE:
        return None if demand == FREE else _refused_by_mirror(rules, demand, rank)
    wild = effect(rules, rank, Wild)
    if wild and rank_word(demand) in wild.except_:
        return _refused_by_name(rules, demand, rank)
    reset = effect(rules, demand, Reset)
    if reset:
        return Reason.NOT_ON_THIS_RANK if rank_word(rank) in reset.except_ else None
    bound = bound_of(rules, demand)
    if bound:
        return _refused_by_bound(rules, bound, demand, rank)
    if wild:
        return None
    return _refused_by_rank(rules, demand, rank, turned=bool(turned))


def _refused_by_name(rules: RuleSet, demand: int, rank: int) -> Reason:
    """The reason for a rank that an effect refuses by name: a bound, if that refuses it too."""
    bound = bound_of(rules, demand)
    if bound is None or rank_word(rank) in bound.allow or within_bound(rules, bound, demand, rank):
        return Reason.NOT_ON_THIS_RANK
    return _bound_reason(bound)


def _refused_by_rank(rules: RuleSet, demand: int, rank: int, *, turned: bool) -> Reason | None:
    above = height(rules, rank) - height(rules, demand)
    lead = -above if turned else above
    if lead < 0 or (lead == 0 and rules.play.compare == "gt"):
        return Reason.RANK_TOO_HIGH if turned else Reason.RANK_TOO_LOW
    return _refused_by_only_on(rules, demand, rank)


def _refused_by_only_on(rules: RuleSet, demand: int, rank: int) -> Reason | None:
    only_on = effect(rules, rank, OnlyOn)
    return Reason.NOT_ON_THIS_RANK if only_on and rank_word(demand) not in only_on.ranks else None


def _refused_by_bound(rules: RuleSet, bound: Next, demand: int, rank: int) -> Reason | None:
    word = rank_word(rank)
    wild = effect(rules, rank, Wild) is not None and bound.wilds == "allowed"
    if word in bound.deny:
        return _refused_by_name(rules, demand, rank)
    if not (word in bound.allow or wild or within_bound(rules, bound, demand, rank)):
        return _bound_reason(bound)
    return _refused_by_only_on(rules, demand, rank)


def within_bound(rules: RuleSet, bound: Next, demand: int, rank: int) -> bool:
    """Whether a rank is within a bound, apart from the ranks that it allows or denies.

    Args:
        rules: the rule set.
        bound: the effect.
        demand: the rank that has the effect.
        rank: the rank to be played.
    """
    if bound.bound == "only":
        return rank_word(rank) in bound.only
    own = height(rules, rank)
    limit = height(rules, rank_index(bound.limit) if bound.limit else demand)
    if bound.bound == "at_most":
        return own <= limit
    return own < limit if bound.bound == "below" else own > limit


def _bound_reason(bound: Next) -> Reason:
    return UNDERCUT[rank_index(bound.limit)] if bound.limit else Reason.NOT_ON_THIS_RANK


def obstacle(rules: RuleSet, demand: int, rank: int) -> int | None:
    """The rank in the pile that decides about a rank: the mirror if the rank may not go on it.

    Args:
        rules: the rule set.
        demand: the pile's demand.
        rank: the index of the rank to be played.

    Returns:
        Its index; None if no rank in the pile counts.
    """
    demand %= TURNED
    if demand <= FREE:
        return None if demand == FREE else demand
    barred = _barred_mirror(rules, rank)
    if barred is not None:
        return barred
    return None if demand == MIRROR_FREE else demand - MIRROR


def _barred_mirror(rules: RuleSet, rank: int) -> int | None:
    """The mirror that a wild rank may not go on; None if there is none."""
    wild = effect(rules, rank, Wild)
    named = map(rank_index, wild.except_) if wild else ()
    return next((other for other in named if effect(rules, other, Mirror)), None)


def _refused_by_mirror(rules: RuleSet, demand: int, rank: int) -> Reason | None:
    wild = effect(rules, rank, Wild)
    if _barred_mirror(rules, rank) is not None:
        return Reason.NOT_ON_THIS_RANK
    if wild or demand == MIRROR_FREE:
        return None
    borrowed = demand - MIRROR
    if height(rules, rank) > height(rules, borrowed):
        return UNDERCUT[-1]
    return None if effect(rules, borrowed, Reset) else _refused_by_only_on(rules, borrowed, rank)


def height(rules: RuleSet, rank: int) -> int:
    """The height of a rank in the rank order; a rank that counts as another has its height."""
    value = effect(rules, rank, Value)
    return rules.order()[rank_index(value.rank) if value else rank]
