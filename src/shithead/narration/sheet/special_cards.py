"""Special cards: where each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from shithead.cards import rank_index, rank_word
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.effect_sentences import sentences
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.narration.sheet.special_placement import (
    demand_ranks,
    placement,
    ranks_that_follow,
    refusing_ranks,
)
from shithead.ruleset.effect_texts import NONE, effect_phrase
from shithead.ruleset.effects import EFFECTS, Effect, Reset, Wild
from shithead.ruleset.legality import effect
from shithead.ruleset.vocabulary import one_of, rank_name


def specials(write: SheetWriter) -> Iterator[ListItem]:
    """An item for every special rank, from low to high."""
    for rank in write.special():
        name = capital(rank_name(rank, write.language))
        yield ListItem(" ".join(_sentences(write, rank)), name)


def in_short(write: SheetWriter, rank: str) -> str:
    """What a special rank does, in a few words."""
    effects = write.rules.specials[rank]
    return ", ".join(_in_short(write, rank_index(rank), found) for found in effects)


def _in_short(write: SheetWriter, rank: int, found: Effect) -> str:
    """An effect in a few words, with the ranks to which it does not apply here."""
    if isinstance(found, Wild):
        excepted = refusing_ranks(write, rank)
    elif isinstance(found, Reset) and rank in demand_ranks(write):
        free = ranks_that_follow(write, rank)
        excepted = [other for other in write.in_play() if other not in free]
    else:
        return effect_phrase(found, "short", write.language)
    names = [rank_name(rank_word(other), write.language) for other in excepted]
    words = {"except": one_of(names, write.language) or NONE}
    return effect_phrase(found, "short", write.language, **words)


def ordinary(write: SheetWriter) -> Iterator[str]:
    """The ranks that do nothing, if others do something."""
    if write.special():
        yield write("ordinary", ranks=write.ranks(_without_effects(write)))


def _without_effects(write: SheetWriter) -> list[int]:
    return [rank for rank in write.in_play() if not write.rules.effects(rank)]


def _sentences(write: SheetWriter, rank: str) -> Iterator[str]:
    yield from placement(write, rank)
    for kind in EFFECTS.values():
        found = effect(write.rules, rank_index(rank), kind)
        if found:
            yield from sentences(write, rank, found)
    if rank in write.rules.play.companions:
        yield write("companions", **write.rank_words(rank))
