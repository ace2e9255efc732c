"""Cards apart: single cards whose effects are not those of their rank (``specials.JS``).

What they may do otherwise neither changes what follows on them nor counts differently in sets:
cards of a rank stay equal for everything but :data:`APART`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec import structs

from shithead.cards import JOKER, RANKS, SUITS, Card, rank_word
from shithead.ruleset.effects import (
    Again,
    Burn,
    Effect,
    ForceTake,
    OnlyOn,
    Reverse,
    Skip,
    Wild,
)
from shithead.ruleset.frozen_dict import FrozenDict
from shithead.ruleset.schema import RuleOptions

APART: Final[tuple[type[Effect], ...]] = (Wild, OnlyOn, Skip, Reverse, Burn, ForceTake, Again)
"""Effects that some cards of a rank may have and others not."""

EVERY_CARD: Final = 0xFFFF
"""All cards of a rank, as a mask."""


def cards_of_rank(rank: int) -> tuple[Card, ...]:
    """The four cards of a rank; none for the joker, which has no suits."""
    return () if rank == JOKER else tuple(Card(RANKS[rank] + suit) for suit in SUITS)


def cards_apart(rules: RuleOptions, rank: int) -> tuple[Card, ...]:
    """The cards of a rank whose effects are their own."""
    return tuple(card for card in cards_of_rank(rank) if card in rules.specials)


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
