"""The error for a refused move: the kernels' reason, with the words that its sentence needs."""

from __future__ import annotations

from typing import Any

from shithead.cards import RANK_COUNT, RANKS, SUITS, rank_word
from shithead.engine import codes
from shithead.errors import UNDERCUT, IllegalMove, Reason
from shithead.notation.moves import Move
from shithead.ruleset.codes import REASONS
from shithead.ruleset.compiler import ASKS_NEXT, ASKS_RANKING
from shithead.ruleset.effects import Wild
from shithead.ruleset.legality import (
    FREE,
    TURNED,
    bound_of,
    cards_apart,
    cards_of_rank,
    effect,
    effects_of_card,
    height,
    obstacle,
    seen_by,
)
from shithead.ruleset.legality import refusal as refusal_of
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes

_ABOUT_A_RANK = frozenset([
    Reason.RANK_TOO_LOW,
    Reason.RANK_TOO_HIGH,
    Reason.NOT_ON_THIS_RANK,
    Reason.CANNOT_FINISH_ON_THIS,
    Reason.RUN_ENDS,
    Reason.NO_QUARTET,
    Reason.DUMP_ALL,
    Reason.TOO_MANY_OF_RANK,
    Reason.TOO_FEW_OF_RANK,
    *UNDERCUT,
])  # fmt: skip

_NUMBER_NAMES = {
    Reason.TOO_MANY_OF_RANK: "most",
    Reason.TOO_FEW_OF_RANK: "least",
    Reason.LAY_EXACTLY: "count",
    Reason.NOT_A_RUN: "least",
}
"""The argument name for the correct number of cards, by reason."""


_ASKED = {
    ASKS_RANKING: "ranking",
    ASKS_NEXT: "next",
    ASKS_RANKING | ASKS_NEXT: "both",
}
"""What a player has to say with a card, by the kernels' bits."""


def refusal_error(
    refusal: int, rules: RuleSet, state: Any, move: Move, **more: object
) -> IllegalMove:
    """The error for a refusal of the kernels.

    Args:
        refusal: the refusal as ``codes.encode_refusal`` packs it, not 0.
        rules: the rule set of the game.
        state: the record of the state in which the move is refused.
        move: the move that is refused.
        more: further arguments of the sentence.
    """
    reason = REASONS[codes.refusal_reason(refusal)] or Reason.NOT_NOW
    rank, detail = codes.refusal_rank(refusal), codes.refusal_detail(refusal)
    words: dict[str, object] = {}
    if reason in _ABOUT_A_RANK:
        words["rank"] = rank_word(rank)
    if reason in _NUMBER_NAMES:
        words[_NUMBER_NAMES[reason]] = detail
    elif reason in _ABOUT_A_RANK:
        blocking = obstacle(rules, detail, rank)
        words["pile"] = "none" if blocking is None else rank_word(blocking)
        cards = [card for card in cards_of_rank(rank) if card in move.cards]
        if cards and cards_apart(rules, rank):  # not all cards of the rank do the same
            refused = (c for c in cards if refusal_of(seen_by(rules, c), detail, rank))
            special = next((c for c in cards if effects_of_card(rules, c)), cards[0])
            words["card"] = next(refused, special)
    if reason in {Reason.RANK_TOO_LOW, Reason.RANK_TOO_HIGH}:
        words["compare"] = "equal" if _unbeaten(rules, detail) else rules.play.compare
    below = detail % TURNED
    if reason in UNDERCUT and below < FREE and (bound := bound_of(rules, below)):
        words |= {"bound": bound.bound, "limit": bound.limit}
    if reason is Reason.SAY_WHAT_IS_ASKED:
        words["asked"] = _ASKED[detail]
    if reason is Reason.SAME_RANK_ONLY:
        words["more"] = rank_word(state.again_rank)
    if reason is Reason.OPENING_CARD_REQUIRED:
        any_suit = state.open_suit == codes.NONE
        one_card = "" if any_suit else RANKS[state.open_rank] + SUITS[state.open_suit]
        words["card"] = one_card or rank_word(state.open_rank)
        words["all"] = yes(rules.start.opening == "card_and_all_equals")
    return IllegalMove(reason, move=move.text, **words | more)


def _unbeaten(rules: RuleSet, demand: int) -> bool:
    """Whether only the same rank fits by its height; a joker, always highest, fits anyway."""
    turned, rank = divmod(demand, TURNED)
    heights = [height(rules, r) for r in range(RANK_COUNT - 1) if not effect(rules, r, Wild)]
    top = min(heights) if turned else max(heights)
    return rules.play.compare == "gte" and height(rules, rank) == top
