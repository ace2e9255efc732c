"""Moves in words."""

from __future__ import annotations

from msgspec import structs

from shithead.game.view import View
from shithead.localization import say
from shithead.narration.card_faces import face, faces
from shithead.notation.moves import Move, MoveKind
from shithead.notation.phases import Phase
from shithead.ruleset import vocabulary
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes


def move_words(move: Move, view: View, language: str) -> str:
    """A move in words, as it stands in a view's list of moves.

    Args:
        move: one of the view's moves.
        view: what the seat sees.
        language: the language's code, such as ``en``.
    """
    stacks = view.phase is Phase.SWAP
    return named_move(move, language, pile=len(view.pile), gives=gives(view.rules), stacks=stacks)


def named_move(move: Move, language: str, *, pile: int, gives: bool, stacks: bool) -> str:
    """A move in words.

    Args:
        move: the move.
        language: the language's code, such as ``en``.
        pile: how many cards the pile holds.
        gives: whether another seat takes the pile.
        stacks: whether cards are laid on up cards.
    """
    if move.kind is MoveKind.SWAP:
        pairs = zip(move.cards, move.up, strict=True)
        return ", ".join(
            say("table-move-swap", language, hand=face(hand, language), up=face(up, language))
            for hand, up in pairs
        )
    ranking, named = move.said
    said = say("table-move-say", language, ranking=ranking or "none", named=named or "none")
    if move.kind is MoveKind.SAY:
        return said
    if ranking or named:
        bare = structs.replace(move, words="")
        play = named_move(bare, language, pile=pile, gives=gives, stacks=stacks)
        return say("table-move-play-and-say", language, play=play, said=said)
    return say(
        f"table-move-{_kind(move, gives=gives, stacks=stacks)}",
        language,
        cards=faces(move.cards, language) or "none",
        number=vocabulary.all_of(list(map(str, (move.number or 0, *move.further))), language),
        several=yes(move.further),
        words=move.words,
        pile=pile,
    )


def _kind(move: Move, *, gives: bool, stacks: bool) -> str:
    """The kind of a move as texts name it: also ``give`` (the pile) and ``stack`` (on up cards)."""
    if move.kind is MoveKind.TAKE and gives:
        return "give"
    if move.kind is MoveKind.LAY and stacks:
        return "stack"
    return move.kind.value


def gives(rules: RuleSet) -> bool:
    """Whether another seat takes the pile when a seat cannot play."""
    return rules.pickup.who == "previous_player"
