"""Cards and moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import structs

from shithead.cards import RANKS
from shithead.game.view import View
from shithead.localization import translate
from shithead.narration.tradition import table_language
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import Wild
from shithead.ruleset.legality import effect
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes

DOWN: Final = "▒▒"
_SIGNS: Final = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


def face(card: str, language: str) -> str:
    """A card as people read it: ``7♣``, ``10♥``, ``Joker``, or its back; ``K♠+K♦`` a stack."""
    if "+" in card:
        return "+".join(face(part, language) for part in card.split("+"))
    if card == "X":
        return translate("table-joker", language)
    if card == "?":
        return DOWN
    return vocabulary.face(card[0], language) + "".join(_SIGNS[suit] for suit in card[1:])


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
    order = rules.order()
    return {
        letter: (effect(rules, rank, Wild) is not None, order[rank])
        for rank, letter in enumerate(RANKS)
    }


def move_words(move: Move, view: View, language: str) -> str:
    """A move in words, as it stands in a view's list of moves."""
    language = table_language(view.rules, language)
    stacks = view.phase is Phase.SWAP
    return named_move(move, language, pile=len(view.pile), gives=gives(view.rules), stacks=stacks)


def named_move(move: Move, language: str, *, pile: int, gives: bool, stacks: bool) -> str:
    """A move in words.

    Args:
        move: any move, seen by its seat.
        language: the code, such as ``en``.
        pile: the size of the pile.
        gives: whether another seat takes the pile.
        stacks: whether cards are laid on up cards.
    """
    if move.kind is MoveKind.SWAP:
        pairs = zip(move.cards, move.up, strict=True)
        return ", ".join(
            translate("table-move-swap", language, hand=face(hand, language), up=face(up, language))
            for hand, up in pairs
        )
    ranking, named = move.said
    said = translate("table-move-say", language, ranking=ranking or "none", named=named or "none")
    if move.kind is MoveKind.SAY:
        return said
    if ranking or named:
        bare = structs.replace(move, words="")
        play = named_move(bare, language, pile=pile, gives=gives, stacks=stacks)
        return translate("table-move-play-and-say", language, play=play, said=said)
    kind = move.kind.value
    if move.kind is MoveKind.TAKE and gives:
        kind = "give"
    elif move.kind is MoveKind.LAY and stacks:
        kind = "stack"
    return translate(
        f"table-move-{kind}",
        language,
        cards=faces(move.cards, language) or "none",
        number=vocabulary.all_of(list(map(str, (move.number or 0, *move.further))), language),
        several=yes(move.further),
        words=move.words,
        pile=pile,
    )


def gives(rules: RuleSet) -> bool:
    """Whether another seat takes the pile when a seat cannot play."""
    return rules.pickup.who == "previous_player"
