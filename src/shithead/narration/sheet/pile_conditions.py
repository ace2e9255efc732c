"""The conditions under which a pile may be taken at will, in words (CRUZO-25)."""

from __future__ import annotations

from collections.abc import Sequence

from shithead.cards import rank_word
from shithead.localization import say
from shithead.ruleset import vocabulary
from shithead.ruleset.texts import NONE
from shithead.ruleset.values import PileHas, read_condition


def conditions(voluntary: str | Sequence[str], language: str) -> str:
    """The conditions joined by "or"; ``none`` where the option is no list of them.

    Args:
        voluntary: the value of the option ``pickup.voluntary``.
        language: of :data:`localization.LANGUAGES`.
    """
    if isinstance(voluntary, str):
        return NONE
    return vocabulary.one_of([_condition(text, language) for text in voluntary], language)


def _condition(text: str, language: str) -> str:
    condition = read_condition(text)
    if not isinstance(condition, PileHas):
        return say("sheet-condition-triple", language)
    counts = [_count(rank_word(rank), count, language) for rank, count in condition.counts]
    return say("sheet-condition-pile", language, cards=vocabulary.all_of(counts, language))


def _count(rank: str, count: int, language: str) -> str:
    return say(
        "sheet-condition-count",
        language,
        count=count,
        number=vocabulary.number(count, language),
        rank=vocabulary.rank_name(rank, language),
        ranks=vocabulary.ranks_name(rank, language),
    )
