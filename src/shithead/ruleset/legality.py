"""Legality of cards: the demand of the pile, the ranks that meet it, and single cards apart.

A *demand* is a small number that says what the next play has to meet: the effective rank below all
transparent cards (0 … 13), ``FREE`` (an empty pile), or a mirror over a rank, which must be
undercut (``MIRROR + rank``; ``MIRROR_FREE`` over nothing). Each of them plus ``TURNED`` is the same
demand while lower ranks beat higher ones. The kernels read the results of these functions from
tables.

*Cards apart* are single cards whose effects are not those of their rank (``specials.JS``). What
they may do otherwise neither changes what follows on them nor counts differently in sets: cards of
a rank stay equal for everything but ``APART``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final, TypeVar

from msgspec import structs

from shithead.cards import JOKER, RANK_COUNT, RANKS, SUITS, Card, rank_index, rank_word
from shithead.errors import UNDERCUT, Reason
from shithead.ruleset.effects import (
    Again,
    Burn,
    Effect,
    ForceTake,
    HigherOrLower,
    Mirror,
    NameNext,
    Next,
    OnlyOn,
    Reset,
    Reverse,
    Skip,
    Transparent,
    TurnRanking,
    Value,
    Wild,
)
from shithead.ruleset.schema import RuleOptions
from shithead.ruleset.values import FrozenDict

# Effects of ranks, and of cards apart -------------------------------------------------------------

APART: Final[tuple[type[Effect], ...]] = (Wild, OnlyOn, Skip, Reverse, Burn, ForceTake, Again)
"""Effects that some cards of a rank may have and others not."""

EVERY_CARD: Final = 0xFFFF
"""All cards of a rank, as a mask."""


@cache
def cards_of_rank(rank: int) -> tuple[Card, ...]:
    """The four cards of a rank; none for the joker, which has no suits."""
    return () if rank == JOKER else tuple(Card(RANKS[rank] + suit) for suit in SUITS)


def cards_apart(rules: RuleOptions, rank: int) -> tuple[Card, ...]:
    """The cards of a rank whose effects are their own."""
    return tuple(card for card in cards_of_rank(rank) if card in rules.specials)


def suited_ranks(rules: RuleOptions) -> tuple[int, ...]:
    """The ranks of which suits matter: in runs, in replies to forced takes, for cards apart."""
    forcing = (effect_of_some(rules, rank, ForceTake) for rank in range(RANK_COUNT))
    replies = {Card(card).rank_index for force in forcing if force for card in force.reply}
    return tuple(
        rank
        for rank in range(RANK_COUNT)
        if (rules.play.runs != "off" and rank != JOKER)
        or rank in replies
        or cards_apart(rules, rank)
    )


def effects_of_card(rules: RuleOptions, card: Card) -> tuple[Effect, ...]:
    """The effects of a suited card: its own, or those of its rank."""
    return rules.specials.get(card, rules.effects(card.rank_index))


def ways(effects: tuple[Effect, ...]) -> frozenset[Effect]:
    """Those of the effects of a card that say where it may go."""
    return frozenset(effect for effect in effects if isinstance(effect, Wild | OnlyOn))


def card_mask(card: Card) -> int:
    """A suited card of every pack, as a mask of the cards of its rank."""
    return 0xF << 4 * card.suit_index


@lru_cache(maxsize=1024)
def seen_by(rules: Any, card: Card) -> Any:
    """The rules as they are for one card: all cards of its rank do what it does."""
    named = {**rules.specials, rank_word(card.rank_index): effects_of_card(rules, card)}
    others = {*cards_of_rank(card.rank_index)}
    specials = {word: effects for word, effects in named.items() if word not in others}
    return structs.replace(rules, specials=FrozenDict(specials))


def kinds_of_rank(rules: Any, rank: int) -> Iterator[tuple[int, Any]]:
    """The cards of a rank that do the same, as masks, each with the rules as they are for them."""
    rest = EVERY_CARD
    apart = cards_apart(rules, rank)
    for card in apart:
        rest &= ~card_mask(card)
        yield card_mask(card), seen_by(rules, card)
    if rest:
        other = next((card for card in cards_of_rank(rank) if card not in apart), None)
        yield rest, seen_by(rules, other) if apart and other else rules


Kind = TypeVar("Kind", bound=Effect)


def effect(rules: RuleOptions, rank: int, kind: type[Kind]) -> Kind | None:
    """The effect of a kind that a rank, by its index, has; None if it has none."""
    return next((e for e in rules.effects(rank) if isinstance(e, kind)), None)


def effect_of_some(rules: RuleOptions, rank: int, kind: type[Kind]) -> Kind | None:
    """The effect of a kind that some card of a rank has; None if no card has one."""
    found = (effect(seen, rank, kind) for _, seen in kinds_of_rank(rules, rank))
    return next((one for one in found if one), None)


# Demands ------------------------------------------------------------------------------------------

FREE: Final = RANK_COUNT
MIRROR: Final = RANK_COUNT + 1
MIRROR_FREE: Final = MIRROR + RANK_COUNT
TURNED: Final = MIRROR_FREE + 1
DEMANDS: Final = 2 * TURNED

_BOTH: Final = 2
"""Players of whom none is to be named: the next one is the other."""


def bound_of(rules: RuleOptions, rank: int) -> Next | None:
    """The bound that a rank puts on the next play; None without one."""
    again = effect(rules, rank, Again)
    return Next(higher=True) if again and again.higher else effect(rules, rank, Next)


def demand_after(rules: RuleOptions, demand: int, rank: int) -> int:
    """The demand after a card is played (X-01 … X-03), before a play of the rank turns the ranking.

    Args:
        demand: the pile's demand before the play.
        rank: the index of the card's rank.
    """
    turned, below = divmod(demand, TURNED)
    transparent = effect(rules, rank, Transparent)
    if turned and _has(rules, HigherOrLower):  # the word holds for one play
        turned = int(transparent is not None)
    after = rank
    if transparent:
        after = rank if below == FREE and transparent.on_empty == "own" else below
    elif mirror := effect(rules, rank, Mirror):
        stays = mirror.reset_stays and below < FREE and effect(rules, below, Reset)
        over = MIRROR_FREE if below == FREE or stays else MIRROR + below
        after = below if below > FREE else over
    elif value := effect(rules, rank, Value):
        after = rank_index(value.rank)
    return after + turned * TURNED


def ranking_after(rules: RuleOptions, demand: int, rank: int) -> int:
    """The demand once a play has had its effect on the ranking.

    Args:
        demand: the pile's demand, with the play on it.
        rank: the index of the rank played.
    """
    turns = effect(rules, rank, TurnRanking)
    return (demand + TURNED) % DEMANDS if turns else demand


def turns_ranking(rules: RuleOptions) -> bool:
    """Whether lower ranks may come to beat higher ones."""
    return _has(rules, TurnRanking) or _has(rules, HigherOrLower)


def names_next(rules: RuleOptions, rank: int, players: int) -> bool:
    """Whether the player of a rank names who is next: with two players left it is clear."""
    return effect(rules, rank, NameNext) is not None and players > _BOTH


def demands_of(rules: RuleOptions) -> range:
    """The demands that can come up under the rules."""
    return range(DEMANDS if turns_ranking(rules) else TURNED)


def _has(rules: RuleOptions, kind: type[Effect]) -> bool:
    return any(isinstance(found, kind) for found in chain(*rules.specials.values()))


def refusal(rules: RuleOptions, demand: int, rank: int) -> Reason | None:
    """The reason why a rank may not be played on a demand; None if it may."""
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
        word = rank_word(rank)
        if word in bound.deny:
            return _refused_by_name(rules, demand, rank)
        wilds = wild is not None and bound.wilds == "allowed"
        if not (word in bound.allow or wilds or within_bound(rules, bound, demand, rank)):
            return _bound_reason(bound)
        return _refused_by_only_on(rules, demand, rank)
    if wild:
        return None
    above = height(rules, rank) - height(rules, demand)
    lead = -above if turned else above
    if lead < 0 or (lead == 0 and rules.play.compare == "gt"):
        return Reason.RANK_TOO_HIGH if turned else Reason.RANK_TOO_LOW
    return _refused_by_only_on(rules, demand, rank)


def _refused_by_name(rules: RuleOptions, demand: int, rank: int) -> Reason:
    """The reason for a rank that an effect refuses by name: a bound, if that refuses it too."""
    bound = bound_of(rules, demand)
    if bound is None or rank_word(rank) in bound.allow or within_bound(rules, bound, demand, rank):
        return Reason.NOT_ON_THIS_RANK
    return _bound_reason(bound)


def _refused_by_only_on(rules: RuleOptions, demand: int, rank: int) -> Reason | None:
    only_on = effect(rules, rank, OnlyOn)
    return Reason.NOT_ON_THIS_RANK if only_on and rank_word(demand) not in only_on.ranks else None


def within_bound(rules: RuleOptions, bound: Next, demand: int, rank: int) -> bool:
    """Whether a rank is within a bound, apart from the ranks that it allows or denies.

    Args:
        bound: the effect of the rank ``demand``.
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


def obstacle(rules: RuleOptions, demand: int, rank: int) -> int | None:
    """The rank in the pile that decides about a rank: the mirror if the rank may not go on it.

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


def _barred_mirror(rules: RuleOptions, rank: int) -> int | None:
    """The mirror that a wild rank may not go on; None if there is none."""
    wild = effect(rules, rank, Wild)
    named = map(rank_index, wild.except_) if wild else ()
    return next((other for other in named if effect(rules, other, Mirror)), None)


def _refused_by_mirror(rules: RuleOptions, demand: int, rank: int) -> Reason | None:
    if _barred_mirror(rules, rank) is not None:
        return Reason.NOT_ON_THIS_RANK
    if demand == MIRROR_FREE or effect(rules, rank, Wild):
        return None
    borrowed = demand - MIRROR
    if height(rules, rank) > height(rules, borrowed):
        return UNDERCUT[-1]
    return None if effect(rules, borrowed, Reset) else _refused_by_only_on(rules, borrowed, rank)


def height(rules: RuleOptions, rank: int) -> int:
    """The height of a rank in the rank order; a rank that counts as another has its height."""
    value = effect(rules, rank, Value)
    return rules.order()[rank_index(value.rank) if value else rank]
