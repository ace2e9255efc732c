"""The demand of the pile in words."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from shithead.cards import RANK_COUNT, rank_index, rank_word
from shithead.game.view import View
from shithead.localization import translate
from shithead.narration.moves import face
from shithead.narration.tradition import table_language
from shithead.notation.position_parts import Cards, Phase
from shithead.notation.positions import seats_out
from shithead.ruleset import legality
from shithead.ruleset.effects import Cover, ForceTake, HigherOrLower, Mirror, Reset
from shithead.ruleset.legality import cards_apart, seen_by
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes
from shithead.ruleset.vocabulary import (
    a_rank,
    all_of,
    number,
    one_of,
    rank_name,
    ranks_name,
    suit,
)

_FEW: Final = 3
_PAIR: Final = 2

_BOUNDS: Final[dict[str, Callable[[int, int], bool]]] = {
    "at-least": operator.ge,
    "above": operator.gt,
    "at-most": operator.le,
    "below": operator.lt,
}

_HEIGHTS: Final = {
    ("gte", False): "at-least",
    ("gt", False): "above",
    ("gte", True): "at-most",
    ("gt", True): "below",
}
"""The bound that a rank sets by its height alone: by comparison, and whether the ranking turned."""


def demand_line(view: View, language: str, unsaid: frozenset[int] = frozenset()) -> str:
    """The task of the seat whose turn it is, as one phrase.

    Args:
        view: what a seat sees.
        language: the code, such as ``en``.
        unsaid: ranks that a play is not said to allow, because they have not been explained yet.
    """
    position, rules, key = view.position, view.rules, view.phase.value
    language = table_language(rules, language)
    match view.phase:
        case Phase.PLAY:  # nearly always, so it comes first
            return _play(view, language, unsaid)
        case Phase.COVER:
            for card in reversed(view.pile):
                if legality.effect(rules, card.rank_index, Cover):
                    return translate(
                        "table-demand-cover", language, rank=rank_word(card.rank_index)
                    )
            # anything goes after skipping everybody else
            return translate("table-demand-free", language)
        case Phase.CALL | Phase.REPLY | Phase.SAY:
            rank, asked = rank_index(position.argument), ""
            forcing = legality.effect_of_some(rules, rank, ForceTake)
            replies = [face(card, language) for card in (forcing.reply if forcing else ())]
            if view.phase is Phase.SAY:  # what the seat has to say
                players = len(position.seats) - len(seats_out(position))
                named = legality.names_next(rules, rank, players)
                if legality.effect(rules, rank, HigherOrLower):
                    asked = "both" if named else "ranking"
                else:
                    asked = "taker" if legality.effect(rules, rank, ForceTake) else "next"
            return translate(
                f"table-demand-{key}",
                language,
                rank=a_rank(position.argument, language, "object"),
                cards=one_of(replies, language),
                asked=asked,
            )
        case Phase.AGAIN | Phase.THROW:
            ranks, drawn = ranks_name(position.argument, language), rules.draw.again_with == "drawn"
            return translate(f"table-demand-{key}", language, ranks=ranks, drawn=yes(drawn))
    laid = view.seat in position.laid or rules.deal.up_choice != "swap"
    if view.phase is Phase.SWAP and laid:
        key = "stack"
    thrown = ranks_name(position.argument, language) if view.phase is Phase.DUMP else ""
    up = rules.deal.sizes(len(position.seats)).up
    return translate(f"table-demand-{key}", language, count=up, ranks=thrown)


def _play(view: View, language: str, unsaid: frozenset[int]) -> str:
    """The task in play: what must be opened with, or what the pile demands."""
    rules, opening, size = view.rules, view.position.opening, view.position.answer
    if opening:
        named = len(opening) == 2 and opening != "10"  # noqa: PLR2004 — rank and suit letter
        word = face(opening, language) if named else a_rank(opening, language, "object")
        every = yes(rules.start.opening == "card_and_all_equals")
        by_suit = rules.start.starter == "lowest_suit_card"
        why = ("suit" if named else "hand") if by_suit else rules.start.starter
        suits = one_of([suit(letter, language) for letter in rules.start.suits], language)
        return translate(
            "table-demand-opening", language, card=word, all=every, why=why, suits=suits
        )
    if view.turn != view.seat and rules.start.opening != "any" and _unopened(view):
        return translate("table-demand-opens", language)
    jokers = rules.cards(len(view.position.seats))[1] > 0
    words = demand_words(rules, demand_of(view), language, jokers=jokers, unsaid=unsaid)
    free = words == translate("table-demand-anything", language)
    if size and (rules.play.answer_to != "pairs" or size == _PAIR):
        count = number(size, language)
        key = f"table-demand-set-{rules.play.answer.replace('_', '-')}"
        words = translate(
            key, language, demand=words, count=count, wild=yes(rules.play.answer_wild)
        )
        free = False
    blind = view.turn is not None and view.rows[view.turn].source == "down" and not size
    if blind and rules.draw.mode != "manual":
        return translate("table-demand-blind", language, demand=words)
    return translate("table-demand-free" if free else "table-demand-play", language, demand=words)


def _unopened(view: View) -> bool:
    """Whether no turn of the round has been played yet."""
    return not (view.pile or view.burnt or view.position.idle)


def demand_of(view: View) -> int:
    """The demand of the pile that lies there (numbers: ``ruleset.legality``)."""
    turned = view.position.ranking == "turned"
    return _demand_of(view.rules, view.pile) + (legality.TURNED if turned else 0)


@lru_cache(maxsize=4096)  # every seat of a table sees the same pile
def _demand_of(rules: RuleSet, pile: Cards) -> int:
    demand = legality.FREE
    for card in pile:
        demand = legality.demand_after(rules, demand, card.rank_index)
    return demand


@lru_cache(maxsize=4096)  # a few sentences, said again at every table
def demand_words(
    rules: RuleSet,
    demand: int,
    language: str,
    *,
    jokers: bool = False,
    unsaid: frozenset[int] = frozenset(),
) -> str:
    """The ranks that may follow, as briefly as possible: ``9 or higher, or 2 or 3``.

    Args:
        rules: the rules of the table.
        demand: a number of ``ruleset.legality``.
        language: the code, such as ``en``.
        jokers: whether there are any at this table.
        unsaid: ranks to leave out.
    """
    ranks = frozenset(range(RANK_COUNT if jokers else RANK_COUNT - 1)) - unsaid
    words = _exact(rules, demand, ranks, language)
    turned, below = divmod(demand, legality.TURNED)
    if turned:
        by_height = below < legality.FREE and not (
            legality.effect(rules, below, Reset) or legality.bound_of(rules, below)
        )
        words = words if by_height else translate("table-demand-turned", language, demand=words)
    if not legality.MIRROR <= below < legality.MIRROR_FREE:
        return words
    mirrors = (rank for rank in range(RANK_COUNT) if legality.effect(rules, rank, Mirror))
    return translate(
        "table-demand-undercut",
        language,
        mirror=rank_word(next(mirrors)),
        rank=rank_name(rank_word(below - legality.MIRROR), language),
        demand=words,
    )


def _exact(rules: RuleSet, demand: int, ranks: frozenset[int], language: str) -> str:
    """What a demand asks for, followed by its exceptions, single cards among them."""
    more: list[str] = []
    missing: list[str] = []
    for rank in range(RANK_COUNT):
        refused = legality.refusal(rules, demand, rank)
        for card in cards_apart(rules, rank):
            own = legality.refusal(seen_by(rules, card), demand, rank)
            if (own is None) != (refused is None):
                (missing if own else more).append(face(card, language))
    fitting = frozenset(rank for rank in ranks if legality.refusal(rules, demand, rank) is None)
    words, within = _bound(rules, demand, ranks, language)
    if within == fitting == ranks and not missing:
        return words
    exceptions = len(within - fitting) + len(fitting - within)
    if not missing and (len(within) < _FEW or len(fitting) < exceptions + 2):
        return one_of([*_names(rules, fitting, language), *more], language)
    others = [*_names(rules, fitting - within, language), *more]
    return translate(
        "table-demand-exact",
        language,
        bound=words,
        more=all_of(others, language) or "none",
        either=one_of(others, language),
        missing=one_of([*_names(rules, within - fitting, language), *missing], language) or "none",
    )


def _names(rules: RuleSet, ranks: frozenset[int], language: str) -> list[str]:
    """Ranks by name, from low to high; where a language has articles, the first one has one."""
    ordered = sorted(ranks, key=rules.order().__getitem__)
    return _listed([rank_word(rank) for rank in ordered], language)


def _listed(ranks: Sequence[str], language: str) -> list[str]:
    """Ranks as a demand lists them: a queen, king; in German just their names."""
    names = [rank_name(rank, language) for rank in ranks[1:]]
    return [_a_rank(rank, language) for rank in ranks[:1]] + names


def _a_rank(rank: str, language: str) -> str:
    shown = int(rank) if rank.isdigit() else rank
    return translate("table-demand-rank", language, rank=shown, case="object")


def _bound(
    rules: RuleSet, demand: int, ranks: frozenset[int], language: str
) -> tuple[str, frozenset[int]]:
    """The bound that a demand puts on the next play, exceptions aside: in words, and as ranks."""
    turned, below = divmod(demand, legality.TURNED)
    if below in {legality.FREE, legality.MIRROR_FREE} or (
        below < legality.FREE and legality.effect(rules, below, Reset)
    ):
        return translate("table-demand-anything", language), ranks
    bound = legality.bound_of(rules, below) if below < legality.FREE else None
    if bound:
        within = frozenset(r for r in ranks if legality.within_bound(rules, bound, below, r))
        if bound.bound == "only":
            return one_of(_listed(bound.only, language), language), within
        kind = "above" if bound.bound == "higher" else bound.bound.replace("_", "-")
        limit = bound.limit or rank_word(below)
    else:
        mirrored = below >= legality.MIRROR
        rank = below - legality.MIRROR if mirrored else below
        kind = "at-most" if mirrored else _HEIGHTS[rules.play.compare, bool(turned)]
        height = legality.height(rules, rank)
        within = frozenset(r for r in ranks if _BOUNDS[kind](legality.height(rules, r), height))
        limit = rank_word(rank)
    return translate(f"table-demand-{kind}", language, rank=_a_rank(limit, language)), within
