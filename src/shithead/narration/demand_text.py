"""The demand of the pile in words."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from shithead.cards import RANK_COUNT, rank_index, rank_word
from shithead.game.view import View
from shithead.localization import say
from shithead.narration.card_faces import face
from shithead.notation.card_rows import Cards
from shithead.notation.phases import Phase
from shithead.notation.positions import Position, gone
from shithead.ruleset import legality
from shithead.ruleset.effects import Cover, ForceTake, HigherOrLower, Mirror, Next, Reset
from shithead.ruleset.legality import cards_apart, seen_by
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import yes
from shithead.ruleset.vocabulary import a_rank, all_of, number, one_of, rank_name, ranks_name

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


class _Phrase(Struct, frozen=True):
    """Words for a bound, and the ranks that they cover."""

    words: str
    ranks: frozenset[int]


def demand_line(view: View, language: str) -> str:
    """The task of the seat on turn, as one phrase."""
    match view.phase:
        case Phase.PLAY:  # nearly always, so it comes first
            return _opening(view, language) or _play(view, language)
        case Phase.SWAP | Phase.LAY | Phase.DUMP | Phase.DIRECTION | Phase.OVER:
            return _no_play(view, language)
        case Phase.COVER:
            return _cover(view, language)
        case Phase.AGAIN | Phase.THROW:
            more = ranks_name(view.position.argument, language)
            drawn = yes(view.rules.draw.again_with == "drawn")
            return say(f"table-demand-{view.phase.value}", language, ranks=more, drawn=drawn)
        case Phase.CALL | Phase.REPLY | Phase.SAY:
            return _answer(view, language)


def _answer(view: View, language: str) -> str:
    """The task of a seat that is asked something."""
    argument = view.position.argument
    forcing = legality.effect_of_some(view.rules, rank_index(argument), ForceTake)
    cards = [face(card, language) for card in (forcing.reply if forcing else ())]
    return say(
        f"table-demand-{view.phase.value}",
        language,
        rank=a_rank(argument, language, "object"),
        cards=one_of(cards, language),
        asked=_asked(view.rules, view.position) if view.phase is Phase.SAY else "",
    )


def _asked(rules: RuleSet, position: Position) -> str:
    """What the seat on turn has to say: ``ranking``, ``next``, ``taker`` or ``both``."""
    rank = rank_index(position.argument)
    ranking = legality.effect(rules, rank, HigherOrLower) is not None
    named = legality.names_next(rules, rank, len(position.seats) - len(gone(position)))
    if ranking and named:
        return "both"
    if ranking:
        return "ranking"
    return "taker" if legality.effect(rules, rank, ForceTake) else "next"


def _no_play(view: View, language: str) -> str:
    """The task before play, or after it."""
    position, deal = view.position, view.rules.deal
    up = deal.sizes(len(position.seats)).up
    stacking = view.phase is Phase.SWAP and (view.seat in position.laid or deal.up_choice != "swap")
    key = "stack" if stacking else view.phase.value
    thrown = ranks_name(position.argument, language) if view.phase is Phase.DUMP else ""
    return say(f"table-demand-{key}", language, count=up, ranks=thrown)


def _cover(view: View, language: str) -> str:
    """The card that must be covered; anything goes after skipping everybody else."""
    ranks = [rank_word(card.rank_index) for card in reversed(view.pile)]
    covered = [r for r in ranks if legality.effect(view.rules, rank_index(r), Cover)]
    if not covered:
        return say("table-demand-play", language, demand=say("table-demand-anything", language))
    return say("table-demand-cover", language, rank=covered[0])


def _opening(view: View, language: str) -> str:
    opening = view.position.opening
    if not opening:
        return ""
    named = len(opening) == 2 and opening != "10"  # noqa: PLR2004 — rank and suit letter
    word = face(opening, language) if named else ranks_name(opening, language)
    every = yes(view.rules.start.opening == "card_and_all_equals")
    return say("table-demand-opening", language, card=word, all=every)


def _play(view: View, language: str) -> str:
    jokers = view.rules.cards(len(view.position.seats))[1] > 0
    size = view.position.answer
    if view.rules.play.answer_to == "pairs" and size != _PAIR:
        size = 0
    return _play_line(view.rules, demand_of(view), size, language, jokers=jokers)


@lru_cache(maxsize=4096)
def _play_line(rules: RuleSet, demand: int, size: int, language: str, *, jokers: bool) -> str:
    words = demand_words(rules, demand, language, jokers=jokers)
    if size:
        count = number(size, language)
        key = f"table-demand-set-{rules.play.answer.replace('_', '-')}"
        words = say(key, language, demand=words, count=count, wild=yes(rules.play.answer_wild))
    return say("table-demand-play", language, demand=words)


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
def demand_words(rules: RuleSet, demand: int, language: str, *, jokers: bool = False) -> str:
    """The ranks that may follow, as briefly as possible: ``9 or higher, also 2 and 3``.

    Args:
        rules: the rule set.
        demand: a number of ``ruleset.legality``.
        language: of :data:`localization.LANGUAGES`.
        jokers: whether there are any at this table.
    """
    ranks = frozenset(range(RANK_COUNT if jokers else RANK_COUNT - 1))
    words = _exact(rules, demand, ranks, language)
    turned, demand = divmod(demand, legality.TURNED)
    if turned and not _by_height(rules, demand):
        words = say("table-demand-turned", language, demand=words)
    if legality.MIRROR <= demand < legality.MIRROR_FREE:
        return say(
            "table-demand-undercut",
            language,
            mirror=_mirror(rules),
            rank=rank_name(rank_word(demand - legality.MIRROR), language),
            demand=words,
        )
    return words


def _by_height(rules: RuleSet, demand: int) -> bool:
    """Whether the height of the rank that lies there decides what may follow."""
    if demand >= legality.FREE or legality.effect(rules, demand, Reset):
        return False
    return legality.bound_of(rules, demand) is None


class _Apart(Struct, frozen=True):
    """Cards that may be played though the others of their rank may not, and the other way round."""

    more: list[str]
    missing: list[str]


def _apart(rules: RuleSet, demand: int, language: str) -> _Apart:
    """The cards of their own that are exceptions to a demand, as they are printed."""
    found = _Apart([], [])
    for rank in range(RANK_COUNT):
        refused = legality.refusal(rules, demand, rank)
        for card in cards_apart(rules, rank):
            own = legality.refusal(seen_by(rules, card), demand, rank)
            if (own is None) != (refused is None):
                (found.missing if own else found.more).append(face(card, language))
    return found


def _exact(rules: RuleSet, demand: int, ranks: frozenset[int], language: str) -> str:
    """What a demand asks for, followed by its exceptions."""
    fitting = frozenset(rank for rank in ranks if legality.refusal(rules, demand, rank) is None)
    apart = _apart(rules, demand, language)
    anything = _Phrase(say("table-demand-anything", language), ranks)
    if fitting == ranks and not apart.missing:
        return anything.words
    bound = anything if fitting == ranks else _phrase(rules, demand, ranks, language)
    missing = bound.ranks - fitting
    more = fitting - bound.ranks
    listed = len(bound.ranks) < _FEW or len(fitting) < len(missing) + len(more) + 2
    if listed and not apart.missing:
        return one_of([*_names(rules, fitting, language), *apart.more], language)
    return say(
        "table-demand-exact",
        language,
        bound=bound.words,
        more=all_of([*_names(rules, more, language), *apart.more], language) or "none",
        missing=one_of([*_names(rules, missing, language), *apart.missing], language) or "none",
    )


def _names(rules: RuleSet, ranks: frozenset[int], language: str) -> list[str]:
    return [rank_name(rank, language) for rank in _in_order(rules, ranks)]


def _in_order(rules: RuleSet, ranks: frozenset[int]) -> list[str]:
    order = rules.order()
    return [rank_word(rank) for rank in sorted(ranks, key=order.__getitem__)]


def _phrase(rules: RuleSet, demand: int, ranks: frozenset[int], language: str) -> _Phrase:
    """The bound that a demand puts on the next play, exceptions aside."""
    turned, demand = divmod(demand, legality.TURNED)
    if demand in {legality.FREE, legality.MIRROR_FREE}:
        return _Phrase(say("table-demand-anything", language), ranks)
    if demand >= legality.MIRROR:
        return _bounded(rules, "at-most", demand - legality.MIRROR, ranks, language)
    if legality.effect(rules, demand, Reset):
        return _Phrase(say("table-demand-anything", language), ranks)
    bound = legality.bound_of(rules, demand)
    if bound:
        return _next(rules, bound, demand, ranks, language)
    kind = _HEIGHTS[rules.play.compare, bool(turned)]
    return _bounded(rules, kind, demand, ranks, language)


def _next(
    rules: RuleSet, bound: Next, demand: int, ranks: frozenset[int], language: str
) -> _Phrase:
    """The bound that an effect sets instead of "equal or higher"."""
    within = frozenset(r for r in ranks if legality.within_bound(rules, bound, demand, r))
    if bound.bound == "only":
        return _Phrase(one_of([rank_name(rank, language) for rank in bound.only], language), within)
    kind = "above" if bound.bound == "higher" else bound.bound.replace("_", "-")
    limit = bound.limit or rank_word(demand)
    words = say(f"table-demand-{kind}", language, rank=rank_name(limit, language))
    return _Phrase(words, within)


def _bounded(rules: RuleSet, kind: str, rank: int, ranks: frozenset[int], language: str) -> _Phrase:
    limit = legality.height(rules, rank)
    within = _BOUNDS[kind]
    words = say(f"table-demand-{kind}", language, rank=rank_name(rank_word(rank), language))
    return _Phrase(words, frozenset(r for r in ranks if within(legality.height(rules, r), limit)))


def _mirror(rules: RuleSet) -> str:
    """The rank of the mirror, which copies the rank below it."""
    return next(rank_word(r) for r in range(RANK_COUNT) if legality.effect(rules, r, Mirror))
