"""The faces of cards: ranks, suit signs, and their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from shithead.cards import RANKS
from shithead.localization import say
from shithead.ruleset import vocabulary
from shithead.ruleset.rule_set import RuleSet

SIGNS: Final = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
DOWN: Final = "▒▒"


def face(card: str, language: str) -> str:
    """A card as people read it: ``7♣``, ``10♥``, ``Joker``, or its back; ``K♠+K♦`` a stack."""
    if "+" in card:
        return "+".join(face(part, language) for part in card.split("+"))
    if card == "X":
        return say("table-joker", language)
    if card == "?":
        return DOWN
    return vocabulary.face(card[0], language) + "".join(SIGNS[suit] for suit in card[1:])


def faces(cards: Iterable[str], language: str) -> str:
    """Cards separated by blanks."""
    return " ".join(face(card, language) for card in cards)


def by_worth(cards: Sequence[str], rules: RuleSet) -> list[str]:
    """Cards from least to most useful: by rank, with those that go on anything last."""
    worths = _worths(rules)
    return sorted(cards, key=lambda card: (worths[card[0]], card))


@lru_cache(maxsize=256)
def _worths(rules: RuleSet) -> dict[str, tuple[bool, int]]:
    """The sort key of each rank: whether it goes on anything, then its height."""
    from shithead.ruleset.effects import Wild
    from shithead.ruleset.legality import effect

    order = rules.order()
    return {
        letter: (effect(rules, rank, Wild) is not None, order[rank])
        for rank, letter in enumerate(RANKS)
    }
