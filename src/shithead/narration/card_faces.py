"""The faces of cards: ranks, suit signs, and their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.localization import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    return rank_face(card[0]) + "".join(SIGNS[suit] for suit in card[1:])


def rank_face(letter: str) -> str:
    """A rank's letter as it is printed on a card."""
    return "10" if letter == "T" else letter


def faces(cards: Iterable[str], language: str) -> str:
    """Cards separated by blanks."""
    return " ".join(face(card, language) for card in cards)


def by_worth(cards: Sequence[str], rules: RuleSet) -> list[str]:
    """Cards from the least useful on: by the game's order, those that go on anything last."""
    from shithead.ruleset.effects import Wild
    from shithead.ruleset.legality import effect

    order = rules.order()

    def worth(card: str) -> tuple[bool, int, str]:
        rank = "23456789TJQKAX".index(card[0])
        return effect(rules, rank, Wild) is not None, order[rank], card

    return sorted(cards, key=worth)
